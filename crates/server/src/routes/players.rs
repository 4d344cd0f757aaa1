//! Players: creates guests, and renames, signs out and deletes players.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use room::{PlayerId, PlayerKind};
use serde::{Deserialize, Serialize};
use store::{PlayerRow, PlayerWritten};
use utoipa::ToSchema;

use super::accounts::is_own_password;
use crate::address::Caller;
use crate::body::{JsonBody, QueryParams};
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::{Me, SecretToken, no_cookie};
use crate::names;
use crate::node::{Node, random};

/// The name of a player or program.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameBody {
    /// 1 to 40 visible characters, at least one of them a letter, a digit or an emoji.
    pub(crate) name: String,
}

/// The confirmation that you want to delete yourself.
#[derive(Deserialize, ToSchema)]
pub(crate) struct DeletionConfirmation {
    /// The password of the account; guests have none.
    password: Option<String>,
}

/// Whether the client requests a token instead of a cookie.
#[derive(Deserialize)]
pub(crate) struct TokenQuery {
    #[serde(default)]
    token: u8,
}

impl TokenQuery {
    pub(crate) const fn is_one(&self) -> bool {
        self.token == 1
    }
}

/// A player.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct PlayerInfo {
    /// The id, which is public.
    #[schema(value_type = String, example = "5f0c2a9d4be1873660f2c1d5a8b90e47")]
    pub(crate) player: PlayerId,
    /// The display name.
    pub(crate) name: String,
    /// The kind: `guest`, `account` or `program`.
    #[schema(value_type = String)]
    pub(crate) kind: PlayerKind,
    /// The login of an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) login: Option<String>,
    /// The code for a new password, only after it was created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) recovery: Option<String>,
    /// The secret for `Authorization: Bearer`, only if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<String>,
}

impl From<&PlayerRow> for PlayerInfo {
    fn from(row: &PlayerRow) -> Self {
        PlayerInfo {
            player: row.id,
            name: row.name.clone(),
            kind: row.kind,
            login: row.login.clone(),
            recovery: None,
            token: None,
        }
    }
}

/// Creates a guest
///
/// Browsers get a cookie. With `?token=1` the response contains the token instead.
#[utoipa::path(
    post,
    path = "/players",
    tag = "players",
    params(("token" = Option<u8>, Query, description = "1 returns the token instead of setting a cookie")),
    request_body = NameBody,
    responses((status = 201, description = "Success", body = PlayerInfo), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn make_guest(
    State(node): State<Arc<Node>>,
    caller: Caller,
    QueryParams(wants): QueryParams<TokenQuery>,
    JsonBody(body): JsonBody<NameBody>,
) -> Result<Response, ApiError> {
    let name = names::check(&body.name)?;
    if !node.openings.take(caller.address, Instant::now()) {
        return Err(ApiError::too_fast(60));
    }
    let now = node.now();
    let row = PlayerRow {
        id: PlayerId::from_bits(random()),
        name: name.to_string(),
        kind: PlayerKind::Guest,
        login: None,
        password: None,
        owner: None,
        created: now,
        seen: now,
    };
    let mut player = PlayerInfo::from(&row);
    let token = SecretToken::new();
    let id = row.id;
    let written = node.store.add_player(row).await?;
    let known = node.store.add_token(token.hash(), id, now).await?;
    if written != PlayerWritten::Done || known != PlayerWritten::Done {
        return Err(ApiError::internal());
    }
    if wants.is_one() {
        player.token = Some(token.secret());
        return Ok(json(StatusCode::CREATED, &player));
    }
    let mut response = json(StatusCode::CREATED, &player);
    let cookie = token.cookie(caller.is_secure);
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

/// Returns who you are
///
/// Renews a browser's cookie for another 400 days.
#[utoipa::path(
    get,
    path = "/me",
    tag = "players",
    responses((status = 200, description = "Success", body = PlayerInfo), (status = 401, description = "Missing or unknown token", body = ErrorBody)),
)]
pub(crate) async fn who_am_i(caller: Caller, me: Me) -> Response {
    let mut response = json(StatusCode::OK, &PlayerInfo::from(&me.player));
    if me.is_cookie {
        let cookie = me.token.cookie(caller.is_secure);
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Changes your name
///
/// Tables where you already have a seat keep the old name.
#[utoipa::path(
    patch,
    path = "/me",
    tag = "players",
    request_body = NameBody,
    responses((status = 200, description = "Success", body = PlayerInfo), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn rename_me(
    State(node): State<Arc<Node>>,
    me: Me,
    JsonBody(body): JsonBody<NameBody>,
) -> Result<Response, ApiError> {
    let name = names::check(&body.name)?;
    if !node.store.rename_player(me.player.id, &name).await? {
        return Err(ApiError::nobody());
    }
    // Open sockets reconnect and get the new name.
    node.reconnect(me.player.id);
    let row = PlayerRow {
        name: name.to_string(),
        ..me.player
    };
    Ok(json(StatusCode::OK, &PlayerInfo::from(&row)))
}

/// Deletes you and your data
///
/// You leave all tables. The server deletes your name, tokens and ratings, and removes your name and chat messages
/// from finished matches. An account must send its password, so that nobody else can do this in an open browser.
#[utoipa::path(
    delete,
    path = "/me",
    tag = "players",
    request_body(content = Option<DeletionConfirmation>, description = "The password, for accounts"),
    responses((status = 204, description = "Success"), (status = 401, description = "Missing or unknown token", body = ErrorBody)),
)]
pub(crate) async fn forget_me(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    body: Option<JsonBody<DeletionConfirmation>>,
) -> Result<Response, ApiError> {
    if let Some(stored) = &me.player.password {
        let password = body.and_then(|JsonBody(DeletionConfirmation { password })| password);
        let Some(password) = password else {
            let message = "send your password in the field `password` to delete everything";
            return Err(ApiError::field("password", "old-password", message));
        };
        if !is_own_password(&node, caller, me.token, password, stored).await? {
            let message = "the password is wrong";
            return Err(ApiError::field("password", "old-password", message));
        }
    }
    // The deletion continues even if the client disconnects.
    let forgotten = tokio::spawn(async move { node.forget_player(&me.player).await });
    forgotten
        .await
        .unwrap_or_else(|_| Err(ApiError::internal()))?;
    Ok(without_cookie(caller))
}

/// Signs you out on this device
///
/// Deletes the token. A guest without another token cannot come back.
#[utoipa::path(
    delete,
    path = "/session",
    tag = "players",
    responses((status = 204, description = "Success"), (status = 401, description = "Missing or unknown token", body = ErrorBody)),
)]
pub(crate) async fn sign_out(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
) -> Result<Response, ApiError> {
    node.store.drop_token(me.token.hash()).await?;
    // Sockets with this token close; those of other devices reconnect.
    node.reconnect(me.player.id);
    Ok(without_cookie(caller))
}

/// Returns a response that deletes the cookie.
pub(super) fn without_cookie(caller: Caller) -> Response {
    let cookie = no_cookie(caller.is_secure);
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response()
}
