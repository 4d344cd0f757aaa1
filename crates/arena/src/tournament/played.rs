//! A game that was played, as it is kept.

use std::time::Duration;

use games::{GameResult, SeatOutcome, SeatResult};
use serde::{Deserialize, Serialize};
use table::Seed;

use super::Fixture;

/// What came of one game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Its number in the schedule.
    pub game: u64,
    /// The luck of the game.
    pub seed: Seed,
    /// The entrant of every seat.
    pub seating: Vec<usize>,
    /// How many moves it took.
    pub moves: usize,
    /// Whether it was played to its end; it stops early when all but one have forfeited.
    pub finished: bool,
    /// What became of every seat.
    pub seats: Vec<PlayedSeat>,
}

/// What became of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedSeat {
    /// 1 for a winner.
    pub rank: u8,
    /// The points, if the game was played to its end.
    pub points: i64,
    /// How many moves the player chose.
    pub moves: u32,
    /// Why it has lost, if it did not play to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeited>,
    /// How long its moves took in all.
    #[serde(rename = "time_ns", with = "nanoseconds")]
    pub time: Duration,
    /// How long the slowest took.
    #[serde(rename = "slowest_ns", with = "nanoseconds")]
    pub slowest: Duration,
}

/// Why a player has lost before the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeited {
    /// In a word: `crashed`.
    pub kind: String,
    /// In a sentence.
    pub reason: String,
}

mod nanoseconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(time.as_nanos() as u64)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_nanos)
    }
}

impl PlayedGame {
    pub(crate) fn new(game: u64, fixture: Fixture, result: &GameResult) -> Self {
        PlayedGame {
            game,
            seed: fixture.seed,
            seating: fixture.seating,
            moves: result.moves,
            finished: result.finished,
            seats: result.seats.iter().map(PlayedSeat::new).collect(),
        }
    }

    /// The share of the win that a seat has: all, or 1/k of one shared by k.
    #[must_use]
    pub fn win(&self, seat: usize) -> f64 {
        let winners = self.seats.iter().filter(|seat| seat.rank == 1).count();
        match self.seats[seat].rank {
            1 => 1.0 / winners as f64,
            _ => 0.0,
        }
    }

    /// How one seat did against another: 1 ahead of it, 0 behind it, a half on the same rank.
    #[must_use]
    pub fn score(&self, seat: usize, against: usize) -> f64 {
        match self.seats[seat].rank.cmp(&self.seats[against].rank) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        }
    }
}

impl PlayedSeat {
    pub(crate) const fn outcome(&self) -> SeatOutcome {
        SeatOutcome {
            rank: self.rank,
            points: self.points,
        }
    }

    fn new(seat: &SeatResult) -> Self {
        PlayedSeat {
            rank: seat.outcome.rank,
            points: seat.outcome.points,
            moves: seat.moves,
            forfeit: seat.forfeit.as_ref().map(|forfeit| Forfeited {
                kind: forfeit.word().to_owned(),
                reason: forfeit.to_string(),
            }),
            time: seat.time,
            slowest: seat.slowest,
        }
    }
}
