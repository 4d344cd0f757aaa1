//! The export of everything that the server stores about a player.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use room::{Audience, PlayerId, TableEntry, TableEntryKind};
use serde::{Deserialize, Serialize};
use store::{PlayerTablesQuery, StoredEntry};
use table::Timestamp;
use utoipa::ToSchema;

use super::lists::{ListedTableInfo, cursor_text, page};
use super::players::PlayerInfo;
use super::programs::own_programs;
use super::ratings::RatingPointInfo;
use super::sessions::{SessionInfo, sessions};
use crate::body::QueryParams;
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::Me;
use crate::node::Node;
use crate::ratings::Rating;

/// How many tables a page contains. The server reads the whole log of each.
const TABLES: u32 = 10;

/// Your data.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct Export {
    /// Your data apart from tables; only on the first page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    account: Option<ExportedAccount>,
    /// Your tables, the most recently changed first. `GET /tables/{id}/record` returns the match of a finished one.
    tables: Vec<ExportedTable>,
    /// The value of `before` for the next page; missing on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// Your data apart from tables.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ExportedAccount {
    /// You.
    player: ExportedPlayer,
    /// Your sessions. The server has only hashes of the tokens.
    sessions: Vec<SessionInfo>,
    /// Your programs.
    programs: Vec<ExportedPlayer>,
    /// Your ratings.
    ratings: Vec<ExportedRating>,
}

/// A player, with times.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ExportedPlayer {
    /// The player. The server has only a hash of the password.
    #[serde(flatten)]
    player: PlayerInfo,
    /// When the player was created.
    #[schema(value_type = String)]
    created: Timestamp,
    /// When the player was last here, to the hour.
    #[schema(value_type = String)]
    seen: Timestamp,
}

/// A rating, with its history.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ExportedRating {
    /// The rating.
    #[serde(flatten)]
    rating: Rating,
    /// All rated matches, the oldest first.
    points: Vec<RatingPointInfo>,
}

/// A table, with your chat messages.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ExportedTable {
    /// The table.
    #[serde(flatten)]
    table: ListedTableInfo,
    /// Your chat messages.
    said: Vec<ExportedLine>,
}

/// A chat message.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ExportedLine {
    /// When you sent it.
    #[schema(value_type = String)]
    at: Timestamp,
    /// Who could read it.
    to: Audience,
    /// The text.
    text: String,
}

/// The page of the export.
#[derive(Deserialize)]
pub(crate) struct ExportQuery {
    before: Option<String>,
}

impl From<&store::PlayerRow> for ExportedPlayer {
    fn from(row: &store::PlayerRow) -> Self {
        ExportedPlayer {
            player: PlayerInfo::from(row),
            created: row.created,
            seen: row.seen,
        }
    }
}

/// Returns the chat messages of a player in a log.
fn said_by(player: PlayerId, log: &[StoredEntry]) -> Vec<ExportedLine> {
    let entries = log
        .iter()
        .filter_map(|stored| serde_json::from_str::<TableEntry>(&stored.text).ok());
    let line = |entry: TableEntry| match entry.what {
        TableEntryKind::Chat(line) if line.player == player => Some(ExportedLine {
            at: entry.at,
            to: line.to,
            text: line.text,
        }),
        _ => None,
    };
    entries.filter_map(line).collect()
}

/// Returns your data apart from tables.
async fn account(node: &Node, me: &Me) -> Result<ExportedAccount, ApiError> {
    let sessions = sessions(node, me).await?.into_iter();
    let programs = own_programs(node, me).await?;
    let mut ratings = Vec::new();
    for row in node.store.ratings_of(me.player.id).await? {
        let points = node
            .store
            .history(me.player.id, &row.ladder, row.matches)
            .await?;
        ratings.push(ExportedRating {
            rating: Rating::from(&row),
            points: points.into_iter().map(RatingPointInfo::from).collect(),
        });
    }
    Ok(ExportedAccount {
        player: ExportedPlayer::from(&me.player),
        sessions: sessions.map(|(_, session)| session).collect(),
        programs: programs.iter().map(ExportedPlayer::from).collect(),
        ratings,
    })
}

/// Exports your data
///
/// Returns what the server stores about you, with ten tables on each page.
#[utoipa::path(
    get,
    path = "/me/export",
    tag = "players",
    params(("before" = Option<String>, Query, description = "The value of `next` from the previous page")),
    responses((status = 200, description = "Success", body = Export), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn export(
    State(node): State<Arc<Node>>,
    me: Me,
    QueryParams(params): QueryParams<ExportQuery>,
) -> Result<Response, ApiError> {
    let before = page(params.before.as_deref(), "before")?;
    let account = match before {
        None => Some(account(&node, &me).await?),
        Some(_) => None,
    };
    let query = PlayerTablesQuery {
        before,
        ..PlayerTablesQuery::first(me.player.id, TABLES)
    };
    let found = node.store.tables_of(query).await?;
    let next = found.next.map(cursor_text);
    let mut tables = Vec::new();
    for row in found.tables {
        let log = node.store.log(row.row.id, 0).await?;
        tables.push(ExportedTable {
            said: said_by(me.player.id, &log),
            table: ListedTableInfo::from(row),
        });
    }
    let export = Export {
        account,
        tables,
        next,
    };
    Ok(json(StatusCode::OK, &export))
}
