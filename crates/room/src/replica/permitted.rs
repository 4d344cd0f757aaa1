//! What a client may do at its table, according to the server.

use table::{Players, Seat};

use super::{Hello, Replica, UNKNOWN};
use crate::TableCommand;
use crate::command::NAME_TAKEN;

/// The code for a seat that is taken.
const TAKEN: &str = "taken";

/// The code for people whom the host has removed.
const REMOVED: &str = "removed";

impl Replica {
    /// Returns the code and the message with which the server would refuse a command now, or `None` if the command is
    /// permitted. The code is [`UNKNOWN`] until the server has sent permissions. Older servers do not send any and
    /// decide only when they receive an order.
    #[must_use]
    pub fn refusal(&self, command: &TableCommand) -> Option<(&str, &str)> {
        let Some(permissions) = self.permissions() else {
            return (self.hello != Hello::Answered).then_some((UNKNOWN, ""));
        };
        let code = permissions.refused(command, |player| self.seat_of(player))?;
        Some((code, permissions.message(code)))
    }

    /// Returns whether the server permits a command now, which is false until it has sent permissions.
    #[must_use]
    pub fn permits(&self, command: &TableCommand) -> bool {
        self.refusal(command).is_none()
    }

    /// Returns whether this client can start the match, now or once every seat is taken and everybody is present.
    #[must_use]
    pub fn starts(&self) -> bool {
        let refusal = self.refusal(&TableCommand::Start);
        refusal.is_none_or(|(code, _)| matches!(code, "seats-free" | "absent"))
    }

    /// Returns whether this client may invite a program to a seat. The server decides whether the program is online.
    #[must_use]
    pub fn may_invite(&self, seat: Seat) -> bool {
        match self.permissions() {
            Some(permissions) => {
                let seat = permissions.seats.get(seat.index());
                seat.is_some_and(|seat| seat.invite.is_none())
            }
            None => self.hello == Hello::Answered,
        }
    }

    /// Returns the seats where this client may let a bot play on.
    pub fn seats_to_play_on(&self) -> impl Iterator<Item = Seat> {
        let permissions = self.permissions().map(|permissions| &permissions.seats);
        let seats = Seat::all(Players::MOST).zip(permissions.into_iter().flatten());
        let permitted = seats.filter(|(_, seat)| seat.play_on.is_none());
        permitted.map(|(seat, _)| seat)
    }

    /// Returns the code and the message that say why this client cannot sit down in a seat, or `None` if it can. A name
    /// that is taken does not count, because players can choose another one.
    #[must_use]
    pub fn sit_refusal(&self, seat: Seat) -> Option<(&str, &str)> {
        let invitation = None;
        let refusal = self.refusal(&TableCommand::Sit { seat, invitation });
        refusal.filter(|(code, _)| *code != NAME_TAKEN)
    }

    /// Returns why this client cannot sit down anywhere, unless it is only because every seat is taken.
    #[must_use]
    pub fn barred(&self) -> Option<(&str, &str)> {
        let seats = Seat::all(self.permissions()?.seats.len());
        let mut refusals = seats.map(|seat| self.sit_refusal(seat));
        if refusals.clone().any(|refusal| refusal.is_none()) {
            return None;
        }
        refusals.find_map(|refusal| refusal.filter(|(code, _)| *code != TAKEN))
    }

    /// Returns whether the host has removed this client's player.
    #[must_use]
    pub fn was_removed(&self) -> bool {
        let refusal = self.refusal(&TableCommand::Stand);
        refusal.is_some_and(|(code, _)| code == REMOVED)
    }

    /// Returns the seat of this client if its player may move now. Permissions and turns arrive in separate messages,
    /// and both have to allow it.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        let turn = self.snapshot()?.play.as_ref()?.turn().seat()?;
        let text = String::new();
        let may_play = self.permits(&TableCommand::Play { text }) && !self.is_move_pending();
        self.plays_at().filter(|seat| *seat == turn && may_play)
    }
}
