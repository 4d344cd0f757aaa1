//! Accounts: a login and a password by which a guest is known elsewhere.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::Response;
use room::PlayerKind;
use serde::Deserialize;
use store::{PlayerRow, PlayerWritten};
use utoipa::ToSchema;

use super::players::{PlayerInfo, WantsToken};
use crate::address::Caller;
use crate::body::{JsonBody, QueryParams};
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::{Me, SecretToken};
use crate::node::{Node, now};

/// How many characters a login has.
const SHORTEST: usize = 3;
const LONGEST: usize = 60;

/// What somebody signs in with from now on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAccount {
    /// 3 to 60 letters without accents, digits and `. _ - + @`; small and capital letters are the same. An
    /// account that leaves it out keeps its own.
    login: Option<String>,
    /// 8 to 200 characters. An account that leaves it out keeps its own.
    password: Option<String>,
    /// The current password, which a player with an account must give.
    old: Option<String>,
}

/// Who signs in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// The login.
    login: String,
    /// The password.
    password: String,
}

/// Whether this can be a login.
fn is_login(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"._-+@".contains(&byte);
    (SHORTEST..=LONGEST).contains(&text.len()) && text.bytes().all(is_allowed)
}

fn login(text: &str) -> Result<&str, ApiError> {
    let text = text.trim();
    if is_login(text) {
        return Ok(text);
    }
    let message = format!(
        "a login has {SHORTEST} to {LONGEST} characters: letters from a to z, digits and . _ - + @"
    );
    Err(ApiError::field("login", "login", message))
}

fn wrong() -> ApiError {
    let message = "the login or the password is wrong";
    ApiError::new(StatusCode::UNAUTHORIZED, "wrong-login", message)
}

/// Whether somebody may guess once more: so often from one address, so often at one login.
pub(super) fn may_try(node: &Node, caller: Caller, login: &str) -> Result<(), ApiError> {
    let now = Instant::now();
    let login = login.to_ascii_lowercase();
    if node.sign_ins.take(caller.address, now) && node.guesses.take(login, now) {
        Ok(())
    } else {
        Err(ApiError::too_fast(60))
    }
}

/// Keeps me, or changes how I sign in
///
/// A guest says a login and a password, and is an account from then on, with the same tables. An account says
/// its `old` password, and a new login, a new password or both; a new password signs it out everywhere else.
#[utoipa::path(
    put,
    path = "/me/account",
    tag = "players",
    request_body = NewAccount,
    responses((status = 200, description = "Done", body = PlayerInfo), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn set_account(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    JsonBody(wanted): JsonBody<NewAccount>,
) -> Result<Response, ApiError> {
    let Me { player, token, .. } = me;
    if player.kind == PlayerKind::Program {
        let message = "a program has no login: its owner has";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "program", message));
    }
    let new_login = wanted.login.as_deref().map(login).transpose()?;
    if let (Some(own), Some(stored)) = (&player.login, &player.password) {
        let Some(old) = wanted.old else {
            let message = "send your current password as `old`";
            return Err(ApiError::field("old", "old-password", message));
        };
        may_try(&node, caller, own)?;
        if !node.passwords.is_right(old, Some(stored.clone())).await? {
            let message = "that is not your current password";
            return Err(ApiError::field("old", "old-password", message));
        }
    } else if !node.sign_ins.take(caller.address, Instant::now()) {
        return Err(ApiError::too_fast(60));
    }
    let missing = |field| ApiError::field(field, field, "an account has a login and a password");
    let login = new_login
        .or(player.login.as_deref())
        .ok_or_else(|| missing("login"))?;
    let is_new = wanted.password.is_some();
    let password = match wanted.password {
        Some(password) => node.passwords.hash(password).await?,
        None => player.password.clone().ok_or_else(|| missing("password"))?,
    };
    match node.store.set_login(player.id, login, password).await? {
        PlayerWritten::Done => {}
        PlayerWritten::Taken => {
            let message = "somebody has this login: choose another";
            return Err(ApiError::field("login", "login-taken", message));
        }
        PlayerWritten::Gone => return Err(ApiError::nobody()),
    }
    if is_new {
        // Whoever knew the old one, or has taken a cookie, is out.
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
    tracing::info!(player = %row.id, "has an account");
    Ok(json(StatusCode::OK, &PlayerInfo::from(&row)))
}

/// Signs in
///
/// The browser gets a cookie; a program asks with `?token=1` for a token and gets no cookie.
#[utoipa::path(
    post,
    path = "/session",
    tag = "players",
    params(("token" = Option<u8>, Query, description = "1: answer with the token instead of a cookie")),
    request_body = Credentials,
    responses((status = 200, description = "Done", body = PlayerInfo), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn sign_in(
    State(node): State<Arc<Node>>,
    caller: Caller,
    QueryParams(wants): QueryParams<WantsToken>,
    JsonBody(said): JsonBody<Credentials>,
) -> Result<Response, ApiError> {
    let login = said.login.trim();
    if !is_login(login) {
        return Err(wrong());
    }
    may_try(&node, caller, login)?;
    let found = node.store.player_by_login(login).await?;
    let stored = found.as_ref().and_then(|found| found.password.clone());
    let is_right = node.passwords.is_right(said.password, stored).await?;
    let Some(row) = found.filter(|_| is_right) else {
        return Err(wrong());
    };
    let token = SecretToken::new();
    let written = node.store.add_token(token.hash(), row.id, now()).await?;
    if written != PlayerWritten::Done {
        return Err(wrong());
    }
    let mut player = PlayerInfo::from(&row);
    if wants.is_one() {
        player.token = Some(token.secret());
        return Ok(json(StatusCode::OK, &player));
    }
    let mut response = json(StatusCode::OK, &player);
    let cookie = token.cookie(caller.is_secure);
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_is_plain() {
        for right in ["ana", "Ana.B-2", "ana@example.org", "a+b"] {
            assert!(is_login(right), "{right}");
        }
        for wrong in ["", "an", "ana b", "änna", "ana\u{0}", &"a".repeat(61)] {
            assert!(!is_login(wrong), "{wrong:?}");
        }
    }
}
