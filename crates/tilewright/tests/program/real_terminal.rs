//! Tests for the program in a pseudo-terminal: prompt mode, colours and Ctrl-C.

#![cfg(unix)]

use crate::common::User;
use crate::common::pty::{COLUMNS, ROWS, Screen};

#[test]
fn a_match_can_be_played_left_and_resumed_in_prompt_mode() {
    let user = User::new();
    let mut screen = Screen::open(&user, &["--plain"]);
    screen.shows("Which game?");
    screen.types("\r");
    screen.shows("Who plays?");
    screen.types("Ana, Bo\r");
    // The starting player is random.
    screen.shows("floor");
    // Corrects a typing error with the backspace key.
    screen.types("moves\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}log\r");
    screen.shows("> log");
    screen.types("q\r");
    assert_eq!(screen.status(), 0);
    assert!(
        user.files_in("unfinished").is_empty(),
        "a match without moves was saved"
    );

    let game = [
        "play",
        "azul",
        "--players",
        "Ana,Bo",
        "--seed",
        "42",
        "--plain",
    ];
    let mut screen = Screen::open(&user, &game);
    screen.shows("Ana> ");
    screen.types("1 b 3\r");
    screen.shows("Bo> ");
    screen.types("\u{4}");
    screen.shows("You can resume this match the next time");
    assert_eq!(screen.status(), 1, "Ctrl-D ends the input");

    let mut screen = Screen::open(&user, &["--plain"]);
    screen.shows("1. Azul: Ana and Bo, 1 move, just now");
    screen.types("perhaps\r");
    screen.shows("\"perhaps\" is not a valid answer.");
    screen.types("y\r");
    screen.shows("Bo> ");
    screen.types("q\r");
    screen.shows("Leave? (y/n)");
    screen.types("y\r");
    assert_eq!(screen.status(), 0);
    assert_eq!(user.files_in("unfinished").len(), 1);
}

#[test]
fn tiles_are_drawn_in_their_colours() {
    let user = User::new();
    let (record, _) = user.random_game(2, &[]);
    user.write("m.json", record.to_string());
    let mut screen = Screen::open(&user, &["replay", "m.json", "--ply", "0"]);
    screen.shows("Start");
    assert_eq!(screen.status(), 0);
    screen.settled();
    {
        let parser = screen.parser.lock().unwrap();
        let cells =
            (0..ROWS.get()).flat_map(|row| (0..COLUMNS.get()).map(move |column| (row, column)));
        let yellow = cells
            .filter_map(|(row, column)| parser.screen().cell(row, column))
            .find(|cell| cell.contents() == "Y" && cell.bgcolor() == vt100::Color::Idx(220));
        assert!(yellow.is_some());
    }
}

#[test]
fn a_replay_can_be_stepped_through() {
    let user = User::new();
    let (record, moves) = user.random_game(2, &[]);
    user.write("m.json", record.to_string());
    let mut screen = Screen::open(&user, &["replay", "m.json", "--plain"]);
    screen.shows(&format!("0 of {}> ", moves.len()));
    screen.types("\r");
    screen.shows("1 of ");
    screen.types("p\r");
    screen.shows("0 of ");
    screen.types("12\r");
    screen.shows("Move 12, ");
    screen.types("e\r");
    screen.shows("rank  player");
    screen.types("q\r");
    assert_eq!(screen.status(), 0);
}

#[test]
fn ctrl_c_stops_a_simulation_and_prints_its_statistics() {
    let user = User::new();
    let mut screen = Screen::open(&user, &["sim", "azul", "--games", "1000000000"]);
    screen.shows("of 1,000,000,000 games");
    screen.types("\u{3}");
    assert_eq!(screen.status(), 130);
    screen.shows("stopped after ");
    screen.shows("moves per game");
}

/// Starts a match in prompt mode and plays one move.
fn after_one_move(user: &User) -> Screen {
    let game = [
        "play",
        "azul",
        "--players",
        "Ana,Bo",
        "--seed",
        "42",
        "--plain",
    ];
    let mut screen = Screen::open(user, &game);
    screen.shows("Ana> ");
    screen.types("1 b 3\r");
    screen.shows("Bo> ");
    screen
}

#[test]
fn ctrl_c_at_a_plain_prompt_says_how_to_resume() {
    let user = User::new();
    let mut screen = after_one_move(&user);
    screen.types("\u{3}");
    screen.shows("You can resume this match the next time");
    assert_eq!(screen.status(), 130);
}

#[test]
fn a_suspended_prompt_repeats_its_question_when_it_continues() {
    let user = User::new();
    let mut screen = after_one_move(&user);
    let count = screen.text().matches("Bo> ").count();
    let process = screen.child.process_id().unwrap().to_string();
    let signal = |signal: &str| {
        let sent = std::process::Command::new("kill")
            .args([signal, &process])
            .status();
        assert!(sent.unwrap().success());
    };
    signal("-STOP");
    signal("-CONT");
    screen.shows_times(count + 1, "Bo> ");
    screen.types("q\ry\r");
    assert_eq!(screen.status(), 0);
}

#[test]
fn a_key_press_cuts_a_hint_short() {
    let user = User::new();
    let mut screen = after_one_move(&user);
    screen.types("hint search,time=100s\r");
    screen.shows("is thinking");
    screen.shows("Press any key to get the hint now.");
    screen.types(" ");
    screen.shows(" suggests ");
    screen.types("q\ry\r");
    assert_eq!(screen.status(), 0);
}

#[test]
fn an_interrupted_analysis_prints_the_moves_analysed_so_far() {
    let user = User::new();
    let (record, _) = user.random_game(2, &[]);
    user.write("m.json", record.to_string());
    let analysis = ["analyse", "m.json", "--bot", "bot:search,time=100ms"];
    let mut screen = Screen::open(&user, &analysis);
    screen.shows(" of ");
    std::thread::sleep(std::time::Duration::from_millis(500));
    screen.types("\u{3}");
    screen.shows("analysed by bot:search");
    screen.shows("stopped after ");
    assert_eq!(screen.status(), 130);
}
