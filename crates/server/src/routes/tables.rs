//! A table: snapshots, orders, the record and the socket.

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

/// The reply to an order that was executed.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct OrderDone {
    /// The version of the entry that executed the order.
    pub(crate) version: u32,
    /// Whether the order had been executed before, because it was sent twice.
    pub(crate) before: bool,
}

impl From<OrderOutcome> for OrderDone {
    fn from(outcome: OrderOutcome) -> Self {
        let (version, before) = match outcome {
            OrderOutcome::Applied(version) => (version, false),
            OrderOutcome::AppliedBefore(version) => (version, true),
        };
        OrderDone { version, before }
    }
}

/// The query parameters of a table's socket.
#[derive(Deserialize)]
pub(crate) struct SocketQuery {
    /// The last version that the client has.
    #[serde(default)]
    pub(crate) after: u32,
    /// Whether the server waits for a hello as the client's first message.
    #[serde(default)]
    pub(crate) hello: bool,
}

/// Returns a snapshot of a table
///
/// This is the `Snapshot` that the socket sends first: the table as you see it.
#[utoipa::path(
    get,
    path = "/tables/{id}",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "Success", body = Snapshot), (status = 404, description = "No such table", body = ErrorBody)),
)]
pub(crate) async fn look(
    State(node): State<Arc<Node>>,
    MaybeMe(me): MaybeMe,
    TablePath(table): TablePath,
) -> Result<Response, ApiError> {
    let player = me.map(|me| me.player.id);
    let snapshot = node.snapshot(table, player, SnapshotFormat::Plain).await?;
    Ok(json_text(StatusCode::OK, snapshot.text.as_str().to_owned()))
}

/// Sends an order to a table
///
/// This is the same `Order` as over the socket, for programs without one. An order that is sent twice with the same id
/// is executed once.
#[utoipa::path(
    post,
    path = "/tables/{id}/orders",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Order,
    responses((status = 200, description = "Success", body = OrderDone), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn order(
    State(node): State<Arc<Node>>,
    me: Me,
    TablePath(table): TablePath,
    JsonBody(order): JsonBody<Order>,
) -> Result<Response, ApiError> {
    if !node.may_order(me.player.id, &order.command) {
        // After this time, another chat message is allowed.
        let seconds = 60_u32.div_ceil(node.config.limits.talk);
        return Err(ApiError::too_fast(seconds));
    }
    let outcome = node.order(table, &me.who, &order).await?;
    Ok(json(StatusCode::OK, &OrderDone::from(outcome)))
}

/// Returns the record of a finished match
#[utoipa::path(
    get,
    path = "/tables/{id}/record",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "Success", body = Object), (status = "4XX", description = "Refused", body = ErrorBody)),
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

/// Deletes one of your tables
#[utoipa::path(
    delete,
    path = "/tables/{id}",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 204, description = "Success"), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn delete(
    State(node): State<Arc<Node>>,
    me: Me,
    TablePath(table): TablePath,
) -> Result<StatusCode, ApiError> {
    node.delete(table, me.player.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes you from a finished match
///
/// Your name and chat messages are removed from the match, and it disappears from your list.
#[utoipa::path(
    post,
    path = "/tables/{id}/forget-me",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 204, description = "Success"), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn forget_me(
    State(node): State<Arc<Node>>,
    me: Me,
    TablePath(table): TablePath,
) -> Result<StatusCode, ApiError> {
    node.forget(table, me.player.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Opens the socket of a table
///
/// A WebSocket with JSON messages: the server sends `ToClient`, and the client sends `ToServer`.
#[utoipa::path(
    get,
    path = "/tables/{id}/socket",
    tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("after" = Option<u32>, Query, description = "The last version that the client has"),
        ("hello" = Option<bool>, Query, description = "Whether the server waits for a `hello` as the client's first message"),
    ),
    responses((status = 101, description = "The WebSocket is open"), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn listen(
    State(node): State<Arc<Node>>,
    caller: Caller,
    MaybeMe(me): MaybeMe,
    TablePath(table): TablePath,
    QueryParams(query): QueryParams<SocketQuery>,
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
    Ok(upgrade
        .on_upgrade(move |stream| socket::serve_socket(stream, node, table, who, query, place)))
}
