//! The stored result of a game.

use std::time::Duration;

use games::{GameResult, SeatOutcome, SeatResult};
use serde::{Deserialize, Serialize};
use table::Seed;

use super::Fixture;

/// The result of one game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The number of the game in the schedule.
    pub game: u64,
    pub seed: Seed,
    /// The entrant of every seat.
    pub seating: Vec<usize>,
    pub moves: usize,
    /// Whether the game was played to its end. It stops early if all but one have forfeited.
    pub finished: bool,
    pub seats: Vec<PlayedSeat>,
}

/// The result of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedSeat {
    /// 1 for a winner.
    pub rank: u8,
    /// The points, or 0 if the game stopped early.
    pub points: i64,
    /// How many moves the player chose.
    pub moves: u32,
    /// The reason for a forfeit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeited>,
    /// The total thinking time of these moves.
    #[serde(rename = "time_ns", with = "nanoseconds")]
    pub time: Duration,
    /// The thinking time of the slowest move.
    #[serde(rename = "slowest_ns", with = "nanoseconds")]
    pub slowest: Duration,
}

/// The reason for a forfeit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeited {
    /// One word, like `crashed`.
    pub kind: String,
    /// The reason as a sentence.
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

    /// Returns a seat's share of the win.
    ///
    /// # Panics
    /// If there is no such seat.
    #[must_use]
    pub fn win(&self, seat: usize) -> f64 {
        let mut shares = table::win_shares(self.seats.iter().map(|seat| seat.rank));
        shares.nth(seat).expect("the seat exists")
    }

    /// Returns the score of one seat against another: 1 if it is ahead, 0 if it is behind, one half
    /// for the same rank.
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
