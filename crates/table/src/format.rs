//! Views as they are given to programs, and as they come back.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::{Game, JsonError, from_json};

const FORMAT: &str = "format";

/// A view, the version of its format first.
#[derive(Serialize)]
struct Formatted<'a, V> {
    format: u32,
    #[serde(flatten)]
    view: &'a V,
}

impl<'a, V> Formatted<'a, V> {
    const fn of<G: Game<View = V>>(view: &'a V) -> Self {
        let format = G::FORMAT;
        Formatted { format, view }
    }
}

/// Writes what a viewer may know as JSON, the version of its format first: `{"format":1,…}`.
///
/// # Panics
/// If a view of this game is no JSON object.
pub fn view_to_json<G: Game>(view: &G::View) -> Value {
    serde_json::to_value(Formatted::of::<G>(view)).expect("a view is an object with text keys")
}

/// Writes the same as text, for those who only pass it on: it takes a fraction of the time.
///
/// # Panics
/// If a view of this game is no JSON object.
pub fn view_to_text<G: Game>(view: &G::View) -> Box<RawValue> {
    to_raw_value(&Formatted::of::<G>(view)).expect("a view is an object with text keys")
}

/// Reads a view back. One that does not say its format has the first: so it was before formats had
/// numbers.
///
/// # Errors
/// If its format is newer than what is known here, or it is no view of this game.
pub fn view_from_json<G: Game>(view: &Value) -> Result<G::View, FormatError> {
    if let Some(format) = view.get(FORMAT) {
        let number = format.as_u64().filter(|&number| number > 0);
        let number = number.ok_or_else(|| FormatError::NoNumber(format.to_string()))?;
        if number > u64::from(G::FORMAT) {
            return Err(FormatError::Newer {
                given: number,
                known: G::FORMAT,
            });
        }
    }
    from_json(view).map_err(FormatError::Form)
}

/// JSON that is no view of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// Its format is no version.
    #[error("its format is {}, and formats are counted from 1", crate::text::quoted(.0))]
    NoNumber(String),
    /// It was written by a later version of the program.
    #[error("its format is {given}, and the newest that is known here is {known}")]
    Newer {
        /// The format that it says it has.
        given: u64,
        /// The newest that can be read.
        known: u32,
    },
    /// Something is missing, or of another type.
    #[error("{0}")]
    Form(JsonError),
}
