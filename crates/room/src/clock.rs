//! Clocks: how long players may think.

use serde::{Deserialize, Serialize};
use table::{Seat, Timestamp};

use crate::PlayerKind;

/// The part of each move that does not count, in milliseconds. It compensates for network latency in both directions.
/// Half a second is more than almost every connection needs.
pub const LATENCY_ALLOWANCE: u64 = 500;

/// The time control of a table. No clock runs before the first move.
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
    /// Unlimited time.
    #[default]
    None,
    /// A time limit for each move.
    Move {
        /// From 5 to 3600.
        seconds: u32,
    },
    /// A time limit for all moves of a player, plus an increment per move.
    Match {
        /// The initial time, from 10 to 10800.
        seconds: u32,
        /// Seconds added per move, at most 180.
        increment: u32,
    },
    /// A time limit in days for each move.
    Days {
        /// From 1 to 14.
        days: u32,
    },
}

/// The error for a clock whose time or increment is out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockError {
    #[error("the time per move must be from 5 to 3600 seconds")]
    Move,
    #[error(
        "the time per match must be from 10 to 10800 seconds, with an increment of at most 180"
    )]
    Match,
    #[error("the time per move must be from 1 to 14 days")]
    Days,
}

const SECOND: u64 = 1_000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

impl Clock {
    /// Checks that the time is in range.
    ///
    /// # Errors
    /// If the time is too short or too long.
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

    /// Returns whether a match does not start before a seated player of this kind is present. Programs connect when the
    /// match starts, and with a clock in days nobody has to be present.
    pub(crate) fn awaits(self, kind: PlayerKind) -> bool {
        !matches!(self, Clock::Days { .. }) && kind != PlayerKind::Program
    }

    /// Returns whether the clock stops while nobody can move. A player who has days for a move does not need that.
    pub(crate) const fn stops_for_downtime(self) -> bool {
        matches!(self, Clock::Move { .. } | Clock::Match { .. })
    }

    /// Returns the initial time of each player, in milliseconds.
    const fn first(self) -> Option<u64> {
        match self {
            Clock::None => None,
            Clock::Move { seconds } | Clock::Match { seconds, .. } => Some(seconds as u64 * SECOND),
            Clock::Days { days } => Some(days as u64 * DAY),
        }
    }

    /// Returns the time for the next move of a player who had `left` milliseconds before this move and spent `took` on
    /// it.
    fn after(self, left: u64, took: u64) -> u64 {
        match self {
            Clock::Match { increment, .. } => {
                let counted = took.saturating_sub(LATENCY_ALLOWANCE);
                left.saturating_sub(counted) + u64::from(increment) * SECOND
            }
            _ => self.first().unwrap_or(0),
        }
    }
}

/// The state of all clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// How many milliseconds each player had left when the running clock was started.
    #[cfg_attr(feature = "typescript", ts(type = "number[]"))]
    pub left: Vec<u64>,
    /// The seat whose clock is running.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub running: Option<Seat>,
    /// When the running clock was started.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub since: Timestamp,
}

impl Clocks {
    /// Returns the clocks before the first move, or `None` if time is unlimited.
    pub(crate) fn new(clock: Clock, seats: usize, at: Timestamp) -> Option<Self> {
        Some(Clocks {
            left: vec![clock.first()?; seats],
            running: None,
            since: at,
        })
    }

    /// Starts the clock of `next` after a move, or after moves were taken back.
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

    /// Stops the clock of a player who leaves on their own turn. Neither the allowance nor the increment applies.
    pub(crate) fn stop(&mut self, seat: Seat, at: Timestamp) {
        if self.running == Some(seat) {
            let took = at.millis().saturating_sub(self.since.millis());
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(took);
            self.since = at;
        }
    }

    /// Sets the running clock back by the length of a downtime.
    pub(crate) fn credit(&mut self, millis: u64) {
        self.since = Timestamp::from_millis(self.since.millis() + millis);
    }

    /// Sets the clock of a player who ran out of time to zero, even if it is another player's turn now.
    pub(crate) fn run_out(&mut self, seat: Seat) {
        self.left[seat.index()] = 0;
    }

    /// Returns when the player whose clock is running runs out of time.
    #[must_use]
    pub fn end(&self) -> Option<(Seat, Timestamp)> {
        let seat = self.running?;
        let end = self.since.millis() + self.left[seat.index()] + LATENCY_ALLOWANCE;
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
        assert_eq!(
            clocks.end(),
            None,
            "no clock should run before the first move"
        );
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
    fn a_player_who_leaves_on_their_turn_keeps_the_time_left() {
        let clock = Clock::Match {
            seconds: 60,
            increment: 2,
        };
        let [ana, bo] = [Seat::new(0), Seat::new(1)];
        let mut clocks = Clocks::new(clock, 2, at(0)).unwrap();
        clocks.switch(clock, Some(ana), Some(bo), at(0));
        clocks.stop(ana, at(5_000));
        assert_eq!(
            clocks.left,
            [60_000, 60_000],
            "only the player whose turn it is should lose time"
        );
        clocks.stop(bo, at(17_000));
        clocks.switch(clock, None, None, at(17_000));
        assert_eq!(clocks.left, [60_000, 43_000]);
    }

    #[test]
    fn the_time_per_move_is_reset_after_every_move() {
        let clock = Clock::Days { days: 2 };
        let mut clocks = Clocks::new(clock, 2, at(0)).unwrap();
        clocks.switch(clock, Some(Seat::new(0)), Some(Seat::new(1)), at(5));
        clocks.switch(clock, Some(Seat::new(1)), Some(Seat::new(0)), at(DAY));
        assert_eq!(clocks.left, [2 * DAY, 2 * DAY]);
    }

    #[test]
    fn a_clock_that_is_out_of_range_is_refused() {
        let seconds = |seconds| Clock::Move { seconds }.check();
        assert_eq!(seconds(4), Err(ClockError::Move));
        assert!(seconds(5).is_ok());
        let both = |seconds, increment| Clock::Match { seconds, increment }.check();
        assert_eq!(both(60, 181), Err(ClockError::Match));
        assert!(both(10_800, 180).is_ok());
        assert_eq!(Clock::Days { days: 15 }.check(), Err(ClockError::Days));
    }
}
