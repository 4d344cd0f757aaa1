//! Tests how a player is anonymized after the match.

use games::GAMES;
use room::{Anonymizer, Audience, PlayerId, Room, SeatState, TableCommand, TableRefusal};
use table::Viewer;

use crate::logged_room::{LoggedRoom, at, player};

/// Returns a match of `people` players in which player `number` chatted and was anonymized at the end.
fn without(number: u128, people: u128) -> LoggedRoom {
    let mut room = LoggedRoom::begun("azul", people);
    let (to, text) = (Audience::Players, "I live at home".to_owned());
    room.order(number, TableCommand::Say { to, text }).unwrap();
    for loser in (1..people).rev() {
        room.order(loser, TableCommand::Resign).unwrap();
    }
    let nobody = PlayerId::from_bits(5);
    let forgotten = Anonymizer::new(&room.room, player(number).player, nobody);
    room.log = room
        .log
        .iter()
        .map(|entry| forgotten.anonymize(entry))
        .collect();
    room.room = Room::replay(GAMES, &room.log).unwrap();
    room
}

#[test]
fn an_anonymized_player_has_no_name_and_no_chat_lines() {
    let room = without(1, 2);
    let seats = room.room.snapshot(Viewer::Spectator, at(9)).table.seats;
    let gone = |place: &SeatState| matches!(place, SeatState::Sitter { gone: true, .. });
    assert_eq!(seats.iter().map(gone).collect::<Vec<_>>(), [false, true]);
    assert_eq!(room.room.snapshot(Viewer::Everything, at(9)).chat, []);
}

#[test]
fn a_rematch_needs_a_second_player_who_is_not_anonymized() {
    let mut two = without(1, 2);
    assert!(!two.room.state().may_rematch);
    let refused = two.order(0, TableCommand::Rematch);
    assert!(matches!(refused, Err(TableRefusal::Alone)), "{refused:?}");
    // With a third player, a rematch is possible.
    let mut three = without(1, 3);
    assert!(three.room.state().may_rematch);
    three.order(0, TableCommand::Rematch).unwrap();
}
