//! Somebody is forgotten once the match is over.

use games::GAMES;
use room::{Audience, Forgotten, PlayerId, Room, SeatState, TableCommand, TableRefusal};
use table::Viewer;

use crate::logged_room::{LoggedRoom, at, who};

/// A match of so many in which somebody spoke, gave up, and was forgotten at the end.
fn without(number: u128, people: u128) -> LoggedRoom {
    let mut room = LoggedRoom::begun("azul", people);
    let (to, text) = (Audience::Players, "I live at home".to_owned());
    room.order(number, TableCommand::Say { to, text }).unwrap();
    for loser in (1..people).rev() {
        room.order(loser, TableCommand::Resign).unwrap();
    }
    let nobody = PlayerId::from_bits(5);
    let forgotten = Forgotten::new(&room.room, who(number).player, nobody);
    room.log = room
        .log
        .iter()
        .map(|entry| forgotten.out_of(entry))
        .collect();
    room.room = Room::replay(GAMES, &room.log).unwrap();
    room
}

#[test]
fn whoever_is_gone_has_no_name_and_has_said_nothing() {
    let room = without(1, 2);
    let seen = room.room.snapshot(Viewer::Spectator, at(9)).table.seats;
    let gone = |place: &SeatState| matches!(place, SeatState::Sitter { gone: true, .. });
    assert_eq!(seen.iter().map(gone).collect::<Vec<_>>(), [false, true]);
    assert_eq!(room.room.snapshot(Viewer::Everything, at(9)).said, []);
}

#[test]
fn nobody_plays_again_with_whoever_is_gone() {
    let mut two = without(1, 2);
    assert!(!two.room.state().may_rematch);
    let refused = two.order(0, TableCommand::Rematch);
    assert!(matches!(refused, Err(TableRefusal::Alone)), "{refused:?}");
    // Where others are left, they may.
    let mut three = without(1, 3);
    assert!(three.room.state().may_rematch);
    three.order(0, TableCommand::Rematch).unwrap();
}
