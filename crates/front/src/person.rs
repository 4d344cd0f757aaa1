//! What a table on a server asks of the person here, and what it lets them do.

use bots::{BotName, LEVELS};
use room::TableCommand;
use table::{BotText, Seat};

use crate::remote_table::RemoteTable;

/// A bot of ours, by its level.
#[must_use]
pub fn bot(level: u8) -> Option<BotText> {
    BotText::new(&BotName::Level(level).to_string()).ok()
}

impl RemoteTable {
    /// Whether the person may give a seat to a bot before the match.
    #[must_use]
    pub fn may_seat_bot(&self, seat: Seat) -> bool {
        let command = bot(*LEVELS.start()).map(|bot| TableCommand::SeatBot { seat, bot });
        command.is_some_and(|command| self.permits(&command))
    }

    /// The free seats that the person may give to bots.
    #[must_use]
    pub fn seats_to_fill(&self) -> Vec<Seat> {
        let may_fill = |seat: &Seat| self.may_seat_bot(*seat);
        self.free_seats().filter(may_fill).collect()
    }

    /// Returns the command to say something to those who also play, or also watch.
    #[must_use]
    pub fn saying(&self, text: String) -> TableCommand {
        let to = self.audience();
        TableCommand::Say { to, text }
    }

    /// Whether the person may say something.
    #[must_use]
    pub fn may_talk(&self) -> bool {
        self.permits(&self.saying(String::new()))
    }

    /// Says something.
    pub fn say(&mut self, text: String) {
        self.order(self.saying(text));
    }
}
