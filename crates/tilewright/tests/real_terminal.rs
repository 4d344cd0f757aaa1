//! The program in a real terminal: line editing, colours, Ctrl-C.

#![cfg(unix)]

mod common;

use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::User;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

const ROWS: NonZero<u16> = NonZero::new(40).unwrap();
const COLUMNS: NonZero<u16> = NonZero::new(100).unwrap();

/// A terminal with the program in it.
struct Screen {
    child: Box<dyn portable_pty::Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    parser: Arc<Mutex<vt100::Parser>>,
    _master: Box<dyn portable_pty::MasterPty + Send>,
}

impl Screen {
    fn open(user: &User, arguments: &[&str]) -> Self {
        let pair = native_pty_system()
            .openpty(PtySize {
                rows: ROWS.get(),
                cols: COLUMNS.get(),
                pixel_width: 0,
                pixel_height: 0,
            })
            .unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tilewright"));
        command.args(arguments);
        command.cwd(user.path(""));
        command.env("HOME", user.path(""));
        command.env("XDG_DATA_HOME", user.path("data"));
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env_remove("LC_ALL");
        command.env_remove("NO_COLOR");
        let child = pair.slave.spawn_command(command).unwrap();
        let mut output = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let parser = Arc::new(Mutex::new(vt100::Parser::new(ROWS, COLUMNS, 0)));
        let shown = Arc::clone(&parser);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        Screen {
            child,
            keys,
            parser,
            _master: pair.master,
        }
    }

    fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    /// Waits until the text is on the screen.
    #[track_caller]
    fn shows(&self, text: &str) {
        let start = Instant::now();
        while !self.text().contains(text) {
            assert!(
                start.elapsed() < Duration::from_secs(20),
                "no {text:?} on:\n{}",
                self.text()
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn types(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn status(&mut self) -> u32 {
        self.child.wait().unwrap().exit_code()
    }
}

#[test]
fn a_game_begins_in_seconds_and_ctrl_c_loses_nothing() {
    let user = User::new();
    let mut screen = Screen::open(&user, &[]);
    screen.shows("Which game?");
    screen.types("\r");
    screen.shows("Who plays?");
    screen.types("Ana, Bo\r");
    // Who starts is drawn.
    screen.shows("floor");
    // A typing error, mended with the backspace key.
    screen.types("moves\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}log\r");
    screen.shows("log\nRound 1: ");
    screen.types("\u{3}");
    assert_eq!(screen.status(), 130);
    assert!(
        user.kept("unfinished").is_empty(),
        "there was nothing to keep"
    );

    let mut screen = Screen::open(
        &user,
        &["play", "azul", "--players", "Ana,Bo", "--seed", "42"],
    );
    screen.shows("Ana> ");
    screen.types("1 b 3\r");
    screen.shows("Bo> ");
    screen.types("\u{3}");
    assert_eq!(screen.status(), 130);
    screen.shows("The match is kept; the next start offers to resume it.");

    let mut screen = Screen::open(&user, &[]);
    screen.shows("1. Azul: Ana and Bo, 1 move, just now");
    screen.types("perhaps\r");
    screen.shows("\"perhaps\" is no answer here.");
    screen.types("y\r");
    screen.shows("Bo> ");
    screen.types("q\r");
    screen.shows("Leave? (y/n)");
    screen.types("y\r");
    assert_eq!(screen.status(), 0);
    assert_eq!(user.kept("unfinished").len(), 1);
}

#[test]
fn tiles_have_their_colours() {
    let user = User::new();
    let mut screen = Screen::open(
        &user,
        &["play", "azul", "--players", "Ana,Bo", "--seed", "42"],
    );
    screen.shows("Ana> ");
    {
        let parser = screen.parser.lock().unwrap();
        let cells =
            (0..ROWS.get()).flat_map(|row| (0..COLUMNS.get()).map(move |column| (row, column)));
        let yellow = cells
            .filter_map(|(row, column)| parser.screen().cell(row, column))
            .find(|cell| cell.contents() == "Y" && cell.bgcolor() == vt100::Color::Idx(220));
        assert!(yellow.is_some());
    }
    screen.types("\u{4}");
    assert_eq!(screen.status(), 1, "Ctrl-D ends the input");
}

#[test]
fn a_replay_is_stepped_through() {
    let user = User::new();
    let (record, moves) = user.random_game(2, &[]);
    user.write("m.json", record.to_string());
    let mut screen = Screen::open(&user, &["replay", "m.json"]);
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
fn a_batch_is_stopped_by_ctrl_c_and_counted() {
    let user = User::new();
    let mut screen = Screen::open(&user, &["sim", "azul", "--games", "1000000000"]);
    screen.shows("of 1,000,000,000 games");
    screen.types("\u{3}");
    assert_eq!(screen.status(), 130);
    screen.shows("stopped after ");
    screen.shows("moves a game");
}
