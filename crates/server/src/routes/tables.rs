//! A table: what is seen of it, what is wanted there, its socket.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use room::{Order, Snapshot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::address::Caller;
use crate::body::{JsonBody, QueryParams, TablePath};
use crate::error::{ApiError, ErrorBody, json, json_text};
use crate::identity::{MaybeMe, Me};
use crate::node::Node;
use crate::socket::{self, READ_BUFFER};
use crate::tables::{OrderOutcome, SnapshotFormat};

/// An order that was carried out.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct OrderDone {
    /// The version of the entry that did it.
    pub(crate) version: u32,
    /// Whether that was before: the order was sent twice.
    pub(crate) before: bool,
}

/// How a client begins.
#[derive(Deserialize)]
pub(crate) struct SocketQuery {
    /// The last version that it has.
    #[serde(default)]
    pub(crate) after: u32,
    /// Whether its first message is a hello, which is waited for.
    #[serde(default)]
    pub(crate) hello: bool,
}

/// What I see of a table
///
/// A `Snapshot`, as the socket sends it first.
#[utoipa::path(
    get,
    path = "/tables/{id}",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "Done", body = Snapshot), (status = 404, description = "There is no such thing", body = ErrorBody)),
)]
pub(crate) async fn look(
    State(node): State<Arc<Node>>,
    MaybeMe(me): MaybeMe,
    TablePath(table): TablePath,
) -> Result<Response, ApiError> {
    let player = me.map(|me| me.player.id);
    let sight = node.look(table, player, SnapshotFormat::Plain).await?;
    Ok(json_text(StatusCode::OK, sight.text.as_str().to_owned()))
}

/// Wants something done at a table
///
/// The same `Order` that goes over the socket, for programs without one. Sent twice with the same id, it is
/// carried out once.
#[utoipa::path(
    post,
    path = "/tables/{id}/orders",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Order,
    responses((status = 200, description = "Done", body = OrderDone), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn order(
    State(node): State<Arc<Node>>,
    me: Me,
    TablePath(table): TablePath,
    JsonBody(order): JsonBody<Order>,
) -> Result<Response, ApiError> {
    let (version, before) = match node.order(table, &me.who, &order).await? {
        OrderOutcome::Applied(version) => (version, false),
        OrderOutcome::AppliedBefore(version) => (version, true),
    };
    Ok(json(StatusCode::OK, &OrderDone { version, before }))
}

/// The record of a match that is over
#[utoipa::path(
    get,
    path = "/tables/{id}/record",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "Done", body = Object), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn record(
    State(node): State<Arc<Node>>,
    TablePath(table): TablePath,
) -> Result<Response, ApiError> {
    let record = node.record(table).await?;
    let mut response = json(StatusCode::OK, &record);
    let name = format!("attachment; filename=\"{}-{table}.json\"", record.game);
    if let Ok(name) = HeaderValue::try_from(name) {
        response
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// Deletes a table of mine
#[utoipa::path(
    delete,
    path = "/tables/{id}",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 204, description = "Done"), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn delete(
    State(node): State<Arc<Node>>,
    me: Me,
    TablePath(table): TablePath,
) -> Result<StatusCode, ApiError> {
    node.delete(table, me.player.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes me out of a match that is over
///
/// My name and what I said are taken out of it, and it is not in my list any more.
#[utoipa::path(
    post,
    path = "/tables/{id}/forget-me",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 204, description = "Done"), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn forget_me(
    State(node): State<Arc<Node>>,
    me: Me,
    TablePath(table): TablePath,
) -> Result<StatusCode, ApiError> {
    node.forget(table, me.player.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The socket of a table
///
/// A WebSocket: the server sends `ToClient`, the client `ToServer`, a JSON text each.
#[utoipa::path(
    get,
    path = "/tables/{id}/socket",
    tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("after" = Option<u32>, Query, description = "The last version that the client has"),
        ("hello" = Option<bool>, Query, description = "Whether the client begins with `hello`, which the server waits for"),
    ),
    responses((status = 101, description = "A WebSocket"), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn listen(
    State(node): State<Arc<Node>>,
    caller: Caller,
    MaybeMe(me): MaybeMe,
    TablePath(table): TablePath,
    QueryParams(arrival): QueryParams<SocketQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|error| ApiError::malformed(error.body_text()))?;
    if node.shutdown.has_begun() {
        return Err(ApiError::closing());
    }
    let who = me.map(|me| me.who);
    let player = who.as_ref().map(|who| who.player);
    let limits = &node.config.limits;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(node.config.limits.message_bytes())
        .max_frame_size(node.config.limits.message_bytes());
    let Some(place) = node.sockets.enter(caller.address, player, limits) else {
        return Ok(upgrade.on_upgrade(socket::refuse));
    };
    Ok(upgrade.on_upgrade(move |stream| socket::talk(stream, node, table, who, arrival, place)))
}
