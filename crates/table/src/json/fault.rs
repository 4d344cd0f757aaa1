//! The error type for reading [`JsonNode`](super::node::JsonNode)s. Serde fills in its parts.

use std::fmt;

use serde::de::{self, Expected, Unexpected};

use super::invalid_value::InvalidValue;
use super::read_fault::{ExpectedValue, FoundValue, ReadFault};
use crate::text;

/// A fault, and the path to it.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) wrong: ReadFault,
    /// The innermost step comes first.
    pub(super) steps: Vec<Step>,
}

/// A step into a field or an item.
#[derive(Debug)]
pub(super) enum Step {
    Field(String),
    Item(usize),
}

impl Fault {
    pub(super) const fn new(wrong: ReadFault) -> Self {
        Fault {
            wrong,
            steps: Vec::new(),
        }
    }

    /// Adds an outer step to the path.
    pub(super) fn within(mut self, step: Step) -> Self {
        self.steps.push(step);
        self
    }

    /// Sets the expected value if serde did not know it. Only the caller knows which type it asked for.
    pub(super) fn expecting(mut self, expected: ExpectedValue) -> Self {
        if let ReadFault::Value { wanted, .. } = &mut self.wrong
            && *wanted == ExpectedValue::Other
        {
            *wanted = expected;
        }
        self
    }

    /// Corrects the fault of a list with the wrong length. Serde reports too few items even if there are more.
    pub(super) fn of_list(self, is_at_end: bool) -> Self {
        match self.wrong {
            ReadFault::TooFew { found } if self.steps.is_empty() && !is_at_end => {
                Fault::new(ReadFault::TooMany {
                    most: found.saturating_sub(1),
                })
            }
            _ => self,
        }
    }

    /// Sets the expected value, but only if the fault is about this found value. A fault deeper inside already has one.
    pub(super) fn expecting_instead_of(self, it: &FoundValue, expected: ExpectedValue) -> Self {
        match &self.wrong {
            ReadFault::Value { found, .. } if self.steps.is_empty() && found == it => {
                self.expecting(expected)
            }
            _ => self,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.wrong.fmt(f)
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Fault::new(match InvalidValue::take_passed() {
            Some(refused) => ReadFault::Refused(refused),
            None => ReadFault::English(text::safe(&reason.to_string())),
        })
    }

    fn invalid_type(found: Unexpected, _: &dyn Expected) -> Self {
        let (found, wanted) = (FoundValue::new(&found), ExpectedValue::Other);
        Fault::new(ReadFault::Value { found, wanted })
    }

    fn invalid_value(found: Unexpected, wanted: &dyn Expected) -> Self {
        Self::invalid_type(found, wanted)
    }

    fn invalid_length(found: usize, _: &dyn Expected) -> Self {
        Fault::new(ReadFault::TooFew { found })
    }

    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        let name = text::safe(name);
        Fault::new(ReadFault::UnknownValue { name, known })
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        let name = text::safe(name);
        Fault::new(match known {
            [] => ReadFault::NoFields { name },
            known => ReadFault::UnknownField { name, known },
        })
    }

    fn missing_field(name: &'static str) -> Self {
        Fault::new(ReadFault::MissingField(name))
    }

    fn duplicate_field(name: &'static str) -> Self {
        Fault::new(ReadFault::FieldTwice(name))
    }
}
