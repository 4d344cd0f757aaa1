//! Reading tables, and deleting them.

use online::{PlayerId, TableId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use table::Timestamp;

use crate::values::{millis, number, player_bytes, player_id, table_bytes, table_id, timestamp};
use crate::{StoreError, StoredEntry, TableOf, TableRow, TableState, TablesOf};

/// What [`read`] wants of table `t`.
macro_rules! columns {
    () => {
        "t.id, t.game, t.state, t.public, t.rated, t.seats, t.taken, t.host, t.created, t.touched, t.ended, t.version, \
         t.summary"
    };
}

fn read(row: &Row<'_>) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: table_id(row.get(0)?),
        game: row.get(1)?,
        state: TableState::named(row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?)?,
        public: row.get(3)?,
        rated: row.get(4)?,
        seats: row.get(5)?,
        taken: row.get(6)?,
        host: player_id(row.get(7)?),
        created: timestamp(row.get(8)?),
        touched: timestamp(row.get(9)?),
        ended: row.get::<_, Option<i64>>(10)?.map(timestamp),
        version: number("a version", row.get(11)?)?,
        summary: row.get(12)?,
    })
}

/// All rows that a statement gives.
pub(super) fn all<T>(
    connection: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params)?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        all.push(read(row)?);
    }
    Ok(all)
}

pub(super) fn log(
    connection: &Connection,
    table: TableId,
    after: u32,
) -> Result<Vec<StoredEntry>, StoreError> {
    let sql = "SELECT version, at, text FROM entries WHERE table_id = ?1 AND version > ?2 ORDER BY version";
    all(connection, sql, params![table_bytes(table), after], |row| {
        Ok(StoredEntry {
            version: number("a version", row.get(0)?)?,
            at: timestamp(row.get(1)?),
            text: row.get(2)?,
        })
    })
}

pub(super) fn table(
    connection: &Connection,
    table: TableId,
) -> Result<Option<TableRow>, StoreError> {
    let sql = concat!("SELECT ", columns!(), " FROM tables t WHERE t.id = ?1");
    Ok(all(connection, sql, [table_bytes(table)], read)?.pop())
}

pub(super) fn versions(
    connection: &Connection,
    tables: &[TableId],
) -> Result<Vec<(TableId, u32)>, StoreError> {
    let mut version = connection.prepare_cached("SELECT version FROM tables WHERE id = ?1")?;
    let mut versions = Vec::with_capacity(tables.len());
    for table in tables {
        let found = version
            .query_row([table_bytes(*table)], |row| row.get(0))
            .optional()?;
        if let Some(found) = found {
            versions.push((*table, number("a version", found)?));
        }
    }
    Ok(versions)
}

pub(super) fn lobby(
    connection: &Connection,
    game: Option<&str>,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM tables t WHERE t.public AND t.state <> 'over' AND t.state = 'open'
             AND (?1 IS NULL OR t.game = ?1) ORDER BY t.created LIMIT ?2"
    );
    all(connection, sql, params![game, limit], read)
}

pub(super) fn running(connection: &Connection, limit: u32) -> Result<Vec<TableRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM tables t WHERE t.public AND t.state <> 'over' AND t.state = 'running'
             ORDER BY t.created DESC LIMIT ?1"
    );
    all(connection, sql, [limit], read)
}

pub(super) fn tables_of(
    connection: &Connection,
    asked: &TablesOf,
) -> Result<Vec<TableOf>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", m.seat, m.turn FROM members m JOIN tables t ON t.id = m.table_id
         WHERE m.player = ?1 AND (?2 IS NULL OR t.state = ?2) AND (NOT ?3 OR m.turn)
             AND (?4 IS NULL OR (t.touched, t.id) < (?4, ?5))
         ORDER BY t.touched DESC, t.id DESC LIMIT ?6"
    );
    let params = params![
        player_bytes(asked.player),
        asked.state.map(TableState::name),
        asked.turn,
        asked.before.map(|(touched, _)| millis(touched)),
        asked.before.map(|(_, table)| table_bytes(table)),
        asked.limit,
    ];
    all(connection, sql, params, |row| {
        Ok(TableOf {
            row: read(row)?,
            seat: row.get(13)?,
            turn: row.get(14)?,
        })
    })
}

pub(super) fn open_tables_of(connection: &Connection, player: PlayerId) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM tables WHERE host = ?1 AND state <> 'over'";
    let mut count = connection.prepare_cached(sql)?;
    Ok(count.query_row([player_bytes(player)], |row| row.get(0))?)
}

pub(super) fn delete(connection: &Connection, table: TableId) -> Result<bool, StoreError> {
    let mut delete = connection.prepare_cached("DELETE FROM tables WHERE id = ?1")?;
    Ok(delete.execute([table_bytes(table)])? > 0)
}

pub(super) fn rewrite(
    connection: &Connection,
    table: TableId,
    texts: &[(u32, String)],
    summary: Option<&str>,
) -> Result<bool, StoreError> {
    let table = table_bytes(table);
    let over = connection
        .prepare_cached(
            "UPDATE tables SET summary = coalesce(?2, summary) WHERE id = ?1 AND state = 'over'",
        )?
        .execute(params![table, summary])?;
    if over == 0 {
        return Ok(false);
    }
    let mut rewrite = connection
        .prepare_cached("UPDATE entries SET text = ?3 WHERE table_id = ?1 AND version = ?2")?;
    for (version, text) in texts {
        rewrite.execute(params![table, version, text])?;
    }
    Ok(true)
}

pub(super) fn leave(
    connection: &Connection,
    table: TableId,
    player: PlayerId,
) -> Result<bool, StoreError> {
    let mut leave = connection.prepare_cached(
        "DELETE FROM members WHERE table_id = ?1 AND player = ?2
             AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND state = 'over')",
    )?;
    Ok(leave.execute(params![table_bytes(table), player_bytes(player)])? > 0)
}

pub(super) fn note_here(
    connection: &Connection,
    table: TableId,
    players: &[PlayerId],
    until: Timestamp,
) -> Result<(), StoreError> {
    let mut note = connection.prepare_cached(
        "UPDATE members SET here = max(here, ?3) WHERE table_id = ?1 AND player = ?2",
    )?;
    for player in players {
        note.execute(params![
            table_bytes(table),
            player_bytes(*player),
            millis(until)
        ])?;
    }
    Ok(())
}

pub(super) fn here(
    connection: &Connection,
    table: TableId,
    now: Timestamp,
) -> Result<Vec<PlayerId>, StoreError> {
    let sql = "SELECT player FROM members WHERE table_id = ?1 AND here > ?2 ORDER BY player";
    let mut here = connection.prepare_cached(sql)?;
    let players = here.query_map(params![table_bytes(table), millis(now)], |row| {
        Ok(player_id(row.get(0)?))
    })?;
    Ok(players.collect::<Result<_, _>>()?)
}

/// No account sits at table `t`.
macro_rules! guests_only {
    () => {
        "NOT EXISTS (SELECT 1 FROM members m JOIN players p ON p.id = m.player
             WHERE m.table_id = t.id AND p.kind = 'account')"
    };
}

/// Tables that are over since before then, and at which no account sat.
pub(super) fn expired(
    connection: &Connection,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let sql = concat!(
        "SELECT t.id FROM tables t WHERE t.state = 'over' AND t.ended < ?1 AND ",
        guests_only!(),
        " ORDER BY t.ended LIMIT ?2"
    );
    all(connection, sql, params![millis(before), limit], |row| {
        Ok(table_id(row.get(0)?))
    })
}

/// Deletes those of these tables at which still no account sat, and says which.
pub(super) fn delete_expired(
    connection: &Connection,
    tables: &[TableId],
) -> Result<Vec<TableId>, StoreError> {
    let sql = concat!(
        "DELETE FROM tables AS t WHERE t.id = ?1 AND ",
        guests_only!()
    );
    let mut delete = connection.prepare_cached(sql)?;
    let mut deleted = Vec::with_capacity(tables.len());
    for table in tables {
        if delete.execute([table_bytes(*table)])? > 0 {
            deleted.push(*table);
        }
    }
    Ok(deleted)
}
