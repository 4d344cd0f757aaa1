//! The most important statement about a table, for a view with only one line.

use room::{TableStage, TakeBackRequest};

use super::{Presenter, Statement};
use crate::transport::ConnectionState;

impl Presenter {
    /// Returns the most important statement: first problems with the connection, then requests to the user, then chat
    /// messages, unless something else has happened since.
    #[must_use]
    pub fn notice(&self) -> Option<Statement> {
        self.urgent()
            .or_else(|| self.taken_back_by_another())
            .or_else(|| self.unread())
            .or_else(|| self.requested())
            .or_else(|| self.barred_from_sitting())
            .or_else(|| self.rematch().map(|_| Statement::Rematch))
            .or_else(|| self.left_by_others())
    }

    /// Returns the statement that must stay visible, if any.
    #[must_use]
    pub fn urgent(&self) -> Option<Statement> {
        if self.not_shown.is_some() {
            return Some(Statement::NotShown);
        }
        match &self.connection {
            ConnectionState::Connecting => Some(Statement::Connecting),
            ConnectionState::Lost(_) => Some(Statement::ConnectionLost),
            ConnectionState::Ended(_) => Some(Statement::ConnectionEnded),
            ConnectionState::Open if self.is_move_pending() => Some(Statement::Pending),
            ConnectionState::Open => match self.requested() {
                Some(Statement::NothingTakenBack) => None,
                requested => requested,
            },
        }
    }

    /// Returns the statement about the request to take back a move.
    pub(super) fn requested(&self) -> Option<Statement> {
        Some(match self.take_back_request()? {
            TakeBackRequest::Received(by) => Statement::AsksToTakeBack(by),
            TakeBackRequest::Sent => Statement::AskedToTakeBack,
            TakeBackRequest::RefusedBy(by) => Statement::RefusedToTakeBack(by),
            TakeBackRequest::Dropped | TakeBackRequest::Overtaken => Statement::NothingTakenBack,
        })
    }

    /// Returns a statement if another player has just taken back a move.
    fn taken_back_by_another(&self) -> Option<Statement> {
        let model = self.model.as_ref().filter(|_| !self.is_over())?;
        let by = model.just_taken_back()?;
        (self.seat() != Some(by)).then_some(Statement::TakenBack(by))
    }

    fn unread(&self) -> Option<Statement> {
        let last = self.chat_lines().next_back();
        let unread = last.filter(|line| Some(*line) != self.read.as_ref())?;
        Some(Statement::Chat(unread.clone()))
    }

    /// Marks all chat messages as read.
    pub fn read_talk(&mut self) {
        self.read = self.table.chat_lines().next_back().cloned();
    }

    fn barred_from_sitting(&self) -> Option<Statement> {
        let stands = self.stage() == TableStage::Open && self.seat().is_none();
        (stands && self.barred().is_some()).then_some(Statement::Barred)
    }

    /// Returns the players who have left since the user's last move or, for spectators, since the last move. Returns
    /// `None` after the match, because its result already shows who left.
    fn left_by_others(&self) -> Option<Statement> {
        let model = self.model.as_ref().filter(|_| !self.is_over())?;
        let own = self.seat();
        let since = own.map_or(model.ply(), |own| model.last_move_of(own));
        let changes = model.state.changes.iter().enumerate();
        let departures =
            changes.filter(|(_, change)| change.ply >= since && Some(change.seat) != own);
        let departures: Vec<usize> = departures.map(|(which, _)| which).collect();
        (!departures.is_empty()).then_some(Statement::Left(departures))
    }
}
