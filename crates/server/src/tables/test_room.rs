//! Rooms for unit tests.

use games::GAMES;
use room::{
    Clock, Invitation, PlayerId, PlayerKind, Requester, Room, SeatSetup, Sitter, TableEntry,
    TableEntryKind, TableSetup,
};
use serde_json::json;
use table::{Name, Timestamp};

pub(super) fn who(number: u128, name: &str) -> Requester {
    Requester {
        player: PlayerId::from_bits(number),
        name: Name::new(name).unwrap(),
        kind: PlayerKind::Guest,
    }
}

pub(super) fn sitter(who: Requester) -> SeatSetup {
    SeatSetup::Sitter(Sitter {
        player: who.player,
        name: who.name,
        kind: who.kind,
    })
}

/// Returns a table of Azul with these seats, whose host is player 1.
pub(super) fn table(public: bool, clock: Clock, seats: Vec<SeatSetup>) -> Room {
    let opening = TableSetup {
        host: PlayerId::from_bits(1),
        game: "azul".to_owned(),
        options: json!({ "players": seats.len() }),
        clock,
        public,
        rated: false,
        hints: false,
        at_once: false,
        invitation: Invitation::from_bits(1),
        seats,
    };
    let entry = TableEntry {
        version: 1,
        at: Timestamp::from_millis(1),
        by: None,
        command: None,
        what: TableEntryKind::Opened(Box::new(opening)),
    };
    Room::open(GAMES, &entry).unwrap()
}
