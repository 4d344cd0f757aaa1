//! Whole games that must never change: their records load and replay to the same result for ever,
//! and everything seen and told on the way is pinned.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use laying_grass::LayingGrass;
use serde_json::json;
use table::{Game, Match, Record, Viewer};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// The record in a file, and its match, replayed and checked.
fn replayed(path: &Path) -> (Record, Match<LayingGrass>) {
    let record = match Record::from_file(path) {
        Ok(record) => record,
        Err(error) => panic!("{}: {error}", path.display()),
    };
    match Match::from_record(&record) {
        Ok(replayed) => (record, replayed),
        Err(error) => panic!("{}: {error}", path.display()),
    }
}

/// All records of a folder: their names, the records, and their matches.
fn records(name: &str) -> Vec<(String, Record, Match<LayingGrass>)> {
    let mut records = Vec::new();
    for entry in fs::read_dir(folder(name)).expect("the folder is there") {
        let path = entry.expect("its files can be listed").path();
        if path.extension().is_some_and(|ending| ending == "json") {
            let stem = path.file_stem().expect("it has a name").to_string_lossy();
            let (record, replayed) = replayed(&path);
            records.push((stem.into_owned(), record, replayed));
        }
    }
    records.sort_by(|one, other| one.0.cmp(&other.0));
    records
}

/// A match as JSON lines: the table at the start, then every move, what it brought about, and the
/// table after it.
fn trace(record: &Record, played: &Match<LayingGrass>) -> String {
    let options = serde_json::from_value(record.options.clone()).expect("the record was replayed");
    let mut game = LayingGrass::new(&options, record.seed).expect("the record was replayed");
    let mut lines = format!("{}\n", json!({"view": game.view(Viewer::Everything)}));
    for ply in played.history() {
        game.play(ply.mv, &mut ());
        let view = game.view(Viewer::Everything);
        let line = json!({"move": ply.text, "events": ply.events, "view": view});
        writeln!(lines, "{line}").expect("strings can be written to");
    }
    lines
}

/// FNV-1a, 64 bits: enough to notice a change.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn golden_games_lead_to_their_results() {
    let games = records("golden");
    let names: Vec<&str> = games.iter().map(|(name, ..)| name.as_str()).collect();
    assert_eq!(
        names,
        GOLDEN.map(|(name, _)| name),
        "every kind of table has one"
    );
    for (name, record, played) in &games {
        assert!(played.turn().is_over(), "{name}");
        assert!(record.result.is_some(), "{name}");
        assert_eq!(played.record().result, record.result, "{name}");
    }
}

/// One character of a view or an event that comes out differently shows here. If a change is meant,
/// records written before it no longer mean what they meant: it needs a rules option.
#[test]
fn golden_games_look_as_ever() {
    let hashes: Vec<(String, u64)> = records("golden")
        .into_iter()
        .map(|(name, record, played)| (name, hash(&trace(&record, &played))))
        .collect();
    let expected = GOLDEN.map(|(name, hash)| (name.to_owned(), hash));
    assert_eq!(hashes, expected);
}

const GOLDEN: [(&str, u64); 6] = [
    ("2-players", 0xbe1c_8386_dc48_781d),
    ("3-players-show", 0x309d_f80a_67c7_0e49),
    ("4-players-in-place", 0xd8a3_47fc_5699_9724),
    ("5-players-corners", 0x52df_c077_6539_2d13),
    ("6-players-count", 0xc106_24ec_2e27_5428),
    ("9-players", 0x75a7_02d8_03c2_9765),
];

/// The same for one game in full, so that a change can be read.
#[test]
fn a_golden_game_is_told_line_by_line() {
    let (record, played) = replayed(&folder("golden").join("2-players.json"));
    let trace = trace(&record, &played);
    let pinned =
        fs::read_to_string(folder("golden").join("2-players.jsonl")).expect("the file is there");
    assert_eq!(trace.lines().count(), pinned.lines().count());
    for (number, (line, pinned)) in trace.lines().zip(pinned.lines()).enumerate() {
        assert_eq!(line, pinned, "after move {number}");
    }
}

#[test]
fn records_are_written_as_they_were_read() {
    for (name, record, played) in records("golden").into_iter().chain(records("records")) {
        assert_eq!(played.record(), record, "{name}");
    }
    for name in GOLDEN.map(|(name, _)| name) {
        let path = folder("golden").join(format!("{name}.json"));
        let text = fs::read_to_string(&path).expect("the file is there");
        assert_eq!(replayed(&path).1.record().to_text(), text, "{name}");
    }
}

#[test]
fn records_of_every_version_load() {
    let names: Vec<String> = records("records")
        .into_iter()
        .map(|(name, ..)| name)
        .collect();
    assert_eq!(names, ["version-1"]);
}

#[test]
fn a_record_that_breaks_the_rules_is_refused_with_the_move_and_the_reason() {
    let (mut record, _) = replayed(&folder("records").join("version-1.json"));
    record.moves[4] = "place HO r45".to_owned();
    let Err(refusal) = Match::<LayingGrass>::from_record(&record) else {
        panic!("nothing is turned by half a right angle");
    };
    assert_eq!(
        refusal.to_string(),
        "move 5, \"place HO r45\": \"r45\" is no orientation: it is r0, r90, r180 or r270, with f in \
         front when flipped, like fr90"
    );
}

#[test]
fn a_record_with_a_wrong_result_is_refused() {
    let (mut record, _) = replayed(&folder("records").join("version-1.json"));
    record.result.as_mut().expect("it is over")[0]["side"] = json!(20);
    let Err(refusal) = Match::<LayingGrass>::from_record(&record) else {
        panic!("nobody owns the board");
    };
    assert!(
        refusal
            .to_string()
            .starts_with("its result is wrong: the moves lead to [{\"rank\":1,"),
        "{refusal}"
    );
}
