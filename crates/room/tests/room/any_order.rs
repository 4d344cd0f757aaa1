//! Arbitrary commands by arbitrary players: replaying the log gives the same room, and updates keep every replica
//! current.

use games::GAMES;
use proptest::prelude::*;
use room::{
    Audience, MatchUpdate, Room, TableCommand, TableParts, TableStage, ToClient, ToServer, Update,
};
use table::{Seat, Viewer};

use crate::logged_room::{INVITATION, LoggedRoom, at, bot, opening, replica, sitter};

pub(crate) fn command() -> impl Strategy<Value = TableCommand> {
    let seat = || (0..4_u8).prop_map(Seat::new);
    let invitation = proptest::option::of(Just(INVITATION));
    prop_oneof![
        1 => (seat(), invitation).prop_map(|(seat, invitation)| TableCommand::Sit { seat, invitation }),
        1 => Just(TableCommand::Stand),
        1 => seat().prop_map(|seat| TableCommand::SeatBot {
            seat,
            bot: bot("bot:1")
        }),
        1 => seat().prop_map(|seat| TableCommand::Clear { seat }),
        1 => (0..5_u128).prop_map(|number| TableCommand::Remove {
            player: crate::logged_room::player(number).player
        }),
        3 => Just(TableCommand::Start),
        10 => Just(TableCommand::Play { text: String::new() }),
        2 => Just(TableCommand::TakeBack),
        2 => any::<bool>().prop_map(|yes| TableCommand::Answer { yes }),
        1 => Just(TableCommand::Resign),
        1 => Just(TableCommand::Abort),
        1 => seat().prop_map(|seat| TableCommand::PlayOn {
            seat,
            bot: bot("bot:2")
        }),
        1 => any::<bool>().prop_map(|players| TableCommand::Say {
            to: if players {
                Audience::Players
            } else {
                Audience::Spectators
            },
            text: "hm".to_owned()
        }),
        1 => any::<bool>().prop_map(|on| TableCommand::Talk { on }),
        1 => Just(TableCommand::Rematch),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn replaying_the_log_and_applying_updates_give_the_same_state(
        game in prop_oneof![Just("azul"), Just("laying-grass"), Just("tilings")],
        orders in proptest::collection::vec((0..5_u128, command(), any::<u16>(), 0..3_u32), 1..60),
    ) {
        let mut room = LoggedRoom::new(opening(game, vec![sitter(0), sitter(1), sitter(2)]));
        for (number, mut command, pick, behind) in orders {
            if let (TableCommand::Play { text }, Some(session)) = (&mut command, room.room.session()) {
                let moves = session.game().moves();
                if !moves.is_empty() {
                    *text = moves[usize::from(pick) % moves.len()].clone();
                }
            }
            let mut order = room.fresh(command);
            order.version = order.version.saturating_sub(behind);
            let before = room.room.version();
            let answer = room.send(number, &order);
            prop_assert_eq!(room.room.version(), before + u32::from(answer.is_ok()));
            if let Ok(version) = answer {
                // An order that is sent twice is carried out once.
                prop_assert_eq!(room.send(number, &order).unwrap(), version);
            }
        }
        // Replaying the log gives the same room.
        let again = Room::replay(GAMES, &room.log).unwrap();
        for (viewer, replica) in &room.replicas {
            let now = room.room.snapshot(*viewer, at(0));
            prop_assert_eq!(&again.snapshot(*viewer, at(0)), &now);
            // The updates led to the same state as a snapshot and did not contain the seed.
            let known = replica.snapshot().unwrap();
            prop_assert_eq!(&known.table, &now.table);
            prop_assert_eq!(&known.clocks, &now.clocks);
            prop_assert_eq!(&known.play, &now.play);
            if room.room.stage() == TableStage::Running {
                let text = serde_json::to_string(known).unwrap();
                prop_assert!(!text.contains("\"seed\""));
            }
        }
    }
}

#[test]
fn a_duplicate_entry_is_ignored_and_a_missing_one_is_requested() {
    let mut room = LoggedRoom::begun("azul", 2);
    let mut behind = replica(&room.room, Viewer::Spectator);
    let version = behind.version();
    let mut updates = Vec::new();
    for _ in 0..2 {
        room.play();
        let entry = room.log.last().unwrap();
        let update = room.room.update_for(entry, Viewer::Spectator);
        updates.push(ToClient::Update(Box::new(update)));
    }
    let changed = |stand| Update::Changed {
        play: MatchUpdate::Continued { stand },
        parts: TableParts {
            table: stand == 1,
            ..TableParts::default()
        },
        done: None,
    };
    let hello = ToServer::Hello { invitation: None };
    assert_eq!(behind.outgoing(0), [hello]);
    assert_eq!(behind.apply(updates[1].clone(), 0), Update::Gap);
    assert_eq!(behind.outgoing(0), [ToServer::After { version }]);
    assert_eq!(
        behind.outgoing(0),
        [],
        "the replica should request the entry only once"
    );
    assert_eq!(behind.apply(updates[0].clone(), 0), changed(0));
    assert_eq!(behind.apply(updates[0].clone(), 0), Update::Nothing);
    assert_eq!(behind.apply(updates[1].clone(), 0), changed(1));
}
