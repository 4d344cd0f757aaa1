//! Tables are opened here.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use bots::BotName;
use games::{AnyGame, OptionsError, bot_occupant};
use room::{
    Clock, CommandId, Invitation, Order, PlayerKind, Requester, SeatSetup, SeatState, Sitter,
    TableCommand, TableId, TableRefusal, TableSetup,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::TableRow;
use table::{Occupant, Players, Seat, SetupError};
use utoipa::ToSchema;

use crate::address::Caller;
use crate::body::JsonBody;
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::Me;
use crate::node::{Node, random};
use crate::tables::{OrderError, OrderOutcome, TableSummary};

/// A table that somebody wants to open.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTableBody {
    /// The id of the game: `azul`, `laying-grass`, `tilings`.
    game: String,
    /// Rules options as they are set: `wall=free`; where one is a file, what it holds.
    #[serde(default)]
    set: Vec<String>,
    /// How many play.
    #[serde(default = "two")]
    players: usize,
    /// How long everybody may think: `{"kind":"none"}`, `{"kind":"move","seconds":60}`,
    /// `{"kind":"match","seconds":600,"increment":5}` or `{"kind":"days","days":2}`. Who names none opens a table
    /// without a clock, or plays now by any that does not count days.
    #[serde(default)]
    #[schema(value_type = Clock)]
    clock: Option<Clock>,
    /// Whether it is in the lobby, where anybody may sit down.
    #[serde(default)]
    public: bool,
    /// Whether it counts; then only accounts play.
    #[serde(default)]
    rated: bool,
    /// Whether hints are allowed among several people.
    #[serde(default)]
    hints: bool,
    /// Whether the match begins by itself as soon as every seat is taken.
    #[serde(default)]
    at_once: bool,
    /// Where the host sits, counted from 0; `null` for nowhere.
    #[serde(default = "first")]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// Bots of ours.
    #[serde(default)]
    bots: Vec<NewBot>,
}

/// A bot at a table that is opened.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBot {
    /// Where, counted from 0.
    #[schema(value_type = u8)]
    seat: Seat,
    /// Which: `bot:4`.
    bot: String,
}

/// A table that is open now.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct OpenedTable {
    /// Its id: whoever knows it may watch.
    #[schema(value_type = String)]
    table: TableId,
    /// What lets others sit there. It is a secret; nobody needs it at a public table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    invitation: Option<Invitation>,
}

const fn two() -> usize {
    2
}

#[expect(clippy::unnecessary_wraps, reason = "a default is of the field's type")]
const fn first() -> Option<Seat> {
    Some(Seat::new(0))
}

/// The game of this id.
pub(super) fn find_game(node: &Node, id: &str) -> Result<&'static dyn AnyGame, ApiError> {
    let catalogue = node.config.catalogue;
    catalogue.find(id).ok_or_else(|| {
        let known: Vec<&str> = catalogue.iter().map(AnyGame::id).collect();
        let message = format!("there is no such game; there are {}", known.join(", "));
        ApiError::field("game", "no-game", message)
    })
}

impl NewTableBody {
    /// What such a table is opened with, if that can be.
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
        if self.rated && (host.kind != PlayerKind::Account || !self.bots.is_empty()) {
            let message = "at a rated table people with an account play, and no bots of ours";
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
            let message = format!("the seats are 0 to {}", self.players - 1);
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
                    let message = format!("seat {} is given twice", seat.index());
                    return Err(ApiError::field("bots", "taken", message));
                }
                None => return Err(no_seat("bots")),
            }
        }
        Ok(seats)
    }

    async fn open(
        &self,
        node: &Arc<Node>,
        caller: Caller,
        me: &Me,
    ) -> Result<OpenedTable, ApiError> {
        let opening = self.opening(node, &me.who)?;
        if !node.openings.take(caller.address, Instant::now()) {
            return Err(ApiError::too_fast(60));
        }
        let most = node.config.limits.tables_per_player;
        if node.store.open_tables_of(me.player.id).await? >= most {
            let message = format!("you have {most} tables already that are not over");
            let status = StatusCode::TOO_MANY_REQUESTS;
            return Err(ApiError::new(status, "too-many-tables", message));
        }
        let invitation = Some(opening.invitation);
        let table = node.open(opening).await?;
        tracing::info!(%table, game = self.game, "opened");
        Ok(OpenedTable { table, invitation })
    }
}

/// Opens a table
#[utoipa::path(
    post,
    path = "/tables",
    tag = "tables",
    request_body = NewTableBody,
    responses((status = 201, description = "Done", body = OpenedTable), (status = "4XX", description = "Why not", body = ErrorBody)),
)]
pub(crate) async fn open(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    JsonBody(wanted): JsonBody<NewTableBody>,
) -> Result<Response, ApiError> {
    let opened = wanted.open(&node, caller, &me).await?;
    Ok(json(StatusCode::CREATED, &opened))
}

/// How many tables are looked at for one that fits.
const LOOKED_AT: u32 = 50;

/// Plays now
///
/// Sits down at the oldest public table that fits, or opens one that begins by itself as soon as every seat is
/// taken. A table fits that is of the same game, by the same rules and for as many players, that counts only if
/// that is wanted, and whose clock is the one that was named; where none was, any that does not count days.
#[utoipa::path(
    post,
    path = "/tables/play-now",
    tag = "tables",
    request_body = NewTableBody,
    responses(
        (status = 200, description = "A seat at a table of others", body = OpenedTable),
        (status = 201, description = "A new table", body = OpenedTable),
        (status = "4XX", description = "Why not", body = ErrorBody),
    ),
)]
pub(crate) async fn play_now(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    JsonBody(wanted): JsonBody<NewTableBody>,
) -> Result<Response, ApiError> {
    let wanted = NewTableBody {
        public: true,
        at_once: true,
        ..wanted
    };
    let opening = wanted.opening(&node, &me.who)?;
    let waiting = node.store.lobby(Some(&wanted.game), LOOKED_AT).await?;
    for row in waiting {
        if row.host == me.player.id || row.rated != wanted.rated {
            continue;
        }
        let Some(seat) = free_seat(&row, &opening.options, wanted.clock) else {
            continue;
        };
        let order = Order {
            id: CommandId::from_bits(random()),
            version: row.version,
            command: TableCommand::Sit {
                seat,
                invitation: None,
            },
        };
        match sit(&node, row.id, &me.who, &order).await {
            Ok(_) => {
                let (table, invitation) = (row.id, None);
                return Ok(json(StatusCode::OK, &OpenedTable { table, invitation }));
            }
            // Somebody was quicker, or it is not for them: the next one.
            Err(OrderError::Rules(_) | OrderError::Gone) => {}
            Err(refused) => return Err(refused.into()),
        }
    }
    let opened = wanted.open(&node, caller, &me).await?;
    Ok(json(StatusCode::CREATED, &opened))
}

/// Sits down; where somebody of the same name sits already, under one with a number.
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

/// A free seat at a table that plays by these options and this clock. Who named none wants to play, whatever the
/// clock is, but not for weeks.
fn free_seat(row: &TableRow, options: &Value, clock: Option<Clock>) -> Option<Seat> {
    let summary: TableSummary<'_> = serde_json::from_str(&row.summary).ok()?;
    let suits = match clock {
        Some(clock) => summary.clock == clock,
        None => !matches!(summary.clock, Clock::Days { .. }),
    };
    if summary.options.as_deref() != Some(options) || !suits {
        return None;
    }
    let free = |place: &SeatState| matches!(place, SeatState::Free);
    let index = summary.seats.iter().position(free)?;
    Some(Seat::new(index as u8))
}
