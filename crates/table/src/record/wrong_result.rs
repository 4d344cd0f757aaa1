//! The difference between a record's result and the result of its moves.

use serde_json::{Map, Value};

use crate::{Argument, Message, Players, messages, text};

messages! {
    /// The first difference in a recorded result. All text in it is safe to print.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum WrongResult {
        /// One of a player's values differs, such as the rank or the score.
        Counted {
            name: String,
            /// The name of the value in records.
            counted: String,
            /// The value in the record.
            given: String,
            /// The value that the moves lead to.
            right: String,
        } => "the {counted} of {name} is {given}, but the moves lead to {right}",
            name = name.as_str(), counted = word(counted), given = shown(given),
            right = shown(right);
        /// The value is not a valid result, or does not list these players in this order.
        Order {
            /// The players from first to last.
            names: Vec<String>,
        } => "expected {names}, in this order", names = Argument::all(names);
    }
}

/// Returns the name of a value. Front ends have translations for it.
fn word(counted: &str) -> Message<'static> {
    let name = match counted {
        "rank" => "drawn-rank".to_owned(),
        other => format!("drawn-counted-{other}"),
    };
    Message::word(name, counted.to_owned())
}

/// Wraps the text of a value that [`value_text`] wrote. Strings in it have quotation marks.
fn shown(value: &str) -> Argument<'_> {
    if value.starts_with('"') {
        Argument::Quoted(value.into())
    } else {
        value.into()
    }
}

impl WrongResult {
    /// Finds the first difference between two results of these players, given as JSON.
    pub(crate) fn between(given: &Value, right: &Value, players: &Players) -> Self {
        let right: Vec<&Map<String, Value>> = places(right).collect();
        let given: Vec<&Map<String, Value>> = places(given).collect();
        let name = |place: &Map<String, Value>| {
            let seat = place.get("seat").and_then(Value::as_u64).unwrap_or(0);
            let name = players.get(usize::try_from(seat).unwrap_or(usize::MAX));
            name.map(ToString::to_string).unwrap_or_default()
        };
        let same = |key: &str| {
            let of = |places: &[&Map<String, Value>]| -> Vec<Option<Value>> {
                places.iter().map(|place| place.get(key).cloned()).collect()
            };
            of(&given) == of(&right)
        };
        if same("seat") {
            for (given, right) in given.iter().zip(&right) {
                for (counted, right_value) in *right {
                    let given_value = given.get(counted).unwrap_or(&Value::Null);
                    if given_value != right_value {
                        return WrongResult::Counted {
                            name: name(right),
                            counted: counted.clone(),
                            given: value_text(given_value),
                            right: value_text(right_value),
                        };
                    }
                }
            }
        }
        let names = right.iter().map(|place| name(place)).collect();
        WrongResult::Order { names }
    }
}

fn places(result: &Value) -> impl Iterator<Item = &Map<String, Value>> {
    let places = result.as_array().into_iter().flatten();
    places.filter_map(Value::as_object)
}

/// Returns the text of a value for people.
fn value_text(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text::quoted(text),
        Value::Null => "-".to_owned(),
        other => text::quoted(&other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_first_difference_is_reported() {
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let right = json!([
            {"rank": 1, "seat": 1, "score": 51, "corner": "CF"},
            {"rank": 2, "seat": 0, "score": 40, "corner": null},
        ]);
        let message = |given: &Value| WrongResult::between(given, &right, &players).to_string();
        let with = |place: usize, key: &str, value: Value| {
            let mut given = right.clone();
            given[place][key] = value;
            message(&given)
        };
        assert_eq!(
            with(1, "score", json!(999)),
            "the score of Ana is 999, but the moves lead to 40"
        );
        assert_eq!(
            with(0, "corner", json!("\u{1b}")),
            "the corner of Bo is \"\\u{1b}\", but the moves lead to \"CF\""
        );
        assert_eq!(
            with(1, "corner", json!({"a": 1})),
            "the corner of Ana is \"{\"a\":1}\", but the moves lead to -"
        );
        for no_result in [json!([]), json!(7), json!([7, 8]), with_seat(&right)] {
            assert_eq!(message(&no_result), "expected Bo and Ana, in this order");
        }
    }

    fn with_seat(right: &Value) -> Value {
        let mut given = right.clone();
        given[0]["seat"] = json!(0);
        given
    }
}
