//! Tests for names at a table. A user is asked for a name before sitting down, and again if another player has it.

use client::order;
use room::TableCommand;
use table::{BotText, Seat};

use super::common::User;
use super::common::pty::Screen;
use super::{Serving, wait};

#[test]
fn a_user_whose_name_is_taken_is_asked_for_another() {
    let serving = Serving::new();
    let ana = serving.guest("Ana");
    let (_, link) = serving.open(&ana, "azul", &[]);
    let user = User::new();
    let mut other = Screen::open(&user, &["join", &link, "--name", "Ana", "--plain"]);
    other.shows("sit down");
    other.types("sit\r");
    // Updates about other players may appear between these lines.
    other.shows("The name Ana is already taken here.");
    other.shows("Type another name");
    // The user can still type commands, or press Enter to stay a spectator.
    other.types("\r");
    other.types("sit\r");
    other.shows_times(2, "The name Ana is already taken here.");
    other.types("Bea\r");
    other.shows("2. Bea, you");
    let count = other.text().matches("Type another name").count();
    assert_eq!(count, 2, "{}", other.text());
    assert!(!other.text().contains("Reconnecting"), "{}", other.text());
    other.types("quit\r");
    assert_eq!(other.status(), 0);

    // A script gets the message in the user's language and continues.
    let (_, link) = serving.open(&ana, "azul", &[]);
    let user = User::new();
    let mut command = user.command(&["join", &link, "--name", "Ana", "--plain"]);
    let run = super::common::run(command.env("LC_ALL", "de_DE.UTF-8"), b"sit\nquit\n");
    run.ends_with(0);
    assert!(
        run.out.contains("Hier heisst schon jemand Ana.") || run.out.contains("heißt schon"),
        "{}",
        run.out
    );
}

#[test]
fn a_spectator_is_asked_for_a_name_only_to_sit_down() {
    let serving = Serving::new();
    let ana = serving.guest("Ana");
    let (opened, link) = serving.open(&ana, "azul", &[]);
    let watched = serving.server.link(opened.table, None);
    let user = User::new();
    let mut guest = Screen::open(&user, &["join", &watched, "--plain"]);
    guest.shows("Guest> ");
    assert!(!guest.text().contains("Your name"), "{}", guest.text());
    guest.types("quit\r");
    assert_eq!(guest.status(), 0);
    // With the invitation, the same guest may take a seat.
    let mut guest = Screen::open(&user, &["join", &link, "--plain"]);
    guest.shows("Guest> ");
    guest.types("sit\r");
    guest.shows("Type your name to sit down");
    guest.types("Cy\r");
    guest.shows("2. Cy, you");
    guest.types("quit\r");
    assert_eq!(guest.status(), 0);
}

#[test]
fn bots_are_shown_by_name_and_the_player_to_move_is_named() {
    let serving = Serving::new();
    let ana = serving.guest("Ana");
    let (opened, link) = serving.open(&ana, "azul", &["first=seat-1"]);
    let bot = TableCommand::SeatBot {
        seat: Seat::new(1),
        bot: BotText::new("bot:2").unwrap(),
    };
    wait(ana.order(opened.table, &order(0, bot))).unwrap();
    let user = User::new();
    let mut cy = Screen::open(&user, &["join", &link, "--name", "Cy", "--plain"]);
    cy.shows("2. Learner, level 2");
    cy.shows("Ana is away.");
    let known = wait(ana.snapshot(opened.table)).unwrap();
    wait(ana.order(opened.table, &order(known.version, TableCommand::Start))).unwrap();
    cy.shows("Ana to move");
    let known = wait(ana.snapshot(opened.table)).unwrap();
    let model = session::ViewModel::remote(games::GAMES, known.play.unwrap()).unwrap();
    let text = model.rules().moves()[0].text().to_owned();
    wait(ana.order(
        opened.table,
        &order(known.version, TableCommand::Play { text }),
    ))
    .unwrap();
    cy.shows("Learner to move");
    cy.shows("Learner takes");
    assert!(!cy.text().contains("bot:"), "{}", cy.text());
    cy.types("quit\r");
    assert_eq!(cy.status(), 0);
}
