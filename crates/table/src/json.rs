//! What is wrong with JSON from outside.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

use crate::text;

/// JSON that is not what it should be. Serde puts what it has read into its messages as it is;
/// here they are safe to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    reason: String,
    /// Whether it is JSON, but other JSON than it should be.
    is_data: bool,
    line: usize,
    column: usize,
}

impl JsonError {
    /// An error at no place that can be named.
    #[must_use]
    pub fn new(reason: &str) -> Self {
        JsonError {
            reason: text::safe(reason),
            is_data: true,
            line: 0,
            column: 0,
        }
    }

    /// What is wrong, without the place.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Whether it is JSON, but other JSON than it should be.
    #[must_use]
    pub const fn is_data(&self) -> bool {
        self.is_data
    }

    /// The line, counted from 1; 0 if none is known.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column, counted from 1; 0 is before the first.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

impl From<serde_json::Error> for JsonError {
    fn from(error: serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let whole = error.to_string();
        let place = format!(" at line {line} column {column}");
        JsonError {
            reason: text::safe(whole.strip_suffix(&place).unwrap_or(&whole)),
            is_data: error.is_data(),
            line,
            column,
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)?;
        if self.line > 0 {
            write!(f, " at line {} column {}", self.line, self.column)?;
        }
        Ok(())
    }
}

impl std::error::Error for JsonError {}

/// Reads a list, and stops where it becomes too long.
pub(crate) fn at_most<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
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
        write!(f, "a list of {}", self.nouns)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            if items.len() == self.most {
                let (most, nouns) = (self.most, self.nouns);
                return Err(A::Error::custom(format_args!("more than {most} {nouns}")));
            }
            items.push(item);
        }
        Ok(items)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    enum Wall {
        Free,
    }

    #[test]
    fn what_was_read_cannot_touch_the_terminal_and_is_cut() {
        let read = |text: &str| serde_json::from_str::<Wall>(text).map_err(JsonError::from);
        assert!(matches!(read("\"Free\""), Ok(Wall::Free)));
        assert_eq!(
            read(r#""\u001b]0;x\u0007""#).unwrap_err().to_string(),
            r"unknown variant `\u{1b}]0;x\u{7}`, expected `Free` at line 1 column 18"
        );
        let long = format!("\"{}\"", "x".repeat(1_000_000));
        let error = read(&long).unwrap_err().to_string();
        assert!(error.len() < 1000, "{error}");
        assert!(error.contains("`, expected `Free` at line 1"), "{error}");
    }
}
