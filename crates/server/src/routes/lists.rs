//! Tables that can be joined or watched, and tables of mine.

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

/// How many tables a list has.
const MOST: u32 = 50;

/// A table in a list.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ListedTableInfo {
    /// Its id.
    #[schema(value_type = String)]
    table: TableId,
    /// The id of the game.
    game: String,
    /// How far it is: `open`, `running` or `over`.
    stage: String,
    /// Whether it is in the lobby.
    public: bool,
    /// Whether it counts.
    rated: bool,
    /// How many seats it has.
    players: u8,
    /// How many are taken.
    taken: u8,
    /// Whose table it is.
    #[schema(value_type = String)]
    host: PlayerId,
    /// When it was opened.
    #[schema(value_type = String)]
    opened: Timestamp,
    /// When something last happened there.
    #[schema(value_type = String)]
    touched: Timestamp,
    /// Who sits where (`seats`), how long everybody may think (`clock`), how many moves were made (`ply`), who
    /// is to move (`turn`), how it has ended (`standings`).
    #[serde(flatten)]
    #[schema(value_type = Object)]
    summary: Value,
    /// Where I sit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// Whether it is my turn.
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
    /// Those that wait for players, the oldest first.
    open: Vec<ListedTableInfo>,
    /// Those that play and can be watched, the newest first.
    running: Vec<ListedTableInfo>,
}

/// Which tables of the lobby.
#[derive(Deserialize)]
pub(crate) struct LobbyQuery {
    game: Option<String>,
}

/// Public tables
#[utoipa::path(
    get,
    path = "/lobby",
    tag = "tables",
    params(("game" = Option<String>, Query, description = "Only those of this game")),
    responses((status = 200, description = "Done", body = LobbyList), (status = "4XX", description = "Why not", body = ErrorBody)),
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

/// Tables of mine.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct MyTables {
    /// The tables, the last touched first.
    tables: Vec<ListedTableInfo>,
    /// What to ask for as `before` to get more; nothing at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// Which tables of mine.
#[derive(Deserialize)]
pub(crate) struct OwnTablesQuery {
    state: Option<String>,
    turn: Option<String>,
    before: Option<String>,
}

/// Tables of mine
#[utoipa::path(
    get,
    path = "/me/tables",
    tag = "players",
    params(
        ("state" = Option<String>, Query, description = "Only those that are `open`, `running` or `over`"),
        ("turn" = Option<u8>, Query, description = "1: only those that wait for me"),
        ("before" = Option<String>, Query, description = "What `next` said"),
    ),
    responses((status = 200, description = "Done", body = MyTables), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn my_tables(
    State(node): State<Arc<Node>>,
    me: Me,
    QueryParams(asked): QueryParams<OwnTablesQuery>,
) -> Result<Response, ApiError> {
    let state = match given(asked.state.as_deref()) {
        None => None,
        Some("open") => Some(TableStatus::Open),
        Some("running") => Some(TableStatus::Running),
        Some("over") => Some(TableStatus::Over),
        Some(_) => {
            let message = "a table is open, running or over";
            return Err(ApiError::field("state", "state", message));
        }
    };
    let turn = match given(asked.turn.as_deref()) {
        None | Some("0") => false,
        Some("1") => true,
        Some(_) => return Err(ApiError::malformed("turn is 0 or 1")),
    };
    let before = given(asked.before.as_deref()).map(|text| {
        cursor(text).ok_or_else(|| ApiError::field("before", "before", "say what `next` said"))
    });
    let asked = PlayerTablesQuery {
        state,
        turn,
        before: before.transpose()?,
        ..PlayerTablesQuery::first(me.player.id, MOST)
    };
    let found = node.store.tables_of(asked).await?;
    let next = match found.last() {
        Some(last) if found.len() == MOST as usize => {
            Some(format!("{}-{}", last.row.touched.millis(), last.row.id))
        }
        _ => None,
    };
    let tables = found.into_iter().map(ListedTableInfo::from).collect();
    Ok(json(StatusCode::OK, &MyTables { tables, next }))
}

/// What was asked for; what stands empty behind the question mark was not.
fn given(asked: Option<&str>) -> Option<&str> {
    asked.filter(|asked| !asked.is_empty())
}

/// Where a list goes on.
fn cursor(text: &str) -> Option<(Timestamp, TableId)> {
    let (millis, id) = text.split_once('-')?;
    Some((
        Timestamp::from_millis(millis.parse().ok()?),
        id.parse().ok()?,
    ))
}
