//! Playing at the prompt, driven through standard input as a user would.

use std::process::{Command, Stdio};

use crate::common::{User, confirmed};
use serde_json::Value;

/// A match that is said in full, so that nothing is asked before it.
pub(crate) const TWO: [&str; 6] = ["play", "azul", "--players", "Ana,Bo", "--seed", "42"];

/// A match of which nothing is said but the game.
pub(crate) const AZUL: [&str; 2] = ["play", "azul"];

/// Feeds whole games to the prompt, with every number of players and both walls, and finds the
/// record that comes out to be the one that went in.
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

        let kept = user.kept("records");
        assert_eq!(kept.len(), 1);
        assert!(user.kept("unfinished").is_empty());
        let played: Value = serde_json::from_slice(&std::fs::read(&kept[0]).unwrap()).unwrap();
        for part in ["game", "options", "seed", "moves", "result"] {
            assert_eq!(played[part], record[part], "{part}");
        }
    }
}

#[test]
fn what_happens_is_told() {
    let user = User::new();
    let (record, moves) = user.random_game(2, &[]);
    let seed = record["seed"].to_string();
    let arguments = ["play", "azul", "--players", "Ana,Bo", "--seed", &seed];
    let run = user.run_with(&arguments, &confirmed(&moves));
    for told in [
        " takes ",
        "to the centre.",
        " gets the starting-player marker and puts it on the floor line.",
        " is full.",
        " falls to the floor line.",
        " scores +1",
        ", floor line: −",
        "Round 2: ",
        "The bag is refilled from the lid: ",
        "A row of a wall is complete: the game is over.",
    ] {
        run.shows(told);
    }
}

#[test]
fn a_wrong_move_says_why_and_asks_again() {
    let user = User::new();
    let run = user.run_with(
        &TWO,
        "2 r 1\n9 b 1\nx b 1\n2 q 1\n2 b 7\nhello\n1 b 3\n2 b 3\n2 y 3\n1 b 3\nwall 1 1\n",
    );
    for reason in [
        "factory 2 has no red: it has 1 dark blue, 1 light blue, 2 yellow",
        "\"9\" is no source: it is 1 to 5, or c for the centre",
        "\"x\" is no source",
        "\"q\" is no colour: it is r, y, b, l or u",
        "\"7\" is no destination: it is a line 1 to 5, or f for the floor",
        "\"hello\" is not a move: say where from, which colour and where to, like \"2 y 5\"",
        "factory 1 is empty",
        "there is nothing to put on the wall now",
    ] {
        run.shows(reason);
    }
    run.ends_with(1);
}

#[test]
fn a_line_that_holds_another_colour_says_so() {
    let user = User::new();
    let run = user.run_with(&TWO, "1 b 3\n2 y 3\n3 u 3\n");
    run.shows("line 3 already holds dark blue");
}

#[test]
fn every_command_answers() {
    let user = User::new();
    let run = user.run_with(
        &TWO,
        "help\n?\nh\nmenu\nm\nrules\nr\nmoves\nlog\nundo\nredo\ncredits\n1 b 3\nlog\nundo\nredo\n",
    );
    run.shows("take back a move, play it again")
        .shows("new              start a new match")
        .shows("AN EXAMPLE")
        .shows("legal moves:")
        .shows("1 b 1/2/3/4/5/f")
        .shows("Round 1: Ana starts.")
        .shows("There is nothing to take back.")
        .shows("There is nothing to play again.")
        .shows("Unofficial")
        .shows("1. Ana: 1 b 3")
        .shows("Taken back: 1 b 3.");
}

#[test]
fn on_the_free_wall_the_column_is_asked_for() {
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
        .shows("choose its column, like \"wall ");
}

#[test]
fn names_are_asked_for_and_wrong_ones_asked_for_again() {
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
fn before_a_match_one_can_ask_for_help_and_leave() {
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
    assert_eq!(user.kept("unfinished").len(), 1, "it is still there");
}

#[test]
fn a_program_that_is_not_there_wins_and_loses_nothing() {
    let user = User::new();
    user.write("text", "#!/bin/sh\n");
    for (program, reason) in [
        ("cmd:/nonexistent", "there is no \"/nonexistent\""),
        ("cmd:nonexistent", "one in this folder is \"./nonexistent\""),
        ("cmd:.", "there is no program \".\""),
        ("cmd:./data", "there is no \"./data\""),
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
    assert!(user.kept("records").is_empty() && user.kept("unfinished").is_empty());
}

#[test]
fn a_pipe_has_no_colours_and_a_forced_terminal_has() {
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
fn a_reader_that_goes_away_is_no_error() {
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
fn the_floor_is_asked_about_where_a_line_has_room() {
    let user = User::new();
    let question = "1 yellow to the floor (−1), though lines 1, 2, 3, 4, 5 have room. \
                    Play it anyway? (y/n)";
    let run = user.run_with(&TWO, "1 y f\nn\n1 y f\ny\n");
    run.shows(question)
        .shows("Not played.")
        .shows("takes 1 yellow from factory 1.");
    let run = user.run_with(&TWO, "1 y 1\n");
    assert!(!run.out.contains("anyway?"), "{}", run.out);
}

#[test]
fn the_prompt_speaks_the_language_of_the_locale_or_the_one_that_was_chosen() {
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

/// The person reads and types cells in either form; what is kept is the same.
#[test]
fn a_record_is_the_same_however_cells_are_named() {
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
        // Only the time at which each of them began differs.
        let lines = record.lines().filter(|line| !line.contains("\"started\""));
        lines.collect::<Vec<_>>().join("\n")
    };
    let letters = play("row_numbers = false", "base CF", "CF");
    assert!(letters.contains("base CF"), "{letters}");
    assert_eq!(play("row_numbers = false", "base f3", "CF"), letters);
    assert_eq!(play("row_numbers = true", "base F3", "F3"), letters);
    assert_eq!(play("row_numbers = true", "base cf", "F3"), letters);
}
