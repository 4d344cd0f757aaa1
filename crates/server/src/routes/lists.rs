//! The lobby, and the list of your own tables.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use room::{PlayerId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{
    ColumnName as _, ListCursor, LobbyQuery, PlayerTable, PlayerTablesQuery, RatingRange, TableRow,
    TableStatus,
};
use table::Timestamp;
use utoipa::ToSchema;

use crate::body::QueryParams;
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::Me;
use crate::matching::RatingBounds;
use crate::node::Node;
use crate::routes::opening::find_game;

/// The maximum number of tables in a list.
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
    /// In the lobby, the rating of the player who opened the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rating: Option<u32>,
    /// In the lobby, the ratings that this player accepts in opponents; missing if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opponents: Option<RatingBounds>,
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
        let offer = row.offer.filter(|_| row.state != TableStatus::Over);
        ListedTableInfo {
            rating: offer.as_ref().map(|offer| offer.rating),
            opponents: offer.and_then(|offer| RatingBounds::of(offer.opponents)),
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
    /// The value of `after` for the next page of `open`; missing on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next_open: Option<String>,
    /// The value of `after` for the next page of `running`; missing on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next_running: Option<String>,
}

/// The filters and the order of the lobby.
#[derive(Deserialize)]
pub(crate) struct LobbyParams {
    game: Option<String>,
    players: Option<String>,
    clock: Option<String>,
    rated: Option<String>,
    free: Option<String>,
    name: Option<String>,
    rating: Option<String>,
    order: Option<String>,
    state: Option<String>,
    after: Option<String>,
}

impl LobbyParams {
    /// Returns the query for the tables in this state, or `None` if only tables in other states are requested.
    fn query(&self, node: &Node, state: TableStatus) -> Result<Option<LobbyQuery>, ApiError> {
        let only = given(self.state.as_deref());
        let is_listed = match only {
            None => true,
            Some(only @ ("open" | "running")) => only == state.name(),
            Some(_) => {
                let message = "state must be open or running";
                return Err(ApiError::field("state", "state", message));
            }
        };
        let game = given(self.game.as_deref());
        let game = game.map(|game| find_game(node, game)).transpose()?;
        let seats = given(self.players.as_deref()).map(str::parse).transpose();
        let clock = given(self.clock.as_deref());
        if clock.is_some_and(|kind| !["none", "move", "match", "days"].contains(&kind)) {
            let message = "clock must be none, move, match or days";
            return Err(ApiError::field("clock", "clock", message));
        }
        let rating = given(self.rating.as_deref()).map(|text| {
            let message = "rating must be a range like 1400-1600";
            let bounds = RatingBounds::parse(text);
            bounds.ok_or_else(|| ApiError::field("rating", "rating", message))
        });
        let rating = rating.transpose()?.map(|bounds| bounds.range("rating"));
        let is_newest_first = match given(self.order.as_deref()) {
            None => state == TableStatus::Running,
            Some("oldest") => false,
            Some("newest") => true,
            Some(_) => return Err(ApiError::malformed("order must be oldest or newest")),
        };
        let after = page(self.after.as_deref(), "after")?;
        if after.is_some() && only.is_none() {
            let message = "`after` needs `state`, because each list has its own pages";
            return Err(ApiError::field("after", "after", message));
        }
        let name = given(self.name.as_deref()).map(str::trim);
        let query = LobbyQuery {
            game: game.map(|game| game.id().to_owned()),
            seats: seats.map_err(|_| ApiError::malformed("players must be a number"))?,
            rated: flag("rated", self.rated.as_deref())?,
            has_free_seat: flag("free", self.free.as_deref())?.unwrap_or(false)
                && state == TableStatus::Open,
            clock: clock.map(str::to_owned),
            name: name.filter(|name| !name.is_empty()).map(str::to_owned),
            rating: rating.transpose()?.unwrap_or(RatingRange::ALL),
            is_newest_first,
            after,
            ..LobbyQuery::first(state, MOST)
        };
        Ok(is_listed.then_some(query))
    }
}

/// Lists public tables
///
/// Returns two lists with up to 50 tables each. With filters, a page may contain fewer tables, or none, even if there
/// are further pages.
#[utoipa::path(
    get,
    path = "/lobby",
    tag = "tables",
    params(
        ("game" = Option<String>, Query, description = "Only tables of this game"),
        ("players" = Option<u8>, Query, description = "Only tables with this number of seats"),
        ("clock" = Option<String>, Query, description = "Only tables with this kind of clock: `none`, `move`, `match` or `days`"),
        ("rated" = Option<u8>, Query, description = "1 lists only rated tables, 0 only others"),
        ("free" = Option<u8>, Query, description = "1 lists only open tables with a free seat"),
        ("name" = Option<String>, Query, description = "Only tables where a player has a name with this text in it"),
        ("rating" = Option<String>, Query, description = "Only tables that a player with such a rating has opened: a range like `1400-1600`, `1400-` or `-1600`"),
        ("order" = Option<String>, Query, description = "`oldest` or `newest` tables first; otherwise, open tables begin with the oldest and running ones with the newest"),
        ("state" = Option<String>, Query, description = "Only one of the lists: `open` or `running`"),
        ("after" = Option<String>, Query, description = "The value of `next_open` or `next_running` from the previous page; needs `state`"),
    ),
    responses((status = 200, description = "Success", body = LobbyList), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn lobby(
    State(node): State<Arc<Node>>,
    QueryParams(params): QueryParams<LobbyParams>,
) -> Result<Response, ApiError> {
    let list = async |state| {
        let Some(query) = params.query(&node, state)? else {
            return Ok((Vec::new(), None));
        };
        let page = node.store.lobby(query).await?;
        let tables = page.tables.into_iter().map(ListedTableInfo::from);
        Ok::<_, ApiError>((tables.collect(), page.next.map(cursor_text)))
    };
    let (open, next_open) = list(TableStatus::Open).await?;
    let (running, next_running) = list(TableStatus::Running).await?;
    let lobby = LobbyList {
        open,
        running,
        next_open,
        next_running,
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
    let turn = flag("turn", params.turn.as_deref())?.unwrap_or(false);
    let query = PlayerTablesQuery {
        state,
        turn,
        before: page(params.before.as_deref(), "before")?,
        ..PlayerTablesQuery::first(me.player.id, MOST)
    };
    let found = node.store.tables_of(query).await?;
    let next = found.next.map(cursor_text);
    let tables = found
        .tables
        .into_iter()
        .map(ListedTableInfo::from)
        .collect();
    Ok(json(StatusCode::OK, &MyTables { tables, next }))
}

/// Returns a query parameter, or `None` if it is empty.
fn given(param: Option<&str>) -> Option<&str> {
    param.filter(|param| !param.is_empty())
}

/// Parses a query parameter that is 0 or 1.
fn flag(name: &str, param: Option<&str>) -> Result<Option<bool>, ApiError> {
    match given(param) {
        None => Ok(None),
        Some("0") => Ok(Some(false)),
        Some("1") => Ok(Some(true)),
        Some(_) => Err(ApiError::malformed(format!("{name} must be 0 or 1"))),
    }
}

/// Parses the query parameter with the cursor of a list.
pub(super) fn page(
    param: Option<&str>,
    field: &'static str,
) -> Result<Option<ListCursor>, ApiError> {
    let message = "send the value of `next` from the previous page";
    let wrong = || ApiError::field(field, field, message);
    given(param)
        .map(|text| cursor(text).ok_or_else(wrong))
        .transpose()
}

/// Parses the cursor of a list.
fn cursor(text: &str) -> Option<ListCursor> {
    let (millis, id) = text.split_once('-')?;
    Some((
        Timestamp::from_millis(millis.parse().ok()?),
        id.parse().ok()?,
    ))
}

/// Returns the cursor of a list as text.
pub(super) fn cursor_text((time, id): ListCursor) -> String {
    format!("{}-{id}", time.millis())
}
