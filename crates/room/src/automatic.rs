//! Events at a table that no command causes: bot moves, timeouts and absences.

use games::AnyMove;
use session::SeatChangeKind;
use table::{Seat, Timestamp};

use crate::proposal::ProposedStep;
use crate::{
    ProposalContext, Room, SeatSetup, TableEntryKind, TableProposal, TableRefusal, TableStage,
};

/// An event that no command causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AutomaticEvent {
    BotMoved {
        seat: Seat,
        mv: AnyMove,
        /// How long the bot thought, in milliseconds.
        took: u32,
    },
    OutOfTime {
        seat: Seat,
    },
    /// The player has not made the first move in time.
    NoFirstMove {
        seat: Seat,
    },
    /// The host has no seat and stayed away before the match.
    HostAway,
    /// The player in this seat stayed away before the match.
    Away {
        seat: Seat,
    },
    /// Every seat is taken at a table that starts automatically.
    Full {
        /// Unpredictable bits for the seed.
        random: u128,
    },
    /// Nobody has done anything for a long time.
    Idle,
}

impl Room {
    /// Returns the entry for an automatic event.
    ///
    /// # Errors
    /// If the event is no longer possible.
    pub fn propose_automatic(
        &self,
        event: AutomaticEvent,
        at: Timestamp,
    ) -> Result<TableProposal, TableRefusal> {
        let at = at.max(self.last_at());
        let step = match event {
            AutomaticEvent::BotMoved { seat, mv, took } => {
                let play = session::MatchCommand::Play {
                    by: Some(seat),
                    mv: mv.into(),
                    took: Some(took),
                };
                self.propose_in_match(play, at)?
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
            AutomaticEvent::Full { random } => self.start(ProposalContext { at, random })?,
            AutomaticEvent::Idle => match self.stage() {
                TableStage::Open => TableEntryKind::Closed {}.into(),
                TableStage::Running => self.propose_in_match(session::MatchCommand::Abort, at)?,
                TableStage::Over => return Err(TableRefusal::Over),
            },
        };
        Ok(self.propose_step(step, at, None, None))
    }

    /// Makes a player who missed the first move forfeit if the others can play on. If they cannot, aborts the match,
    /// because nobody has earned a win yet.
    fn miss_first_move(&self, seat: Seat, at: Timestamp) -> Result<ProposedStep, TableRefusal> {
        let game = self.running()?.game();
        if game.ply() > 0 || game.turn().seat() != Some(seat) {
            return Err(TableRefusal::Stale);
        }
        if table::others_play_on(game.changes(), game.seats().len()) {
            self.leave(seat, SeatChangeKind::OutOfTime {}, None, at)
        } else {
            self.propose_in_match(session::MatchCommand::Abort, at)
        }
    }
}
