//! The narrator in one language, exposed to JavaScript.

use std::time::Duration;

use table::Seat;
use wasm_bindgen::prelude::*;

use super::{JsResult, read, written};
use crate::PageNarrator;

/// The UI strings of one language.
#[wasm_bindgen(js_name = Narrator)]
pub struct NarratorFace(pub(super) PageNarrator);

#[wasm_bindgen(js_class = Narrator)]
impl NarratorFace {
    /// Loads the UI strings of the language with this code.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(code: &str) -> Self {
        NarratorFace(PageNarrator::new(code))
    }

    /// Returns the code of the language.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn code(&self) -> String {
        self.0.code().to_owned()
    }

    /// Formats a message. The variables are given as a JSON object; an empty string means no variables.
    ///
    /// # Errors
    /// If there is no such message.
    pub fn say(&self, key: &str, variables: &str) -> JsResult {
        Ok(self.0.say(key, variables)?)
    }

    /// Sets whether cells are named by column letter and row number, or in the notation of records.
    #[wasm_bindgen(js_name = numberRows)]
    pub fn number_rows(&mut self, has_row_numbers: bool) {
        self.0.number_rows(has_row_numbers);
    }

    /// Adds messages that were loaded later.
    ///
    /// # Errors
    /// If the messages cannot be parsed.
    #[wasm_bindgen(js_name = addTexts)]
    pub fn add_texts(&mut self, source: &str) -> JsResult<()> {
        Ok(self.0.add_texts(source)?)
    }

    /// Explains why a server refused a request, given the code and the message that it sent.
    #[must_use]
    pub fn refusal(&self, code: &str, message: &str) -> String {
        self.0.refusal(code, message)
    }

    /// Returns the rules of a game.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn rules(&self, game: &str) -> JsResult {
        Ok(self.0.rules(game)?.to_owned())
    }

    /// Says who has won a finished match. The standings are given as JSON; without them the match was aborted. The
    /// names of the players are in seat order; the viewer is the person who reads the sentence.
    ///
    /// # Errors
    /// If the standings are not JSON.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "JavaScript passes lists by value"
    )]
    pub fn outcome(&self, standings: &str, names: Vec<String>, viewer: Option<u8>) -> JsResult {
        let viewer = viewer.map(Seat::new);
        Ok(self.0.outcome(&read(standings)?, &names, viewer))
    }

    /// Describes the options of a match that are not at their defaults. The options are given as JSON.
    ///
    /// # Errors
    /// If the options are not JSON.
    #[wasm_bindgen(js_name = changedOptions)]
    pub fn changed_options(&self, game: &str, options: &str) -> JsResult<Vec<String>> {
        Ok(self.0.changed_options(game, &read(options)?))
    }

    /// Describes a table's clock, given as JSON.
    ///
    /// # Errors
    /// If the text does not describe a clock.
    #[wasm_bindgen(js_name = clockRule)]
    pub fn clock_rule(&self, clock: &str) -> JsResult {
        Ok(words::clock_rule(self.0.texts(), read(clock)?))
    }

    /// Formats the time that a player has left, in milliseconds.
    #[wasm_bindgen(js_name = clockText)]
    #[must_use]
    pub fn clock_text(&self, left: f64) -> String {
        let left = Duration::try_from_secs_f64(left / 1000.0).unwrap_or_default();
        words::clock_text(self.0.texts(), left)
    }

    /// Returns the name of the player at a seat of a table, or nothing if the seat is free. The seat is given as
    /// JSON.
    ///
    /// # Errors
    /// If the text does not describe a seat.
    #[wasm_bindgen(js_name = seatName)]
    pub fn seat_name(&self, seat: &str) -> JsResult<Option<String>> {
        Ok(words::seat_name(self.0.texts(), &read(seat)?))
    }

    /// Returns the display name of a bot with its level, given its name in records.
    #[wasm_bindgen(js_name = botName)]
    #[must_use]
    pub fn bot_name(&self, bot: &str) -> String {
        words::bot_and_level(self.0.texts(), bot)
    }

    /// Returns the choices for setting up a new match, as JSON.
    #[must_use]
    pub fn catalogue(&self) -> String {
        written(&self.0.catalogue())
    }
}
