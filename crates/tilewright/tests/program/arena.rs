//! Tests that run tournaments of bots as a researcher would.

use std::fs;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Run, User, contents};
use serde_json::Value;

const BOTS: &str = "random,greedy,1";

fn arena(user: &User, more: &[&str]) -> Run {
    let mut arguments = vec!["arena", "azul", "--bots"];
    arguments.extend(more);
    user.run(&arguments)
}

/// Returns the rows of `results.csv` without the times in the last columns.
fn results(user: &User, folder: &str) -> Vec<String> {
    let text = fs::read_to_string(user.path(folder).join("results.csv")).unwrap();
    text.lines()
        .map(|row| {
            let mut cells = row.rsplitn(3, ',');
            cells.nth(2).unwrap().to_owned()
        })
        .collect()
}

fn records(user: &User, folder: &str) -> String {
    fs::read_to_string(user.path(folder).join("records.jsonl")).unwrap()
}

/// Returns the printed table without the times at the end of the rows, like `12.3 ms`.
fn table(run: &Run) -> Vec<String> {
    let timeless = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        match words.last() {
            Some(&("s" | "ms" | "µs")) => words[..words.len() - 2].join(" ").trim_end().to_owned(),
            _ => line.to_owned(),
        }
    };
    run.out.lines().map(timeless).collect()
}

#[test]
fn a_tournament_prints_a_table_and_writes_its_files() {
    let user = User::new();
    let run = arena(
        &user,
        &[BOTS, "--games", "6", "--seed", "3", "--out", "cup"],
    );
    run.ends_with(0)
        .shows("Azul: 3 pairings of 6 games, seed 3\nsame seeds with swapped seats\n")
        .shows("rating (95 %)")
        .shows("1. bot:")
        .shows("score against")
        .shows("seat 2 wins")
        .shows("moves per game")
        .shows("cup: report.html, results.csv, records.jsonl");
    assert!(run.err.is_empty(), "{}", run.err);
    assert!(run.out.lines().all(|line| line.chars().count() <= 80));
    assert!(!run.out.contains("forfeit"));

    assert_eq!(results(&user, "cup").len(), 1 + 3 * 6 * 2);
    assert_eq!(records(&user, "cup").lines().count(), 18);
    let replayed = user.run(&["replay", "cup/records.jsonl", "--match", "17", "--ply", "0"]);
    replayed.ends_with(0).shows("Start");
    let page = fs::read_to_string(user.path("cup/report.html")).unwrap();
    for part in ["bot:random", "bot:greedy", "bot:1", "<svg", "--seed 3"] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn results_are_json_for_programs() {
    let user = User::new();
    let run = arena(&user, &[BOTS, "--games", "6", "--seed", "3", "--json"]);
    run.ends_with(0);
    let results: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(results["game"], "azul");
    assert_eq!(results["seed"], 3);
    assert_eq!(results["games"], 18);
    assert_eq!(results["options"]["players"], 2);
    assert_eq!(results["stopped"], false);
    let entrants = results["entrants"].as_array().unwrap();
    assert_eq!(entrants.len(), 3);
    let rating = |entrant: &Value| entrant["rating"][0].as_f64().unwrap();
    assert!(
        entrants.is_sorted_by(|a, b| rating(a) >= rating(b)),
        "{results}"
    );
    assert_eq!(results["cross"][0][0], Value::Null);
}

#[test]
fn nothing_is_written_without_a_folder() {
    let user = User::new();
    arena(&user, &[BOTS, "--games", "2"]).ends_with(0);
    assert!(contents(&user.path("")).is_empty());
}

#[test]
fn the_results_do_not_depend_on_the_number_of_jobs() {
    let user = User::new();
    let tables = ["1", "2", "5"].map(|jobs| {
        let run = arena(
            &user,
            &[
                BOTS, "--games", "10", "--seed", "0", "--out", jobs, "--jobs", jobs,
            ],
        );
        run.ends_with(0);
        let mut table = table(&run);
        table.pop();
        (table, results(&user, jobs), records(&user, jobs))
    });
    assert_eq!(tables[0], tables[1]);
    assert_eq!(tables[0], tables[2]);
}

#[test]
fn larger_tables_play_every_order_of_seats() {
    let user = User::new();
    let bots = "random,random,greedy,1";
    let run = arena(
        &user,
        &[
            bots,
            "--players",
            "3",
            "--games",
            "4",
            "--set",
            "wall=free",
            "--seed",
            "0",
            "--out",
            "cup",
        ],
    );
    run.ends_with(0)
        .shows("Azul: 4 tables of 6 games, 3 players, seed 0\nsame seeds with rotated seats")
        .shows("bot:random #2")
        .warns("note: each table plays 6 games");
    let records = records(&user, "cup");
    assert_eq!(records.lines().count(), 24);
    assert!(
        records
            .lines()
            .all(|record| record.contains("\"wall\":\"free\""))
    );
}

#[test]
fn a_tournament_is_neither_overwritten_nor_mixed_with_another() {
    let user = User::new();
    arena(&user, &[BOTS, "--games", "2", "--out", "cup"]).ends_with(0);
    let before = contents(&user.path("cup"));
    for (arguments, message) in [
        (
            &[BOTS, "--games", "2", "--out", "cup"][..],
            "already contains a tournament; continue it with --resume",
        ),
        (
            &[BOTS, "--games", "4", "--out", "cup", "--resume"],
            "cannot resume: cup/games.jsonl belongs to another tournament, where games is 2; here it is 4",
        ),
        (
            &["random,greedy", "--games", "2", "--out", "cup", "--resume"],
            "where bots is [\"bot:random\",\"bot:greedy\",\"bot:1\"]",
        ),
        (
            &[
                BOTS,
                "--games",
                "2",
                "--out",
                "cup",
                "--resume",
                "--set",
                "wall=free",
            ],
            "where options is {\"players\":2,\"wall\":\"standard\"",
        ),
    ] {
        let run = arena(&user, arguments);
        run.ends_with(2).warns(message);
        assert!(run.out.is_empty());
    }
    assert_eq!(contents(&user.path("cup")), before);
}

#[test]
fn resuming_a_finished_tournament_changes_nothing() {
    let user = User::new();
    let arguments = [BOTS, "--games", "4", "--out", "cup"];
    let first = arena(&user, &arguments);
    let before = (results(&user, "cup"), records(&user, "cup"));
    let again = arena(&user, &[&arguments[..], &["--resume"]].concat());
    again.ends_with(0).warns("resuming after 12 of 12 games");
    assert_eq!(again.out, first.out, "the resumed output differs");
    assert_eq!((results(&user, "cup"), records(&user, "cup")), before);
}

/// Starts a tournament that is long enough to be interrupted.
fn start(user: &User, folder: &str) -> Child {
    let mut command = user.command(&["arena", "azul", "--bots", BOTS]);
    command.args(["--games", "1200", "--seed", "0", "--jobs", "2"]);
    command.args(["--out", folder]);
    command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Waits until the journal in the folder has this size.
fn wait_for_games(user: &User, folder: &str, bytes: u64) {
    let journal = user.path(folder).join("games.jsonl");
    let start = Instant::now();
    while fs::metadata(&journal).map_or(0, |known| known.len()) < bytes {
        assert!(start.elapsed() < Duration::from_mins(1), "too few games");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_killed_and_resumed_tournament_has_the_results_of_an_uninterrupted_one() {
    let user = User::new();
    let arguments = [
        BOTS, "--games", "1200", "--seed", "0", "--jobs", "2", "--out",
    ];
    arena(&user, &[&arguments[..], &["whole"]].concat()).ends_with(0);
    for bytes in [1, 100_000, 1_500_000] {
        let mut child = start(&user, "cup");
        wait_for_games(&user, "cup", bytes);
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(
            !user.path("cup/results.csv").exists(),
            "the tournament finished before it was killed"
        );

        let run = arena(&user, &[&arguments[..], &["cup", "--resume"]].concat());
        run.ends_with(0).warns("resum");
        assert!(results(&user, "cup") == results(&user, "whole"));
        assert!(records(&user, "cup") == records(&user, "whole"));
        fs::remove_dir_all(user.path("cup")).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_saves_the_games_and_says_how_to_resume() {
    let user = User::new();
    let child = start(&user, "my cup");
    wait_for_games(&user, "my cup", 100_000);
    let interrupted = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupted.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let (out, err) = (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    );
    assert!(out.contains(" of 3600 games played\n") && out.contains("rating"));
    assert!(err.contains("stopped after "), "{err}");
    assert!(
        err.contains("--bots bot:random,bot:greedy,bot:1 --games 1200 --seed 0 --jobs 2 --out 'my cup' --resume"),
        "{err}"
    );
    let resumed = user.run(&[
        "arena", "azul", "--bots", BOTS, "--games", "1200", "--out", "my cup", "--resume",
    ]);
    resumed.ends_with(0).warns("resuming after ");
}

#[test]
fn a_comparison_of_two_bots_stops_early() {
    let user = User::new();
    let run = |jobs: &str| {
        let bots = "search,nodes=60,random";
        let run = arena(
            &user,
            &[
                bots,
                "--until-sure",
                "--seed",
                "0",
                "--jobs",
                jobs,
                "--out",
                jobs,
            ],
        );
        run.ends_with(0)
            .shows("bot:search,nodes=60 is better than bot:random: settled after ")
            .shows("games, with at most 5 % error");
        assert!(results(&user, jobs).len() < 400);
        results(&user, jobs)
    };
    assert_eq!(run("1"), run("3"));
    let run = arena(&user, &["random,random", "--until-sure", "--games", "20"]);
    run.ends_with(0)
        .shows("after 20 games, it is undecided which of the two is better");
}

#[test]
fn errors_about_tournaments_say_what_would_be_right() {
    let user = User::new();
    user.write("file", "");
    for (arguments, status, message) in [
        (
            &["chess"][..],
            2,
            "\"chess\" is not a bot; the bots are bot:1 to bot:8",
        ),
        (&[""], 2, "is not a bot"),
        (&["1,search,nodes=x"], 2, "is not an option of a bot"),
        (&["1,2", "--games", "0"], 2, "a whole number from 1 to"),
        (&["1,2", "--games", "-4"], 2, "invalid value '-4'"),
        (
            &["1,2", "--games", "99999999999"],
            2,
            "more than 100,000,000 games",
        ),
        (&["1"], 2, "1 bot cannot fill a table of 2"),
        (
            &["1,2", "--players", "3"],
            2,
            "2 bots cannot fill a table of 3; name more",
        ),
        (
            &["1,2", "--players", "9"],
            2,
            "Azul is for 2 to 4 players, not 9",
        ),
        (&["1,2,3", "--until-sure"], 2, "compares exactly two bots"),
        (&["1,2", "--resume"], 2, "--out <DIR>"),
        (
            &["1,2", "--patience", "0"],
            2,
            "seconds from 0.001 to 86400",
        ),
        (
            &["1,2", "--set", "wall=blue"],
            2,
            "expected standard or free",
        ),
        (
            &["1,2", "--out", "file"],
            1,
            "cannot save the games: file: ",
        ),
        (
            &["1,2", "--out", "file/x"],
            1,
            "cannot save the games: file/x: ",
        ),
    ] {
        let run = arena(&user, arguments);
        run.ends_with(status).warns(message);
        assert!(run.out.is_empty());
    }
    assert_eq!(contents(&user.path("")).len(), 1);
}

/// Simulates a full disk with a limit on the size of files.
#[cfg(unix)]
#[test]
fn a_full_disk_stops_the_tournament_and_loses_nothing() {
    let user = User::new();
    let arguments = [
        "arena", "azul", "--bots", "1,2", "--games", "40", "--out", "cup",
    ];
    let mut command = user.limited("trap '' XFSZ; ulimit -f 16", &arguments);
    let run = crate::common::run(&mut command, b"");
    let right =
        "the tournament stopped (continue it with --resume): cup/games.jsonl: File too large";
    run.ends_with(1).warns(right);
    let resumed = user.run(&[&arguments[..], &["--resume"]].concat());
    resumed.ends_with(0).warns("resuming after ");
}

#[test]
fn bots_can_play_a_simulation() {
    let user = User::new();
    let report = |jobs: &str| {
        let records = format!("{jobs}.jsonl");
        let run = user.run(&[
            "sim",
            "azul",
            "--bots",
            "greedy,random,1",
            "--games",
            "40",
            "--seed",
            "5",
            "--json",
            "--jobs",
            jobs,
            "--records",
            &records,
        ]);
        run.ends_with(0);
        let mut report: Value = serde_json::from_str(&run.out).unwrap();
        let speed = report.as_object_mut().unwrap().remove("speed").unwrap();
        assert!(speed["time_a_move"][2]["mean_ms"].as_f64().unwrap() >= 0.0);
        (report, fs::read_to_string(user.path(&records)).unwrap())
    };
    let one = report("1");
    assert_eq!(one, report("3"));
    assert_eq!(one.1.lines().count(), 40);
    assert_eq!(one.0["seats"][0]["bot"], "bot:greedy");
    assert_eq!(one.0["options"]["players"], 3);

    let run = user.run(&[
        "sim",
        "azul",
        "--bots",
        "greedy",
        "--players",
        "4",
        "--games",
        "3",
    ]);
    run.ends_with(0)
        .shows("Azul: 3 games, 4 players, bots, seed 0")
        .shows("seat 4          bot:greedy: ")
        .shows(" per move, slowest ");
    for (arguments, message) in [
        (
            &["--bots", "1,2", "--players", "3"][..],
            "--players 3 does not match 2 bots",
        ),
        (
            &["--bots", "1,2,3,4,5"],
            "Azul is for 2 to 4 players, not 5",
        ),
        (&["--bots", "clever"], "\"clever\" is not a bot"),
    ] {
        let run = user.run(&[&["sim", "azul"], arguments].concat());
        run.ends_with(2).warns(message);
    }
}
