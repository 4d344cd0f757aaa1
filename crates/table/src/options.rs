//! Rules options that front ends can show and set.

use serde_json::{Map, Value};

use crate::{
    Argument, Describe, Game, InvalidValue, JsonError, Message, Messages, MoveRefusal, described,
    errors, from_json, text,
};

/// A rules option of a game: its key, its possible values and its purpose.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The key in records and on the command line.
    pub key: &'static str,
    /// What the option does, in one line.
    pub about: &'static str,
    /// The possible values, with the default first.
    pub values: Values,
}

/// The possible values of an option.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words, each with its meaning. The first is the default.
    Words(&'static [(&'static str, &'static str)]),
    /// A list of these words, a different one for every player. By default, the players get the first words in
    /// order. The text form separates them with commas: `red,blue`.
    OnePerPlayer(&'static [&'static str]),
    Number {
        least: u32,
        most: u32,
        default: u32,
    },
    /// Any whole numbers in a range, separated by commas. The default is an empty list.
    Numbers {
        least: u32,
        most: u32,
    },
    /// One of these words, the first being the default, or the contents of a text file, which the record then
    /// includes. This crate opens no files, so the caller reads the file before it sets the option.
    WordOrFile {
        /// The words, each with its meaning.
        words: &'static [(&'static str, &'static str)],
        /// A description of such a file: the id of a message and its English text.
        file: &'static (&'static str, &'static str),
        /// Converts the text of a file to the value of the option, or says what is wrong with it.
        read: fn(&str) -> Result<Value, MoveRefusal>,
    },
}

fn find(words: &[(&'static str, &str)], text: &str) -> Option<Value> {
    let (word, _) = words.iter().find(|(word, _)| *word == text)?;
    Some(Value::from(*word))
}

fn number(text: &str, least: u32, most: u32) -> Option<Value> {
    let number: u32 = text.parse().ok()?;
    (least..=most)
        .contains(&number)
        .then(|| Value::from(number))
}

impl Values {
    /// Converts a text to the value in a record, for a table with this many players.
    fn read(self, text: &str, players: Option<u64>) -> Result<Value, WrongValue> {
        let read = match self {
            Values::Words(words) => find(words, text),
            Values::Number { least, most, .. } => number(text, least, most),
            Values::Numbers { .. } if text.is_empty() => Some(Value::Array(Vec::new())),
            Values::Numbers { least, most } => text
                .split(',')
                .map(|item| number(item.trim(), least, most))
                .collect(),
            Values::OnePerPlayer(words) => return one_per_player(words, text, players),
            Values::WordOrFile { words, read, .. } => match find(words, text) {
                Some(word) => Some(word),
                None => {
                    return read(text)
                        .map_err(|wrong| WrongValue::Contents(InvalidValue::new(wrong)));
                }
            },
        };
        read.ok_or_else(|| WrongValue::Value(text.to_owned()))
    }
}

/// The reason why a text is not a value of an option.
enum WrongValue {
    /// This value, or this word in it, is not allowed.
    Value(String),
    /// The contents of a file are wrong.
    Contents(InvalidValue),
}

/// Reads a different word for every player, ignoring upper and lower case.
fn one_per_player(words: &[&str], text: &str, players: Option<u64>) -> Result<Value, WrongValue> {
    let mut list: Vec<&str> = Vec::new();
    for given in text.split(',').map(str::trim) {
        let word = words.iter().find(|word| word.eq_ignore_ascii_case(given));
        let Some(word) = word else {
            let wrong = if given.is_empty() { text } else { given };
            return Err(WrongValue::Value(wrong.to_owned()));
        };
        list.push(word);
    }
    let is_new = |(i, word): (usize, &&str)| !list[..i].contains(word);
    let fits = players.is_none_or(|players| players == list.len() as u64);
    if fits && list.iter().enumerate().all(is_new) {
        return Ok(Value::from(list));
    }
    Err(WrongValue::Value(text.to_owned()))
}

const ONE_PER_PLAYER: (&str, &str) = (
    "table-Values-OnePerPlayer",
    "one of {words} for every player, all different, separated by commas",
);
const NUMBER: (&str, &str) = (
    "table-Values-Number",
    "a whole number from {least} to {most}",
);
const NUMBERS: (&str, &str) = (
    "table-Values-Numbers",
    "whole numbers from {least} to {most}, separated by commas, or nothing",
);
const WORD_OR_FILE: (&str, &str) = ("table-Values-WordOrFile", "{words} or {file}");

impl Values {
    /// All messages of this type. Plain words are the same in every language.
    pub const MESSAGES: Messages = &[ONE_PER_PLAYER, NUMBER, NUMBERS, WORD_OR_FILE];
}

/// Describes the allowed values: `standard or free`.
impl Describe for Values {
    fn message(&self) -> Message<'_> {
        let range = |least: u32, most: u32| vec![("least", least.into()), ("most", most.into())];
        let names = |words: &'static [(&'static str, &str)]| words.iter().map(|&(word, _)| word);
        match *self {
            Values::Words(words) => {
                let words = names(words).map(Into::into).collect();
                let words = vec![("words", Argument::Either(words))];
                Message::new(("table-Values-Words", "{words}"), words)
            }
            Values::OnePerPlayer(words) => {
                Message::new(ONE_PER_PLAYER, vec![("words", Argument::either(words))])
            }
            Values::Number { least, most, .. } => Message::new(NUMBER, range(least, most)),
            Values::Numbers { least, most } => Message::new(NUMBERS, range(least, most)),
            Values::WordOrFile { words, file, .. } => {
                let file = Message::new(*file, Vec::new());
                if words.is_empty() {
                    return file;
                }
                let words = names(words).collect::<Vec<_>>().join(", ");
                let words = ("words", Argument::Text(words.into()));
                Message::new(WORD_OR_FILE, vec![words, ("file", file.into())])
            }
        }
    }
}

described!(Values);

errors! {
    /// A key or value that the game does not know.
    #[derive(Clone, Debug)]
    pub enum OptionError {
        NoPair(text: String) => "{text} is not of the form KEY=VALUE";
        Key {
            key: String,
            known: Vec<&'static str>,
        } => "there is no option {key}: this game has {known}", known = known_keys(known);
        Value {
            key: &'static str,
            value: String,
            right: Values,
        } => "option {key} cannot be {value}: expected {right}";
        /// The contents of a file are not valid for the option.
        Contents {
            key: &'static str,
            contents: String,
            right: Values,
            wrong: InvalidValue,
        } => "option {key} cannot be {contents}: expected {right} (invalid file: {wrong})";
        /// The contents of this file are not valid for the option.
        WrongFile {
            file: String,
            wrong: InvalidValue,
        } => "{file}: {wrong}", file = Argument::text(&text::safe(file));
        /// The file cannot be read.
        File {
            key: &'static str,
            file: String,
            right: Values,
            error: InvalidValue,
        } => "option {key} cannot be {file}: expected {right} (cannot read the file: {error})";
    }
}

fn known_keys<'a>(keys: &'a [&'static str]) -> Argument<'a> {
    if keys.is_empty() {
        return "none".into();
    }
    Argument::all(keys)
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
            known: specs.iter().map(|spec| spec.key).collect(),
        })?;
    let players = options.get("players").and_then(Value::as_u64);
    let read = spec.values.read(value, players);
    let read = read.map_err(|wrong| {
        let (key, right) = (spec.key, spec.values);
        match wrong {
            WrongValue::Contents(wrong) => OptionError::Contents {
                key,
                contents: value.to_owned(),
                right,
                wrong,
            },
            WrongValue::Value(value) => OptionError::Value { key, value, right },
        }
    })?;
    options.insert(spec.key.to_owned(), read);
    Ok(())
}

/// Reads a game's options from their JSON form.
///
/// # Errors
/// If the JSON is not an object, or has keys or values that the game does not know.
pub fn read_options<G: Game>(options: &Value) -> Result<G::Options, JsonError> {
    // Serde would also accept a list of the fields in their order.
    if !options.is_object() {
        return Err(JsonError::no_object());
    }
    from_json(options)
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
        OptionSpec {
            key: "deck",
            about: "The tiles",
            values: Values::WordOrFile {
                words: &[("standard", "five kinds")],
                file: &("table-TestFile", "a file of tiles"),
                read: |text| match text {
                    "two tiles" => Ok(Value::from(2)),
                    _ => Err("line 1: no tiles".into()),
                },
            },
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
            "there is no option \"wal\": this game has wall, colours, side, off and deck"
        );
        assert_eq!(
            set("wall=Free").unwrap_err(),
            "option wall cannot be \"Free\": expected standard or free"
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
        assert_eq!(set("colours=Red,GREEN").unwrap(), r#"["red","green"]"#);
        let pink = set("colours=red,pink").unwrap_err();
        assert!(pink.starts_with("option colours cannot be \"pink\": expected one of red"));
        for wrong in ["red", "red,red", "red,RED", "red,green,blue", "red,", ""] {
            assert_eq!(
                set(&format!("colours={wrong}")).unwrap_err(),
                format!(
                    "option colours cannot be \"{wrong}\": expected one of red, green or blue for every \
                     player, all different, separated by commas"
                )
            );
        }
    }

    #[test]
    fn a_list_may_be_given_before_the_number_of_players_is_known() {
        assert_eq!(set("colours=blue").unwrap()["colours"][0], "blue");
    }

    #[test]
    fn a_number_is_set_if_it_is_in_range() {
        assert_eq!(set("side=12").unwrap()["side"], 12);
        for wrong in ["0", "51", "-1", "1.5", "", "ten", "99999999999"] {
            assert_eq!(
                set(&format!("side={wrong}")).unwrap_err(),
                format!("option side cannot be \"{wrong}\": expected a whole number from 1 to 50")
            );
        }
    }

    #[test]
    fn several_numbers_are_separated_by_commas() {
        assert_eq!(set("off=2,3").unwrap()["off"], serde_json::json!([2, 3]));
        assert_eq!(set("off= 4 , 1").unwrap()["off"], serde_json::json!([4, 1]));
        assert_eq!(set("off=").unwrap()["off"], serde_json::json!([]));
        for wrong in ["0", "10", "2,", "2 3", "x"] {
            assert_eq!(
                set(&format!("off={wrong}")).unwrap_err(),
                format!(
                    "option off cannot be \"{wrong}\": expected whole numbers from 1 to 9, separated by \
                     commas, or nothing"
                )
            );
        }
    }

    #[test]
    fn a_value_can_be_the_contents_of_a_file() {
        assert_eq!(set("deck=two tiles").unwrap()["deck"], 2);
        let error = set("deck=none").unwrap_err();
        assert!(
            error.ends_with("(invalid file: line 1: no tiles)"),
            "{error}"
        );
        assert_eq!(set("deck=standard").unwrap()["deck"], "standard");
    }
}
