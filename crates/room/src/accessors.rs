//! Read access to the state of a room.

use session::Session;
use table::{Seat, Timestamp, Viewer};

use crate::{
    Clocks, CommandId, PlayerId, Room, Seating, Sitter, TableConditions, TableSetup, TableStage,
};

impl Room {
    /// Returns the number of the last entry.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.index.version
    }

    /// Returns the time of the last entry. The next one is not earlier, even if the clock of a machine was set back.
    pub(crate) const fn last_at(&self) -> Timestamp {
        self.index.at
    }

    /// Returns the number of the entry that carried out a command, if there is one.
    #[must_use]
    pub fn carried_out(&self, command: CommandId) -> Option<u32> {
        self.index.entry_of(command)
    }

    /// Returns the seats and the host.
    #[must_use]
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Returns the settings of the table, with its current seats and host.
    #[must_use]
    pub const fn opening(&self) -> &TableSetup {
        self.seating.opening()
    }

    /// Returns when the table was opened.
    #[must_use]
    pub const fn opened(&self) -> Timestamp {
        self.opened
    }

    /// Returns the match, once it has begun.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.play.session.as_ref()
    }

    /// Returns the clocks, unless time is unlimited or the match has not begun.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.play.clocks.as_ref()
    }

    /// Returns since when the match has been waiting for a move, or the table for its match.
    #[must_use]
    pub const fn since(&self) -> Timestamp {
        self.play.since
    }

    /// Returns the stage of the table.
    #[must_use]
    pub fn stage(&self) -> TableStage {
        match self.session() {
            _ if self.closed => TableStage::Over,
            None => TableStage::Open,
            Some(session) if session.game().turn().is_over() => TableStage::Over,
            Some(_) => TableStage::Running,
        }
    }

    /// Returns the seat of a player.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.seating.seat_of(player)
    }

    /// Returns how a player views the match: from their seat, or as a spectator.
    #[must_use]
    pub fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        let seat = player.and_then(|player| self.seat_of(player));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Returns the people and external programs that have a seat.
    pub fn sitters(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.seating.sitters()
    }

    /// Returns what is possible at this table.
    pub(crate) fn conditions(&self) -> TableConditions {
        TableConditions::of(self.opening().rated)
    }

    /// Returns whether hints and analysis are allowed now.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        let allowed = self.opening().hints && self.conditions().hints;
        allowed || self.stage() == TableStage::Over || self.seating.people_count() < 2
    }
}
