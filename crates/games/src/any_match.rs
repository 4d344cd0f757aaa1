//! A match of any game.

use std::marker::PhantomData;
use std::time::Duration;

use bots::{AgentName, BotName, Forfeit, Strategy};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{
    Change, ChangeError, Ending, Game, Match, MoveRefusal, Occupant, Players, Record, Seat,
    SeatChange, Seats, Timestamp, Turn, Viewer,
};

use crate::luck;
use crate::referee::{outcomes, question_seed};
use crate::{
    AnyEvent, AnyGame, AnyMove, AnyQuestion, AnyView, CatalogueEntry, PlayoutOutcome,
    PostedQuestion, QuestionKind, Seated, StandingsRow, TypedView, standings_rows,
};

/// One move of a match with its events. Events are typed values, or JSON for callers that only forward them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlyText<E = AnyEvent> {
    pub seat: Seat,
    pub text: String,
    pub events: Vec<E>,
}

impl<E> PlyText<E> {
    /// Converts the events to another form.
    #[must_use]
    pub fn map<F>(self, form: impl Fn(E) -> F) -> PlyText<F> {
        PlyText {
            seat: self.seat,
            text: self.text,
            events: self.events.into_iter().map(form).collect(),
        }
    }
}

/// A match of any game.
pub trait AnyMatch: Send + Sync {
    /// Returns the game.
    fn game(&self) -> &'static dyn AnyGame;
    /// Copies the match, including the moves that can be redone. The copy is independent of the original.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// Returns the names in seat order.
    fn players(&self) -> &Players;
    /// Returns the occupants of the seats at the start.
    fn seats(&self) -> &Seats;
    /// Returns the current occupant of a seat.
    fn occupant(&self, seat: Seat) -> &Occupant;
    /// Returns the changes at the seats so far.
    fn changes(&self) -> &[Change];
    /// Returns how the match ended, if it has.
    fn ending(&self) -> Option<Ending>;
    /// Returns the options, including the number of players.
    fn options(&self) -> Value;
    /// Returns whose turn it is.
    fn turn(&self) -> Turn;
    /// Lists all legal moves in a fixed order.
    fn moves(&self) -> Vec<String>;
    /// Returns the number of moves so far.
    fn ply(&self) -> usize;
    /// Returns the events before the first move.
    fn opening(&self) -> Vec<AnyEvent>;
    /// Returns the move that led to this ply, counted from 1.
    fn history(&self, ply: usize) -> Option<PlyText>;

    /// Returns whether the move that led to this ply revealed something that its player could not know, such as drawn
    /// tiles or the next tile of a queue. Taking back such a move would be unfair.
    fn revealed(&self, ply: usize) -> bool;

    /// Parses a move that is legal now.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn parse(&self, text: &str) -> Result<AnyMove, MoveRefusal>;
    /// Checks a move that was created for another position of this game: for a view, for a copy, or for an earlier
    /// position. Returns it as a move of this match.
    ///
    /// # Errors
    /// If the move is not legal now.
    ///
    /// # Panics
    /// If it is a move of another game.
    fn check(&self, mv: &AnyMove) -> Result<AnyMove, MoveRefusal>;
    /// Plays a move. A move that this match parsed or checked is not checked again, unless the match has changed
    /// since.
    ///
    /// # Errors
    /// If the move is not legal. The match is then unchanged.
    ///
    /// # Panics
    /// If it is a move of another game.
    fn play_move(&mut self, mv: &AnyMove) -> Result<(), MoveRefusal>;
    /// Parses and plays a move.
    ///
    /// # Errors
    /// If the text is not a legal move. The match is then unchanged.
    fn play(&mut self, text: &str) -> Result<(), MoveRefusal>;
    /// Sets the thinking time of the last move, in milliseconds.
    fn set_time(&mut self, time: Option<u32>);
    /// Applies a change at a seat.
    ///
    /// # Errors
    /// If the change is not possible. The match is then unchanged.
    fn change(&mut self, seat: Seat, what: SeatChange) -> Result<(), ChangeError>;
    /// Aborts the match.
    fn abort(&mut self);
    /// Sets the time at which the match began.
    fn set_started(&mut self, time: Timestamp);
    /// Sets the time at which the match ended.
    fn set_ended(&mut self, time: Timestamp);
    /// Takes back the last move and returns its text.
    fn undo(&mut self) -> Option<String>;
    /// Redoes the move that was most recently taken back. Returns `false` if there is none.
    fn redo(&mut self) -> bool;
    /// Takes back all moves, so that they can be redone.
    fn rewind(&mut self);

    /// Returns what this viewer may know.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// Returns the result with one row per seat, best first, or `None` before the match is over.
    fn places(&self) -> Option<Vec<StandingsRow>>;
    /// Returns the result as JSON.
    fn standings(&self) -> Option<Value>;
    /// Returns the ranks and points for statistics. Ranks are the current ones, and points are counted only at
    /// the end.
    fn outcome(&self) -> PlayoutOutcome;
    /// Returns the record of the match.
    fn record(&self) -> Record;

    /// Seats a bot or a program at this table. A program must answer before the timeout.
    ///
    /// # Errors
    /// If the bot or the program cannot play.
    fn seat(&self, name: &AgentName, seat: Seat, timeout: Duration) -> Result<Seated, Forfeit>;

    /// Asks a seated bot or program for its move. It must be its turn.
    ///
    /// # Errors
    /// If it gives no legal move in time.
    fn choose(&self, seated: &mut Seated) -> Result<AnyMove, Forfeit>;

    /// Returns a question to a bot about the current position, or `None` if the game is over. It can be answered
    /// elsewhere while the match goes on.
    ///
    /// # Errors
    /// If the question asks for a verdict on a move that is not legal.
    fn question(
        &self,
        bot: BotName,
        kind: QuestionKind,
    ) -> Result<Option<AnyQuestion>, MoveRefusal>;

    /// Returns a question to a bot about the current position as text, so that it can be answered elsewhere. It
    /// contains only what the player to move may know.
    fn post(&self, bot: BotName, kind: QuestionKind) -> Option<PostedQuestion>;
}

fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("all keys of options and results are strings")
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

/// A match of a game with the strategy of its bots.
pub(crate) struct TypedMatch<G: Game, S> {
    pub(crate) game: Match<G>,
    strategy: PhantomData<fn() -> S>,
}

impl<G: Game, S: Strategy<G>> TypedMatch<G, S> {
    pub(crate) const fn new(game: Match<G>) -> Self {
        TypedMatch {
            game,
            strategy: PhantomData,
        }
    }
}

impl<G: Game, S: Strategy<G>> AnyMatch for TypedMatch<G, S> {
    fn game(&self) -> &'static dyn AnyGame {
        &const { CatalogueEntry::<G, S>::NEW }
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(TypedMatch::<G, S>::new(self.game.copy()))
    }

    fn players(&self) -> &Players {
        self.game.players()
    }

    fn seats(&self) -> &Seats {
        self.game.seats()
    }

    fn occupant(&self, seat: Seat) -> &Occupant {
        self.game.occupant(seat)
    }

    fn changes(&self) -> &[Change] {
        self.game.changes()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn options(&self) -> Value {
        json(&**self.game.options())
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.position().moves(&mut moves);
        moves
            .into_iter()
            .map(|mv| self.game.position().write(mv))
            .collect()
    }

    fn ply(&self) -> usize {
        self.game.history().len()
    }

    fn opening(&self) -> Vec<AnyEvent> {
        AnyEvent::list(self.game.opening())
    }

    fn history(&self, ply: usize) -> Option<PlyText> {
        let played = self.game.history().get(ply.checked_sub(1)?)?;
        Some(PlyText {
            seat: played.seat,
            text: played.text.clone(),
            events: AnyEvent::list(&played.events),
        })
    }

    fn revealed(&self, ply: usize) -> bool {
        luck::revealed(&self.game, ply)
    }

    fn parse(&self, text: &str) -> Result<AnyMove, MoveRefusal> {
        Ok(self.game.check(text)?.into())
    }

    fn check(&self, mv: &AnyMove) -> Result<AnyMove, MoveRefusal> {
        Ok(self.game.check_move(mv.get())?.into())
    }

    fn play_move(&mut self, mv: &AnyMove) -> Result<(), MoveRefusal> {
        self.game.play_checked(mv.legal())?;
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), MoveRefusal> {
        self.game.play(text)?;
        Ok(())
    }

    fn set_time(&mut self, time: Option<u32>) {
        self.game.set_time(time);
    }

    fn change(&mut self, seat: Seat, what: SeatChange) -> Result<(), ChangeError> {
        self.game.change(seat, what)
    }

    fn abort(&mut self) {
        self.game.abort();
    }

    fn set_started(&mut self, time: Timestamp) {
        self.game.set_started(time);
    }

    fn set_ended(&mut self, time: Timestamp) {
        self.game.set_ended(time);
    }

    fn undo(&mut self) -> Option<String> {
        self.game.undo()
    }

    fn redo(&mut self) -> bool {
        self.game.redo().is_some()
    }

    fn rewind(&mut self) {
        self.game.rewind();
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(TypedView::of(&self.game, viewer))
    }

    fn places(&self) -> Option<Vec<StandingsRow>> {
        self.game.standings().as_ref().map(standings_rows::ranked)
    }

    fn standings(&self) -> Option<Value> {
        self.game.standings().map(json)
    }

    fn outcome(&self) -> PlayoutOutcome {
        let seats = self.game.players().len();
        PlayoutOutcome {
            moves: self.game.history().len(),
            seats: outcomes(self.game.position(), seats, self.game.changes()),
        }
    }

    fn record(&self) -> Record {
        self.game.record()
    }

    fn seat(&self, name: &AgentName, seat: Seat, timeout: Duration) -> Result<Seated, Forfeit> {
        Seated::begin::<G, S>(&self.game, name, seat, timeout)
    }

    fn choose(&self, seated: &mut Seated) -> Result<AnyMove, Forfeit> {
        seated.choose(&self.game)
    }

    fn question(
        &self,
        bot: BotName,
        kind: QuestionKind,
    ) -> Result<Option<AnyQuestion>, MoveRefusal> {
        if self.game.turn().is_over() {
            return Ok(None);
        }
        let also = match &kind {
            QuestionKind::Verdict(text) => Some(self.game.check(text)?.mv()),
            QuestionKind::Move | QuestionKind::Hint => None,
        };
        let seed = question_seed(self.game.seed(), self.game.history().len());
        let position = self.game.position().clone();
        Ok(Some(AnyQuestion::new::<G, S>(
            position, bot, seed, &kind, also,
        )))
    }

    fn post(&self, bot: BotName, kind: QuestionKind) -> Option<PostedQuestion> {
        let seat = self.game.turn().seat()?;
        let seed = question_seed(self.game.seed(), self.game.history().len());
        self.view(Viewer::Seat(seat))
            .post(bot, format!("{seed:016x}"), kind)
    }
}
