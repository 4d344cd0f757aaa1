//! The lobby, and the list of your own tables.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use room::{PlayerId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{ColumnName as _, PlayerTable, PlayerTablesQuery, TableRow, TableStatus};
use table::Timestamp;
use utoipa::ToSchema;

use crate::body::QueryParams;
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::Me;
use crate::node::Node;
use crate::routes::opening::find_game;

/// How many tables a list contains at most.
const MOST: u32 = 50;

/// A table in a list.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ListedTableInfo {
    /// The id of the table.
    #[schema(value_type = String)]
    table: TableId,
    /// The id of the game.
    game: String,
    /// The stage: `open`, `running` or `over`.
    stage: String,
    /// Whether the table is in the lobby.
    public: bool,
    /// Whether the match is rated.
    rated: bool,
    /// The number of seats.
    players: u8,
    /// The number of taken seats.
    taken: u8,
    /// The id of the host.
    #[schema(value_type = String)]
    host: PlayerId,
    /// When the table was opened.
    #[schema(value_type = String)]
    opened: Timestamp,
    /// When something last happened at the table.
    #[schema(value_type = String)]
    touched: Timestamp,
    /// The seats (`seats`), the clock (`clock`), the number of moves (`ply`), the seat to move (`turn`) and the final
    /// standings (`standings`).
    #[serde(flatten)]
    #[schema(value_type = Object)]
    summary: Value,
    /// Your seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// Whether it is your turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    your_turn: Option<bool>,
}

impl From<TableRow> for ListedTableInfo {
    fn from(row: TableRow) -> Self {
        ListedTableInfo {
            table: row.id,
            game: row.game,
            stage: row.state.name().to_owned(),
            public: row.public,
            rated: row.rated,
            players: row.seats,
            taken: row.taken,
            host: row.host,
            opened: row.created,
            touched: row.touched,
            summary: serde_json::from_str(&row.summary).unwrap_or_default(),
            seat: None,
            your_turn: None,
        }
    }
}

impl From<PlayerTable> for ListedTableInfo {
    fn from(mine: PlayerTable) -> Self {
        ListedTableInfo {
            seat: mine.seat,
            your_turn: Some(mine.turn),
            ..ListedTableInfo::from(mine.row)
        }
    }
}

/// Public tables.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct LobbyList {
    /// Tables that wait for players, the oldest first.
    open: Vec<ListedTableInfo>,
    /// Running matches that can be watched, the newest first.
    running: Vec<ListedTableInfo>,
}

/// The filter of the lobby.
#[derive(Deserialize)]
pub(crate) struct LobbyQuery {
    game: Option<String>,
}

/// Lists public tables
#[utoipa::path(
    get,
    path = "/lobby",
    tag = "tables",
    params(("game" = Option<String>, Query, description = "Only tables of this game")),
    responses((status = 200, description = "Success", body = LobbyList), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn lobby(
    State(node): State<Arc<Node>>,
    QueryParams(LobbyQuery { game }): QueryParams<LobbyQuery>,
) -> Result<Response, ApiError> {
    let game = given(game.as_deref());
    if let Some(game) = game {
        find_game(&node, game)?;
    }
    let open = node.store.lobby(game, MOST).await?;
    let running = node.store.running(MOST).await?.into_iter();
    let running = running.filter(|row| game.is_none_or(|game| game == row.game));
    let lobby = LobbyList {
        open: open.into_iter().map(ListedTableInfo::from).collect(),
        running: running.map(ListedTableInfo::from).collect(),
    };
    Ok(json(StatusCode::OK, &lobby))
}

/// Your tables.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct MyTables {
    /// The tables, the most recently changed first.
    tables: Vec<ListedTableInfo>,
    /// The value of `before` for the next page; missing on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// The filter of your tables.
#[derive(Deserialize)]
pub(crate) struct OwnTablesQuery {
    state: Option<String>,
    turn: Option<String>,
    before: Option<String>,
}

/// Lists your tables
#[utoipa::path(
    get,
    path = "/me/tables",
    tag = "players",
    params(
        ("state" = Option<String>, Query, description = "Only tables that are `open`, `running` or `over`"),
        ("turn" = Option<u8>, Query, description = "1 lists only tables where it is your turn"),
        ("before" = Option<String>, Query, description = "The value of `next` from the previous page"),
    ),
    responses((status = 200, description = "Success", body = MyTables), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn my_tables(
    State(node): State<Arc<Node>>,
    me: Me,
    QueryParams(params): QueryParams<OwnTablesQuery>,
) -> Result<Response, ApiError> {
    let state = match given(params.state.as_deref()) {
        None => None,
        Some("open") => Some(TableStatus::Open),
        Some("running") => Some(TableStatus::Running),
        Some("over") => Some(TableStatus::Over),
        Some(_) => {
            let message = "state must be open, running or over";
            return Err(ApiError::field("state", "state", message));
        }
    };
    let turn = match given(params.turn.as_deref()) {
        None | Some("0") => false,
        Some("1") => true,
        Some(_) => return Err(ApiError::malformed("turn must be 0 or 1")),
    };
    let before = given(params.before.as_deref()).map(|text| {
        cursor(text).ok_or_else(|| {
            ApiError::field(
                "before",
                "before",
                "send the value of `next` from the previous page",
            )
        })
    });
    let query = PlayerTablesQuery {
        state,
        turn,
        before: before.transpose()?,
        ..PlayerTablesQuery::first(me.player.id, MOST)
    };
    let found = node.store.tables_of(query).await?;
    let next = match found.last() {
        Some(last) if found.len() == MOST as usize => {
            Some(format!("{}-{}", last.row.touched.millis(), last.row.id))
        }
        _ => None,
    };
    let tables = found.into_iter().map(ListedTableInfo::from).collect();
    Ok(json(StatusCode::OK, &MyTables { tables, next }))
}

/// Returns a query parameter, or `None` if it is empty.
fn given(param: Option<&str>) -> Option<&str> {
    param.filter(|param| !param.is_empty())
}

/// Parses the cursor of a list.
fn cursor(text: &str) -> Option<(Timestamp, TableId)> {
    let (millis, id) = text.split_once('-')?;
    Some((
        Timestamp::from_millis(millis.parse().ok()?),
        id.parse().ok()?,
    ))
}
