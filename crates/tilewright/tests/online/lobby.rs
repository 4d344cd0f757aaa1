//! Tests that list, open and join tables at the prompt, in the lobby of a server.

use client::NewTable;
use room::Clock;

use crate::common::{self, User};
use crate::{Serving, wait};

fn public_table(serving: &Serving) -> String {
    let ana = serving.guest("Ana");
    let table = NewTable {
        game: "azul".to_owned(),
        set: Vec::new(),
        players: 2,
        clock: Clock::None,
        public: true,
    };
    wait(ana.open(&table)).unwrap().table.to_string()
}

#[test]
fn tables_are_listed_and_joined_by_number_and_id() {
    let serving = Serving::new();
    let id = public_table(&serving);
    let server = serving.server.to_string();
    for which in ["1", &id] {
        let user = User::new();
        let mut command = user.command(&["join", &server, "--name", "Bo", "--plain"]);
        let typed = format!("9\nhelp\n\n{which}\npeople\nquit\n");
        let run = common::run(&mut command, typed.as_bytes());
        run.ends_with(0)
            .shows(&format!("  1. Azul, 1 of 2 seats taken: Ana ({id})"))
            .shows("There is no table \"9\"")
            .shows("play azul        play Azul with the next person")
            .shows("1. Ana, host")
            .shows("2. free");
    }
}

#[test]
fn a_table_can_be_opened_and_quick_play_finds_one() {
    let serving = Serving::new();
    let server = serving.server.to_string();
    let user = User::new();
    let join = |typed: &str| {
        let mut command = user.command(&["join", &server, "--name", "Bo", "--plain"]);
        common::run(&mut command, typed.as_bytes())
    };
    let run = join("q\n");
    run.ends_with(0)
        .shows("No public table is open. Type \"play azul\"");
    assert!(run.out.starts_with("Welcome to Tilewright"), "{}", run.out);
    assert!(run.out.ends_with("Thank you for playing!\n"), "{}", run.out);
    join("open chess\nopen azul 9\nopen azul 3 private\nlink\nquit\n")
        .ends_with(0)
        .shows("There is no game \"chess\".")
        .shows("2 to 4 players, not 9")
        .shows("1. Bo, you, host")
        .shows("3. free")
        .shows("Link: http://");
    let id = public_table(&serving);
    join("play azul\nlink\nquit\n")
        .ends_with(0)
        .shows("2. Bo, you")
        .shows(&id);
}

#[test]
fn the_home_prompt_can_join_a_server() {
    let serving = Serving::new();
    let id = public_table(&serving);
    let user = User::new();
    let typed = format!("join {}\n1\nquit\n", serving.server);
    let run = user.run_with(&["--plain"], &typed);
    run.ends_with(0).shows("Tables to join:").shows(&id);
    assert_eq!(run.out.matches("Welcome").count(), 1, "{}", run.out);
    assert!(run.out.ends_with("Thank you for playing!\n"), "{}", run.out);
}
