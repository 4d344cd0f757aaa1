//! Checks that errors are translated into every language, and that their English texts match those in the code.

use serde_json::{Value, json};
use table::{Players, ReadFault, Record, Seed, Values};
use tilings::FileError;

use super::*;
use crate::Language;

/// Words that are in most English sentences, and in none of our French or German ones.
const ENGLISH: &[&str] = &[
    "the", "its", "is", "are", "has", "of", "no", "not", "and", "or", "but", "at", "only", "there",
    "which", "cannot", "from", "name", "seat", "tile", "line", "twice",
];

#[test]
fn the_key_of_a_text_follows_from_the_type() {
    assert_eq!(key("azul-MoveError-NotAMove"), "azul-move-error-not-a-move");
    assert_eq!(key("table-SeedError"), "table-seed-error");
}

fn assert_message(error: &(impl Reason + ToString)) {
    for language in Language::ALL {
        let message = error.in_words(&Texts::new(language));
        if language == Language::ENGLISH {
            assert_eq!(message, error.to_string());
            continue;
        }
        let words = message.split(|c: char| !c.is_alphanumeric());
        let english: Vec<&str> = words.filter(|word| ENGLISH.contains(word)).collect();
        assert!(english.is_empty(), "{message}: {english:?}");
    }
}

/// Checks that the core reports this error with its type, and that every language translates it.
fn assert_typed(json: &Value) {
    let error = Record::from_text(&json.to_string()).unwrap_err();
    let table::ReadError::NotARecord(error) = error else {
        panic!("{error}");
    };
    assert!(matches!(error.fault(), ReadFault::Refused(_)), "{error:?}");
    assert_message(&error);
}

fn record() -> Value {
    let players = Players::new(["Ana", "Bo"]).unwrap();
    let record = Record::new("azul", json!({}), Seed::number(42), players.into());
    serde_json::from_str(&record.to_line()).unwrap()
}

#[test]
fn errors_of_records_have_texts_in_every_language() {
    let long = "x".repeat(200);
    for (key, wrong) in [
        ("seed", json!("zz")),
        ("seed", json!(-1)),
        ("seed", json!([])),
        ("started", json!("yesterday")),
        ("seats", json!([{"person": ""}, {"person": "Bo"}])),
        ("seats", json!([{"person": long}, {"person": "Bo"}])),
        ("seats", json!([{"person": "\u{1b}"}, {"person": "Bo"}])),
        ("seats", json!([{"person": "Bo"}, {"person": "Bo"}])),
        ("seats", json!([{"bot": ""}, {"person": "Bo"}])),
        ("seats", json!([{"bot": long}, {"program": "Bo"}])),
        (
            "changes",
            json!([{"ply": 1, "seat": 0, "change": "forfeited"}]),
        ),
        (
            "changes",
            json!([{"ply": 1, "seat": 0, "change": "replaced"}]),
        ),
        (
            "changes",
            json!([{"ply": 1, "seat": 0, "change": "resigned", "reason": "x"}]),
        ),
    ] {
        let mut record = record();
        record[key] = wrong;
        assert_typed(&record);
    }
    assert_message(&VersionError(1));
    let mut old = json!({"tilewright": 1, "game": "azul", "options": {}, "seed": 42});
    old["players"] = json!(["Ana", "Ana"]);
    old["moves"] = json!([]);
    assert_typed(&old);
}

#[test]
fn errors_of_decks_and_motifs_in_options_have_texts_in_every_language() {
    let tilings = games::GAMES.find("tilings").unwrap();
    for (key, wrong) in [
        ("deck", json!(7)),
        ("deck", json!([7])),
        ("deck", json!([])),
        ("deck", json!("penrose")),
        ("deck", json!(["a red red red red 1", "b red"])),
        ("motifs", json!(["river 7 blue blue"])),
        ("level", json!(9)),
        ("level", json!([])),
        ("influence-reach", json!("many")),
    ] {
        let mut record = Record::new(
            "tilings",
            json!({"players": 2}),
            Seed::number(42),
            Players::new(["Ana", "Bo"]).unwrap().into(),
        );
        record.options[key] = wrong;
        let error = tilings.load(&record).err().expect("an invalid record");
        assert_message(&error);
    }
}

#[test]
fn errors_of_tile_and_motif_files_have_texts_in_every_language() {
    let tilings = games::GAMES.find("tilings").unwrap();
    let long = "x".repeat(31);
    let many = "m 1 any\n".repeat(1001);
    for (key, file) in [
        ("deck", ""),
        ("deck", "plain red"),
        ("deck", "plain red red red crimson 8"),
        ("deck", "plain red red red red 0"),
        ("deck", "p\u{7} red red red red 1"),
        ("deck", &format!("{long} red red red red 1")),
        ("deck", "p red red red red 1\np red red red red 1"),
        ("deck", "p red red red red 2500\nq red red red red 1"),
        ("motifs", "river"),
        ("motifs", "river 7 blue blue"),
        ("motifs", "river 0 blue"),
        ("motifs", "river 7 crimson"),
        ("motifs", "river 7 blue crimson 2"),
        ("motifs", "river 7 blue blue 5"),
        ("motifs", &many),
    ] {
        let spec = tilings.options().iter().find(|spec| spec.key == key);
        let Some(Values::WordOrFile { read, .. }) = spec.map(|spec| spec.values) else {
            panic!("{key} does not take a file");
        };
        let error = read(file).unwrap_err();
        assert_message(error.downcast_ref::<FileError>().unwrap());
        assert!(known(&*error).is_some());
    }
    assert_message(&tilings::DataLineError::NameComment("a#".to_owned()));
}
