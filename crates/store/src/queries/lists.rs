//! Lists of tables in pages. The cost of a page depends neither on finished matches nor on earlier pages: an index
//! leads to its beginning, and at most [`MOST_SEARCHED`] rows are searched for it.

use std::cmp::Reverse;

use room::{PlayerId, TableId};
use table::Timestamp;

use super::tables::{columns, read};
use crate::database::{Database, SqlStatement};
use crate::rows::ColumnName;
use crate::values::{SqlRow, Value, params};
use crate::{
    ListCursor, LobbyQuery, Page, PlayerTable, PlayerTablesQuery, StoreError, TableRow, TableStatus,
};

/// The maximum number of rows that are searched for one page.
const MOST_SEARCHED: u32 = 1_000;

/// Cursors before and after all tables.
const FIRST: ListCursor = (Timestamp::from_millis(0), TableId::from_bits(0));
const LAST: ListCursor = (
    Timestamp::from_millis(i64::MAX as u64),
    TableId::from_bits(u128::MAX),
);

/// The rows of the lobby in the order of an index, from one cursor to another: `?1` is the state, `?2` the game.
macro_rules! lobby_rows {
    ($game:literal, $from:literal) => {
        concat!(
            " FROM tables t WHERE t.public AND t.state <> 'over' AND t.state = ?1 AND ",
            $game,
            " AND (t.created, t.id) ",
            $from,
            " (?3, ?4)"
        )
    };
}

/// The statements for one order of the lobby: the last row that is searched, and the rows of a page.
macro_rules! lobby_statements {
    ($game:literal, $from:literal, $to:literal, $order:literal) => {
        (
            concat!(
                "SELECT t.created, t.id",
                lobby_rows!($game, $from),
                $order,
                " LIMIT 1 OFFSET ?5"
            ),
            concat!(
                "SELECT ",
                columns!(),
                lobby_rows!($game, $from),
                " AND (t.created, t.id) ",
                $to,
                " (?5, ?6)
                  AND (t.seats = ?7 OR ?7 IS NULL) AND (t.rated = ?8 OR ?8 IS NULL) AND (t.taken < t.seats OR NOT ?9)
                  AND (t.clock LIKE ?10 OR ?10 IS NULL) AND (coalesce(t.names, lower(t.summary)) LIKE ?11 ESCAPE '\\' OR ?11 IS NULL)
                  AND t.rating >= ?12 AND t.rating <= ?13",
                $order,
                " LIMIT ?14"
            ),
        )
    };
}

macro_rules! both_orders {
    ($game:literal) => {
        [
            lobby_statements!($game, ">", "<=", " ORDER BY t.created, t.id"),
            lobby_statements!($game, "<", ">=", " ORDER BY t.created DESC, t.id DESC"),
        ]
    };
}

pub(super) async fn lobby(
    database: &impl Database,
    query: LobbyQuery,
) -> Result<Page<TableRow>, StoreError> {
    let [oldest_first, newest_first] = if query.game.is_some() {
        both_orders!("t.game = ?2")
    } else {
        both_orders!("CAST(?2 AS text) IS NULL")
    };
    let ((find_end, find_page), first, last) = if query.is_newest_first {
        (newest_first, LAST, FIRST)
    } else {
        (oldest_first, FIRST, LAST)
    };
    let (created, id) = query.after.unwrap_or(first);
    let begin = params![query.state.name(), query.game.clone(), created, id];
    let mut searched = None;
    if query.has_filters() {
        let find = SqlStatement::new(find_end, with(begin.clone(), params![MOST_SEARCHED - 1]));
        searched = database.list(find, cursor).await?.pop();
    }
    let (created, id) = searched.unwrap_or(last);
    let filters = params![
        created,
        id,
        query.seats,
        query.rated,
        query.has_free_seat,
        // The kind is the first field of the JSON.
        query.clock.map(|kind| format!("{{\"kind\":\"{kind}\"%")),
        query
            .name
            .map(|name| format!("%{}%", escaped(&name.to_lowercase()))),
        query.rating.min,
        query.rating.max,
        query.limit,
    ];
    let page = SqlStatement::new(find_page, with(begin, filters));
    let tables = database.list(page, read).await?;
    let next = match tables.last() {
        Some(last) if tables.len() == query.limit as usize => Some((last.created, last.id)),
        _ => searched,
    };
    Ok(Page { tables, next })
}

fn with(mut begin: Vec<Value>, rest: Vec<Value>) -> Vec<Value> {
    begin.extend(rest);
    begin
}

fn cursor(row: &dyn SqlRow) -> Result<ListCursor, StoreError> {
    Ok((row.get(0)?, row.get(1)?))
}

/// Escapes a string so that LIKE matches it literally.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        if matches!(char, '%' | '_' | '\\') {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    escaped
}

/// The places of a player at tables in one state, in the order of the index.
macro_rules! member_rows {
    () => {
        " FROM members m WHERE m.player = ?1 AND m.state = ?2 AND (m.touched, m.table_id) < (?3, ?4)"
    };
}

macro_rules! newest_first {
    () => {
        " ORDER BY m.touched DESC, m.table_id DESC"
    };
}

pub(super) async fn tables_of(
    database: &impl Database,
    query: PlayerTablesQuery,
) -> Result<Page<PlayerTable>, StoreError> {
    let (mut tables, mut next) = (Vec::new(), None);
    for state in [TableStatus::Running, TableStatus::Open, TableStatus::Over] {
        // It is nobody's turn at a table that is over.
        let has_turns = state != TableStatus::Over || !query.turn;
        if !has_turns || query.state.is_some_and(|only| only != state) {
            continue;
        }
        let page = tables_in(database, &query, state).await?;
        tables.extend(page.tables);
        // The next page begins where the first of the lists breaks off.
        next = next.max(page.next);
    }
    let place = |table: &PlayerTable| (table.listed, table.row.id);
    tables.retain(|table| next.is_none_or(|next| place(table) >= next));
    tables.sort_by_key(|table| Reverse(place(table)));
    if tables.len() > query.limit as usize {
        tables.truncate(query.limit as usize);
        next = tables.last().map(place);
    }
    tables.sort_by_key(|table| Reverse((table.row.touched, table.row.id)));
    Ok(Page { tables, next })
}

async fn tables_in(
    database: &impl Database,
    query: &PlayerTablesQuery,
    state: TableStatus,
) -> Result<Page<PlayerTable>, StoreError> {
    let (touched, id) = query.before.unwrap_or(LAST);
    let begin = params![query.player, state.name(), touched, id];
    let mut searched = None;
    if query.turn {
        let sql = concat!(
            "SELECT m.touched, m.table_id",
            member_rows!(),
            newest_first!(),
            " LIMIT 1 OFFSET ?5"
        );
        let find = SqlStatement::new(sql, with(begin.clone(), params![MOST_SEARCHED - 1]));
        searched = database.list(find, cursor).await?.pop();
    }
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", m.seat, m.turn, m.touched FROM (SELECT *",
        member_rows!(),
        " AND (m.touched, m.table_id) >= (?5, ?6) AND (m.turn OR NOT ?7)",
        newest_first!(),
        " LIMIT ?8) m JOIN tables t ON t.id = m.table_id",
        newest_first!()
    );
    let (touched, id) = searched.unwrap_or(FIRST);
    let rest = params![touched, id, query.turn, query.limit];
    let page = SqlStatement::new(sql, with(begin, rest));
    let tables = database.list(page, |row| {
        Ok(PlayerTable {
            row: read(row)?,
            seat: row.get(19)?,
            turn: row.get(20)?,
            listed: row.get(21)?,
        })
    });
    let tables = tables.await?;
    let next = match tables.last() {
        Some(last) if tables.len() == query.limit as usize => Some((last.listed, last.row.id)),
        _ => searched,
    };
    Ok(Page { tables, next })
}

pub(super) async fn versions(
    database: &impl Database,
    players: &[PlayerId],
) -> Result<Vec<(PlayerId, u64)>, StoreError> {
    // The time distinguishes tables with the same version.
    let sql = "
        SELECT m.player, CAST(sum(t.created + t.version) AS bigint) FROM members m JOIN tables t ON t.id = m.table_id
        WHERE m.player IN rarray(?1) AND m.state IN ('open', 'running') GROUP BY m.player";
    let versions = SqlStatement::new(sql, vec![Value::list(players.iter().copied())]);
    database
        .list(versions, |row| Ok((row.get(0)?, row.get(1)?)))
        .await
}
