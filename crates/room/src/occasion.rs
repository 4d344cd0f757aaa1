//! What happens at a table without anybody's command.

use games::AnyMove;
use session::Changed;
use table::{Seat, Timestamp};

use crate::proposal::Step;
use crate::{Happening, Now, Place, Proposal, Refusal, Room, Stage};

/// What happens without anybody's command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// A bot has thought.
    BotMoved {
        /// Where it sits.
        seat: Seat,
        /// Its move.
        mv: AnyMove,
        /// How long it took, in milliseconds.
        took: u32,
    },
    /// Somebody's time is over.
    OutOfTime {
        /// Whose.
        seat: Seat,
    },
    /// Somebody has not made the first move.
    NoFirstMove {
        /// Whose it was.
        seat: Seat,
    },
    /// The host, who has no seat, stayed away before the match.
    HostAway,
    /// Somebody stayed away before the match.
    Away {
        /// Whose seat it is.
        seat: Seat,
    },
    /// Every seat of a table is taken that begins by itself.
    Full {
        /// Bits that nobody can guess, for the seed.
        random: u128,
    },
    /// Nobody has done anything for long.
    Idle,
}

impl Room {
    /// The entry for something that happens without anybody's command.
    ///
    /// # Errors
    /// If it cannot happen any more.
    pub fn occur(&self, occasion: Occasion, at: Timestamp) -> Result<Proposal, Refusal> {
        let step = match occasion {
            Occasion::BotMoved { seat, mv, took } => {
                let (mv, took) = (mv.into(), Some(took));
                let command = session::Command::Play { seat, mv, took };
                self.conduct(command, at)?
            }
            Occasion::OutOfTime { seat } => match self.play.clock_end() {
                Some((running, end)) if running == seat && end <= at => {
                    self.leave(seat, Changed::OutOfTime {}, None, at)?
                }
                _ => return Err(Refusal::Stale),
            },
            Occasion::NoFirstMove { seat } => self.miss_first_move(seat, at)?,
            Occasion::HostAway => {
                self.check_open()?;
                if self.seating.is_host_gone() || self.seat_of(self.opening().host).is_some() {
                    return Err(Refusal::Stale);
                }
                Happening::HostLeft {}.into()
            }
            Occasion::Away { seat } => {
                self.check_open()?;
                match self.seating.place(seat) {
                    Ok(Place::Sitter(_)) => Happening::Vacated { seat }.into(),
                    _ => return Err(Refusal::NotSeated),
                }
            }
            Occasion::Full { random } => self.start(Now { at, random })?.into(),
            Occasion::Idle => match self.stage() {
                Stage::Open => Happening::Closed {}.into(),
                Stage::Running => self.conduct(session::Command::Abort, at)?,
                Stage::Over => return Err(Refusal::Over),
            },
        };
        Ok(self.propose_step(step, at, None, None))
    }

    /// Whoever does not begin is out of it, and the others play on; where only one is left, nothing was played
    /// that could be won.
    fn miss_first_move(&self, seat: Seat, at: Timestamp) -> Result<Step, Refusal> {
        let game = self.running()?.game();
        if game.ply() > 0 || game.turn().seat() != Some(seat) {
            return Err(Refusal::Stale);
        }
        let lost = table::losers(game.changes()).len();
        if lost + 2 < game.seats().len() {
            self.leave(seat, Changed::OutOfTime {}, None, at)
        } else {
            self.conduct(session::Command::Abort, at)
        }
    }
}
