//! What will have to happen, although nobody asks for it.

use session::Awaits;
use table::{Seat, Timestamp};

use crate::{Room, TableStage};

/// How long tables wait, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For a match to begin.
    pub open: u64,
    /// For somebody to sit down where nobody sits and the host is gone.
    pub empty: u64,
    /// For the first move, where a clock counts the others.
    pub first_move: u64,
    /// For a move, where none does.
    pub quiet: u64,
}

/// Something that will have to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// What.
    pub what: DeadlineKind,
    /// When.
    pub at: Timestamp,
}

/// What will have to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadlineKind {
    /// A bot moves.
    Bot(Seat),
    /// Somebody's time is over.
    Clock(Seat),
    /// Somebody has not made the first move, before which no clock runs.
    FirstMove(Seat),
    /// Every seat is taken, and the match begins.
    Start,
    /// The table is given up.
    Idle,
}

impl Room {
    /// What will have to happen next, if nothing else does.
    #[must_use]
    pub fn due(&self, patience: &Timeouts) -> Option<Deadline> {
        let after = |millis| Timestamp::from_millis(self.play.since.millis() + millis);
        match self.stage() {
            TableStage::Over => None,
            TableStage::Open if self.opening().at_once && self.seating.is_full() => {
                Some(Deadline {
                    what: DeadlineKind::Start,
                    at: self.play.since,
                })
            }
            // Nobody could begin here.
            TableStage::Open if self.seating.is_host_gone() && self.seating.people_count() == 0 => {
                Some(Deadline {
                    what: DeadlineKind::Idle,
                    at: Timestamp::from_millis(self.seating.emptied().millis() + patience.empty),
                })
            }
            TableStage::Open => Some(Deadline {
                what: DeadlineKind::Idle,
                at: after(patience.open),
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
                        at: after(patience.first_move),
                    },
                    None => Deadline {
                        what: DeadlineKind::Idle,
                        at: after(patience.quiet),
                    },
                })
            }
        }
    }
}
