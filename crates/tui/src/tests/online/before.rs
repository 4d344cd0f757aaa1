//! Tests for a table before the match: seats, links and arrivals.

use std::time::Duration;

use client::{Error, Event, ListedProgram, ServerEvent};
use room::{
    Clock, Invitation, Permissions, PlayerId, Requester, SeatSetup, Sitter, TableCommand,
    TableEntryKind, ToClient,
};
use table::{Name, Seat};

use super::super::Screen;
use super::{SIZE, TABLE, Table, who};
use crate::app::AppInput;

#[test]
fn the_seats_are_visible_before_the_match() {
    let mut table = Table::open(SIZE, "azul", Clock::Move { seconds: 60 });
    insta::assert_snapshot!("online-seats-80x24", table.screen.text());
    table.screen.shows("free").shows("60 s per move");
    // Seat a bot, clear the seat again, and let somebody arrive.
    table.screen.press("b Down Enter");
    let requests = table.answer();
    assert!(matches!(&requests[..], [TableCommand::SeatBot { seat, .. }] if seat.index() == 1));
    table.screen.shows("2. Learner, level 2").press("x");
    table.answer();
    table.screen.shows("free");
    table.screen.press("s");
    table.answer();
    table.screen.shows("Some seats are still free.");
    let sit = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: Some(Invitation::from_bits(1)),
    };
    table.wants(1, sit);
    table.screen.shows("Bo · away").press("b");
    table
        .screen
        .shows("Bo already has seat 2.")
        .shows_not("Which bot?");
    table.receive_presence(&[0, 1]);
    table.screen.shows("Every seat is taken. Press s to start.");
    // At every seat, Enter does what the footer says.
    table.screen.shows_not("away").shows_not("Enter");
    table
        .screen
        .press("Up")
        .shows("Enter stand up")
        .press("Enter");
    assert_eq!(table.requests(), [TableCommand::Stand]);
}

#[test]
fn changed_options_are_shown_with_the_clock() {
    let mut opening = Table::opening("tilings", Clock::None, vec![SeatSetup::Free]);
    let tilings = games::GAMES.find("tilings").unwrap();
    opening.options = tilings.options_for(2, &["side=12", "level=1"]).unwrap();
    let mut table = Table::opened("http://10.0.0.17:8080", SIZE, opening);
    table.screen.shows("Board size: 12 · Level: motifs · no");
}

/// Bo is the host, at seat 2; Ana sits at seat 1 or watches.
fn hosted_by_bo(ana_sits: bool) -> Table {
    let Requester { player, name, kind } = who(1);
    let bo = SeatSetup::Sitter(Sitter { player, name, kind });
    let mut opening = Table::opening("azul", Clock::None, vec![bo]);
    opening.host = player;
    if !ana_sits {
        opening.seats[0] = SeatSetup::Free;
    }
    Table::opened("http://10.0.0.17:8080", SIZE, opening)
}

#[test]
fn the_next_host_is_notified() {
    let mut table = hosted_by_bo(true);
    table.screen.shows_not("You are the host now.");
    table.happens(TableEntryKind::Vacated { seat: Seat::new(1) });
    table.screen.shows("You are the host now.");
}

#[test]
fn a_removed_spectator_is_notified() {
    let mut table = hosted_by_bo(false);
    let player = who(0).player;
    table.wants(1, TableCommand::Remove { player });
    table
        .screen
        .shows("The host has removed you from this table.");
}

#[test]
fn commands_of_the_host_are_not_offered_to_others_and_explain_why() {
    let mut opening = Table::opening("azul", Clock::None, vec![SeatSetup::Free]);
    opening.host = who(1).player;
    let mut table = Table::opened("http://10.0.0.17:8080", SIZE, opening);
    table
        .screen
        .shows("The host starts the match.")
        .shows_not("s start")
        .shows_not("b bot");
    for key in ["s", "b", "f"] {
        table.screen.press(key).shows("Only the host can do that.");
        table.screen.press("Up").shows_not("Only the host");
    }
    assert_eq!(table.requests(), []);
}

#[test]
fn a_host_removes_somebody_before_the_match() {
    let mut table = Table::open(SIZE, "azul", Clock::None);
    let sit = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: Some(Invitation::from_bits(1)),
    };
    table.wants(1, sit);
    table.screen.press("p Down Enter").click_on("Remove Bo");
    table.screen.shows("not be able to sit or chat").press("y");
    let player = who(1).player;
    assert_eq!(table.answer(), [TableCommand::Remove { player }]);
}

#[test]
fn a_player_whose_name_is_taken_chooses_another_and_sits() {
    let mut table = Table::open(SIZE, "azul", Clock::None);
    table.screen.press("Enter");
    let order = table.requests.borrow_mut().orders.remove(0);
    table.receive(ToClient::Refused {
        id: Some(order.id),
        code: "names".to_owned(),
        message: "two players are called Ana".to_owned(),
        version: 0,
    });
    table
        .screen
        .shows("The name Ana is already taken here.")
        .shows("Your name:");
    insta::assert_snapshot!("online-name-taken-80x24", table.screen.text());
    table.screen.types("bel").press("Enter");
    let name = Name::new("Anabel").unwrap();
    assert_eq!(table.requests.borrow().names, std::slice::from_ref(&name));
    // This command goes over HTTP, where no hello message has carried the invitation.
    let sit = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: Some(Invitation::from_bits(1)),
    };
    assert_eq!(table.requests(), [sit]);
    // The server closes the connection after a rename, which is not an error.
    table.receive(ServerEvent::Named(Ok(name)));
    table.receive(Event::Lost {
        error: Error::Silent,
        pause: Duration::from_secs(1),
    });
    table.screen.shows_not("does not respond");
    table.receive(Event::Lost {
        error: Error::Silent,
        pause: Duration::from_secs(1),
    });
    table.screen.shows("does not respond");
}

#[test]
fn the_mark_leaves_a_seat_that_somebody_else_takes() {
    let server = "http://10.0.0.17:8080";
    let free = vec![SeatSetup::Free, SeatSetup::Free];
    let mut table = Table::set(server, SIZE, "azul", Clock::None, free);
    table.screen.shows("Enter move here").press("Enter");
    let order = table.requests.borrow_mut().orders.remove(0);
    table.receive(ToClient::Refused {
        id: Some(order.id),
        code: "names".to_owned(),
        message: "two players are called Ana".to_owned(),
        version: 0,
    });
    table.screen.shows("Your name:");
    let sit = |seat| TableCommand::Sit {
        seat: Seat::new(seat),
        invitation: Some(Invitation::from_bits(1)),
    };
    table.wants(1, sit(1));
    table
        .screen
        .press("Esc")
        .shows("Enter move here")
        .press("Enter");
    assert!(
        matches!(table.requests()[..], [TableCommand::Sit { seat, .. }] if seat == Seat::new(2))
    );
    table.screen.press("?").shows("↑↓").press("Esc");
    // A selection on a taken seat stays there.
    table.screen.press("Up").shows_not("Enter move here");
    table.receive_all();
    table.screen.shows_not("Enter move here");
}

#[test]
fn a_link_to_this_machine_has_no_code_for_a_phone() {
    let mut table = Table::at("http://127.0.0.1:8080", (100, 30), "azul", Clock::None);
    table.screen.shows("Link:").shows_not("█▀▀▀▀▀█");
    table.screen.shows("tilewright serve --lan");
    table.screen.press("i").shows("Invitation link");
    table
        .screen
        .shows_not("█▀▀▀▀▀█")
        .shows("this computer only");
}

#[test]
fn a_small_screen_has_the_seats_too() {
    let mut table = Table::open((40, 12), "azul", Clock::None);
    insta::assert_snapshot!("online-seats-40x12", table.screen.text());
}

#[test]
fn the_host_fills_seats_invites_programs_and_switches_the_talk() {
    let mut table = Table::open(SIZE, "azul", Clock::None);
    table.screen.press("b");
    assert_eq!(table.requests.borrow().programs, 1);
    let player = PlayerId::from_bits(77);
    let name = Name::new("mybot").unwrap();
    table.receive(ServerEvent::Programs(Ok(vec![ListedProgram {
        player,
        name,
    }])));
    table.screen.shows("mybot · a program").click_on("mybot");
    assert_eq!(table.requests.borrow().invited, [(player, Seat::new(1))]);
    table.receive(ServerEvent::NotInvited(Error::Refused {
        status: 409,
        code: "offline".to_owned(),
        message: "that program is not online".to_owned(),
    }));
    table
        .screen
        .shows("That program is not online.")
        .press("f Enter");
    assert!(
        matches!(&table.answer()[..], [TableCommand::SeatBot { seat, .. }] if seat.index() == 1)
    );
    // No seat is empty any more.
    table
        .screen
        .shows("Newcomer, level 1")
        .press("f")
        .shows_not("Which bot?");
    // Another bot may take the seat of a bot, but a program needs an empty seat.
    table
        .screen
        .press("b")
        .shows("Which bot?")
        .shows_not("mybot")
        .press("Esc");
    assert_eq!(table.requests.borrow().programs, 1);
    table.screen.press("q").click_on("Turn the chat off");
    assert_eq!(table.answer(), [TableCommand::Talk { on: false }]);
    table.screen.press("t").shows("has turned the chat off");
    table.screen.press("q").click_on("Turn the chat on");
    assert_eq!(table.answer(), [TableCommand::Talk { on: true }]);
}

#[test]
fn the_link_is_shown_at_any_time() {
    let mut table = Table::open((100, 30), "azul", Clock::None);
    table.screen.shows("Link:").shows("█▀▀▀▀▀█");
    table.screen.press("i").shows("Invitation link");
    let mut small = Table::open((40, 12), "azul", Clock::None);
    small.screen.shows("Link:").shows_not("█▀▀▀▀▀█");
}

#[test]
fn a_table_is_joined_from_home_by_its_link() {
    let mut screen = Screen::new(SIZE);
    screen.click_on("Play on a server");
    screen
        .shows("paste a link to a table")
        .types("somewhere")
        .press("Enter");
    screen.shows("The link must start with http://");
    let link = format!("http://127.0.0.1:1/#/table/{TABLE}");
    for _ in 0.."somewhere".len() {
        screen.hit_backspace();
    }
    screen.app.handle(AppInput::Paste(format!(" {link}\n")));
    // The operating system may not know the user's name.
    screen.press("Tab").types("Bo").press("Enter");
    // The connection fails, and the typed text stays.
    for _ in 0..500 {
        screen.settle();
        if screen.text().contains("Cannot connect to") {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    screen
        .shows("Cannot connect to http://127.0.0.1:1")
        .shows(&link[..40]);
    screen.press("Esc").shows("Quit");
}

#[test]
fn people_who_may_not_chat_are_not_offered_the_chat() {
    let mut table = Table::open(SIZE, "azul", Clock::None);
    table.screen.shows("t chat").shows("b bot");
    let permissions = Permissions {
        say: Some("removed".to_owned()),
        ..Permissions::default()
    };
    table.receive(ToClient::Permissions(Box::new(permissions)));
    table.screen.shows_not("t chat");
}
