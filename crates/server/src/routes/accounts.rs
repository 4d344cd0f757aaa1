//! Accounts: a login and a password, with which a player can sign in on any device.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::Response;
use room::PlayerKind;
use serde::Deserialize;
use store::{PasswordHash, PlayerRow, PlayerWritten};
use utoipa::ToSchema;

use super::players::{PlayerInfo, TokenQuery};
use super::recovery::renew_code;
use crate::address::Caller;
use crate::body::{JsonBody, QueryParams};
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::{Me, SecretToken};
use crate::node::Node;
use crate::passwords;

/// The minimum and maximum length of a login, in characters.
const SHORTEST: usize = 3;
const LONGEST: usize = 60;

/// The credentials with which a player signs in from now on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAccount {
    /// 3 to 60 characters: letters from a to z, digits and `. _ - + @`, ignoring case. An account keeps its login if
    /// this is missing.
    login: Option<String>,
    /// 8 to 200 characters, but neither a common password nor your login or name. An account keeps its password if this
    /// is missing.
    password: Option<String>,
    /// The current password, required for accounts.
    old: Option<String>,
}

/// The credentials of an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    login: String,
    password: String,
}

/// Checks whether a text can be a login.
pub(super) fn is_login(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"._-+@".contains(&byte);
    (SHORTEST..=LONGEST).contains(&text.len()) && text.bytes().all(is_allowed)
}

fn login(text: &str) -> Result<&str, ApiError> {
    let text = text.trim();
    if is_login(text) {
        return Ok(text);
    }
    let message = format!(
        "a login must have {SHORTEST} to {LONGEST} characters: letters from a to z, digits and . _ - + @"
    );
    Err(ApiError::field("login", "login", message))
}

fn wrong() -> ApiError {
    let message = "the login or the password is wrong";
    ApiError::new(StatusCode::UNAUTHORIZED, "wrong-login", message)
}

/// Checks the password with which a signed-in player confirms something. Sign-in attempts of other people do not count
/// towards its rate limit.
pub(super) async fn is_own_password(
    node: &Node,
    caller: Caller,
    token: SecretToken,
    password: String,
    stored: &PasswordHash,
) -> Result<bool, ApiError> {
    let now = Instant::now();
    if !node.sign_ins.take(caller.address, now) || !node.confirmations.take(token.hash(), now) {
        return Err(ApiError::too_fast(60));
    }
    let stored = Some(stored.clone());
    node.passwords
        .is_right(password, stored, caller.address)
        .await
}

/// Creates an account, or changes your login or password
///
/// A guest sends a login and a password and becomes an account with the same tables. An account sends its `old`
/// password with a new login, a new password or both. A new password signs you out everywhere else. A new account gets a
/// recovery code, with which you can set a new password if you forget it.
#[utoipa::path(
    put,
    path = "/me/account",
    tag = "players",
    request_body = NewAccount,
    responses((status = 200, description = "Success", body = PlayerInfo), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn set_account(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    JsonBody(new): JsonBody<NewAccount>,
) -> Result<Response, ApiError> {
    let Me { player, token, .. } = me;
    if player.kind == PlayerKind::Program {
        let message = "a program cannot have a login";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "program", message));
    }
    let new_login = new.login.as_deref().map(login).transpose()?;
    if let Some(stored) = &player.password {
        let Some(old) = new.old else {
            let message = "send your current password in the field `old`";
            return Err(ApiError::field("old", "old-password", message));
        };
        if !is_own_password(&node, caller, token, old, stored).await? {
            let message = "the current password is wrong";
            return Err(ApiError::field("old", "old-password", message));
        }
    } else if !node.sign_ins.take(caller.address, Instant::now()) {
        return Err(ApiError::too_fast(60));
    }
    let missing = |field| ApiError::field(field, field, "an account needs a login and a password");
    let login = new_login
        .or(player.login.as_deref())
        .ok_or_else(|| missing("login"))?;
    let is_new = new.password.is_some();
    let password = match new.password {
        Some(password) => {
            passwords::check(&password, &[login, &player.name])?;
            node.passwords.hash(password, caller.address).await?
        }
        None => player.password.clone().ok_or_else(|| missing("password"))?,
    };
    match node.store.set_login(player.id, login, password).await? {
        PlayerWritten::Done => {}
        PlayerWritten::Taken => {
            let message = "this login is taken; choose another one";
            return Err(ApiError::field("login", "login-taken", message));
        }
        PlayerWritten::Gone => return Err(ApiError::nobody()),
    }
    if is_new {
        // Sign out everybody who used the old password or a stolen cookie.
        node.store
            .drop_tokens(player.id, Some(token.hash()))
            .await?;
    }
    node.reconnect(player.id);
    let row = PlayerRow {
        login: Some(login.to_owned()),
        kind: PlayerKind::Account,
        ..player.clone()
    };
    tracing::info!(player = %row.id, "account created or changed");
    let mut info = PlayerInfo::from(&row);
    if player.login.is_none() {
        info.recovery = Some(renew_code(&node, row.id).await?.to_string());
    }
    Ok(json(StatusCode::OK, &info))
}

/// Signs in
///
/// Browsers get a cookie. With `?token=1` the response contains the token instead.
#[utoipa::path(
    post,
    path = "/session",
    tag = "players",
    params(("token" = Option<u8>, Query, description = "1 returns the token instead of setting a cookie")),
    request_body = Credentials,
    responses((status = 200, description = "Success", body = PlayerInfo), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn sign_in(
    State(node): State<Arc<Node>>,
    caller: Caller,
    QueryParams(wants): QueryParams<TokenQuery>,
    JsonBody(credentials): JsonBody<Credentials>,
) -> Result<Response, ApiError> {
    let login = credentials.login.trim();
    if !is_login(login) {
        return Err(wrong());
    }
    let now = Instant::now();
    if !node.sign_ins.take(caller.address, now) {
        return Err(ApiError::too_fast(60));
    }
    let guess = node.guesses.begin(login, caller.network(), now);
    let guess = guess.ok_or_else(|| ApiError::too_fast(60))?;
    let found = with_password(&node, login, credentials.password, caller).await;
    if !matches!(found, Ok(None)) {
        node.guesses.forgive(guess, Instant::now());
    }
    let Some(row) = found? else {
        return Err(wrong());
    };
    let response = start_session(&node, caller, wants.is_one(), PlayerInfo::from(&row)).await?;
    response.ok_or_else(wrong)
}

/// Signs a player in with a new token, and returns the response that contains it or sets it as a cookie. Returns `None`
/// if the player has just been deleted.
pub(super) async fn start_session(
    node: &Node,
    caller: Caller,
    wants_token: bool,
    mut player: PlayerInfo,
) -> Result<Option<Response>, ApiError> {
    let token = SecretToken::new();
    let written = node
        .store
        .add_token(token.hash(), player.player, node.now())
        .await?;
    if written != PlayerWritten::Done {
        return Ok(None);
    }
    if wants_token {
        player.token = Some(token.secret());
        return Ok(Some(json(StatusCode::OK, &player)));
    }
    let mut response = json(StatusCode::OK, &player);
    let cookie = token.cookie(caller.is_secure);
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(Some(response))
}

/// Returns the player with this login and password.
async fn with_password(
    node: &Node,
    login: &str,
    password: String,
    caller: Caller,
) -> Result<Option<PlayerRow>, ApiError> {
    let found = node.store.player_by_login(login).await?;
    let stored = found.as_ref().and_then(|found| found.password.clone());
    let is_right = node
        .passwords
        .is_right(password, stored, caller.address)
        .await?;
    Ok(found.filter(|_| is_right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_have_few_kinds_of_characters() {
        for right in ["ana", "Ana.B-2", "ana@example.org", "a+b"] {
            assert!(is_login(right), "{right}");
        }
        for wrong in ["", "an", "ana b", "änna", "ana\u{0}", &"a".repeat(61)] {
            assert!(!is_login(wrong), "{wrong:?}");
        }
    }
}
