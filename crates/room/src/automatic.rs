//! What happens at a table without anybody's command.

use games::AnyMove;
use session::SeatChangeKind;
use table::{Seat, Timestamp};

use crate::proposal::ProposedStep;
use crate::{
    ProposalContext, Room, SeatSetup, TableEntryKind, TableProposal, TableRefusal, TableStage,
};

/// What happens without anybody's command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AutomaticEvent {
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
    pub fn occur(
        &self,
        occasion: AutomaticEvent,
        at: Timestamp,
    ) -> Result<TableProposal, TableRefusal> {
        let step = match occasion {
            AutomaticEvent::BotMoved { seat, mv, took } => {
                let (mv, took) = (mv.into(), Some(took));
                let command = session::MatchCommand::Play { seat, mv, took };
                self.conduct(command, at)?
            }
            AutomaticEvent::OutOfTime { seat } => match self.play.clock_end() {
                Some((running, end)) if running == seat && end <= at => {
                    self.leave(seat, SeatChangeKind::OutOfTime {}, None, at)?
                }
                _ => return Err(TableRefusal::Stale),
            },
            AutomaticEvent::NoFirstMove { seat } => self.miss_first_move(seat, at)?,
            AutomaticEvent::HostAway => {
                self.check_open()?;
                if self.seating.is_host_gone() || self.seat_of(self.opening().host).is_some() {
                    return Err(TableRefusal::Stale);
                }
                TableEntryKind::HostLeft {}.into()
            }
            AutomaticEvent::Away { seat } => {
                self.check_open()?;
                match self.seating.place(seat) {
                    Ok(SeatSetup::Sitter(_)) => TableEntryKind::Vacated { seat }.into(),
                    _ => return Err(TableRefusal::NotSeated),
                }
            }
            AutomaticEvent::Full { random } => self.start(ProposalContext { at, random })?.into(),
            AutomaticEvent::Idle => match self.stage() {
                TableStage::Open => TableEntryKind::Closed {}.into(),
                TableStage::Running => self.conduct(session::MatchCommand::Abort, at)?,
                TableStage::Over => return Err(TableRefusal::Over),
            },
        };
        Ok(self.propose_step(step, at, None, None))
    }

    /// Forfeits for a player who misses the first move, if the others can play on. Otherwise aborts the match, because
    /// nothing was played that could be won.
    fn miss_first_move(&self, seat: Seat, at: Timestamp) -> Result<ProposedStep, TableRefusal> {
        let game = self.running()?.game();
        if game.ply() > 0 || game.turn().seat() != Some(seat) {
            return Err(TableRefusal::Stale);
        }
        if table::others_play_on(game.changes(), game.seats().len()) {
            self.leave(seat, SeatChangeKind::OutOfTime {}, None, at)
        } else {
            self.conduct(session::MatchCommand::Abort, at)
        }
    }
}
