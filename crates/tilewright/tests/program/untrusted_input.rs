//! Checks that untrusted input is refused quickly with a clear error, and cannot control the terminal.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::{Run, User};
use serde_json::{Value, json};
use table::text::is_printable;
use table::{Players, Seed, Viewer};

/// A terminal title, a one-byte start of an escape sequence and a right-to-left override.
const NASTY: &str = "\u{1b}]0;x\u{7}\u{9b}31m\u{202e}";

/// Asserts that the output contains only printable characters and that the error is short.
#[track_caller]
fn is_harmless(run: &Run) {
    for line in run.out.lines().chain(run.err.lines()) {
        assert!(line.chars().all(is_printable), "{line:?}");
    }
    assert!(run.err.len() < 4000, "the error echoes a long input");
    assert!(!run.err.contains("panicked"), "{}", run.err);
}

/// Returns a record of Azul with one change.
fn wrong_record(change: impl Fn(&mut Value)) -> String {
    let mut record = json!({
        "tilewright": 1,
        "game": "azul",
        "options": {"players": 2},
        "seed": 5,
        "players": ["Ana", "Bo"],
        "moves": [],
    });
    change(&mut record);
    record.to_string()
}

#[test]
fn a_record_cannot_control_the_terminal() {
    let user = User::new();
    let long = NASTY.repeat(10_000);
    for text in [NASTY, &long] {
        let records = [
            wrong_record(|record| record["options"]["wall"] = text.into()),
            wrong_record(|record| record["options"][text] = 1.into()),
            wrong_record(|record| record[text] = 1.into()),
            wrong_record(|record| record["game"] = text.into()),
            wrong_record(|record| record["seed"] = text.into()),
            wrong_record(|record| record["players"] = text.into()),
            wrong_record(|record| record["players"][0] = text.into()),
            wrong_record(|record| record["moves"] = json!([text])),
            wrong_record(|record| record["result"] = text.into()),
        ];
        for record in records {
            let file = user.write("match.json", &record);
            let file = file.to_str().unwrap();
            for arguments in [
                &["replay", file][..],
                &["replay", file, "--jsonl"],
                &["analyse", file],
                &["play", "azul", "--load", file],
            ] {
                let run = user.run(arguments);
                run.ends_with(1).warns("error: cannot ");
                is_harmless(&run);
            }
            let prompt = format!("load {file}\nquit\n");
            let run = user.run_with(&["play", "azul", "--players", "A,B"], &prompt);
            run.warns("error: cannot load");
            assert!(run.err.chars().all(|c| c == '\n' || is_printable(c)));
        }
    }
}

#[test]
fn files_of_tiles_and_motifs_cannot_control_the_terminal() {
    let user = User::new();
    let long = NASTY.repeat(10_000);
    for text in [NASTY, &long] {
        for line in [
            text.to_owned(),
            format!("{text} red red red red 1"),
            format!("moss {text} red red red 1"),
            format!("moss red red red red {text}"),
            format!("river 7 {text}"),
        ] {
            user.write("file.txt", &line);
            for arguments in [
                &["tilings", "--deck", "file.txt"][..],
                &["tilings", "--motifs", "file.txt"],
                &["fill", "file.txt"],
                &["sim", "tilings", "--set", "deck=file.txt"],
                &["sim", "tilings", "--set", "motifs=file.txt"],
            ] {
                let run = user.run(arguments);
                assert_ne!(run.status, 0, "{run:?}");
                is_harmless(&run);
            }
        }
    }
}

#[test]
fn messages_to_an_engine_cannot_control_the_terminal() {
    let user = User::new();
    let hello = |change: &dyn Fn(&mut Value)| {
        let mut hello = json!({
            "type": "hello", "protocol": 1, "game": "azul", "options": {"players": 2}, "seat": 0,
        });
        change(&mut hello);
        hello.to_string()
    };
    let good = hello(&|_| ());
    for line in [
        hello(&|hello| hello["options"]["wall"] = NASTY.into()),
        hello(&|hello| hello["options"][NASTY] = NASTY.into()),
        hello(&|hello| hello["game"] = NASTY.into()),
        hello(&|hello| hello["seat"] = NASTY.into()),
        hello(&|hello| hello["protocol"] = NASTY.into()),
        format!(
            "{good}\n{}",
            json!({"type": "turn", "ply": 0, "view": NASTY})
        ),
        format!(
            "{good}\n{}",
            json!({"type": "turn", "ply": 0, "view": {NASTY: 1}})
        ),
        NASTY.to_owned(),
    ] {
        let run = user.run_with(&["engine", "azul"], &line);
        run.ends_with(1).warns("error: ");
        is_harmless(&run);
    }
}

#[test]
fn names_of_files_cannot_control_the_terminal() {
    let user = User::new();
    let name = NASTY.replace('/', "");
    for arguments in [
        &["replay", &name][..],
        &["analyse", &name],
        &["play", "azul", "--load", &name],
        &["fill", &name],
        &["tilings", "--motifs", &name],
        &["sim", "tilings", "--set", &format!("deck={name}")],
    ] {
        let run = user.run(arguments);
        assert_ne!(run.status, 0, "{run:?}");
        is_harmless(&run);
    }
}

#[test]
fn names_of_bots_folders_and_options_cannot_control_the_terminal() {
    let user = User::new();
    let folder = "o\u{1b}]0;x\u{7}\u{202e}";
    let cup = ["arena", "azul", "--bots", "random,random", "--games", "2"];
    let in_folder = [&cup[..], &["--out", folder]].concat();
    let run = user.run(&in_folder);
    is_harmless(run.ends_with(0).shows("report.html"));
    is_harmless(
        user.run(&in_folder)
            .ends_with(2)
            .warns("continue it with --resume"),
    );
    let other = [&in_folder[..], &["--resume", "--seed", "3"]].concat();
    is_harmless(&user.run(&other));
    for (program, reason) in [
        ("cmd:a\u{1b}[31m", "there is no program"),
        ("cmd:./a\u{1b}[31m\u{202e}", "does not exist"),
    ] {
        let bots = format!("{program},random");
        for command in ["sim", "arena"] {
            let arguments = [command, "azul", "--bots", &bots, "--games", "2"];
            let run = user.run(&arguments);
            is_harmless(run.ends_with(2).warns(reason));
        }
    }
    for set in ["wall=\u{1b}[31m", "\u{1b}[31m=x", "\u{1b}[31m"] {
        for command in ["play", "sim"] {
            is_harmless(user.run(&[command, "azul", "--set", set]).ends_with(2));
        }
    }
    let players = ["play", "azul", "--players", "A\u{1b}[31m,B"];
    is_harmless(&user.run(&players));
}

#[test]
fn too_many_names_are_refused_quickly() {
    let user = User::new();
    let names: Vec<String> = (0..200_000).map(|n| format!("P{n}")).collect();
    let file = user.write(
        "match.json",
        wrong_record(|record| record["players"] = names.clone().into()),
    );
    let start = Instant::now();
    let run = user.run(&["replay", file.to_str().unwrap()]);
    run.ends_with(1).warns("players: more than 100 entries");
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[cfg(target_os = "linux")]
#[test]
fn endless_and_huge_files_are_refused() {
    let user = User::new();
    std::fs::create_dir_all(user.path("config/tilewright")).unwrap();
    for arguments in [
        &["tilings", "--deck", "/dev/zero"][..],
        &["tilings", "--motifs", "/dev/zero"],
        &["fill", "/dev/zero"],
        &["sim", "tilings", "--set", "deck=/dev/zero"],
        &["sim", "tilings", "--set", "motifs=/dev/zero"],
    ] {
        let run = user.run(arguments);
        assert_ne!(run.status, 0, "{run:?}");
        run.warns("16 MiB");
        is_harmless(&run);
    }
    let spaces = user.write("spaces", " ".repeat(17 << 20));
    let spaces = spaces.to_str().unwrap();
    for arguments in [
        &["replay", spaces][..],
        &["analyse", spaces],
        &["play", "azul", "--load", spaces],
    ] {
        let run = user.run(arguments);
        run.ends_with(1).warns("the file is larger than 16 MiB");
    }
    let run = user.run(&["replay", "/dev/zero"]);
    run.ends_with(1).warns("not a match saved by Tilewright");
}

/// Reads one line of the output, closes the pipe, and asserts that the program exits without an error.
#[track_caller]
fn ends_quietly(user: &User, arguments: &[&str]) {
    let mut child = user
        .command(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::with_capacity(16, child.stdout.take().unwrap());
    let mut line = Vec::new();
    out.read_until(b'\n', &mut line).unwrap();
    assert!(!line.is_empty(), "{arguments:?}");
    drop(out);
    let mut err = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    assert_eq!(err, "", "{arguments:?}");
    assert!(child.wait().unwrap().success(), "{arguments:?}");
}

#[test]
fn a_reader_that_closes_the_pipe_is_not_an_error() {
    let user = User::new();
    let file = user.path("games.jsonl");
    let file = file.to_str().unwrap();
    user.run(&["sim", "azul", "--games", "30", "--records", file])
        .ends_with(0);
    let two = ["--games", "2000", "--records", "-"];
    for arguments in [
        &[&["sim", "azul"][..], &two].concat()[..],
        &[&["sim", "azul", "--bots", "random"][..], &two].concat(),
        &["replay", file],
        &["replay", file, "--jsonl"],
        &["analyse", file, "--bot", "random"],
        &["analyse", file, "--bot", "random", "--json"],
        &["tilings", "-r", "-i", "--games", "200"],
        &["fill", "standard", "-b", "20", "--rotate"],
        &["games"],
        &["rules", "laying-grass"],
        &["completions", "zsh"],
        &["man"],
        &["sim", "--help"],
    ] {
        ends_quietly(&user, arguments);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn too_few_threads_are_an_error() {
    let user = User::new();
    let file = user.path("games.jsonl");
    let file = file.to_str().unwrap();
    user.run(&["sim", "azul", "--games", "2", "--records", file])
        .ends_with(0);
    for arguments in [
        &["sim", "azul", "--jobs", "1024"][..],
        &["sim", "azul", "--jobs", "1024", "--bots", "random"],
        &["analyse", file, "--jobs", "1024", "--bot", "random"],
    ] {
        let run = user.with_few_threads(arguments);
        run.ends_with(1).warns("cannot start the threads");
        assert_eq!(run.err.matches("os error").count(), 1, "{}", run.err);
    }
}

/// Makes every attempt to start a thread fail, by requesting a stack larger than the memory of any machine.
#[cfg(target_os = "linux")]
#[test]
fn a_bot_without_threads_searches_on_the_main_thread() {
    let user = User::new();
    let without_threads = |arguments: &[&str], input: &str| {
        let stack = (1_u64 << 48).to_string();
        let mut command = user.command(arguments);
        crate::common::run(command.env("RUST_MIN_STACK", stack), input.as_bytes())
    };
    for (id, players) in [
        ("azul", 2),
        ("azul", 3),
        ("laying-grass", 2),
        ("tilings", 2),
    ] {
        let game = games::GAMES.find(id).unwrap();
        let options = game.options_for(players, &[]).unwrap();
        let begun = game.start(
            options.clone(),
            Seed::number(1),
            Players::numbered(players).into(),
        );
        let begun = begun.unwrap();
        let seat = begun.turn().seat().unwrap();
        let hello = json!({
            "type": "hello", "protocol": 1, "game": id, "options": options, "seat": seat,
        });
        let mut turn =
            json!({"type": "turn", "ply": 0, "view": begun.view(Viewer::Seat(seat)).to_json()});
        let bot = "bot:search,nodes=40,threads=4";
        let engine = ["engine", id, "--seed", "1", "--bot", bot];
        let alone = without_threads(&engine, &format!("{hello}\n{turn}\n"));
        alone.ends_with(0);
        assert!(alone.out.contains("\"move\""), "{}", alone.out);
        turn["time-left-ms"] = 60_000.into();
        let hurried = without_threads(&engine, &format!("{hello}\n{turn}\n"));
        hurried.ends_with(1).warns("cannot start a thread");
    }
    let sim = ["sim", "azul", "--games", "3"];
    without_threads(&sim, "").ends_with(1).warns("error: ");
}
