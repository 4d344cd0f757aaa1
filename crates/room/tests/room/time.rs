//! Clocks, and the deadlines of idle tables.

use room::{
    AutomaticEvent, Clock, DeadlineKind, TableCommand, TableRefusal, TableSetup, TableStage,
    Timeouts,
};
use table::{Ending, Seat};

use crate::logged_room::{LoggedRoom, at, bot, opening, sitter};

const TIMEOUTS: Timeouts = Timeouts {
    open: 1_000,
    empty: 500,
    first_move: 2_000,
    quiet: 3_000,
};

fn timed() -> LoggedRoom {
    let clock = Clock::Move { seconds: 10 };
    let mut room = LoggedRoom::new(TableSetup {
        clock,
        ..opening("azul", vec![sitter(0), sitter(1)])
    });
    room.order(0, TableCommand::Start).unwrap();
    room
}

#[test]
fn a_player_who_runs_out_of_time_loses() {
    let mut room = timed();
    let due = room.room.due(&TIMEOUTS).unwrap();
    assert!(
        matches!(due.what, DeadlineKind::FirstMove(_)),
        "no clock runs before the first move: {due:?}"
    );
    room.play();
    let due = room.room.due(&TIMEOUTS).unwrap();
    let DeadlineKind::Clock(seat) = due.what else {
        panic!("{due:?}");
    };
    assert_eq!(due.at, at(room.now + 10_500));
    let early = room
        .room
        .propose_automatic(AutomaticEvent::OutOfTime { seat }, at(room.now + 10_499));
    assert!(matches!(early, Err(TableRefusal::Stale)));
    let entry = room
        .room
        .propose_automatic(AutomaticEvent::OutOfTime { seat }, due.at)
        .unwrap();
    room.apply(entry);
    assert_eq!(room.room.stage(), TableStage::Over);
    let ending = room.room.session().unwrap().ending();
    assert_eq!(ending, Some(Ending::Forfeit));
    let clocks = room.room.clocks().unwrap();
    assert_eq!(
        clocks.left[seat.index()],
        0,
        "the clock should show why the player lost"
    );
    assert_eq!(clocks.running, None);
}

#[test]
fn the_clock_of_a_player_who_resigns_shows_the_time_left() {
    let mut room = timed();
    room.play();
    let clocks = room.room.clocks().unwrap();
    let (seat, since) = (clocks.running.unwrap(), clocks.since);
    let before = clocks.left[seat.index()];
    room.now += 4_000;
    room.order(seat.index() as u128, TableCommand::Resign)
        .unwrap();
    let clocks = room.room.clocks().unwrap();
    let took = clocks.since.millis() - since.millis();
    assert!(took >= 4_000);
    assert_eq!(clocks.left[seat.index()], before - took);
}

#[test]
fn a_player_who_has_moved_does_not_run_out_of_time() {
    let mut room = timed();
    room.play();
    let due = room.room.due(&TIMEOUTS).unwrap();
    let DeadlineKind::Clock(seat) = due.what else {
        panic!("{due:?}");
    };
    room.play();
    let late = room
        .room
        .propose_automatic(AutomaticEvent::OutOfTime { seat }, due.at);
    assert!(matches!(late, Err(TableRefusal::Stale)));
}

#[test]
fn an_idle_table_is_closed() {
    let mut room = LoggedRoom::new(opening("azul", vec![sitter(0), sitter(1)]));
    let due = room.room.due(&TIMEOUTS).unwrap();
    assert_eq!((due.what, due.at), (DeadlineKind::Idle, at(1_000)));
    let entry = room
        .room
        .propose_automatic(AutomaticEvent::Idle, due.at)
        .unwrap();
    room.apply(entry);
    assert_eq!(room.room.stage(), TableStage::Over);
    assert_eq!(room.room.due(&TIMEOUTS), None);

    let mut room = LoggedRoom::begun("azul", 2);
    let due = room.room.due(&TIMEOUTS).unwrap();
    assert_eq!(due.at, at(room.now + 3_000));
    let entry = room
        .room
        .propose_automatic(AutomaticEvent::Idle, due.at)
        .unwrap();
    room.apply(entry);
    let ending = room.room.session().unwrap().ending();
    assert_eq!(ending, Some(Ending::Aborted));
}

#[test]
fn an_automatic_start_happens_when_every_seat_is_taken() {
    let mut room = LoggedRoom::new(TableSetup {
        at_once: true,
        public: true,
        ..opening("azul", vec![sitter(0), room::SeatSetup::Free])
    });
    let full = AutomaticEvent::Full { random: 5 };
    let early = room.room.propose_automatic(full.clone(), at(1));
    assert!(matches!(early, Err(TableRefusal::SeatsFree)));
    let sit = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: None,
    };
    room.order(1, sit).unwrap();
    let due = room.room.due(&TIMEOUTS).unwrap();
    assert_eq!((due.what, due.at), (DeadlineKind::Start, at(0)));
    let entry = room.room.propose_automatic(full.clone(), at(9)).unwrap();
    room.apply(entry);
    assert_eq!(room.room.stage(), TableStage::Running);
    assert!(matches!(
        room.room.propose_automatic(full, at(10)),
        Err(TableRefusal::Started)
    ));
}

#[test]
fn an_absent_player_loses_the_seat_only_before_the_match() {
    let mut room = LoggedRoom::new(opening("azul", vec![sitter(0), sitter(1)]));
    let seat = Seat::new(1);
    let entry = room
        .room
        .propose_automatic(AutomaticEvent::Away { seat }, at(5))
        .unwrap();
    room.apply(entry);
    let again = room
        .room
        .propose_automatic(AutomaticEvent::Away { seat }, at(6));
    assert!(matches!(again, Err(TableRefusal::NotSeated)));
    let room = LoggedRoom::begun("azul", 2);
    let late = room
        .room
        .propose_automatic(AutomaticEvent::Away { seat }, at(6));
    assert!(matches!(late, Err(TableRefusal::Started)));
}

#[test]
fn a_bots_turn_is_due_at_once() {
    let seats = vec![room::SeatSetup::Bot(bot("bot:1")), sitter(0)];
    let mut room = LoggedRoom::new(TableSetup {
        options: games::GAMES
            .find("azul")
            .unwrap()
            .options_for(2, &["first=seat-1"])
            .unwrap(),
        ..opening("azul", seats)
    });
    room.order(0, TableCommand::Start).unwrap();
    let seat = Seat::new(0);
    let due = room.room.due(&TIMEOUTS).unwrap();
    assert_eq!((due.what, due.at), (DeadlineKind::Bot(seat), at(room.now)));
    let game = room.room.session().unwrap().game();
    let mv = game.parse(&game.moves()[0]).unwrap();
    let event = AutomaticEvent::BotMoved { seat, mv, took: 5 };
    let entry = room.room.propose_automatic(event.clone(), at(9)).unwrap();
    room.apply(entry);
    assert!(
        room.room.propose_automatic(event, at(9)).is_err(),
        "not twice"
    );
}

#[test]
fn missing_the_first_move_forfeits_or_aborts_a_match_of_two() {
    for (people, ending) in [(2, Some(Ending::Aborted)), (3, None)] {
        let clock = Clock::Move { seconds: 10 };
        let seats = (0..people).map(sitter).collect();
        let mut room = LoggedRoom::new(TableSetup {
            clock,
            ..opening("azul", seats)
        });
        room.order(0, TableCommand::Start).unwrap();
        let due = room.room.due(&TIMEOUTS).unwrap();
        let DeadlineKind::FirstMove(seat) = due.what else {
            panic!("{due:?}");
        };
        assert_eq!(due.at, at(room.now + 2_000));
        let missed = AutomaticEvent::NoFirstMove { seat };
        let entry = room.room.propose_automatic(missed.clone(), due.at).unwrap();
        room.apply(entry);
        let session = room.room.session().unwrap();
        assert_eq!(session.ending(), ending);
        if people > 2 {
            let due = room.room.due(&TIMEOUTS).unwrap();
            assert_eq!(
                due.what,
                DeadlineKind::Bot(seat),
                "the deadline should be for the bot's first move"
            );
        }
        // A player who has moved has not missed the first move.
        let mut room = timed();
        let due = room.room.due(&TIMEOUTS).unwrap();
        room.play();
        let late = room.room.propose_automatic(missed, due.at);
        assert!(matches!(late, Err(TableRefusal::Stale)));
    }
}

#[test]
fn a_table_without_people_and_host_is_closed_sooner() {
    let mut room = LoggedRoom::new(opening("azul", vec![sitter(0), room::SeatSetup::Free]));
    let seat = Seat::new(0);
    let entry = room
        .room
        .propose_automatic(AutomaticEvent::Away { seat }, at(50))
        .unwrap();
    room.apply(entry);
    let due = room.room.due(&TIMEOUTS).unwrap();
    assert_eq!((due.what, due.at), (DeadlineKind::Idle, at(550)));
}
