//! Programs: accounts for bots that people write, which come online and can be invited.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::http::StatusCode;
use axum::response::Response;
use room::{PlayerId, PlayerKind};
use serde::{Deserialize, Serialize};
use store::{PlayerRow, PlayerTablesQuery, PlayerWritten, TableStatus};
use table::Seat;
use utoipa::ToSchema;

use super::players::{NameBody, PlayerInfo};
use super::tables::OrderDone;
use crate::address::Caller;
use crate::body::{JsonBody, PlayerPath, TablePath};
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::{Me, SecretToken, requester};
use crate::inbox;
use crate::names;
use crate::node::{Node, random};
use crate::socket::{self, READ_BUFFER};

/// A list of programs.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct Programs {
    /// The programs, sorted by name.
    bots: Vec<ProgramInfo>,
}

/// A program.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ProgramInfo {
    /// The player data of the program.
    #[serde(flatten)]
    player: PlayerInfo,
    /// The id of the owner.
    #[schema(value_type = Option<String>)]
    owner: Option<PlayerId>,
    /// Whether the program can be invited now.
    online: bool,
}

impl ProgramInfo {
    fn new(node: &Node, row: &PlayerRow) -> Self {
        ProgramInfo {
            player: PlayerInfo::from(row),
            owner: row.owner,
            online: node.is_online(row.id),
        }
    }
}

pub(super) async fn own_programs(node: &Node, me: &Me) -> Result<Vec<PlayerRow>, ApiError> {
    let all = node.store.bots().await?.into_iter();
    Ok(all.filter(|row| row.owner == Some(me.player.id)).collect())
}

/// Returns a program if it belongs to this player.
async fn own_program(node: &Node, me: &Me, program: PlayerId) -> Result<PlayerRow, ApiError> {
    let row = node.store.player(program).await?;
    let row = row.filter(|row| row.owner == Some(me.player.id));
    row.ok_or_else(ApiError::no_player)
}

/// Creates a token for a program and returns it. It is shown only once.
async fn with_token(node: &Node, row: &PlayerRow) -> Result<Response, ApiError> {
    let token = SecretToken::new();
    let written = node
        .store
        .add_token(token.hash(), row.id, node.now())
        .await?;
    if written != PlayerWritten::Done {
        return Err(ApiError::no_player());
    }
    let player = PlayerInfo {
        token: Some(token.secret()),
        ..PlayerInfo::from(row)
    };
    Ok(json(StatusCode::CREATED, &player))
}

/// Creates a program
///
/// Its token is shown only once.
#[utoipa::path(
    post,
    path = "/me/bots",
    tag = "programs",
    request_body = NameBody,
    responses((status = 201, description = "Success", body = PlayerInfo), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn make(
    State(node): State<Arc<Node>>,
    me: Me,
    JsonBody(body): JsonBody<NameBody>,
) -> Result<Response, ApiError> {
    if me.player.kind != PlayerKind::Account {
        let message = "only accounts can have programs; choose a login and a password first";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "no-account", message));
    }
    let name = names::check(&body.name)?;
    let most = node.config.limits.bots_per_player;
    if own_programs(&node, &me).await?.len() >= most as usize {
        let message = format!("you already have {most} programs");
        return Err(ApiError::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too-many-bots",
            message,
        ));
    }
    let now = node.now();
    let row = PlayerRow {
        id: PlayerId::from_bits(random()),
        name: name.to_string(),
        kind: PlayerKind::Program,
        login: None,
        password: None,
        owner: Some(me.player.id),
        created: now,
        seen: now,
    };
    if node.store.add_player(row.clone()).await? != PlayerWritten::Done {
        return Err(ApiError::nobody());
    }
    with_token(&node, &row).await
}

/// Lists your programs
#[utoipa::path(
    get,
    path = "/me/bots",
    tag = "programs",
    responses((status = 200, description = "Success", body = Programs), (status = 401, description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn list_mine(State(node): State<Arc<Node>>, me: Me) -> Result<Response, ApiError> {
    let rows = own_programs(&node, &me).await?;
    let bots = rows
        .iter()
        .map(|row| ProgramInfo::new(&node, row))
        .collect();
    Ok(json(StatusCode::OK, &Programs { bots }))
}

/// Deletes one of your programs
#[utoipa::path(
    delete,
    path = "/me/bots/{id}",
    tag = "programs",
    params(("id" = String, Path, description = "The program")),
    responses((status = 204, description = "Success"), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn delete(
    State(node): State<Arc<Node>>,
    me: Me,
    PlayerPath(program): PlayerPath,
) -> Result<StatusCode, ApiError> {
    let row = own_program(&node, &me, program).await?;
    node.forget_player(&row).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Creates a new token for one of your programs
///
/// The old token becomes invalid, and the new one is shown only once.
#[utoipa::path(
    post,
    path = "/me/bots/{id}/token",
    tag = "programs",
    params(("id" = String, Path, description = "The program")),
    responses((status = 201, description = "Success", body = PlayerInfo), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn renew(
    State(node): State<Arc<Node>>,
    me: Me,
    PlayerPath(program): PlayerPath,
) -> Result<Response, ApiError> {
    let row = own_program(&node, &me, program).await?;
    node.store.drop_tokens(row.id, None).await?;
    node.disconnect_player(row.id);
    with_token(&node, &row).await
}

/// Lists programs that can be invited now
///
/// These are the programs whose `/me/socket` is open, at this node or, through NATS, at others.
#[utoipa::path(
    get,
    path = "/bots",
    tag = "programs",
    responses((status = 200, description = "Success", body = Programs)),
)]
pub(crate) async fn list(State(node): State<Arc<Node>>) -> Result<Response, ApiError> {
    let rows = node.store.bots().await?;
    let bots = rows.iter().map(|row| ProgramInfo::new(&node, row));
    let bots = bots.filter(|program| program.online).collect();
    Ok(json(StatusCode::OK, &Programs { bots }))
}

/// A request to give a seat to a program.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProgramInvitation {
    /// The id of the program.
    #[schema(value_type = String)]
    player: PlayerId,
    /// The seat, counted from 0.
    #[schema(value_type = u8)]
    seat: Seat,
}

/// Invites a program
///
/// Gives a seat to an online program. Only the host can do this. The program learns about it over `/me/socket`. It
/// loses the seat if it does not connect to the table's socket before the match.
#[utoipa::path(
    post,
    path = "/tables/{id}/programs",
    tag = "programs",
    params(("id" = String, Path, description = "The table")),
    request_body = ProgramInvitation,
    responses((status = 200, description = "Success", body = OrderDone), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn invite(
    State(node): State<Arc<Node>>,
    me: Me,
    TablePath(table): TablePath,
    JsonBody(ProgramInvitation { player, seat }): JsonBody<ProgramInvitation>,
) -> Result<Response, ApiError> {
    let row = node.store.player(player).await?;
    let row = row.filter(|row| row.kind == PlayerKind::Program);
    let program = row
        .as_ref()
        .and_then(requester)
        .ok_or_else(ApiError::no_player)?;
    if !node.is_online(player) {
        let message = "the program is not online";
        return Err(ApiError::new(StatusCode::CONFLICT, "offline", message));
    }
    let most = node.config.limits.tables_per_player;
    let mut busy = 0;
    for state in [TableStatus::Open, TableStatus::Running] {
        let query = PlayerTablesQuery {
            state: Some(state),
            ..PlayerTablesQuery::first(player, most)
        };
        busy += node.store.tables_of(query).await?.tables.len();
    }
    if busy >= most as usize {
        let message = format!("the program is already at {most} tables");
        return Err(ApiError::new(StatusCode::CONFLICT, "program-busy", message));
    }
    let outcome = node.invite(table, &me.who, &program, seat).await?;
    Ok(json(StatusCode::OK, &OrderDone::from(outcome)))
}

/// Opens your own socket
///
/// A WebSocket over which the server sends the complete list of your unfinished tables whenever it changes:
/// `{"type":"tables","tables":[…]}`, each as in `/me/tables`. While it is open, a program can be invited.
#[utoipa::path(
    get,
    path = "/me/socket",
    tag = "programs",
    responses((status = 101, description = "The WebSocket is open"), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn listen(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|error| ApiError::malformed(error.body_text()))?;
    if node.shutdown.has_begun() {
        return Err(ApiError::closing());
    }
    let player = me.player.id;
    let is_program = me.player.kind == PlayerKind::Program;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(node.config.limits.message_bytes())
        .max_frame_size(node.config.limits.message_bytes());
    let place = node
        .sockets
        .enter(caller.address, Some(player), &node.config.limits);
    let Some(place) = place else {
        return Ok(upgrade.on_upgrade(socket::refuse));
    };
    Ok(upgrade
        .on_upgrade(move |stream| inbox::serve_socket(stream, node, player, is_program, place)))
}
