//! Tests for the commands that a newcomer tries first.

use crate::common::User;

#[test]
fn help_contains_examples() {
    let user = User::new();
    user.run(&["--help"])
        .ends_with(0)
        .shows("tilewright play azul --players Ana,Bo");
    for command in [
        "play",
        "sim",
        "replay",
        "engine",
        "rules",
        "games",
        "completions",
        "man",
    ] {
        let run = user.run(&[command, "--help"]);
        run.ends_with(0).shows("tilewright ");
        assert!(
            run.out.contains("xample") || command == "games",
            "{}",
            run.out
        );
    }
}

#[test]
fn the_version_is_that_of_the_workspace() {
    let run = User::new().run(&["--version"]);
    assert_eq!(
        run.out,
        format!("tilewright {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn games_and_rules_are_listed() {
    let user = User::new();
    user.run(&["games"])
        .ends_with(0)
        .shows("azul: Azul, 2 to 4 players")
        .shows("wall=free");
    user.run(&["rules", "azul"])
        .ends_with(0)
        .shows("AN EXAMPLE");
}

#[test]
fn completions_and_man_pages_come_from_the_same_definition() {
    let user = User::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        user.run(&["completions", shell])
            .ends_with(0)
            .shows("records");
    }
    user.run(&["man"]).ends_with(0).shows(".TH tilewright 1");
    std::fs::create_dir(user.path("man1")).unwrap();
    user.run(&["man", "--out", "man1"]).ends_with(0);
    for page in [
        "tilewright.1",
        "tilewright-play.1",
        "tilewright-sim.1",
        "tilewright-replay.1",
    ] {
        assert!(user.path("man1").join(page).is_file(), "{page}");
    }
}

/// The rules must fit on a narrow terminal.
#[test]
fn the_rules_are_not_wider_than_eighty_columns() {
    for game in games::GAMES.iter() {
        for line in game.rules().lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}
