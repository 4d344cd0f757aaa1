//! The rows of a lobby, of which some can be chosen.

use client::{ListedTable, Lobby};
use room::TableId;
use tui_boards::list::turned;

/// What can be chosen in a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// To play with the next person who wants the same.
    PlayNow,
    NewTable,
    /// A table that is not listed.
    ById,
    Table(TableId),
}

/// A row of a lobby.
pub(super) enum Row {
    Gap,
    /// The text of this key, above tables.
    Head(&'static str),
    /// The text of this key, where there are no tables.
    Said(&'static str),
    /// One of the ways to a table that is not listed.
    Way(Target),
    Table(ListedTable),
}

impl Row {
    /// What is chosen with this row, if it can be.
    pub(super) fn target(&self) -> Option<Target> {
        match self {
            Row::Gap | Row::Head(_) | Row::Said(_) => None,
            Row::Way(target) => Some(*target),
            Row::Table(table) => Some(Target::Table(table.table)),
        }
    }
}

/// The rows for these tables; without any, as long as they are not listed or cannot be.
pub(super) fn rows(lobby: Option<&Lobby>, has_failed: bool) -> Vec<Row> {
    let ways = [Target::PlayNow, Target::NewTable, Target::ById];
    let mut rows: Vec<Row> = ways.into_iter().map(Row::Way).collect();
    let Some(lobby) = lobby else {
        let said = if has_failed {
            "lobby-not-loaded"
        } else {
            "lobby-loading"
        };
        rows.extend([Row::Gap, Row::Said(said)]);
        return rows;
    };
    if lobby.open.is_empty() {
        rows.extend([Row::Gap, Row::Said("lobby-none-open")]);
    }
    for (head, tables) in [
        ("lobby-open", &lobby.open),
        ("lobby-running", &lobby.running),
    ] {
        if !tables.is_empty() {
            rows.extend([Row::Gap, Row::Head(head)]);
            rows.extend(tables.iter().cloned().map(Row::Table));
        }
    }
    rows
}

/// The next row that can be chosen from this one on, upwards or downwards, and round at the ends.
pub(super) fn next(rows: &[Row], from: usize, is_up: bool) -> usize {
    let step = if is_up { -1 } else { 1 };
    let mut lines = (0_isize..).map(|by| turned(from, by * step, rows.len()));
    let found = lines
        .by_ref()
        .take(rows.len())
        .find(|line| rows[*line].target().is_some());
    found.unwrap_or(0)
}

/// The nearest row that can be chosen at this place or above it.
pub(super) fn nearest(rows: &[Row], from: usize) -> usize {
    next(rows, from.min(rows.len().saturating_sub(1)), true)
}
