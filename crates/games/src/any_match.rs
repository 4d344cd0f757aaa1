//! A match of some game.

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

/// One move of a match and what it brought about. What happened is typed, or JSON for those who pass it on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlyText<E = AnyEvent> {
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub text: String,
    /// What happened.
    pub events: Vec<E>,
}

impl<E> PlyText<E> {
    /// Puts what happened into another form.
    #[must_use]
    pub fn map<F>(self, form: impl Fn(E) -> F) -> PlyText<F> {
        PlyText {
            seat: self.seat,
            text: self.text,
            events: self.events.into_iter().map(form).collect(),
        }
    }
}

/// A match of some game.
pub trait AnyMatch: Send + Sync {
    /// Which game it is.
    fn game(&self) -> &'static dyn AnyGame;
    /// Copies the match, with the moves that can be redone. The copy goes on by itself.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// The names, in seat order.
    fn players(&self) -> &Players;
    /// Who sat where when it began.
    fn seats(&self) -> &Seats;
    /// Who plays this seat now.
    fn occupant(&self, seat: Seat) -> &Occupant;
    /// What has changed at the seats.
    fn changes(&self) -> &[Change];
    /// How it has ended, if it has.
    fn ending(&self) -> Option<Ending>;
    /// The options, the number of players among them.
    fn options(&self) -> Value;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// Every legal move, in a fixed order.
    fn moves(&self) -> Vec<String>;
    /// How many moves were played.
    fn ply(&self) -> usize;
    /// What happened before the first move.
    fn opening(&self) -> Vec<AnyEvent>;
    /// The move that led to this ply, counted from 1.
    fn history(&self, ply: usize) -> Option<PlyText>;

    /// Whether the move that led to this ply brought something to light that its player could not
    /// know: drawn tiles, a queue that moved on. Such a move cannot be taken back in fairness.
    fn revealed(&self, ply: usize) -> bool;

    /// Reads a move that is legal now.
    ///
    /// # Errors
    /// If it is not legal.
    fn parse(&self, text: &str) -> Result<AnyMove, MoveRefusal>;
    /// Returns a move that was made for another position of this game as a move of this one: for what a viewer
    /// sees, for a copy, or for an earlier position.
    ///
    /// # Errors
    /// If it is not legal now.
    ///
    /// # Panics
    /// If it is a move of another game.
    fn check(&self, mv: &AnyMove) -> Result<AnyMove, MoveRefusal>;
    /// Plays a move. One that this match parsed or checked is not checked again, unless the match has changed
    /// since.
    ///
    /// # Errors
    /// If it is not legal; nothing has changed then.
    ///
    /// # Panics
    /// If it is a move of another game.
    fn play_move(&mut self, mv: &AnyMove) -> Result<(), MoveRefusal>;
    /// Reads a move and plays it.
    ///
    /// # Errors
    /// If it is not legal; nothing has changed then.
    fn play(&mut self, text: &str) -> Result<(), MoveRefusal>;
    /// Says how long the last move took, in milliseconds.
    fn set_time(&mut self, time: Option<u32>);
    /// Changes something at a seat.
    ///
    /// # Errors
    /// If that cannot be; nothing has changed then.
    fn change(&mut self, seat: Seat, what: SeatChange) -> Result<(), ChangeError>;
    /// Breaks the match off.
    fn abort(&mut self);
    /// Says when it began.
    fn start_at(&mut self, time: Timestamp);
    /// Says when it ended.
    fn end_at(&mut self, time: Timestamp);
    /// Takes the last move back and says which it was.
    fn undo(&mut self) -> Option<String>;
    /// Plays again what was taken back last; says no if there is nothing.
    fn redo(&mut self) -> bool;
    /// Takes back every move, all of them to be redone.
    fn rewind(&mut self);

    /// Returns what this viewer may know.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// The result place by place, the best first; nothing before the match is over.
    fn places(&self) -> Option<Vec<StandingsRow>>;
    /// The same as JSON.
    fn standings(&self) -> Option<Value>;
    /// The same in numbers, as arenas count: ranks as they stand, points only at the end.
    fn outcome(&self) -> PlayoutOutcome;
    /// The match as a file.
    fn record(&self) -> Record;

    /// Seats a bot or a program at this table. A program has this long for every answer.
    ///
    /// # Errors
    /// If it cannot play.
    fn seat(&self, name: &AgentName, seat: Seat, patience: Duration) -> Result<Seated, Forfeit>;

    /// The move that somebody seated at this table chooses; the game goes on, and it is their turn.
    ///
    /// # Errors
    /// If they give no legal move in time.
    fn choose(&self, seated: &mut Seated) -> Result<AnyMove, Forfeit>;

    /// What a bot would ask itself here. It can be thought about elsewhere, while the match goes on.
    /// Nothing if the game is over.
    ///
    /// # Errors
    /// If a move is to be judged that is not legal.
    fn question(
        &self,
        bot: BotName,
        kind: QuestionKind,
    ) -> Result<Option<AnyQuestion>, MoveRefusal>;

    /// The same question as text, for somebody who thinks elsewhere: with what the player to move
    /// may know, and nothing else.
    fn post(&self, bot: BotName, kind: QuestionKind) -> Option<PostedQuestion>;
}

fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("options and results have text keys")
}

/// A match of a game, and the strategy that its bots have.
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

    fn start_at(&mut self, time: Timestamp) {
        self.game.start_at(time);
    }

    fn end_at(&mut self, time: Timestamp) {
        self.game.end_at(time);
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

    fn seat(&self, name: &AgentName, seat: Seat, patience: Duration) -> Result<Seated, Forfeit> {
        Seated::begin::<G, S>(&self.game, name, seat, patience)
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
