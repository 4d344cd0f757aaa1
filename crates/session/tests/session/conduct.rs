//! Tests the rules of a session one by one.

use crate::logged_session::{LoggedSession, at};
use bots::BotName;
use games::{AnyMove, GAMES};
use session::{
    Awaits, EntryError, MatchCommand, MatchEntry, MatchEntryKind, MatchRefusal, NoUndo,
    SeatChangeKind, Session, TakenBack, TakingBack, ViewModel,
};
use table::{Ending, Occupant, Record, Seat, SeatChange, Viewer};

const FIRST: &[&str] = &["first=seat-1"];

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

fn leave(seat: Seat) -> MatchCommand {
    MatchCommand::Leave {
        seat,
        how: SeatChangeKind::Resigned {},
        successor: None,
    }
}

fn no_undo(result: Result<(), MatchRefusal>) -> NoUndo {
    match result {
        Err(MatchRefusal::Undo(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_proposal_changes_nothing_until_it_is_applied() {
    let logged = LoggedSession::new("azul", "Ana,Bo", FIRST);
    let text = logged.session.game().moves()[0].clone();
    let play = |text: &str| MatchCommand::Play {
        by: Some(seat(0)),
        mv: text.to_owned().into(),
        took: None,
    };
    let proposal = logged.session.propose(play(&text), at(1)).unwrap();
    assert_eq!(
        (logged.session.version(), logged.session.game().ply()),
        (1, 0)
    );
    assert_eq!(proposal.entry().version, 2);
    assert_eq!(proposal.mv().unwrap().text(), text);
    let refusal = logged.session.propose(play("9 r 1"), at(1)).unwrap_err();
    assert!(matches!(refusal, MatchRefusal::Move(_)), "{refusal}");
    let proposal = logged.session.propose(
        MatchCommand::Play {
            by: None,
            mv: text.clone().into(),
            took: None,
        },
        at(1),
    );
    assert_eq!(
        proposal.unwrap().entry().what,
        MatchEntryKind::Moved {
            seat: seat(0),
            text: text.clone(),
            took: None
        }
    );
    let other = MatchCommand::Play {
        by: Some(seat(1)),
        mv: text.into(),
        took: None,
    };
    let refusal = logged.session.propose(other, at(1)).unwrap_err();
    assert_eq!(refusal.to_string(), "it is seat 1's turn");
}

#[test]
fn a_typed_move_is_checked_against_the_match_itself() {
    let mut logged = LoggedSession::new("azul", "Ana,Bo", FIRST);
    let play = |by: u8, mv: &AnyMove| MatchCommand::Play {
        by: Some(seat(by)),
        mv: mv.clone().into(),
        took: None,
    };
    // A board receives only what its viewer knows.
    let model = ViewModel::in_session(&logged.session, Viewer::Seat(seat(0)));
    let moves = model.rules().moves();
    let proposal = logged.session.propose(play(0, &moves[0]), at(1)).unwrap();
    assert_eq!(proposal.mv(), Some(&moves[0]));
    let refusal = logged.session.propose(play(1, &moves[0]), at(1));
    assert!(
        matches!(refusal, Err(MatchRefusal::NotToMove(_))),
        "{refusal:?}"
    );
    logged.session.apply(&proposal).unwrap();
    // The tiles are gone, but the board has not received the update.
    let refusal = logged.session.propose(play(1, &moves[0]), at(1));
    assert!(matches!(refusal, Err(MatchRefusal::Move(_))), "{refusal:?}");
    assert_eq!(logged.session.version(), 2);
    let aborted = logged.session.propose(MatchCommand::Abort, at(1)).unwrap();
    logged.session.apply(&aborted).unwrap();
    let refusal = logged.session.propose(play(1, &moves[9]), at(1));
    assert!(matches!(refusal, Err(MatchRefusal::Over)), "{refusal:?}");
}

#[test]
fn an_entry_that_lost_a_race_is_rejected_and_the_newer_one_is_applied() {
    let mut logged = LoggedSession::new("azul", "Ana,Bo", FIRST);
    let propose = |logged: &LoggedSession, number: usize| {
        let text = logged.session.game().moves()[number].clone();
        let play = MatchCommand::Play {
            by: None,
            mv: text.into(),
            took: None,
        };
        logged.session.propose(play, at(1)).unwrap()
    };
    let (ours, theirs) = (propose(&logged, 0), propose(&logged, 1));
    logged.session.apply(&theirs).unwrap();
    let record = logged.session.record();
    let error = logged.session.apply(&ours).unwrap_err();
    assert!(
        matches!(error, EntryError::Gap { last: 2, given: 2 }),
        "{error}"
    );
    assert_eq!(logged.session.record(), record);
}

#[test]
fn one_person_against_bots_can_take_back_anything_including_moves_of_bots() {
    let mut logged = LoggedSession::new("azul", "Ana,bot:1", FIRST);
    for number in 0..4 {
        logged.play(number);
    }
    logged.take_back().unwrap();
    assert_eq!(logged.session.game().ply(), 2);
    logged.take_back().unwrap();
    assert_eq!(logged.session.game().ply(), 0);
    assert_eq!(no_undo(logged.take_back()), NoUndo::Nothing);
    logged.execute(MatchCommand::PlayAgain).unwrap();
    logged.execute(MatchCommand::PlayAgain).unwrap();
    assert_eq!(logged.session.game().ply(), 4);
    let refusal = logged.execute(MatchCommand::PlayAgain).unwrap_err();
    assert!(matches!(refusal, MatchRefusal::NothingToPlayAgain));
}

#[test]
fn a_move_discards_what_can_be_redone() {
    let mut logged = LoggedSession::new("azul", "Ana,bot:1", FIRST);
    logged.play(0);
    logged.take_back().unwrap();
    logged.play(1);
    assert!(logged.execute(MatchCommand::PlayAgain).is_err());
}

#[test]
fn people_at_one_keyboard_can_take_back_move_by_move() {
    let mut logged = LoggedSession::new("azul", "Ana,Bo", FIRST);
    for ply in 1..=3 {
        logged.play(0);
        assert_eq!(logged.session.game().ply(), ply);
    }
    for ply in (0..3).rev() {
        logged.take_back().unwrap();
        assert_eq!(logged.session.game().ply(), ply);
    }
    assert_eq!(no_undo(logged.take_back()), NoUndo::Nothing);
    logged.execute(MatchCommand::PlayAgain).unwrap();
    assert_eq!(logged.session.game().ply(), 1);
}

#[test]
fn at_separate_screens_only_the_last_move_can_be_taken_back_without_asking() {
    let mut logged = LoggedSession::new("azul", "Ana,Bo", FIRST);
    let take_back = |by| MatchCommand::TakeBack { by: Some(seat(by)) };
    logged.play(0);
    logged.play(0);
    assert_eq!(no_undo(logged.execute(take_back(0))), NoUndo::Other);
    assert_eq!(
        logged.session.taking_back(seat(0)),
        Ok(TakingBack::IfAgreed)
    );
    // Once Bo's move is taken back, nobody has moved since Ana did.
    logged.execute(take_back(1)).unwrap();
    assert_eq!(logged.session.taking_back(seat(0)), Ok(TakingBack::AtOnce));
    logged.execute(take_back(0)).unwrap();
    assert_eq!(logged.session.game().ply(), 0);
}

#[test]
fn a_bots_move_prevents_undo_among_people() {
    let mut logged = LoggedSession::new("azul", "Ana,bot:1,Bo", FIRST);
    logged.play(0);
    logged.play(0);
    assert_eq!(no_undo(logged.take_back()), NoUndo::Bot);
}

#[test]
fn among_people_a_move_that_revealed_something_cannot_be_taken_back() {
    // The base of the last player reveals nothing, but the first placement moves the queue on.
    let mut logged = LoggedSession::new("laying-grass", "Ana,Bo", &[]);
    logged.play(0);
    logged.take_back().unwrap();
    logged.play(0);
    logged.play(0);
    logged.play(0);
    assert_eq!(no_undo(logged.take_back()), NoUndo::Luck);
}

#[test]
fn a_perspective_shows_what_can_be_taken_back_and_what_was_taken_back() {
    let mut logged = LoggedSession::new("azul", "Ana,Bo", FIRST);
    let undo_state = |logged: &LoggedSession, number| {
        let perspective = logged.session.perspective(Viewer::Seat(seat(number)));
        let no_take_back = perspective.state.no_take_back[usize::from(number)];
        (no_take_back, perspective.state.taken_back)
    };
    assert_eq!(undo_state(&logged, 0), (Some(NoUndo::Nothing), Vec::new()));
    logged.play(0);
    assert_eq!(undo_state(&logged, 0).0, None);
    assert_eq!(undo_state(&logged, 1).0, Some(NoUndo::Nothing));
    logged.play(0);
    assert_eq!(undo_state(&logged, 0).0, None, "Bo may agree");
    logged.take_back().unwrap();
    let taken = TakenBack {
        ply: 1,
        by: seat(1),
    };
    let perspective = logged.session.perspective(Viewer::Seat(seat(0)));
    assert_eq!(perspective.just_taken_back(), Some(seat(1)));
    logged.play(1);
    // The perspective keeps the undo while the match goes on, as long as the moves before it still count.
    assert_eq!(undo_state(&logged, 0).1, [taken]);
    let perspective = logged.session.perspective(Viewer::Seat(seat(0)));
    assert_eq!(perspective.just_taken_back(), None);
    logged
        .execute(MatchCommand::TakeBackAgreed { by: seat(0) })
        .unwrap();
    let other = TakenBack {
        ply: 0,
        by: seat(0),
    };
    assert_eq!(undo_state(&logged, 1).1, [other]);

    let mut logged = LoggedSession::new("laying-grass", "Ana,Bo", &[]);
    for _ in 0..3 {
        logged.play(0);
    }
    assert_eq!(undo_state(&logged, 0).0, Some(NoUndo::Luck));
    assert_eq!(undo_state(&logged, 1).0, Some(NoUndo::Luck));
}

#[test]
fn a_move_before_a_player_left_cannot_be_taken_back() {
    let mut logged = LoggedSession::new("azul", "Ana,bot:1,bot:1", FIRST);
    logged.play(0);
    logged.execute(leave(seat(1))).unwrap();
    assert_eq!(no_undo(logged.take_back()), NoUndo::Changed);
}

#[test]
fn with_two_seats_left_the_other_one_wins_at_once() {
    let mut logged = LoggedSession::new("azul", "Ana,Bo", FIRST);
    logged.play(0);
    logged
        .execute(MatchCommand::Leave {
            seat: seat(1),
            how: SeatChangeKind::Forfeited {
                reason: "it gave no answer".to_owned(),
            },
            successor: None,
        })
        .unwrap();
    assert_eq!(logged.session.awaits(), Awaits::Nobody);
    assert_eq!(logged.session.ending(), Some(Ending::Forfeit));
    let record = logged.session.record();
    let result = record.result.clone().unwrap();
    assert_eq!(
        (&result[0]["seat"], &result[1]["forfeit"]),
        (&0.into(), &true.into())
    );
    assert_eq!(record.ended, Some(at(2)));
    GAMES.load(&record).unwrap();
    assert!(matches!(
        logged.execute(leave(seat(0))),
        Err(MatchRefusal::Over)
    ));
    assert_eq!(no_undo(logged.take_back()), NoUndo::Over);
}

#[test]
fn with_more_seats_a_bot_takes_over_and_ranks_behind_everyone_who_stayed() {
    let mut logged = LoggedSession::new("azul", "Ana,Bo,Cleo", FIRST);
    logged.play(0);
    logged.execute(leave(seat(1))).unwrap();
    assert_eq!(
        logged.session.awaits(),
        Awaits::Bot(seat(1), "random".parse().unwrap())
    );
    let again = logged.execute(leave(seat(1))).unwrap_err();
    assert_eq!(again.to_string(), "seat 2 has already lost");
    while logged.session.awaits() != Awaits::Nobody {
        logged.play(1);
    }
    let record = logged.session.record();
    assert_eq!(record.end, Some(Ending::PlayedOut));
    let result = record.result.clone().unwrap();
    assert_eq!(
        (&result[2]["seat"], &result[2]["rank"]),
        (&1.into(), &3.into())
    );
    let lost = &record.changes[0];
    assert_eq!((lost.ply, &lost.what), (1, &SeatChange::Resigned));
    GAMES.load(&record).unwrap();
    let otherwise = Record {
        changes: Vec::new(),
        ..record
    };
    assert!(
        GAMES.load(&otherwise).is_err(),
        "the result is not checked against the changes"
    );
}

#[test]
fn the_others_may_choose_the_bot_that_takes_over() {
    let mut logged = LoggedSession::new("azul", "Ana,Bo,Cleo", FIRST);
    logged
        .execute(MatchCommand::Leave {
            seat: seat(0),
            how: SeatChangeKind::OutOfTime {},
            successor: Some(BotName::Level(3)),
        })
        .unwrap();
    assert_eq!(
        logged.session.awaits(),
        Awaits::Bot(seat(0), BotName::Level(3))
    );
}

#[test]
fn replacing_a_player_is_not_a_loss() {
    let mut logged = LoggedSession::new("azul", "cmd:./mybot,Bo", FIRST);
    assert_eq!(logged.session.awaits(), Awaits::Program(seat(0)));
    let ana = Occupant::Person(table::Name::new("Ana").unwrap());
    let replace = MatchCommand::Replace {
        seat: seat(0),
        by: ana,
    };
    logged.execute(replace).unwrap();
    assert_eq!(logged.session.awaits(), Awaits::Person(seat(0)));
    assert!(table::losers(logged.session.game().changes()).is_empty());
    // The seat has her name from now on.
    let known = logged.session.perspective(table::Viewer::Spectator);
    assert_eq!(&*known.players()[0], "Ana");
    assert_eq!(&*known.players_before(0)[0], "mybot");
    assert_eq!(&*known.players_before(1)[0], "Ana");
}

#[test]
fn the_session_knows_before_a_turn_whom_it_will_wait_for() {
    let logged = LoggedSession::new("azul", "Ana,cmd:./mybot", FIRST);
    assert_eq!(logged.session.awaits(), Awaits::Person(seat(0)));
    assert_eq!(
        logged.session.would_await(seat(1)),
        Awaits::Program(seat(1))
    );
}

#[test]
fn a_bot_that_nobody_here_chose_has_limited_resources() {
    let mut logged = LoggedSession::new("azul", "bot:search,nodes=18446744073709551615,Bo", FIRST);
    let Awaits::Refused(_, reason) = logged.session.awaits() else {
        panic!("{:?}", logged.session.awaits());
    };
    assert!(
        reason.to_string().contains("at most 5000000 nodes"),
        "{reason}"
    );
    logged.session.trust(seat(0));
    assert!(matches!(logged.session.awaits(), Awaits::Bot(..)));
}

#[test]
fn an_aborted_match_has_no_result() {
    let mut logged = LoggedSession::new("azul", "Ana,Bo", FIRST);
    logged.play(0);
    logged.execute(MatchCommand::Abort).unwrap();
    let record = logged.session.record();
    assert_eq!((record.end, &record.result), (Some(Ending::Aborted), &None));
    let again = GAMES.load(&record).unwrap();
    assert!(again.turn().is_over());
    assert!(matches!(
        logged.execute(MatchCommand::Abort),
        Err(MatchRefusal::Over)
    ));
}

#[test]
fn a_log_without_a_start_or_with_invalid_entries_is_rejected() {
    let logged = LoggedSession::new("azul", "Ana,Bo", FIRST);
    assert!(Session::replay(GAMES, []).is_err());
    let entry = |what| MatchEntry {
        version: 2,
        at: at(1),
        what,
    };
    for wrong in [
        MatchEntryKind::TakenBack { to: 7, by: seat(0) },
        MatchEntryKind::PlayedAgain { to: 7 },
        logged.log[0].what.clone(),
        MatchEntryKind::Changed {
            seat: seat(9),
            what: SeatChangeKind::Resigned {},
            by: None,
        },
    ] {
        let log = [logged.log[0].clone(), entry(wrong)];
        assert!(Session::replay(GAMES, &log).is_err());
        assert!(Session::replay(GAMES, &log[1..]).is_err());
    }
}

#[test]
fn no_perspective_contains_the_seed() {
    let seed = "00aabbccddeeff112233445566778899".parse().unwrap();
    let logged = LoggedSession::with_seed("azul", "Ana,Bo", FIRST, seed);
    for viewer in [Viewer::Seat(seat(0)), Viewer::Spectator, Viewer::Everything] {
        let sent = serde_json::to_string(&logged.session.perspective(viewer)).unwrap();
        assert!(!sent.contains("aabbccddeeff"), "{sent}");
    }
}
