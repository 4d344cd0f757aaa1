//! Errors say what is wrong and where.

use serde::Deserialize;

use super::*;

#[derive(Debug, Deserialize)]
enum Wall {
    Free,
    Of(u8),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the value is only deserialized")]
struct Seat {
    name: String,
    #[serde(default)]
    wall: Option<Wall>,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "the value is only deserialized")]
struct Table {
    seats: Vec<Seat>,
    points: Option<Vec<i8>>,
    open: Option<bool>,
}

fn wrong(json: &str) -> JsonError {
    read_json::<Table>(json).unwrap_err()
}

fn message(json: &str) -> String {
    wrong(json).to_string()
}

#[test]
fn every_fault_is_described_with_its_place() {
    for (json, right) in [
        ("hello", "invalid JSON at line 1 column 1"),
        ("{", "the JSON is cut off at line 1 column 1"),
        ("{\"seats\": \"\n", "invalid JSON at the end of line 1"),
        (
            r#"{"seats": []} and more"#,
            "unexpected text after the end of the JSON at line 1 column 15",
        ),
        (
            r#"{"seats": [], "points": [1e999]}"#,
            "nested too deeply, or a number is too large at line 1 column 30",
        ),
        (
            r#"{"seats": 3, "points": [1,}"#,
            "invalid JSON at line 1 column 27",
        ),
        ("{}", "missing field `seats` at line 1 column 2"),
        (
            "3",
            "found the number 3, expected an object in braces at line 1 column 1",
        ),
        (
            r#"{"seats": 3}"#,
            "seats: found the number 3, expected a list at line 1 column 11",
        ),
        (
            r#"{"seats": [{"name": "Ana"}, {"name": null}]}"#,
            "seats[1].name: found null, expected text at line 1 column 41",
        ),
        (
            "{\"seats\": [\n{\"nom\": \"Ana\"}]}",
            "seats[0]: unknown field `nom`, expected `name` or `wall` at line 2 column 6",
        ),
        (
            r#"{"seats": [{"name": "Ana", "wall": "Red"}]}"#,
            "seats[0].wall: unknown value `Red`, expected `Free` or `Of` at line 1 column 40",
        ),
        (
            r#"{"seats": [{"name": "Ana", "wall": {"Of": 300}}]}"#,
            "seats[0].wall.Of: found the number 300, expected a whole number from 0 to 255 \
             at line 1 column 45",
        ),
        (
            r#"{"seats": [{"name": "Ana", "wall": 7}]}"#,
            "seats[0].wall: found the number 7, expected a word at line 1 column 36",
        ),
        (
            r#"{"seats": [], "points": [1, 2.5]}"#,
            "points[1]: found the number 2.5, expected a whole number from -128 to 127 \
             at line 1 column 31",
        ),
        (
            r#"{"seats": [], "open": "yes"}"#,
            "open: found the text \"yes\", expected true or false at line 1 column 27",
        ),
        (
            r#"{"seats": [], "seats": []}"#,
            "duplicate field `seats` at line 1 column 21",
        ),
    ] {
        assert_eq!(message(json), right, "{json}");
    }
}

#[test]
fn a_list_is_too_long_or_too_short() {
    let few = read_json::<[u8; 3]>("[1, 2]").unwrap_err();
    assert_eq!(few.fault(), &ReadFault::TooFew { found: 2 });
    let many = read_json::<crate::Players>(&format!("[{}]", vec!["\"x\""; 200].join(",")));
    assert_eq!(many.unwrap_err().fault(), &ReadFault::TooMany { most: 100 });
}

#[test]
fn a_value_is_read_exactly_when_its_text_is() {
    fn agree<T: DeserializeOwned + fmt::Debug>() {
        for text in [
            "null",
            "true",
            "0",
            "-1",
            "127",
            "255",
            "256",
            "2.5",
            "1e3",
            "\"Free\"",
            "\"Of\"",
            "[]",
            "[1]",
            "[1, 2]",
            "[1, 2, 3]",
            "[\"a\", 1]",
            "{}",
            r#"{"Of": 3}"#,
            r#"{"Of": 300}"#,
            r#"{"Free": null}"#,
            r#"{"Of": 3, "Free": null}"#,
            r#"{"Of": [3]}"#,
            r#"{"name": "Ana"}"#,
            r#"{"name": "Ana", "wall": null}"#,
            r#"{"name": "Ana", "more": 1}"#,
            r#"{"name": 3}"#,
            r#"{"seats": [], "points": null, "more": [1]}"#,
            r#"{"seats": [], "points": [1, -128]}"#,
        ] {
            let value: Value = serde_json::from_str(text).unwrap();
            let (from_text, from_value) = (read_json::<T>(text), from_json::<T>(&value));
            match (from_text, from_value) {
                (Ok(one), Ok(other)) => assert_eq!(format!("{one:?}"), format!("{other:?}")),
                (Err(one), Err(other)) => assert_eq!(one.path(), other.path(), "{text}"),
                (one, other) => panic!("{text}: {one:?}, {other:?}"),
            }
        }
    }
    agree::<Table>();
    agree::<Seat>();
    agree::<Wall>();
    agree::<Option<Wall>>();
    agree::<(u8, u8)>();
    agree::<[i8; 2]>();
    agree::<Vec<f32>>();
    agree::<std::collections::BTreeMap<String, Option<u8>>>();
    agree::<bool>();
    agree::<()>();
    agree::<char>();
    agree::<f64>();
    agree::<Value>();
}

#[test]
fn a_value_has_no_lines() {
    let json = serde_json::json!({"seats": [{"name": ["Ana"]}]});
    let error = from_json::<Table>(&json).unwrap_err();
    assert_eq!(error.line(), 0);
    assert_eq!(
        error.to_string(),
        "seats[0].name: found a list, expected text"
    );
}

#[test]
fn valid_json_is_read() {
    let json = r#"{"seats": [{"name": "Ana", "wall": "Free"}, {"name": "Bo", "wall": {"Of": 3}}]}"#;
    let table: Table = read_json(json).unwrap();
    assert!(matches!(table.seats[0].wall, Some(Wall::Free)));
    assert!(matches!(table.seats[1].wall, Some(Wall::Of(3))));
    let mut again = serde_json::Deserializer::from_str(json);
    assert_eq!(find_fault::<Table, _>(&mut again), None);
}

#[test]
fn quoted_input_cannot_control_the_terminal_and_is_truncated() {
    let read = |text: &str| read_json::<Wall>(text).map_err(|error| error.to_string());
    assert!(matches!(read("\"Free\""), Ok(Wall::Free)));
    assert_eq!(
        read(r#""\u001b]0;x\u0007""#).unwrap_err(),
        r"unknown value `\u{1b}]0;x\u{7}`, expected `Free` or `Of` at line 1 column 18"
    );
    let long = format!("\"{}\"", "x".repeat(1_000_000));
    let error = read(&long).unwrap_err();
    assert!(error.len() < 1000, "{error}");
    assert!(
        error.contains("`, expected `Free` or `Of` at line 1"),
        "{error}"
    );
    let key = format!(
        "{{\"seats\": [{{\"name\": \"A\", \"{}\": 1}}]}}",
        "\\u001b".repeat(9999)
    );
    let error = message(&key);
    assert!(
        error.len() < 5000 && error.chars().all(text::is_printable),
        "{error}"
    );
}
