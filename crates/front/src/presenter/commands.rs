//! Commands of the user at a table, with confirmations.

use room::{TableCommand, TableId, TableStage};
use table::{BotText, Name, NameError, Seat};
use words::Texts;

use super::{Presenter, Statement};

/// The result of an attempt to run a command.
#[derive(Debug)]
pub enum Attempt {
    /// The command was sent to the server.
    Sent,
    /// The user must answer this question first. If the answer is yes,
    /// [`RemoteTable::order`](crate::remote_table::RemoteTable::order) sends the command.
    Ask(String),
    /// The command was run locally, with this result.
    Done(Statement),
    /// The server would refuse the command for this reason.
    Refused(Statement),
}

/// The result of an attempt to take a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SitOutcome {
    /// The command was sent to the server.
    Sent,
    /// The user must choose a name first.
    AskName(Seat),
    /// Every seat is taken.
    Full,
}

/// The refusal code for a second request to take back the same move.
const ASKED_BEFORE: &str = "asked-before";

impl Presenter {
    /// Returns why the server would refuse a command now, if that is known.
    #[must_use]
    pub fn why_not(&self, command: &TableCommand) -> Option<Statement> {
        let refused = self.refused(command)?;
        Some(Statement::Refused(refused, Some(command.clone())))
    }

    /// Sends a command, unless the server would refuse it or the user must confirm it first.
    pub fn attempt(&mut self, command: TableCommand, texts: &Texts) -> Attempt {
        // The server's permissions do not yet take an unsent move into account.
        if command == TableCommand::TakeBack && self.move_unsent() {
            return if self.table.withdraw_move() {
                Attempt::Done(Statement::MoveWithdrawn)
            } else {
                Attempt::Refused(Statement::MoveSent)
            };
        }
        if let Some(why) = self.why_not(&command) {
            return Attempt::Refused(why);
        }
        if let Some(question) = self.sentences(texts).question(&command) {
            return Attempt::Ask(question);
        }
        self.table.order(command);
        Attempt::Sent
    }

    /// Checks whether the user has an open request to take back a move, which can be withdrawn.
    #[must_use]
    pub fn may_withdraw(&self) -> bool {
        let refusal = self.refusal(&TableCommand::TakeBack);
        refusal.is_some_and(|(code, _)| code == ASKED_BEFORE)
    }

    /// Returns the command that gives a seat to a bot before the match, or lets a bot take over for a player who has
    /// left.
    #[must_use]
    pub fn bot_command(&self, seat: Seat, bot: BotText) -> TableCommand {
        match self.stage() {
            TableStage::Open => TableCommand::SeatBot { seat, bot },
            TableStage::Running | TableStage::Over => TableCommand::PlayOn { seat, bot },
        }
    }

    /// Takes this seat, or the first free one.
    pub fn sit(&mut self, seat: Option<Seat>, texts: &Texts) -> SitOutcome {
        let Some(seat) = seat.or_else(|| self.free_seats().next()) else {
            return SitOutcome::Full;
        };
        if self.sentences(texts).is_nameless() {
            return SitOutcome::AskName(seat);
        }
        self.table.sit(seat);
        SitOutcome::Sent
    }

    /// Takes a seat under the typed name.
    ///
    /// # Errors
    /// If the name is not valid.
    pub fn sit_as(&mut self, name: &str, seat: Seat) -> Result<(), NameError> {
        self.table.sit_as(Name::new(name)?, seat);
        Ok(())
    }

    /// Returns the table of the rematch, once there is one.
    #[must_use]
    pub fn rematch(&self) -> Option<TableId> {
        self.snapshot()?.table.rematch
    }

    /// Returns the table of the rematch, or requests one. [`Announcement::GoTo`](super::Announcement::GoTo) then
    /// announces its table.
    pub fn play_again(&mut self) -> Option<TableId> {
        let table = self.rematch();
        if table.is_none() {
            self.wants_rematch = true;
            self.table.order(TableCommand::Rematch);
        }
        table
    }

    /// Requests the record. [`Announcement::Record`](super::Announcement::Record) then delivers it.
    ///
    /// # Errors
    /// If the match is not over.
    pub fn want_record(&self) -> Result<(), Statement> {
        if !self.is_over() {
            return Err(Statement::RecordLater);
        }
        self.ask_for_record();
        Ok(())
    }
}
