//! The interface for JavaScript, with one file per class. It only converts values to and from text.

mod match_view;
mod narrator;
mod page_match;
mod question;
mod remote_match;
mod replay;

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use table::Timestamp;
use wasm_bindgen::prelude::*;

use crate::{PageError, PageNarrator, PageTableRow, catalogue};

pub use match_view::MatchViewFace;
pub use narrator::NarratorFace;
pub use page_match::PageMatchFace;
pub use question::{QuestionFace, load_network};
pub use remote_match::RemoteMatchFace;
pub use replay::ReplayFace;

type JsResult<T = String> = Result<T, JsValue>;

impl From<PageError> for JsValue {
    fn from(failure: PageError) -> Self {
        let error = js_sys::Error::new(&failure.sentence);
        error.set_name(failure.code);
        error.into()
    }
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the keys are strings")
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, PageError> {
    serde_json::from_str(text).map_err(|error| PageError::misuse(&error.to_string()))
}

/// Converts a result of `Date.now()` to a timestamp.
fn moment(millis: f64) -> Timestamp {
    // Clamp clocks that are set before 1970 or after the year 9999.
    const LAST: f64 = 253_402_300_799.0;
    let seconds = (millis / 1000.0).clamp(0.0, LAST);
    let since = Duration::try_from_secs_f64(seconds).unwrap_or_default();
    Timestamp::from_millis(since.as_millis() as u64)
}

/// Converts a result of `Date.now()` to whole milliseconds.
fn millis(now: f64) -> u64 {
    moment(now).millis()
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(message: &str);
}

/// Reports panics on the console. Runs once when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| console_error(&info.to_string())));
}

/// Returns the version of this build, which the page compares with its own.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Returns the available languages, as JSON.
#[wasm_bindgen]
#[must_use]
pub fn languages() -> String {
    written(&catalogue::languages())
}

/// Returns the best language for these locales of the browser, which are separated by commas.
#[wasm_bindgen(js_name = guessLanguage)]
#[must_use]
pub fn guess_language(locales: &str) -> String {
    PageNarrator::guess(locales.split(',').map(str::trim)).to_owned()
}

/// Returns a player's role at a table in one of the server's lists, as JSON; null if the player has none. The table is
/// given as JSON.
///
/// # Errors
/// If the text does not describe such a table.
#[wasm_bindgen(js_name = ownStanding)]
pub fn own_standing(listed: &str, player: Option<String>) -> JsResult {
    let listed: PageTableRow = read(listed)?;
    let player = player.and_then(|player| player.parse().ok());
    Ok(written(&listed.standing(player)))
}

/// Returns the level of the bot that has this name in records, or nothing if it is not a built-in bot.
#[wasm_bindgen(js_name = botLevel)]
#[must_use]
pub fn bot_level(bot: &str) -> Option<u8> {
    words::bot_level(bot)
}

/// Returns the orientations of a tile of Laying Grass, as JSON.
///
/// # Errors
/// If there is no such tile.
#[wasm_bindgen(js_name = grassShapes)]
pub fn grass_shapes(tile: u8) -> JsResult {
    Ok(written(&crate::grass_choices::shapes_of(tile)?))
}
