//! Sessions: the devices on which a player is signed in.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use store::TokenHash;
use table::Timestamp;
use utoipa::ToSchema;

use super::players::without_cookie;
use crate::address::Caller;
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::Me;
use crate::node::Node;

/// The maximum number of sessions that are listed.
const MOST: u32 = 100;

/// Your sessions.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct Sessions {
    /// The sessions, the most recently used first; at most 100.
    pub(crate) sessions: Vec<SessionInfo>,
}

/// A session: a device or a program that has a token of yours.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct SessionInfo {
    /// The id, which is not secret.
    #[schema(example = "3b1c0e6f5a7d42988e9f60b1c2d3e4f5")]
    pub(crate) session: String,
    /// When it began.
    #[schema(value_type = String)]
    pub(crate) created: Timestamp,
    /// When it was last used, to the hour.
    #[schema(value_type = String)]
    pub(crate) seen: Timestamp,
    /// Whether this request belongs to it.
    pub(crate) current: bool,
}

/// Returns the id of a session: half of the hash of its token, which does not reveal the token.
fn id(token: &TokenHash) -> String {
    let half = token.0.iter().take(16);
    half.map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the sessions of a player, with their tokens.
pub(super) async fn sessions(
    node: &Node,
    me: &Me,
) -> Result<Vec<(TokenHash, SessionInfo)>, ApiError> {
    let now = node.now();
    let rows = node.store.tokens_of(me.player.id, now, MOST).await?;
    let current = me.token.hash();
    let sessions = rows.into_iter().map(|row| {
        let session = SessionInfo {
            session: id(&row.hash),
            created: row.created,
            seen: row.seen,
            current: row.hash == current,
        };
        (row.hash, session)
    });
    Ok(sessions.collect())
}

/// Lists your sessions
///
/// Each device where you are signed in has one, and so has each token that you requested.
#[utoipa::path(
    get,
    path = "/me/sessions",
    tag = "players",
    responses((status = 200, description = "Success", body = Sessions), (status = 401, description = "Missing or unknown token", body = ErrorBody)),
)]
pub(crate) async fn list(State(node): State<Arc<Node>>, me: Me) -> Result<Response, ApiError> {
    let sessions = sessions(&node, &me).await?.into_iter();
    let sessions = sessions.map(|(_, session)| session).collect();
    Ok(json(StatusCode::OK, &Sessions { sessions }))
}

/// Signs you out everywhere else
#[utoipa::path(
    delete,
    path = "/me/sessions",
    tag = "players",
    responses((status = 204, description = "Success"), (status = 401, description = "Missing or unknown token", body = ErrorBody)),
)]
pub(crate) async fn end_others(
    State(node): State<Arc<Node>>,
    me: Me,
) -> Result<StatusCode, ApiError> {
    let current = Some(me.token.hash());
    node.store.drop_tokens(me.player.id, current).await?;
    // Sockets of the other sessions close; those of this one reconnect.
    node.reconnect(me.player.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Ends one of your sessions
#[utoipa::path(
    delete,
    path = "/me/sessions/{id}",
    tag = "players",
    params(("id" = String, Path, description = "The session")),
    responses((status = 204, description = "Success"), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn end(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    Path(wanted): Path<String>,
) -> Result<Response, ApiError> {
    let sessions = sessions(&node, &me).await?;
    let found = sessions
        .into_iter()
        .find(|(_, session)| session.session == wanted);
    let Some((token, session)) = found else {
        let message = "no such session; it may have ended";
        return Err(ApiError::new(StatusCode::NOT_FOUND, "no-session", message));
    };
    node.store.drop_token(token).await?;
    node.reconnect(me.player.id);
    Ok(if session.current {
        without_cookie(caller)
    } else {
        StatusCode::NO_CONTENT.into_response()
    })
}
