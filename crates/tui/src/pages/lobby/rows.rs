//! The rows of the lobby, some of which can be selected.

use client::{ListedTable, Lobby};
use front::lobby::table_groups;
use room::{PlayerId, TableId};
use tui_boards::list::turned;

/// What a row of the lobby leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A seat at the next table that matches.
    PlayNow,
    NewTable,
    /// A table that is not listed.
    ById,
    /// The next page of the list.
    More,
    Table(TableId),
}

pub(super) enum Row {
    Gap,
    /// The heading above tables, with this text key.
    Head(&'static str),
    /// A message in place of tables, with this text key.
    Text(&'static str),
    /// A row that leads to a table that is not listed.
    Way(Target),
    Table(ListedTable),
}

impl Row {
    /// Returns where this row leads, if it can be selected.
    pub(super) fn target(&self) -> Option<Target> {
        match self {
            Row::Gap | Row::Head(_) | Row::Text(_) => None,
            Row::Way(target) => Some(*target),
            Row::Table(table) => Some(Target::Table(table.table)),
        }
    }
}

/// Returns the rows for these tables, as this player sees them. `None` means that the list is loading or has failed to load.
pub(super) fn rows(
    lobby: Option<&Lobby>,
    player: PlayerId,
    is_filtered: bool,
    has_failed: bool,
) -> Vec<Row> {
    let ways = [Target::PlayNow, Target::NewTable, Target::ById];
    let mut rows: Vec<Row> = ways.into_iter().map(Row::Way).collect();
    let Some(lobby) = lobby else {
        let message = if has_failed {
            "lobby-not-loaded"
        } else {
            "lobby-loading"
        };
        rows.extend([Row::Gap, Row::Text(message)]);
        return rows;
    };
    if !lobby.open.iter().any(|table| table.taken < table.players) {
        let message = if is_filtered {
            "lobby-none-match-key"
        } else {
            "lobby-none-open"
        };
        rows.extend([Row::Gap, Row::Text(message)]);
    }
    for (head, tables) in table_groups(lobby, player) {
        rows.extend([Row::Gap, Row::Head(head)]);
        rows.extend(tables.into_iter().cloned().map(Row::Table));
    }
    if lobby.has_more() {
        rows.extend([Row::Gap, Row::Way(Target::More)]);
    }
    rows
}

/// Returns the next selectable row from this one on, upwards or downwards, wrapping at the ends.
pub(super) fn next(rows: &[Row], from: usize, is_up: bool) -> usize {
    let step = if is_up { -1 } else { 1 };
    let mut lines = (0_isize..).map(|by| turned(from, by * step, rows.len()));
    let found = lines
        .by_ref()
        .take(rows.len())
        .find(|line| rows[*line].target().is_some());
    found.unwrap_or(0)
}

/// Returns the nearest selectable row at or above this position.
pub(super) fn nearest(rows: &[Row], from: usize) -> usize {
    next(rows, from.min(rows.len().saturating_sub(1)), true)
}
