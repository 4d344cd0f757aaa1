//! Commands of the user at a table on a server, and their permissions.

use bots::{BotName, LEVELS};
use room::TableCommand;
use table::{BotText, Seat};

use crate::remote_table::RemoteTable;

/// Returns the built-in bot of this level.
#[must_use]
pub fn bot(level: u8) -> Option<BotText> {
    BotText::new(&BotName::Level(level).to_string()).ok()
}

impl RemoteTable {
    /// Checks whether the user may give a seat to a bot before the match.
    #[must_use]
    pub fn may_seat_bot(&self, seat: Seat) -> bool {
        let command = bot(*LEVELS.start()).map(|bot| TableCommand::SeatBot { seat, bot });
        command.is_some_and(|command| self.permits(&command))
    }

    /// Returns the free seats that the user may give to bots.
    #[must_use]
    pub fn seats_to_fill(&self) -> Vec<Seat> {
        let may_fill = |seat: &Seat| self.may_seat_bot(*seat);
        self.free_seats().filter(may_fill).collect()
    }

    /// Returns the command for a chat message: to the players if the user plays, otherwise to the spectators.
    #[must_use]
    pub fn saying(&self, text: String) -> TableCommand {
        let to = self.audience();
        TableCommand::Say { to, text }
    }

    /// Checks whether the user may send chat messages.
    #[must_use]
    pub fn may_talk(&self) -> bool {
        self.permits(&self.saying(String::new()))
    }

    /// Sends a chat message.
    pub fn say(&mut self, text: String) {
        self.order(self.saying(text));
    }
}
