//! A match of some game.

use std::any::Any;
use std::time::Duration;

use bots::{BotName, Forfeit, PlayerName, Strategy};
use serde::Serialize;
use serde_json::Value;
use table::{Match, Players, Record, Seat, Turn, Viewer, view_to_json};

use crate::contest::question_seed;
use crate::luck;
use crate::{AnyGame, Consultation, Entry, Seated, Wish};

/// Why a text was not played.
pub type Refusal = Box<dyn std::error::Error + Send + Sync>;

/// One move of a match and what it brought about, as text and JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyText {
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub text: String,
    /// What happened.
    pub events: Vec<Value>,
}

/// A match of some game: moves are text, views and events are JSON.
pub trait AnyMatch: Send {
    /// The [`Match`] of the game itself, for a drawing that is made for this one game.
    fn as_any(&self) -> &dyn Any;
    /// Which game it is.
    fn game(&self) -> &'static dyn AnyGame;
    /// The names, in seat order.
    fn players(&self) -> &Players;
    /// The options, the number of players among them.
    fn options(&self) -> Value;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// Every legal move, in a fixed order.
    fn moves(&self) -> Vec<String>;
    /// How many moves were played.
    fn ply(&self) -> usize;
    /// What happened before the first move.
    fn opening(&self) -> Vec<Value>;
    /// The move that led to this ply, counted from 1.
    fn history(&self, ply: usize) -> Option<PlyText>;

    /// Whether the move that led to this ply brought something to light that its player could not
    /// know: drawn tiles, a queue that moved on. Such a move cannot be taken back in fairness.
    fn revealed(&self, ply: usize) -> bool;

    /// Says whether a move is legal, and how it is written.
    ///
    /// # Errors
    /// If it is not legal.
    fn check(&self, text: &str) -> Result<String, Refusal>;
    /// Plays a move.
    ///
    /// # Errors
    /// If it is not legal; nothing has changed then.
    fn play(&mut self, text: &str) -> Result<(), Refusal>;
    /// Takes the last move back and says which it was.
    fn undo(&mut self) -> Option<String>;
    /// Plays again what was taken back last; says no if there is nothing.
    fn redo(&mut self) -> bool;
    /// Takes back every move, all of them to be redone.
    fn rewind(&mut self);

    /// What this viewer may know, the version of its format first.
    fn view(&self, viewer: Viewer) -> Value;
    /// The result, once the game is over.
    fn standings(&self) -> Option<Value>;
    /// The match as a file.
    fn record(&self) -> Record;

    /// Seats a bot or a program at this table. A program has this long for every answer.
    ///
    /// # Errors
    /// If it cannot play.
    fn seat(&self, name: &PlayerName, seat: Seat, patience: Duration) -> Result<Seated, Forfeit>;

    /// The move that somebody seated at this table chooses; the game goes on, and it is their turn.
    ///
    /// # Errors
    /// If they give no legal move in time.
    fn choose(&self, seated: &mut Seated) -> Result<String, Forfeit>;

    /// What a bot would ask itself here. It can be thought about elsewhere, while the match goes on.
    /// Nothing if the game is over.
    ///
    /// # Errors
    /// If a move is to be judged that is not legal.
    fn consult(&self, bot: BotName, wish: Wish) -> Result<Option<Consultation>, Refusal>;
}

fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("views, events and results have text keys")
}

impl<G: Strategy> AnyMatch for Match<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn game(&self) -> &'static dyn AnyGame {
        &const { Entry::<G>::NEW }
    }

    fn players(&self) -> &Players {
        Match::players(self)
    }

    fn options(&self) -> Value {
        json(Match::options(self))
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.position().moves(&mut moves);
        moves
            .into_iter()
            .map(|mv| self.position().write(mv))
            .collect()
    }

    fn ply(&self) -> usize {
        Match::history(self).len()
    }

    fn opening(&self) -> Vec<Value> {
        Match::opening(self).iter().map(json).collect()
    }

    fn history(&self, ply: usize) -> Option<PlyText> {
        let played = Match::history(self).get(ply.checked_sub(1)?)?;
        Some(PlyText {
            seat: played.seat,
            text: played.text.clone(),
            events: played.events.iter().map(json).collect(),
        })
    }

    fn revealed(&self, ply: usize) -> bool {
        luck::revealed(self, ply)
    }

    fn check(&self, text: &str) -> Result<String, Refusal> {
        Ok(Match::check(self, text).map(|mv| self.position().write(mv))?)
    }

    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        Match::play(self, text)?;
        Ok(())
    }

    fn undo(&mut self) -> Option<String> {
        Match::undo(self)
    }

    fn redo(&mut self) -> bool {
        Match::redo(self).is_some()
    }

    fn rewind(&mut self) {
        Match::rewind(self);
    }

    fn view(&self, viewer: Viewer) -> Value {
        view_to_json(self.position(), viewer)
    }

    fn standings(&self) -> Option<Value> {
        self.position().standings().map(json)
    }

    fn record(&self) -> Record {
        Match::record(self)
    }
    fn seat(&self, name: &PlayerName, seat: Seat, patience: Duration) -> Result<Seated, Forfeit> {
        Seated::begin(self, name, seat, patience)
    }

    fn choose(&self, seated: &mut Seated) -> Result<String, Forfeit> {
        seated.choose(self)
    }

    fn consult(&self, bot: BotName, wish: Wish) -> Result<Option<Consultation>, Refusal> {
        if Match::turn(self).is_over() {
            return Ok(None);
        }
        let also = match wish {
            Wish::Judgement(text) => Some(Match::check(self, text)?),
            Wish::Move | Wish::Hint => None,
        };
        let seed = question_seed(self.seed(), Match::history(self).len());
        let position = self.position().clone();
        Ok(Some(Consultation::new(position, bot, seed, wish, also)))
    }
}
