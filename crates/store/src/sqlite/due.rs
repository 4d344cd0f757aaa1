//! What is due.

use rusqlite::{Connection, params};
use table::Timestamp;

use crate::values::{millis, number, table_bytes, table_id, timestamp};
use crate::{Due, StoreError};

pub(super) fn claim(
    connection: &Connection,
    now: Timestamp,
    until: Timestamp,
    limit: u32,
) -> Result<Vec<Due>, StoreError> {
    let mut claim = connection.prepare_cached(
        "UPDATE due SET wake = ?2 WHERE (table_id, kind) IN
             (SELECT table_id, kind FROM due WHERE wake <= ?1 ORDER BY wake LIMIT ?3)
         RETURNING table_id, kind, at, version",
    )?;
    let mut rows = claim.query(params![millis(now), millis(until), limit])?;
    let mut claimed = Vec::new();
    while let Some(row) = rows.next()? {
        claimed.push(Due {
            table: table_id(row.get(0)?),
            kind: row.get(1)?,
            at: timestamp(row.get(2)?),
            version: number("a version", row.get(3)?)?,
        });
    }
    claimed.sort_by_key(|due| due.at);
    Ok(claimed)
}

pub(super) fn next(connection: &Connection) -> Result<Option<Timestamp>, StoreError> {
    let mut next = connection.prepare_cached("SELECT min(wake) FROM due")?;
    let wake: Option<i64> = next.query_row([], |row| row.get(0))?;
    Ok(wake.map(timestamp))
}

pub(super) fn drop(connection: &Connection, due: &Due) -> Result<(), StoreError> {
    let mut drop = connection.prepare_cached(
        "DELETE FROM due WHERE table_id = ?1 AND kind = ?2 AND version = ?3 AND at = ?4",
    )?;
    drop.execute(params![
        table_bytes(due.table),
        due.kind,
        due.version,
        millis(due.at)
    ])?;
    Ok(())
}

/// Makes this all that is due at a table. What was claimed and still stands stays claimed.
pub(super) fn replace(
    connection: &Connection,
    table: [u8; 16],
    due: &[Due],
) -> Result<(), StoreError> {
    let mut stored = connection
        .prepare_cached("SELECT kind, at, version FROM due WHERE table_id = ?1")?
        .query_map([table], |row| {
            Ok((
                row.get::<_, String>(0)?,
                row.get::<_, i64>(1)?,
                row.get::<_, i64>(2)?,
            ))
        })?
        .collect::<Result<Vec<_>, _>>()?;
    stored.retain(|(kind, at, version)| {
        !due.iter().any(|due| {
            due.kind == *kind && millis(due.at) == *at && i64::from(due.version) == *version
        })
    });
    for (kind, ..) in stored {
        connection
            .prepare_cached("DELETE FROM due WHERE table_id = ?1 AND kind = ?2")?
            .execute(params![table, kind])?;
    }
    for due in due {
        // One that stands already is let be.
        connection
            .prepare_cached(
                "INSERT INTO due (table_id, kind, at, version, wake) VALUES (?1, ?2, ?3, ?4, ?3)
                 ON CONFLICT DO NOTHING",
            )?
            .execute(params![table, due.kind, millis(due.at), due.version])?;
    }
    Ok(())
}
