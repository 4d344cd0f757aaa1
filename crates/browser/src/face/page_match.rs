//! A match that this page runs, exposed to JavaScript.

use wasm_bindgen::prelude::*;

use super::{JsResult, MatchViewFace, NarratorFace, moment, read, written};
use crate::{PageError, PageMatch, PageQuestion};

/// A match that this page runs.
#[wasm_bindgen(js_name = PageMatch)]
pub struct PageMatchFace(PageMatch);

#[wasm_bindgen(js_class = PageMatch)]
impl PageMatchFace {
    /// Returns the first entry of a match with this setup.
    ///
    /// # Errors
    /// If the setup is not valid.
    pub fn begin(narrator: &NarratorFace, setup: &str, now: f64) -> JsResult {
        Ok(PageMatch::begin(&narrator.0, &read(setup)?, moment(now))?)
    }

    /// Checks a setup in a form.
    ///
    /// # Errors
    /// If no match can start with this setup.
    pub fn check(narrator: &NarratorFace, setup: &str) -> JsResult<()> {
        Ok(PageMatch::check(&narrator.0, &read(setup)?)?)
    }

    /// Returns the first entry of a match that continues a record.
    ///
    /// # Errors
    /// If the record is not valid.
    #[wasm_bindgen(js_name = continueFrom)]
    pub fn continue_from(narrator: &NarratorFace, record: &str, now: f64) -> JsResult {
        Ok(PageMatch::continue_from(&narrator.0, record, moment(now))?)
    }

    /// Opens a match from its log, which has one entry per line.
    ///
    /// # Errors
    /// If the log is not valid.
    pub fn open(narrator: &NarratorFace, log: &str) -> JsResult<PageMatchFace> {
        Ok(PageMatchFace(PageMatch::open(&narrator.0, log)?))
    }

    /// Returns the seat of the only person in the match, if that person has moved on this page.
    #[wasm_bindgen(getter, js_name = ownSeat)]
    #[must_use]
    pub fn own_seat(&self) -> Option<usize> {
        self.0.own_seat().map(table::Seat::index)
    }

    /// Returns the entry that carries out a command, with its number, as JSON.
    ///
    /// # Errors
    /// If the command cannot be carried out.
    pub fn propose(&self, narrator: &NarratorFace, command: &str, now: f64) -> JsResult {
        let proposed = self.0.propose(&narrator.0, read(command)?, moment(now))?;
        Ok(written(&proposed))
    }

    /// Applies an entry that was stored.
    ///
    /// # Errors
    /// If the entry does not follow the last one.
    pub fn apply(&mut self, narrator: &NarratorFace, entry: &str) -> JsResult<()> {
        Ok(self.0.apply(&narrator.0, entry)?)
    }

    /// Returns the match as the page draws it.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn view(&self) -> MatchViewFace {
        MatchViewFace(self.0.view().clone())
    }

    /// Returns a question for a worker as JSON, or nothing if there is none. `kind` is `"move"` or `"hint"`.
    ///
    /// # Errors
    /// If `kind` is neither of these.
    pub fn question(&self, kind: &str) -> JsResult<Option<String>> {
        let kind = match kind {
            "move" => PageQuestion::Move,
            "hint" => PageQuestion::Hint,
            _ => return Err(PageError::misuse("`kind` must be `move` or `hint`").into()),
        };
        let question = self.0.question(kind);
        Ok(question.as_ref().map(written))
    }

    /// Describes a worker's advice. Returns the sentences as JSON.
    ///
    /// # Errors
    /// If the advice is not valid.
    pub fn hint(&self, narrator: &NarratorFace, advice: &str) -> JsResult {
        Ok(written(&self.0.hint(&narrator.0, read(advice)?)?))
    }

    /// Returns the match as the text of a record file.
    #[must_use]
    pub fn record(&self) -> String {
        self.0.record()
    }
}
