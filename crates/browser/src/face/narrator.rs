//! The narrator in one language, for JavaScript.

use wasm_bindgen::prelude::*;

use super::{JsResult, read, written};
use crate::{PageNarrator, PageTableRow};

/// The texts of one language.
#[wasm_bindgen(js_name = Narrator)]
pub struct NarratorFace(pub(super) PageNarrator);

#[wasm_bindgen(js_class = Narrator)]
impl NarratorFace {
    /// The language with this code.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(code: &str) -> Self {
        NarratorFace(PageNarrator::new(code))
    }

    /// Its code.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn code(&self) -> String {
        self.0.code().to_owned()
    }

    /// A text, its variables from a JSON object; none if it is empty.
    ///
    /// # Errors
    /// If there is no such text.
    pub fn say(&self, key: &str, variables: &str) -> JsResult {
        Ok(self.0.say(key, variables)?)
    }

    /// Names cells by column letter and row number, or as records write them.
    #[wasm_bindgen(js_name = numberRows)]
    pub fn number_rows(&mut self, has_row_numbers: bool) {
        self.0.number_rows(has_row_numbers);
    }

    /// Adds texts that were loaded later.
    ///
    /// # Errors
    /// If they cannot be parsed.
    #[wasm_bindgen(js_name = addTexts)]
    pub fn add_texts(&mut self, source: &str) -> JsResult<()> {
        Ok(self.0.add_texts(source)?)
    }

    /// Returns why a server refused something, from its code and its own words.
    #[must_use]
    pub fn refusal(&self, code: &str, message: &str) -> String {
        self.0.refusal(code, message)
    }

    /// How a game is played.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn rules(&self, game: &str) -> JsResult {
        Ok(self.0.rules(game)?.to_owned())
    }

    /// Returns who has won at a table in a list of the server, in a sentence; the table is JSON.
    ///
    /// # Errors
    /// If it is not such a table.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "lists cross from JavaScript owned"
    )]
    pub fn outcome(&self, listed: &str, names: Vec<String>) -> JsResult {
        let listed: PageTableRow = read(listed)?;
        Ok(listed.outcome(&self.0, &names))
    }

    /// All that can be chosen before a match, as JSON.
    #[must_use]
    pub fn catalogue(&self) -> String {
        written(&self.0.catalogue())
    }
}
