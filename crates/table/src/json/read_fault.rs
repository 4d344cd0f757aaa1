//! The faults that can be found in files and messages, as data, so that every language can describe them.

use serde::de::Unexpected;

use super::invalid_value::InvalidValue;
use crate::{Argument, messages, text};

messages! {
    /// What is wrong with the input. All text in it is safe to print.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ReadFault {
        Syntax => "invalid {format}", format = "JSON";
        CutOff => "the {format} is cut off", format = "JSON";
        More => "unexpected text after the end of the {format}", format = "JSON";
        /// Valid JSON, but nested too deeply or with a number that is too large.
        TooMuch => "nested too deeply, or a number is too large";
        NoObject => "expected an object in braces";
        /// A value has the wrong type or is out of range.
        Value {
            found: FoundValue,
            wanted: ExpectedValue,
        } => "found {found}, expected {wanted}";
        /// A list has too many entries, and was not read any further.
        TooMany {
            most: usize,
        } => "more than {most} entries";
        TooFew {
            found: usize,
        } => "too few entries: {found}";
        /// A field that the type does not have.
        UnknownField {
            name: String,
            known: &'static [&'static str],
        } => "unknown field `{name}`, expected {known}", name = name.as_str();
        /// A field of a type that has no fields.
        NoFields {
            name: String,
        } => "unknown field `{name}`, expected none", name = name.as_str();
        /// A word that is not one of the allowed ones.
        UnknownValue {
            name: String,
            known: &'static [&'static str],
        } => "unknown value `{name}`, expected {known}", name = name.as_str();
        MissingField(name: &'static str) => "missing field `{name}`";
        FieldTwice(name: &'static str) => "duplicate field `{name}`";
        /// The value does not satisfy the rules of its type.
        Refused(refused: InvalidValue) => "{refused}";
        /// A reason that exists only in English. It comes from a type that only programs write, such as a move or a
        /// board, or from the file format.
        English(reason: String) => "{reason}", reason = reason.as_str();
    }
}

messages! {
    /// The value that was found.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FoundValue {
        Nothing => "{null}", null = "null";
        Flag(flag: bool) => "{flag}";
        /// A number as it is written in the input.
        Number(number: String) => "the number {number}", number = number.as_str();
        Text(text: String) => "the text {text}", text = Argument::Quoted(format!("\"{text}\"").into());
        List => "a list";
        Object => "an object in braces";
        /// A value that JSON cannot represent.
        Other => "something";
    }
}

messages! {
    /// The value that was expected.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ExpectedValue {
        Nothing => "{null}", null = "null";
        Flag => "{flags}", flags = Argument::either(&["true", "false"]);
        /// A whole number in a range.
        Whole {
            least: i64,
            most: u64,
        } => "a whole number from {least} to {most}";
        Number => "a number";
        Text => "text";
        List => "a list";
        Object => "an object in braces";
        /// A word, or an object with one field.
        Word => "a word";
        /// The expected value is unknown here.
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
