//! What is told at the prompt, when a room in these tests is the other end.

use std::time::Duration;

use client::{Api, Error, Link, Person};
use games::GAMES;
use online::{
    Clock, CommandId, Entry, Happening, Invitation, Now, Opening, Order, Place as SeatPlace,
    PlayerId, PlayerKind, Proposed, Room, Sitter, Snapshot, Who,
};
use table::{Name, Timestamp};
use words::Language;

use super::*;
use crate::table_elsewhere::Wire;

const TABLE: TableId = TableId::from_bits(7);

/// A line on which nothing is asked for.
struct Unused;

impl Wire for Unused {
    fn order(&self, _: Order) {}
    fn ask_for_record(&self) {}
    fn ask_for_programs(&self) {}
    fn invite(&self, _: PlayerId, _: Seat) {}
    fn rename(&self, _: Name, _: Order) {}
}

fn who(number: u128) -> Who {
    Who {
        player: PlayerId::from_bits(number),
        name: Name::new(["Ana", "Bo"][number as usize]).unwrap(),
        kind: PlayerKind::Guest,
    }
}

/// A match of Ana and Bo that has just begun, as Ana sees it.
fn begun() -> Snapshot {
    let sitter = |number| {
        let Who { player, name, kind } = who(number);
        SeatPlace::Sitter(Sitter { player, name, kind })
    };
    let at = Timestamp::from_millis(0);
    let opening = Opening {
        host: who(0).player,
        game: "azul".to_owned(),
        options: GAMES.find("azul").unwrap().options_for(2, &[]).unwrap(),
        clock: Clock::None,
        public: false,
        rated: false,
        hints: false,
        at_once: false,
        invitation: Invitation::from_bits(1),
        seats: vec![sitter(0), sitter(1)],
    };
    let opened = Entry {
        version: 1,
        at,
        by: None,
        command: None,
        what: Happening::Opened(Box::new(opening)),
    };
    let mut room = Room::open(GAMES, &opened).unwrap();
    let start = Order {
        id: CommandId::from_bits(1),
        version: room.version(),
        command: Command::Start,
    };
    let Ok(Proposed::Entry(started)) = room.propose(&who(0), &start, Now { at, random: 5 }) else {
        panic!("the match does not start");
    };
    room.apply(&started).unwrap();
    room.snapshot(room.viewer(Some(who(0).player)), at)
}

fn ana() -> TableElsewhere {
    let server: client::Server = "http://10.0.0.17:8080".parse().unwrap();
    let Who { player, name, kind } = who(0);
    let joining = Joining {
        api: Api::new(server.clone(), None),
        person: Person {
            player,
            name,
            kind,
            token: None,
        },
        link: Link {
            server,
            table: TABLE,
            invitation: None,
        },
    };
    TableElsewhere::over(joining, Box::new(Unused))
}

/// What Ana is told when she hears all this.
fn told(updates: Vec<Update>) -> String {
    let mut out = Vec::new();
    let (post, events) = channel();
    let mut visit = Visit {
        place: Place {
            catalogue: GAMES,
            out: &mut out,
            console: Console {
                unicode: true,
                width: 80,
            },
            texts: Texts::new(Language::find("en").unwrap()),
            is_person: false,
        },
        table: ana(),
        events,
        post,
        asking: None,
        lines: VecDeque::new(),
        input_over: false,
        shown: None,
        doubt: None,
        naming: None,
        saving: None,
        goes_on: false,
        asks: false,
        told: TableTold::default(),
    };
    for update in updates {
        visit.hear(update).unwrap();
    }
    drop(visit);
    String::from_utf8(out).unwrap()
}

#[test]
fn once_the_line_is_back_it_is_said_whose_turn_it_is() {
    let known = || Update::Known(Box::new(begun()));
    let lost = Update::Lost {
        error: Error::Silent,
        pause: Duration::from_secs(1),
    };
    let said = told(vec![
        Update::Connected,
        known(),
        lost,
        Update::Connected,
        known(),
        known(),
    ]);
    let (_, after) = said.split_once("The line is back.\n").unwrap();
    assert!(after.to_lowercase().contains("turn"), "{said}");
    assert_eq!(after.lines().count(), 1, "said once: {said}");
}
