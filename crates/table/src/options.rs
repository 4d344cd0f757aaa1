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
    /// A list of these words, a different one for every player; by default the first ones, in
    /// order. As text they stand with commas between them: `red,blue`.
    OnePerPlayer(&'static [&'static str]),
}

impl Values {
    /// The value as it stands in a record, if the text is one of the values at a table of that
    /// many.
    fn read(self, text: &str, players: Option<u64>) -> Option<Value> {
        match self {
            Values::Words(words) => words
                .iter()
                .find(|(word, _)| *word == text)
                .map(|(word, _)| Value::from(*word)),
            Values::OnePerPlayer(words) => {
                let mut list: Vec<&str> = Vec::new();
                for given in text.split(',').map(str::trim) {
                    if !words.contains(&given) || list.contains(&given) {
                        return None;
                    }
                    list.push(given);
                }
                players
                    .is_none_or(|players| players == list.len() as u64)
                    .then(|| Value::from(list))
            }
        }
    }

    /// What would be right, for people: `standard or free`.
    #[must_use]
    pub fn describe(self) -> String {
        match self {
            Values::Words(words) => text::alternatives(words.iter().map(|(word, _)| *word)),
            Values::OnePerPlayer(words) => format!(
                "a different one for every player, commas between, of {}",
                text::alternatives(words)
            ),
        }
    }
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
    let players = options.get("players").and_then(Value::as_u64);
    let read = spec
        .values
        .read(value, players)
        .ok_or_else(|| OptionError::Value {
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
            key: "colours",
            about: "The players' colours",
            values: Values::OnePerPlayer(&["red", "green", "blue"]),
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
            "there is no option \"wal\": this game has wall and colours"
        );
        assert_eq!(
            set("wall=Free").unwrap_err(),
            "option wall cannot be \"Free\": it is standard or free"
        );
    }

    #[test]
    fn a_list_has_a_different_word_for_every_player() {
        let mut options = Map::new();
        options.insert("players".to_owned(), 2.into());
        let mut set = |text: &str| {
            set_option(SPECS, &mut options, text)
                .map(|()| options["colours"].to_string())
                .map_err(|error| error.to_string())
        };
        assert_eq!(set("colours=blue,red").unwrap(), r#"["blue","red"]"#);
        assert_eq!(set("colours = red , green").unwrap(), r#"["red","green"]"#);
        for wrong in ["red", "red,red", "red,green,blue", "red,pink", "red,", ""] {
            assert_eq!(
                set(&format!("colours={wrong}")).unwrap_err(),
                format!(
                    "option colours cannot be \"{wrong}\": it is a different one for every player, \
                     commas between, of red, green or blue"
                )
            );
        }
    }

    #[test]
    fn a_list_may_be_given_before_it_is_known_how_many_play() {
        assert_eq!(set("colours=blue").unwrap()["colours"][0], "blue");
    }
}
