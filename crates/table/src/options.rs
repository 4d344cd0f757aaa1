//! Rules options as a front end can show and set them.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{Game, text};

/// One rules option of a game: its key, what it may be, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The key in records and on the command line.
    pub key: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// What it may be, the default first.
    pub values: Values,
}

/// What an option may be.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words, each with what it means; the first is the default.
    Words(&'static [(&'static str, &'static str)]),
    /// A whole number.
    Number {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
        /// What it is when nobody says.
        default: u32,
    },
    /// Any whole numbers of a range, with commas between them; by default none.
    Numbers {
        /// The smallest that may be among them.
        least: u32,
        /// The largest that may be among them.
        most: u32,
    },
}

impl Values {
    /// The value as it stands in a record, if the text is one of the values.
    fn read(self, text: &str) -> Option<Value> {
        match self {
            Values::Words(words) => words
                .iter()
                .find(|(word, _)| *word == text)
                .map(|(word, _)| Value::from(*word)),
            Values::Number { least, most, .. } => number(text, least, most).map(Value::from),
            Values::Numbers { .. } if text.is_empty() => Some(Value::Array(Vec::new())),
            Values::Numbers { least, most } => text
                .split(',')
                .map(|item| number(item.trim(), least, most).map(Value::from))
                .collect(),
        }
    }

    /// What would be right, for people: `standard or free`.
    #[must_use]
    pub fn describe(self) -> String {
        match self {
            Values::Words(words) => text::alternatives(words.iter().map(|(word, _)| *word)),
            Values::Number { least, most, .. } => {
                format!("a whole number from {least} to {most}")
            }
            Values::Numbers { least, most } => {
                format!("whole numbers from {least} to {most} with commas between them, or nothing")
            }
        }
    }
}

fn number(text: &str, least: u32, most: u32) -> Option<u32> {
    text.parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
}

/// A key or value that the game does not know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The text is not `KEY=VALUE`.
    #[error("\"{0}\" is not of the form KEY=VALUE")]
    NoPair(String),
    /// No option has this key.
    #[error("there is no option \"{key}\": {known}")]
    Key {
        /// What was asked for.
        key: String,
        /// What there is.
        known: String,
    },
    /// The option cannot have this value.
    #[error("option {key} cannot be \"{value}\": it is {right}")]
    Value {
        /// The option.
        key: &'static str,
        /// What was asked for.
        value: String,
        /// What would be right.
        right: String,
    },
}

/// Sets one option from a text like `wall=free` in the JSON form of a game's options.
///
/// # Errors
/// If there is no such option, or it cannot have that value.
pub fn set_option(
    specs: &[OptionSpec],
    options: &mut Map<String, Value>,
    assignment: &str,
) -> Result<(), OptionError> {
    let (key, value) = assignment
        .split_once('=')
        .ok_or_else(|| OptionError::NoPair(assignment.to_owned()))?;
    let (key, value) = (key.trim(), value.trim());
    let spec = specs
        .iter()
        .find(|spec| spec.key == key)
        .ok_or_else(|| OptionError::Key {
            key: key.to_owned(),
            known: known(specs),
        })?;
    let read = spec.values.read(value).ok_or_else(|| OptionError::Value {
        key: spec.key,
        value: value.to_owned(),
        right: spec.values.describe(),
    })?;
    options.insert(spec.key.to_owned(), read);
    Ok(())
}

/// Reads a game's options from their JSON form.
///
/// # Errors
/// If it is not an object, or has keys or values that the game does not know.
pub fn read_options<G: Game>(options: &Value) -> Result<G::Options, serde_json::Error> {
    // Serde would also take the fields from a list, in their order.
    if !options.is_object() {
        return Err(serde::de::Error::custom("expected an object in braces"));
    }
    G::Options::deserialize(options)
}

fn known(specs: &[OptionSpec]) -> String {
    if specs.is_empty() {
        return "this game has none".to_owned();
    }
    format!(
        "this game has {}",
        text::enumeration(specs.iter().map(|spec| spec.key))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "wall",
            about: "Which side of the board is up",
            values: Values::Words(&[("standard", "printed"), ("free", "grey")]),
        },
        OptionSpec {
            key: "side",
            about: "How many cells a side of the board has",
            values: Values::Number {
                least: 1,
                most: 50,
                default: 10,
            },
        },
        OptionSpec {
            key: "off",
            about: "Which motifs do not count",
            values: Values::Numbers { least: 1, most: 9 },
        },
    ];

    fn set(assignment: &str) -> Result<Map<String, Value>, String> {
        let mut options = Map::new();
        set_option(SPECS, &mut options, assignment)
            .map(|()| options)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn a_known_value_is_set() {
        assert_eq!(set("wall=free").unwrap()["wall"], "free");
        assert_eq!(set(" wall = free ").unwrap()["wall"], "free");
    }

    #[test]
    fn a_wrong_assignment_says_what_would_be_right() {
        assert_eq!(
            set("wall").unwrap_err(),
            "\"wall\" is not of the form KEY=VALUE"
        );
        assert_eq!(
            set("wal=free").unwrap_err(),
            "there is no option \"wal\": this game has wall, side and off"
        );
        assert_eq!(
            set("wall=Free").unwrap_err(),
            "option wall cannot be \"Free\": it is standard or free"
        );
    }
    #[test]
    fn a_number_is_set_if_it_is_in_range() {
        assert_eq!(set("side=12").unwrap()["side"], 12);
        for wrong in ["0", "51", "-1", "1.5", "", "ten", "99999999999"] {
            assert_eq!(
                set(&format!("side={wrong}")).unwrap_err(),
                format!("option side cannot be \"{wrong}\": it is a whole number from 1 to 50")
            );
        }
    }

    #[test]
    fn several_numbers_are_set_with_commas_between_them() {
        assert_eq!(set("off=2,3").unwrap()["off"], serde_json::json!([2, 3]));
        assert_eq!(set("off= 4 , 1").unwrap()["off"], serde_json::json!([4, 1]));
        assert_eq!(set("off=").unwrap()["off"], serde_json::json!([]));
        for wrong in ["0", "10", "2,", "2 3", "x"] {
            assert_eq!(
                set(&format!("off={wrong}")).unwrap_err(),
                format!(
                    "option off cannot be \"{wrong}\": it is whole numbers from 1 to 9 with \
                     commas between them, or nothing"
                )
            );
        }
    }
}
