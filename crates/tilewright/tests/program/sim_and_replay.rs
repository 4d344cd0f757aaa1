//! Tests that use simulations and replays as a researcher would.

use crate::common::User;
use serde_json::Value;

fn objects(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn the_games_depend_on_the_seed_but_not_on_the_number_of_jobs() {
    let user = User::new();
    let report = |jobs: &str, file: &str| {
        let run = user.run(&[
            "sim",
            "azul",
            "--games",
            "600",
            "--players",
            "3",
            "--seed",
            "9",
            "--jobs",
            jobs,
            "--records",
            file,
            "--json",
        ]);
        run.ends_with(0);
        let mut report: Value = serde_json::from_str(&run.out).unwrap();
        report.as_object_mut().unwrap().remove("speed").unwrap();
        (report, std::fs::read_to_string(user.path(file)).unwrap())
    };
    let one = report("1", "one.jsonl");
    assert_eq!(one, report("2", "two.jsonl"));
    assert_eq!(one, report("7", "seven.jsonl"));
    assert_eq!(one.1.lines().count(), 600);
}

#[test]
fn the_report_is_complete() {
    let user = User::new();
    let run = user.run(&["sim", "azul", "--games", "300", "--json", "--seed", "3"]);
    let report: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(report["games"], 300);
    assert_eq!(report["seed"], 3);
    for key in ["mean", "ci95", "sd", "min", "max"] {
        assert!(!report["moves"][key].is_null(), "{key}");
        assert!(!report["seats"][1]["score"][key].is_null(), "{key}");
    }
    let rate = |seat: usize| report["seats"][seat]["wins"]["rate"].as_f64().unwrap();
    assert!((rate(0) + rate(1) - 1.0).abs() < 1e-9);
    assert!(report["speed"]["games_per_second"].as_u64().unwrap() > 0);

    let run = user.run(&["sim", "azul", "--games", "300", "--seed", "3"]);
    run.ends_with(0)
        .shows("Azul: 300 games, 2 players, random moves, seed 3")
        .shows("games/s")
        .shows("moves/s")
        .shows("moves per game")
        .shows("seat 2          wins ");
}

#[test]
fn a_replay_prints_one_object_per_ply() {
    let user = User::new();
    let (record, moves) = user.random_game(2, &[]);
    user.write("m.json", record.to_string());
    let run = user.run(&["replay", "m.json", "--jsonl"]);
    let plies = objects(&run.out);
    assert_eq!(plies.len(), moves.len() + 1);

    let keys =
        |value: &Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
    assert_eq!(
        keys(&plies[0]),
        [
            "match", "ply", "game", "options", "players", "seat", "move", "events", "turn",
            "legal", "view"
        ]
    );
    assert_eq!(plies[0]["players"][1], "bot:random #2");
    for key in ["game", "options"] {
        assert_eq!(plies[0][key], record[key]);
        assert!(plies[1].get(key).is_none(), "{key} is repeated");
    }
    assert_eq!(
        keys(&plies[0]["view"]),
        [
            "format",
            "round",
            "phase",
            "turn",
            "first",
            "bag",
            "lid",
            "factories",
            "centre",
            "marker",
            "boards"
        ]
    );
    assert_eq!(keys(&plies[0]["view"]["bag"]), ["B", "Y", "R", "U", "L"]);
    assert_eq!(
        keys(&plies[0]["view"]["boards"][0]),
        ["score", "lines", "wall", "floor"]
    );
    assert!(plies[0]["move"].is_null() && plies[0]["seat"].is_null());
    assert_eq!(plies[0]["view"]["marker"], "centre");

    for (ply, object) in plies.iter().enumerate() {
        assert_eq!(object["match"], 0);
        assert_eq!(object["ply"], ply);
        if ply > 0 {
            assert_eq!(object["move"], moves[ply - 1]);
            assert_eq!(object["seat"], plies[ply - 1]["turn"]);
            let legal = plies[ply - 1]["legal"].as_array().unwrap();
            assert!(legal.contains(&object["move"]), "ply {ply}");
            assert!(!object["events"].as_array().unwrap().is_empty());
        }
    }
    let last = plies.last().unwrap();
    assert!(last["turn"].is_null());
    assert_eq!(last["legal"], serde_json::json!([]));
    assert_eq!(last["standings"], record["result"]);
    assert_eq!(last["view"]["phase"], "over");
    assert!(
        plies[..moves.len()]
            .iter()
            .all(|ply| ply.get("standings").is_none())
    );
}

#[test]
fn records_are_read_from_files_and_standard_input() {
    let user = User::new();
    let run = user.run(&[
        "sim",
        "azul",
        "--games",
        "3",
        "--records",
        "-",
        "--seed",
        "1",
    ]);
    run.ends_with(0).warns("games/s");
    let lines = run.out.clone();
    let matches = |text: &str| -> Vec<Value> {
        let run = user.run_with(&["replay", "-", "--jsonl"], text);
        run.ends_with(0);
        let mut numbers: Vec<Value> = objects(&run.out)
            .iter()
            .map(|o| o["match"].clone())
            .collect();
        numbers.dedup();
        numbers
    };
    assert_eq!(matches(&lines), [0, 1, 2]);
    // The input is concatenated, pretty-printed records, which is the format of saved matches.
    let pretty: String = objects(&lines)
        .iter()
        .map(|record| serde_json::to_string_pretty(record).unwrap())
        .collect();
    assert_eq!(matches(&pretty), [0, 1, 2]);

    user.write("g.jsonl", &lines);
    let run = user.run(&["replay", "g.jsonl", "--jsonl", "--match", "1", "--ply", "0"]);
    let only = objects(&run.out);
    assert_eq!(only.len(), 1);
    assert_eq!((&only[0]["match"], &only[0]["ply"]), (&1.into(), &0.into()));
}

#[test]
fn the_error_for_an_invalid_record_gives_its_number() {
    let user = User::new();
    let run = user.run(&["sim", "azul", "--games", "3", "--records", "-"]);
    let mut lines: Vec<String> = run.out.lines().map(str::to_owned).collect();
    lines[1] = lines[1].replacen("\"moves\":[\"", "\"moves\":[\"9 b 1\",\"", 1);
    user.write("g.jsonl", lines.join("\n"));
    let run = user.run(&["replay", "g.jsonl", "--jsonl"]);
    run.ends_with(1)
        .warns("cannot replay g.jsonl (--match 1): move 1, \"9 b 1\":");
    assert!(objects(&run.out).iter().all(|ply| ply["match"] == 0));
}

#[test]
fn a_replay_shows_all_positions_or_a_selected_one() {
    let user = User::new();
    let (record, moves) = user.random_game(2, &["wall=free"]);
    user.write("m.json", record.to_string());
    let run = user.run(&["replay", "m.json"]);
    run.ends_with(0)
        .shows("Start\n")
        .shows(&format!("Move {}, ", moves.len()))
        .shows("rank  player");
    let run = user.run(&["replay", "m.json", "--ply", "1"]);
    run.ends_with(0).shows("Move 1, ");
    assert!(!run.out.contains("Move 2"));
    assert_eq!(
        run.out.matches("floor ").count(),
        2,
        "expected one table with two boards"
    );
}

#[test]
fn a_bot_that_makes_mistakes_judges_every_move() {
    let user = User::new();
    let (record, _) = user.random_game(2, &[]);
    user.write("m.json", record.to_string());
    let run = user.run(&["analyse", "m.json", "--bot", "bot:2", "--json"]);
    let judged = objects(&run.out);
    assert!(judged.len() > 20, "{}", run.out);
    for verdict in judged {
        assert!(!verdict["estimate"].is_null(), "{verdict}");
    }
}
