//! The match at a table, with its clocks.

use session::Session;
use table::{Occupant, Seat, Timestamp};

use crate::{Clock, Clocks, RoomError};

/// The match at a table. There is no session before it begins.
pub(crate) struct RoomMatch {
    pub(crate) session: Option<Session>,
    pub(crate) clocks: Option<Clocks>,
    /// When the match began to wait for a move, or when the table began to wait for its match.
    pub(crate) since: Timestamp,
    /// No clock runs before this time, because the server was down.
    pub(crate) stopped_until: Timestamp,
    /// The entry of the second move. From then on nobody can abort the match, even if moves are taken back.
    pub(crate) second_move: Option<u32>,
    /// The player who aborted the match.
    pub(crate) broken_off: Option<Seat>,
}

impl RoomMatch {
    pub(crate) const fn new(opened: Timestamp) -> Self {
        RoomMatch {
            session: None,
            clocks: None,
            since: opened,
            stopped_until: Timestamp::from_millis(0),
            second_move: None,
            broken_off: None,
        }
    }

    pub(crate) const fn has_begun(&self) -> bool {
        self.session.is_some()
    }

    /// Returns whose turn it is.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.session.as_ref()?.game().turn().seat()
    }

    /// Returns whose clock runs out next, and when.
    pub(crate) fn clock_end(&self) -> Option<(Seat, Timestamp)> {
        self.clocks.as_ref()?.end()
    }

    /// Returns whether the player in a seat has not left the match.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.session.as_ref().is_some_and(|session| {
            let occupant = session.game().occupant(seat);
            !matches!(occupant, Occupant::Bot(_))
        })
    }

    /// Starts the clocks of a match that begins.
    pub(crate) fn start(&mut self, session: Session, clock: Clock, at: Timestamp) {
        self.clocks = Clocks::new(clock, session.game().seats().len(), at);
        self.session = Some(session);
        self.since = at;
    }

    /// Gives players back the time of a downtime, in which nobody could move.
    pub(crate) fn credit(&mut self, millis: u64, until: Timestamp) {
        self.since = Timestamp::from_millis(self.since.millis() + millis);
        self.stopped_until = until;
        if let Some(clocks) = &mut self.clocks {
            clocks.credit(millis);
        }
    }

    /// Applies an entry of the match. `proposal` is the session's proposal for it, in which the move is already parsed.
    pub(crate) fn play(
        &mut self,
        what: &session::MatchEntryKind,
        proposal: Option<&session::Proposal>,
        clock: Clock,
        at: Timestamp,
        version: u32,
    ) -> Result<(), RoomError> {
        let Some(session) = &mut self.session else {
            return Err(RoomError::Misplaced(version));
        };
        let before = session.game().turn().seat();
        match proposal {
            Some(proposal) => session.apply(proposal)?,
            None => session.apply_entry(&session::MatchEntry {
                version: session.version() + 1,
                at,
                what: what.clone(),
            })?,
        }
        if self.second_move.is_none() && session.game().ply() >= 2 {
            self.second_move = Some(version);
        }
        let moved = match what {
            session::MatchEntryKind::Moved { seat, .. } => Some(*seat),
            _ => None,
        };
        let next = session.game().turn().seat();
        // A seat that changes hands during another player's turn does not stop a clock.
        if moved.is_some() || next != before {
            let since = at.max(self.stopped_until);
            self.since = since;
            if let Some(clocks) = &mut self.clocks {
                if let session::MatchEntryKind::Changed { seat, .. } = what {
                    clocks.stop(*seat, at);
                }
                clocks.switch(clock, moved, next, at);
                clocks.since = since;
            }
        }
        if let (Some(clocks), session::MatchEntryKind::Changed { seat, what, .. }) =
            (&mut self.clocks, what)
            && *what == (session::SeatChangeKind::OutOfTime {})
        {
            clocks.run_out(*seat);
        }
        Ok(())
    }
}
