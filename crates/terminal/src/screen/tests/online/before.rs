//! Before the match: seats, links and who comes.

use std::time::Duration;

use client::{Error, Program, Update};
use online::{Clock, Command, Invitation, PlayerId};
use table::{Name, Seat};

use super::super::Screen;
use super::{SIZE, TABLE, Table};
use crate::screen::app::Input;

#[test]
fn before_the_match_it_is_seen_who_sits_where() {
    let mut table = Table::open(SIZE, "azul", Clock::Move { seconds: 60 });
    insta::assert_snapshot!("online-seats-80x24", table.screen.text());
    table.screen.shows("free").shows("60 s a move");
    // The seat is given to a bot, freed again, and somebody comes.
    table.screen.press("b Down Enter");
    let asked = table.answer();
    assert!(matches!(&asked[..], [Command::SeatBot { seat, .. }] if seat.index() == 1));
    table.screen.shows("bot:2").press("x");
    table.answer();
    table.screen.shows("free");
    table.screen.press("s");
    table.answer();
    table.screen.shows("Seats are free.");
    let sit = Command::Sit {
        seat: Seat::new(1),
        invitation: Some(Invitation::from_bits(1)),
    };
    table.wants(1, sit);
    table.screen.shows("Bo · away");
    table.tell_presence(&[0, 1]);
    // Enter does at every seat what is said of it.
    table.screen.shows_not("away").shows_not("Enter");
    table
        .screen
        .press("Up")
        .shows("Enter get up")
        .press("Enter");
    assert_eq!(table.asked(), [Command::Stand]);
}

#[test]
fn a_link_to_this_machine_is_no_picture_for_a_phone() {
    let mut table = Table::at("http://127.0.0.1:8080", (100, 30), "azul", Clock::None);
    table.screen.shows("Link:").shows_not("█▀▀▀▀▀█");
    table.screen.shows("tilewright serve --lan");
    table.screen.press("i").shows("Link for others");
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
    assert_eq!(table.asked.borrow().programs, 1);
    let player = PlayerId::from_bits(77);
    let name = Name::new("mybot").unwrap();
    table.tell(Update::Programs(Ok(vec![Program { player, name }])));
    table.screen.shows("mybot · a program").click_on("mybot");
    assert_eq!(table.asked.borrow().invited, [(player, Seat::new(1))]);
    table.tell(Update::NotInvited(Error::Refused {
        status: 409,
        code: "offline".to_owned(),
        message: "that program is not online".to_owned(),
    }));
    table
        .screen
        .shows("The program is not online.")
        .press("f Enter");
    assert!(matches!(&table.answer()[..], [Command::SeatBot { seat, .. }] if seat.index() == 1));
    // Nothing is free any more.
    table
        .screen
        .shows("bot:1")
        .press("f")
        .shows_not("Which bot?");
    table.screen.press("q").click_on("Switch the talk off");
    assert_eq!(table.answer(), [Command::Talk { on: false }]);
    table.screen.press("t").shows("switched the talk off");
    table.screen.press("q").click_on("Switch the talk on");
    assert_eq!(table.answer(), [Command::Talk { on: true }]);
}

#[test]
fn the_link_is_shown_at_any_time() {
    let mut table = Table::open((100, 30), "azul", Clock::None);
    table.screen.shows("Link:").shows("█▀▀▀▀▀█");
    table.screen.press("i").shows("Link for others");
    let mut small = Table::open((40, 12), "azul", Clock::None);
    small.screen.shows("Link:").shows_not("█▀▀▀▀▀█");
}

#[test]
fn a_table_is_joined_from_home_by_its_link() {
    let mut screen = Screen::new(SIZE);
    screen.click_on("Join a table");
    screen
        .shows("Paste the link")
        .types("somewhere")
        .press("Enter");
    screen.shows("A link begins with http://");
    let link = format!("http://127.0.0.1:1/#/table/{TABLE}");
    for _ in 0.."somewhere".len() {
        screen.hit_backspace();
    }
    screen.app.handle(Input::Paste(format!(" {link}\n")));
    // A machine may know no name for its user.
    screen.press("Tab").types("Bo").press("Enter");
    // Nobody answers there; what was written stays.
    for _ in 0..500 {
        screen.settle();
        if screen.text().contains("No server answers") {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    screen
        .shows("No server answers at http://127.0.0.1:1")
        .shows(&link[..40]);
    screen.press("Esc").shows("Quit");
}
