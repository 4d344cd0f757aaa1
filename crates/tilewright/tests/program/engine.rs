//! `tilewright engine`, which runs our bots for other programs.

use std::time::Duration;

use crate::common::{User, run};
use bots::AgentName;
use games::Entrants;
use serde_json::Value;
use table::Seed;

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// Returns the messages that a program receives in the session of `docs/protocol.md`, one per line.
fn session() -> String {
    let (_, rest) = PAGE.split_once("```text\n").unwrap();
    let (text, _) = rest.split_once("```").unwrap();
    let messages = text
        .replace("\n<", "\n>")
        .replace('\n', "")
        .replace('>', "\n");
    let received = messages.lines().filter(|line| line.contains("\"type\""));
    received.map(|line| format!("{line}\n")).collect()
}

fn engine(game: &str, arguments: &str) -> AgentName {
    let program = env!("CARGO_BIN_EXE_tilewright");
    AgentName::Program(format!("'{program}' engine {game} {arguments}"))
}

#[test]
fn an_engine_plays_every_game_over_the_protocol() {
    for game in games::GAMES.iter() {
        let players = *game.players().start();
        let options = game.options_for(players, &[]).unwrap();
        let names = vec![
            engine(game.id(), "--bot bot:greedy --seed 3"),
            "bot:random".parse().unwrap(),
        ];
        let timeout = Duration::from_secs(20);
        let mut referee = game.referee(&options, Entrants { names, timeout }).unwrap();
        for seating in [[0, 1], [1, 0]] {
            let played = referee.run(Seed::number(3), &seating).unwrap();
            for seat in &played.seats {
                assert_eq!(seat.forfeit, None, "{}", game.id());
            }
            assert!(played.finished);
        }
    }
}

#[test]
fn an_engine_answers_the_session_in_the_documentation() {
    let user = User::new();
    let run = user.run_with(&["engine", "tilings", "--bot", "bot:1"], &session());
    run.ends_with(0);
    let answers: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 2, "{}", run.out);
    assert_eq!(answers[0]["protocol"], 1);
    let mv = answers[1]["move"].as_str().unwrap();
    assert!(["place AA", "place BA"].contains(&mv), "{mv}");
    assert_eq!(run.err, "");
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    let user = User::new();
    let arguments = ["engine", "tilings", "--bot", "bot:random", "--seed", "9"];
    let first = user.run_with(&arguments, &session());
    assert_eq!(first.out, user.run_with(&arguments, &session()).out);
}

#[test]
fn an_invalid_message_is_reported_on_both_outputs_and_the_next_is_read() {
    let user = User::new();
    let input = format!("nonsense\n\n{}{{\"type\":\"ping\"}}\n", session());
    let run = user.run_with(&["engine", "tilings"], &input);
    run.ends_with(1)
        .shows(r#"{"type":"error","message":"\"nonsense\" is not a valid message: not JSON"}"#)
        .shows(r#"{"protocol":1}"#)
        .warns("error: \"nonsense\" is not a valid message")
        .warns("note: ignored a message of unknown type");
    let other = user.run_with(&["engine", "azul"], &session());
    other
        .ends_with(1)
        .warns("this engine plays azul, not \"tilings\"")
        .warns("before the first turn");
}

#[test]
fn binary_input_is_not_a_message() {
    let user = User::new();
    let run = run(&mut user.command(&["engine", "azul"]), b"\xff\xfe\n{}\n");
    run.ends_with(1)
        .warns("the line is not UTF-8")
        .warns("missing field `type`");
    // Neither empty input nor a last line without a line break is an error.
    user.run_with(&["engine", "azul"], "").ends_with(0);
    user.run_with(&["engine", "azul"], "{\"type\":\"end\"}")
        .ends_with(0);
}

#[test]
fn the_bot_and_the_game_are_checked_on_the_command_line() {
    let user = User::new();
    user.run(&["engine", "chess"]).ends_with(2).warns("azul");
    user.run(&["engine", "azul", "--bot", "bot:9"])
        .ends_with(2)
        .warns("bot:1 to bot:8");
    user.run(&["engine", "azul", "--seed", "-1"])
        .ends_with(2)
        .warns("seed");
    user.run(&["engine", "--help"])
        .ends_with(0)
        .shows("docs/protocol.md")
        .shows("tilewright engine azul --bot bot:4");
}
