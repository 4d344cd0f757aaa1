//! A replay of a match, exposed to JavaScript.

use wasm_bindgen::prelude::*;

use super::{JsResult, MatchViewFace, NarratorFace, read, written};
use crate::Replay;

/// A replay of a match.
#[wasm_bindgen(js_name = Replay)]
pub struct ReplayFace(Replay);

#[wasm_bindgen(js_class = Replay)]
impl ReplayFace {
    /// Opens a record at its end.
    ///
    /// # Errors
    /// If the record is not valid.
    pub fn open(narrator: &NarratorFace, record: &str) -> JsResult<ReplayFace> {
        Ok(ReplayFace(Replay::open(&narrator.0, record)?))
    }

    /// Returns the number of moves.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn plies(&self) -> usize {
        self.0.plies()
    }

    /// Goes to the position after this many moves.
    pub fn go(&mut self, narrator: &NarratorFace, ply: usize) {
        self.0.go(&narrator.0, ply);
    }

    /// Returns the match at the current position, as the page draws it.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn view(&self) -> MatchViewFace {
        MatchViewFace(self.0.view().clone())
    }

    /// Returns the whole match as the text of a record file.
    #[must_use]
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// Returns the match up to this position as a record, which a new match can continue.
    #[wasm_bindgen(js_name = recordSoFar)]
    #[must_use]
    pub fn record_so_far(&self) -> String {
        self.0.record_so_far()
    }

    /// Returns a question that asks a bot how good the move played here was, as JSON, or nothing at the end.
    #[must_use]
    pub fn question(&self) -> Option<String> {
        self.0.question().as_ref().map(written)
    }

    /// Judges the move made in this position, given a worker's answer. Returns the verdict as JSON.
    ///
    /// # Errors
    /// If the advice is not valid, or the replay is at its end.
    pub fn judge(&self, narrator: &NarratorFace, advice: &str) -> JsResult {
        Ok(written(&self.0.judge(&narrator.0, read(advice)?)?))
    }

    /// Summarizes a list of verdicts, given as JSON. Returns the summary as JSON.
    ///
    /// # Errors
    /// If the text is not a list of verdicts.
    pub fn summary(&self, verdicts: &str) -> JsResult {
        let verdicts: Vec<games::Verdict> = read(verdicts)?;
        Ok(written(&self.0.summary(&verdicts)))
    }
}
