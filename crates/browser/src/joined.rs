//! A match that a server conducts, as it is known on this page.

use std::cell::{RefCell, RefMut};
use std::ops::Deref;

use games::{Advice, GAMES, PlyText, PostedQuestion, QuestionKind};
use serde::Deserialize;
use serde_json::{Map, Value};
use session::{NoUndo, Perspective, Seen, State, TakenBack};
use table::{Change, Ending, Seat, Seats, Timestamp, Viewer};

use crate::scene::{AwaitedKind, Conduct};
use crate::thinking::ADVISER;
use crate::told::Told;
use crate::{Failure, Hint, LogLine, Scene, Speech};

/// A match that a server conducts, as it is known on this page: fed by what comes over the socket of its
/// table. The table around it is told whole, and needs nobody to follow it.
pub struct Joined {
    told: RefCell<Told>,
}

/// A [`Perspective`] or a [`session::Told`] as text, taken apart by hand: the page is downloaded, and
/// readers made for the two would be as large as a game.
struct Heard(Map<String, Value>);

impl Heard {
    fn read(text: &str) -> Result<Self, Failure> {
        match serde_json::from_str(text) {
            Ok(Value::Object(fields)) => Ok(Heard(fields)),
            _ => Err(no_message()),
        }
    }

    fn take(&mut self, name: &str) -> Value {
        self.0.remove(name).unwrap_or_default()
    }

    fn number(&mut self, name: &str) -> Option<u32> {
        u32::try_from(self.take(name).as_u64()?).ok()
    }

    fn list(&mut self, name: &str) -> Option<Vec<Value>> {
        match self.take(name) {
            Value::Array(list) => Some(list),
            Value::Null => Some(Vec::new()),
            _ => None,
        }
    }

    /// What is there, unless nothing is.
    fn maybe(&mut self, name: &str) -> Option<Value> {
        Some(self.take(name)).filter(|value| !value.is_null())
    }

    fn plies(&mut self) -> Option<Vec<PlyText>> {
        let ply = |value: Value| {
            let Value::Object(fields) = value else {
                return None;
            };
            let mut fields = Heard(fields);
            Some(PlyText {
                seat: seat(&fields.take("seat"))?,
                text: fields.take("text").as_str()?.to_owned(),
                events: fields.list("events")?,
            })
        };
        self.list("plies")?.into_iter().map(ply).collect()
    }

    fn state(&mut self) -> Option<State> {
        let turn = self.maybe("turn");
        let ending = self.maybe("ending");
        let changes = self.list("changes")?.into_iter();
        Some(State {
            turn: match turn {
                Some(turn) => Some(seat(&turn)?),
                None => None,
            },
            ending: match ending {
                Some(ending) => Some(Ending::deserialize(ending).ok()?),
                None => None,
            },
            changes: changes
                .map(|change| Change::deserialize(change).ok())
                .collect::<Option<_>>()?,
            may_play_again: self.take("may_play_again").as_bool()?,
            no_take_back: self
                .list("no_take_back")?
                .into_iter()
                .map(|why| Option::<NoUndo>::deserialize(why).ok())
                .collect::<Option<_>>()?,
            taken_back: self
                .list("taken_back")?
                .into_iter()
                .map(|taken| TakenBack::deserialize(taken).ok())
                .collect::<Option<_>>()?,
            view: self.maybe("view")?,
            standings: self.maybe("standings"),
        })
    }

    /// As all that is known.
    fn whole(mut self) -> Option<Perspective> {
        let viewer = match self.take("viewer") {
            Value::Object(fields) => Viewer::Seat(seat(fields.get("seat")?)?),
            Value::String(name) if name == "spectator" => Viewer::Spectator,
            _ => return None,
        };
        Some(Perspective {
            version: self.number("version")?,
            viewer,
            game: self.take("game").as_str()?.to_owned(),
            options: self.maybe("options")?,
            seats: Seats::deserialize(self.take("seats")).ok()?,
            opening: self.list("opening")?,
            plies: self.plies()?,
            state: self.state()?,
        })
    }

    /// As what is told of an entry.
    fn next(mut self) -> Option<session::Told> {
        Some(session::Told {
            version: self.number("version")?,
            // Nobody asks for it here.
            at: Timestamp::from_millis(0),
            stand: self.number("stand")? as usize,
            plies: self.plies()?,
            state: self.state()?,
        })
    }
}

fn seat(value: &Value) -> Option<Seat> {
    Some(Seat::new(u8::try_from(value.as_u64()?).ok()?))
}

/// What no match looks like is a mistake of a program, not of a person.
fn no_message() -> Failure {
    Failure::new("message", "this is nothing of a match")
}

fn seen(perspective: Perspective) -> Result<Seen, Failure> {
    Seen::elsewhere(GAMES, perspective).map_err(|_| no_message())
}

impl Joined {
    /// A match from all that is known of it.
    ///
    /// # Errors
    /// `message` if it is none.
    pub fn open(speech: &Speech, play: &str) -> Result<Self, Failure> {
        let perspective = Heard::read(play)?.whole().ok_or_else(no_message)?;
        Ok(Joined {
            told: RefCell::new(Told::new(speech, seen(perspective)?)),
        })
    }

    /// Listens to what is told of the next entry. Says no, and changes nothing, if one before it is
    /// missing.
    ///
    /// # Errors
    /// `message` if it is nothing of this match; nothing has changed then either.
    pub fn hear(&mut self, speech: &Speech, play: &str) -> Result<bool, Failure> {
        let next = Heard::read(play)?.next().ok_or_else(no_message)?;
        let told = self.told.get_mut();
        let mut perspective = Perspective::clone(&told.seen);
        if !perspective.hear(next) {
            return Ok(false);
        }
        told.show(speech, seen(perspective)?);
        Ok(true)
    }

    fn told(&self, speech: &Speech) -> RefMut<'_, Told> {
        let mut told = self.told.borrow_mut();
        told.speak(speech);
        told
    }

    /// What is seen of it now, with everybody called as in this language.
    #[must_use]
    pub fn seen(&self, speech: &Speech) -> impl Deref<Target = Seen> {
        RefMut::map(self.told(speech), |told| &mut told.seen)
    }

    /// The match as the page draws it.
    #[must_use]
    pub fn scene(&self, speech: &Speech) -> Scene {
        speech.scene(&self.seen(speech), Conduct::Elsewhere)
    }

    /// What happened after so many moves.
    #[must_use]
    pub fn log(&self, speech: &Speech, after: usize) -> Vec<LogLine> {
        self.told(speech).log(speech, after)
    }

    /// A question for a worker about the move of whoever looks; nothing if it is not theirs. The luck
    /// of the adviser is 16 hex digits.
    #[must_use]
    pub fn question(&self, speech: &Speech, luck: &str) -> Option<PostedQuestion> {
        let seen = self.seen(speech);
        let seat = seen.state.turn?;
        let is_own = Conduct::Elsewhere.awaits(&seen) == AwaitedKind::Person;
        is_own.then(|| PostedQuestion {
            game: seen.game().id().to_owned(),
            options: seen.options.clone(),
            seat,
            view: seen.state.view.clone(),
            bot: ADVISER.to_string(),
            seed: luck.to_owned(),
            kind: QuestionKind::Hint,
        })
    }

    /// A bot's advice in words.
    #[must_use]
    pub fn hint(&self, speech: &Speech, advice: &Advice) -> Hint {
        let seen = self.seen(speech);
        let hint = words::hint_seen(&seen, &speech.bot(ADVISER), advice, speech.texts());
        Hint {
            text: advice.mv.clone(),
            advice: hint.advice,
            lines: hint.lines,
            effort: hint.effort,
        }
    }
}
