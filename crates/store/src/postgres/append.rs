//! Writing an entry: one statement, so one way there and back and one wait for the disk, with all that follows
//! from the entry but ratings, for which a transaction is needed.

use deadpool_postgres::{Client, GenericClient};

use super::connect::{all, in_time};
use super::ratings;
use crate::values::{millis, player_bytes, table_bytes};
use crate::{Append, Appended, StoreError};

pub(super) async fn append(client: &mut Client, append: &Append) -> Result<Appended, StoreError> {
    if append.ratings.is_empty() {
        return write(client, append).await;
    }
    // What is not committed is undone.
    let transaction = in_time(client.transaction()).await?;
    let mut appended = write(&transaction, append).await?;
    if appended == Appended::Stored
        && !ratings::write_all(&transaction, &append.ratings, append.row.id).await?
    {
        appended = Appended::Outdated;
    }
    if appended == Appended::Stored {
        in_time(transaction.commit()).await?;
    } else {
        in_time(transaction.rollback()).await?;
    }
    Ok(appended)
}

/// What an entry comes to, after `moved` has the id of its table, or nothing if the version is not the next.
macro_rules! follows {
    () => {
        ",
    entry AS (
        INSERT INTO entries (table_id, version, at, text) SELECT id, $12, $10, $14 FROM moved),
    members_gone AS (
        DELETE FROM members USING moved WHERE table_id = moved.id AND $15 AND player <> ALL ($16)),
    members_here AS (
        INSERT INTO members (table_id, player, seat, turn)
        SELECT moved.id, m.* FROM moved, unnest($16::bytea[], $17::smallint[], $18::boolean[]) AS m
        ON CONFLICT (table_id, player) DO UPDATE SET seat = excluded.seat, turn = excluded.turn
        WHERE (members.seat, members.turn) IS DISTINCT FROM (excluded.seat, excluded.turn)),
    due_gone AS (
        DELETE FROM due USING moved WHERE table_id = moved.id AND $19 AND kind <> ALL ($20)),
    due_here AS (
        INSERT INTO due (table_id, kind, at, version, wake)
        SELECT moved.id, d.kind, d.at, d.version, d.at
        FROM moved, unnest($20::text[], $21::bigint[], $22::bigint[]) AS d (kind, at, version)
        ON CONFLICT (table_id, kind)
            DO UPDATE SET at = excluded.at, version = excluded.version, wake = excluded.wake
        WHERE (due.at, due.version) IS DISTINCT FROM (excluded.at, excluded.version))
    SELECT true FROM moved"
    };
}

const FIRST: &str = concat!(
    "WITH moved AS (
        INSERT INTO tables
            (id, game, state, public, rated, seats, taken, host, created, touched, ended, version, summary)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
        ON CONFLICT DO NOTHING RETURNING id)",
    follows!()
);

const NEXT: &str = concat!(
    "WITH moved AS (
        UPDATE tables SET game = $2, state = $3, public = $4, rated = $5, seats = $6, taken = $7, host = $8,
            created = $9, touched = $10, ended = $11, version = $12, summary = $13
        WHERE id = $1 AND version = $12::bigint - 1 RETURNING id)",
    follows!()
);

async fn write(client: &impl GenericClient, append: &Append) -> Result<Appended, StoreError> {
    let row = &append.row;
    let (table, host) = (table_bytes(row.id), player_bytes(row.host));
    let members = append.members.as_deref().unwrap_or_default();
    let players: Vec<_> = members
        .iter()
        .map(|member| player_bytes(member.player))
        .collect();
    let players: Vec<_> = players.iter().map(<[u8; 16]>::as_slice).collect();
    let seats: Vec<_> = members
        .iter()
        .map(|member| member.seat.map(i16::from))
        .collect();
    let turns: Vec<_> = members.iter().map(|member| member.turn).collect();
    let due = append.due.as_deref().unwrap_or_default();
    let kinds: Vec<_> = due.iter().map(|due| due.kind.as_str()).collect();
    let times: Vec<_> = due.iter().map(|due| millis(due.at)).collect();
    let versions: Vec<_> = due.iter().map(|due| i64::from(due.version)).collect();
    let written = all(
        client,
        if row.version == 1 { FIRST } else { NEXT },
        &[
            &table.as_slice(),
            &row.game,
            &row.state.name(),
            &row.public,
            &row.rated,
            &i16::from(row.seats),
            &i16::from(row.taken),
            &host.as_slice(),
            &millis(row.created),
            &millis(row.touched),
            &row.ended.map(millis),
            &i64::from(row.version),
            &row.summary,
            &append.text,
            &append.members.is_some(),
            &players,
            &seats,
            &turns,
            &append.due.is_some(),
            &kinds,
            &times,
            &versions,
        ],
        |_| Ok(()),
    )
    .await?;
    if written.is_empty() {
        refused(client, append).await
    } else {
        Ok(Appended::Stored)
    }
}

/// Why an entry was not the next one.
async fn refused(client: &impl GenericClient, append: &Append) -> Result<Appended, StoreError> {
    let table = table_bytes(append.row.id);
    let sql = "SELECT version FROM tables WHERE id = $1";
    let found = all(client, sql, &[&table.as_slice()], |row| {
        Ok(row.try_get::<_, i64>(0)?)
    })
    .await?;
    Ok(match found.first().copied() {
        Some(found) if i64::from(append.row.version) <= found => Appended::Taken,
        // Or the entry before is missing: what the caller holds is not this table.
        _ => Appended::Gone,
    })
}
