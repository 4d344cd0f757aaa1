//! Writing an entry. Whether it may be written is looked up before anything is, so that there is nothing to undo
//! if not.

use rusqlite::{Connection, OptionalExtension, params};

use super::{due, ratings};
use crate::values::{millis, player_bytes, table_bytes};
use crate::{Append, Appended, Member, StoreError};

pub(super) fn append(connection: &Connection, append: &Append) -> Result<Appended, StoreError> {
    let row = &append.row;
    let table = table_bytes(row.id);
    let found: Option<i64> = connection
        .prepare_cached("SELECT version FROM tables WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    let version = i64::from(row.version);
    match found {
        None if version != 1 => return Ok(Appended::Gone),
        Some(found) if version <= found => return Ok(Appended::Taken),
        // The entry before is missing: what the caller holds is not this table.
        Some(found) if version > found + 1 => return Ok(Appended::Gone),
        _ => {}
    }
    let Some(ratings) = ratings::current(connection, &append.ratings)? else {
        return Ok(Appended::Outdated);
    };
    connection
        .prepare_cached(if found.is_none() { INSERT } else { UPDATE })?
        .execute(params![
            table,
            row.game,
            row.state.name(),
            row.public,
            row.rated,
            row.seats,
            row.taken,
            player_bytes(row.host),
            millis(row.created),
            millis(row.touched),
            row.ended.map(millis),
            version,
            row.summary,
        ])?;
    connection
        .prepare_cached(
            "INSERT INTO entries (table_id, version, at, text) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![table, version, millis(row.touched), append.text])?;
    if let Some(members) = &append.members {
        replace_members(connection, table, members)?;
    }
    if let Some(due) = &append.due {
        due::replace(connection, table, due)?;
    }
    for rating in ratings {
        ratings::write(connection, rating, table)?;
    }
    Ok(Appended::Stored)
}

const INSERT: &str = "
    INSERT INTO tables (id, game, state, public, rated, seats, taken, host, created, touched, ended, version, summary)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";

const UPDATE: &str = "
    UPDATE tables SET game = ?2, state = ?3, public = ?4, rated = ?5, seats = ?6, taken = ?7, host = ?8, created = ?9,
        touched = ?10, ended = ?11, version = ?12, summary = ?13
    WHERE id = ?1";

/// Makes these all who are at a table, and touches only who changed: mostly that is whose turn it is.
fn replace_members(
    connection: &Connection,
    table: [u8; 16],
    members: &[Member],
) -> Result<(), StoreError> {
    let stored = connection
        .prepare_cached("SELECT player, seat, turn FROM members WHERE table_id = ?1")?
        .query_map([table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect::<Result<Vec<([u8; 16], Option<u8>, bool)>, _>>()?;
    for (player, ..) in &stored {
        if !members
            .iter()
            .any(|member| player_bytes(member.player) == *player)
        {
            connection
                .prepare_cached("DELETE FROM members WHERE table_id = ?1 AND player = ?2")?
                .execute(params![table, player])?;
        }
    }
    for Member { player, seat, turn } in members {
        let player = player_bytes(*player);
        if !stored.contains(&(player, *seat, *turn)) {
            connection
                .prepare_cached(
                    "INSERT INTO members (table_id, player, seat, turn) VALUES (?1, ?2, ?3, ?4)
                     ON CONFLICT DO UPDATE SET seat = excluded.seat, turn = excluded.turn",
                )?
                .execute(params![table, player, seat, turn])?;
        }
    }
    Ok(())
}
