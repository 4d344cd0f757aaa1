//! A position of any game, independent of a match.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use bots::{BotName, Strategy};
use serde::Serialize;
use serde_json::Value;
use table::{Dice, Game, Label, PlayError, Seat, Seed, Turn, Viewer, mask};

use crate::referee::outcomes;
use crate::{
    AnyGame, AnyQuestion, AnyView, CatalogueEntry, MoveRefusal, QuestionKind, SeatOutcome,
    TypedView,
};

const DETERMINIZED: Label = Label::new("imagined");

/// A number that is not the action number of any move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {action} is out of range (0 to {})", actions - 1)]
pub struct NoAction {
    pub action: usize,
    pub actions: usize,
}

/// Moves as action numbers (see [`Game::actions`]).
pub trait ActionSpace {
    /// Returns how many action numbers there are.
    fn actions(&self) -> usize;
    /// Returns the numbers of the legal moves, in the order in which they are listed.
    fn legal(&self) -> Vec<usize>;
    /// Returns the number of a legal move.
    ///
    /// # Errors
    /// If the text is not a legal move here.
    fn encode(&self, text: &str) -> Result<usize, MoveRefusal>;
    /// Returns the move with this number, legal or not.
    ///
    /// # Errors
    /// If no move has this number.
    fn decode(&self, action: usize) -> Result<String, NoAction>;
    /// Plays the move with this number.
    ///
    /// # Errors
    /// If the move is not legal. In that case, nothing has changed.
    fn play_action(&mut self, action: usize) -> Result<(), MoveRefusal>;
    /// Returns the typed position, for code that encodes it as numbers. It includes hidden information.
    fn typed(&self) -> &dyn Any;
}

/// A position of any game without its history, for search.
pub trait AnyPosition: ActionSpace + Send {
    /// Returns the game.
    fn game(&self) -> &'static dyn AnyGame;
    /// Returns the number of players.
    fn players(&self) -> usize;
    /// Returns whose turn it is.
    fn turn(&self) -> Turn;
    /// Lists all legal moves in a fixed order.
    fn moves(&self) -> Vec<String>;
    /// Parses and plays a move.
    ///
    /// # Errors
    /// If the text is not a legal move. The position is then unchanged.
    fn play(&mut self, text: &str) -> Result<(), MoveRefusal>;
    /// Returns what this viewer may know.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// Returns the result once the game is over.
    fn standings(&self) -> Option<Value>;
    /// Returns the rank and the points of every seat, in seat order, once the game is over.
    fn result(&self) -> Option<Vec<SeatOutcome>>;
    /// Replaces the information hidden from a seat with a fair sample (a determinization).
    fn determinize(&mut self, seat: Seat, seed: Seed);
    /// Copies the position.
    fn copy(&self) -> Box<dyn AnyPosition>;
    /// Returns a question to a bot about the position, or `None` if the game is over.
    fn question(&self, bot: BotName, seed: u64, kind: &QuestionKind) -> Option<AnyQuestion>;
}

pub(crate) struct TypedPosition<G: Game, S> {
    position: G,
    /// The options. They are shared with the match or the view that the position comes from, and with its copies.
    options: Arc<G::Options>,
    strategy: PhantomData<fn() -> S>,
}

impl<G: Game, S: Strategy<G>> TypedPosition<G, S> {
    pub(crate) const fn new(position: G, options: Arc<G::Options>) -> Self {
        TypedPosition {
            position,
            options,
            strategy: PhantomData,
        }
    }
}

pub(crate) fn legal<G: Game>(position: &G) -> Vec<usize> {
    if position.turn().is_over() {
        return Vec::new();
    }
    let mut words = mask::room_for(position);
    position.mask(&mut words);
    mask::numbers(&words).collect()
}

pub(crate) fn encode<G: Game>(position: &G, text: &str) -> Result<usize, MoveRefusal> {
    Ok(position.action_of(position.parse(text)?))
}

pub(crate) fn move_of<G: Game>(position: &G, action: usize) -> Result<G::Move, NoAction> {
    let actions = position.actions();
    let inside = Some(action).filter(|&action| action < actions);
    let found = inside.and_then(|action| position.move_of(action));
    found.ok_or(NoAction { action, actions })
}

pub(crate) fn decode<G: Game>(position: &G, action: usize) -> Result<String, NoAction> {
    Ok(position.write(move_of(position, action)?))
}

fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("all keys of views, events and results are strings")
}

impl<G: Game, S: Strategy<G>> ActionSpace for TypedPosition<G, S> {
    fn actions(&self) -> usize {
        self.position.actions()
    }

    fn legal(&self) -> Vec<usize> {
        legal(&self.position)
    }

    fn encode(&self, text: &str) -> Result<usize, MoveRefusal> {
        encode(&self.position, text)
    }

    fn decode(&self, action: usize) -> Result<String, NoAction> {
        decode(&self.position, action)
    }

    fn play_action(&mut self, action: usize) -> Result<(), MoveRefusal> {
        if self.position.turn().is_over() {
            return Err(PlayError::<G::MoveError>::Over.into());
        }
        let mv = move_of(&self.position, action)?;
        self.position.check(mv)?;
        self.position.play(mv, &mut ());
        Ok(())
    }

    fn typed(&self) -> &dyn Any {
        &self.position
    }
}

impl<G: Game, S: Strategy<G>> AnyPosition for TypedPosition<G, S> {
    fn game(&self) -> &'static dyn AnyGame {
        &const { CatalogueEntry::<G, S>::NEW }
    }

    fn players(&self) -> usize {
        self.position.players()
    }

    fn turn(&self) -> Turn {
        self.position.turn()
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.position.moves(&mut moves);
        let written = moves.into_iter().map(|mv| self.position.write(mv));
        written.collect()
    }

    fn play(&mut self, text: &str) -> Result<(), MoveRefusal> {
        if self.position.turn().is_over() {
            return Err(PlayError::<G::MoveError>::Over.into());
        }
        let mv = self.position.parse(text)?;
        self.position.play(mv, &mut ());
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        let view = self.position.view(viewer);
        let options = Arc::clone(&self.options);
        Box::new(TypedView::<G>::new(options, viewer, view))
    }

    fn standings(&self) -> Option<Value> {
        self.position.standings().map(json)
    }

    fn result(&self) -> Option<Vec<SeatOutcome>> {
        self.position.standings()?;
        Some(outcomes(&self.position, self.players(), &[]))
    }

    fn determinize(&mut self, seat: Seat, seed: Seed) {
        let mut dice = Dice::new(seed).stream(DETERMINIZED, 0);
        self.position.determinize(seat, &mut dice);
    }

    fn copy(&self) -> Box<dyn AnyPosition> {
        let (position, options) = (self.position.clone(), Arc::clone(&self.options));
        Box::new(TypedPosition::<G, S>::new(position, options))
    }

    fn question(&self, bot: BotName, seed: u64, kind: &QuestionKind) -> Option<AnyQuestion> {
        self.position.turn().seat()?;
        let position = self.position.clone();
        Some(AnyQuestion::new::<G, S>(position, bot, seed, kind, None))
    }
}
