//! A match conducted on this page, for JavaScript.

use wasm_bindgen::prelude::*;

use super::{JsResult, MatchViewFace, NarratorFace, moment, read, written};
use crate::{PageError, PageMatch, PageQuestion};

/// A match conducted on this page.
#[wasm_bindgen(js_name = PageMatch)]
pub struct PageMatchFace(PageMatch);

#[wasm_bindgen(js_class = PageMatch)]
impl PageMatchFace {
    /// The first entry of a match with this setup.
    ///
    /// # Errors
    /// If it makes no match.
    pub fn begin(speech: &NarratorFace, setup: &str, now: f64) -> JsResult {
        Ok(PageMatch::begin(&speech.0, &read(setup)?, moment(now))?)
    }

    /// The first entry of a match that goes on from a record.
    ///
    /// # Errors
    /// If it makes no match.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(speech: &NarratorFace, record: &str, now: f64) -> JsResult {
        Ok(PageMatch::go_on(&speech.0, record, moment(now))?)
    }

    /// A match from its log, an entry a line.
    ///
    /// # Errors
    /// If it is none.
    pub fn open(speech: &NarratorFace, log: &str) -> JsResult<PageMatchFace> {
        Ok(PageMatchFace(PageMatch::open(&speech.0, log)?))
    }

    /// The seat of the only person in it, if they have moved here.
    #[wasm_bindgen(getter, js_name = ownSeat)]
    #[must_use]
    pub fn own_seat(&self) -> Option<usize> {
        self.0.own_seat().map(table::Seat::index)
    }

    /// The entry that carries out a command.
    ///
    /// # Errors
    /// If it cannot be carried out.
    pub fn propose(&self, speech: &NarratorFace, command: &str, now: f64) -> JsResult {
        Ok(self.0.propose(&speech.0, read(command)?, moment(now))?)
    }

    /// Carries out an entry that was kept.
    ///
    /// # Errors
    /// If it does not follow.
    pub fn apply(&mut self, speech: &NarratorFace, entry: &str) -> JsResult<()> {
        Ok(self.0.apply(&speech.0, entry)?)
    }

    /// Returns the match as it is drawn.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn view(&self) -> MatchViewFace {
        MatchViewFace(self.0.view().clone())
    }

    /// A question for a worker, as JSON: `"move"` or `"hint"`; nothing if nobody is to be asked.
    ///
    /// # Errors
    /// If it is another word.
    pub fn question(&self, asked: &str) -> JsResult<Option<String>> {
        let asked = match asked {
            "move" => PageQuestion::Move,
            "hint" => PageQuestion::Hint,
            _ => return Err(PageError::misuse("a bot is asked for a move or a hint").into()),
        };
        let question = self.0.question(asked);
        Ok(question.as_ref().map(written))
    }

    /// A worker's advice in words, as JSON.
    ///
    /// # Errors
    /// If it is none.
    pub fn hint(&self, speech: &NarratorFace, advice: &str) -> JsResult {
        Ok(written(&self.0.hint(&speech.0, read(advice)?)?))
    }

    /// The match as a file.
    #[must_use]
    pub fn record(&self) -> String {
        self.0.record()
    }
}
