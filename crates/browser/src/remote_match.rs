//! A table on a server and the match that is played there, as they are known on this page.

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
use crate::{HintText, MatchView, PageError, PageNarrator, SharedView};

/// A table on a server and the match that is played there: a [`Replica`] that is fed with the text of the
/// socket, and what is drawn and said of the match.
pub struct RemoteMatch {
    replica: Replica,
    view: SharedView,
}

/// What a message of the server changed. What is not there has not changed.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableUpdate<'a> {
    /// The table around the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub known: Option<TableChanges<'a>>,
    /// Whether a snapshot replaced everything: what came before it is not needed any more.
    pub replaced: bool,
    /// Whether the match began or went on.
    pub play: bool,
    /// Who is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub people: Option<TablePeople<'a>>,
    /// Whether this viewer may do something else than before.
    pub permissions: bool,
    /// The answer to an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub answer: Option<OrderAnswer>,
    /// That the others did not let this viewer take back a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub notice: Option<String>,
}

/// The table around a match. What is not there has not changed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableChanges<'a> {
    /// The number of the last entry.
    pub version: u32,
    /// Where this viewer sits.
    pub seat: Option<Seat>,
    /// What lets others sit here, where this viewer may know it.
    pub invitation: Option<Invitation>,
    /// The table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<&'a TableState>,
    /// How everybody's time stands, where it is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clocks: Option<&'a Clocks>,
    /// What was said lately.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub said: Option<&'a [ChatLine]>,
}

impl<'a> TableChanges<'a> {
    /// Returns these parts of a table.
    fn of(known: &'a Snapshot, parts: TableParts) -> Self {
        TableChanges {
            version: known.version,
            seat: known.seat,
            invitation: known.invitation,
            table: parts.table.then_some(&known.table),
            clocks: known.clocks.as_ref().filter(|_| parts.clocks),
            said: parts.said.then_some(&known.said),
        }
    }
}

/// Who is here, as far as the server has said so on this connection.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TablePeople<'a> {
    /// By seat: whether the holder is here; nothing where nobody knows.
    pub here: Vec<Option<bool>>,
    /// The seats whose holders play and are not here.
    pub away: Vec<Seat>,
    /// The seats of the people, programs aside, without whom a match would not begin.
    pub awaited: Vec<Seat>,
    /// The seats of people whose connections do not answer at the moment.
    pub reconnecting: Vec<Seat>,
    /// How many others watch.
    pub others_watching: u32,
    /// The spectators who have a name. The page says of those whom the host has removed that they are.
    pub watching: Vec<&'a SpectatorInfo>,
    /// Whom this viewer talks to.
    pub audience: Audience,
    /// Where this viewer plays.
    pub plays_at: Option<Seat>,
    /// Whether this viewer starts the match: now, or once every seat is taken and everybody is here.
    pub starts: bool,
    /// By seat: the code with which this viewer cannot sit down there; nothing where they can, by another name if
    /// need be.
    pub sit_refusals: Vec<Option<&'a str>>,
    /// Whether the host has removed this viewer.
    pub was_removed: bool,
    /// Whether this viewer has left the match, which goes on.
    pub has_left: bool,
    /// The seats of people who have left the match and are followed by random moves, where this viewer may let a
    /// better bot play on.
    pub deserted: Vec<Seat>,
}

impl<'a> TablePeople<'a> {
    fn of(replica: &'a Replica, seen: Option<&ViewModel>) -> Self {
        let seats = Seat::all(replica.seats().len());
        TablePeople {
            deserted: seen.map_or_else(Vec::new, |seen| deserted(replica, seen)),
            here: seats.map(|seat| replica.is_connected(seat)).collect(),
            away: replica.disconnected_seats().collect(),
            awaited: replica.seats_to_wait_for().collect(),
            reconnecting: Seat::all(replica.seats().len())
                .filter(|seat| replica.is_reconnecting(*seat))
                .collect(),
            others_watching: replica.others_watching(),
            watching: replica.named_spectators().collect(),
            audience: replica.audience(),
            plays_at: replica.plays_at(),
            starts: replica.starts(),
            sit_refusals: Seat::all(replica.seats().len())
                .map(|seat| replica.sit_refusal(seat).map(|(code, _)| code))
                .collect(),
            was_removed: replica.was_removed(),
            has_left: replica.has_left(),
        }
    }
}

/// Returns the seats where this viewer may let a better bot play on. At the table a seat is still its holder's
/// after they left; in the match it is a bot's.
fn deserted(replica: &Replica, seen: &ViewModel) -> Vec<Seat> {
    let has_left = |seat: &Seat| {
        let place = replica.seats().get(seat.index());
        matches!(place, Some(SeatState::Sitter { left: true, .. }))
    };
    let is_random = |seat: &Seat| level(seen.occupant(*seat)).is_none();
    let seats = replica.seats_to_play_on();
    seats.filter(has_left).filter(is_random).collect()
}

/// What became of an order.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderAnswer {
    /// Which order; nothing if the server could not read it.
    pub id: Option<CommandId>,
    /// Why it was refused; nothing if it was carried out.
    pub refused: Option<OrderRefusal>,
}

/// Why an order was refused.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderRefusal {
    /// For programs.
    pub code: String,
    /// For people.
    pub message: String,
}

/// A message that belongs to no match is a mistake of a program, not of a person.
fn no_message() -> PageError {
    PageError::new("message", "this is nothing of a match")
}

impl RemoteMatch {
    /// Returns a table of which nothing is known yet, with the invitation that this viewer has. A text
    /// that is none, like the end of a link that was cut off, invites nobody.
    #[must_use]
    pub fn new(invitation: Option<&str>) -> Self {
        let invitation = invitation.and_then(|text| text.parse().ok());
        RemoteMatch {
            replica: Replica::new(invitation),
            view: SharedView::default(),
        }
    }

    /// Begins a new connection.
    pub fn connected(&mut self) {
        self.replica.connected();
    }

    /// Notes that the connection is lost.
    pub fn disconnected(&mut self) {
        self.replica.disconnected();
    }

    /// Applies the text of a message from the socket. Returns what it changed.
    ///
    /// # Errors
    /// `message` if it is not one, or if no match looks like that; the page then begins again.
    pub fn apply(
        &mut self,
        speech: &PageNarrator,
        text: &str,
        now: u64,
    ) -> Result<TableUpdate<'_>, PageError> {
        let request = self.replica.take_back_request();
        // Players who move in the meantime need no answer to their request.
        let is_moving = self.replica.is_move_pending();
        let update = self.replica.apply_text(text, now);
        let update = update.map_err(|_| no_message())?;
        let mut told = TableUpdate {
            replaced: update == Update::Replaced,
            permissions: update == Update::Permissions,
            ..TableUpdate::default()
        };
        let parts = match update {
            Update::Nothing | Update::Gap => return Ok(told),
            Update::Done(_) | Update::Refused { .. } => {
                told.answer = answer(update);
                return Ok(told);
            }
            Update::Presence | Update::Permissions => None,
            Update::Replaced => Some(TableParts::ALL),
            Update::Changed { parts, .. } => Some(parts),
        };
        if let Some(parts) = parts {
            told.play = self.show(speech, &update)?;
            let known = self.replica.snapshot();
            told.known = known.map(|known| TableChanges::of(known, parts));
        }
        let view = self.view.shown();
        let seen = view.as_ref().map(MatchView::view_model);
        told.people = Some(TablePeople::of(&self.replica, seen));
        if request == Some(TakeBackRequest::Sent) && !is_moving {
            told.notice = seen.and_then(|seen| not_taken_back(&self.replica, seen, speech));
        }
        told.answer = answer(update);
        Ok(told)
    }

    /// Shows the match as it is known now, if it has begun and this changed it. Says so.
    fn show(&mut self, speech: &PageNarrator, update: &Update) -> Result<bool, PageError> {
        let play = self
            .replica
            .snapshot()
            .and_then(|known| known.play.as_ref());
        let Some(play) = play else {
            return Ok(false);
        };
        let seen = match update.of_match() {
            MatchUpdate::Nothing => return Ok(false),
            MatchUpdate::Replaced => None,
            MatchUpdate::Continued { stand } => self.view.updated(play, stand),
        };
        let seen = seen.unwrap_or_else(|| ViewModel::remote(GAMES, play.clone()));
        let seen = seen.map_err(|_| no_message())?;
        if *update == Update::Replaced {
            self.view.clear();
        }
        self.view.show(speech, seen, MatchConduct::Elsewhere);
        Ok(true)
    }

    /// Takes an order with this id, made for the table as it is known now.
    ///
    /// # Errors
    /// `misuse` if it is not an id.
    pub fn order(&mut self, id: &str, command: TableCommand) -> Result<(), PageError> {
        let id = id.parse().map_err(|_| PageError::misuse("this is no id"))?;
        let version = self.replica.version();
        self.replica.order(Order {
            id,
            version,
            command,
        });
        Ok(())
    }

    /// The table itself: versions, the server's clock, what has to be sent.
    #[must_use]
    pub const fn replica(&self) -> &Replica {
        &self.replica
    }

    /// Takes what has to be sent to the server now, each a text.
    pub fn outgoing(&mut self, now: u64) -> Vec<String> {
        let messages = self.replica.outgoing(now).into_iter();
        let text = |message| serde_json::to_string(&message).expect("a message has text keys");
        messages.map(text).collect()
    }
}

/// Says to the player who asked for it that nothing is taken back, while the match goes on.
fn not_taken_back(replica: &Replica, seen: &ViewModel, speech: &PageNarrator) -> Option<String> {
    if replica.stage() == TableStage::Over {
        return None;
    }
    match replica.take_back_request()? {
        TakeBackRequest::RefusedBy(by) => {
            let name = seen.players()[by.index()].to_string();
            let named = [("name", name.into())];
            Some(speech.texts().with("online-not-taken-back-by", &named))
        }
        TakeBackRequest::Overtaken => Some(speech.texts().get("online-not-taken-back")),
        TakeBackRequest::Sent | TakeBackRequest::Received(_) | TakeBackRequest::Dropped => None,
    }
}

/// Returns the answer to an order, if an update is one.
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

/// The match itself. It is asked for only after it has begun.
impl RemoteMatch {
    /// Returns the match as it is drawn.
    #[must_use]
    pub const fn view(&self) -> &SharedView {
        &self.view
    }

    /// Returns why the server would not let this viewer take back a move; nothing if it would.
    #[must_use]
    pub fn no_take_back(&self, speech: &PageNarrator) -> Option<String> {
        let (code, message) = self.replica.refusal(&TableCommand::TakeBack)?;
        Some(speech.refusal(code, message))
    }

    /// A question for a worker about the move of whoever looks; nothing if it is not theirs. The luck
    /// of the adviser is 16 hex digits.
    #[must_use]
    pub fn question(&self, speech: &PageNarrator, luck: &str) -> Option<PostedQuestion> {
        let view = self.view.get(speech);
        let seen = view.view_model();
        self.replica.mover()?;
        let luck = luck.to_owned();
        seen.rules().post(ADVISER, luck, QuestionKind::Hint)
    }

    /// A bot's advice in words.
    ///
    /// # Errors
    /// `refused` if what it advises is not legal any more.
    pub fn hint(
        &self,
        speech: &PageNarrator,
        advice: Advice<String>,
    ) -> Result<HintText, PageError> {
        let (view, texts) = (self.view.get(speech), speech.texts());
        let advice = thinking::read(advice, texts, |text| view.view_model().rules().parse(text))?;
        let said = words::hint_seen(view.view_model(), &speech.bot(ADVISER), &advice, texts);
        Ok(HintText::new(&advice, said))
    }
}
