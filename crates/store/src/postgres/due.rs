//! What is due.

use deadpool_postgres::Client;
use table::Timestamp;

use super::connect::{all, id, write};
use crate::values::{millis, number, table_bytes, table_id, timestamp};
use crate::{Due, StoreError};

pub(super) async fn claim(
    client: &Client,
    now: Timestamp,
    until: Timestamp,
    limit: u32,
) -> Result<Vec<Due>, StoreError> {
    // What another node takes at this moment is passed over.
    let sql = "
        WITH free AS (
            SELECT table_id, kind FROM due WHERE wake <= $1 ORDER BY wake LIMIT $3 FOR UPDATE SKIP LOCKED)
        UPDATE due SET wake = $2 FROM free WHERE due.table_id = free.table_id AND due.kind = free.kind
        RETURNING due.table_id, due.kind, due.at, due.version";
    let given = (millis(now), millis(until), i64::from(limit));
    let mut claimed = all(client, sql, &[&given.0, &given.1, &given.2], |row| {
        Ok(Due {
            table: table_id(id(row, 0)?),
            kind: row.try_get(1)?,
            at: timestamp(row.try_get(2)?),
            version: number("a version", row.try_get(3)?)?,
        })
    })
    .await?;
    claimed.sort_by_key(|due| due.at);
    Ok(claimed)
}

pub(super) async fn next(client: &Client) -> Result<Option<Timestamp>, StoreError> {
    let found = all(client, "SELECT min(wake) FROM due", &[], |row| {
        Ok(row.try_get::<_, Option<i64>>(0)?)
    });
    Ok(found.await?.pop().flatten().map(timestamp))
}

pub(super) async fn drop(client: &Client, due: &Due) -> Result<(), StoreError> {
    let sql = "DELETE FROM due WHERE table_id = $1 AND kind = $2 AND version = $3 AND at = $4";
    let table = table_bytes(due.table);
    let (version, at) = (i64::from(due.version), millis(due.at));
    write(client, sql, &[&table.as_slice(), &due.kind, &version, &at]).await?;
    Ok(())
}
