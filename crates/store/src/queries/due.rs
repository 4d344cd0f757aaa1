//! Due tasks, which any node can claim.

use table::Timestamp;

use crate::database::{Database, SqlStatement};
use crate::values::{SqlRow, params};
use crate::{DueTask, StoreError};

fn read(row: &dyn SqlRow) -> Result<DueTask, StoreError> {
    Ok(DueTask {
        table: row.get(0)?,
        kind: row.get(1)?,
        at: row.get(2)?,
        version: row.get(3)?,
    })
}

pub(super) async fn claim(
    database: &impl Database,
    now: Timestamp,
    until: Timestamp,
    limit: u32,
) -> Result<Vec<DueTask>, StoreError> {
    // Rows that another node is claiming at the same time are skipped.
    let sql = "
        WITH free AS (
            SELECT table_id, kind FROM due WHERE wake <= ?1 ORDER BY wake LIMIT ?3
            /* PostgreSQL: FOR UPDATE SKIP LOCKED */)
        UPDATE due SET wake = ?2 FROM free WHERE due.table_id = free.table_id AND due.kind = free.kind
        RETURNING due.table_id, due.kind, due.at, due.version";
    let claim = SqlStatement::new(sql, params![now, until, limit]);
    let mut claimed = database.transact(vec![claim], read).await?.rows();
    claimed.sort_by_key(|due| due.at);
    Ok(claimed)
}

pub(super) async fn next(database: &impl Database) -> Result<Option<Timestamp>, StoreError> {
    let next = SqlStatement::new("SELECT min(wake) FROM due", params![]);
    let found = database.query(next, |row| row.get(0)).await?;
    Ok(found.into_iter().next().flatten())
}

pub(super) async fn remove(database: &impl Database, due: DueTask) -> Result<(), StoreError> {
    let sql = "DELETE FROM due WHERE table_id = ?1 AND kind = ?2 AND version = ?3 AND at = ?4";
    let params = params![due.table, due.kind, due.version, due.at];
    database.write(SqlStatement::new(sql, params)).await?;
    Ok(())
}
