//! Tests how moves are taken back, and when the other players have to agree.

use room::{TableCommand, TableRefusal, TakeBackRequest};
use session::NoUndo;
use table::Seat;

use crate::logged_room::LoggedRoom;

/// Returns a match of Azul after this many moves. The first moves of a round reveal nothing hidden.
fn after_moves(people: u128, moves: usize) -> LoggedRoom {
    let mut room = LoggedRoom::begun("azul", people);
    for _ in 0..moves {
        room.play();
    }
    room
}

fn talk() -> TableCommand {
    let (to, text) = (room::Audience::Players, "hm".to_owned());
    TableCommand::Say { to, text }
}

/// Returns the player who made the move `back` moves before the last one.
fn mover(room: &LoggedRoom, back: usize) -> u128 {
    let game = room.room.session().unwrap().game();
    game.history(game.ply() - back).unwrap().seat.index() as u128
}

#[test]
fn players_can_take_back_their_last_move_at_once() {
    let mut room = after_moves(2, 3);
    let last = mover(&room, 0);
    room.order(last, TableCommand::TakeBack).unwrap();
    assert_eq!(room.ply(), 2);
}

#[test]
fn a_player_who_has_moved_since_has_to_agree() {
    let mut room = after_moves(2, 3);
    let asking = mover(&room, 1);
    let other = mover(&room, 0);
    room.order(asking, TableCommand::TakeBack).unwrap();
    assert_eq!(room.ply(), 3);
    let again = room.order(asking, TableCommand::TakeBack);
    assert!(matches!(again, Err(TableRefusal::AskedBefore)));
    let own = room.order(asking, TableCommand::Answer { yes: true });
    assert!(matches!(own, Err(TableRefusal::NotAsked)));
    room.order(other, TableCommand::Answer { yes: true })
        .unwrap();
    assert_eq!(room.ply(), 1);
}

#[test]
fn players_can_withdraw_their_request() {
    let mut room = after_moves(2, 3);
    let asking = mover(&room, 1);
    let other = mover(&room, 0);
    room.order(asking, TableCommand::TakeBack).unwrap();
    room.order(asking, TableCommand::Answer { yes: false })
        .unwrap();
    let known = &room.replicas[0].1.snapshot().unwrap().table;
    assert_eq!((known.asked, known.refused), (None, None));
    let late = room.order(other, TableCommand::Answer { yes: true });
    assert!(matches!(late, Err(TableRefusal::NotAsked)));
    assert_eq!(room.ply(), 3);
    // They can ask again.
    room.order(asking, TableCommand::TakeBack).unwrap();
}

#[test]
fn a_refusal_and_a_move_both_end_a_request() {
    let mut room = after_moves(2, 3);
    let asking = mover(&room, 1);
    let other = mover(&room, 0);
    room.order(asking, TableCommand::TakeBack).unwrap();
    room.order(other, TableCommand::Answer { yes: false })
        .unwrap();
    let refused = |room: &LoggedRoom| room.replicas[0].1.snapshot().unwrap().table.refused;
    assert_eq!(refused(&room), Some(Seat::new(other as u8)));
    let late = room.order(other, TableCommand::Answer { yes: true });
    assert!(matches!(late, Err(TableRefusal::NotAsked)));
    room.order(asking, TableCommand::TakeBack).unwrap();
    assert_eq!(refused(&room), None);
    room.order(0, talk()).unwrap();
    room.play();
    assert_eq!(room.replicas[0].1.snapshot().unwrap().table.asked, None);
    let late = room.order(other, TableCommand::Answer { yes: true });
    assert!(matches!(late, Err(TableRefusal::NotAsked)));
    assert_eq!(room.ply(), 4);
}

#[test]
fn replicas_forget_a_refusal_when_the_match_continues() {
    let mut room = after_moves(2, 3);
    let (asking, other) = (mover(&room, 1), mover(&room, 0));
    room.order(asking, TableCommand::TakeBack).unwrap();
    room.order(other, TableCommand::Answer { yes: false })
        .unwrap();
    room.play();
    let now = room.room.state();
    assert_eq!(
        now.refused, None,
        "the request should be forgotten once the match continues"
    );
    for (_, replica) in &room.replicas {
        assert_eq!(replica.snapshot().unwrap().table, now);
    }
}

#[test]
fn clients_know_how_a_request_ended() {
    let mut room = after_moves(2, 3);
    let (asking, other) = (mover(&room, 1), mover(&room, 0));
    let requests = |room: &LoggedRoom| {
        [asking, other].map(|who| room.replicas[who as usize].1.take_back_request())
    };
    let answer = |yes| TableCommand::Answer { yes };
    let dropped = Some(TakeBackRequest::Dropped);
    room.order(asking, TableCommand::TakeBack).unwrap();
    assert_eq!(requests(&room)[0], Some(TakeBackRequest::Sent));
    room.order(other, answer(false)).unwrap();
    let refused = Some(TakeBackRequest::RefusedBy(Seat::new(other as u8)));
    assert_eq!(requests(&room), [refused, dropped]);
    room.order(0, talk()).unwrap();
    assert_eq!(
        requests(&room),
        [refused, dropped],
        "a chat message should change nothing"
    );
    room.order(asking, TableCommand::TakeBack).unwrap();
    room.order(asking, answer(false)).unwrap();
    assert_eq!(
        requests(&room),
        [dropped; 2],
        "both clients should know that the request was withdrawn"
    );
    room.order(asking, TableCommand::TakeBack).unwrap();
    room.order(other, answer(true)).unwrap();
    assert_eq!(
        requests(&room),
        [None; 2],
        "no request should remain after the take-back"
    );
    room.play();
    room.play();
    room.order(asking, TableCommand::TakeBack).unwrap();
    room.play();
    assert_eq!(requests(&room), [Some(TakeBackRequest::Overtaken); 2]);
    room.play();
    assert_eq!(
        requests(&room),
        [None; 2],
        "the request should be forgotten once the match continues"
    );
}

#[test]
fn everybody_else_has_to_agree() {
    let mut room = after_moves(3, 3);
    let [first, second, third] = [mover(&room, 2), mover(&room, 1), mover(&room, 0)];
    room.order(first, TableCommand::TakeBack).unwrap();
    room.order(second, TableCommand::Answer { yes: true })
        .unwrap();
    assert_eq!(room.ply(), 3);
    room.order(third, TableCommand::Answer { yes: true })
        .unwrap();
    assert_eq!(room.ply(), 0);
}

#[test]
fn replicas_know_what_may_be_taken_back() {
    for game in ["azul", "laying-grass", "tilings"] {
        let mut room = LoggedRoom::begun(game, 2);
        for _ in 0..12 {
            room.play();
            for number in [0, 1] {
                let order = room.fresh(TableCommand::TakeBack);
                let at = room::ProposalContext {
                    at: crate::logged_room::at(1_000),
                    random: 1,
                };
                let who = crate::logged_room::player(number as u128);
                let refused = room
                    .room
                    .propose(&who, &order, at, &room.attendance())
                    .err();
                let (_, replica) = &room.replicas[number];
                let play = replica.snapshot().unwrap().play.as_ref().unwrap();
                let no_take_back = play.state.no_take_back[number];
                assert_eq!(no_take_back.is_some(), refused.is_some(), "{game}");
            }
        }
    }
}

#[test]
fn an_impossible_take_back_is_refused_without_asking_others() {
    let mut room = after_moves(2, 0);
    let refused = room.order(0, TableCommand::TakeBack);
    let nothing = session::MatchRefusal::Undo(NoUndo::Nothing);
    assert_eq!(refused.unwrap_err().to_string(), nothing.to_string());
}
