//! What is known of a room: how far it is, who sits where, what is permitted.

use session::Session;
use table::{Seat, Timestamp, Viewer};

use crate::{Clocks, CommandId, PlayerId, Room, Seating, Sitter, TableSetup, TableStage};

impl Room {
    /// The number of the last entry.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.index.version
    }

    /// The entry that carried out a command, if one has.
    #[must_use]
    pub fn carried_out(&self, command: CommandId) -> Option<u32> {
        self.index.entry_of(command)
    }

    /// Returns who sits where, and who may.
    #[must_use]
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// What it was opened with; who sits where, and who is the host, now.
    #[must_use]
    pub const fn opening(&self) -> &TableSetup {
        self.seating.opening()
    }

    /// When it was opened.
    #[must_use]
    pub const fn opened(&self) -> Timestamp {
        self.opened
    }

    /// The match, once it has begun.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.play.session.as_ref()
    }

    /// How everybody's time stands, where it is counted.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.play.clocks.as_ref()
    }

    /// Since when the match waits for a move, or the table for its match.
    #[must_use]
    pub const fn since(&self) -> Timestamp {
        self.play.since
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> TableStage {
        match self.session() {
            _ if self.closed => TableStage::Over,
            None => TableStage::Open,
            Some(session) if session.game().turn().is_over() => TableStage::Over,
            Some(_) => TableStage::Running,
        }
    }

    /// Where somebody sits.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.seating.seat_of(player)
    }

    /// Through whose eyes somebody sees the match.
    #[must_use]
    pub fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        let seat = player.and_then(|player| self.seat_of(player));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who has a seat here, with what they are.
    pub fn sitters(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.seating.sitters()
    }

    /// Whether hints and analysis are allowed before the end.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        let allowed = self.opening().hints && !self.opening().rated;
        allowed || self.stage() == TableStage::Over || self.seating.people_count() < 2
    }
}
