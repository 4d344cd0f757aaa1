//! Presence at a table, as a client knows it.

use table::Seat;

use super::Replica;
use crate::{PlayerId, Presence, SeatState, SpectatorInfo};

/// The presence at the table of a [`Replica`]: who is connected, according to the server, and who has a seat. Nothing
/// is known about connections until the server has sent the presence on this connection.
#[derive(Clone, Copy)]
pub struct TablePresence<'a> {
    replica: &'a Replica,
    sent: Option<&'a Presence>,
}

impl Replica {
    /// Returns who is at the table.
    #[must_use]
    pub const fn presence(&self) -> TablePresence<'_> {
        TablePresence {
            replica: self,
            sent: self.presence.as_ref(),
        }
    }
}

impl<'a> TablePresence<'a> {
    /// Returns whether the server has sent the presence on this connection.
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.sent.is_some()
    }

    /// Returns the seats of players who are not connected, as far as the server has said. This client's own player
    /// always counts as connected.
    pub fn disconnected_seats(self) -> impl Iterator<Item = Seat> + use<'a> {
        let plays = |place: &SeatState| matches!(place, SeatState::Sitter { left: false, .. });
        let away = move |(seat, place): (Seat, &SeatState)| {
            (plays(place) && self.is_connected(seat) == Some(false)).then_some(seat)
        };
        self.replica.numbered_seats().filter_map(away)
    }

    /// Returns whether the player in a seat is connected. Returns `None` if the seat has no player, or if the server
    /// has not sent presence on this connection. This client's own player always counts as connected.
    #[must_use]
    pub fn is_connected(self, seat: Seat) -> Option<bool> {
        let sent = self.sent?;
        let SeatState::Sitter { player, .. } = self.replica.seats().get(seat.index())? else {
            return None;
        };
        // People who have just sat down are still listed as spectators.
        let watches = || (sent.watching.iter()).any(|other| other.player == *player);
        Some(self.replica.seat() == Some(seat) || sent.seats.contains(&seat) || watches())
    }

    /// Returns the seat of a bot that has to wait until the server has time for it.
    #[must_use]
    pub fn waiting_bot(self) -> Option<Seat> {
        self.sent?.waiting_bot
    }

    /// Returns whether the connection of the player in this seat does not respond at the moment.
    #[must_use]
    pub fn is_reconnecting(self, seat: Seat) -> bool {
        self.sent
            .is_some_and(|sent| sent.reconnecting.contains(&seat))
    }

    /// Returns the seats of absent people without whom the server would not start a match. It does not wait for
    /// programs.
    pub fn seats_to_wait_for(self) -> impl Iterator<Item = Seat> + use<'a> {
        let clock = self.replica.snapshot().map(|snapshot| snapshot.table.clock);
        let is_awaited = move |seat: &Seat| match &self.replica.seats()[seat.index()] {
            SeatState::Sitter { is, .. } => clock.is_some_and(|clock| clock.awaits(*is)),
            SeatState::Free | SeatState::Bot { .. } => false,
        };
        self.disconnected_seats().filter(is_awaited)
    }

    /// Returns the spectators who have a name, including those whom the host has removed.
    pub fn named_spectators(self) -> impl Iterator<Item = &'a SpectatorInfo> {
        self.sent.into_iter().flat_map(|sent| &sent.watching)
    }

    /// Returns the spectators who have a name, except those whom the host has removed.
    pub fn watching(self) -> impl Iterator<Item = &'a SpectatorInfo> {
        let spectators = self.named_spectators();
        spectators.filter(move |watcher| !self.is_removed(watcher.player))
    }

    fn is_removed(self, player: PlayerId) -> bool {
        let snapshot = self.replica.snapshot();
        snapshot.is_some_and(|snapshot| snapshot.table.removed.contains(&player))
    }

    /// Returns how many other people are watching.
    #[must_use]
    pub fn others_watching(self) -> u32 {
        // The server still lists people who have just sat down, and those who were removed.
        let listed = self.named_spectators();
        let seated = listed.filter(|them| {
            self.replica.seat_of(them.player).is_some() || self.is_removed(them.player)
        });
        let itself = u32::from(self.replica.seat().is_none());
        let spectators = self.sent.map_or(0, |sent| sent.spectators);
        spectators.saturating_sub(seated.count() as u32 + itself)
    }
}
