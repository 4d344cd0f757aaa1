//! Players and their tokens.

use online::PlayerId;
use rusqlite::{Connection, OptionalExtension, Row, params};
use table::Timestamp;

use super::tables::all;
use crate::values::{login_key, millis, player_bytes, player_id, table_id, timestamp};
use crate::{
    PasswordHash, PlayerKind, PlayerRow, PlayerWritten, SEEN_MILLIS, Sat, StoreError, TOKEN_MILLIS,
    TokenHash,
};

/// What [`read`] wants of player `p`.
macro_rules! columns {
    () => {
        "p.id, p.name, p.kind, p.login, p.password, p.owner, p.created, p.seen"
    };
}

fn read(row: &Row<'_>) -> Result<PlayerRow, StoreError> {
    Ok(PlayerRow {
        id: player_id(row.get(0)?),
        name: row.get(1)?,
        kind: PlayerKind::named(row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?)?,
        login: row.get(3)?,
        password: row.get::<_, Option<String>>(4)?.map(PasswordHash),
        owner: row.get::<_, Option<_>>(5)?.map(player_id),
        created: timestamp(row.get(6)?),
        seen: timestamp(row.get(7)?),
    })
}

fn exists(connection: &Connection, player: PlayerId) -> Result<bool, StoreError> {
    let mut exists = connection.prepare_cached("SELECT 1 FROM players WHERE id = ?1")?;
    Ok(exists.exists([player_bytes(player)])?)
}

/// Who has this login.
fn holder(connection: &Connection, login: &str) -> Result<Option<PlayerId>, StoreError> {
    let mut holder = connection.prepare_cached("SELECT id FROM players WHERE login_key = ?1")?;
    let found = holder
        .query_row([login_key(login)], |row| row.get(0))
        .optional()?;
    Ok(found.map(player_id))
}

pub(super) fn add(
    connection: &Connection,
    player: &PlayerRow,
) -> Result<PlayerWritten, StoreError> {
    if let Some(owner) = player.owner
        && !exists(connection, owner)?
    {
        return Ok(PlayerWritten::Gone);
    }
    // Both the id and the login are unique.
    let added = connection
        .prepare_cached(
            "INSERT INTO players (id, name, kind, login, login_key, password, owner, created, seen)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            player_bytes(player.id),
            player.name,
            player.kind.name(),
            player.login,
            player.login.as_deref().map(login_key),
            player.password.as_ref().map(|password| &password.0),
            player.owner.map(player_bytes),
            millis(player.created),
            millis(player.seen),
        ])?;
    Ok(if added == 0 {
        PlayerWritten::Taken
    } else {
        PlayerWritten::Done
    })
}

pub(super) fn player(
    connection: &Connection,
    player: PlayerId,
) -> Result<Option<PlayerRow>, StoreError> {
    let sql = concat!("SELECT ", columns!(), " FROM players p WHERE p.id = ?1");
    Ok(all(connection, sql, [player_bytes(player)], read)?.pop())
}

/// Whose token it is, and whether it is time to note that it was seen.
pub(super) fn by_token(
    connection: &Connection,
    token: TokenHash,
    now: Timestamp,
) -> Result<Option<(PlayerRow, bool)>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", t.seen FROM tokens t JOIN players p ON p.id = t.player WHERE t.hash = ?1"
    );
    let found = all(connection, sql, [token.0], |row| {
        let player = read(row)?;
        Ok((player, timestamp(row.get(8)?)))
    });
    let found = found?.pop();
    let found = found.filter(|(_, seen)| now.millis() < seen.millis() + TOKEN_MILLIS);
    Ok(found.map(|(player, seen)| {
        let seen = seen.min(player.seen);
        (player, now.millis() >= seen.millis() + SEEN_MILLIS)
    }))
}

pub(super) fn note_seen(
    connection: &Connection,
    token: TokenHash,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE tokens SET seen = max(seen, ?2) WHERE hash = ?1")?
        .execute(params![token.0, millis(now)])?;
    connection
        .prepare_cached("UPDATE players SET seen = max(seen, ?2) WHERE id = ?1")?
        .execute(params![player_bytes(player), millis(now)])?;
    Ok(())
}

pub(super) fn by_login(
    connection: &Connection,
    login: &str,
) -> Result<Option<PlayerRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM players p WHERE p.login_key = ?1"
    );
    Ok(all(connection, sql, [login_key(login)], read)?.pop())
}

pub(super) fn rename(
    connection: &Connection,
    player: PlayerId,
    name: &str,
) -> Result<bool, StoreError> {
    let mut rename = connection.prepare_cached("UPDATE players SET name = ?2 WHERE id = ?1")?;
    Ok(rename.execute(params![player_bytes(player), name])? > 0)
}

pub(super) fn set_login(
    connection: &Connection,
    player: PlayerId,
    login: &str,
    password: &PasswordHash,
) -> Result<PlayerWritten, StoreError> {
    if holder(connection, login)?.is_some_and(|holder| holder != player) {
        return Ok(PlayerWritten::Taken);
    }
    let set = connection
        .prepare_cached(
            "UPDATE players SET login = ?2, login_key = ?3, password = ?4,
                 kind = CASE kind WHEN 'guest' THEN 'account' ELSE kind END
             WHERE id = ?1",
        )?
        .execute(params![
            player_bytes(player),
            login,
            login_key(login),
            password.0
        ])?;
    Ok(if set == 0 {
        PlayerWritten::Gone
    } else {
        PlayerWritten::Done
    })
}

pub(super) fn add_token(
    connection: &Connection,
    token: TokenHash,
    player: PlayerId,
    now: Timestamp,
) -> Result<PlayerWritten, StoreError> {
    if !exists(connection, player)? {
        return Ok(PlayerWritten::Gone);
    }
    let added = connection
        .prepare_cached(
            "INSERT INTO tokens (hash, player, created, seen) VALUES (?1, ?2, ?3, ?3)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![token.0, player_bytes(player), millis(now)])?;
    Ok(if added == 0 {
        PlayerWritten::Taken
    } else {
        PlayerWritten::Done
    })
}

pub(super) fn drop_token(connection: &Connection, token: TokenHash) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM tokens WHERE hash = ?1")?
        .execute([token.0])?;
    Ok(())
}

pub(super) fn drop_tokens(
    connection: &Connection,
    player: PlayerId,
    but: Option<TokenHash>,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM tokens WHERE player = ?1 AND hash IS NOT ?2")?
        .execute(params![player_bytes(player), but.map(|token| token.0)])?;
    Ok(())
}

pub(super) fn bots(connection: &Connection) -> Result<Vec<PlayerRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM players p WHERE p.kind = 'bot' ORDER BY p.name, p.id"
    );
    all(connection, sql, [], read)
}

pub(super) fn forget(connection: &Connection, player: PlayerId) -> Result<Vec<Sat>, StoreError> {
    let player = player_bytes(player);
    let sql = "
        DELETE FROM members WHERE player = ?1 OR player IN (SELECT id FROM players WHERE owner = ?1)
        RETURNING table_id, player";
    let sat = all(connection, sql, [player], |row| {
        Ok(Sat {
            table: table_id(row.get(0)?),
            player: player_id(row.get(1)?),
        })
    })?;
    // Their bots, tokens and ratings go with them.
    connection
        .prepare_cached("DELETE FROM players WHERE id = ?1")?
        .execute([player])?;
    Ok(sat)
}

pub(super) fn expire_guests(
    connection: &Connection,
    before: Timestamp,
    limit: u32,
) -> Result<u32, StoreError> {
    let gone = connection
        .prepare_cached(
            "DELETE FROM players WHERE id IN
                 (SELECT p.id FROM players p WHERE p.kind = 'guest' AND p.seen < ?1
                      AND NOT EXISTS (SELECT 1 FROM members m WHERE m.player = p.id)
                  ORDER BY p.seen LIMIT ?2)",
        )?
        .execute(params![millis(before), limit])?;
    Ok(gone as u32)
}

/// The hashes of tokens that are worth nothing any more, so many at most.
pub(super) fn expired_tokens(
    connection: &Connection,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<TokenHash>, StoreError> {
    let sql = "SELECT hash FROM tokens WHERE seen <= ?1 LIMIT ?2";
    let given = params![last_seen(now), limit];
    all(connection, sql, given, |row| Ok(TokenHash(row.get(0)?)))
}

/// Deletes these, unless they were used meanwhile.
pub(super) fn delete_expired_tokens(
    connection: &Connection,
    found: &[TokenHash],
    now: Timestamp,
) -> Result<u32, StoreError> {
    let sql = "DELETE FROM tokens WHERE hash = ?1 AND seen <= ?2";
    let mut delete = connection.prepare_cached(sql)?;
    let mut gone = 0;
    for token in found {
        gone += delete.execute(params![token.0, last_seen(now)])?;
    }
    Ok(gone as u32)
}

/// A token that was not seen after this moment is worth nothing now.
fn last_seen(now: Timestamp) -> i64 {
    millis(now) - TOKEN_MILLIS as i64
}
