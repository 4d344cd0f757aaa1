//! Tests for the full screen in a pseudo-terminal: whole games played by keyboard, signals and panics.

#![cfg(unix)]

use std::process::Command;
use std::time::{Duration, Instant};

use crate::common::User;
use crate::common::pty::Screen;
use portable_pty::CommandBuilder;

/// Returns a user who has turned off animations and confirmations.
fn in_a_hurry() -> User {
    let user = User::new();
    std::fs::create_dir_all(user.path("config/tilewright")).unwrap();
    user.write(
        "config/tilewright/settings.toml",
        "animation = \"off\"\nconfirmations = false\nlanguage = \"english\"\n",
    );
    user
}

/// Plays a whole game against a weak bot by repeating these keys. Presses keys only on the user's turn.
fn play(game: &str, set: &[&str], keys: &[&str]) {
    let user = in_a_hurry();
    let mut arguments = vec!["play", game, "--players", "Ana,bot:1", "--seed", "7"];
    arguments.extend(set.iter().flat_map(|option| ["--set", option]));
    let mut screen = Screen::open(&user, &arguments);
    let start = Instant::now();
    let mut next = keys.iter().cycle();
    loop {
        let text = screen.settled();
        if text.contains("Rematch") {
            break;
        }
        assert!(
            start.elapsed() < Duration::from_mins(2),
            "the game did not end:\n{text}"
        );
        if text.contains("Ana to move") {
            screen.types(next.next().unwrap());
            screen.changes(&text);
        } else if text.contains("Enter result") {
            // A late key press has closed the result; opens it again.
            screen.types("\r");
            screen.changes(&text);
        }
    }
    assert_eq!(user.files_in("records").len(), 1);
    assert!(user.files_in("unfinished").is_empty());
    // End and Enter lead to the home screen, q quits.
    screen.types("\u{1b}[F");
    screen.settled();
    screen.types("\r");
    screen.shows("New game");
    screen.types("q");
    assert_eq!(screen.status(), 0);
    screen.is_restored();
}

#[test]
fn a_game_of_azul_is_played_by_keys() {
    play("azul", &[], &["\r"]);
}

#[test]
fn a_game_of_tilings_is_played_by_keys() {
    play("tilings", &["side=4"], &["\t", "\r"]);
}

#[test]
fn a_game_of_laying_grass_is_played_by_keys() {
    // If the tile does not fit, these keys rotate it once and finally discard it.
    play(
        "laying-grass",
        &[],
        &["\t", "\r", "\t", "\r", "r", "\t", "\r", "d", "\r"],
    );
}

#[test]
fn enter_twice_starts_a_match() {
    let user = in_a_hurry();
    let mut screen = Screen::open(&user, &[]);
    screen.shows("New game");
    screen.types("\r");
    screen.shows("Seat 1");
    screen.types("\r");
    screen.shows("bot:4");
    // Ctrl-C quits at once.
    screen.types("\u{3}");
    assert_eq!(screen.status(), 0);
    screen.is_restored();
}

#[test]
fn a_killed_game_can_be_resumed_at_the_next_start() {
    for signal in ["-TERM", "-HUP", "-INT"] {
        let user = in_a_hurry();
        let game = ["play", "azul", "--players", "Ana,Bo", "--seed", "42"];
        let mut screen = Screen::open(&user, &game);
        screen.shows("Ana to move");
        screen.types("\r\r\r");
        screen.shows("Bo to move");
        let id = screen.child.process_id().unwrap().to_string();
        Command::new("kill").args([signal, &id]).status().unwrap();
        assert_eq!(screen.status(), 0, "{signal}");
        screen.is_restored();
        assert_eq!(user.files_in("unfinished").len(), 1);
        let mut screen = Screen::open(&user, &[]);
        screen.shows("Azul: Ana, Bo · 1 move");
        screen.types("\r");
        screen.shows("Bo to move");
        screen.types("\u{3}");
        screen.status();
    }
}

#[test]
fn a_replay_opens_on_the_full_screen() {
    let user = in_a_hurry();
    let (record, moves) = user.random_game(2, &[]);
    user.write("m.json", record.to_string());
    for arguments in [&["replay", "m.json"][..], &["replay", "m.json", "--screen"]] {
        let mut screen = Screen::open(&user, arguments);
        screen.shows(&format!("Move 0 of {}", moves.len()));
        screen.types("\u{1b}[C");
        screen.shows("Move 1 of");
        screen.types("q");
        screen.shows("New game");
        screen.types("q");
        assert_eq!(screen.status(), 0);
    }
}

/// Not a test, but the program that [`a_panic_restores_the_terminal`] runs in a terminal.
#[test]
#[ignore = "panics on purpose, in a terminal"]
fn breaks_on_purpose() {
    let _guard = tui::guard::Guard::take().unwrap();
    print!("taken");
    panic!("on purpose");
}

#[test]
fn a_panic_restores_the_terminal() {
    let user = User::new();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args([
        "--ignored",
        "--exact",
        "full_screen::breaks_on_purpose",
        "--nocapture",
    ]);
    let mut screen = Screen::run(&user, command);
    assert_ne!(screen.status(), 0);
    screen.shows("on purpose");
    screen.is_restored();
}

#[test]
fn ctrl_z_suspends_the_game_and_restores_the_terminal() {
    let user = in_a_hurry();
    // Only a shell with job control can continue a stopped program.
    let mut shell = CommandBuilder::new("bash");
    let script =
        r#"set -m; "$0" play azul --players Ana,Bo --seed 42; echo "stopped: $?"; read; fg"#;
    shell.args(["-c", script, env!("CARGO_BIN_EXE_tilewright")]);
    let mut screen = Screen::run(&user, shell);
    screen.shows("Ana to move");
    screen.types("\u{1a}");
    screen.shows("stopped: ");
    screen.is_restored();
    screen.types("\r");
    screen.shows("Ana to move");
    screen.types("\r\r\r");
    screen.shows("Bo to move");
    screen.types("\u{3}");
    assert_eq!(screen.status(), 0);
    screen.is_restored();
}

#[test]
fn a_match_that_cannot_be_saved_says_so_on_the_bar_and_in_the_menu() {
    let user = User::new();
    user.write("data", "a file where a folder should be");
    let game = ["play", "azul", "--players", "Ana,Bo", "--seed", "42"];
    let mut screen = Screen::open(&user, &game);
    screen.shows("Ana");
    screen.types("1b3");
    screen.shows("not saved");
    screen.types("q");
    screen.shows("The last moves are not saved");
}
