//! Deadlines: what happens at a table if nobody acts in time.

use session::Awaits;
use table::{Seat, Timestamp};

use crate::{Room, TableStage};

/// How long tables wait, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// How long a table stays open if no match begins.
    pub open: u64,
    /// How long a table stays open if the host is gone and nobody has a seat.
    pub empty: u64,
    /// The time for the first move of a match with clocks.
    pub first_move: u64,
    /// The time for each move of a match without clocks.
    pub quiet: u64,
}

/// An event that happens at a certain time unless another one happens first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    pub what: DeadlineKind,
    pub at: Timestamp,
}

/// The event at a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadlineKind {
    Bot(Seat),
    /// The player runs out of time.
    Clock(Seat),
    /// The player has not made the first move. No clock runs before it.
    FirstMove(Seat),
    /// The match starts because every seat is taken.
    Start,
    /// The table closes, or its match is aborted.
    Idle,
}

impl Room {
    /// Returns the next deadline.
    #[must_use]
    pub fn due(&self, timeouts: &Timeouts) -> Option<Deadline> {
        let after = |millis| Timestamp::from_millis(self.play.since.millis() + millis);
        match self.stage() {
            TableStage::Over => None,
            TableStage::Open if self.opening().at_once && self.seating.is_full() => {
                Some(Deadline {
                    what: DeadlineKind::Start,
                    at: self.play.since,
                })
            }
            // Nobody is left who could start the match.
            TableStage::Open if self.seating.is_host_gone() && self.seating.people_count() == 0 => {
                Some(Deadline {
                    what: DeadlineKind::Idle,
                    at: Timestamp::from_millis(self.seating.emptied().millis() + timeouts.empty),
                })
            }
            TableStage::Open => Some(Deadline {
                what: DeadlineKind::Idle,
                at: after(timeouts.open),
            }),
            TableStage::Running => {
                if let Awaits::Bot(seat, _) = self.session()?.awaits() {
                    return Some(Deadline {
                        what: DeadlineKind::Bot(seat),
                        at: self.play.since,
                    });
                }
                if let Some((seat, at)) = self.play.clock_end() {
                    let what = DeadlineKind::Clock(seat);
                    return Some(Deadline { what, at });
                }
                let turn = self.play.turn()?;
                Some(match self.clocks() {
                    Some(_) => Deadline {
                        what: DeadlineKind::FirstMove(turn),
                        at: after(timeouts.first_move),
                    },
                    None => Deadline {
                        what: DeadlineKind::Idle,
                        at: after(timeouts.quiet),
                    },
                })
            }
        }
    }
}
