//! Errors of batches.

use table::text;

use crate::encoding::SideError;
use crate::spec::Dtype;

/// The reason why a batch rejected a call. No game has moved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    #[error(
        "unknown game {}; the games are {}",
        text::quoted(game),
        text::enumeration(known)
    )]
    UnknownGame {
        game: String,
        known: Vec<&'static str>,
    },
    /// The options are invalid.
    #[error("{0}")]
    Options(String),
    /// The position belongs to another game, or has another number of players.
    #[error("not a position of {game} with this number of players")]
    OtherTable { game: &'static str },
    #[error(transparent)]
    Side(#[from] SideError),
    /// There are no rows, or too many.
    #[error("a batch must have 1 to {most} rows, not {given}")]
    Rows { given: usize, most: usize },
    #[error("there is not enough memory for {rows} rows of this game")]
    Memory { rows: usize },
    /// The row numbers do not fit into 64 bits.
    #[error(
        "first_row must be at most {} with {rows} rows, not {given}",
        u64::MAX - (*rows as u64).saturating_sub(1)
    )]
    FirstRow { given: u64, rows: usize },
    #[error("{what}: expected {}, got {given}", text::count(*expected, "item"))]
    Length {
        what: &'static str,
        expected: usize,
        given: usize,
    },
    #[error("{what}: this batch stores observations as {expected}")]
    Dtype { what: &'static str, expected: Dtype },
    #[error("{}", list_rows(first, rows))]
    Illegal {
        /// The first few illegal actions, with reasons.
        first: Vec<IllegalAction>,
        /// All rows with an illegal action.
        rows: Vec<usize>,
    },
    #[error("row {row} is out of range (0 to {})", rows - 1)]
    NoRow { row: usize, rows: usize },
    #[error("seat {seat} is out of range (0 to {})", seats - 1)]
    NoSeat { seat: usize, seats: usize },
    /// The row was determinized, so its game does not follow from a seed.
    #[error("row {row} has no seed because its hidden state was sampled")]
    NoSeed { row: usize },
    #[error("action {action} is out of range (0 to {})", actions - 1)]
    NoAction { action: i64, actions: usize },
    /// The text is not a legal move.
    #[error("row {row}: {reason}")]
    Text { row: usize, reason: String },
    /// The caller cancelled the call.
    #[error("stopped before it finished")]
    Stopped,
    /// More threads than any machine has cores.
    #[error("a batch must have 1 to {most} threads, or 0 for one per core, not {given}")]
    ThreadCount { given: usize, most: usize },
    #[error("cannot start threads: {0}")]
    Threads(String),
}

/// An illegal action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {row}: action {action} is not legal: {reason}")]
pub struct IllegalAction {
    pub row: usize,
    pub action: i64,
    pub reason: String,
}

/// Lists the first illegal actions with reasons, and the other rows at a readable length.
fn list_rows(first: &[IllegalAction], rows: &[usize]) -> String {
    const NAMED: usize = 20;
    let mut parts: Vec<String> = first.iter().map(ToString::to_string).collect();
    let others = rows.get(first.len()..).unwrap_or(&[]);
    let named: Vec<String> = others.iter().take(NAMED).map(ToString::to_string).collect();
    match others.len() {
        0 => {}
        1 => parts.push(format!("row {} also has an illegal action", named[0])),
        count if count <= NAMED => parts.push(format!(
            "{count} more rows also have illegal actions: {}",
            text::enumeration(&named)
        )),
        count => parts.push(format!(
            "{count} more rows also have illegal actions: {} and others",
            named.join(", ")
        )),
    }
    parts.join("; ")
}
