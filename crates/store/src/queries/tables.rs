//! Tables and their logs.

use room::{PlayerId, TableId};
use table::Timestamp;

use crate::database::{Database, SqlStatement, TransactionOutcome, ignore};
use crate::values::{SqlRow, Value, params};
use crate::{Expired, RatingRange, StoreError, StoredEntry, TableOffer, TableRow};

/// The columns of table `t` that [`read`] expects.
macro_rules! columns {
    () => {
        "t.id, t.game, t.state, t.public, t.rated, t.seats, t.taken, t.host, t.created, t.touched, t.ended, t.version, \
         t.summary, coalesce(t.names, ''), t.match_key, t.clock, t.rating, t.rating_min, t.rating_max"
    };
}
pub(super) use columns;

pub(super) fn read(row: &dyn SqlRow) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: row.get(0)?,
        game: row.get(1)?,
        state: row.get(2)?,
        public: row.get(3)?,
        rated: row.get(4)?,
        seats: row.get(5)?,
        taken: row.get(6)?,
        host: row.get(7)?,
        created: row.get(8)?,
        touched: row.get(9)?,
        ended: row.get(10)?,
        version: row.get(11)?,
        summary: row.get(12)?,
        names: row.get(13)?,
        offer: match (row.get(14)?, row.get(15)?) {
            (Some(key), Some(clock)) => Some(TableOffer {
                key,
                clock,
                rating: row.get(16)?,
                opponents: RatingRange {
                    min: row.get(17)?,
                    max: row.get(18)?,
                },
            }),
            _ => None,
        },
    })
}

pub(super) async fn log(
    database: &impl Database,
    table: TableId,
    after: u32,
) -> Result<Vec<StoredEntry>, StoreError> {
    let sql = "SELECT version, at, text FROM entries WHERE table_id = ?1 AND version > ?2 ORDER BY version";
    database
        .query(SqlStatement::new(sql, params![table, after]), |row| {
            Ok(StoredEntry {
                version: row.get(0)?,
                at: row.get(1)?,
                text: row.get(2)?,
            })
        })
        .await
}

pub(super) async fn table(
    database: &impl Database,
    table: TableId,
) -> Result<Option<TableRow>, StoreError> {
    let sql = concat!("SELECT ", columns!(), " FROM tables t WHERE t.id = ?1");
    let table = SqlStatement::new(sql, params![table]);
    Ok(database.query(table, read).await?.pop())
}

pub(super) async fn versions(
    database: &impl Database,
    tables: &[TableId],
) -> Result<Vec<(TableId, u32)>, StoreError> {
    let sql = "SELECT id, version FROM tables WHERE id IN rarray(?1)";
    let versions = SqlStatement::new(sql, vec![Value::list(tables.iter().copied())]);
    database
        .query(versions, |row| Ok((row.get(0)?, row.get(1)?)))
        .await
}

pub(super) async fn open_tables_of(
    database: &impl Database,
    player: PlayerId,
) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM tables WHERE host = ?1 AND state <> 'over'";
    let count = SqlStatement::new(sql, params![player]);
    let found = database.query(count, |row| row.get(0)).await?;
    Ok(found.first().copied().unwrap_or(0))
}

pub(super) async fn delete(database: &impl Database, table: TableId) -> Result<bool, StoreError> {
    let delete = SqlStatement::new("DELETE FROM tables WHERE id = ?1", params![table]);
    Ok(database.write(delete).await? > 0)
}

pub(super) async fn rewrite(
    database: &impl Database,
    table: TableId,
    texts: Vec<(u32, String)>,
    summary: Option<String>,
) -> Result<bool, StoreError> {
    let sql = "UPDATE tables SET summary = coalesce(?2, summary) WHERE id = ?1 AND state = 'over'";
    let mut statements = vec![SqlStatement::new(sql, params![table, summary]).required()];
    statements.extend(texts.into_iter().map(|(version, text)| {
        let sql = "UPDATE entries SET text = ?3 WHERE table_id = ?1 AND version = ?2";
        SqlStatement::new(sql, params![table, version, text])
    }));
    let written = database.transact(statements, ignore).await?;
    Ok(matches!(written, TransactionOutcome::Done { .. }))
}

pub(super) async fn leave(
    database: &impl Database,
    table: TableId,
    player: PlayerId,
) -> Result<bool, StoreError> {
    let sql = "
        DELETE FROM members WHERE table_id = ?1 AND player = ?2
            AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND state = 'over')";
    let leave = SqlStatement::new(sql, params![table, player]);
    Ok(database.write(leave).await? > 0)
}

pub(super) async fn note_here(
    database: &impl Database,
    table: TableId,
    players: &[PlayerId],
    until: Timestamp,
) -> Result<(), StoreError> {
    // A node whose clock is slow must not shorten the time.
    let sql =
        "UPDATE members SET here = ?3 WHERE table_id = ?1 AND player IN rarray(?2) AND here < ?3";
    let players = Value::list(players.iter().copied());
    let note = SqlStatement::new(sql, params![table, players, until]);
    database.write(note).await?;
    Ok(())
}

pub(super) async fn here(
    database: &impl Database,
    table: TableId,
    now: Timestamp,
) -> Result<Vec<PlayerId>, StoreError> {
    let sql = "SELECT player FROM members WHERE table_id = ?1 AND here > ?2 ORDER BY player";
    let here = SqlStatement::new(sql, params![table, now]);
    database.query(here, |row| row.get(0)).await
}

/// The condition that table `t` has been over since before `?1` and that no account played there.
macro_rules! expired {
    () => {
        "t.state = 'over' AND t.ended < ?1 AND NOT EXISTS (
             SELECT 1 FROM members m JOIN players p ON p.id = m.player
             WHERE m.table_id = t.id AND p.kind = 'account')"
    };
}

pub(super) async fn expire(
    database: &impl Database,
    before: Timestamp,
    limit: u32,
) -> Result<Expired, StoreError> {
    // The search can take a long time. It is a separate query, because SQLite has only one writer.
    let sql = concat!(
        "SELECT t.id FROM tables t WHERE ",
        expired!(),
        " ORDER BY t.ended LIMIT ?2"
    );
    let find = SqlStatement::new(sql, params![before, limit]);
    let found: Vec<TableId> = database.query(find, |row| row.get(0)).await?;
    let more = found.len() == limit as usize;
    let mut tables = Vec::new();
    if !found.is_empty() {
        let sql = concat!(
            "DELETE FROM tables AS t WHERE t.id IN rarray(?2) AND ",
            expired!(),
            " RETURNING id"
        );
        let delete = vec![SqlStatement::new(sql, params![before, Value::list(found)])];
        tables = database.transact(delete, |row| row.get(0)).await?.rows();
    }
    Ok(Expired { tables, more })
}
