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
    /// A position of another game, or for other players.
    #[error("this is not a position of {game} at this table")]
    OtherTable {
        /// The game whose positions are written.
        game: &'static str,
    },
    /// The planes cannot be that large.
    #[error(transparent)]
    Side(#[from] SideError),
    /// None, or more than anybody steps at once.
    #[error("a batch has 1 to {most} rows, not {given}")]
    Rows {
        /// How many were asked for.
        given: usize,
        /// How many there can be.
        most: usize,
    },
    /// More than there is memory for.
    #[error("there is not enough memory for {rows} rows of this game")]
    Memory {
        /// How many were asked for.
        rows: usize,
    },
    /// Rows whose numbers do not fit into 64 bits.
    #[error(
        "first_row is at most {} where there are {rows} rows, not {given}",
        u64::MAX - (*rows as u64).saturating_sub(1)
    )]
    FirstRow {
        /// The number that the first row was to have.
        given: u64,
        /// How many rows were asked for.
        rows: usize,
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
    /// Actions that are not legal.
    #[error("{}", list_rows(first, rows))]
    Illegal {
        /// The first of them.
        first: Vec<IllegalAction>,
        /// All rows that have such an action.
        rows: Vec<usize>,
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
    /// A row whose game is not that of a seed.
    #[error("row {row} has no seed: what is hidden in it was replaced by a sample")]
    NoSeed {
        /// The row.
        row: usize,
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
    /// More threads than any machine has cores for.
    #[error("a batch has 1 to {most} threads, or 0 for as many as there are cores, not {given}")]
    ThreadCount {
        /// How many were asked for.
        given: usize,
        /// How many there can be.
        most: usize,
    },
    /// The machine has no threads to give.
    #[error("no threads could be started: {0}")]
    Threads(String),
}

/// An action that is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {row}: action {action} is not legal: {reason}")]
pub struct IllegalAction {
    /// The row for which it was chosen.
    pub row: usize,
    /// The action.
    pub action: i64,
    /// Why it is not legal.
    pub reason: String,
}

/// The first of many with their reasons, and where the others are, at a length that can be read.
fn list_rows(first: &[IllegalAction], rows: &[usize]) -> String {
    const NAMED: usize = 20;
    let mut told: Vec<String> = first.iter().map(ToString::to_string).collect();
    let others = rows.get(first.len()..).unwrap_or(&[]);
    let named: Vec<String> = others.iter().take(NAMED).map(ToString::to_string).collect();
    match others.len() {
        0 => {}
        1 => told.push(format!("so is the action of row {}", named[0])),
        count if count <= NAMED => told.push(format!(
            "so are those of {count} more rows: {}",
            text::enumeration(&named)
        )),
        count => told.push(format!(
            "so are those of {count} more rows: {} and others",
            named.join(", ")
        )),
    }
    told.join("; ")
}
