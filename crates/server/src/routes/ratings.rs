//! Ratings: leaderboards, profiles and rating histories.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use room::{PlayerId, PlayerKind, SeatState, TableId};
use serde::{Deserialize, Serialize};
use store::{RankedPlayer, RatingPoint, TableStatus};
use table::{Seat, Timestamp};
use utoipa::ToSchema;

use super::players::PlayerInfo;
use crate::body::{PlayerPath, TablePath};
use crate::error::{ApiError, ErrorBody, json};
use crate::node::Node;
use crate::ratings::{BotRating, INITIAL_RATING, LadderSize, Rating, bots_on};
use crate::tables::TableSummary;

/// The maximum number of players on a leaderboard, and of matches in a history.
const MOST_RANKED: u32 = 100;
const MOST_POINTS: u32 = 200;

/// A player on a leaderboard.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct Leader {
    /// The id of the player.
    #[schema(value_type = String)]
    player: PlayerId,
    /// The display name.
    name: String,
    /// The kind of player.
    #[schema(value_type = String)]
    kind: PlayerKind,
    /// The rating of the player.
    #[serde(flatten)]
    rating: Rating,
}

impl From<RankedPlayer> for Leader {
    fn from(ranked: RankedPlayer) -> Self {
        Leader {
            player: ranked.rating.player,
            name: ranked.name,
            kind: ranked.kind,
            rating: Rating::from(&ranked.rating),
        }
    }
}

/// A leaderboard.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct Leaderboard {
    /// The players with the highest ratings, the highest first.
    players: Vec<Leader>,
    /// Our bots, the weakest first. They play no rated matches; their fixed ratings come from tournaments between them.
    bots: Vec<BotRating>,
}

/// Finds a ladder by its game and name.
fn ladder(node: &Node, game: &str, name: &str) -> Result<(String, LadderSize), ApiError> {
    let found = node
        .config
        .catalogue
        .find(game)
        .zip(LadderSize::named(name));
    let (game, size) = found.ok_or_else(no_ladder)?;
    Ok((game.id().to_owned(), size))
}

fn no_ladder() -> ApiError {
    let message = "no such ladder; every game has `two` and `more`";
    ApiError::new(StatusCode::NOT_FOUND, "no-ladder", message)
}

/// Returns a leaderboard
#[utoipa::path(
    get,
    path = "/ratings/{game}/{ladder}",
    tag = "ratings",
    params(
        ("game" = String, Path, description = "The id of the game"),
        ("ladder" = String, Path, description = "`two` for two players, `more` for three or more"),
    ),
    responses((status = 200, description = "Success", body = Leaderboard), (status = 404, description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn leaderboard(
    State(node): State<Arc<Node>>,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, ApiError> {
    let Ok(Path((game, name))) = path else {
        return Err(no_ladder());
    };
    let (game, size) = ladder(&node, &game, &name)?;
    let ranked = node
        .store
        .leaderboard(&size.ladder(&game), MOST_RANKED)
        .await?;
    let leaderboard = Leaderboard {
        players: ranked.into_iter().map(Leader::from).collect(),
        bots: bots_on(&game, size),
    };
    Ok(json(StatusCode::OK, &leaderboard))
}

/// A player, as others see them.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct Profile {
    /// The player.
    #[serde(flatten)]
    player: PlayerInfo,
    /// The id of the owner, for programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    owner: Option<PlayerId>,
    /// The ratings, by game and ladder.
    ratings: Vec<Rating>,
}

/// Returns a player with their ratings
#[utoipa::path(
    get,
    path = "/players/{id}",
    tag = "players",
    params(("id" = String, Path, description = "The player")),
    responses((status = 200, description = "Success", body = Profile), (status = 404, description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn somebody(
    State(node): State<Arc<Node>>,
    PlayerPath(player): PlayerPath,
) -> Result<Response, ApiError> {
    let row = node
        .store
        .player(player)
        .await?
        .ok_or_else(ApiError::no_player)?;
    let ratings = node.store.ratings_of(player).await?;
    let profile = Profile {
        // The login is private.
        player: PlayerInfo {
            login: None,
            ..PlayerInfo::from(&row)
        },
        owner: row.owner,
        ratings: ratings.iter().map(Rating::from).collect(),
    };
    Ok(json(StatusCode::OK, &profile))
}

/// A past rating.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct RatingPointInfo {
    /// The number of rated matches so far.
    matches: u32,
    /// The rating after the match.
    rating: i64,
    /// The rating deviation after the match.
    deviation: i64,
    /// When the match ended.
    #[schema(value_type = String)]
    at: Timestamp,
    /// The table of the match, which may have been deleted.
    #[schema(value_type = String)]
    table: TableId,
}

impl From<RatingPoint> for RatingPointInfo {
    fn from(point: RatingPoint) -> Self {
        RatingPointInfo {
            matches: point.matches,
            rating: point.rating.round() as i64,
            deviation: point.deviation.round() as i64,
            at: point.at,
            table: point.table,
        }
    }
}

/// The history of a rating.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct History {
    /// The last 200 matches, the oldest first.
    points: Vec<RatingPointInfo>,
}

/// Returns the history of a player's rating
#[utoipa::path(
    get,
    path = "/players/{id}/ratings/{game}/{ladder}",
    tag = "ratings",
    params(
        ("id" = String, Path, description = "The player"),
        ("game" = String, Path, description = "The id of the game"),
        ("ladder" = String, Path, description = "`two` or `more`"),
    ),
    responses((status = 200, description = "Success", body = History), (status = 404, description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn history(
    State(node): State<Arc<Node>>,
    path: Result<Path<(String, String, String)>, PathRejection>,
) -> Result<Response, ApiError> {
    let Ok(Path((player, game, name))) = path else {
        return Err(no_ladder());
    };
    let player = player.parse().map_err(|_| ApiError::no_player())?;
    let (game, size) = ladder(&node, &game, &name)?;
    let points = node
        .store
        .history(player, &size.ladder(&game), MOST_POINTS)
        .await?;
    let points = points.into_iter().map(RatingPointInfo::from).collect();
    Ok(json(StatusCode::OK, &History { points }))
}

/// How a match changed a player's rating.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct RatingChangeInfo {
    /// The seat of the player.
    #[schema(value_type = u8)]
    seat: Seat,
    /// The rating before the match; everybody starts at 1500.
    before: i64,
    /// The rating after the match.
    after: i64,
}

/// How a match changed the ratings.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct RatingChanges {
    /// The changes by seat. Empty for an unrated or unfinished match; deleted players are missing.
    changes: Vec<RatingChangeInfo>,
}

/// Returns how a match changed the ratings
#[utoipa::path(
    get,
    path = "/tables/{id}/ratings",
    tag = "ratings",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "Success", body = RatingChanges), (status = 404, description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn of_table(
    State(node): State<Arc<Node>>,
    TablePath(table): TablePath,
) -> Result<Response, ApiError> {
    let row = node.store.table(table).await?;
    let row = row.ok_or_else(ApiError::no_table)?;
    let mut changes = Vec::new();
    if row.rated && row.state == TableStatus::Over {
        let summary: TableSummary =
            serde_json::from_str(&row.summary).map_err(|_| ApiError::storage())?;
        let steps = node.store.rating_steps(table).await?;
        for (seat, place) in Seat::all(summary.seats.len()).zip(&summary.seats) {
            let SeatState::Sitter { player, .. } = place else {
                continue;
            };
            let Some(step) = steps.iter().find(|step| step.player == *player) else {
                continue;
            };
            changes.push(RatingChangeInfo {
                seat,
                before: step.before.unwrap_or(INITIAL_RATING).round() as i64,
                after: step.after.round() as i64,
            });
        }
    }
    Ok(json(StatusCode::OK, &RatingChanges { changes }))
}
