//! Players and their tokens.

use deadpool_postgres::Client;
use online::PlayerId;
use table::Timestamp;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::connect::{all, id, in_time, write};
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

fn read(row: &Row) -> Result<PlayerRow, StoreError> {
    let owner: Option<&[u8]> = row.try_get(5)?;
    Ok(PlayerRow {
        id: player_id(id(row, 0)?),
        name: row.try_get(1)?,
        kind: PlayerKind::named(row.try_get(2)?)?,
        login: row.try_get(3)?,
        password: row.try_get::<_, Option<String>>(4)?.map(PasswordHash),
        owner: owner.map(|_| id(row, 5)).transpose()?.map(player_id),
        created: timestamp(row.try_get(6)?),
        seen: timestamp(row.try_get(7)?),
    })
}

async fn exists(client: &Client, player: PlayerId) -> Result<bool, StoreError> {
    let player = player_bytes(player);
    let sql = "SELECT true FROM players WHERE id = $1";
    Ok(!all(client, sql, &[&player.as_slice()], |_| Ok(()))
        .await?
        .is_empty())
}

pub(super) async fn add(client: &Client, player: &PlayerRow) -> Result<PlayerWritten, StoreError> {
    // Both the id and the login are unique.
    let sql = "
        INSERT INTO players (id, name, kind, login, login_key, password, owner, created, seen)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
        WHERE $7::bytea IS NULL OR EXISTS (SELECT 1 FROM players WHERE id = $7)
        ON CONFLICT DO NOTHING";
    let bytes = player_bytes(player.id);
    let owner = player.owner.map(player_bytes);
    let added = write(
        client,
        sql,
        &[
            &bytes.as_slice(),
            &player.name,
            &player.kind.name(),
            &player.login,
            &player.login.as_deref().map(login_key),
            &player.password.as_ref().map(|password| &password.0),
            &owner.as_ref().map(<[u8; 16]>::as_slice),
            &millis(player.created),
            &millis(player.seen),
        ],
    )
    .await?;
    if added > 0 {
        return Ok(PlayerWritten::Done);
    }
    match player.owner {
        Some(owner) if !exists(client, owner).await? => Ok(PlayerWritten::Gone),
        _ => Ok(PlayerWritten::Taken),
    }
}

pub(super) async fn player(
    client: &Client,
    player: PlayerId,
) -> Result<Option<PlayerRow>, StoreError> {
    let sql = concat!("SELECT ", columns!(), " FROM players p WHERE p.id = $1");
    let player = player_bytes(player);
    Ok(all(client, sql, &[&player.as_slice()], read).await?.pop())
}

pub(super) async fn by_token(
    client: &Client,
    token: TokenHash,
    now: Timestamp,
) -> Result<Option<PlayerRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", t.seen FROM tokens t JOIN players p ON p.id = t.player WHERE t.hash = $1"
    );
    let token = token.0.as_slice();
    let mut found = all(client, sql, &[&token], |row| {
        Ok((read(row)?, timestamp(row.try_get(8)?)))
    })
    .await?;
    let Some((player, seen)) = found.pop() else {
        return Ok(None);
    };
    if now.millis() >= seen.millis() + TOKEN_MILLIS {
        return Ok(None);
    }
    if now.millis() >= seen.min(player.seen).millis() + SEEN_MILLIS {
        let sql = "
            WITH token AS (UPDATE tokens SET seen = greatest(seen, $2) WHERE hash = $1)
            UPDATE players SET seen = greatest(seen, $2) WHERE id = $3";
        let player = player_bytes(player.id);
        write(client, sql, &[&token, &millis(now), &player.as_slice()]).await?;
    }
    Ok(Some(player))
}

pub(super) async fn by_login(
    client: &Client,
    login: &str,
) -> Result<Option<PlayerRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM players p WHERE p.login_key = $1"
    );
    Ok(all(client, sql, &[&login_key(login)], read).await?.pop())
}

pub(super) async fn rename(
    client: &Client,
    player: PlayerId,
    name: &str,
) -> Result<bool, StoreError> {
    let player = player_bytes(player);
    let sql = "UPDATE players SET name = $2 WHERE id = $1";
    Ok(write(client, sql, &[&player.as_slice(), &name]).await? > 0)
}

pub(super) async fn set_login(
    client: &Client,
    player: PlayerId,
    login: &str,
    password: &PasswordHash,
) -> Result<PlayerWritten, StoreError> {
    let sql = "
        UPDATE players SET login = $2, login_key = $3, password = $4,
            kind = CASE kind WHEN 'guest' THEN 'account' ELSE kind END
        WHERE id = $1";
    let player = player_bytes(player);
    let key = login_key(login);
    let set = in_time(async {
        let statement = client.prepare_cached(sql).await?;
        match client
            .execute(&statement, &[&player.as_slice(), &login, &key, &password.0])
            .await
        {
            Ok(set) => Ok(Some(set)),
            Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Ok(None),
            Err(error) => Err(error),
        }
    });
    Ok(match set.await? {
        None => PlayerWritten::Taken,
        Some(0) => PlayerWritten::Gone,
        Some(_) => PlayerWritten::Done,
    })
}

pub(super) async fn add_token(
    client: &Client,
    token: TokenHash,
    player: PlayerId,
    now: Timestamp,
) -> Result<PlayerWritten, StoreError> {
    let sql = "
        INSERT INTO tokens (hash, player, created, seen) SELECT $1, id, $3, $3 FROM players WHERE id = $2
        ON CONFLICT DO NOTHING";
    let bytes = player_bytes(player);
    let added = write(
        client,
        sql,
        &[&token.0.as_slice(), &bytes.as_slice(), &millis(now)],
    )
    .await?;
    if added > 0 {
        return Ok(PlayerWritten::Done);
    }
    let there = exists(client, player).await?;
    Ok(if there {
        PlayerWritten::Taken
    } else {
        PlayerWritten::Gone
    })
}

pub(super) async fn drop_token(client: &Client, token: TokenHash) -> Result<(), StoreError> {
    write(
        client,
        "DELETE FROM tokens WHERE hash = $1",
        &[&token.0.as_slice()],
    )
    .await?;
    Ok(())
}

pub(super) async fn drop_tokens(
    client: &Client,
    player: PlayerId,
    but: Option<TokenHash>,
) -> Result<(), StoreError> {
    let player = player_bytes(player);
    let but = but.as_ref().map(|token| token.0.as_slice());
    let sql = "DELETE FROM tokens WHERE player = $1 AND hash IS DISTINCT FROM $2";
    write(client, sql, &[&player.as_slice(), &but]).await?;
    Ok(())
}

pub(super) async fn bots(client: &Client) -> Result<Vec<PlayerRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM players p WHERE p.kind = 'bot' ORDER BY p.name COLLATE \"C\", p.id"
    );
    all(client, sql, &[], read).await
}

pub(super) async fn forget(client: &mut Client, player: PlayerId) -> Result<Vec<Sat>, StoreError> {
    let player = player_bytes(player);
    let transaction = in_time(client.transaction()).await?;
    let sql = "
        DELETE FROM members WHERE player = $1 OR player IN (SELECT id FROM players WHERE owner = $1)
        RETURNING table_id, player";
    let sat = all(&transaction, sql, &[&player.as_slice()], |row| {
        Ok(Sat {
            table: table_id(id(row, 0)?),
            player: player_id(id(row, 1)?),
        })
    })
    .await?;
    // Their bots, tokens and ratings go with them.
    write(
        &transaction,
        "DELETE FROM players WHERE id = $1",
        &[&player.as_slice()],
    )
    .await?;
    in_time(transaction.commit()).await?;
    Ok(sat)
}

pub(super) async fn expire_guests(
    client: &Client,
    before: Timestamp,
    limit: u32,
) -> Result<u32, StoreError> {
    let sql = "
        DELETE FROM players WHERE id IN
            (SELECT p.id FROM players p WHERE p.kind = 'guest' AND p.seen < $1
                 AND NOT EXISTS (SELECT 1 FROM members m WHERE m.player = p.id)
             ORDER BY p.seen LIMIT $2)";
    Ok(write(client, sql, &[&millis(before), &i64::from(limit)]).await? as u32)
}

pub(super) async fn expire_tokens(
    client: &Client,
    now: Timestamp,
    limit: u32,
) -> Result<u32, StoreError> {
    let last_seen = millis(now) - TOKEN_MILLIS as i64;
    let sql = "
        DELETE FROM tokens WHERE seen <= $1 AND hash IN
            (SELECT hash FROM tokens WHERE seen <= $1 LIMIT $2)";
    Ok(write(client, sql, &[&last_seen, &i64::from(limit)]).await? as u32)
}
