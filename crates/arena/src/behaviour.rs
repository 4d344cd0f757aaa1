//! How a player behaved: how long it took, and whether it played to the end.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::tournament::PlayedSeat;

/// How a player behaved in many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Behaviour {
    /// The moves it chose.
    pub moves: u64,
    /// How long these took.
    pub time: Duration,
    /// How long the slowest took.
    pub slowest: Duration,
    /// The games it forfeited, by the kind of reason.
    pub forfeits: BTreeMap<String, u64>,
    /// The first reason, in a sentence.
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

    /// How long a move took on average.
    #[must_use]
    pub fn time_a_move(&self) -> Duration {
        let nanoseconds = self.time.as_nanos() / u128::from(self.moves.max(1));
        Duration::from_nanos(nanoseconds as u64)
    }

    /// How many games it forfeited.
    #[must_use]
    pub fn forfeited(&self) -> u64 {
        self.forfeits.values().sum()
    }

    /// `2 crashed, 1 silent`.
    #[must_use]
    pub fn forfeits_by_kind(&self) -> String {
        let kinds = self.forfeits.iter();
        let kinds: Vec<String> = kinds
            .map(|(kind, games)| format!("{games} {kind}"))
            .collect();
        kinds.join(", ")
    }
}
