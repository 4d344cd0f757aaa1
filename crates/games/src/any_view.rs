//! What one viewer sees of a position, together with the rules of the game.

use std::any::Any;
use std::cell::OnceCell;
use std::sync::Arc;

use bots::{BotName, Strategy};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{
    FormatError, Game, JsonError, Match, Turn, ViewError, Viewer, read_options, view_from_json,
};

use crate::{AnyMove, AnyQuestion, MoveRefusal, PostedQuestion, QuestionKind};

/// What one viewer may see of a position of any game. It becomes JSON only when it leaves the program.
pub trait AnyView {
    /// Returns the [`TypedView`] of the game, for front ends that are made for this game.
    fn as_any(&self) -> &dyn Any;
    /// Returns the rules options as JSON, including the number of players.
    fn options(&self) -> Value;
    /// Reads a later view of the same viewer in the same match.
    ///
    /// # Errors
    /// If no position has this view.
    fn read_next(&self, view: &Value) -> Result<Box<dyn AnyView>, ReadViewError>;
    /// Writes the view as JSON, with the version of its format first.
    fn to_json(&self) -> Value;
    /// Writes the view as JSON text, for callers that only forward it.
    fn to_text(&self) -> Box<RawValue>;
    /// Returns whose turn it is.
    fn turn(&self) -> Turn;
    /// Lists all legal moves in a fixed order.
    fn moves(&self) -> Vec<AnyMove>;
    /// Parses a move that is legal now.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn parse(&self, text: &str) -> Result<AnyMove, MoveRefusal>;
    /// Returns whether a move that was created for another position of this game is legal now.
    ///
    /// # Panics
    /// If it is a move of another game.
    fn allows(&self, mv: &AnyMove) -> bool;
    /// Returns the preview of a legal move as JSON.
    ///
    /// # Panics
    /// If it is a move of another game.
    fn preview(&self, mv: &AnyMove) -> Value;
    /// Returns a question to a bot as text, so that it can be answered elsewhere. The bot's seed has 16
    /// hexadecimal digits. Only players can ask, so spectators get `None`.
    fn post(&self, bot: BotName, seed: String, kind: QuestionKind) -> Option<PostedQuestion>;
}

/// What one viewer may see of a position, with the concrete types of its game, and a position that is rebuilt from it.
pub struct TypedView<G: Game> {
    /// The rules options, shared by the match and all its views.
    pub options: Arc<G::Options>,
    pub view: G::View,
    viewer: Viewer,
    /// Built at the first use.
    position: OnceCell<G>,
}

/// JSON that is not a view of a position.
#[derive(Debug, thiserror::Error)]
pub enum ReadViewError {
    /// The options are not valid for the game.
    #[error(transparent)]
    Options(#[from] JsonError),
    /// The JSON is not a view of the game, or has a newer format.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// No position has this view.
    #[error(transparent)]
    View(#[from] ViewError),
}

impl<G: Game> TypedView<G> {
    /// Wraps the view that this viewer has of a position of a game with these options. The view is not
    /// checked: [`TypedView::position`] panics if it is not the view of a position.
    #[must_use]
    pub const fn new(options: Arc<G::Options>, viewer: Viewer, view: G::View) -> Self {
        TypedView {
            options,
            view,
            viewer,
            position: OnceCell::new(),
        }
    }

    /// Creates the view of a match for this viewer.
    pub(crate) fn of(game: &Match<G>, viewer: Viewer) -> Self {
        let view = game.position().view(viewer);
        TypedView::new(Arc::clone(game.options()), viewer, view)
    }

    /// Reads a received view.
    pub(crate) fn read(
        options: &Value,
        viewer: Viewer,
        view: &Value,
    ) -> Result<Self, ReadViewError> {
        TypedView::read_with(Arc::new(read_options::<G>(options)?), viewer, view)
    }

    /// Reads a view of a match whose options are known.
    pub(crate) fn read_with(
        options: Arc<G::Options>,
        viewer: Viewer,
        view: &Value,
    ) -> Result<Self, ReadViewError> {
        let view = view_from_json::<G>(view)?;
        let position = G::from_view(&options, viewer, &view)?;
        Ok(TypedView {
            options,
            view,
            viewer,
            position: position.into(),
        })
    }

    /// Returns a position that has this view.
    ///
    /// The position contains arbitrary values for the information that is hidden from the viewer. Use it only for
    /// things that are the same in the real position: legal moves, their previews and their texts. Take everything that
    /// is shown from the view.
    ///
    /// # Panics
    /// If no position has this view. Every game must guarantee that the view of a match belongs to a position.
    #[must_use]
    pub fn position(&self) -> &G {
        self.position.get_or_init(|| {
            let position = G::from_view(&self.options, self.viewer, &self.view);
            position.expect("every view of a match belongs to a position")
        })
    }

    /// Returns a question to a bot about this position, or `None` if the game is over.
    pub(crate) fn question<S: Strategy<G>>(
        &self,
        bot: BotName,
        seed: u64,
        kind: &QuestionKind,
    ) -> Result<Option<AnyQuestion>, MoveRefusal> {
        let position = self.position();
        if position.turn().is_over() {
            return Ok(None);
        }
        let also = match kind {
            QuestionKind::Verdict(text) => Some(position.parse(text)?),
            QuestionKind::Move | QuestionKind::Hint => None,
        };
        let question = AnyQuestion::new::<G, S>(position.clone(), bot, seed, kind, also);
        Ok(Some(question))
    }

    /// Lists all legal moves in a fixed order.
    #[must_use]
    pub fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.position().moves(&mut moves);
        moves
    }
}

impl<G: Game> AnyView for TypedView<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn options(&self) -> Value {
        serde_json::to_value(&*self.options).expect("all keys of options are strings")
    }

    fn read_next(&self, view: &Value) -> Result<Box<dyn AnyView>, ReadViewError> {
        let options = Arc::clone(&self.options);
        let next = TypedView::<G>::read_with(options, self.viewer, view)?;
        Ok(Box::new(next))
    }

    fn to_json(&self) -> Value {
        table::view_to_json::<G>(&self.view)
    }

    fn to_text(&self) -> Box<RawValue> {
        table::view_to_text::<G>(&self.view)
    }

    fn turn(&self) -> Turn {
        self.position().turn()
    }

    fn moves(&self) -> Vec<AnyMove> {
        let legal = self.legal().into_iter();
        legal.map(|mv| AnyMove::new(self.position(), mv)).collect()
    }

    fn parse(&self, text: &str) -> Result<AnyMove, MoveRefusal> {
        let mv = self.position().parse(text)?;
        Ok(AnyMove::new(self.position(), mv))
    }

    fn allows(&self, mv: &AnyMove) -> bool {
        self.position().check(mv.get()).is_ok()
    }

    fn preview(&self, mv: &AnyMove) -> Value {
        let preview = serde_json::to_value(self.position().preview(mv.get()));
        preview.expect("all keys of previews are strings")
    }

    fn post(&self, bot: BotName, seed: String, kind: QuestionKind) -> Option<PostedQuestion> {
        let Viewer::Seat(seat) = self.viewer else {
            return None;
        };
        Some(PostedQuestion {
            game: G::ID.to_owned(),
            options: self.options(),
            seat,
            view: self.to_json(),
            bot: bot.to_string(),
            seed,
            kind,
        })
    }
}
