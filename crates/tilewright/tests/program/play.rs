//! Azul at the prompt.

use std::process::{Command, Stdio};

use crate::common::{User, confirmed};
use serde_json::Value;

/// Arguments for a match that starts without questions.
pub(crate) const TWO: [&str; 6] = ["play", "azul", "--players", "Ana,Bo", "--seed", "42"];

/// Arguments that name only the game.
pub(crate) const AZUL: [&str; 2] = ["play", "azul"];

/// Plays whole games at the prompt, with every number of players and both walls, and compares the saved record with
/// the original.
#[test]
fn whole_games_are_played_to_the_standings() {
    for (players, wall) in [(2, "wall=standard"), (3, "wall=free"), (4, "wall=standard")] {
        let user = User::new();
        let (record, moves) = user.random_game(players, &[wall]);
        let names = ["Ana", "Bo", "Cleo", "Dan"][..players].join(",");
        let seed = record["seed"].to_string();
        let arguments = [
            "play",
            "azul",
            "--players",
            &names,
            "--seed",
            &seed,
            "--set",
            wall,
        ];
        let run = user.run_with(&arguments, &(confirmed(&moves) + "this is not read"));
        run.ends_with(0)
            .shows("rank  player")
            .shows("The record of this match");
        let winner = record["result"][0]["seat"].as_u64().unwrap() as usize;
        run.shows(["Ana", "Bo", "Cleo", "Dan"][winner]);

        let saved = user.files_in("records");
        assert_eq!(saved.len(), 1);
        assert!(user.files_in("unfinished").is_empty());
        let played: Value = serde_json::from_slice(&std::fs::read(&saved[0]).unwrap()).unwrap();
        for part in ["game", "options", "seed", "moves", "result"] {
            assert_eq!(played[part], record[part], "{part}");
        }
    }
}

#[test]
fn events_are_described() {
    let user = User::new();
    let (record, moves) = user.random_game(2, &[]);
    let seed = record["seed"].to_string();
    let arguments = ["play", "azul", "--players", "Ana,Bo", "--seed", &seed];
    let run = user.run_with(&arguments, &confirmed(&moves));
    for sentence in [
        " takes ",
        "to the centre.",
        " gets the starting-player marker and puts it on the floor line.",
        " is full.",
        " falls to the floor line.",
        " scores 1",
        ", floor line: −",
        "Round 2: ",
        "The bag is refilled from the lid: ",
        "A row of a wall is complete: the game is over.",
    ] {
        run.shows(sentence);
    }
}

#[test]
fn an_illegal_move_is_explained_and_the_prompt_asks_again() {
    let user = User::new();
    let run = user.run_with(
        &TWO,
        "2 r 1\n9 b 1\nx b 1\n2 q 1\n2 b 7\nhello\n1 b 3\n2 b 3\n2 y 3\n1 b 3\nwall 1 1\n",
    );
    for reason in [
        "Factory 2 has no red: it has 1 dark blue, 1 light blue, 2 yellow",
        "\"9\" is not a source: use 1 to 5, or c for the centre",
        "\"x\" is not a source",
        "\"q\" is not a colour: use r, y, b, l or u",
        "\"7\" is not a destination: use 1 to 5 for a line, or f for the floor",
        "\"hello\" is not a move: type the source, the colour and the destination, like \"2 y 5\"",
        "Factory 1 is empty.",
        "There is no tile to put on the wall now",
    ] {
        run.shows(reason);
    }
    run.ends_with(1);
}

#[test]
fn a_line_with_another_colour_is_refused() {
    let user = User::new();
    let run = user.run_with(&TWO, "1 b 3\n2 y 3\n3 u 3\n");
    run.shows("Line 3 already holds dark blue.");
}

#[test]
fn every_command_works() {
    let user = User::new();
    let run = user.run_with(
        &TWO,
        "help\n?\nh\nmenu\nm\nrules\nr\nmoves\nlog\nundo\nredo\ncredits\n1 b 3\nlog\nundo\nredo\n",
    );
    run.shows("take back a move, redo it")
        .shows("new              start a new match")
        .shows("AN EXAMPLE")
        .shows("legal moves:")
        .shows("1 b 1/2/3/4/5/f")
        .shows("Round 1: Ana starts.")
        .shows("Nothing to take back.")
        .shows("Nothing to redo.")
        .shows("Unofficial")
        .shows("1. Ana: 1 b 3")
        .shows("Taken back: 1 b 3.");
}

#[test]
fn the_prompt_asks_for_the_column_on_the_free_wall() {
    let user = User::new();
    let (record, moves) = user.random_game(2, &["wall=free"]);
    let first = moves.iter().position(|mv| mv.starts_with("wall")).unwrap();
    let seed = record["seed"].to_string();
    let arguments = [
        "play",
        "azul",
        "--players",
        "Ana,Bo",
        "--seed",
        &seed,
        "--set",
        "wall=free",
    ];
    let run = user.run_with(
        &arguments,
        &(confirmed(&moves[..first]) + "1 b 1\nwall 9 9\n"),
    );
    run.shows(" is full. Choose a column (1, 2, 3, 4 or 5), for example \"wall ")
        .shows("\"1 b 1\" is not a move here: line ")
        .shows("choose a column for its tile, like \"wall ");
}

#[test]
fn the_prompt_asks_for_names_until_they_are_valid() {
    let user = User::new();
    let long = "x".repeat(10_000);
    let input = format!("Ana\nAna,Ana\nAna,\n{long},Bo\nA\u{7}na,Bo\nAna, Bo ,Cleo\n1 b 3\n");
    let run = user.run_with(
        &["play", "azul", "--seed", "42", "--set", "first=seat-1"],
        &input,
    );
    run.warns("Azul is for 2 to 4 players, not 1")
        .warns("two players are called Ana")
        .warns("player 2: a name cannot be empty")
        .warns("a name can have at most 40 characters, not 10000")
        .warns("contains characters that cannot be printed")
        .shows("Cleo")
        .shows("Ana takes 1 dark blue from factory 1 to line 3.");
    let run = user.run_with(&["play", "azul"], "n\n\nquit\n");
    run.ends_with(0).shows("Player 2");
}

#[test]
fn help_and_quit_work_before_a_match() {
    let user = User::new();
    for leave in ["q\n", "exit\n", ""] {
        let run = user.run_with(&AZUL, &format!("help\n?\n{leave}"));
        run.ends_with(0).shows("Type 2 to 4 names");
        assert!(run.err.is_empty(), "{}", run.err);
    }
    user.run_with(&["play", "laying-grass"], "Ana,Bo\nhelp\nquit\n")
        .ends_with(0)
        .shows("Enter takes the first");
    user.run_with(&["--plain"], "help\nq\n")
        .ends_with(0)
        .shows("the number or name of a game");
    user.run_with(&TWO, "1 b 3\n");
    for leave in ["q\n", "quit\n", ""] {
        let run = user.run_with(&AZUL, &format!("help\n{leave}"));
        run.ends_with(0).shows("n starts a new one");
        assert!(run.err.is_empty(), "{}", run.err);
    }
    assert_eq!(user.files_in("unfinished").len(), 1, "the match is gone");
}

#[test]
fn a_missing_program_is_refused_before_the_first_game() {
    let user = User::new();
    user.write("text", "#!/bin/sh\n");
    for (program, reason) in [
        ("cmd:/nonexistent", "\"/nonexistent\" does not exist"),
        (
            "cmd:nonexistent",
            "for one in this folder, write \"./nonexistent\"",
        ),
        ("cmd:.", "there is no program \".\""),
        ("cmd:./data", "\"./data\" does not exist"),
        ("cmd:/tmp", "\"/tmp\" is a folder"),
        ("cmd:./text", "\"./text\" is not executable"),
    ] {
        let players = format!("Ana,{program}");
        let run = user.run_with(&["play", "azul", "--players", &players], "1 b 3\n");
        run.ends_with(2).warns(reason);
        let bots = format!("{program},random");
        for command in ["sim", "arena"] {
            let run = user.run(&[command, "azul", "--games", "2", "--bots", &bots]);
            run.ends_with(2).warns(reason);
        }
        let run = user.run_with(&AZUL, &format!("{players}\nAna,Bo\nq\n"));
        run.ends_with(0).warns(reason).shows("Type a move");
    }
    assert!(user.files_in("records").is_empty() && user.files_in("unfinished").is_empty());
}

#[test]
fn colours_are_off_in_a_pipe_unless_forced() {
    let user = User::new();
    let coloured =
        |command: &mut Command| crate::common::run(command, b"q\n").out.contains("\u{1b}[");
    assert!(!coloured(&mut user.command(&TWO)));
    assert!(coloured(user.command(&TWO).env("CLICOLOR_FORCE", "1")));
    let mut plain = user.command(&[&TWO[..], &["--plain"]].concat());
    let run = crate::common::run(plain.env("CLICOLOR_FORCE", "1"), b"q\n");
    assert!(run.out.is_ascii(), "{}", run.out);
    assert!(!run.out.contains('\u{1b}'));
    let run = user.run_with(&[&TWO[..], &["--ascii"]].concat(), "q\n");
    assert!(run.out.is_ascii(), "{}", run.out);
    let run = crate::common::run(user.command(&TWO).env("LC_ALL", "POSIX"), b"q\n");
    assert!(run.out.is_ascii(), "{}", run.out);
}

#[test]
fn a_closed_output_does_not_panic() {
    let user = User::new();
    let mut child = user
        .command(&["play", "azul", "--players", "Ana,Bo"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    drop(child.stdin.take());
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(!err.contains("panicked"), "{err}");
}

#[test]
fn taking_to_the_floor_needs_a_confirmation_if_a_line_has_room() {
    let user = User::new();
    let question = "This move puts 1 yellow on the floor (−1), though lines 1, 2, 3, 4, 5 have room. \
                    Play it anyway? (y/n)";
    let run = user.run_with(&TWO, "1 y f\nn\n1 y f\ny\n");
    run.shows(question)
        .shows("The move was not played.")
        .shows("takes 1 yellow from factory 1.");
    let run = user.run_with(&TWO, "1 y 1\n");
    assert!(!run.out.contains("anyway?"), "{}", run.out);
}

#[test]
fn the_prompt_uses_the_chosen_language_or_that_of_the_locale() {
    let user = User::new();
    let mut german = user.command(&TWO);
    german.env("LANG", "de_AT.UTF-8");
    let run = crate::common::run(
        &mut german,
        "9 b 1\n1 b 3\nhelp\n2 y f\nn\nquit\n".as_bytes(),
    );
    run.ends_with(0)
        .shows("Runde 1: Ana beginnt.")
        .shows("ist keine Quelle")
        .shows("Ana nimmt 1 dunkelblaue von Manufaktur 1 für Reihe 3.")
        .shows("alle erlaubten Züge")
        .shows("(j/n) n");
    std::fs::create_dir_all(user.path("config/tilewright")).unwrap();
    user.write("config/tilewright/settings.toml", "language = \"fr\"");
    let mut french = user.command(&AZUL);
    french.env("LANG", "de_AT.UTF-8");
    let run = crate::common::run(&mut french, b"n\nquit\n");
    run.ends_with(0).shows("La reprendre");
}

/// Users can read and type cells in two notations; records always use the same one.
#[test]
fn records_do_not_depend_on_the_notation_of_cells() {
    let arguments = [
        "play",
        "laying-grass",
        "--players",
        "Ana,Bo",
        "--seed",
        "42",
        "--plain",
    ];
    let play = |settings: &str, base: &str, shown: &str| {
        let user = User::new();
        std::fs::create_dir_all(user.path("config/tilewright")).unwrap();
        user.write("config/tilewright/settings.toml", settings);
        let run = user.run_with(&arguments, &format!("{base}\nlog\nsave m.json\nq\ny\n"));
        run.shows(&format!("places the base on {shown}."));
        let record = std::fs::read_to_string(user.path("m.json")).unwrap();
        // The records differ only in their start times.
        let lines = record.lines().filter(|line| !line.contains("\"started\""));
        lines.collect::<Vec<_>>().join("\n")
    };
    let letters = play("row_numbers = false", "base CF", "CF");
    assert!(letters.contains("base CF"), "{letters}");
    assert_eq!(play("row_numbers = false", "base f3", "CF"), letters);
    assert_eq!(play("row_numbers = true", "base F3", "F3"), letters);
    assert_eq!(play("row_numbers = true", "base cf", "F3"), letters);
}
