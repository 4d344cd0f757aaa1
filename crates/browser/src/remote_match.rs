//! A table on a server and the match that is played there, as they are known on this page.

use games::{ADVISER, Advice, GAMES, PostedQuestion, QuestionKind};
use online::{
    Audience, Clocks, Command, CommandId, Invitation, MatchUpdate, Order, PlaceState, Replica,
    Said, Snapshot, TableState, Update, Watcher,
};
use serde::Serialize;
use session::Seen;
use table::{BotText, Seat};

use crate::scene::{AwaitedKind, Conduct};
use crate::speech::level;
use crate::thinking;
use crate::{Failure, Hint, MatchView, SharedView, Speech};

/// A table on a server and the match that is played there: a [`Replica`] that is fed with the text of the
/// socket, and what is drawn and said of the match.
pub struct RemoteMatch {
    replica: Replica,
    view: SharedView,
}

/// What a message of the server changed. What is not there has not changed.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableUpdate {
    /// The table around the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub known: Option<KnownTable>,
    /// Whether a snapshot replaced everything: what came before it is not needed any more.
    pub replaced: bool,
    /// Whether the match began or went on.
    pub play: bool,
    /// Who is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub people: Option<TablePeople>,
    /// Whether this viewer may do something else than before.
    pub permissions: bool,
    /// The answer to an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub answer: Option<OrderAnswer>,
}

/// The table around a match. What is not there has not changed.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KnownTable {
    /// The number of the last entry.
    pub version: u32,
    /// Where this viewer sits.
    pub seat: Option<Seat>,
    /// What lets others sit here, where this viewer may know it.
    pub invitation: Option<Invitation>,
    /// The table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<TableState>,
    /// How everybody's time stands, where it is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clocks: Option<Clocks>,
    /// What was said lately.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub said: Option<Vec<Said>>,
}

/// Who is here, as far as the server has said so on this connection.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TablePeople {
    /// By seat: whether the holder is here; nothing where nobody knows.
    pub here: Vec<Option<bool>>,
    /// The seats whose holders play and are not here.
    pub away: Vec<Seat>,
    /// The seats of the people, programs aside, without whom a match would not begin.
    pub awaited: Vec<Seat>,
    /// How many others watch.
    pub others_watching: u32,
    /// The spectators who have a name.
    pub watching: Vec<Watcher>,
    /// Whom this viewer talks to.
    pub audience: Audience,
    /// Where this viewer plays.
    pub plays_at: Option<Seat>,
    /// Whether this viewer has left the match, which goes on.
    pub has_left: bool,
    /// The seats of people who have left the match and are followed by random moves, where this viewer may let a
    /// better bot play on.
    pub deserted: Vec<Seat>,
}

impl TablePeople {
    fn of(replica: &Replica, seen: Option<&Seen>) -> Self {
        let seats = Seat::all(replica.seats().len());
        TablePeople {
            deserted: seen.map_or_else(Vec::new, |seen| deserted(replica, seen)),
            here: seats.map(|seat| replica.is_here(seat)).collect(),
            away: replica.away().collect(),
            awaited: replica.awaited().collect(),
            others_watching: replica.others_watching(),
            watching: replica.watching().cloned().collect(),
            audience: replica.audience(),
            plays_at: replica.plays_at(),
            has_left: replica.has_left(),
        }
    }
}

/// Returns the seats where this viewer may let a better bot play on. At the table a seat is still its holder's
/// after they left; in the match it is a bot's.
fn deserted(replica: &Replica, seen: &Seen) -> Vec<Seat> {
    let may_play_on = |seat: Seat| {
        let bot = BotText::new(&ADVISER.to_string()).expect("the adviser has a name");
        replica.permissions().is_some() && replica.permits(&Command::PlayOn { seat, bot })
    };
    let seats = Seat::all(seen.seats.len()).zip(replica.seats());
    let left = seats.filter(|(_, place)| matches!(place, PlaceState::Sitter { left: true, .. }));
    left.map(|(seat, _)| seat)
        .filter(|seat| level(seen.occupant(*seat)).is_none() && may_play_on(*seat))
        .collect()
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

/// Returns the parts of a table that differ from what was known before.
fn changed(before: Option<KnownTable>, now: &Snapshot) -> KnownTable {
    let before = before.unwrap_or_default();
    let table = Some(&now.table).filter(|table| before.table.as_ref() != Some(table));
    let clocks = now.clocks.as_ref();
    let said = Some(&now.said).filter(|said| before.said.as_ref() != Some(said));
    KnownTable {
        version: now.version,
        seat: now.seat,
        invitation: now.invitation,
        table: table.cloned(),
        clocks: clocks.filter(|_| before.clocks.as_ref() != clocks).cloned(),
        said: said.cloned(),
    }
}

/// A message that belongs to no match is a mistake of a program, not of a person.
fn no_message() -> Failure {
    Failure::new("message", "this is nothing of a match")
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
    pub fn apply(&mut self, speech: &Speech, text: &str, now: u64) -> Result<TableUpdate, Failure> {
        let whole = |known: &Snapshot| changed(None, known);
        let before = self.replica.known().map(whole);
        let update = self.replica.apply_text(text, now);
        let update = update.map_err(|_| no_message())?;
        let mut told = TableUpdate {
            replaced: update == Update::Replaced,
            ..TableUpdate::default()
        };
        match update {
            Update::Nothing | Update::Gap => return Ok(told),
            Update::Presence => {}
            Update::Permissions => told.permissions = true,
            Update::Replaced | Update::Changed { .. } => {
                let before = before.filter(|_| !told.replaced);
                told.known = self.replica.known().map(|known| changed(before, known));
                told.play = self.show(speech, &update)?;
            }
            Update::Done(_) | Update::Refused { .. } => {
                told.answer = answer(update);
                return Ok(told);
            }
        }
        let view = self.view.shown();
        told.people = Some(TablePeople::of(
            &self.replica,
            view.as_ref().map(MatchView::seen),
        ));
        told.answer = answer(update);
        Ok(told)
    }

    /// Shows the match as it is known now, if it has begun and this changed it. Says so.
    fn show(&mut self, speech: &Speech, update: &Update) -> Result<bool, Failure> {
        let play = self.replica.known().and_then(|known| known.play.as_ref());
        let Some(play) = play else {
            return Ok(false);
        };
        let seen = match update.of_match() {
            MatchUpdate::Nothing => return Ok(false),
            MatchUpdate::Replaced => None,
            MatchUpdate::Continued { stand } => self.view.updated(play, stand),
        };
        let seen = seen.unwrap_or_else(|| Seen::elsewhere(GAMES, play.clone()));
        let seen = seen.map_err(|_| no_message())?;
        if *update == Update::Replaced {
            self.view.clear();
        }
        self.view.show(speech, seen, Conduct::Elsewhere);
        Ok(true)
    }

    /// Takes an order with this id, made for the table as it is known now.
    ///
    /// # Errors
    /// `misuse` if it is not an id.
    pub fn order(&mut self, id: &str, command: Command) -> Result<(), Failure> {
        let id = id.parse().map_err(|_| Failure::misuse("this is no id"))?;
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
    pub fn no_take_back(&self, speech: &Speech) -> Option<String> {
        let (code, message) = self.replica.refusal(&Command::TakeBack)?;
        Some(speech.refusal(code, message))
    }

    /// A question for a worker about the move of whoever looks; nothing if it is not theirs. The luck
    /// of the adviser is 16 hex digits.
    #[must_use]
    pub fn question(&self, speech: &Speech, luck: &str) -> Option<PostedQuestion> {
        let view = self.view.get(speech);
        let seen = view.seen();
        if Conduct::Elsewhere.awaits(seen) != AwaitedKind::Person {
            return None;
        }
        let luck = luck.to_owned();
        seen.rules().post(ADVISER, luck, QuestionKind::Hint)
    }

    /// A bot's advice in words.
    ///
    /// # Errors
    /// `refused` if what it advises is not legal any more.
    pub fn hint(&self, speech: &Speech, advice: Advice<String>) -> Result<Hint, Failure> {
        let (view, texts) = (self.view.get(speech), speech.texts());
        let advice = thinking::read(advice, texts, |text| view.seen().rules().parse(text))?;
        let said = words::hint_seen(view.seen(), &speech.bot(ADVISER), &advice, texts);
        Ok(Hint::new(&advice, said))
    }
}
