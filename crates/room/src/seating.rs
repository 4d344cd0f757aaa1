//! Who sits at a table, who may sit there, and who hosts it.

use std::collections::HashSet;

use table::{BotText, Players, Seat, Timestamp};

use crate::{Invitation, PlayerId, PlayerKind, SeatSetup, Sitter, TableRefusal, TableSetup};

/// The seats of a table, its host, and the players who are expected or banned.
pub struct Seating {
    /// The settings of the table, with its current seats and host.
    opening: TableSetup,
    founder: PlayerId,
    /// Whether the host has stayed away. The next person who sits down becomes the host.
    host_is_gone: bool,
    /// When a seat was last freed, or when the host was found to be gone.
    emptied: Timestamp,
    /// The players who have done something here before the match.
    came: HashSet<PlayerId>,
    /// The players who had a seat when the table was opened, or when its invitation was renewed. They may sit down
    /// again without the current invitation.
    expected: HashSet<PlayerId>,
    removed: HashSet<PlayerId>,
}

impl Seating {
    pub(crate) fn new(opening: TableSetup, by: Option<PlayerId>, at: Timestamp) -> Self {
        let mut seating = Seating {
            founder: opening.host,
            opening,
            host_is_gone: false,
            emptied: at,
            came: by.into_iter().collect(),
            expected: HashSet::new(),
            removed: HashSet::new(),
        };
        seating.expected = seating.sitters().map(|(_, sitter)| sitter.player).collect();
        seating
    }

    pub(crate) const fn opening(&self) -> &TableSetup {
        &self.opening
    }

    /// Returns the player who opened the table. Somebody else may be the host by now.
    #[must_use]
    pub const fn founder(&self) -> PlayerId {
        self.founder
    }

    /// Returns whether the host has stayed away and nobody has replaced them yet.
    #[must_use]
    pub const fn is_host_gone(&self) -> bool {
        self.host_is_gone
    }

    pub(crate) const fn emptied(&self) -> Timestamp {
        self.emptied
    }

    /// Returns everybody who has a seat.
    pub fn sitters(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        let numbered = Seat::all(Players::MOST).zip(&self.opening.seats);
        numbered.filter_map(|(seat, place)| match place {
            SeatSetup::Sitter(sitter) => Some((seat, sitter)),
            SeatSetup::Free | SeatSetup::Bot(_) => None,
        })
    }

    /// Returns the people who have a seat, not counting programs.
    fn people(&self) -> impl Iterator<Item = PlayerId> {
        let is_person = |(_, sitter): &(Seat, &Sitter)| sitter.kind != PlayerKind::Program;
        let people = self.sitters().filter(is_person);
        people.map(|(_, sitter)| sitter.player)
    }

    /// Returns how many people have a seat, not counting programs.
    #[must_use]
    pub fn people_count(&self) -> usize {
        self.people().count()
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let mut sitters = self.sitters();
        sitters.find_map(|(seat, sitter)| (sitter.player == player).then_some(seat))
    }

    pub(crate) fn place(&self, seat: Seat) -> Result<&SeatSetup, TableRefusal> {
        let seats = self.opening.seats.len();
        let place = self.opening.seats.get(seat.index());
        place.ok_or(TableRefusal::NoSeat { seats })
    }

    /// Returns whether every seat is taken.
    #[must_use]
    pub fn is_full(&self) -> bool {
        !self.opening.seats.contains(&SeatSetup::Free)
    }

    /// Returns whether the host has removed a player.
    #[must_use]
    pub fn is_removed(&self, player: PlayerId) -> bool {
        self.removed.contains(&player)
    }

    /// Returns the players whom the host has removed, in a fixed order.
    pub(crate) fn removed(&self) -> Vec<PlayerId> {
        let mut removed: Vec<PlayerId> = self.removed.iter().copied().collect();
        removed.sort_unstable();
        removed
    }

    /// Returns whether a player who is not seated may sit down again without the current invitation.
    pub(crate) fn expects(&self, player: PlayerId) -> bool {
        self.expected.contains(&player) && !self.is_removed(player)
    }

    /// Returns whether anybody who has a seat would be absent if the match began now. If `is_here` returns `None`, a
    /// person counts as present once they have done something at this table.
    #[must_use]
    pub fn is_anybody_absent(&self, is_here: impl Fn(PlayerId) -> Option<bool>) -> bool {
        let is_absent = |player| !is_here(player).unwrap_or_else(|| self.came.contains(&player));
        let clock = self.opening.clock;
        let mut sitters = self.sitters();
        sitters.any(|(_, sitter)| clock.awaits(sitter.kind) && is_absent(sitter.player))
    }

    /// Returns whether at least two players are left for a rematch. Some may have been anonymized.
    pub(crate) fn may_rematch(&self) -> bool {
        let stays = |place: &&SeatSetup| match place {
            SeatSetup::Free => false,
            SeatSetup::Bot(_) => true,
            SeatSetup::Sitter(sitter) => !sitter.is_gone(),
        };
        self.opening.seats.iter().filter(stays).count() > 1
    }

    /// Records that a player has done something here before the match.
    pub(crate) fn note_arrival(&mut self, player: Option<PlayerId>) {
        self.came.extend(player);
    }

    /// Gives a seat to a player, who leaves their old seat. Returns `None` if there is no such seat.
    pub(crate) fn sit(&mut self, seat: Seat, sitter: &Sitter) -> Option<()> {
        self.place(seat).ok()?;
        self.free(sitter.player);
        self.set(seat, SeatSetup::Sitter(sitter.clone()))?;
        self.find_host();
        Some(())
    }

    /// Gives a seat to a bot. Returns `None` if there is no such seat.
    pub(crate) fn seat_bot(&mut self, seat: Seat, bot: &BotText) -> Option<()> {
        self.set(seat, SeatSetup::Bot(bot.clone()))
    }

    /// Frees a seat. Returns `None` if there is no such seat.
    pub(crate) fn vacate(&mut self, seat: Seat, by: Option<PlayerId>, at: Timestamp) -> Option<()> {
        let host = self.seat_of(self.opening.host);
        self.set(seat, SeatSetup::Free)?;
        self.emptied = at;
        // Hosts who stand up are still here. A seat that was freed without a command belonged to an absent player.
        if host == Some(seat) && by.is_none() {
            self.lose_host(at);
        }
        Some(())
    }

    /// Records that the host has stayed away.
    pub(crate) fn lose_host(&mut self, at: Timestamp) {
        self.host_is_gone = true;
        self.emptied = at;
        self.find_host();
    }

    /// Removes a player, who also loses their seat if the match has not begun.
    pub(crate) fn remove(&mut self, player: PlayerId, has_match_begun: bool) {
        self.removed.insert(player);
        if !has_match_begun {
            self.free(player);
        }
    }

    /// Replaces the invitation. The old one no longer works, but seated players stay welcome.
    pub(crate) fn renew_invitation(&mut self, invitation: Invitation) {
        let seated: Vec<PlayerId> = self.sitters().map(|(_, sitter)| sitter.player).collect();
        self.expected.extend(seated);
        self.opening.invitation = invitation;
    }

    fn set(&mut self, seat: Seat, place: SeatSetup) -> Option<()> {
        *self.opening.seats.get_mut(seat.index())? = place;
        Some(())
    }

    fn free(&mut self, player: PlayerId) {
        if let Some(seat) = self.seat_of(player) {
            self.set(seat, SeatSetup::Free);
        }
    }

    /// Makes a seated person the host if the old host is gone, so that somebody can start the match.
    fn find_host(&mut self) {
        let host = self.people().next();
        if let Some(host) = host.filter(|_| self.host_is_gone) {
            self.opening.host = host;
            self.host_is_gone = false;
        }
    }
}
