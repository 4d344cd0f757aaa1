//! What can be wrong with what a batch is asked.

use table::text;

use crate::encoding::SideError;
use crate::spec::Dtype;

/// What is wrong with what a batch was asked. Nothing has moved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// There is no such game.
    #[error(
        "there is no game {}; the games are {}",
        text::quoted(game),
        text::enumeration(known)
    )]
    UnknownGame {
        /// What was asked for.
        game: String,
        /// The games that there are.
        known: Vec<&'static str>,
    },
    /// The options make no game.
    #[error("{0}")]
    Options(String),
    /// A view that no position has.
    #[error("{0}")]
    View(String),
    /// The planes cannot be that large.
    #[error(transparent)]
    Side(#[from] SideError),
    /// More than memory could ever hold.
    #[error("a batch has 1 to {most} rows of this game, not {given}")]
    Rows {
        /// How many were asked for.
        given: usize,
        /// How many there can be.
        most: usize,
    },
    /// An array has another length.
    #[error("{what}: {} should be there, and {given} are", text::count(*expected, "item"))]
    Length {
        /// The array.
        what: &'static str,
        /// How many items it should have.
        expected: usize,
        /// How many it has.
        given: usize,
    },
    /// An array has another type of items.
    #[error("{what}: this batch stores observations as {expected}")]
    Dtype {
        /// The array.
        what: &'static str,
        /// How observations are stored.
        expected: Dtype,
    },
    /// An action that is not legal.
    #[error(
        "row {row}: action {action} is not legal: {reason}{}",
        match others {
            0 => String::new(),
            1 => "; one more row has an illegal action".to_owned(),
            others => format!("; {others} more rows have illegal actions"),
        }
    )]
    Illegal {
        /// The first row with such an action.
        row: usize,
        /// The action.
        action: i64,
        /// Why it is not legal.
        reason: String,
        /// How many other rows have such an action.
        others: usize,
    },
    /// A row that the batch does not have.
    #[error("there is no row {row}: the rows are 0 to {}", rows - 1)]
    NoRow {
        /// The row.
        row: usize,
        /// How many there are.
        rows: usize,
    },
    /// A seat that the table does not have.
    #[error("there is no seat {seat}: the seats are 0 to {}", seats - 1)]
    NoSeat {
        /// The seat.
        seat: usize,
        /// How many there are.
        seats: usize,
    },
    /// An action that means nothing at this table.
    #[error("there is no action {action}: the actions are 0 to {}", actions - 1)]
    NoAction {
        /// The action.
        action: i64,
        /// How many there are.
        actions: usize,
    },
    /// A text that is no legal move.
    #[error("row {row}: {reason}")]
    Text {
        /// The row.
        row: usize,
        /// Why not.
        reason: String,
    },
    /// Whoever waits does not want to wait any longer.
    #[error("it was stopped before its end")]
    Stopped,
    /// The machine has no threads to give.
    #[error("no threads could be started: {0}")]
    Threads(String),
}
