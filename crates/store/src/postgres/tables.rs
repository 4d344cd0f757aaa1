//! Reading tables, and deleting them.

use deadpool_postgres::Client;
use online::{PlayerId, TableId};
use table::Timestamp;
use tokio_postgres::Row;

use super::connect::{all, id, in_time, write};
use crate::values::{millis, number, player_bytes, player_id, table_bytes, table_id, timestamp};
use crate::{Expired, StoreError, StoredEntry, TableOf, TableRow, TableState, TablesOf};

/// What [`read`] wants of table `t`.
macro_rules! columns {
    () => {
        "t.id, t.game, t.state, t.public, t.rated, t.seats, t.taken, t.host, t.created, t.touched, t.ended, t.version, \
         t.summary"
    };
}

fn read(row: &Row) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: table_id(id(row, 0)?),
        game: row.try_get(1)?,
        state: TableState::named(row.try_get(2)?)?,
        public: row.try_get(3)?,
        rated: row.try_get(4)?,
        seats: number("a count", row.try_get::<_, i16>(5)?.into())?,
        taken: number("a count", row.try_get::<_, i16>(6)?.into())?,
        host: player_id(id(row, 7)?),
        created: timestamp(row.try_get(8)?),
        touched: timestamp(row.try_get(9)?),
        ended: row.try_get::<_, Option<i64>>(10)?.map(timestamp),
        version: number("a version", row.try_get(11)?)?,
        summary: row.try_get(12)?,
    })
}

pub(super) async fn log(
    client: &Client,
    table: TableId,
    after: u32,
) -> Result<Vec<StoredEntry>, StoreError> {
    let sql = "SELECT version, at, text FROM entries WHERE table_id = $1 AND version > $2 ORDER BY version";
    let table = table_bytes(table);
    all(
        client,
        sql,
        &[&table.as_slice(), &i64::from(after)],
        |row| {
            Ok(StoredEntry {
                version: number("a version", row.try_get(0)?)?,
                at: timestamp(row.try_get(1)?),
                text: row.try_get(2)?,
            })
        },
    )
    .await
}

pub(super) async fn table(client: &Client, table: TableId) -> Result<Option<TableRow>, StoreError> {
    let sql = concat!("SELECT ", columns!(), " FROM tables t WHERE t.id = $1");
    let table = table_bytes(table);
    Ok(all(client, sql, &[&table.as_slice()], read).await?.pop())
}

pub(super) async fn versions(
    client: &Client,
    tables: &[TableId],
) -> Result<Vec<(TableId, u32)>, StoreError> {
    let tables: Vec<_> = tables.iter().map(|table| table_bytes(*table)).collect();
    let tables: Vec<_> = tables.iter().map(<[u8; 16]>::as_slice).collect();
    all(
        client,
        "SELECT id, version FROM tables WHERE id = ANY ($1)",
        &[&tables],
        |row| Ok((table_id(id(row, 0)?), number("a version", row.try_get(1)?)?)),
    )
    .await
}

pub(super) async fn lobby(
    client: &Client,
    game: Option<&str>,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM tables t WHERE t.public AND t.state <> 'over' AND t.state = 'open'
             AND ($1::text IS NULL OR t.game = $1) ORDER BY t.created LIMIT $2"
    );
    all(client, sql, &[&game, &i64::from(limit)], read).await
}

pub(super) async fn running(client: &Client, limit: u32) -> Result<Vec<TableRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM tables t WHERE t.public AND t.state <> 'over' AND t.state = 'running'
             ORDER BY t.created DESC LIMIT $1"
    );
    all(client, sql, &[&i64::from(limit)], read).await
}

pub(super) async fn tables_of(
    client: &Client,
    asked: &TablesOf,
) -> Result<Vec<TableOf>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", m.seat, m.turn FROM members m JOIN tables t ON t.id = m.table_id
         WHERE m.player = $1 AND ($2::text IS NULL OR t.state = $2) AND (NOT $3::boolean OR m.turn)
             AND ($4::bigint IS NULL OR (t.touched, t.id) < ($4, $5::bytea))
         ORDER BY t.touched DESC, t.id DESC LIMIT $6"
    );
    let player = player_bytes(asked.player);
    let before = asked
        .before
        .map(|(touched, table)| (millis(touched), table_bytes(table)));
    all(
        client,
        sql,
        &[
            &player.as_slice(),
            &asked.state.map(TableState::name),
            &asked.turn,
            &before.map(|(touched, _)| touched),
            &before.as_ref().map(|(_, table)| table.as_slice()),
            &i64::from(asked.limit),
        ],
        |row| {
            let seat: Option<i16> = row.try_get(13)?;
            let seat = seat.map(|seat| number("a seat", seat.into())).transpose()?;
            Ok(TableOf {
                row: read(row)?,
                seat,
                turn: row.try_get(14)?,
            })
        },
    )
    .await
}

pub(super) async fn open_tables_of(client: &Client, player: PlayerId) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM tables WHERE host = $1 AND state <> 'over'";
    let player = player_bytes(player);
    let count = all(client, sql, &[&player.as_slice()], |row| {
        number("a count", row.try_get(0)?)
    })
    .await?;
    Ok(count.first().copied().unwrap_or(0))
}

pub(super) async fn delete(client: &Client, table: TableId) -> Result<bool, StoreError> {
    let table = table_bytes(table);
    Ok(write(
        client,
        "DELETE FROM tables WHERE id = $1",
        &[&table.as_slice()],
    )
    .await?
        > 0)
}

pub(super) async fn rewrite(
    client: &mut Client,
    table: TableId,
    texts: &[(u32, String)],
    summary: Option<&str>,
) -> Result<bool, StoreError> {
    let table = table_bytes(table);
    let versions: Vec<_> = texts
        .iter()
        .map(|(version, _)| i64::from(*version))
        .collect();
    let texts: Vec<_> = texts.iter().map(|(_, text)| text.as_str()).collect();
    let transaction = in_time(client.transaction()).await?;
    let sql = "UPDATE tables SET summary = coalesce($2, summary) WHERE id = $1 AND state = 'over'";
    let over = write(&transaction, sql, &[&table.as_slice(), &summary]).await? > 0;
    if over {
        let sql = "
            UPDATE entries SET text = new.text
            FROM unnest($2::bigint[], $3::text[]) AS new (version, text)
            WHERE entries.table_id = $1 AND entries.version = new.version";
        write(&transaction, sql, &[&table.as_slice(), &versions, &texts]).await?;
    }
    in_time(transaction.commit()).await?;
    Ok(over)
}

pub(super) async fn leave(
    client: &Client,
    table: TableId,
    player: PlayerId,
) -> Result<bool, StoreError> {
    let (table, player) = (table_bytes(table), player_bytes(player));
    let sql = "
        DELETE FROM members WHERE table_id = $1 AND player = $2
            AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND state = 'over')";
    Ok(write(client, sql, &[&table.as_slice(), &player.as_slice()]).await? > 0)
}

pub(super) async fn note_here(
    client: &Client,
    table: TableId,
    players: &[PlayerId],
    until: Timestamp,
) -> Result<(), StoreError> {
    let players: Vec<_> = players.iter().map(|player| player_bytes(*player)).collect();
    let players: Vec<_> = players.iter().map(<[u8; 16]>::as_slice).collect();
    // A clock that goes slow takes nothing back.
    let sql = "
        UPDATE members SET here = greatest(here, $3) WHERE table_id = $1 AND player = ANY ($2)";
    let table = table_bytes(table);
    write(client, sql, &[&table.as_slice(), &players, &millis(until)]).await?;
    Ok(())
}

pub(super) async fn here(
    client: &Client,
    table: TableId,
    now: Timestamp,
) -> Result<Vec<PlayerId>, StoreError> {
    let sql = "SELECT player FROM members WHERE table_id = $1 AND here > $2 ORDER BY player";
    let table = table_bytes(table);
    all(client, sql, &[&table.as_slice(), &millis(now)], |row| {
        Ok(player_id(id(row, 0)?))
    })
    .await
}

pub(super) async fn expire(
    client: &Client,
    before: Timestamp,
    limit: u32,
) -> Result<Expired, StoreError> {
    let sql = "
        DELETE FROM tables WHERE id IN (
            SELECT t.id FROM tables t WHERE t.state = 'over' AND t.ended < $1 AND NOT EXISTS
                (SELECT 1 FROM members m JOIN players p ON p.id = m.player
                 WHERE m.table_id = t.id AND p.kind = 'account')
            ORDER BY t.ended LIMIT $2)
        RETURNING id";
    let given = (millis(before), i64::from(limit));
    let tables = all(client, sql, &[&given.0, &given.1], |row| {
        Ok(table_id(id(row, 0)?))
    })
    .await?;
    let more = tables.len() == limit as usize;
    Ok(Expired { tables, more })
}
