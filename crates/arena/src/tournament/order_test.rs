//! Which of two is better: a test that may be looked at after every pair of games.

/// Tells which of two is better as soon as that is sure, with at most 5 % error however often one
/// looks.
///
/// It bets. Against the claim "A is not better than B", it stakes a share λ of its capital on every
/// pair of games with exchanged seats, at odds that are fair if the claim is true: the capital is
/// multiplied by `1 + λ (score − ½)`, where `score` is A's share of the two points. If the claim is
/// true, the capital cannot be expected to grow, and by Ville's inequality it *ever* reaches
/// forty times the start with a chance of 1/40 at most. Then the claim is given up, and A is
/// better. All that is needed of a pair is that both have had both seats: its games may have the same
/// luck or not. The same capital is put on B; both errors together are at most 1 in 20. No distribution
/// is assumed, and draws and lopsided pairs are used as they are.
///
/// The right λ depends on how large the difference is. The capital is therefore split evenly over a
/// few, from timid to bold.
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
    /// For each of the two and each λ, what its part of the capital has become.
    capital: [[f64; STAKES.len()]; 2],
    better: Option<usize>,
}

/// For differences of all sizes, doubling as long as they can; below 2, so that no loss takes all.
const STAKES: [f64; 8] = [0.03, 0.06, 0.12, 0.25, 0.5, 1.0, 1.5, 1.9];

/// One half of 5 % for each of the two wrong answers.
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
    /// Counts a pair of games, by the first one's score in it: 0 to 1. What was settled stays so.
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

    /// Which of the two is better, 0 or 1, once it is settled.
    #[must_use]
    pub const fn better(&self) -> Option<usize> {
        self.better
    }
}

/// What a test of the order has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderResult {
    /// This one is better, as was settled after so many games.
    Better {
        /// The better entrant.
        entrant: usize,
        /// Games, whole pairs.
        games: u64,
    },
    /// It is not settled.
    Open,
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_pcg::Pcg64Mcg;
    use table::Draw;

    /// Tests two of whom the first wins, draws and loses so many of a hundred games; at most so
    /// many pairs.
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
    fn equals_are_told_apart_in_one_of_twenty_at_most() {
        for draws in [0, 20] {
            let wins = (100 - draws) / 2;
            let wrong = (0..2000)
                .filter(|&seed| settle(seed, wins, draws, 2000).0.is_some())
                .count();
            assert!(wrong <= 100, "{wrong} of 2000");
            assert!(wrong >= 10, "the test is not needlessly shy: {wrong}");
        }
    }

    #[test]
    fn a_lucky_seat_makes_nobody_better_whatever_the_seeds() {
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
        assert!(wrong <= 50, "{wrong} of 1000");
    }

    #[test]
    fn the_better_one_is_found() {
        for (wins, most_pairs) in [(56, 1500), (65, 200), (90, 25)] {
            let settled: Vec<_> = (0..200).map(|seed| settle(seed, wins, 0, 20_000)).collect();
            let right = settled.iter().filter(|(better, _)| *better == Some(0));
            assert!(right.count() >= 195, "{wins} %");
            let pairs = settled.iter().map(|(_, pairs)| pairs).sum::<u32>() / 200;
            assert!(pairs <= most_pairs, "{wins} %: {pairs} pairs on average");
        }
    }

    #[test]
    fn pairs_that_are_always_shared_settle_nothing() {
        let mut test = OrderTest::default();
        assert!((0..100_000).all(|_| test.add(0.5).is_none()));
    }
}
