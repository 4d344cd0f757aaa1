//! Reading JSON input, with errors that say what is wrong and where.

mod fault;
mod invalid_value;
mod node;
mod read_fault;
mod read_text;
mod trace;

use std::fmt;
use std::marker::PhantomData;

use serde::de::{
    Deserialize, DeserializeOwned, Deserializer, Error, IgnoredAny, SeqAccess, Visitor,
};
use serde_json::Value;
use serde_json::error::Category;

use crate::{Describe, Message, Messages, described, text};

use node::JsonNode;

pub use invalid_value::{InvalidValue, read_through, reject};
pub use read_fault::{ExpectedValue, FoundValue, ReadFault};
pub use read_text::read_text;
pub use trace::{LocatedFault, find_fault};

/// The reason why JSON could not be read, and where. All text in it is safe to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    misread: Box<LocatedFault>,
    line: usize,
    column: usize,
}

/// Reads a value from JSON text.
///
/// ```
/// use table::{ReadFault, read_json};
/// let error = read_json::<Vec<u8>>("[1, 2, 300]").unwrap_err();
/// assert!(matches!(error.fault(), ReadFault::Value { .. }));
/// assert_eq!(error.path(), "[2]");
/// assert_eq!(
///     error.to_string(),
///     "[2]: found the number 300, expected a whole number from 0 to 255 at line 1 column 10"
/// );
/// ```
///
/// # Errors
/// If the text is not valid JSON for this type.
pub fn read_json<'de, T: Deserialize<'de>>(json: &'de str) -> Result<T, JsonError> {
    // Valid input is read in one fast pass. Invalid input is read again to find out what is wrong.
    serde_json::from_str(json).map_err(|error| {
        let mut reader = serde_json::Deserializer::from_str(json);
        match JsonNode::deserialize(&mut reader) {
            // Syntax errors, too much nesting and numbers out of range come before all other errors.
            Err(form) => JsonError::new(&form, || {
                let is_json = serde_json::from_str::<IgnoredAny>(json).is_ok();
                is_json.then(|| LocatedFault::whole(ReadFault::TooMuch))
            }),
            Ok(node) => JsonError::new(&error, || {
                let has_more = reader.end().is_err();
                let more = || has_more.then(|| LocatedFault::whole(ReadFault::More));
                node.read::<T>().err().or_else(more)
            }),
        }
    })
}

/// Reads a value from parsed JSON.
///
/// # Errors
/// If the JSON does not fit this type.
pub fn from_json<T: DeserializeOwned>(json: &Value) -> Result<T, JsonError> {
    let node = JsonNode::deserialize(json).map_err(|error| JsonError::of_format(&error))?;
    node.read().map_err(|misread| JsonError {
        misread: Box::new(misread),
        line: 0,
        column: 0,
    })
}

impl JsonError {
    fn new(error: &serde_json::Error, misread: impl FnOnce() -> Option<LocatedFault>) -> Self {
        let misread = misread().unwrap_or_else(|| {
            LocatedFault::whole(match error.classify() {
                Category::Eof => ReadFault::CutOff,
                Category::Syntax => ReadFault::Syntax,
                Category::Data | Category::Io => ReadFault::English(text::safe(&error.to_string())),
            })
        });
        JsonError {
            misread: Box::new(misread),
            line: error.line(),
            column: error.column(),
        }
    }

    /// Converts an error from `serde_json` after a pass that checked only the syntax.
    pub(crate) fn of_format(error: &serde_json::Error) -> Self {
        JsonError::new(error, || None)
    }

    /// Creates the error for JSON that is not an object.
    pub(crate) fn no_object() -> Self {
        JsonError {
            misread: Box::new(LocatedFault::whole(ReadFault::NoObject)),
            line: 0,
            column: 0,
        }
    }

    /// Returns what is wrong.
    #[must_use]
    pub const fn fault(&self) -> &ReadFault {
        &self.misread.wrong
    }

    /// Returns the path to the invalid part, such as `seats[1].person`, or an empty text for the whole input.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.misread.path
    }

    /// Returns what is wrong and in which part, without line and column.
    #[must_use]
    pub const fn located_fault(&self) -> &LocatedFault {
        &self.misread
    }

    /// Returns the line, counted from 1, or 0 if it is unknown.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// Returns the column, counted from 1, or 0 for the position before the first.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

impl LocatedFault {
    /// All messages of this type.
    pub const MESSAGES: Messages = &[("table-Misread", "{path}: {wrong}")];
}

impl Describe for LocatedFault {
    fn message(&self) -> Message<'_> {
        let wrong = self.wrong.message();
        if self.path.is_empty() {
            return wrong;
        }
        let path = self.path.as_str().into();
        let arguments = vec![("path", path), ("wrong", wrong.into())];
        Message::new(Self::MESSAGES[0], arguments)
    }
}

const LINE_AND_COLUMN: (&str, &str) =
    ("table-JsonError", "{reason} at line {line} column {column}");
const LINE_END: (&str, &str) = (
    "table-JsonError-LineEnd",
    "{reason} at the end of line {line}",
);

impl JsonError {
    /// All messages of this type.
    pub const MESSAGES: Messages = &[LINE_AND_COLUMN, LINE_END];
}

impl Describe for JsonError {
    fn message(&self) -> Message<'_> {
        with_position(self.misread.message(), self.line, self.column)
    }
}

described!(LocatedFault, JsonError);

impl std::error::Error for JsonError {}

/// Adds line and column to a message, if they are known.
#[must_use]
pub fn with_position(reason: Message<'_>, line: usize, column: usize) -> Message<'_> {
    if line == 0 {
        return reason;
    }
    let reason = ("reason", reason.into());
    // The position before a line may not exist: it follows the last line of a file.
    if column == 0 && line > 1 {
        return Message::new(LINE_END, vec![reason, ("line", (line - 1).into())]);
    }
    let place = [("line", line.into()), ("column", column.into())];
    let arguments = [reason].into_iter().chain(place);
    Message::new(LINE_AND_COLUMN, arguments.collect())
}

/// Reads a list, and stops with an error as soon as it is too long.
pub(crate) fn read_at_most<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
    most: usize,
    nouns: &'static str,
) -> Result<Vec<T>, D::Error> {
    from.deserialize_seq(List {
        most,
        nouns,
        items: PhantomData,
    })
}

struct List<T> {
    most: usize,
    nouns: &'static str,
    items: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for List<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a list of at most {} {}", self.most, self.nouns)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            if items.len() == self.most {
                return Err(A::Error::invalid_length(items.len() + 1, &self));
            }
            items.push(item);
        }
        Ok(items)
    }
}

#[cfg(test)]
mod tests;
