//! The generic display of a game that has no display strings: its JSON as lines of text.

use serde_json::{Map, Value};
use table::text;

/// The maximum width of a list of plain values on one line. Wider lists are easier to read one below the other.
const LINE: usize = 32;

/// Formats a view as indented lines, each value under its name, without the version of the format.
#[must_use]
pub fn lines(view: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    match view {
        Value::Object(fields) => {
            let shown = fields.iter().filter(|(key, _)| *key != "format");
            for (key, value) in shown {
                put(&mut lines, 0, &format!("{key}:"), value);
            }
        }
        other => put(&mut lines, 0, "", other),
    }
    lines
}

/// Writes a value after its name, or below it if it has parts.
fn put(lines: &mut Vec<String>, depth: usize, name: &str, value: &Value) {
    let indent = "  ".repeat(depth);
    if let Some(short) = short(value) {
        let space = if name.is_empty() { "" } else { " " };
        let line = format!("{indent}{name}{space}{short}");
        lines.push(line.trim_end().to_owned());
        return;
    }
    if !name.is_empty() {
        lines.push(format!("{indent}{name}"));
    }
    match value {
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                let name = match item {
                    Value::String(_) => String::new(),
                    _ => format!("{}.", i + 1),
                };
                put(lines, depth + 1, &name, item);
            }
        }
        Value::Object(fields) => {
            for (key, value) in fields {
                put(lines, depth + 1, &format!("{key}:"), value);
            }
        }
        _ => {}
    }
}

/// Formats a value that fits on the line of its name.
fn short(value: &Value) -> Option<String> {
    match value {
        Value::Array(items) => {
            let items: Option<Vec<String>> = items.iter().map(scalar).collect();
            let line = items?.join(", ");
            (line.chars().count() <= LINE).then_some(line)
        }
        Value::Object(fields) => fields.is_empty().then(String::new),
        other => scalar(other),
    }
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some("-".to_owned()),
        Value::Bool(yes) => Some(if *yes { "yes" } else { "no" }.to_owned()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text::safe(text)),
        Value::Array(_) | Value::Object(_) => None,
    }
}

/// Formats an event on one line: `taken: seat 0, stones 2`.
#[must_use]
pub fn event(event: &Value) -> String {
    let Value::Object(fields) = event else {
        return scalar(event).unwrap_or_else(|| event.to_string());
    };
    match (fields.get("event").and_then(Value::as_str), fields.len()) {
        (Some(name), _) => with_fields(name, fields.iter().filter(|(key, _)| *key != "event")),
        // The default serialization of an enum.
        (None, 1) => {
            let one = fields.iter().next();
            one.map_or_else(String::new, |(name, inner)| match inner {
                Value::Object(fields) => with_fields(name, fields),
                other => format!("{name}: {}", brief(other)),
            })
        }
        (None, _) => with_fields("", fields),
    }
}

fn with_fields<'a>(
    name: &str,
    fields: impl IntoIterator<Item = (&'a String, &'a Value)>,
) -> String {
    let fields = fields.into_iter();
    let fields: Vec<String> = fields
        .map(|(key, value)| format!("{key} {}", brief(value)))
        .collect();
    match (name.is_empty(), fields.is_empty()) {
        (_, true) => name.to_owned(),
        (true, _) => fields.join(", "),
        (false, false) => format!("{name}: {}", fields.join(", ")),
    }
}

fn brief(value: &Value) -> String {
    short(value).unwrap_or_else(|| text::safe(&value.to_string()))
}

/// Formats one of the counts of the standings as a cell of a table.
#[must_use]
pub fn cell(place: &Map<String, Value>, key: &str) -> String {
    place.get(key).map_or_else(String::new, brief)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_view_is_a_list_of_its_parts() {
        let view = json!({
            "format": 1,
            "turn": 0,
            "heaps": [3, 4, 5],
            "last": null,
            "players": [{"name": "a\u{7}b", "out": false}, {}],
            "board": ["..x.........................", "............................o."],
        });
        let expected = "\
turn: 0
heaps: 3, 4, 5
last: -
players:
  1.
    name: a\\u{7}b
    out: no
  2.
board:
  ..x.........................
  ............................o.";
        assert_eq!(lines(&view).join("\n"), expected);
    }

    #[test]
    fn an_event_is_one_line() {
        let tagged = json!({"event": "taken", "seat": 0, "stones": 2});
        assert_eq!(event(&tagged), "taken: seat 0, stones 2");
        assert_eq!(event(&json!({"taken": {"seat": 0}})), "taken: seat 0");
        assert_eq!(event(&json!({"last": 3})), "last: 3");
        assert_eq!(event(&json!("over")), "over");
    }
}
