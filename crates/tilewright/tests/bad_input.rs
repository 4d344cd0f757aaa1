//! Bad input gets a clear error and loses nothing: status 2 for usage, 1 for the rest.

mod common;

use common::{User, contents};

#[track_caller]
fn usage(arguments: &[&str], message: &str) {
    let run = User::new().run(arguments);
    run.ends_with(2).warns(message);
    assert!(run.err.len() < 2_000, "nothing long is echoed");
    assert!(run.out.is_empty(), "{}", run.out);
}

#[test]
fn wrong_arguments_are_usage_errors() {
    usage(
        &["play", "chess"],
        "[possible values: azul, laying-grass, tilings]",
    );
    usage(&["sim", "chess"], "invalid value 'chess'");
    usage(&["rules", "chess"], "invalid value 'chess'");
    usage(&["paly", "azul"], "unrecognized subcommand 'paly'");
    usage(
        &["play", "azul", "--colour"],
        "unexpected argument '--colour'",
    );
    usage(&[], "Usage: tilewright");
}

#[test]
fn wrong_options_say_what_would_be_right() {
    usage(
        &["play", "azul", "--set", "wal=free"],
        "there is no option \"wal\": this game has wall and first",
    );
    usage(
        &["sim", "azul", "--set", "wall=grey"],
        "option wall cannot be \"grey\": it is standard or free",
    );
    usage(
        &["sim", "azul", "--set", "wall"],
        "\"wall\" is not of the form KEY=VALUE",
    );
}

#[test]
fn what_is_wrong_with_a_command_shows_its_usage() {
    for set in ["wall", "wall=grey"] {
        usage(
            &["sim", "azul", "--set", set],
            "Usage: tilewright sim [OPTIONS] <GAME>",
        );
    }
}

#[test]
fn an_option_is_set_once() {
    for command in ["play", "sim"] {
        usage(
            &[
                command,
                "azul",
                "--set",
                "wall=free",
                "--set",
                " wall =standard",
            ],
            "an option is set once: \"wall=free\" and \" wall =standard\" do not go together",
        );
    }
}

#[test]
fn there_are_seeds_for_all_games_of_a_batch() {
    let batch = |seed: &str| {
        let arguments = ["tilings", "-n", "2", "-b", "1", "-s", seed, "--games", "3"];
        User::new().run(&arguments)
    };
    batch("18446744073709551613").ends_with(0);
    batch("18446744073709551614")
        .ends_with(2)
        .warns("-s is at most 18446744073709551613 with --games 3");
}

#[test]
fn one_game_is_no_games() {
    let run = User::new().run(&["sim", "azul", "--games", "1"]);
    run.ends_with(0).shows("Azul: 1 game, 2 players");
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_an_error() {
    use std::process::Stdio;
    let user = User::new();
    for arguments in [
        &["--help"][..],
        &["sim", "--help"],
        &["--version"],
        &["games"],
    ] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let mut command = user.command(arguments);
        let output = command.stdout(full).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("No space left on device"), "{told}");
    }
}

#[test]
fn nobody_is_told_the_name_of_a_temporary_file() {
    let run = User::new().run(&["sim", "azul", "--games", "1", "--records", "nodir/x"]);
    run.ends_with(1).warns("cannot write nodir/x: No such file");
    assert!(!run.err.contains(".tilewright-"), "{}", run.err);
}

#[test]
fn a_seed_is_a_number() {
    let right = "a seed is a whole number from 0 to 18446744073709551615";
    for wrong in ["x", "-1", "1.5", "18446744073709551616", ""] {
        usage(&["play", "azul", &format!("--seed={wrong}")], right);
        usage(&["play", "azul", "--seed", wrong], right);
        usage(&["sim", "azul", &format!("--seed={wrong}")], right);
    }
}

#[test]
fn the_number_of_players_is_that_of_the_game() {
    let right = "Azul is for 2 to 4 players, not";
    usage(&["play", "azul", "--players", "Ana"], right);
    usage(&["play", "azul", "--players", "A,B,C,D,E"], right);
    usage(&["sim", "azul", "--players", "5"], right);
    usage(&["sim", "azul", "--players", "1"], right);
    usage(&["sim", "azul", "--players", "0"], right);
    usage(&["sim", "azul", "--players", "x"], "invalid digit");
}

#[test]
fn names_are_checked() {
    usage(&["play", "azul", "--players", ""], "a name cannot be empty");
    usage(
        &["play", "azul", "--players", "Ana,,Bo"],
        "player 2: a name cannot be empty",
    );
    usage(
        &["play", "azul", "--players", "Bo,Bo"],
        "two players are called Bo",
    );
    usage(
        &[
            "play",
            "azul",
            "--players",
            &format!("Ana,{}", "x".repeat(10_000)),
        ],
        "at most 40 characters, not 10000",
    );
    usage(
        &["play", "azul", "--players", "Ana,\u{1b}[2J"],
        "only printable characters",
    );
}

#[test]
fn counts_are_checked() {
    usage(&["sim", "azul", "--games", "0"], "0 is not in 1..");
    usage(&["sim", "azul", "--jobs", "0"], "0 is not in 1..=1024");
    usage(&["sim", "azul", "--games", "many"], "invalid digit");
}

const RECORD: &str = r#"{"tilewright":1,"game":"azul","options":{"players":2},"seed":42,"players":["Ana","Bo"],"moves":["1 b 3","2 y 3"]}"#;

/// Loading and replaying this text fails with this message; the file stays as it was and nothing
/// appears beside it.
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
            "said once: {}",
            run.err
        );
    }
    assert_eq!(contents(&user.path("")), before);
}

#[test]
fn a_right_record_loads() {
    let user = User::new();
    user.write("m.json", RECORD);
    user.run(&["replay", "m.json"])
        .ends_with(0)
        .shows("Move 2, Bo: 2 y 3");
}

#[test]
fn a_truncated_record_is_refused() {
    refused("", "there is no record in it");
    refused("  \n\n", "there is no record in it");
    for end in [1, 20, 60, RECORD.len() - 1] {
        refused(&RECORD[..end], "it is cut off at line 1");
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let not = "it is not a right Tilewright record";
    refused("hello", not);
    refused("[1, 2]", not);
    refused("{}", "missing field `tilewright`");
    refused(RECORD.replace("\"seed\":42,", ""), "missing field `seed`");
    refused(
        RECORD.replace("\"seed\"", "\"sede\""),
        "unknown field `sede`",
    );
    refused(RECORD.replace("42", "-42"), not);
    refused(
        RECORD.replace("\"1 b 3\"", "7"),
        "moves[0]: found the number 7, expected a text at line 1",
    );
    refused(RECORD.replace("Bo", ""), "a name cannot be empty");
    refused(RECORD.replace("Bo", "Ana"), "two players are called Ana");
    refused(
        RECORD.replace("Bo", &"x".repeat(10_000)),
        "at most 40 characters",
    );
    refused("[".repeat(100_000), "it is cut off");
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    refused(
        RECORD.replace("{\"players\":2}", &deep),
        "nested too deeply",
    );
    refused(
        "[1,\"azul\",{},42,[\"Ana\",\"Bo\"],[],null]",
        "expected an object in braces",
    );
    refused(
        RECORD.replace("{\"players\":2}", "[2]"),
        "expected an object in braces",
    );
    refused([0xff, 0xfe, 0x00], not);
}

#[test]
fn a_record_of_a_newer_version_is_refused() {
    refused(
        RECORD.replace(":1,", ":3,"),
        "record version 3, and this program reads versions up to 2: a newer Tilewright wrote it",
    );
    refused(r#"{"tilewright":9,"shape":"unknown"}"#, "record version 9");
    refused(
        RECORD.replace(":1,", ":0,"),
        "version 0, which never existed",
    );
}

#[test]
fn a_record_that_breaks_the_rules_is_refused() {
    refused(
        RECORD.replace("2 y 3", "2 r 3"),
        "move 2, \"2 r 3\": factory 2 has no red: it has 1 dark blue, 1 light blue, 2 yellow",
    );
    refused(
        RECORD.replace("azul", "chess"),
        "it is a match of \"chess\"",
    );
    refused(
        RECORD.replace("\"players\":2", "\"players\":3"),
        "2 names, but its options say 3",
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
        "it has a result, but the game is not over after its 2 moves",
    );
}

#[test]
fn a_wrong_result_is_refused() {
    let user = User::new();
    let (mut record, _) = user.random_game(2, &[]);
    record["result"][0]["score"] = 999.into();
    refused(
        record.to_string(),
        "its result is wrong: the moves lead to [",
    );
}

#[test]
fn very_many_moves_are_refused_at_the_first_wrong_one_or_unread() {
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

#[test]
fn a_folder_or_nothing_instead_of_a_file() {
    let user = User::new();
    user.run(&["replay", "."])
        .ends_with(1)
        .warns("cannot read .: it is a folder");
    user.run(&["replay", "missing.json"])
        .ends_with(1)
        .warns("cannot read missing.json: no such file or folder");
    user.run(&["play", "azul", "--load", "."])
        .ends_with(1)
        .warns("cannot load .: it is a folder");
    user.run(&["sim", "azul", "--games", "1", "--records", "."])
        .ends_with(1)
        .warns("cannot write .: is a directory");
    user.run(&["man", "--out", "missing"])
        .ends_with(1)
        .warns("cannot write to missing");
}

#[test]
fn a_full_disk_is_said_and_an_old_file_stays() {
    let user = User::new();
    user.run(&["sim", "azul", "--games", "10", "--records", "/dev/full"])
        .ends_with(1)
        .warns("cannot write /dev/full: No space left on device");
    user.run(&[
        "sim",
        "azul",
        "--games",
        "1",
        "--records",
        "no/folder/g.jsonl",
    ])
    .ends_with(1)
    .warns("cannot write no/folder/g.jsonl: No such file or directory");
}

#[test]
fn a_match_of_another_kind_than_asked_for() {
    let user = User::new();
    user.write("m.json", RECORD.replace("azul", "checkers"));
    user.run(&["play", "azul", "--load", "m.json"])
        .ends_with(1)
        .warns(
            "it is a match of \"checkers\", and the games here are azul, laying-grass and tilings",
        );
    user.write("m.json", RECORD);
    user.run(&["play", "laying-grass", "--load", "m.json"])
        .ends_with(1)
        .warns("cannot load m.json: it is a match of \"azul\", not of laying-grass");
}

#[test]
fn standard_input_that_is_closed() {
    let user = User::new();
    let script = format!(
        "{} play azul --players Ana,Bo <&- ; echo status $?",
        env!("CARGO_BIN_EXE_tilewright")
    );
    let mut shell = std::process::Command::new("sh");
    shell
        .args(["-c", &script])
        .env("XDG_DATA_HOME", user.path("data"));
    let run = common::run(&mut shell, b"");
    run.shows("status 1")
        .warns("the input ended before the game was over");
}

#[test]
fn a_ply_or_match_that_is_not_there() {
    let user = User::new();
    user.write("m.json", RECORD);
    user.run(&["replay", "m.json", "--ply", "3"])
        .ends_with(2)
        .warns("there is no ply 3: record 0 has 2 moves");
    user.run(&["replay", "m.json", "--match", "1"])
        .ends_with(2)
        .warns("there is no record 1 in m.json");
}

#[test]
fn output_that_nobody_reads_is_no_error() {
    let user = User::new();
    user.run(&["sim", "azul", "--games", "500", "--records", "g.jsonl"])
        .ends_with(0);
    for command in [
        "replay g.jsonl --jsonl",
        "replay g.jsonl",
        "games",
        "rules azul",
        "man",
    ] {
        let script = format!(
            "({} {command}; echo status $? >&2) | head -n 1",
            env!("CARGO_BIN_EXE_tilewright")
        );
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &script]).current_dir(user.path(""));
        common::run(&mut shell, b"").warns("status 0");
    }
}

#[test]
fn a_file_of_many_records_is_not_a_match_to_play() {
    let user = User::new();
    user.write("many.jsonl", format!("{RECORD}\n{RECORD}\n"));
    user.run(&["play", "azul", "--load", "many.jsonl"])
        .ends_with(1)
        .warns("cannot load many.jsonl: it holds more than one record");
    user.run(&["play", "azul", "--load", "/dev/zero"])
        .ends_with(1)
        .warns("it is not a right Tilewright record");
}

#[test]
fn when_even_the_error_cannot_be_written_there_is_no_panic() {
    let user = User::new();
    for command in [
        "play azul --players A,B",
        "replay missing",
        "sim azul --players 9",
    ] {
        let script = format!(
            "{} {command} </dev/null 2>/dev/full >/dev/null; echo status $?",
            env!("CARGO_BIN_EXE_tilewright")
        );
        let mut shell = std::process::Command::new("sh");
        shell
            .args(["-c", &script])
            .env("XDG_DATA_HOME", user.path("data"));
        let run = common::run(&mut shell, b"");
        assert!(["status 1\n", "status 2\n"].contains(&&*run.out), "{run:?}");
    }
}
