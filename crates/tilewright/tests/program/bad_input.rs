//! Checks that bad input causes a clear error and does no damage. The exit status is 2 for usage errors, otherwise 1.

use crate::common::{RECORD, User};

#[track_caller]
fn usage(arguments: &[&str], message: &str) {
    let run = User::new().run(arguments);
    run.ends_with(2).warns(message);
    assert!(run.err.len() < 2_500, "the error echoes a long input");
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
    usage(&["paly", "azul"], "unknown command 'paly'");
    usage(
        &["play", "azul", "--colour"],
        "unexpected argument '--colour'",
    );
    usage(&[], "Usage: tilewright");
    // The help uses the name of the program even if the executable was renamed.
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let user = User::new();
        let mut short = user.command(&["sim", "--help"]);
        let run = crate::common::run(short.arg0("tw"), b"");
        run.ends_with(0).shows("Usage: tilewright sim ");
    }
}

#[test]
fn errors_about_options_say_what_would_be_right() {
    usage(
        &["play", "azul", "--set", "wal=free"],
        "there is no option \"wal\": this game has wall and first",
    );
    usage(
        &["sim", "azul", "--set", "wall=grey"],
        "option wall cannot be \"grey\": expected standard or free",
    );
    usage(
        &["sim", "azul", "--set", "wall"],
        "\"wall\" is not of the form KEY=VALUE",
    );
}

#[test]
fn errors_about_a_command_show_its_usage() {
    for set in ["wall", "wall=grey"] {
        usage(
            &["sim", "azul", "--set", set],
            "Usage: tilewright sim [OPTIONS] <GAME>",
        );
    }
}

#[test]
fn an_option_can_be_set_only_once() {
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
            "an option can be set only once: \"wall=free\" conflicts with \" wall =standard\"",
        );
    }
}

#[test]
fn the_seed_leaves_room_for_all_games_of_a_batch() {
    let batch = |seed: &str| {
        let arguments = ["tilings", "-n", "2", "-b", "1", "-s", seed, "--games", "3"];
        User::new().run(&arguments)
    };
    batch("18446744073709551613").ends_with(0);
    batch("18446744073709551614")
        .ends_with(2)
        .warns("-s must be at most 18446744073709551613 with --games 3");
}

#[test]
fn the_report_of_one_game_uses_the_singular() {
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
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.contains("the disk is full"), "{err}");
    }
}

#[test]
fn errors_do_not_name_temporary_files() {
    let run = User::new().run(&["sim", "azul", "--games", "1", "--records", "nodir/x"]);
    run.ends_with(1)
        .warns("cannot write nodir/x: the folder nodir does not exist");
    assert!(!run.err.contains(".tilewright-"), "{}", run.err);
}

#[test]
fn a_seed_is_a_number() {
    let right = "a seed must be a whole number from 0 to 18446744073709551615";
    for wrong in ["x", "-1", "1.5", "18446744073709551616", ""] {
        usage(&["play", "azul", &format!("--seed={wrong}")], right);
        usage(&["play", "azul", "--seed", wrong], right);
        usage(&["sim", "azul", &format!("--seed={wrong}")], right);
    }
}

#[test]
fn the_game_limits_the_number_of_players() {
    let right = "Azul is for 2 to 4 players, not";
    usage(&["play", "azul", "--players", "Ana"], right);
    usage(&["play", "azul", "--players", "A,B,C,D,E"], right);
    usage(&["sim", "azul", "--players", "5"], right);
    usage(&["sim", "azul", "--players", "1"], right);
    usage(&["sim", "azul", "--players", "0"], right);
    for wrong in ["x", "-3", "1.5", "99999999999999999999999", ""] {
        let right = "is not a number of players";
        usage(&["sim", "azul", "--players", wrong], right);
        usage(
            &["arena", "azul", "--bots", "1,2", "--players", wrong],
            right,
        );
    }
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
        "contains characters that cannot be printed",
    );
}

#[test]
fn counts_are_checked() {
    let any = "18446744073709551615";
    let server = "http://127.0.0.1:1";
    // Each case consists of a command, one of its options and the bounds of that option.
    for (command, option, least, most) in [
        (&["sim", "azul"][..], "--games", "1", any),
        (&["sim", "azul"], "--jobs", "1", "1024"),
        (&["arena", "azul", "--bots", "1,2"], "--games", "1", any),
        (&["arena", "azul", "--bots", "1,2"], "--jobs", "1", "1024"),
        (&["replay", "m.json"], "--ply", "0", "4294967295"),
        (&["replay", "m.json"], "--match", "0", "4294967295"),
        (&["analyse", "m.json"], "--match", "0", "4294967295"),
        (&["analyse", "m.json"], "--jobs", "1", "1024"),
        (&["tilings", "-n", "2"], "--level", "0", "3"),
        (&["tilings", "-n", "2"], "--games", "1", any),
        (&["fill", "culik"], "-b", "1", "50"),
        (&["fill", "culik"], "--time", "1", "31536000"),
        (&["serve"], "--keep-days", "0", "1000000"),
        (&["bot", server, "cmd:true"], "--tables", "1", "100"),
        (&["load", server], "--tables", "1", "100000"),
        (&["load", server], "--spectators", "0", "100000"),
        (&["load", server], "--bot-tables", "0", "100000"),
        (&["load", server], "--rate", "1", "1000000"),
        (&["load", server], "--pid", "1", "4294967295"),
    ] {
        let right = format!("expected a whole number from {least} to {most}");
        for wrong in ["-3", "1.5", "many", "99999999999999999999999", ""] {
            usage(&[command, &[option, wrong]].concat(), &right);
        }
    }
    for (command, option) in [
        (&["sim", "azul", "--bots", "1,2"][..], "--patience"),
        (&["arena", "azul", "--bots", "1,2"], "--patience"),
        (&["bot", server, "cmd:true"], "--patience"),
        (&["load", server], "--time"),
        (&["load", server], "--seconds"),
        (&["load", server], "--warm-up"),
    ] {
        let right = "expected a number of seconds from 0.001 to 86400";
        for wrong in ["-3", "0", "many", "99999999999999999999999", ""] {
            usage(&[command, &[option, wrong]].concat(), right);
        }
    }
    for option in ["--trusted-proxy", "--metrics-from"] {
        let right = "expected an address such as 127.0.0.1, or a network such as 10.0.0.0/8";
        for wrong in ["localhost", "10.0.0.0/33", ""] {
            usage(&["serve", option, wrong], right);
        }
    }
}

#[test]
fn folders_and_missing_files_are_refused() {
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
        .warns("cannot write .: it is a folder");
    user.run(&["man", "--out", "missing"])
        .ends_with(1)
        .warns("the folder missing does not exist");
}

#[test]
fn errors_while_writing_records_are_explained() {
    let user = User::new();
    user.run(&["sim", "azul", "--games", "10", "--records", "/dev/full"])
        .ends_with(1)
        .warns("cannot write /dev/full: the disk is full");
    user.run(&[
        "sim",
        "azul",
        "--games",
        "1",
        "--records",
        "no/folder/g.jsonl",
    ])
    .ends_with(1)
    .warns("cannot write no/folder/g.jsonl: the folder no/folder does not exist");
}

#[test]
fn a_match_of_another_game_is_refused() {
    let user = User::new();
    user.write("m.json", RECORD.replace("azul", "checkers"));
    user.run(&["play", "azul", "--load", "m.json"])
        .ends_with(1)
        .warns("unknown game \"checkers\": the games are azul, laying-grass and tilings");
    user.write("m.json", RECORD);
    user.run(&["play", "laying-grass", "--load", "m.json"])
        .ends_with(1)
        .warns("cannot load m.json: this is a match of azul, not of laying-grass");
}

#[test]
fn closed_standard_input_is_reported() {
    let user = User::new();
    let script = format!(
        "{} play azul --players Ana,Bo <&- ; echo status $?",
        env!("CARGO_BIN_EXE_tilewright")
    );
    let mut shell = std::process::Command::new("sh");
    shell
        .args(["-c", &script])
        .env("XDG_DATA_HOME", user.path("data"));
    let run = crate::common::run(&mut shell, b"");
    run.shows("status 1")
        .warns("the input ended before the game was over");
}

#[test]
fn a_missing_ply_or_record_is_reported() {
    let user = User::new();
    user.write("m.json", RECORD);
    user.run(&["replay", "m.json", "--ply", "3"])
        .ends_with(2)
        .warns("there is no ply 3: match 0 has 2 moves (--match counts from 0)");
    user.run(&["replay", "m.json", "--match", "1"])
        .ends_with(2)
        .warns("there is no record 1 for --match, which counts from 0: m.json has 1 record");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
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
        crate::common::run(&mut shell, b"").warns("status 0");
    }
}

#[test]
fn a_file_of_many_records_is_not_a_match_to_play() {
    let user = User::new();
    user.write("many.jsonl", format!("{RECORD}\n{RECORD}\n"));
    user.run(&["play", "azul", "--load", "many.jsonl"])
        .ends_with(1)
        .warns("cannot load many.jsonl: more than one record found");
    user.run(&["play", "azul", "--load", "/dev/zero"])
        .ends_with(1)
        .warns("not a match saved by Tilewright");
}

#[test]
fn an_error_that_cannot_be_printed_does_not_panic() {
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
        let run = crate::common::run(&mut shell, b"");
        assert!(["status 1\n", "status 2\n"].contains(&&*run.out), "{run:?}");
    }
}
