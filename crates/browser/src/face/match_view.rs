//! A match as it is drawn, for JavaScript.

use wasm_bindgen::prelude::*;

use super::{JsResult, NarratorFace, written};
use crate::SharedView;

/// A match as it is drawn, whoever conducts it. It stays the same while the match goes on.
#[wasm_bindgen(js_name = MatchView)]
pub struct MatchViewFace(pub(super) SharedView);

#[wasm_bindgen(js_class = MatchView)]
impl MatchViewFace {
    /// Returns the match as it is drawn, as JSON.
    #[must_use]
    pub fn scene(&self, speech: &NarratorFace) -> String {
        written(&self.0.get(&speech.0).scene(&speech.0))
    }

    /// Returns the whole log, as JSON.
    #[must_use]
    pub fn log(&self, speech: &NarratorFace) -> String {
        written(&self.0.get(&speech.0).log(&speech.0))
    }

    /// Returns what is new in the log since this was asked last, as JSON.
    #[wasm_bindgen(js_name = logNews)]
    #[must_use]
    pub fn log_news(&self, speech: &NarratorFace) -> String {
        written(&self.0.get(&speech.0).log_news(&speech.0))
    }

    /// Returns the steps of the last move, in a game of Azul, as JSON.
    #[must_use]
    pub fn steps(&self, speech: &NarratorFace) -> String {
        written(&self.0.get(&speech.0).steps())
    }

    /// Returns what can be done now, as JSON.
    #[must_use]
    pub fn choices(&self, speech: &NarratorFace) -> String {
        written(&speech.0.choices(self.0.get(&speech.0).view_model()))
    }

    /// Returns why a text is not a legal move; nothing if it is one.
    #[wasm_bindgen(js_name = whyNot)]
    #[must_use]
    pub fn why_not(&self, speech: &NarratorFace, text: &str) -> Option<String> {
        speech.0.why_not(self.0.get(&speech.0).view_model(), text)
    }

    /// Returns what a legal move would do, as JSON.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn foretell(&self, speech: &NarratorFace, text: &str) -> JsResult {
        let told = speech
            .0
            .preview_move(self.0.get(&speech.0).view_model(), text)?;
        Ok(written(&told))
    }
}
