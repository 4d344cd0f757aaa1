//! A table on a server and its match, as this page knows them.

use games::{ADVISER, Advice, GAMES, PostedQuestion, QuestionKind};
use room::{
    Audience, ChatLine, Clocks, CommandId, Invitation, MatchUpdate, Order, Replica, SeatState,
    Snapshot, SpectatorInfo, TableCommand, TableParts, TableStage, TableState, TakeBackRequest,
    Update,
};
use serde::Serialize;
use session::ViewModel;
use table::Seat;

use crate::narrator::level;
use crate::scene::MatchConduct;
use crate::thinking;
use crate::{Choices, HintText, MatchView, PageError, PageNarrator, SharedView};

/// A table on a server and its match: a [`Replica`] that receives the messages of the socket, and the view of the
/// match.
pub struct RemoteMatch {
    replica: Replica,
    view: SharedView,
    /// The people at the table, as last sent to the page.
    people: Option<TablePeople>,
}

/// The changes caused by a message from the server. Fields that are absent have not changed.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableUpdate<'a> {
    /// Changes to the table itself: seats, clocks, chat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub known: Option<TableChanges<'a>>,
    /// Whether a snapshot replaced everything; earlier state is then obsolete.
    pub replaced: bool,
    /// Whether the match began or continued.
    pub play: bool,
    /// The people at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub people: Option<&'a TablePeople>,
    /// Whether the permissions of this viewer changed.
    pub permissions: bool,
    /// The answer to an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub answer: Option<OrderAnswer>,
    /// A notice that the others declined this viewer's request to take back a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub notice: Option<String>,
}

/// The table itself, without its match: seats, clocks, chat. Missing fields have not changed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableChanges<'a> {
    /// The number of the last entry.
    pub version: u32,
    /// The seat of this viewer.
    pub seat: Option<Seat>,
    /// The invitation for others, if this viewer may know it.
    pub invitation: Option<Invitation>,
    /// The state of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<&'a TableState>,
    /// The clocks, if the match has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clocks: Option<&'a Clocks>,
    /// The recent chat messages.
    #[serde(rename = "said", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chat: Option<&'a [ChatLine]>,
}

impl<'a> TableChanges<'a> {
    /// Returns the selected parts of a table's state.
    fn of(known: &'a Snapshot, parts: TableParts) -> Self {
        TableChanges {
            version: known.version,
            seat: known.seat,
            invitation: known.invitation,
            table: parts.table.then_some(&known.table),
            clocks: known.clocks.as_ref().filter(|_| parts.clocks),
            chat: parts.chat.then_some(&known.chat),
        }
    }
}

/// The people at a table, as far as the server has reported them on this connection.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TablePeople {
    /// By seat, whether its holder is connected; `None` if that is unknown.
    pub here: Vec<Option<bool>>,
    /// The seats of players who are absent.
    pub away: Vec<Seat>,
    /// The seats of the people, not programs, who must be present before the match can begin.
    pub awaited: Vec<Seat>,
    /// The seats of people whose connections currently do not respond.
    pub reconnecting: Vec<Seat>,
    /// The seat of a bot that has to wait until the server has time for it.
    pub waiting_bot: Option<Seat>,
    /// The number of other spectators.
    pub others_watching: u32,
    /// The spectators with a name. The page marks those whom the host has removed.
    pub watching: Vec<SpectatorInfo>,
    /// The recipients of this viewer's chat messages.
    pub audience: Audience,
    /// The seat at which this viewer plays.
    pub plays_at: Option<Seat>,
    /// Whether this viewer is the one to start the match, once every seat is taken and everybody is present.
    pub starts: bool,
    /// By seat, the error code that keeps this viewer from sitting down there; `None` if they can, possibly under
    /// another name.
    pub sit_refusals: Vec<Option<String>>,
    /// The seats to which this viewer may invite a program.
    pub invitable: Vec<Seat>,
    /// The error code that keeps this viewer from sitting down anywhere, unless every seat is taken.
    pub barred: Option<String>,
    /// Whether the host has removed this viewer.
    pub was_removed: bool,
    /// Whether this viewer has left the match and the others play on.
    pub has_left: bool,
    /// The seats that this viewer may give to a better bot. Their players have left the match, and random moves are
    /// made for them.
    pub deserted: Vec<Seat>,
}

impl TablePeople {
    fn of(replica: &Replica, model: Option<&ViewModel>) -> Self {
        let code = |refusal: Option<(&str, &str)>| refusal.map(|(code, _)| code.to_owned());
        let seats = Seat::all(replica.seats().len());
        let presence = replica.presence();
        TablePeople {
            deserted: model.map_or_else(Vec::new, |model| deserted(replica, model)),
            here: seats.map(|seat| presence.is_connected(seat)).collect(),
            away: presence.disconnected_seats().collect(),
            awaited: presence.seats_to_wait_for().collect(),
            reconnecting: Seat::all(replica.seats().len())
                .filter(|seat| presence.is_reconnecting(*seat))
                .collect(),
            waiting_bot: presence.waiting_bot(),
            others_watching: presence.others_watching(),
            watching: presence.named_spectators().cloned().collect(),
            audience: replica.audience(),
            plays_at: replica.plays_at(),
            starts: replica.starts(),
            sit_refusals: Seat::all(replica.seats().len())
                .map(|seat| code(replica.sit_refusal(seat)))
                .collect(),
            invitable: Seat::all(replica.seats().len())
                .filter(|seat| replica.may_invite(*seat))
                .collect(),
            barred: code(replica.barred()),
            was_removed: replica.was_removed(),
            has_left: replica.has_left(),
        }
    }
}

/// Returns the seats that this viewer may give to a better bot. At the table, a seat still belongs to its holder after
/// they have left; in the match it belongs to a bot.
fn deserted(replica: &Replica, model: &ViewModel) -> Vec<Seat> {
    let has_left = |seat: &Seat| {
        let place = replica.seats().get(seat.index());
        matches!(place, Some(SeatState::Sitter { left: true, .. }))
    };
    let is_random = |seat: &Seat| level(model.occupant(*seat)).is_none();
    let seats = replica.seats_to_play_on();
    seats.filter(has_left).filter(is_random).collect()
}

/// The outcome of an order.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderAnswer {
    /// The id of the order; `None` if the server could not parse it.
    pub id: Option<CommandId>,
    /// Why the order was refused; `None` if it was carried out.
    pub refused: Option<OrderRefusal>,
}

/// Why an order was refused.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderRefusal {
    /// The code for programs.
    pub code: String,
    /// The message for people.
    pub message: String,
}

/// Returns the error for an invalid message, which is a bug and not a person's mistake.
fn invalid_message() -> PageError {
    PageError::new(
        "message",
        "the server sent something that this page cannot read",
    )
}

impl RemoteMatch {
    /// Creates a table without any state, with this viewer's invitation. An invalid string, like the end of a truncated
    /// link, counts as no invitation.
    #[must_use]
    pub fn new(invitation: Option<&str>) -> Self {
        let invitation = invitation.and_then(|text| text.parse().ok());
        RemoteMatch {
            replica: Replica::new(invitation),
            view: SharedView::default(),
            people: None,
        }
    }

    /// Starts a new connection. Returns the people at the table; their presence is unknown again.
    pub fn connected(&mut self) -> &TablePeople {
        self.replica.connected();
        let view = self.view.shown();
        let model = view.as_ref().map(MatchView::view_model);
        self.people.insert(TablePeople::of(&self.replica, model))
    }

    /// Records that the connection is lost.
    pub fn disconnected(&mut self) {
        self.replica.disconnected();
    }

    /// Applies the text of a message from the socket and returns what changed.
    ///
    /// # Errors
    /// `message` if it is not a valid message or describes an impossible match. The page then reconnects from scratch.
    pub fn apply(
        &mut self,
        narrator: &PageNarrator,
        text: &str,
        now: u64,
    ) -> Result<TableUpdate<'_>, PageError> {
        let request = self.replica.take_back_request();
        // Players who have moved in the meantime no longer need an answer to their request.
        let is_moving = self.replica.is_move_pending();
        let update = self.replica.apply_text(text, now);
        let update = update.map_err(|_| invalid_message())?;
        let mut table_update = TableUpdate {
            replaced: update == Update::Replaced,
            permissions: update == Update::Permissions,
            ..TableUpdate::default()
        };
        let parts = match update {
            Update::Nothing | Update::Gap => return Ok(table_update),
            Update::Done(_) | Update::Refused { .. } => {
                table_update.answer = answer(update);
                return Ok(table_update);
            }
            Update::Presence | Update::Permissions => None,
            Update::Replaced => Some(TableParts::ALL),
            Update::Changed { parts, .. } => Some(parts),
        };
        if let Some(parts) = parts {
            table_update.play = self.show(narrator, &update)?;
            let known = self.replica.snapshot();
            table_update.known = known.map(|known| TableChanges::of(known, parts));
        }
        let view = self.view.shown();
        let model = view.as_ref().map(MatchView::view_model);
        let people = Some(TablePeople::of(&self.replica, model));
        if self.people != people {
            self.people = people;
            table_update.people = self.people.as_ref();
        }
        if request == Some(TakeBackRequest::Sent) && !is_moving {
            table_update.notice =
                model.and_then(|model| not_taken_back(&self.replica, model, narrator));
        }
        table_update.answer = answer(update);
        Ok(table_update)
    }

    /// Applies a message that an earlier instance has received. The next update then contains the people again.
    ///
    /// # Errors
    /// The errors of [`apply`](Self::apply).
    pub fn restore(
        &mut self,
        narrator: &PageNarrator,
        text: &str,
        now: u64,
    ) -> Result<(), PageError> {
        self.apply(narrator, text, now)?;
        self.people = None;
        Ok(())
    }

    /// Updates the view if the match has begun and the update changed it. Returns whether the view changed.
    fn show(&mut self, narrator: &PageNarrator, update: &Update) -> Result<bool, PageError> {
        let play = self
            .replica
            .snapshot()
            .and_then(|known| known.play.as_ref());
        let Some(play) = play else {
            return Ok(false);
        };
        let model = match update.of_match() {
            MatchUpdate::Nothing => return Ok(false),
            MatchUpdate::Replaced => None,
            MatchUpdate::Continued { stand } => self.view.updated(play, stand),
        };
        let model = model.unwrap_or_else(|| ViewModel::remote(GAMES, play.clone()));
        let model = model.map_err(|_| invalid_message())?;
        if *update == Update::Replaced {
            self.view.clear();
        }
        self.view.show(narrator, model, MatchConduct::Remote);
        Ok(true)
    }

    /// Queues an order with this id for the table in its current state.
    ///
    /// # Errors
    /// `misuse` if the text is not a valid id.
    pub fn order(&mut self, id: &str, command: TableCommand) -> Result<(), PageError> {
        let id = id
            .parse()
            .map_err(|_| PageError::misuse("this is not an id"))?;
        let version = self.replica.version();
        self.replica.order(Order {
            id,
            version,
            command,
        });
        Ok(())
    }

    /// Returns the replica of the table: versions, the server's clock, and pending messages.
    #[must_use]
    pub const fn replica(&self) -> &Replica {
        &self.replica
    }

    /// Returns the messages that must be sent to the server now, and marks them as sent.
    pub fn outgoing(&mut self, now: u64) -> Vec<String> {
        let messages = self.replica.outgoing(now).into_iter();
        let text =
            |message| serde_json::to_string(&message).expect("all keys of a message are strings");
        messages.map(text).collect()
    }
}

/// Returns the notice for a player whose request to take back a move was declined, while the match goes on.
fn not_taken_back(replica: &Replica, model: &ViewModel, narrator: &PageNarrator) -> Option<String> {
    if replica.stage() == TableStage::Over {
        return None;
    }
    match replica.take_back_request()? {
        TakeBackRequest::RefusedBy(by) => {
            let name = model.players()[by.index()].to_string();
            let named = [("name", name.into())];
            Some(narrator.texts().with("online-not-taken-back-by", &named))
        }
        TakeBackRequest::Overtaken => Some(narrator.texts().get("online-not-taken-back")),
        TakeBackRequest::Sent | TakeBackRequest::Received(_) | TakeBackRequest::Dropped => None,
    }
}

/// Returns the answer to an order, if the update contains one.
fn answer(update: Update) -> Option<OrderAnswer> {
    if let Some(order) = update.done() {
        return Some(OrderAnswer {
            id: Some(order.id),
            refused: None,
        });
    }
    let Update::Refused {
        order,
        code,
        message,
    } = update
    else {
        return None;
    };
    Some(OrderAnswer {
        id: order.map(|order| order.id),
        refused: Some(OrderRefusal { code, message }),
    })
}

/// Methods for the match at the table; they are available only after the match has begun.
impl RemoteMatch {
    /// Returns the match as the page draws it.
    #[must_use]
    pub const fn view(&self) -> &SharedView {
        &self.view
    }

    /// Returns the legal choices of this viewer, or `None` if they may not move.
    #[must_use]
    pub fn choices(&self, narrator: &PageNarrator) -> Option<Choices> {
        self.replica.mover()?;
        let view = self.view.get(narrator);
        Some(narrator.choices(view.view_model()))
    }

    /// Explains why the server would not let this viewer take back a move. Returns `None` if it would.
    #[must_use]
    pub fn no_take_back(&self, narrator: &PageNarrator) -> Option<String> {
        let (code, message) = self.replica.refusal(&TableCommand::TakeBack)?;
        Some(narrator.refusal(code, message))
    }

    /// Returns a question for a worker about the viewer's move, or `None` if it is not their turn. `luck` is the random
    /// seed of the bot, as 16 hex digits.
    #[must_use]
    pub fn question(&self, narrator: &PageNarrator, luck: &str) -> Option<PostedQuestion> {
        let view = self.view.get(narrator);
        let model = view.view_model();
        self.replica.mover()?;
        let luck = luck.to_owned();
        model.rules().post(ADVISER, luck, QuestionKind::Hint)
    }

    /// Describes a bot's hint in words.
    ///
    /// # Errors
    /// `refused` if the recommended move is no longer legal.
    pub fn hint(
        &self,
        narrator: &PageNarrator,
        advice: Advice<String>,
    ) -> Result<HintText, PageError> {
        let (view, texts) = (self.view.get(narrator), narrator.texts());
        let advice = thinking::read(advice, texts, |text| view.view_model().rules().parse(text))?;
        let hint = words::hint_for_view(view.view_model(), &narrator.bot(ADVISER), &advice, texts);
        view.view_model().advise(advice.mv.clone());
        Ok(HintText::new(&advice, hint))
    }
}
