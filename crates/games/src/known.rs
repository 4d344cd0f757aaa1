//! What one viewer knows of a position, with the rules to ask about it.

use std::any::Any;

use serde_json::Value;
use table::{FormatError, Game, JsonError, ViewError, Viewer, read_options, view_from_json};

use crate::Refusal;

/// What one viewer knows of a position: the view, and a position rebuilt from it alone.
///
/// What is hidden from the viewer is made up in the position. It is asked for what is the same in
/// the real one: legal moves, what they would do, how they are written. What is shown comes from the
/// view.
pub struct Known<G: Game> {
    /// The rules options.
    pub options: G::Options,
    /// What the viewer sees.
    pub view: G::View,
    /// A position that looks like that.
    pub position: G,
}

/// What one viewer knows of a position of some game.
pub trait AnyKnown {
    /// The [`Known`] of the game itself, for a front that is made for this one game.
    fn as_any(&self) -> &dyn Any;
    /// Every legal move, in a fixed order.
    fn moves(&self) -> Vec<String>;
    /// Says whether a move is legal, and how it is written.
    ///
    /// # Errors
    /// If it is not legal.
    fn check(&self, text: &str) -> Result<String, Refusal>;
    /// What a legal move would do.
    ///
    /// # Errors
    /// If it is not legal.
    fn preview(&self, text: &str) -> Result<Value, Refusal>;
}

/// A view of which nothing can be known.
#[derive(Debug, thiserror::Error)]
pub enum KnownError {
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

impl<G: Game> Known<G> {
    pub(crate) fn read(options: &Value, viewer: Viewer, view: &Value) -> Result<Self, KnownError> {
        let options = read_options::<G>(options)?;
        let view = view_from_json::<G>(view)?;
        let position = G::from_view(&options, viewer, &view)?;
        Ok(Known {
            options,
            view,
            position,
        })
    }
}

impl<G: Game> AnyKnown for Known<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.position.moves(&mut moves);
        let written = moves.into_iter().map(|mv| self.position.write(mv));
        written.collect()
    }

    fn check(&self, text: &str) -> Result<String, Refusal> {
        let mv = self.position.parse(text)?;
        Ok(self.position.write(mv))
    }

    fn preview(&self, text: &str) -> Result<Value, Refusal> {
        let mv = self.position.parse(text)?;
        let preview = serde_json::to_value(self.position.preview(mv));
        Ok(preview.expect("previews have text keys"))
    }
}
