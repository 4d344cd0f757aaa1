//! Rooms for unit tests.

use games::GAMES;
use room::{
    Clock, Entry, Happening, Invitation, Opening, Place, PlayerId, PlayerKind, Room, Sitter, Who,
};
use serde_json::json;
use table::{Name, Timestamp};

pub(super) fn who(number: u128, name: &str) -> Who {
    Who {
        player: PlayerId::from_bits(number),
        name: Name::new(name).unwrap(),
        kind: PlayerKind::Guest,
    }
}

pub(super) fn sitter(who: Who) -> Place {
    Place::Sitter(Sitter {
        player: who.player,
        name: who.name,
        kind: who.kind,
    })
}

/// Returns a table of Azul with these seats, whose host is player 1.
pub(super) fn table(public: bool, clock: Clock, seats: Vec<Place>) -> Room {
    let opening = Opening {
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
    let entry = Entry {
        version: 1,
        at: Timestamp::from_millis(1),
        by: None,
        command: None,
        what: Happening::Opened(Box::new(opening)),
    };
    Room::open(GAMES, &entry).unwrap()
}
