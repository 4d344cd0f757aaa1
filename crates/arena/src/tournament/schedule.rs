//! The schedule of a tournament: pairings, seating and seeds.

use table::{Dice, Label, Rng, Seed};

use super::Luck;
use super::settings::MOST_GAMES;

/// All games of a tournament, in order.
///
/// A table is a combination of entrants, and every combination plays. In each **round**, every
/// table plays once for every rotation of its entrants, so that everybody has each seat equally
/// often. The beginning of a schedule is therefore as fair as the whole, and does not depend on its
/// length. With [shared](Luck::Shared) seeds, all games of a round have the same seed. Games are
/// computed on demand.
///
/// ```
/// use arena::tournament::{Luck, Schedule};
/// use table::Seed;
///
/// let schedule = Schedule::new(Seed::number(1), Luck::Shared, 3, 2, 400).unwrap();
/// assert_eq!(schedule.total(), 3 * 400);
/// let [there, back] = [schedule.fixture(0), schedule.fixture(1)];
/// assert_eq!((there.seating, back.seating), (vec![0, 1], vec![1, 0]));
/// assert_eq!(there.seed, back.seed);
/// ```
#[derive(Clone, Debug)]
pub struct Schedule {
    seed: Seed,
    luck: Luck,
    seats: usize,
    rounds: u64,
    tables: Vec<Vec<usize>>,
}

/// One game of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    pub seed: Seed,
    /// The entrant of every seat.
    pub seating: Vec<usize>,
}

const ROUND: Label = Label::new("arena round");

impl Schedule {
    /// Creates a schedule in which every table plays at least this many games, or `None` if that
    /// would be too many.
    #[must_use]
    pub fn new(seed: Seed, luck: Luck, entrants: usize, seats: usize, games: u64) -> Option<Self> {
        let tables = combinations(entrants, seats)?;
        let rounds = games.div_ceil(seats as u64);
        let a_round = (tables.len() * seats) as u64;
        a_round
            .checked_mul(rounds)
            .filter(|&total| total <= MOST_GAMES)?;
        Some(Schedule {
            seed,
            luck,
            seats,
            rounds,
            tables,
        })
    }

    /// Returns the number of games.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.rounds * self.games_a_round()
    }

    /// Returns how many games are played at every table.
    #[must_use]
    pub const fn games_a_table(&self) -> u64 {
        self.rounds * self.seats as u64
    }

    /// Returns the number of games per round.
    #[must_use]
    pub const fn games_a_round(&self) -> u64 {
        (self.tables.len() * self.seats) as u64
    }

    /// Returns the round of a game.
    #[must_use]
    pub const fn round(&self, game: u64) -> u64 {
        game / self.games_a_round()
    }

    /// Returns the cluster of a game. Games in different clusters have independent seeds.
    #[must_use]
    pub const fn luck_of(&self, game: u64) -> u64 {
        match self.luck {
            Luck::Shared => self.round(game),
            Luck::Own(_) => game,
        }
    }

    /// Returns the combinations of entrants that play.
    #[must_use]
    pub fn tables(&self) -> &[Vec<usize>] {
        &self.tables
    }

    /// Returns the game with this number.
    #[must_use]
    pub fn fixture(&self, game: u64) -> Fixture {
        let seed = match self.luck {
            Luck::Shared => {
                let mut stream = Dice::new(self.seed).stream(ROUND, self.round(game));
                Seed::from_bits(stream.next_u64())
            }
            Luck::Own(secret) => secret.game_seed(self.seed, game),
        };
        let place = (game % self.games_a_round()) as usize;
        let mut seating = self.tables[place / self.seats].clone();
        seating.rotate_left(place % self.seats);
        Fixture { seed, seating }
    }
}

/// Returns all `k`-combinations of the numbers below `n` in order, or `None` if there are too many.
fn combinations(n: usize, k: usize) -> Option<Vec<Vec<usize>>> {
    let mut found = Vec::new();
    let mut chosen: Vec<usize> = (0..k).collect();
    loop {
        found.push(chosen.clone());
        if found.len() as u64 > MOST_GAMES / 100 {
            return None;
        }
        // Increments the last number that can still grow, and resets those after it.
        let Some(i) = (0..k).rev().find(|&i| chosen[i] + k < n + i) else {
            return Some(found);
        };
        chosen[i] += 1;
        for j in i + 1..k {
            chosen[j] = chosen[j - 1] + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn every_combination_is_chosen_once() {
        assert_eq!(combinations(3, 2).unwrap(), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(combinations(4, 4).unwrap(), [[0, 1, 2, 3]]);
        assert_eq!(combinations(7, 3).unwrap().len(), 35);
    }

    #[test]
    fn everyone_plays_every_seat_against_everyone_for_every_seed() {
        for (entrants, seats) in [(2, 2), (4, 2), (3, 3), (5, 3), (6, 4)] {
            let schedule =
                Schedule::new(Seed::number(1), Luck::Shared, entrants, seats, 10).unwrap();
            let mut seen = HashMap::new();
            for game in 0..schedule.total() {
                let fixture = schedule.fixture(game);
                for (seat, entrant) in fixture.seating.iter().enumerate() {
                    let mut others = fixture.seating.clone();
                    others.sort_unstable();
                    *seen
                        .entry((fixture.seed.to_string(), *entrant, seat, others))
                        .or_insert(0) += 1;
                }
            }
            assert!(seen.values().all(|&times| times == 1));
            let rounds = 10_usize.div_ceil(seats);
            assert_eq!(seen.len(), rounds * schedule.tables().len() * seats * seats);
        }
    }

    const OWN: Luck = Luck::Own(crate::tournament::Secret::new([7; 16]));

    #[test]
    fn with_a_secret_all_games_have_different_seeds() {
        let schedule = Schedule::new(Seed::number(1), OWN, 4, 2, 100).unwrap();
        let shared = Schedule::new(Seed::number(1), Luck::Shared, 4, 2, 100).unwrap();
        let mut seeds = std::collections::HashSet::new();
        for game in 0..schedule.total() {
            let fixture = schedule.fixture(game);
            assert!(seeds.insert(fixture.seed), "game {game}");
            assert_eq!(fixture.seating, shared.fixture(game).seating);
        }
    }

    #[test]
    fn a_longer_schedule_begins_like_a_shorter_one() {
        for luck in [Luck::Shared, OWN] {
            let short = Schedule::new(Seed::number(3), luck, 4, 3, 9).unwrap();
            let long = Schedule::new(Seed::number(3), luck, 4, 3, 900).unwrap();
            for game in 0..short.total() {
                assert_eq!(short.fixture(game), long.fixture(game));
            }
        }
    }

    #[test]
    fn every_round_has_a_different_seed() {
        let short = Schedule::new(Seed::number(3), Luck::Shared, 4, 3, 9).unwrap();
        assert_ne!(
            short.fixture(0).seed,
            short.fixture(short.games_a_round()).seed
        );
    }

    #[test]
    fn games_are_rounded_up_to_whole_rounds() {
        assert_eq!(
            Schedule::new(Seed::number(0), OWN, 3, 3, 100)
                .unwrap()
                .games_a_table(),
            102
        );
        assert_eq!(
            Schedule::new(Seed::number(0), Luck::Shared, 2, 2, 100)
                .unwrap()
                .games_a_table(),
            100
        );
    }
}
