//! A sequential test of which of two entrants is better, valid after every pair of games.

/// A test that decides which of two entrants is better as soon as that is certain, with an error of at most 5 %,
/// however often you check (an anytime-valid test).
///
/// The test bets. Against the claim "A is not better than B", it stakes a fraction λ of its capital on every pair of
/// games with swapped seats, at odds that are fair if the claim is true. The capital is multiplied by
/// `1 + λ (score − ½)`, where `score` is A's share of the two points. If the claim is true, the expected capital does
/// not grow. By Ville's inequality, the probability that it *ever* reaches forty times its start is then at most 1/40.
/// At that point the test rejects the claim and calls A better. The test only requires that both entrants had both
/// seats in each pair. The two games may or may not have the same seed. A second capital of the same size bets on B, so
/// the total error is at most 1 in 20. The test assumes no distribution, and needs no special treatment of draws and
/// one-sided pairs.
///
/// The best λ depends on how large the difference is. The capital is therefore split evenly over
/// several values, from cautious to bold.
///
/// ```
/// use arena::tournament::OrderTest;
///
/// let mut test = OrderTest::default();
/// let pairs = (1..).find(|_| test.add(1.0).is_some());
/// assert_eq!(pairs, Some(8), "eight pairs won in a row are enough");
/// assert_eq!(test.better(), Some(0));
/// ```
#[derive(Clone, Debug)]
pub struct OrderTest {
    /// The current capital for each of the two entrants and each λ.
    capital: [[f64; STAKES.len()]; 2],
    better: Option<usize>,
}

/// The stakes λ, suitable for differences of all sizes. They double where possible, and stay below
/// 2 so that no loss takes everything.
const STAKES: [f64; 8] = [0.03, 0.06, 0.12, 0.25, 0.5, 1.0, 1.5, 1.9];

/// The factor by which the capital must grow for a decision. Each of the two wrong decisions gets
/// half of the 5 % error.
const ENOUGH: f64 = 40.0;

impl Default for OrderTest {
    fn default() -> Self {
        OrderTest {
            capital: [[1.0; STAKES.len()]; 2],
            better: None,
        }
    }
}

impl OrderTest {
    /// Adds a pair of games, given as the first entrant's score in it, from 0 to 1. A decision is final.
    pub fn add(&mut self, score: f64) -> Option<usize> {
        if self.better.is_some() {
            return self.better;
        }
        for (entrant, score) in [score, 1.0 - score].into_iter().enumerate() {
            let mut sum = 0.0;
            for (part, stake) in self.capital[entrant].iter_mut().zip(&STAKES) {
                *part *= 1.0 + stake * (score - 0.5);
                sum += *part;
            }
            if sum >= ENOUGH * STAKES.len() as f64 {
                self.better = Some(entrant);
            }
        }
        self.better
    }

    /// Returns which of the two is better, 0 or 1, once that is decided.
    #[must_use]
    pub const fn better(&self) -> Option<usize> {
        self.better
    }
}

/// The result of a test of which of two entrants is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderResult {
    Better {
        entrant: usize,
        /// The number of games until the decision, in whole pairs.
        games: u64,
    },
    /// Undecided.
    Open,
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_pcg::Pcg64Mcg;
    use table::Draw;

    /// Simulates a test with these percentages of wins and draws for the first entrant, and at most
    /// this many pairs.
    fn settle(seed: u128, wins: u32, draws: u32, pairs: u32) -> (Option<usize>, u32) {
        let mut rng = Pcg64Mcg::new(seed);
        let mut test = OrderTest::default();
        let mut game = || match rng.below(100) {
            n if n < wins => 1.0,
            n if n < wins + draws => 0.5,
            _ => 0.0,
        };
        for pair in 1..=pairs {
            if let Some(better) = test.add(f64::midpoint(game(), game())) {
                return (Some(better), pair);
            }
        }
        (None, pairs)
    }

    #[test]
    fn equal_entrants_are_distinguished_at_most_once_in_twenty() {
        for draws in [0, 20] {
            let wins = (100 - draws) / 2;
            let wrong = (0..2000)
                .filter(|&seed| settle(seed, wins, draws, 2000).0.is_some())
                .count();
            assert!(
                wrong <= 100,
                "the test is wrong too often: {wrong} wrong decisions in 2000"
            );
            assert!(
                wrong >= 10,
                "the test is needlessly cautious: only {wrong} wrong decisions in 2000"
            );
        }
    }

    #[test]
    fn a_better_seat_does_not_make_an_entrant_better() {
        let settle = |seed: u128| {
            let mut rng = Pcg64Mcg::new(seed);
            let mut test = OrderTest::default();
            (0..2000).any(|_| {
                let there = f64::from(u8::from(rng.below(100) < 80));
                let back = f64::from(u8::from(rng.below(100) < 20));
                test.add(f64::midpoint(there, back)).is_some()
            })
        };
        let wrong = (0..1000).filter(|&seed| settle(seed)).count();
        assert!(
            wrong <= 50,
            "the test is wrong too often: {wrong} wrong decisions in 1000"
        );
    }

    #[test]
    fn the_better_entrant_is_found() {
        for (wins, most_pairs) in [(56, 1500), (65, 200), (90, 25)] {
            let settled: Vec<_> = (0..200).map(|seed| settle(seed, wins, 0, 20_000)).collect();
            let right = settled.iter().filter(|(better, _)| *better == Some(0));
            assert!(right.count() >= 195, "{wins} %");
            let pairs = settled.iter().map(|(_, pairs)| pairs).sum::<u32>() / 200;
            assert!(pairs <= most_pairs, "{wins} %: {pairs} pairs on average");
        }
    }

    #[test]
    fn tied_pairs_never_lead_to_a_decision() {
        let mut test = OrderTest::default();
        assert!((0..100_000).all(|_| test.add(0.5).is_none()));
    }
}
