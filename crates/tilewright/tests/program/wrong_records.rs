//! Checks that invalid records are refused with a reason and left unchanged.

use crate::common::{RECORD, User, contents};

/// Asserts that loading and replaying a file with these contents fails with this message and changes no files.
#[track_caller]
fn refused(record: impl AsRef<[u8]>, message: &str) {
    let user = User::new();
    user.write("m.json", record);
    let before = contents(&user.path(""));
    for arguments in [
        &["play", "azul", "--load", "m.json"][..],
        &["replay", "m.json"],
        &["replay", "m.json", "--jsonl"],
    ] {
        let run = user.run(arguments);
        run.ends_with(1).warns(message).warns("m.json");
        assert_eq!(
            run.err.matches(message).count().max(1),
            1,
            "the message is repeated: {}",
            run.err
        );
    }
    assert_eq!(contents(&user.path("")), before);
}

#[test]
fn a_valid_record_loads() {
    let user = User::new();
    user.write("m.json", RECORD);
    user.run(&["replay", "m.json"])
        .ends_with(0)
        .shows("Move 2, Bo: 2 y 3");
}

#[test]
fn a_truncated_record_is_refused() {
    refused("", "no record found");
    refused("  \n\n", "no record found");
    for end in [1, 20, 60, RECORD.len() - 1] {
        refused(&RECORD[..end], "cut off at line 1");
    }
}

#[test]
fn anything_but_a_record_is_refused() {
    let not = "not a valid Tilewright record";
    for other in ["hello", "[1, 2]", "{}"] {
        refused(other, "not a match saved by Tilewright");
    }
    refused(RECORD.replace("\"seed\":42,", ""), "missing field `seed`");
    refused(
        RECORD.replace("\"seed\"", "\"sede\""),
        "unknown field `sede`",
    );
    refused(RECORD.replace("42", "-42"), not);
    refused(
        RECORD.replace("\"1 b 3\"", "7"),
        "moves[0]: found the number 7, expected text at line 1",
    );
    refused(RECORD.replace("Bo", ""), "a name cannot be empty");
    refused(RECORD.replace("Bo", "Ana"), "two players are called Ana");
    refused(
        RECORD.replace("Bo", &"x".repeat(10_000)),
        "at most 40 characters",
    );
    refused("[".repeat(100_000), "cut off");
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    refused(
        RECORD.replace("{\"players\":2}", &deep),
        "nested too deeply",
    );
    refused(
        "[1,\"azul\",{},42,[\"Ana\",\"Bo\"],[],null]",
        "not a match saved by Tilewright",
    );
    refused(
        RECORD.replace("{\"players\":2}", "[2]"),
        "expected an object in braces",
    );
    refused([0xff, 0xfe, 0x00], "not a match saved by Tilewright");
}

#[test]
fn a_record_of_a_newer_version_is_refused() {
    refused(
        RECORD.replace(":1,", ":3,"),
        "written by a newer version of Tilewright (record version 3); this version reads records up to version 2",
    );
    refused(r#"{"tilewright":9,"shape":"unknown"}"#, "record version 9");
    refused(
        RECORD.replace(":1,", ":0,"),
        "invalid record version 0; versions start at 1",
    );
}

#[test]
fn a_record_that_breaks_the_rules_is_refused() {
    refused(
        RECORD.replace("2 y 3", "2 r 3"),
        "move 2, \"2 r 3\": factory 2 has no red: it has 1 dark blue, 1 light blue, 2 yellow",
    );
    refused(RECORD.replace("azul", "chess"), "unknown game \"chess\"");
    refused(
        RECORD.replace("\"players\":2", "\"players\":3"),
        "2 names, but its options are for 3 players",
    );
    refused(
        RECORD.replace("\"players\":2", "\"players\":9"),
        "Azul is for 2 to 4 players, not 9",
    );
    refused(
        RECORD.replace("\"players\":2", "\"wal\":1"),
        "unknown field `wal`",
    );
    refused(
        RECORD.replace("\"players\":2", "\"wall\":\"x\""),
        "wall: unknown value `x`, expected `standard` or `free`",
    );
    refused(
        RECORD.replace("]}", "],\"result\":[]}"),
        "the record has a result, but the game is not over after 2 moves",
    );
}

#[test]
fn a_wrong_result_is_refused() {
    let user = User::new();
    let (mut record, _) = user.random_game(2, &[]);
    record["result"][0]["score"] = 999.into();
    refused(record.to_string(), " is 999, but the moves lead to ");
}

#[test]
fn too_many_moves_are_refused() {
    let user = User::new();
    let (mut record, moves) = user.random_game(2, &[]);
    let mut with = |number: usize| {
        let endless = moves.iter().cycle().take(number).map(String::as_str);
        record["moves"] = endless.collect::<Vec<_>>().into();
        record.to_string()
    };
    let number = moves.len() + 1;
    refused(
        with(100_000),
        &format!("move {number}, \"{}\": the game is over", moves[0]),
    );
    refused(with(1_000_000), "moves: more than 100000 entries");
}
