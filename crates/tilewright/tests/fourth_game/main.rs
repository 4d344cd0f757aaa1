//! Checks that the program can play a game that it knows only from the rules passed in its catalogue.

#[path = "../common/mod.rs"]
mod common;
mod slabs;

use std::ffi::OsString;
use std::process::ExitCode;

use common::{Run, User};
use conformance::Suite;
use games::{Catalogue, CatalogueEntry};
use slabs::{Options, Slabs};

static GAMES: Catalogue = Catalogue::new(&[&CatalogueEntry::<Slabs>::NEW]);

fn suite() -> Suite<Slabs> {
    let tables = [(2, 9), (3, 12), (2, 3)].map(|(players, path)| Options { players, path });
    Suite::new(tables.to_vec(), |preview, played| {
        assert_eq!(*preview, played.mv);
    })
}

conformance::laws!(suite());

/// The environment variable with the arguments of the program, one per line.
const ARGUMENTS: &str = "SLABS_ARGUMENTS";

/// Not a test, but the program with the fourth game. The tests run this executable like `tilewright`.
#[test]
fn program() {
    let Ok(arguments) = std::env::var(ARGUMENTS) else {
        return;
    };
    let name = OsString::from("tilewright");
    let arguments = arguments.lines().map(OsString::from);
    let done = tilewright::run(GAMES, std::iter::once(name).chain(arguments));
    // Exits before the test harness prints anything else.
    std::process::exit(i32::from(done != ExitCode::SUCCESS));
}

/// Arguments of the test harness that run only [`program`] and show its output.
const ONLY_THE_PROGRAM: [&str; 4] = ["--exact", "program", "--nocapture", "--quiet"];

fn run_with(user: &User, arguments: &[&str], input: &str) -> Run {
    let executable = std::env::current_exe().unwrap();
    let mut command = user.command_of(executable, &ONLY_THE_PROGRAM);
    command.env(ARGUMENTS, arguments.join("\n"));
    common::run(&mut command, input.as_bytes())
}

fn run(user: &User, arguments: &[&str]) -> Run {
    run_with(user, arguments, "")
}

#[test]
fn only_this_game_is_listed_with_its_rules() {
    let user = User::new();
    run(&user, &["games"])
        .ends_with(0)
        .shows("slabs: Slabs, 2 to 3 players")
        .shows("path=...");
    run(&user, &["rules", "slabs"])
        .ends_with(0)
        .shows("pave one to three free cells");
    run(&user, &["rules", "azul"])
        .ends_with(1)
        .warns("[possible values: slabs]");
}

#[test]
fn the_game_can_be_played_at_the_prompt_against_a_bot() {
    let user = User::new();
    let moves = "lay 5 9\ntable\nhint\nlay 2 1\nlay 9 1\nlay 8 1\nlay 7 1\nlay 6 1\nlay 5 1\nlay 4 1\n\
                 lay 3 1\nlay 2 1\nlay 1 1\n";
    let play = ["play", "slabs", "--players", "Ana,bot:2", "--seed", "3"];
    let played = run_with(&user, &play, moves);
    played
        .shows("turn: 0")
        .shows("All cells under a slab must be free.")
        .shows("bot:8 suggests lay ")
        .shows("laid: seat 0, cells 1")
        .shows("found: seat 0, points ")
        .shows(" won");
    assert_eq!(user.files_in("records").len(), 1, "{}", played.out);
}

#[test]
fn hidden_information_is_not_shown() {
    let user = User::new();
    let shown = |seed: &str| {
        let play = ["play", "slabs", "--players", "Ana,Bo", "--seed", seed];
        let run = run_with(&user, &play, "table\nmoves\nlog\nq\n");
        run.ends_with(0).shows("worth: -");
        let start = run.out.find("turn: 0").unwrap();
        run.out[start..].to_owned()
    };
    // The seed determines only the hidden values under the path.
    assert_eq!(shown("1"), shown("2"));
}

#[test]
fn an_unfinished_match_can_be_resumed() {
    let user = User::new();
    let play = ["play", "slabs", "--players", "Ana,Bo", "--set", "path=4"];
    run_with(&user, &play, "lay 1 1\n").ends_with(1);
    let resumed = run_with(&user, &["play", "slabs"], "y\nlay 2 3\n");
    resumed.ends_with(0).shows("Slabs: Ana and Bo, 1 move");
}

#[test]
fn games_can_be_simulated_saved_replayed_and_analysed() {
    let user = User::new();
    let sim = ["sim", "slabs", "--games", "20", "--seed", "1"];
    let saved = ["--records", "games.jsonl", "--set", "path=12"];
    run(&user, &[&sim[..], &saved].concat())
        .ends_with(0)
        .shows("Slabs: 20 games");
    run(&user, &["replay", "games.jsonl", "--match", "7"])
        .ends_with(0)
        .shows("cells:")
        .shows("points");
    run(&user, &["replay", "games.jsonl", "--match", "7", "--jsonl"])
        .ends_with(0)
        .shows(r#""view":{"format":1,"turn":0"#);
    let analyse = ["analyse", "games.jsonl", "--match", "7"];
    run(
        &user,
        &[&analyse[..], &["--bot", "bot:search,nodes=200"]].concat(),
    )
    .ends_with(0)
    .shows("lead: expected lead over the best opponent, in points");
}

#[test]
fn bots_can_play_a_tournament() {
    let user = User::new();
    let arena = ["arena", "slabs", "--bots", "greedy,random", "--games", "8"];
    run(
        &user,
        &[&arena[..], &["--seed", "1", "--out", "cup"]].concat(),
    )
    .ends_with(0)
    .shows("bot:greedy");
    for file in ["report.html", "results.csv", "records.jsonl"] {
        assert!(user.path("cup").join(file).is_file());
    }
}

/// Tests of the full screen in a pseudo-terminal.
#[cfg(unix)]
mod full_screen {
    use std::time::{Duration, Instant};

    use portable_pty::CommandBuilder;

    use super::common::pty::Screen;
    use super::*;

    fn open(user: &User, arguments: &[&str]) -> Screen {
        std::fs::create_dir_all(user.path("config/tilewright")).unwrap();
        user.write(
            "config/tilewright/settings.toml",
            "animation = \"off\"\nconfirmations = false\nlanguage = \"english\"\n",
        );
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        command.args(ONLY_THE_PROGRAM);
        command.env(ARGUMENTS, arguments.join("\n"));
        Screen::run(user, command)
    }

    #[test]
    fn a_match_can_be_played_by_arrows_and_by_typing_and_replayed() {
        let user = User::new();
        let mut screen = open(&user, &["play", "slabs", "--players", "Ana,bot:1"]);
        screen.shows("Ana to move");
        screen.shows("Legal moves");
        // "l" starts a typed move here, although it opens the log elsewhere.
        screen.types("lay 9");
        screen.shows("one legal move starts with this");
        screen.types("\r");
        let start = Instant::now();
        loop {
            let text = screen.settled();
            if text.contains("Rematch") {
                break;
            }
            assert!(
                start.elapsed() < Duration::from_mins(1),
                "the game did not end:\n{text}"
            );
            if text.contains("Ana to move") {
                // Plays the last legal move of the list.
                screen.types("\u{1b}[A\r");
            }
        }
        screen.shows("points");
        assert_eq!(user.files_in("records").len(), 1);
        // The replay is above "look at the table".
        screen.types("\u{1b}[A\r");
        screen.shows("Move 0 of");
        screen.types("\u{1b}[C");
        screen.shows("Ana: lay 9 1");
    }

    #[test]
    fn the_form_asks_for_the_players_and_the_options() {
        let user = User::new();
        let mut screen = open(&user, &[]);
        screen.shows("New game");
        screen.types("\r");
        screen.shows("Slabs");
        screen.shows("path");
    }
}
