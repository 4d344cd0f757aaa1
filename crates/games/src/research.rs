//! The interface for search and learning programs: moves as numbers, and positions that are independent of a
//! match.
//!
//! The web page does not use this interface, so none of it is linked into the page's WebAssembly module.

use std::any::Any;
use std::sync::Arc;

use bots::Strategy;
use serde_json::Value;
use table::{Game, Match, MoveRefusal, PlayError, Record, RecordError, Seat, Seed, Viewer};

use crate::any_match::TypedMatch;
use crate::position::{self, ActionSpace, AnyPosition, NoAction, TypedPosition};
use crate::{AnyGame, AnyMatch, CatalogueEntry, ReadViewError, TypedView};

/// A game of the catalogue, for search and learning.
pub trait ResearchGame: AnyGame {
    /// Replays a record and checks every move.
    ///
    /// # Errors
    /// If the record is of another game or does not follow the rules.
    fn load_for_research(&self, record: &Record) -> Result<Box<dyn ResearchMatch>, RecordError>;

    /// Rebuilds a position that has this view for this viewer. Information that the view does not show is filled in
    /// arbitrarily. A search replaces it with [`determinize`](AnyPosition::determinize).
    ///
    /// # Errors
    /// If no position has this view.
    fn position(
        &self,
        options: &Value,
        viewer: Viewer,
        view: &Value,
    ) -> Result<Box<dyn AnyPosition>, ReadViewError>;
}

/// A match of any game, for search and learning.
pub trait ResearchMatch: AnyMatch + ActionSpace {
    /// Copies the match like [`AnyMatch::copy`], for search and learning.
    fn copy_for_research(&self) -> Box<dyn ResearchMatch>;
    /// Returns the position with the information hidden from a seat replaced with a fair sample (a determinization). A
    /// search that starts there learns nothing that is hidden.
    fn determinize(&self, seat: Seat, seed: Seed) -> Box<dyn AnyPosition>;
}

impl<G: Game, S: Strategy<G>> ResearchGame for CatalogueEntry<G, S> {
    fn load_for_research(&self, record: &Record) -> Result<Box<dyn ResearchMatch>, RecordError> {
        let game = Match::from_record(record)?;
        Ok(Box::new(TypedMatch::<G, S>::new(game)))
    }

    fn position(
        &self,
        options: &Value,
        viewer: Viewer,
        view: &Value,
    ) -> Result<Box<dyn AnyPosition>, ReadViewError> {
        let view = TypedView::<G>::read(options, viewer, view)?;
        let position = view.position().clone();
        Ok(Box::new(TypedPosition::<G, S>::new(position, view.options)))
    }
}

impl<G: Game, S: Strategy<G>> ActionSpace for TypedMatch<G, S> {
    fn actions(&self) -> usize {
        self.game.position().actions()
    }

    fn legal(&self) -> Vec<usize> {
        if self.game.turn().is_over() {
            return Vec::new();
        }
        position::legal(self.game.position())
    }

    fn encode(&self, text: &str) -> Result<usize, MoveRefusal> {
        position::encode(self.game.position(), text)
    }

    fn decode(&self, action: usize) -> Result<String, NoAction> {
        position::decode(self.game.position(), action)
    }

    fn play_action(&mut self, action: usize) -> Result<(), MoveRefusal> {
        if self.game.turn().is_over() {
            return Err(PlayError::<G::MoveError>::Over.into());
        }
        let mv = position::move_of(self.game.position(), action)?;
        self.game.play_move(mv)?;
        Ok(())
    }

    fn typed(&self) -> &dyn Any {
        self.game.position()
    }
}

impl<G: Game, S: Strategy<G>> ResearchMatch for TypedMatch<G, S> {
    fn copy_for_research(&self) -> Box<dyn ResearchMatch> {
        Box::new(TypedMatch::<G, S>::new(self.game.copy()))
    }

    fn determinize(&self, seat: Seat, seed: Seed) -> Box<dyn AnyPosition> {
        let options = Arc::clone(self.game.options());
        let mut position = TypedPosition::<G, S>::new(self.game.position().clone(), options);
        position.determinize(seat, seed);
        Box::new(position)
    }
}
