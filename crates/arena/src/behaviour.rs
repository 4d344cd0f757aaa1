//! How a player behaved: its thinking time and its forfeits.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::tournament::PlayedSeat;

/// How a player behaved in many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Behaviour {
    /// The number of moves that the player chose.
    pub moves: u64,
    /// The total thinking time of these moves.
    pub time: Duration,
    /// The thinking time of the slowest move.
    pub slowest: Duration,
    /// The number of forfeited games, by the kind of reason.
    pub forfeits: BTreeMap<String, u64>,
    /// The reason for the first forfeit, as a sentence.
    pub first_reason: Option<String>,
}

impl Behaviour {
    pub(crate) fn add(&mut self, seat: &PlayedSeat) {
        self.moves += u64::from(seat.moves);
        self.time += seat.time;
        self.slowest = self.slowest.max(seat.slowest);
        if let Some(forfeit) = &seat.forfeit {
            *self.forfeits.entry(forfeit.kind.clone()).or_default() += 1;
            self.first_reason
                .get_or_insert_with(|| forfeit.reason.clone());
        }
    }

    /// Returns the mean time per move.
    #[must_use]
    pub fn time_a_move(&self) -> Duration {
        let nanoseconds = self.time.as_nanos() / u128::from(self.moves.max(1));
        Duration::from_nanos(nanoseconds as u64)
    }

    /// Returns the number of forfeited games.
    #[must_use]
    pub fn forfeited(&self) -> u64 {
        self.forfeits.values().sum()
    }

    /// Formats the forfeits like `2 crashed, 1 silent`.
    #[must_use]
    pub fn forfeits_by_kind(&self) -> String {
        let kinds = self.forfeits.iter();
        let kinds: Vec<String> = kinds
            .map(|(kind, games)| format!("{games} {kind}"))
            .collect();
        kinds.join(", ")
    }
}
