//! Tests for tournaments with programs, for the tournament folder, and for the limits of the machine.

#![cfg(unix)]

use std::collections::HashSet;
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Run, User, contents};

/// Returns one of our bots as an external program.
fn engine(user: &User, level: u8) -> String {
    let command = user.command(&[]);
    let path = command.get_program().to_str().unwrap();
    format!("cmd:'{path}' engine azul --bot bot:{level} --seed 1")
}

fn arena(user: &User, bots: &str, more: &[&str]) -> Run {
    user.run(&[&["arena", "azul", "--bots", bots], more].concat())
}

/// Returns the seeds of the games in a folder, in order.
fn seeds(user: &User, folder: &str) -> Vec<String> {
    let text = fs::read_to_string(user.path(folder).join("records.jsonl")).unwrap();
    let seed = |line: &str| {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        record["seed"].to_string()
    };
    text.lines().map(seed).collect()
}

#[test]
fn a_program_never_sees_a_seed_twice_and_cannot_predict_one() {
    let user = User::new();
    let bots = format!("{},random,1", engine(&user, 1));
    let games = ["--games", "4", "--seed", "7", "--out"];
    let run = arena(&user, &bots, &[&games[..], &["cup"]].concat());
    run.ends_with(0)
        .shows("seed 7\na different seed for every game; secret ");
    let met = seeds(&user, "cup");
    assert_eq!(met.len(), 12);
    assert_eq!(met.iter().collect::<HashSet<_>>().len(), 12);
    let page = fs::read_to_string(user.path("cup/report.html")).unwrap();
    assert!(page.contains("a different seed for every game"));
    let secret = run.out.split("secret ").nth(1).unwrap();
    let secret = &secret[..32];
    assert!(page.contains(secret));
    let rows = fs::read_to_string(user.path("cup/results.csv")).unwrap();
    assert!(rows.lines().skip(1).all(|row| row.contains(",own,")));
    // The same command line gives different seeds, because the secret is random.
    arena(&user, &bots, &[&games[..], &["again"]].concat()).ends_with(0);
    assert!(seeds(&user, "again").iter().all(|seed| !met.contains(seed)));
}

#[test]
fn a_resumed_tournament_keeps_its_seed_and_its_secret() {
    let user = User::new();
    let bots = format!("{},random", engine(&user, 1));
    arena(&user, &bots, &["--games", "6", "--out", "cup"]).ends_with(0);
    let whole = seeds(&user, "cup");
    let journal = user.path("cup/games.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    // The journal contains the header, the secret and the first game.
    let cut: String = text
        .lines()
        .take(3)
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(&journal, cut).unwrap();
    for name in ["records.jsonl", "results.csv", "report.html"] {
        fs::remove_file(user.path("cup").join(name)).unwrap();
    }
    let run = arena(&user, &bots, &["--games", "6", "--out", "cup", "--resume"]);
    run.ends_with(0).warns("resuming after 1 of 6 games");
    assert_eq!(seeds(&user, "cup"), whole);
}

#[test]
fn the_default_seed_is_random() {
    let user = User::new();
    for folder in ["one", "two"] {
        arena(&user, "1,random", &["--games", "2", "--out", folder]).ends_with(0);
    }
    let (one, two) = (seeds(&user, "one"), seeds(&user, "two"));
    assert_eq!(one[0], one[1], "both bots play the same seed");
    assert_ne!(one, two);
}

#[test]
fn a_folder_with_foreign_files_is_refused_before_the_first_game() {
    for name in ["report.html", "results.csv", "records.jsonl"] {
        let user = User::new();
        fs::create_dir(user.path("cup")).unwrap();
        user.write(&format!("cup/{name}"), "mine");
        let before = contents(&user.path("cup"));
        for more in [&[][..], &["--resume"]] {
            let arguments = [&["--games", "2", "--out", "cup"], more].concat();
            arena(&user, "1,2", &arguments).ends_with(2).warns(&format!(
                "cup/{name} already exists and does not belong to this tournament; choose another folder"
            ));
            assert_eq!(contents(&user.path("cup")), before);
        }
    }
}

#[test]
fn a_system_error_is_shown_once() {
    let user = User::new();
    user.write("file", "");
    let run = arena(&user, "1,2", &["--games", "2", "--out", "file/x"]);
    run.ends_with(1);
    assert_eq!(run.err.matches("Not a directory").count(), 1, "{}", run.err);
    let games = ["--games", "9", "--bots", "cmd:file,random"];
    let records = ["--records", "file/x"];
    let run = user.run(&[&["sim", "azul"], &games[..], &records].concat());
    assert_eq!(run.err.matches("not a folder").count(), 1, "{}", run.err);
}

#[test]
fn too_few_threads_cause_an_error_instead_of_a_panic() {
    let user = User::new();
    let run = |more: &[&str]| {
        let arguments = [&["arena", "azul", "--bots", "1,random"], more].concat();
        user.with_few_threads(&arguments)
    };
    let refused = run(&["--games", "2000", "--jobs", "1024"]);
    refused
        .ends_with(1)
        .warns("error: cannot start the threads: ");
    assert_eq!(refused.err.matches("unavailable").count(), 1);
    // With one game at a time, the ratings need no additional threads.
    let played = run(&["--games", "2", "--jobs", "1"]);
    played.ends_with(0).shows("1. bot:1").warns("");
}

#[test]
fn games_use_no_memory_before_they_are_played() {
    let user = User::new();
    let games = ["--games", "100000000", "--jobs", "1", "--out", "cup"];
    let arguments = [&["arena", "azul", "--bots", "1,random"], &games[..]].concat();
    // The limit is in kilobytes; one byte per game would take up a tenth of it.
    let child = user
        .limited("ulimit -v 1000000", &arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let journal = user.path("cup/games.jsonl");
    let start = Instant::now();
    while fs::metadata(&journal).map_or(0, |known| known.len()) < 10_000 {
        assert!(start.elapsed() < Duration::from_secs(30), "no games came");
        std::thread::sleep(Duration::from_millis(10));
    }
    let interrupted = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupted.unwrap().success());
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{err}");
    assert!(err.contains("of 100,000,000 games"), "{err}");
}

/// Runs the program with a limit on open files that is too low for all games.
fn with_few_files(user: &User, arguments: &[&str]) -> Run {
    crate::common::run(&mut user.limited("ulimit -n 40", arguments), b"")
}

#[test]
fn a_lack_of_system_resources_does_not_forfeit_games() {
    let user = User::new();
    let bots = format!("{},random", engine(&user, 1));
    let games = ["--games", "40", "--jobs"];
    let arguments = [
        &["arena", "azul", "--bots", &bots, "--out", "cup"],
        &games[..],
    ]
    .concat();
    let run = with_few_files(&user, &[&arguments[..], &["24"]].concat());
    run.ends_with(1)
        .warns("Too many open files")
        .warns("continue it with --resume");
    let journal = user.path("cup/games.jsonl");
    let saved = || fs::read_to_string(&journal).unwrap();
    assert!(!saved().contains("forfeit"), "{}", saved());
    let run = user.run(&[&arguments[..], &["2", "--resume"]].concat());
    run.ends_with(0);
    assert!(!saved().contains("forfeit"), "{}", saved());

    let sim = [&["sim", "azul", "--bots", &bots], &games[..], &["24"]].concat();
    with_few_files(&user, &sim)
        .ends_with(1)
        .warns("Too many open files");
}
