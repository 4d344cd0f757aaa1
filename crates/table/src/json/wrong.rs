//! What can be wrong with a file that a person or a program wrote, part by part: a sentence can be
//! made of it in any language.

use std::fmt;

use serde::de::Unexpected;

use super::refused::Refused;
use crate::text;

/// What is wrong. Everything that came from outside is safe to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is no JSON.
    Syntax,
    /// It ends in the middle.
    CutOff,
    /// Something follows behind its end.
    More,
    /// It is JSON, but nested too deeply, or a number in it is too large.
    TooMuch,
    /// It is no object in braces.
    NoObject,
    /// Something else stands there than should.
    Value {
        /// What stands there.
        found: Found,
        /// What should.
        wanted: Wanted,
    },
    /// A list has more entries than it may have, and was not read any further.
    TooMany {
        /// How many it may have.
        most: usize,
    },
    /// A list has too few entries.
    TooFew {
        /// How many it has.
        found: usize,
    },
    /// A field that nobody knows.
    UnknownField {
        /// Its name.
        name: String,
        /// The names that there are.
        known: &'static [&'static str],
    },
    /// A word that is none of those that there are.
    UnknownValue {
        /// The word.
        name: String,
        /// The words that there are.
        known: &'static [&'static str],
    },
    /// A field is missing.
    MissingField(&'static str),
    /// A field is there twice.
    FieldTwice(&'static str),
    /// A type of ours cannot be made of it.
    Refused(Refused),
    /// What only the type that was read can say, in English: those of moves and boards, which
    /// programs write, and of the formats.
    Said(String),
}

/// What stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing, `null`.
    Nothing,
    /// `true` or `false`.
    Flag(bool),
    /// A number, as it is written.
    Number(String),
    /// A text.
    Text(String),
    /// A list in brackets.
    List,
    /// An object in braces.
    Object,
    /// Whatever else a format may have.
    Other,
}

/// What should stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Nothing, `null`.
    Nothing,
    /// `true` or `false`.
    Flag,
    /// A whole number in a range.
    Whole {
        /// The smallest.
        least: i64,
        /// The largest.
        most: u64,
    },
    /// Any number.
    Number,
    /// A text.
    Text,
    /// A list in brackets.
    List,
    /// An object in braces.
    Object,
    /// A word, or an object with one field.
    Word,
    /// Only the type that was read knows it.
    Other,
}

impl Found {
    pub(super) fn new(found: &Unexpected) -> Self {
        match found {
            Unexpected::Unit | Unexpected::Option => Found::Nothing,
            Unexpected::Bool(flag) => Found::Flag(*flag),
            Unexpected::Unsigned(number) => Found::Number(number.to_string()),
            Unexpected::Signed(number) => Found::Number(number.to_string()),
            Unexpected::Float(number) => Found::Number(number.to_string()),
            Unexpected::Char(sign) => Found::Text(text::safe(&sign.to_string())),
            Unexpected::Str(found) => Found::Text(text::safe(found)),
            Unexpected::Seq => Found::List,
            Unexpected::Map => Found::Object,
            _ => Found::Other,
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Nothing => f.write_str("null"),
            Found::Flag(flag) => write!(f, "{flag}"),
            Found::Number(number) => write!(f, "the number {number}"),
            Found::Text(text) => write!(f, "the text \"{text}\""),
            Found::List => f.write_str("a list"),
            Found::Object => f.write_str("an object in braces"),
            Found::Other => f.write_str("something"),
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wanted::Nothing => f.write_str("null"),
            Wanted::Flag => f.write_str("true or false"),
            Wanted::Whole { least, most } => write!(f, "a whole number from {least} to {most}"),
            Wanted::Number => f.write_str("a number"),
            Wanted::Text => f.write_str("a text"),
            Wanted::List => f.write_str("a list"),
            Wanted::Object => f.write_str("an object in braces"),
            Wanted::Word => f.write_str("a word"),
            Wanted::Other => f.write_str("something else"),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected =
            |known: &[&str]| text::alternatives(known.iter().map(|name| format!("`{name}`")));
        match self {
            Wrong::Syntax => f.write_str("the JSON in it is wrong"),
            Wrong::CutOff => f.write_str("the JSON in it is cut off"),
            Wrong::More => f.write_str("something follows behind the end of the JSON in it"),
            Wrong::TooMuch => {
                f.write_str("it is nested too deeply, or a number in it is too large")
            }
            Wrong::NoObject => f.write_str("expected an object in braces"),
            Wrong::Value { found, wanted } => write!(f, "found {found}, expected {wanted}"),
            Wrong::TooMany { most } => write!(f, "more than {most} entries"),
            Wrong::TooFew { found } => write!(f, "too few entries: {found}"),
            Wrong::UnknownField { name, known: [] } => {
                write!(f, "unknown field `{name}`, expected none")
            }
            Wrong::UnknownField { name, known } => {
                write!(f, "unknown field `{name}`, expected {}", expected(known))
            }
            Wrong::UnknownValue { name, known } => {
                write!(f, "unknown value `{name}`, expected {}", expected(known))
            }
            Wrong::MissingField(name) => write!(f, "missing field `{name}`"),
            Wrong::FieldTwice(name) => write!(f, "duplicate field `{name}`"),
            Wrong::Refused(refused) => refused.fmt(f),
            Wrong::Said(reason) => f.write_str(reason),
        }
    }
}
