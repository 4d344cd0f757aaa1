//! What one viewer may see of a position, with the rules to ask about it.

use std::any::Any;
use std::cell::OnceCell;
use std::sync::Arc;

use bots::{BotName, Strategy};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{FormatError, Game, JsonError, Match, ViewError, Viewer, read_options, view_from_json};

use crate::{AnyMove, AnyQuestion, MoveRefusal, PostedQuestion, QuestionKind};

/// What one viewer may see of a position of some game. It becomes JSON where it leaves the program.
pub trait AnyView {
    /// Returns the [`TypedView`] of the game itself, for a front that is made for this one game.
    fn as_any(&self) -> &dyn Any;
    /// Writes the rules options as JSON, the number of players among them.
    fn options(&self) -> Value;
    /// Reads what the same viewer sees later in the same match.
    ///
    /// # Errors
    /// If no position looks like that.
    fn read_next(&self, view: &Value) -> Result<Box<dyn AnyView>, ReadViewError>;
    /// Writes the view as JSON, the version of its format first.
    fn to_json(&self) -> Value;
    /// Writes the same as text, for those who only pass it on.
    fn to_text(&self) -> Box<RawValue>;
    /// Lists every legal move, in a fixed order.
    fn moves(&self) -> Vec<AnyMove>;
    /// Reads a move that is legal now.
    ///
    /// # Errors
    /// If it is not legal.
    fn parse(&self, text: &str) -> Result<AnyMove, MoveRefusal>;
    /// Whether a move that was made for another position of this game is legal now.
    ///
    /// # Panics
    /// If it is a move of another game.
    fn allows(&self, mv: &AnyMove) -> bool;
    /// Returns what a legal move would do, as JSON.
    ///
    /// # Panics
    /// If it is a move of another game.
    fn preview(&self, mv: &AnyMove) -> Value;
    /// Returns a question to a bot as text, for somebody who thinks elsewhere. The bot's seed is 16 hex
    /// digits. Only a player can ask, not a spectator.
    fn post(&self, bot: BotName, seed: String, kind: QuestionKind) -> Option<PostedQuestion>;
}

/// What one viewer may see of a position, in the types of its game, and a position rebuilt from that alone.
pub struct TypedView<G: Game> {
    /// The rules options, which the match and all its views share.
    pub options: Arc<G::Options>,
    /// What the viewer sees.
    pub view: G::View,
    viewer: Viewer,
    /// Made when it is asked for first.
    position: OnceCell<G>,
}

/// JSON that is not a view of a position.
#[derive(Debug, thiserror::Error)]
pub enum ReadViewError {
    /// The options are not those of the game.
    #[error(transparent)]
    Options(#[from] JsonError),
    /// It is no view of the game, or one of another time.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// No position looks like that.
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

    /// Looks at a match through the eyes of this viewer.
    pub(crate) fn of(game: &Match<G>, viewer: Viewer) -> Self {
        let view = game.position().view(viewer);
        TypedView::new(Arc::clone(game.options()), viewer, view)
    }

    /// Reads a view that comes from elsewhere.
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

    /// Returns a position that looks like the view.
    ///
    /// What is hidden from the viewer is made up in it. Ask it for what is the same in the real one: legal
    /// moves, what they would do, how they are written. What is shown comes from the view.
    ///
    /// # Panics
    /// If no position looks like the view of a match, which breaks a law of every game.
    #[must_use]
    pub fn position(&self) -> &G {
        self.position.get_or_init(|| {
            let position = G::from_view(&self.options, self.viewer, &self.view);
            position.expect("a view of a match shows a position")
        })
    }

    /// Returns a question to a bot about this position; nothing if the game is over.
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

    /// Lists every legal move, in a fixed order.
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
        serde_json::to_value(&*self.options).expect("options have text keys")
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
        preview.expect("previews have text keys")
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
