//! Heartbeats of the server processes, and downtimes in which nobody could move.

use room::Downtime;
use table::Timestamp;

use crate::database::{Database, SqlStatement, ignore};
use crate::values::params;
use crate::{Heartbeat, StoreError};

/// How long rows are kept, in milliseconds. A match with a clock never waits that long for a move.
const LIFETIME: u64 = 7 * 24 * 60 * 60 * 1_000;

pub(super) async fn all(database: &impl Database) -> Result<Vec<Heartbeat>, StoreError> {
    let sql = "SELECT node, at, ahead, running FROM heartbeats ORDER BY node";
    let read = SqlStatement::new(sql, params![]);
    database
        .query(read, |row| {
            Ok(Heartbeat {
                node: row.get(0)?,
                at: row.get(1)?,
                ahead: row.get(2)?,
                running: row.get(3)?,
            })
        })
        .await
}

pub(super) async fn write(
    database: &impl Database,
    heartbeat: Heartbeat,
    ended: Option<Downtime>,
) -> Result<(), StoreError> {
    let Heartbeat {
        node,
        at,
        ahead,
        running,
    } = heartbeat;
    let sql = "
        INSERT INTO heartbeats (node, at, ahead, running) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (node) DO UPDATE SET at = excluded.at, ahead = excluded.ahead, running = excluded.running";
    let before = Timestamp::from_millis(at.millis().saturating_sub(LIFETIME));
    let mut statements = vec![
        SqlStatement::new(sql, params![node, at, ahead, running]),
        SqlStatement::new("DELETE FROM heartbeats WHERE at < ?1", params![before]),
    ];
    if let Some(Downtime { from, until }) = ended {
        // Another node may have noticed the same downtime.
        let sql = "
            INSERT INTO downtimes (since, until) VALUES (?1, ?2)
            ON CONFLICT (since) DO UPDATE SET until = excluded.until WHERE downtimes.until < excluded.until";
        statements.push(SqlStatement::new(sql, params![from, until]));
        let old = "DELETE FROM downtimes WHERE until < ?1";
        statements.push(SqlStatement::new(old, params![before]));
    }
    database.transact(statements, ignore).await?;
    Ok(())
}

pub(super) async fn downtimes(
    database: &impl Database,
    after: Timestamp,
) -> Result<Vec<Downtime>, StoreError> {
    let sql = "SELECT since, until FROM downtimes WHERE until > ?1 ORDER BY since";
    let read = SqlStatement::new(sql, params![after]);
    database
        .query(read, |row| {
            let (from, until) = (row.get(0)?, row.get(1)?);
            Ok(Downtime { from, until })
        })
        .await
}
