//! What is known of a room: how far it is, who sits where, who has come.

use session::Session;
use table::{Occupant, Seat, Timestamp, Viewer};

use crate::room::sitters;
use crate::{Clock, Clocks, CommandId, Opening, Place, PlayerId, PlayerKind, Room, Stage};

impl Room {
    /// The number of the last entry.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The entry that carried out a command, if one has.
    #[must_use]
    pub fn carried_out(&self, command: CommandId) -> Option<u32> {
        self.commands.get(&command).copied()
    }

    /// What it was opened with; who sits where, and who is the host, now.
    #[must_use]
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Who opened it; the host may be another by now.
    #[must_use]
    pub const fn founder(&self) -> PlayerId {
        self.founder
    }

    /// When it was opened.
    #[must_use]
    pub const fn opened(&self) -> Timestamp {
        self.opened
    }

    /// The match, once it has begun.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// How everybody's time stands, where it is counted.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Since when the match waits for whoever is to move, or the table for its match.
    #[must_use]
    pub const fn since(&self) -> Timestamp {
        self.since
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.session {
            _ if self.closed => Stage::Over,
            None => Stage::Open,
            Some(session) if session.game().turn().is_over() => Stage::Over,
            Some(_) => Stage::Running,
        }
    }

    /// Where somebody sits.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let is_theirs =
            |place: &Place| matches!(place, Place::Sitter(sitter) if sitter.player == player);
        let number = self.opening.seats.iter().position(is_theirs)?;
        Some(Seat::new(number as u8))
    }

    /// Whether every seat is taken.
    #[must_use]
    pub fn is_full(&self) -> bool {
        let seats = &self.opening.seats;
        seats.iter().all(|place| !matches!(place, Place::Free))
    }

    /// Whether the host has removed somebody.
    #[must_use]
    pub fn is_removed(&self, player: PlayerId) -> bool {
        self.removed.contains(&player)
    }

    /// Whether somebody sat here when the table was opened, and may do so again.
    #[must_use]
    pub fn expects(&self, player: PlayerId) -> bool {
        self.expected.contains(&player) && !self.is_removed(player)
    }

    /// Through whose eyes somebody sees the match.
    #[must_use]
    pub fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        let seat = player.and_then(|player| self.seat_of(player));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who has a seat here, with what they are.
    pub fn sitters(&self) -> impl Iterator<Item = (Seat, &crate::Sitter)> {
        sitters(&self.opening.seats)
    }

    /// The people, programs aside, who have a seat here.
    pub(crate) fn seated_people(&self) -> impl Iterator<Item = PlayerId> {
        let is_person = |(_, sitter): &(Seat, &crate::Sitter)| sitter.kind != PlayerKind::Program;
        let people = self.sitters().filter(is_person);
        people.map(|(_, sitter)| sitter.player)
    }

    /// How many people, programs aside, have a seat here.
    #[must_use]
    pub fn people(&self) -> usize {
        self.seated_people().count()
    }

    /// Whether a match would begin without somebody who sits here: a person of whom it is known that they are
    /// not here, or who has done nothing at this table if nobody knows. Who plays by days need not be there.
    #[must_use]
    pub fn is_anybody_absent(&self, is_here: impl Fn(PlayerId) -> Option<bool>) -> bool {
        let is_absent = |player| !is_here(player).unwrap_or_else(|| self.came.contains(&player));
        !matches!(self.opening.clock, Clock::Days { .. }) && self.seated_people().any(is_absent)
    }

    /// Whether those who played may play again: whoever is left does not sit there alone.
    #[must_use]
    pub fn may_rematch(&self) -> bool {
        let stays = |place: &&Place| match place {
            Place::Free => false,
            Place::Bot(_) => true,
            Place::Sitter(sitter) => !sitter.is_gone(),
        };
        self.opening.seats.iter().filter(stays).count() > 1
    }

    /// Whether the host has stayed away, and nobody has followed yet.
    #[must_use]
    pub const fn is_host_gone(&self) -> bool {
        self.host_is_gone
    }

    /// Whether hints and analysis are allowed before the end.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        let allowed = self.opening.hints && !self.opening.rated;
        allowed || self.stage() == Stage::Over || self.people() < 2
    }

    /// Whoever sits at a seat still plays it: they have not left the match.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.session.as_ref().is_some_and(|session| {
            let occupant = session.game().occupant(seat);
            !matches!(occupant, Occupant::Bot(_))
        })
    }
}
