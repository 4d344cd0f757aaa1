//! What can be wrong with a file that a person or a program wrote, part by part: a sentence can be
//! made of it in any language.

use serde::de::Unexpected;

use super::invalid_value::InvalidValue;
use crate::{Argument, messages, text};

messages! {
    /// What is wrong. Everything that came from outside is safe to print.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ReadFault {
        /// It is no JSON.
        Syntax => "the {format} in it is wrong", format = "JSON";
        /// It ends in the middle.
        CutOff => "the {format} in it is cut off", format = "JSON";
        /// Something follows behind its end.
        More => "something follows behind the end of the {format} in it", format = "JSON";
        /// It is JSON, but nested too deeply, or a number in it is too large.
        TooMuch => "it is nested too deeply, or a number in it is too large";
        /// It is no object in braces.
        NoObject => "expected an object in braces";
        /// Something else stands there than should.
        Value {
            /// What stands there.
            found: FoundValue,
            /// What should.
            wanted: ExpectedValue,
        } => "found {found}, expected {wanted}";
        /// A list has more entries than it may have, and was not read any further.
        TooMany {
            /// How many it may have.
            most: usize,
        } => "more than {most} entries";
        /// A list has too few entries.
        TooFew {
            /// How many it has.
            found: usize,
        } => "too few entries: {found}";
        /// A field that nobody knows.
        UnknownField {
            /// Its name.
            name: String,
            /// The names that there are.
            known: &'static [&'static str],
        } => "unknown field `{name}`, expected {known}", name = name.as_str();
        /// A field where there should be none.
        NoFields {
            /// Its name.
            name: String,
        } => "unknown field `{name}`, expected none", name = name.as_str();
        /// A word that is none of those that there are.
        UnknownValue {
            /// The word.
            name: String,
            /// The words that there are.
            known: &'static [&'static str],
        } => "unknown value `{name}`, expected {known}", name = name.as_str();
        /// A field is missing.
        MissingField(name: &'static str) => "missing field `{name}`";
        /// A field is there twice.
        FieldTwice(name: &'static str) => "duplicate field `{name}`";
        /// A type of ours cannot be made of it.
        Refused(refused: InvalidValue) => "{refused}";
        /// What only the type that was read can say, in English: those of moves and boards, which
        /// programs write, and of the formats.
        Said(reason: String) => "{reason}", reason = reason.as_str();
    }
}

messages! {
    /// What stands in a file.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FoundValue {
        /// Nothing, `null`.
        Nothing => "{null}", null = "null";
        /// `true` or `false`.
        Flag(flag: bool) => "{flag}";
        /// A number, as it is written.
        Number(number: String) => "the number {number}", number = number.as_str();
        /// A text.
        Text(text: String) => "the text {text}", text = Argument::Quoted(format!("\"{text}\"").into());
        /// A list in brackets.
        List => "a list";
        /// An object in braces.
        Object => "an object in braces";
        /// Whatever else a format may have.
        Other => "something";
    }
}

messages! {
    /// What should stand there.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ExpectedValue {
        /// Nothing, `null`.
        Nothing => "{null}", null = "null";
        /// `true` or `false`.
        Flag => "{flags}", flags = Argument::either(&["true", "false"]);
        /// A whole number in a range.
        Whole {
            /// The smallest.
            least: i64,
            /// The largest.
            most: u64,
        } => "a whole number from {least} to {most}";
        /// Any number.
        Number => "a number";
        /// A text.
        Text => "a text";
        /// A list in brackets.
        List => "a list";
        /// An object in braces.
        Object => "an object in braces";
        /// A word, or an object with one field.
        Word => "a word";
        /// Only the type that was read knows it.
        Other => "something else";
    }
}

impl FoundValue {
    pub(super) fn new(found: &Unexpected) -> Self {
        match found {
            Unexpected::Unit | Unexpected::Option => FoundValue::Nothing,
            Unexpected::Bool(flag) => FoundValue::Flag(*flag),
            Unexpected::Unsigned(number) => FoundValue::Number(number.to_string()),
            Unexpected::Signed(number) => FoundValue::Number(number.to_string()),
            Unexpected::Float(number) => FoundValue::Number(number.to_string()),
            Unexpected::Char(sign) => FoundValue::Text(text::safe(&sign.to_string())),
            Unexpected::Str(found) => FoundValue::Text(text::safe(found)),
            Unexpected::Seq => FoundValue::List,
            Unexpected::Map => FoundValue::Object,
            _ => FoundValue::Other,
        }
    }
}
