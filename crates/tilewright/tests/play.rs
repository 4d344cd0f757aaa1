//! Playing at the prompt, driven through standard input as a user would.

mod common;

use std::process::{Command, Stdio};

use common::User;
use serde_json::Value;

/// A match that is said in full, so that nothing is asked before it.
const TWO: [&str; 6] = ["play", "azul", "--players", "Ana,Bo", "--seed", "42"];

/// A match of which nothing is said but the game.
const AZUL: [&str; 2] = ["play", "azul"];

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
        let run = user.run_with(&arguments, &(moves.join("\n") + "\nthis is not read"));
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
    let run = user.run_with(&arguments, &moves.join("\n"));
    for told in [
        " takes ",
        "to the centre.",
        " gets the starting-player marker, on the floor line.",
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
    run.shows("take a move back, play it again")
        .shows("new              begin a new match")
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
        &(moves[..first].join("\n") + "\n1 b 1\nwall 9 9\n"),
    );
    run.shows(" is full. Its column can be 1, 2, 3, 4 or 5: type \"wall ")
        .shows("\"1 b 1\" is not a move here: line ")
        .shows("choose its column, like \"wall ");
}

#[test]
fn undo_and_redo_change_the_match_that_is_kept() {
    let user = User::new();
    let moves = |user: &User| user.unfinished().remove(0).moves;
    user.run_with(&TWO, "1 b 3\n2 y 3\nundo\n");
    assert_eq!(moves(&user), ["1 b 3"]);
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n2 y 3\nundo\nundo\nredo\nredo\n");
    assert_eq!(moves(&user), ["1 b 3", "2 y 3"]);
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
        .warns("a name has at most 40 characters, not 10000")
        .warns("only printable characters")
        .shows("Cleo")
        .shows("Ana takes 1 dark blue from factory 1 to line 3.");
    let run = user.run_with(&["play", "azul"], "n\n\nquit\n");
    run.ends_with(0).shows("Player 2");
}

#[test]
fn a_match_is_saved_loaded_and_never_overwrites_another() {
    let user = User::new();
    user.write("notes.txt", "precious");
    let run = user.run_with(
        &TWO,
        "1 b 3\nsave notes.txt\nn\nsave m.json\n2 y 3\nsave m.json\nquit\n",
    );
    run.ends_with(0)
        .shows("notes.txt exists. Replace it?")
        .shows("Not saved.")
        .shows("Saved to m.json.");
    assert_eq!(std::fs::read(user.path("notes.txt")).unwrap(), b"precious");

    let load = ["play", "azul", "--load", "m.json"];
    let run = user.run_with(&load, "3 u 5\nquit\nn\nsave\nm.json\nq\n");
    run.ends_with(0)
        .shows("Ana takes 1 black from factory 3 to line 5.")
        .shows("This match is not saved, but kept")
        .shows("File name: m.json");
    let saved: Value =
        serde_json::from_slice(&std::fs::read(user.path("m.json")).unwrap()).unwrap();
    assert_eq!(
        saved["moves"],
        serde_json::json!(["1 b 3", "2 y 3", "3 u 5"])
    );

    let run = user.run_with(
        &["play", "azul", "--players", "X,Y"],
        "n\nload m.json\nlog\nq\n",
    );
    run.ends_with(0).shows("3. Ana: 3 u 5");
}

#[test]
fn what_cannot_be_saved_or_loaded_is_said_and_play_goes_on() {
    let user = User::new();
    user.write("broken.json", "{\"tilewright\": 1, \"game\": ");
    let run = user.run_with(
        &TWO,
        "1 b 3\nsave no/such/folder.json\nsave .\nsave /dev/full\nsave\n\n\
         load missing.json\nload .\nload broken.json\n2 y 3\n",
    );
    run.warns("cannot save no/such/folder.json: no such file or folder")
        .warns("cannot save .: it is a folder")
        .warns("cannot save /dev/full: the disk is full")
        .shows("Not saved: no file name.")
        .warns("cannot load missing.json: no such file or folder")
        .warns("cannot load .: it is a folder")
        .warns("cannot load broken.json: it is cut off")
        .shows("Bo takes 2 yellow from factory 2 to line 3.");
}

#[test]
fn a_match_that_is_over_is_not_loaded_at_the_prompt_but_shown_by_load() {
    let user = User::new();
    let (record, _) = user.random_game(2, &[]);
    user.write("over.json", record.to_string());
    user.run_with(&TWO, "load over.json\n")
        .warns("the match in over.json is over");
    let run = user.run(&["play", "azul", "--load", "over.json"]);
    run.ends_with(0).shows("rank  player");
}

#[test]
fn quit_asks_only_if_something_is_not_saved() {
    let user = User::new();
    let run = user.run_with(&TWO, "quit\n1 b 3\n");
    run.ends_with(0);
    assert!(!run.out.contains("1 b 3"), "nothing was asked");
    let run = user.run_with(&TWO, "1 b 3\nexit\nn\n2 y 3\nx\ny\n");
    run.ends_with(0).shows("Bo takes 2 yellow");
}

#[test]
fn when_input_ends_the_match_is_kept_and_the_next_start_offers_it() {
    let user = User::new();
    let run = user.run_with(&TWO, "1 b 3\n2 y 3");
    run.ends_with(1)
        .warns("The match is kept; the next start offers to resume it.")
        .warns("the input ended before the game was over");
    assert_eq!(user.kept("unfinished").len(), 1);

    let run = user.run_with(&AZUL, "y\n3 u 5\n");
    run.shows("1. Azul: Ana and Bo, 2 moves, just now")
        .shows("Resume it?")
        .shows("Ana takes 1 black from factory 3 to line 5.");
    assert_eq!(user.kept("unfinished").len(), 1, "it is the same match");
}

#[test]
fn whoever_says_how_a_new_match_is_to_be_is_not_asked_about_old_ones() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n");
    for new in [
        &["--seed", "42"][..],
        &["--players", "Ana,Bo"],
        &["--set", "wall=free"],
    ] {
        let run = user.run_with(&[&AZUL[..], new].concat(), "q\n");
        run.ends_with(0);
        assert!(!run.out.contains("Resume"), "{}", run.out);
    }
    let run = user.run_with(&TWO, "1 b 4\n");
    run.shows("Ana takes 1 dark blue from factory 1 to line 4.");
    assert_eq!(user.kept("unfinished").len(), 2);
}

#[test]
fn what_is_no_answer_to_the_offer_is_asked_for_again_and_nothing_is_deleted_without_a_yes() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n");
    user.run_with(&TWO, "1 b 4\n");
    let run = user.run_with(&AZUL, "1 b 4\nd 2\nn\nd 2\ny\nd\ny\nquit\n");
    run.ends_with(0)
        .shows("Resume which?")
        .shows("\"1 b 4\" is no answer here.")
        .shows("Deleted.")
        .shows("Who plays?");
    assert_eq!(run.out.matches("Resume which?").count(), 3, "{}", run.out);
    assert!(user.kept("unfinished").is_empty());
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
        .shows("Enter alone takes the first");
    user.run_with(&["--plain"], "help\nq\n")
        .ends_with(0)
        .shows("the number or the name of a game");
    user.run_with(&TWO, "1 b 3\n");
    for leave in ["q\n", "quit\n", ""] {
        let run = user.run_with(&AZUL, &format!("help\n{leave}"));
        run.ends_with(0).shows("n begins a new one");
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
fn a_match_killed_in_the_middle_is_on_disk() {
    let user = User::new();
    let mut child = user
        .command(&TWO)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, b"1 b 3\n2 y 3\n").unwrap();
    let moves_kept = || {
        let kept = user.kept("unfinished");
        let text = kept
            .first()
            .and_then(|path| std::fs::read_to_string(path).ok());
        text.is_some_and(|text| text.contains("2 y 3"))
    };
    while !moves_kept() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    // While it is being played it is not offered to anybody else.
    let other = user.run_with(&AZUL, "quit\n");
    assert!(!other.out.contains("Resume"), "{}", other.out);
    child.kill().unwrap();
    child.wait().unwrap();
    user.run_with(&AZUL, "y\nlog\n").shows("2. Bo: 2 y 3");
}

#[test]
fn a_new_match_leaves_the_old_one_kept() {
    let user = User::new();
    let run = user.run_with(&TWO, "1 b 3\nnew\ny\nmoves\n");
    run.shows("Begin a new match?").shows("legal moves");
    assert_eq!(user.kept("unfinished").len(), 1);
}

#[test]
fn a_damaged_match_that_is_kept_is_left_alone() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n");
    let kept = user.kept("unfinished").remove(0);
    std::fs::write(&kept, "{\"version\":1}\n").unwrap();
    let run = user.run_with(&AZUL, "Ana,Bo\nmoves\n");
    run.warns("cannot be resumed: line 1: ")
        .shows("legal moves");
    assert_eq!(std::fs::read(&kept).unwrap(), b"{\"version\":1}\n");
}

#[test]
fn without_a_writable_data_folder_the_match_is_played_with_a_warning() {
    let user = User::new();
    user.write("data", "a file where the folder should be");
    let run = user.run_with(&TWO, "1 b 3\n2 y 3\nq\ny\n");
    run.ends_with(0)
        .warns("warning: the match cannot be kept in your data folder")
        .shows("This match is not saved and will be lost. Leave?");
    assert_eq!(run.err.matches("warning").count(), 1, "said once");
}

#[test]
fn a_pipe_has_no_colours_and_a_forced_terminal_has() {
    let user = User::new();
    let coloured = |command: &mut Command| common::run(command, b"q\n").out.contains("\u{1b}[");
    assert!(!coloured(&mut user.command(&TWO)));
    assert!(coloured(user.command(&TWO).env("CLICOLOR_FORCE", "1")));
    let mut plain = user.command(&[&TWO[..], &["--plain"]].concat());
    let run = common::run(plain.env("CLICOLOR_FORCE", "1"), b"q\n");
    assert!(run.out.is_ascii(), "{}", run.out);
    assert!(!run.out.contains('\u{1b}'));
    let run = common::run(user.command(&TWO).env("LC_ALL", "POSIX"), b"q\n");
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
fn a_loaded_match_without_a_new_move_is_only_in_its_file() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\nsave m.json\nq\n");
    let kept = user.kept("unfinished");
    let run = user.run_with(&["play", "azul", "--load", "m.json"], "9 b 1\n");
    run.ends_with(1);
    assert!(!run.err.contains("is kept"), "{}", run.err);
    assert_eq!(user.kept("unfinished"), kept);
}

#[test]
fn what_is_no_file_on_the_shelf_is_passed_over() {
    let user = User::new();
    std::fs::create_dir_all(user.folder("unfinished").join("azul-1.json")).unwrap();
    let fifo = user.folder("unfinished").join("azul-2.json");
    assert!(
        Command::new("mkfifo")
            .arg(&fifo)
            .status()
            .unwrap()
            .success()
    );
    user.run_with(&TWO, "q\n").ends_with(0);
}

#[test]
fn of_many_unfinished_matches_the_last_nine_are_offered() {
    let user = User::new();
    for _ in 0..12 {
        user.run_with(&TWO, "1 b 3\n");
    }
    let run = user.run_with(&AZUL, "9\nlog\n");
    run.shows("  9. Azul")
        .shows("  and 3 older")
        .shows("1. Ana: 1 b 3");
    assert!(!run.out.contains("  10. Azul"));
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
    // A script that goes on has decided; its next line is not lost.
    let run = user.run_with(&TWO, "1 y f\n2 b 1\n");
    run.shows(question)
        .shows("takes 1 yellow from factory 1.")
        .shows("from factory 2 to line 1.");
    let run = user.run_with(&TWO, "1 y 1\n");
    assert!(!run.out.contains("anyway?"), "{}", run.out);
}

#[test]
fn the_prompt_speaks_the_language_of_the_locale_or_the_one_that_was_chosen() {
    let user = User::new();
    let mut german = user.command(&TWO);
    german.env("LANG", "de_AT.UTF-8");
    let run = common::run(
        &mut german,
        "9 b 1\n1 b 3\nhelp\nquit\nn\nquit\nj\n".as_bytes(),
    );
    run.ends_with(0)
        .shows("Runde 1: Ana beginnt.")
        .shows("ist keine Quelle")
        .shows("Ana nimmt 1 dunkelblaue von Fabrik 1 für Reihe 3.")
        .shows("was hier erlaubt ist")
        .shows("Gehen? (j/n)");
    std::fs::create_dir_all(user.path("config/tilewright")).unwrap();
    user.write("config/tilewright/settings.toml", "language = \"fr\"");
    let mut french = user.command(&AZUL);
    french.env("LANG", "de_AT.UTF-8");
    let run = common::run(&mut french, b"n\nquit\n");
    run.ends_with(0).shows("La reprendre");
}

#[test]
fn a_file_that_somebody_else_has_written_to_is_not_replaced_without_asking() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\nsave m.json\nq\n");
    let other = std::fs::read_to_string(user.path("m.json")).unwrap();
    let load = ["play", "azul", "--load", "m.json"];
    // Meanwhile it is changed by another, who has taken the move back.
    let changed = other.replace("\"1 b 3\"", "");
    let mut child = user
        .command(&load)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, b"2 y 3\nsave m.json\n").unwrap();
    while !std::fs::read_to_string(user.path("m.json"))
        .unwrap()
        .contains("2 y 3")
    {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    user.write("m.json", &changed);
    std::io::Write::write_all(&mut stdin, b"save m.json\nn\nq\ny\n").unwrap();
    drop(stdin);
    let out = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(out.contains("exists. Replace it?"), "{out}");
    assert_eq!(
        std::fs::read_to_string(user.path("m.json")).unwrap(),
        changed
    );
}
