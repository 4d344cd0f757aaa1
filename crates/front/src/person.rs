//! What a table on a server asks of the person here, and what it lets them do.

use bots::BotName;
use online::{Audience, Command};
use table::{BotText, Seat};

use crate::remote_table::RemoteTable;

/// A bot of ours, by its level.
#[must_use]
pub fn bot(level: u8) -> Option<BotText> {
    BotText::new(&BotName::Level(level).to_string()).ok()
}

impl RemoteTable {
    /// The seat of the person here, if they may move now. What they may do and whose turn it is arrive in two
    /// messages: both have to say so.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        let turn = self.known()?.play.as_ref()?.turn().seat()?;
        let text = String::new();
        let may_play = self.permits(&Command::Play { text }) && !self.move_pending();
        self.plays_at().filter(|seat| *seat == turn && may_play)
    }

    /// Whether the server lets the person do what only the host may do at any time: switch the talk on or off.
    #[must_use]
    pub fn hosts(&self) -> bool {
        let permissions = self.permissions();
        permissions.is_some_and(|permissions| permissions.talk.is_none())
    }

    /// The free seats that the person may give to bots.
    #[must_use]
    pub fn seats_to_fill(&self) -> Vec<Seat> {
        let permissions = self.permissions();
        let may_fill = |seat: &Seat| {
            let seat = permissions.and_then(|permissions| permissions.seats.get(seat.index()));
            seat.is_some_and(|seat| seat.seat_bot.is_none())
        };
        self.free_seats().filter(may_fill).collect()
    }

    /// Whether people talk at the table.
    #[must_use]
    pub fn talks(&self) -> bool {
        self.known().is_some_and(|known| known.table.talk)
    }

    /// Who asks this person whether they may take back, if it is somebody else.
    #[must_use]
    pub fn asks_me(&self) -> Option<Seat> {
        let known = self.known()?;
        let (asks, me) = (known.table.asked?, known.seat?);
        let may_answer = self.permits(&Command::Answer { yes: true });
        (asks != me && may_answer).then_some(asks)
    }

    /// Says something to those who do the same as the person: play or watch.
    pub fn say(&mut self, text: String) {
        let to = match self.seat() {
            Some(_) => Audience::Players,
            None => Audience::Spectators,
        };
        self.order(Command::Say { to, text });
    }
}
