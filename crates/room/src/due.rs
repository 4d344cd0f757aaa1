//! What will have to happen, although nobody asks for it.

use session::Awaits;
use table::{Seat, Timestamp};

use crate::{Room, Stage};

/// How long tables wait, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
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
pub struct Due {
    /// What.
    pub what: DueKind,
    /// When.
    pub at: Timestamp,
}

/// What will have to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DueKind {
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
    pub fn due(&self, patience: &Patience) -> Option<Due> {
        let after = |millis| Timestamp::from_millis(self.play.since.millis() + millis);
        match self.stage() {
            Stage::Over => None,
            Stage::Open if self.opening().at_once && self.seating.is_full() => Some(Due {
                what: DueKind::Start,
                at: self.play.since,
            }),
            // Nobody could begin here.
            Stage::Open if self.seating.is_host_gone() && self.seating.people_count() == 0 => {
                Some(Due {
                    what: DueKind::Idle,
                    at: Timestamp::from_millis(self.seating.emptied().millis() + patience.empty),
                })
            }
            Stage::Open => Some(Due {
                what: DueKind::Idle,
                at: after(patience.open),
            }),
            Stage::Running => {
                if let Awaits::Bot(seat, _) = self.session()?.awaits() {
                    return Some(Due {
                        what: DueKind::Bot(seat),
                        at: self.play.since,
                    });
                }
                if let Some((seat, at)) = self.play.clock_end() {
                    let what = DueKind::Clock(seat);
                    return Some(Due { what, at });
                }
                let turn = self.play.turn()?;
                Some(match self.clocks() {
                    Some(_) => Due {
                        what: DueKind::FirstMove(turn),
                        at: after(patience.first_move),
                    },
                    None => Due {
                        what: DueKind::Idle,
                        at: after(patience.quiet),
                    },
                })
            }
        }
    }
}
