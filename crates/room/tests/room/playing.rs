//! The match itself, and the chat.

use room::{Audience, TableCommand, TableEntryKind, TableId, TableRefusal, TableStage};
use table::{Seat, Viewer};

use crate::logged_room::{LoggedRoom, bot};

fn say(to: Audience, text: &str) -> TableCommand {
    TableCommand::Say {
        to,
        text: text.to_owned(),
    }
}

#[test]
fn a_repeated_command_is_carried_out_once() {
    let mut room = LoggedRoom::begun("azul", 2);
    let (number, command) = room.next_move();
    let order = room.fresh(command);
    let version = room.send(number, &order).unwrap();
    room.play();
    assert_eq!(room.send(number, &order).unwrap(), version);
    assert_eq!(room.ply(), 2);
}

#[test]
fn a_move_is_stale_once_the_match_has_continued_but_not_after_chat() {
    let mut room = LoggedRoom::begun("azul", 2);
    let (number, command) = room.next_move();
    let order = room.fresh(command);
    room.order(0, say(Audience::Players, "hello")).unwrap();
    room.order(7, say(Audience::Spectators, "nice")).unwrap();
    room.send(number, &order).unwrap();

    let (number, command) = room.next_move();
    let order = room.fresh(command);
    room.play();
    assert!(matches!(
        room.send(number, &order),
        Err(TableRefusal::Stale)
    ));
}

#[test]
fn players_cannot_move_for_others() {
    let mut room = LoggedRoom::begun("azul", 2);
    let (number, command) = room.next_move();
    let refused = room.order(1 - number, command.clone());
    assert_eq!(refused.unwrap_err().code(), "not-to-move");
    assert!(matches!(
        room.order(9, command),
        Err(TableRefusal::NotSeated)
    ));
    let illegal = TableCommand::Play {
        text: "9 x 9".to_owned(),
    };
    assert_eq!(room.order(number, illegal).unwrap_err().code(), "illegal");
}

#[test]
fn players_and_spectators_chat_separately() {
    let mut room = LoggedRoom::begun("azul", 2);
    room.order(0, say(Audience::Players, "  psst  ")).unwrap();
    for (viewer, replica) in &room.replicas {
        let lines = &replica.snapshot().unwrap().chat;
        match viewer {
            Viewer::Seat(_) => assert_eq!(lines[0].text, "psst"),
            _ => assert!(lines.is_empty()),
        }
    }
    let crossed = room.order(0, say(Audience::Spectators, "no"));
    assert!(matches!(crossed, Err(TableRefusal::Audience)));
    for text in ["", "   ", "a\nb", "\u{202e}x", &"x".repeat(201)] {
        let refused = room.order(0, say(Audience::Players, text));
        assert!(matches!(refused, Err(TableRefusal::Unsayable)), "{text:?}");
    }
    room.order(0, TableCommand::Talk { on: false }).unwrap();
    let refused = room.order(1, say(Audience::Players, "hm"));
    assert!(matches!(refused, Err(TableRefusal::Silence)));
}

#[test]
fn a_player_who_resigns_loses_and_with_three_players_a_bot_plays_on() {
    let mut room = LoggedRoom::begun("azul", 3);
    room.play();
    room.order(2, TableCommand::Resign).unwrap();
    assert_eq!(room.room.stage(), TableStage::Running);
    assert!(matches!(
        room.order(2, TableCommand::Resign),
        Err(TableRefusal::NotSeated)
    ));
    let to = |seat, name| TableCommand::PlayOn {
        seat: Seat::new(seat),
        bot: bot(name),
    };
    assert!(matches!(
        room.order(0, to(1, "bot:3")),
        Err(TableRefusal::NotLeft)
    ));
    room.order(0, to(2, "bot:3")).unwrap();
    let session = room.room.session().unwrap();
    assert_eq!(session.game().occupant(Seat::new(2)).name(), "bot:3");
    room.order(1, TableCommand::Resign).unwrap();
    assert_eq!(room.room.stage(), TableStage::Over);
}

#[test]
fn a_match_can_be_aborted_only_before_the_second_move() {
    let mut room = LoggedRoom::begun("azul", 2);
    room.play();
    room.play();
    assert!(matches!(
        room.order(0, TableCommand::Abort),
        Err(TableRefusal::TooLate)
    ));
    let mut room = LoggedRoom::begun("azul", 2);
    room.play();
    room.order(1, TableCommand::Abort).unwrap();
    assert_eq!(room.room.stage(), TableStage::Over);
    for (_, replica) in &room.replicas {
        let by = replica.snapshot().unwrap().table.broken_off;
        assert_eq!(
            by,
            Some(Seat::new(1)),
            "every replica should know who aborted the match"
        );
    }
}

#[test]
fn a_second_move_counts_even_if_it_is_taken_back() {
    let mut room = LoggedRoom::begun("azul", 2);
    let may = |room: &LoggedRoom| {
        let may = room.room.state().may_abort;
        for (_, replica) in &room.replicas {
            assert_eq!(
                replica.snapshot().unwrap().table.may_abort,
                may,
                "every replica should know whether the match can be aborted"
            );
        }
        may
    };
    room.play();
    assert!(may(&room));
    let (mover, _) = room.next_move();
    room.play();
    assert!(!may(&room));
    room.order(mover, TableCommand::TakeBack).unwrap();
    assert_eq!(room.ply(), 1);
    assert!(!may(&room));
    assert!(matches!(
        room.order(0, TableCommand::Abort),
        Err(TableRefusal::TooLate)
    ));
}

#[test]
fn there_is_one_table_for_the_rematch() {
    let mut room = LoggedRoom::begun("azul", 2);
    assert!(matches!(
        room.order(0, TableCommand::Rematch),
        Err(TableRefusal::NotOver)
    ));
    room.order(0, TableCommand::Resign).unwrap();
    assert!(matches!(
        room.order(5, TableCommand::Rematch),
        Err(TableRefusal::NotSeated)
    ));
    room.order(1, TableCommand::Rematch).unwrap();
    assert!(matches!(
        room.order(0, TableCommand::Rematch),
        Err(TableRefusal::RematchMade)
    ));
    let known = room.replicas[0].1.snapshot().unwrap();
    assert!(known.table.rematch.is_some());
    assert_ne!(known.table.rematch, Some(TableId::from_bits(0)));
}

#[test]
fn hints_in_a_match_of_two_people_are_allowed_only_at_the_end() {
    let mut room = LoggedRoom::begun("azul", 2);
    assert!(!room.room.allows_hints());
    room.order(0, TableCommand::Resign).unwrap();
    assert!(
        room.room.allows_hints(),
        "hints should be allowed after the match"
    );
}

#[test]
fn the_seed_stays_secret_until_the_match_is_over() {
    let mut room = LoggedRoom::begun("azul", 2);
    let seed = match &room.log[1].what {
        TableEntryKind::Started(record) => record.seed,
        other => panic!("{other:?}"),
    };
    assert_eq!(seed.as_number(), None);
    let seed = seed.to_string();
    while room.room.stage() == TableStage::Running {
        for (viewer, _) in &room.replicas {
            let snapshot = room.room.snapshot(*viewer, crate::logged_room::at(0));
            let text = serde_json::to_string(&snapshot).unwrap();
            assert!(!text.contains(&seed) && !text.contains("\"seed\""));
        }
        room.play();
    }
    let record = room.room.session().unwrap().record().to_text();
    assert!(record.contains(&seed));
}
