//! Who somebody is: guests are made here.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use room::{PlayerId, PlayerKind};
use serde::{Deserialize, Serialize};
use store::{PlayerRow, PlayerWritten};
use table::Name;
use utoipa::ToSchema;

use super::accounts::may_try;
use crate::address::Caller;
use crate::body::{JsonBody, QueryParams};
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::{Me, SecretToken, no_cookie};
use crate::node::{Node, now, random};

/// What somebody wants to be called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameBody {
    /// 1 to 40 printable characters.
    pub(crate) name: String,
}

/// That it is really me.
#[derive(Deserialize, ToSchema)]
pub(crate) struct DeletionConfirmation {
    /// The password of an account; a guest has none.
    password: Option<String>,
}

/// Whether a program wants its token.
#[derive(Deserialize)]
pub(crate) struct WantsToken {
    #[serde(default)]
    token: u8,
}

impl WantsToken {
    pub(crate) const fn is_one(&self) -> bool {
        self.token == 1
    }
}

/// Who somebody is.
#[derive(Serialize, Deserialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the name on the wire")]
pub(crate) struct PlayerInfo {
    /// Their id, which everybody may know.
    #[schema(value_type = String, example = "5f0c2a9d4be1873660f2c1d5a8b90e47")]
    pub(crate) player: PlayerId,
    /// What they are called.
    pub(crate) name: String,
    /// What they are: `guest`, `account` or `program`.
    #[schema(value_type = String)]
    pub(crate) kind: PlayerKind,
    /// What they sign in with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) login: Option<String>,
    /// The secret for `Authorization: Bearer`; only where it was asked for.
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
            token: None,
        }
    }
}

/// The name, if it is one.
pub(crate) fn name(text: &str) -> Result<Name, ApiError> {
    let wrong = |message: String| ApiError::field("name", "name", message);
    let name = Name::new(text).map_err(|error| wrong(error.to_string()))?;
    if name.is_taken_out() {
        return Err(wrong("that stands for people who are gone".to_owned()));
    }
    Ok(name)
}

/// Makes a guest
///
/// The browser gets a cookie; a program asks with `?token=1` for a token and gets no cookie.
#[utoipa::path(
    post,
    path = "/players",
    tag = "players",
    params(("token" = Option<u8>, Query, description = "1: answer with the token instead of a cookie")),
    request_body = NameBody,
    responses((status = 201, description = "Done", body = PlayerInfo), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn make_guest(
    State(node): State<Arc<Node>>,
    caller: Caller,
    QueryParams(wants): QueryParams<WantsToken>,
    JsonBody(called): JsonBody<NameBody>,
) -> Result<Response, ApiError> {
    let name = name(&called.name)?;
    if !node.openings.take(caller.address, Instant::now()) {
        return Err(ApiError::too_fast(60));
    }
    let now = now();
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
        return Err(ApiError::again());
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

/// Who I am
///
/// A browser's cookie is kept from now on for another 400 days.
#[utoipa::path(
    get,
    path = "/me",
    tag = "players",
    responses((status = 200, description = "Done", body = PlayerInfo), (status = 401, description = "Nobody is known by this token", body = ErrorBody)),
)]
pub(crate) async fn who_am_i(caller: Caller, me: Me) -> Response {
    let mut response = json(StatusCode::OK, &PlayerInfo::from(&me.player));
    if me.is_cookie {
        let cookie = me.token.cookie(caller.is_secure);
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Gives me another name
///
/// Tables at which I sit already know me by the old one.
#[utoipa::path(
    patch,
    path = "/me",
    tag = "players",
    request_body = NameBody,
    responses((status = 200, description = "Done", body = PlayerInfo), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn rename_me(
    State(node): State<Arc<Node>>,
    me: Me,
    JsonBody(called): JsonBody<NameBody>,
) -> Result<Response, ApiError> {
    let name = name(&called.name)?;
    if !node.store.rename_player(me.player.id, &name).await? {
        return Err(ApiError::nobody());
    }
    // At tables they look at they are known by the new name from now on.
    node.reconnect(me.player.id);
    let row = PlayerRow {
        name: name.to_string(),
        ..me.player
    };
    Ok(json(StatusCode::OK, &PlayerInfo::from(&row)))
}

/// Forgets me
///
/// I leave all tables; name, tokens and ratings are deleted, and my name and what I said are taken out of
/// matches that are over. An account says its password, so that nobody does it who has found a browser open.
#[utoipa::path(
    delete,
    path = "/me",
    tag = "players",
    request_body(content = Option<DeletionConfirmation>, description = "An account: its password"),
    responses((status = 204, description = "Done"), (status = 401, description = "Nobody is known by this token", body = ErrorBody)),
)]
pub(crate) async fn forget_me(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    said: Option<JsonBody<DeletionConfirmation>>,
) -> Result<Response, ApiError> {
    if let (Some(login), Some(stored)) = (&me.player.login, &me.player.password) {
        let password = said.and_then(|JsonBody(DeletionConfirmation { password })| password);
        let Some(password) = password else {
            let message = "say your password as `password`: all that is yours will be deleted";
            return Err(ApiError::field("password", "old-password", message));
        };
        may_try(&node, caller, login)?;
        if !node
            .passwords
            .is_right(password, Some(stored.clone()))
            .await?
        {
            let message = "that is not your password";
            return Err(ApiError::field("password", "old-password", message));
        }
    }
    // It goes on although whoever asked has left.
    let forgotten = tokio::spawn(async move { node.forget_player(&me.player).await });
    forgotten.await.unwrap_or_else(|_| Err(ApiError::again()))?;
    Ok(farewell(caller))
}

/// Signs me out here
///
/// The token is forgotten; a guest without another one cannot come back.
#[utoipa::path(
    delete,
    path = "/session",
    tag = "players",
    responses((status = 204, description = "Done"), (status = 401, description = "Nobody is known by this token", body = ErrorBody)),
)]
pub(crate) async fn sign_out(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
) -> Result<Response, ApiError> {
    node.store.drop_token(me.token.hash()).await?;
    // What is open elsewhere with this token plays no more; other devices come back as who they are.
    node.reconnect(me.player.id);
    Ok(farewell(caller))
}

/// The browser forgets its cookie.
fn farewell(caller: Caller) -> Response {
    let cookie = no_cookie(caller.is_secure);
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response()
}
