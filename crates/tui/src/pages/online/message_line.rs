//! The message line of a remote table.

use super::Online;
use super::dialogs::Purpose;
use crate::context::{Context, Notice};
use front::presenter::{Statement, View};
use tui_boards::theme::ColourRole;

/// Returns the colour role of a statement.
pub(super) const fn role(statement: &Statement) -> ColourRole {
    match statement {
        Statement::NotShown
        | Statement::ConnectionLost
        | Statement::ConnectionEnded
        | Statement::Removed => ColourRole::Forbidden,
        Statement::Connecting
        | Statement::Pending
        | Statement::AskedToTakeBack
        | Statement::Barred => ColourRole::Dim,
        _ => ColourRole::Advice,
    }
}

impl Online {
    /// Returns the notice for the message line, unless a more urgent one is shown.
    pub(super) fn what_is_new(&self, context: &Context) -> Option<Notice> {
        let statement = self.table.urgent();
        if statement.is_none() && self.hint.is_some() {
            let text = context.texts.get("hint-thinking");
            let role = ColourRole::Dim;
            return Some(Notice { text, role });
        }
        let statement = statement.or_else(|| self.table.notice())?;
        let view = match self.asking.purpose() {
            Some(Purpose::Menu(..)) => View::Menu,
            _ => View::Screen,
        };
        Some(Notice {
            text: self.table.sentence(&statement, &context.texts, view),
            role: role(&statement),
        })
    }
}
