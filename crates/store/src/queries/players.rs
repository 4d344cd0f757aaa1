//! Players and their tokens.

use room::PlayerId;
use table::Timestamp;

use crate::database::{Database, SqlStatement, TransactionOutcome, ignore};
use crate::rows::ColumnName;
use crate::values::{SqlRow, millis, params};
use crate::{PasswordHash, PlayerRow, PlayerSeat, PlayerWritten, StoreError, TokenHash, TokenRow};

/// The minimum time between two updates of when a player or token was last seen, so that not every request has to
/// write.
const SEEN_MILLIS: u64 = 60 * 60 * 1000;

/// How long an unused token stays valid: 400 days, like cookies in browsers.
const TOKEN_MILLIS: u64 = 400 * 24 * SEEN_MILLIS;

/// The columns of player `p` that [`read`] expects.
macro_rules! columns {
    () => {
        "p.id, p.name, p.kind, p.login, p.password, p.owner, p.created, p.seen"
    };
}

fn read(row: &dyn SqlRow) -> Result<PlayerRow, StoreError> {
    Ok(PlayerRow {
        id: row.get(0)?,
        name: row.get(1)?,
        kind: row.get(2)?,
        login: row.get(3)?,
        password: row.get(4)?,
        owner: row.get(5)?,
        created: row.get(6)?,
        seen: row.get(7)?,
    })
}

/// Returns the form of a login that is used for comparisons.
fn login_key(login: &str) -> String {
    login.to_lowercase()
}

async fn exists(database: &impl Database, player: PlayerId) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM players WHERE id = ?1";
    let found = database
        .query(SqlStatement::new(sql, params![player]), ignore)
        .await?;
    Ok(!found.is_empty())
}

/// Runs a statement that changes nothing if a key is taken, or if a required player does not exist.
async fn write(
    database: &impl Database,
    statement: SqlStatement,
    needed: Option<PlayerId>,
) -> Result<PlayerWritten, StoreError> {
    let written = database
        .transact(vec![statement.required()], ignore)
        .await?;
    Ok(match (written, needed) {
        (TransactionOutcome::Done { .. }, _) => PlayerWritten::Done,
        (_, Some(player)) if !exists(database, player).await? => PlayerWritten::Gone,
        _ => PlayerWritten::Taken,
    })
}

pub(super) async fn add(
    database: &impl Database,
    player: PlayerRow,
) -> Result<PlayerWritten, StoreError> {
    // Both the id and the login are unique.
    let sql = "
        INSERT INTO players (id, name, kind, login, login_key, password, owner, created, seen)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
        WHERE EXISTS (SELECT 1 FROM players WHERE id = ?7) OR ?7 IS NULL
        ON CONFLICT DO NOTHING";
    let login_key = player.login.as_deref().map(login_key);
    let params = params![
        player.id,
        player.name,
        player.kind.name(),
        player.login,
        login_key,
        player.password,
        player.owner,
        player.created,
        player.seen,
    ];
    write(database, SqlStatement::new(sql, params), player.owner).await
}

pub(super) async fn player(
    database: &impl Database,
    player: PlayerId,
) -> Result<Option<PlayerRow>, StoreError> {
    let sql = concat!("SELECT ", columns!(), " FROM players p WHERE p.id = ?1");
    let player = SqlStatement::new(sql, params![player]);
    Ok(database.query(player, read).await?.pop())
}

pub(super) async fn by_token(
    database: &impl Database,
    token: TokenHash,
    now: Timestamp,
) -> Result<Option<PlayerRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", t.seen FROM tokens t JOIN players p ON p.id = t.player WHERE t.hash = ?1"
    );
    let by_token = SqlStatement::new(sql, params![token]);
    let read = |row: &dyn SqlRow| Ok((read(row)?, row.get::<Timestamp>(8)?));
    let found = database.query(by_token, read).await?.pop();
    let Some((player, seen)) = found.filter(|(_, seen)| millis(*seen) > last_seen(now)) else {
        return Ok(None);
    };
    if now.millis() >= seen.min(player.seen).millis() + SEEN_MILLIS {
        let token_seen = "UPDATE tokens SET seen = ?2 WHERE hash = ?1 AND seen < ?2";
        let player_seen = "UPDATE players SET seen = ?2 WHERE id = ?1 AND seen < ?2";
        let note = vec![
            SqlStatement::new(token_seen, params![token, now]),
            SqlStatement::new(player_seen, params![player.id, now]),
        ];
        database.transact_lazily(note).await?;
    }
    Ok(Some(player))
}

pub(super) async fn by_login(
    database: &impl Database,
    login: &str,
) -> Result<Option<PlayerRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM players p WHERE p.login_key = ?1"
    );
    let by_login = SqlStatement::new(sql, params![login_key(login)]);
    Ok(database.query(by_login, read).await?.pop())
}

pub(super) async fn rename(
    database: &impl Database,
    player: PlayerId,
    name: String,
) -> Result<bool, StoreError> {
    let sql = "UPDATE players SET name = ?2 WHERE id = ?1";
    let rename = SqlStatement::new(sql, params![player, name]);
    Ok(database.write(rename).await? > 0)
}

pub(super) async fn set_login(
    database: &impl Database,
    player: PlayerId,
    login: String,
    password: PasswordHash,
) -> Result<PlayerWritten, StoreError> {
    let sql = "
        UPDATE players SET login = ?2, login_key = ?3, password = ?4,
            kind = CASE kind WHEN 'guest' THEN 'account' ELSE kind END
        WHERE id = ?1";
    let key = login_key(&login);
    let set = SqlStatement::new(sql, params![player, login, key, password]);
    write(database, set, Some(player)).await
}

pub(super) async fn set_recovery(
    database: &impl Database,
    player: PlayerId,
    code: TokenHash,
) -> Result<bool, StoreError> {
    let sql = "UPDATE players SET recovery = ?2 WHERE id = ?1";
    let set = SqlStatement::new(sql, params![player, code]);
    Ok(database.write(set).await? > 0)
}

pub(super) async fn recover(
    database: &impl Database,
    login: String,
    code: TokenHash,
    password: PasswordHash,
    next: TokenHash,
) -> Result<Option<PlayerRow>, StoreError> {
    let sql = "
        UPDATE players SET password = ?3, recovery = ?4 WHERE login_key = ?1 AND recovery = ?2";
    let key = login_key(&login);
    let recover = SqlStatement::new(sql, params![key, code, password, next]);
    if database.write(recover).await? == 0 {
        return Ok(None);
    }
    by_login(database, &login).await
}

pub(super) async fn add_token(
    database: &impl Database,
    token: TokenHash,
    player: PlayerId,
    now: Timestamp,
) -> Result<PlayerWritten, StoreError> {
    let sql = "
        INSERT INTO tokens (hash, player, created, seen) SELECT ?1, id, ?3, ?3 FROM players WHERE id = ?2
        ON CONFLICT DO NOTHING";
    let add = SqlStatement::new(sql, params![token, player, now]);
    write(database, add, Some(player)).await
}

pub(super) async fn tokens_of(
    database: &impl Database,
    player: PlayerId,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<TokenRow>, StoreError> {
    let sql = "
        SELECT hash, created, seen FROM tokens WHERE player = ?1 AND seen > ?2
        ORDER BY seen DESC, created DESC, hash LIMIT ?3";
    let read = |row: &dyn SqlRow| {
        Ok(TokenRow {
            hash: row.get(0)?,
            created: row.get(1)?,
            seen: row.get(2)?,
        })
    };
    let tokens = SqlStatement::new(sql, params![player, last_seen(now), limit]);
    database.query(tokens, read).await
}

pub(super) async fn drop_token(
    database: &impl Database,
    token: TokenHash,
) -> Result<(), StoreError> {
    let drop = SqlStatement::new("DELETE FROM tokens WHERE hash = ?1", params![token]);
    database.write(drop).await?;
    Ok(())
}

pub(super) async fn drop_tokens(
    database: &impl Database,
    player: PlayerId,
    but: Option<TokenHash>,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM tokens WHERE player = ?1 AND hash IS DISTINCT FROM ?2";
    let drop = SqlStatement::new(sql, params![player, but]);
    database.write(drop).await?;
    Ok(())
}

pub(super) async fn bots(database: &impl Database) -> Result<Vec<PlayerRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM players p WHERE p.kind = 'bot' ORDER BY p.name /* PostgreSQL: COLLATE \"C\" */, p.id"
    );
    database
        .query(SqlStatement::new(sql, params![]), read)
        .await
}

pub(super) async fn forget(
    database: &impl Database,
    player: PlayerId,
) -> Result<Vec<PlayerSeat>, StoreError> {
    let members = "
        DELETE FROM members WHERE player = ?1 OR player IN (SELECT id FROM players WHERE owner = ?1)
        RETURNING table_id, player";
    // This also deletes their programs, tokens and ratings.
    let players = "DELETE FROM players WHERE id = ?1";
    let statements = [members, players].map(|sql| SqlStatement::new(sql, params![player]));
    let read = |row: &dyn SqlRow| {
        Ok(PlayerSeat {
            table: row.get(0)?,
            player: row.get(1)?,
        })
    };
    Ok(database.transact(statements.into(), read).await?.rows())
}

pub(super) async fn expire_guests(
    database: &impl Database,
    before: Timestamp,
    limit: u32,
) -> Result<u32, StoreError> {
    let sql = "
        DELETE FROM players WHERE id IN
            (SELECT p.id FROM players p WHERE p.kind = 'guest' AND p.seen < ?1
                 AND NOT EXISTS (SELECT 1 FROM members m WHERE m.player = p.id)
             ORDER BY p.seen LIMIT ?2)";
    let expire = SqlStatement::new(sql, params![before, limit]);
    Ok(database.write(expire).await? as u32)
}

pub(super) async fn expire_tokens(
    database: &impl Database,
    now: Timestamp,
    limit: u32,
) -> Result<u32, StoreError> {
    let sql = "
        DELETE FROM tokens WHERE hash IN
            (SELECT hash FROM tokens WHERE seen <= ?1 ORDER BY seen LIMIT ?2)";
    let expire = SqlStatement::new(sql, params![last_seen(now), limit]);
    Ok(database.write(expire).await? as u32)
}

/// Returns the time after which a token must have been seen to be valid now.
fn last_seen(now: Timestamp) -> i64 {
    millis(now) - TOKEN_MILLIS as i64
}
