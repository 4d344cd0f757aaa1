//! A match as the page draws it, exposed to JavaScript.

use wasm_bindgen::prelude::*;

use super::{JsResult, NarratorFace, written};
use crate::SharedView;

/// A match as the page draws it, whether the page or a server runs it. The same object is used for the whole match.
#[wasm_bindgen(js_name = MatchView)]
pub struct MatchViewFace(pub(super) SharedView);

#[wasm_bindgen(js_class = MatchView)]
impl MatchViewFace {
    /// Returns the current scene, as JSON.
    #[must_use]
    pub fn scene(&self, narrator: &NarratorFace) -> String {
        written(&self.0.get(&narrator.0).scene(&narrator.0))
    }

    /// Returns the whole log, as JSON.
    #[must_use]
    pub fn log(&self, narrator: &NarratorFace) -> String {
        written(&self.0.get(&narrator.0).log(&narrator.0))
    }

    /// Returns the changes to the log since the last call, as JSON.
    #[wasm_bindgen(js_name = logUpdate)]
    #[must_use]
    pub fn log_update(&self, narrator: &NarratorFace) -> String {
        written(&self.0.get(&narrator.0).log_update(&narrator.0))
    }

    /// Returns the steps of the last move as JSON; an empty list if the game is not Azul.
    #[must_use]
    pub fn steps(&self, narrator: &NarratorFace) -> String {
        written(&self.0.get(&narrator.0).steps())
    }

    /// Returns the legal choices of the player to move, as JSON.
    #[must_use]
    pub fn choices(&self, narrator: &NarratorFace) -> String {
        written(&narrator.0.choices(self.0.get(&narrator.0).view_model()))
    }

    /// Returns the reason why a string is not a legal move, or nothing if it is one.
    #[wasm_bindgen(js_name = whyNot)]
    #[must_use]
    pub fn why_not(&self, narrator: &NarratorFace, text: &str) -> Option<String> {
        self.0.get(&narrator.0).why_not(&narrator.0, text)
    }

    /// Returns the preview of a legal move, as JSON.
    ///
    /// # Errors
    /// If the move is illegal.
    #[wasm_bindgen(js_name = previewMove)]
    pub fn preview_move(&self, narrator: &NarratorFace, text: &str) -> JsResult {
        let preview = self.0.get(&narrator.0).preview_move(&narrator.0, text)?;
        Ok(written(&preview))
    }
}
