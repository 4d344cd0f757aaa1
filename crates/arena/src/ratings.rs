//! How strong the entrants are, from the ranks in their games.

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use table::{Dice, Draw, Label, Seed, Stream};

use crate::Interval;

/// A game as ratings see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The entrants at the table, each once.
    pub entrants: Vec<usize>,
    /// Their ranks, 1 for a winner.
    pub ranks: Vec<u8>,
}

/// The mean of all ratings, as chess players are used to.
pub const MEAN: f64 = 1500.0;

/// So many runs are averaged into a rating. Set by hand: the order of the games then hardly shows.
const RUNS: usize = 8;

/// So often the rounds are drawn anew for an interval. Set by hand: the ends of the middle 95 % are then
/// the fifth from each side.
const RESAMPLES: u64 = 200;

const RATING: Label = Label::new("arena rating");

/// Rates entrants by their games, which come in rounds: those of a round may share their luck.
///
/// The system is that of Weng and Lin (2011, Bradley–Terry, full pairs): it takes games of any
/// number of players, with shared ranks. Like every rating that is updated game by game, it
/// depends on the order of the games, which here means nothing. A rating is therefore the mean over
/// the second half of a run through all rounds in random order, and that averaged over eight runs.
/// The order is drawn from fixed dice: the same games give the same ratings.
///
/// Ratings are put on the scale that chess players know: the mean of all entrants is 1500, and who
/// is 400 points ahead is expected to score ten times as much as the other.
///
/// The interval holds the middle 95 % of the ratings that come of rounds drawn anew, with
/// replacement, whole rounds at a time, so that luck that cancels within a round cancels here too.
/// One round in which everybody ties with everybody is among those that may be drawn: a few games
/// won in a row are no proof of endless strength. In simulated tournaments between players of known
/// strength, of 40 to 200 rounds, such intervals held the truth in 87 to 97 of a hundred cases:
/// nearly what they promise, the least where differences are large and games few.
#[must_use]
pub fn rate(entrants: usize, rounds: &[Vec<RatedGame>]) -> Vec<Interval> {
    let all: Vec<&[RatedGame]> = rounds.iter().map(Vec::as_slice).collect();
    let values = settled(
        entrants,
        &all,
        &mut Dice::new(Seed::number(0)).stream(RATING, 0),
    );
    let tied = tied_round(rounds);
    let resampled = |resample| {
        let mut dice = Dice::new(Seed::number(0)).stream(RATING, resample);
        let mut draw = || {
            let round = dice.below(rounds.len() as u32 + 1) as usize;
            rounds.get(round).unwrap_or(&tied).as_slice()
        };
        let again: Vec<&[RatedGame]> = rounds.iter().map(|_| draw()).collect();
        settled(entrants, &again, &mut dice)
    };
    let drawn: Vec<Vec<f64>> = match rayon::ThreadPoolBuilder::new().build() {
        Ok(pool) => pool.install(|| (1..=RESAMPLES).into_par_iter().map(resampled).collect()),
        // Where no more threads can be had, this one does it alone.
        Err(_) => (1..=RESAMPLES).map(resampled).collect(),
    };
    let interval = |(entrant, value): (usize, f64)| {
        let mut column: Vec<f64> = drawn.iter().map(|ratings| ratings[entrant]).collect();
        column.sort_unstable_by(f64::total_cmp);
        let tail = column.len() / 40;
        Interval {
            value,
            // Few rounds draw a lopsided picture; the value itself is never outside.
            low: column[tail].min(value),
            high: column[column.len() - 1 - tail].max(value),
        }
    };
    values.into_iter().enumerate().map(interval).collect()
}

/// A round of every table that has played, all of them tied.
fn tied_round(rounds: &[Vec<RatedGame>]) -> Vec<RatedGame> {
    let Some(fullest) = rounds.iter().max_by_key(|round| round.len()) else {
        return Vec::new();
    };
    let tie = |game: &RatedGame| RatedGame {
        entrants: game.entrants.clone(),
        ranks: vec![1; game.ranks.len()],
    };
    fullest.iter().map(tie).collect()
}

/// The ratings after all rounds, whatever their order, on the scale for people.
fn settled(entrants: usize, rounds: &[&[RatedGame]], dice: &mut Stream) -> Vec<f64> {
    let config = WengLinConfig::new();
    let mut order = rounds.to_vec();
    let mut sums = vec![0.0; entrants];
    for _ in 0..RUNS {
        dice.shuffle(&mut order);
        let mut ratings = vec![WengLinRating::new(); entrants];
        for (place, round) in order.iter().enumerate() {
            for game in *round {
                update(&mut ratings, game, &config);
            }
            if place >= order.len() / 2 {
                let unit = logit(&ratings, &config);
                for (sum, rating) in sums.iter_mut().zip(&ratings) {
                    *sum += rating.rating / unit;
                }
            }
        }
    }
    let counted = (RUNS * (rounds.len() - rounds.len() / 2)).max(1) as f64;
    let mean = sums.iter().sum::<f64>() / entrants.max(1) as f64;
    let scale = 400.0 / std::f64::consts::LN_10 / counted;
    sums.iter().map(|sum| MEAN + (sum - mean) * scale).collect()
}

/// The difference of ratings at which the system expects odds of e to 1, between two entrants as
/// uncertain as they are on average.
fn logit(ratings: &[WengLinRating], config: &WengLinConfig) -> f64 {
    let squares = ratings.iter().map(|rating| rating.uncertainty.powi(2));
    let mean = squares.sum::<f64>() / ratings.len() as f64;
    (2.0 * (config.beta.powi(2) + mean)).sqrt()
}

/// What one game does to the ratings.
fn update(ratings: &mut [WengLinRating], game: &RatedGame, config: &WengLinConfig) {
    if let ([one, other], [rank, other_rank]) = (&game.entrants[..], &game.ranks[..]) {
        // The same as below, without its lists.
        let outcome = match rank.cmp(other_rank) {
            std::cmp::Ordering::Less => Outcomes::WIN,
            std::cmp::Ordering::Equal => Outcomes::DRAW,
            std::cmp::Ordering::Greater => Outcomes::LOSS,
        };
        (ratings[*one], ratings[*other]) =
            weng_lin(&ratings[*one], &ratings[*other], &outcome, config);
        return;
    }
    let before: Vec<[WengLinRating; 1]> = game.entrants.iter().map(|&e| [ratings[e]]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(&game.ranks)
        .map(|(team, &rank)| (&team[..], MultiTeamOutcome::new(rank.into())))
        .collect();
    let after = weng_lin_multi_team(&teams, config);
    for (&entrant, team) in game.entrants.iter().zip(&after) {
        ratings[entrant] = team[0];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_pcg::Pcg64Mcg;
    use table::Rng;

    fn game(entrants: &[usize], ranks: &[u8]) -> RatedGame {
        RatedGame {
            entrants: entrants.to_vec(),
            ranks: ranks.to_vec(),
        }
    }

    fn after(entrants: usize, game: &RatedGame) -> Vec<(f64, f64)> {
        let mut ratings = vec![WengLinRating::new(); entrants];
        update(&mut ratings, game, &WengLinConfig::new());
        ratings.iter().map(|r| (r.rating, r.uncertainty)).collect()
    }

    #[track_caller]
    fn close(found: (f64, f64), right: (f64, f64)) {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
        assert!(
            near(found.0, right.0) && near(found.1, right.1),
            "{found:?}, not {right:?}"
        );
    }

    /// Weng and Lin, algorithm 1, by hand: μ = 25, σ² = 625/9, β² = 625/36, for both. Then
    /// c² = 2β² + 2σ² = 3125/18, p = 1/2, Ω = σ²/c · 1/2, Δ = σ/c · σ²/c² · 1/4.
    #[test]
    fn one_game_of_two_is_as_computed_by_hand() {
        let c = (3125.0_f64 / 18.0).sqrt();
        let sigma_squared = 625.0 / 9.0;
        let omega = sigma_squared / c / 2.0;
        let delta = (25.0 / 3.0) / c * (sigma_squared / (c * c)) / 4.0;
        let sigma = (sigma_squared * (1.0 - delta)).sqrt();
        close((omega, sigma), (2.635_231_383, 8.065_506_316));
        let [winner, loser] = after(2, &game(&[1, 0], &[2, 1]))[..] else {
            panic!("two entrants")
        };
        close(winner, (25.0 + omega, sigma));
        close(loser, (25.0 - omega, sigma));
        let drawn = after(2, &game(&[0, 1], &[1, 1]));
        close(drawn[0], (25.0, sigma));
        close(drawn[1], (25.0, sigma));
    }

    /// The same sums over two opponents each: the first beats both, the last loses to both, and
    /// what the middle one wins it loses again.
    #[test]
    fn one_game_of_three_is_as_computed_by_hand() {
        let c = (3125.0_f64 / 18.0).sqrt();
        let sigma_squared = 625.0 / 9.0;
        let omega = sigma_squared / c / 2.0;
        let delta = (25.0 / 3.0) / c * (sigma_squared / (c * c)) / 4.0;
        let sigma = (sigma_squared * (1.0 - 2.0 * delta)).sqrt();
        let found = after(3, &game(&[2, 0, 1], &[1, 2, 3]));
        close(found[2], (25.0 + 2.0 * omega, sigma));
        close(found[0], (25.0, sigma));
        close(found[1], (25.0 - 2.0 * omega, sigma));
        let tied = after(3, &game(&[0, 1, 2], &[1, 1, 3]));
        close(tied[0], (25.0 + omega, sigma));
        close(tied[1], (25.0 + omega, sigma));
        close(tied[2], (25.0 - 2.0 * omega, sigma));
    }

    #[test]
    fn two_are_rated_as_a_table_of_any_number_would_be() {
        let config = WengLinConfig::new();
        let mut ratings = [WengLinRating::new(), WengLinRating::new()];
        for ranks in [[1, 2], [1, 1], [2, 1], [1, 2]] {
            let teams: Vec<_> = ratings
                .iter()
                .zip(ranks)
                .map(|(rating, rank)| (std::slice::from_ref(rating), MultiTeamOutcome::new(rank)))
                .collect();
            let right = weng_lin_multi_team(&teams, &config);
            let ranks = ranks.map(|rank| rank as u8);
            update(&mut ratings, &game(&[0, 1], &ranks), &config);
            for (found, right) in ratings.iter().zip(right.iter().flatten()) {
                close(
                    (found.rating, found.uncertainty),
                    (right.rating, right.uncertainty),
                );
            }
        }
    }

    #[test]
    fn who_shares_all_is_equal_and_nobody_is_off_the_mean() {
        let round = vec![game(&[0, 1], &[1, 2]), game(&[1, 0], &[1, 2])];
        let ratings = rate(2, &vec![round; 60]);
        let mean = f64::midpoint(ratings[0].value, ratings[1].value);
        assert!((mean - MEAN).abs() < 1e-9);
        assert!((ratings[0].value - MEAN).abs() < 8.0, "{ratings:?}");
        let ties = rate(3, &vec![vec![game(&[0, 1, 2], &[1, 1, 1])]; 5]);
        assert!(ties.iter().all(|rating| (rating.value - MEAN).abs() < 1e-9));
        assert_eq!(rate(2, &[]).len(), 2);
    }

    #[test]
    fn a_row_of_wins_is_no_proof_of_endless_strength() {
        let [better, _] = rate(2, &[vec![game(&[0, 1], &[1, 2])]])[..] else {
            panic!("two entrants")
        };
        assert!(better.low < better.value - 20.0, "{better:?}");
    }

    /// A game between players of known strength, in points: who has the highest of noisy scores
    /// wins (Gumbel noise, so that every two of them meet by Bradley and Terry).
    #[expect(clippy::disallowed_methods, reason = "noise is noise to its last bit")]
    fn meet(strengths: &[f64], entrants: &[usize], rng: &mut Pcg64Mcg) -> RatedGame {
        let mut uniform = || (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let scale = 400.0 / std::f64::consts::LN_10;
        let scores: Vec<f64> = entrants
            .iter()
            .map(|&entrant| strengths[entrant] - scale * (-uniform().ln()).ln())
            .collect();
        let rank = |score: &f64| 1 + scores.iter().filter(|other| *other > score).count() as u8;
        game(entrants, &scores.iter().map(rank).collect::<Vec<_>>())
    }

    fn tournament(
        strengths: &[f64],
        tables: &[&[usize]],
        rounds: usize,
        seed: u128,
    ) -> Vec<Interval> {
        let mut rng = Pcg64Mcg::new(seed);
        let rounds: Vec<Vec<RatedGame>> = (0..rounds)
            .map(|_| {
                tables
                    .iter()
                    .flat_map(|table| vec![*table; table.len()])
                    .map(|table| meet(strengths, table, &mut rng))
                    .collect()
            })
            .collect();
        rate(strengths.len(), &rounds)
    }

    #[test]
    fn known_strengths_are_found_within_their_intervals() {
        let pairs: &[&[usize]] = &[&[0, 1], &[0, 2], &[1, 2]];
        let table: &[&[usize]] = &[&[0, 1, 2]];
        for (strengths, tables) in [
            ([1600.0, 1500.0, 1400.0], pairs),
            ([1750.0, 1450.0, 1300.0], pairs),
            ([1600.0, 1500.0, 1400.0], table),
        ] {
            let mut covered = 0;
            for seed in 0..25 {
                let found = tournament(&strengths, tables, 60, seed);
                assert!(found[0].value > found[2].value);
                covered += found
                    .iter()
                    .zip(strengths)
                    .filter(|(found, right)| (found.low..=found.high).contains(right))
                    .count();
            }
            assert!(
                (65..=75).contains(&covered),
                "{covered} of 75: {strengths:?}"
            );
        }
    }

    #[test]
    fn more_games_make_narrower_intervals_around_the_truth() {
        let strengths = [1620.0, 1500.0, 1380.0];
        let width = |rounds| {
            let found = tournament(&strengths, &[&[0, 1], &[0, 2], &[1, 2]], rounds, 5);
            assert!(found[0].value > found[1].value && found[1].value > found[2].value);
            found[0].high - found[0].low
        };
        let (few, many) = (width(50), width(800));
        assert!(many < few / 2.5, "{few} to {many}");
        assert!(many < 30.0, "{many}");
    }
}
