//! Views as they are given to programs, and as they come back.

use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::{Game, JsonError, from_json};

const FORMAT: &str = "format";

/// Writes what a viewer may know as JSON, the version of its format first: `{"format":1,…}`.
///
/// # Panics
/// If a view of this game is no JSON object.
pub fn view_to_json<G: Game>(view: &G::View) -> Value {
    let view = serde_json::to_value(view).expect("views have text keys");
    let Value::Object(view) = view else {
        panic!("a view is an object with a name for everything");
    };
    let mut all = Map::new();
    all.insert(FORMAT.to_owned(), G::FORMAT.into());
    all.extend(view);
    Value::Object(all)
}

/// Writes the same as text, for those who only pass it on: it takes a fraction of the time.
///
/// # Panics
/// If a view of this game is no JSON object.
pub fn view_to_text<G: Game>(view: &G::View) -> Box<RawValue> {
    let view = serde_json::to_vec(view).expect("views have text keys");
    // The format is put in front by hand: a structure around the view would compile all of its writing again.
    let fields = view
        .strip_prefix(b"{")
        .expect("a view is an object with a name for everything");
    let fields = std::str::from_utf8(fields).expect("JSON is UTF-8");
    let comma = if fields == "}" { "" } else { "," };
    let text = format!("{{\"{FORMAT}\":{}{comma}{fields}", G::FORMAT);
    RawValue::from_string(text).expect("an object with one more field is an object")
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
