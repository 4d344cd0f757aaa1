//! How long somebody may think.

use serde::{Deserialize, Serialize};
use table::{Seat, Timestamp};

use crate::PlayerKind;

/// What of every move is not counted: the way of a move to the server and of the news of it back. Half a
/// second is more than nearly every line takes.
pub const ALLOWANCE: u64 = 500;

/// How long everybody may think. No clock runs before the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(
    tag = "kind",
    rename_all = "kebab-case",
    deny_unknown_fields,
    expecting = "a clock"
)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for every move.
    Move {
        /// From 5 seconds to an hour.
        seconds: u32,
    },
    /// So long for all moves, and more with every move made.
    Match {
        /// What everybody begins with, from 10 seconds to 3 hours.
        seconds: u32,
        /// What a move adds, at most 3 minutes.
        increment: u32,
    },
    /// So many days for every move.
    Days {
        /// From 1 to 14.
        days: u32,
    },
}

/// A clock that nobody can play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockError {
    /// For a move.
    #[error("a move has from 5 to 3600 seconds")]
    Move,
    /// For a match.
    #[error("a match has from 10 to 10800 seconds, and at most 180 more with a move")]
    Match,
    /// In days.
    #[error("a move has from 1 to 14 days")]
    Days,
}

const SECOND: u64 = 1_000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

impl Clock {
    /// Whether somebody can play with it.
    ///
    /// # Errors
    /// If it is too short or too long.
    pub fn check(self) -> Result<Self, ClockError> {
        match self {
            Clock::Move { seconds } if !(5..=3_600).contains(&seconds) => Err(ClockError::Move),
            Clock::Match { seconds, increment }
                if !(10..=10_800).contains(&seconds) || increment > 180 =>
            {
                Err(ClockError::Match)
            }
            Clock::Days { days } if !(1..=14).contains(&days) => Err(ClockError::Days),
            _ => Ok(self),
        }
    }

    /// Returns whether a match begins only once people of this kind are present, if they have a seat. Programs come
    /// when it begins, and those who play by days need not be there at all.
    pub(crate) fn awaits(self, kind: PlayerKind) -> bool {
        !matches!(self, Clock::Days { .. }) && kind != PlayerKind::Program
    }

    /// What everybody has at the beginning, in milliseconds.
    const fn first(self) -> Option<u64> {
        match self {
            Clock::None => None,
            Clock::Move { seconds } | Clock::Match { seconds, .. } => Some(seconds as u64 * SECOND),
            Clock::Days { days } => Some(days as u64 * DAY),
        }
    }

    /// What somebody has for the next move who had so much and needed so much.
    fn after(self, left: u64, took: u64) -> u64 {
        match self {
            Clock::Match { increment, .. } => {
                let counted = took.saturating_sub(ALLOWANCE);
                left.saturating_sub(counted) + u64::from(increment) * SECOND
            }
            _ => self.first().unwrap_or(0),
        }
    }
}

/// How everybody's time stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// What everybody has left for the moves to come, in milliseconds, when the clock that runs was started.
    #[cfg_attr(feature = "typescript", ts(type = "number[]"))]
    pub left: Vec<u64>,
    /// Whose clock runs.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub running: Option<Seat>,
    /// Since when.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub since: Timestamp,
}

impl Clocks {
    /// As they stand before the first move; nothing where nobody counts.
    pub(crate) fn new(clock: Clock, seats: usize, at: Timestamp) -> Option<Self> {
        Some(Clocks {
            left: vec![clock.first()?; seats],
            running: None,
            since: at,
        })
    }

    /// Somebody has moved, or moves were taken back, and now it is the turn of `next`.
    pub(crate) fn switch(
        &mut self,
        clock: Clock,
        moved: Option<Seat>,
        next: Option<Seat>,
        at: Timestamp,
    ) {
        if let (Some(seat), true) = (moved, self.running == moved) {
            let took = at.millis().saturating_sub(self.since.millis());
            let left = &mut self.left[seat.index()];
            *left = clock.after(*left, took);
        }
        self.running = next;
        self.since = at;
    }

    /// Somebody leaves on their own turn: they have what is left, and get nothing for a move.
    pub(crate) fn stop(&mut self, seat: Seat, at: Timestamp) {
        if self.running == Some(seat) {
            let took = at.millis().saturating_sub(self.since.millis());
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(took);
            self.since = at;
        }
    }

    /// Somebody has run out of time: nothing is left, whoever's turn it is now.
    pub(crate) fn run_out(&mut self, seat: Seat) {
        self.left[seat.index()] = 0;
    }

    /// When whoever is to move will have run out of time.
    #[must_use]
    pub fn end(&self) -> Option<(Seat, Timestamp)> {
        let seat = self.running?;
        let end = self.since.millis() + self.left[seat.index()] + ALLOWANCE;
        Some((seat, Timestamp::from_millis(end)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(millis: u64) -> Timestamp {
        Timestamp::from_millis(millis)
    }

    #[test]
    fn a_move_costs_what_it_took_beyond_the_allowance_and_earns_the_increment() {
        let clock = Clock::Match {
            seconds: 60,
            increment: 2,
        };
        let [ana, bo] = [Seat::new(0), Seat::new(1)];
        let mut clocks = Clocks::new(clock, 2, at(0)).unwrap();
        assert_eq!(clocks.end(), None, "no clock runs before the first move");
        clocks.switch(clock, Some(ana), Some(bo), at(40_000));
        assert_eq!(clocks.left, [60_000, 60_000]);
        assert_eq!(clocks.end(), Some((bo, at(100_500))));
        clocks.switch(clock, Some(bo), Some(ana), at(50_500));
        assert_eq!(clocks.left, [60_000, 52_000]);
        clocks.switch(clock, Some(ana), None, at(50_600));
        assert_eq!(clocks.left, [62_000, 52_000]);
        assert_eq!(clocks.end(), None);
    }

    #[test]
    fn who_leaves_on_their_own_turn_has_what_was_left() {
        let clock = Clock::Match {
            seconds: 60,
            increment: 2,
        };
        let [ana, bo] = [Seat::new(0), Seat::new(1)];
        let mut clocks = Clocks::new(clock, 2, at(0)).unwrap();
        clocks.switch(clock, Some(ana), Some(bo), at(0));
        clocks.stop(ana, at(5_000));
        assert_eq!(clocks.left, [60_000, 60_000], "it is another's turn");
        clocks.stop(bo, at(17_000));
        clocks.switch(clock, None, None, at(17_000));
        assert_eq!(clocks.left, [60_000, 43_000]);
    }

    #[test]
    fn time_for_a_move_is_whole_again_with_every_move() {
        let clock = Clock::Days { days: 2 };
        let mut clocks = Clocks::new(clock, 2, at(0)).unwrap();
        clocks.switch(clock, Some(Seat::new(0)), Some(Seat::new(1)), at(5));
        clocks.switch(clock, Some(Seat::new(1)), Some(Seat::new(0)), at(DAY));
        assert_eq!(clocks.left, [2 * DAY, 2 * DAY]);
    }

    #[test]
    fn a_clock_that_nobody_can_play_with_is_refused() {
        let seconds = |seconds| Clock::Move { seconds }.check();
        assert_eq!(seconds(4), Err(ClockError::Move));
        assert!(seconds(5).is_ok());
        let both = |seconds, increment| Clock::Match { seconds, increment }.check();
        assert_eq!(both(60, 181), Err(ClockError::Match));
        assert!(both(10_800, 180).is_ok());
        assert_eq!(Clock::Days { days: 15 }.check(), Err(ClockError::Days));
    }
}
