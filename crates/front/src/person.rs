//! What a table on a server asks of the person here, and what it lets them do.

use bots::BotName;
use online::{Audience, Command, Stage};
use session::NoUndo;
use table::{BotText, Seat};

use crate::remote_table::RemoteTable;

/// A bot of ours, by its level.
#[must_use]
pub fn bot(level: u8) -> Option<BotText> {
    BotText::new(&BotName::Level(level).to_string()).ok()
}

impl RemoteTable {
    /// The seat of the person here, if they may move now.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        let turn = self.known()?.play.as_ref()?.turn().seat()?;
        let plays = self.stage() == Stage::Running && !self.move_pending();
        self.plays_at().filter(|seat| *seat == turn && plays)
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
        (asks != me && !known.table.agreed.contains(&me)).then_some(asks)
    }

    /// Why the person can take nothing back now, if that is so.
    #[must_use]
    pub fn no_take_back(&self) -> Option<NoUndo> {
        self.known()?.play.as_ref()?.no_take_back()
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
