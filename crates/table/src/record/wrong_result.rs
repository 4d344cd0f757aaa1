//! How the result of a record differs from the one that its moves lead to.

use serde_json::{Map, Value};

use crate::{Argument, Message, Players, messages, text};

messages! {
    /// What is wrong with a recorded result: one difference is enough. Everything in it is safe to
    /// print.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum WrongResult {
        /// Something that was counted for a player, the rank included.
        Counted {
            /// Whose it is.
            name: String,
            /// What was counted, as it is called in records.
            counted: String,
            /// What the record says.
            given: String,
            /// What the moves lead to.
            right: String,
        } => "for {name} it has {counted} {given}, and the moves lead to {right}",
            name = name.as_str(), counted = word(counted), given = shown(given),
            right = shown(right);
        /// It does not list these players in this order, or is no result at all.
        Order {
            /// Who comes first, and so on.
            names: Vec<String>,
        } => "it does not list {names} in this order", names = Argument::all(names);
    }
}

/// What was counted: boards have words for it.
fn word(counted: &str) -> Message<'static> {
    let name = match counted {
        "rank" => "drawn-rank".to_owned(),
        other => format!("drawn-counted-{other}"),
    };
    Message::word(name, counted.to_owned())
}

/// A value as [`said`] makes it: a text is between quotes.
fn shown(said: &str) -> Argument<'_> {
    if said.starts_with('"') {
        Argument::Quoted(said.into())
    } else {
        said.into()
    }
}

impl WrongResult {
    /// The first difference between two results, as JSON, of these players.
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

/// A value as it is told to people.
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
    fn the_first_difference_is_told() {
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let right = json!([
            {"rank": 1, "seat": 1, "score": 51, "corner": "CF"},
            {"rank": 2, "seat": 0, "score": 40, "corner": null},
        ]);
        let told = |given: &Value| WrongResult::between(given, &right, &players).to_string();
        let with = |place: usize, key: &str, value: Value| {
            let mut given = right.clone();
            given[place][key] = value;
            told(&given)
        };
        assert_eq!(
            with(1, "score", json!(999)),
            "for Ana it has score 999, and the moves lead to 40"
        );
        assert_eq!(
            with(0, "corner", json!("\u{1b}")),
            "for Bo it has corner \"\\u{1b}\", and the moves lead to \"CF\""
        );
        assert_eq!(
            with(1, "corner", json!({"a": 1})),
            "for Ana it has corner \"{\"a\":1}\", and the moves lead to -"
        );
        for no_result in [json!([]), json!(7), json!([7, 8]), with_seat(&right)] {
            assert_eq!(
                told(&no_result),
                "it does not list Bo and Ana in this order"
            );
        }
    }

    fn with_seat(right: &Value) -> Value {
        let mut given = right.clone();
        given[0]["seat"] = json!(0);
        given
    }
}
