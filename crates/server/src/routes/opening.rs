//! Opens tables, and finds one for players who want to play now.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use bots::BotName;
use games::{AnyGame, OptionsError, bot_occupant};
use room::{
    Clock, CommandId, Invitation, Order, PlayerKind, Requester, SeatSetup, SeatState, Sitter,
    TableCommand, TableConditions, TableId, TableRefusal, TableSetup,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{MatchQuery, RatingRange, TableOffer, TableRow, TableStatus};
use table::{Occupant, Players, Seat, SetupError};
use utoipa::ToSchema;

use crate::address::Caller;
use crate::body::JsonBody;
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::Me;
use crate::matching::{RatingBounds, clock_filter};
use crate::node::{Node, random};
use crate::tables::{OrderError, OrderOutcome, TableSummary};

/// A request to open a table.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an independent switch"
)]
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTableBody {
    /// The id of the game: `azul`, `laying-grass`, `tilings`.
    game: String,
    /// Options of the rules, for example `wall=free`. For an option with a file, send the contents of the file.
    #[serde(default)]
    set: Vec<String>,
    /// The number of players.
    #[serde(default = "two")]
    players: usize,
    /// The clock: `{"kind":"none"}`, `{"kind":"move","seconds":60}`, `{"kind":"match","seconds":600,"increment":5}` or
    /// `{"kind":"days","days":2}`. Without it, a new table has no clock, and play-now accepts any clock that does not
    /// count days.
    #[serde(default)]
    #[schema(value_type = Clock)]
    clock: Option<Clock>,
    /// Whether the table is in the lobby, where anybody may sit down.
    #[serde(default)]
    public: bool,
    /// Whether the match is rated; only accounts can play rated matches.
    #[serde(default)]
    rated: bool,
    /// Whether hints are allowed if several people play.
    #[serde(default)]
    hints: bool,
    /// Whether the match starts automatically when every seat is taken.
    #[serde(default)]
    at_once: bool,
    /// The host's seat, counted from 0; `null` for none.
    #[serde(default = "first")]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// Our bots at the table.
    #[serde(default)]
    bots: Vec<NewBot>,
    /// The ratings of the opponents whom play-now may choose for you: `{"min":1400,"max":1600}`. A player without a
    /// rating counts as 1500. Others can still sit down from the lobby.
    #[serde(default)]
    opponents: Option<RatingBounds>,
}

/// A bot at a new table.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBot {
    /// The seat, counted from 0.
    #[schema(value_type = u8)]
    seat: Seat,
    /// The name of the bot, for example `bot:4`.
    bot: String,
}

/// A table that was opened or joined.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct OpenedTable {
    /// The id of the table. Anybody who knows it can watch.
    #[schema(value_type = String)]
    table: TableId,
    /// The secret that lets others take a seat. Public tables do not need it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    invitation: Option<Invitation>,
}

const fn two() -> usize {
    2
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "a default has the type of the field"
)]
const fn first() -> Option<Seat> {
    Some(Seat::new(0))
}

/// Finds a game by its id.
pub(super) fn find_game(node: &Node, id: &str) -> Result<&'static dyn AnyGame, ApiError> {
    let catalogue = node.config.catalogue;
    catalogue.find(id).ok_or_else(|| {
        let known: Vec<&str> = catalogue.iter().map(AnyGame::id).collect();
        let message = format!("no such game; the games are {}", known.join(", "));
        ApiError::field("game", "no-game", message)
    })
}

impl NewTableBody {
    /// Checks the request and returns the setup of the table.
    fn opening(&self, node: &Node, host: &Requester) -> Result<TableSetup, ApiError> {
        let game = find_game(node, &self.game)?;
        let set: Vec<&str> = self.set.iter().map(String::as_str).collect();
        let options = game.options_for(self.players, &set).map_err(|error| {
            let field = match &error {
                OptionsError::Players(SetupError::Players { .. }) => "players",
                OptionsError::Players(SetupError::Option { .. }) | OptionsError::Option(_) => "set",
            };
            ApiError::field(field, "options", error.to_string())
        })?;
        let clock = self.clock.unwrap_or_default().check();
        let clock = clock.map_err(|error| ApiError::field("clock", "clock", error.to_string()))?;
        let conditions = TableConditions::of(self.rated);
        let has_guests = host.kind != PlayerKind::Account;
        if has_guests && !conditions.guests || !self.bots.is_empty() && !conditions.bots {
            let message = "only accounts can have a seat at a rated table, and bots cannot";
            return Err(ApiError::field("rated", "unrated", message));
        }
        Ok(TableSetup {
            host: host.player,
            game: game.id().to_owned(),
            options,
            clock,
            public: self.public,
            rated: self.rated,
            hints: self.hints,
            at_once: self.at_once,
            invitation: Invitation::from_bits(random()),
            seats: self.seats(host)?,
        })
    }

    fn seats(&self, host: &Requester) -> Result<Vec<SeatSetup>, ApiError> {
        let mut seats = vec![SeatSetup::Free; self.players];
        let no_seat = |field| {
            let message = format!("seats are numbered from 0 to {}", self.players - 1);
            ApiError::field(field, "no-seat", message)
        };
        if let Some(seat) = self.seat {
            let place = seats.get_mut(seat.index()).ok_or_else(|| no_seat("seat"))?;
            *place = SeatSetup::Sitter(Sitter {
                player: host.player,
                name: host.name.clone(),
                kind: host.kind,
            });
        }
        for NewBot { seat, bot } in &self.bots {
            let bot = BotName::from_outside(bot);
            let bot = bot.map_err(|error| ApiError::field("bots", "bot", error.to_string()))?;
            let Occupant::Bot(bot) = bot_occupant(bot) else {
                continue;
            };
            match seats.get_mut(seat.index()) {
                Some(place @ SeatSetup::Free) => *place = SeatSetup::Bot(bot),
                Some(_) => {
                    let message = format!("seat {} is already taken", seat.index());
                    return Err(ApiError::field("bots", "taken", message));
                }
                None => return Err(no_seat("bots")),
            }
        }
        Ok(seats)
    }

    /// Returns what the table offers to players who want to play now.
    async fn offer(&self, node: &Node, opening: &TableSetup) -> Result<TableOffer, ApiError> {
        let opponents = self.opponents.map(|bounds| bounds.range("opponents"));
        let opponents = opponents.transpose()?.unwrap_or(RatingRange::ALL);
        Ok(node.offer(opening, opponents).await?)
    }

    /// Counts a new table against the limits of this player, and refuses it if a limit is reached.
    async fn count(node: &Node, caller: Caller, me: &Me) -> Result<(), ApiError> {
        if !node.openings.take(caller.address, Instant::now()) {
            return Err(ApiError::too_fast(60));
        }
        let most = node.config.limits.tables_per_player;
        if node.store.open_tables_of(me.player.id).await? >= most {
            let message = format!("you already have {most} unfinished tables");
            let status = StatusCode::TOO_MANY_REQUESTS;
            return Err(ApiError::new(status, "too-many-tables", message));
        }
        Ok(())
    }

    /// Opens a table, unless a waiting one matches the query.
    async fn open(
        &self,
        node: &Arc<Node>,
        opening: TableSetup,
        offer: TableOffer,
        query: Option<MatchQuery>,
    ) -> Result<Option<OpenedTable>, ApiError> {
        let invitation = Some(opening.invitation);
        let opened = node.open(opening, offer, query).await?;
        Ok(opened.map(|table| {
            tracing::info!(%table, game = self.game, "table opened");
            OpenedTable { table, invitation }
        }))
    }
}

/// Opens a table
#[utoipa::path(
    post,
    path = "/tables",
    tag = "tables",
    request_body = NewTableBody,
    responses((status = 201, description = "Success", body = OpenedTable), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn open(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    JsonBody(new): JsonBody<NewTableBody>,
) -> Result<Response, ApiError> {
    let opening = new.opening(&node, &me.who)?;
    let offer = new.offer(&node, &opening).await?;
    NewTableBody::count(&node, caller, &me).await?;
    let opened = new.open(&node, opening, offer, None).await?;
    Ok(json(
        StatusCode::CREATED,
        &opened.ok_or_else(ApiError::internal)?,
    ))
}

/// How many waiting tables are read at a time.
const SEARCHED_TABLES: u32 = 50;

/// The maximum number of attempts to find or open a table. The server retries if another player has opened a suitable
/// table in the meantime.
const ATTEMPTS: usize = 20;

/// Joins a waiting table, or opens one
///
/// Takes a seat at the oldest public table that fits. A table fits if it has the same game, options and number of
/// players, is rated only if requested, and has the requested clock. Without a requested clock, any clock that does
/// not count days fits. With `opponents`, the rating of the player who opened the table must be in that range, and your
/// rating must be in theirs. If no table fits, the server opens one that starts automatically when every seat is taken.
/// If several players want the same game at the same time, only one waits and the others join, even if they are
/// connected to different nodes.
#[utoipa::path(
    post,
    path = "/tables/play-now",
    tag = "tables",
    request_body = NewTableBody,
    responses(
        (status = 200, description = "Joined an existing table", body = OpenedTable),
        (status = 201, description = "Opened a new table", body = OpenedTable),
        (status = "4XX", description = "Refused", body = ErrorBody),
    ),
)]
pub(crate) async fn play_now(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    JsonBody(new): JsonBody<NewTableBody>,
) -> Result<Response, ApiError> {
    let new = NewTableBody {
        public: true,
        at_once: true,
        ..new
    };
    let opening = new.opening(&node, &me.who)?;
    let offer = new.offer(&node, &opening).await?;
    let mut query = MatchQuery {
        player: me.player.id,
        key: offer.key,
        clock: clock_filter(new.clock),
        rating: offer.rating,
        opponents: offer.opponents,
        refused: Vec::new(),
    };
    let mut is_counted = false;
    for _ in 0..ATTEMPTS {
        if let Some(table) = join_match(&node, &me.who, &mut query, &new, &opening.options).await? {
            let invitation = None;
            return Ok(json(StatusCode::OK, &OpenedTable { table, invitation }));
        }
        if !is_counted {
            is_counted = true;
            NewTableBody::count(&node, caller, &me).await?;
        }
        let opened = new.open(&node, opening.clone(), offer.clone(), Some(query.clone()));
        if let Some(opened) = opened.await? {
            return Ok(json(StatusCode::CREATED, &opened));
        }
        // Another player has opened such a table in the meantime.
    }
    let message = "too many players are looking for the same match; try again in a moment";
    Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message).after(1))
}

/// Takes a seat at the oldest table that matches a query. Adds tables that refuse the player to the query, which then
/// skips them.
async fn join_match(
    node: &Arc<Node>,
    who: &Requester,
    query: &mut MatchQuery,
    new: &NewTableBody,
    options: &Value,
) -> Result<Option<TableId>, ApiError> {
    loop {
        let found = node.store.matches(query.clone(), SEARCHED_TABLES).await?;
        if found.is_empty() {
            break;
        }
        for row in found {
            query.refused.push(row.id);
            if let Some(table) = take_seat(node, who, row).await? {
                return Ok(Some(table));
            }
        }
    }
    // While nodes are being upgraded, older ones still open tables without an offer.
    let old = node.store.without_offer(&new.game, SEARCHED_TABLES).await?;
    for row in old {
        if row.host == who.player || row.rated != new.rated || query.refused.contains(&row.id) {
            continue;
        }
        let suits = |summary: &TableSummary<'_>| {
            let suits = match new.clock {
                Some(clock) => summary.clock == clock,
                None => !matches!(summary.clock, Clock::Days { .. }),
            };
            suits && summary.options.as_deref() == Some(options)
        };
        let summary = serde_json::from_str(&row.summary).ok();
        if !summary.as_ref().is_some_and(suits) {
            continue;
        }
        query.refused.push(row.id);
        if let Some(table) = take_seat(node, who, row).await? {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// Takes a free seat at a table. Returns `None` if no seat is free any more, or if this player may not sit there.
async fn take_seat(
    node: &Arc<Node>,
    who: &Requester,
    mut row: TableRow,
) -> Result<Option<TableId>, ApiError> {
    loop {
        let Some(seat) = free_seat(&row) else {
            return Ok(None);
        };
        let order = Order {
            id: CommandId::from_bits(random()),
            version: row.version,
            command: TableCommand::Sit {
                seat,
                invitation: None,
            },
        };
        match sit(node, row.id, who, &order).await {
            Ok(_) => return Ok(Some(row.id)),
            Err(OrderError::Rules(_)) => {}
            Err(OrderError::Gone) => return Ok(None),
            Err(refused) => return Err(refused.into()),
        }
        // Another player may have taken this seat but left another one.
        match node.store.table(row.id).await? {
            Some(newer) if newer.version > row.version && newer.state == TableStatus::Open => {
                row = newer;
            }
            _ => return Ok(None),
        }
    }
}

/// Takes a seat. If a player at the table has the same name, adds a number to the name.
async fn sit(
    node: &Arc<Node>,
    table: TableId,
    who: &Requester,
    order: &Order,
) -> Result<OrderOutcome, OrderError> {
    let mut number = 1;
    loop {
        let name = who.name.numbered(number).unwrap_or(who.name.clone());
        let named = Requester {
            name,
            ..who.clone()
        };
        number += 1;
        match node.order(table, &named, order).await {
            Err(OrderError::Rules(refusal))
                if matches!(*refusal, TableRefusal::Names(_)) && number <= Players::MOST => {}
            done => return done,
        }
    }
}

/// Returns a free seat at a table.
fn free_seat(row: &TableRow) -> Option<Seat> {
    let summary: TableSummary<'_> = serde_json::from_str(&row.summary).ok()?;
    let free = |place: &SeatState| matches!(place, SeatState::Free);
    let index = summary.seats.iter().position(free)?;
    Some(Seat::new(index as u8))
}
