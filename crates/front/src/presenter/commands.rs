//! What the person can do at a table, and what is asked before.

use room::{TableCommand, TableId, TableStage};
use table::{BotText, Name, NameError, Seat};
use words::Texts;

use super::{Presenter, Statement};

/// What became of something that the person wants.
#[derive(Debug)]
pub enum Attempt {
    /// It was sent to the server.
    Sent,
    /// The person is asked this first; [`RemoteTable::order`](crate::remote_table::RemoteTable::order) sends it.
    Ask(String),
    /// It was done here, and the person is told this.
    Done(Statement),
    /// The server has already said that it would refuse it.
    Refused(Statement),
}

/// What became of the wish to sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SitOutcome {
    /// It was sent to the server.
    Sent,
    /// The person has no name yet, and says one first.
    AskName(Seat),
    /// Every seat is taken.
    Full,
}

/// The code for a request to take back that was made before.
const ASKED_BEFORE: &str = "asked-before";

impl Presenter {
    /// Returns why the server would refuse a command now, as far as it has said so.
    #[must_use]
    pub fn why_not(&self, command: &TableCommand) -> Option<Statement> {
        let refused = self.refused(command)?;
        Some(Statement::Refused(refused, Some(command.clone())))
    }

    /// Sends a command, unless the server would refuse it or the person is asked first.
    pub fn attempt(&mut self, command: TableCommand, texts: &Texts) -> Attempt {
        // The server cannot say what may be taken back while a move has not reached it.
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

    /// Returns whether the person may withdraw their request to take back, and cannot make another.
    #[must_use]
    pub fn may_withdraw(&self) -> bool {
        let refusal = self.refusal(&TableCommand::TakeBack);
        refusal.is_some_and(|(code, _)| code == ASKED_BEFORE)
    }

    /// Returns the command that gives a seat to a bot: before the match, or in the place of somebody who has left.
    #[must_use]
    pub fn bot_command(&self, seat: Seat, bot: BotText) -> TableCommand {
        match self.stage() {
            TableStage::Open => TableCommand::SeatBot { seat, bot },
            TableStage::Running | TableStage::Over => TableCommand::PlayOn { seat, bot },
        }
    }

    /// Sits down there, or at the first free seat.
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

    /// Sits down by the name that was typed.
    ///
    /// # Errors
    /// If it is not a name.
    pub fn sit_as(&mut self, name: &str, seat: Seat) -> Result<(), NameError> {
        self.table.sit_as(Name::new(name)?, seat);
        Ok(())
    }

    /// Returns the table of the rematch, once there is one.
    #[must_use]
    pub fn rematch(&self) -> Option<TableId> {
        self.known()?.table.rematch
    }

    /// Returns the table of the rematch, or asks for one and goes there as soon as it is announced.
    pub fn play_again(&mut self) -> Option<TableId> {
        let table = self.rematch();
        if table.is_none() {
            self.wants_rematch = true;
            self.table.order(TableCommand::Rematch);
        }
        table
    }

    /// Asks for the record, which is announced.
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
