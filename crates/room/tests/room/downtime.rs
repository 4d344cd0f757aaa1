//! Downtimes, and server clocks that are set back or forward.

use games::GAMES;
use room::{
    AutomaticEvent, Clock, DeadlineKind, Downtime, RECONNECT_TIME, Room, TableCommand, TableEntry,
    TableEntryKind, TableRefusal, TableSetup, Timeouts,
};
use table::Seat;

use crate::logged_room::{LoggedRoom, at, opening, sitter};

const TIMEOUTS: Timeouts = Timeouts {
    open: 1_000,
    empty: 500,
    first_move: 2_000,
    quiet: 3_000,
};

fn begun(clock: Clock) -> LoggedRoom {
    let mut room = LoggedRoom::new(TableSetup {
        clock,
        ..opening("azul", vec![sitter(0), sitter(1)])
    });
    room.order(0, TableCommand::Start).unwrap();
    room
}

fn downtime(from: u64, until: u64) -> Downtime {
    Downtime {
        from: at(from),
        until: at(until),
    }
}

/// Credits the clocks for these downtimes. Returns how many milliseconds were credited, or `None` if there was nothing
/// to credit.
fn credit(room: &mut LoggedRoom, downtimes: &[Downtime], now: u64) -> Option<u64> {
    let proposal = room.room.propose_credit(downtimes, at(now))?;
    let TableEntryKind::ClocksCredited { millis, .. } = proposal.what else {
        panic!("{proposal:?}");
    };
    room.now = now;
    room.apply(proposal);
    Some(millis)
}

/// Returns the seat whose clock runs, and when it runs out.
fn clock_end(room: &Room) -> (Seat, u64) {
    let due = room.due(&TIMEOUTS).unwrap();
    let DeadlineKind::Clock(seat) = due.what else {
        panic!("{due:?}");
    };
    (seat, due.at.millis())
}

#[test]
fn a_downtime_is_not_charged() {
    let mut room = begun(Clock::Move { seconds: 20 });
    room.play();
    let (seat, end) = clock_end(&room.room);
    let heartbeat = room.now + 5_000;
    let start = heartbeat + 25_000;
    assert!(
        start > end,
        "the downtime must be longer than the remaining time"
    );
    let credited = credit(&mut room, &[downtime(heartbeat, start)], start + 3_000);
    assert_eq!(credited, Some(25_000 + RECONNECT_TIME));
    let (same, later) = clock_end(&room.room);
    assert_eq!((same, later), (seat, end + 25_000 + RECONNECT_TIME));
    let event = AutomaticEvent::OutOfTime { seat };
    let early = room.room.propose_automatic(event, at(later - 1));
    assert!(matches!(early, Err(TableRefusal::Stale)));
    // Every viewer has the new clocks, and the log leads to them.
    let clocks = room.room.clocks().cloned();
    for (_, replica) in &room.replicas {
        assert_eq!(replica.snapshot().unwrap().clocks, clocks);
    }
    let again = Room::replay(GAMES, &room.log).unwrap();
    assert_eq!(again.clocks().cloned(), clocks);
    assert_eq!(again.due(&TIMEOUTS), room.room.due(&TIMEOUTS));
}

#[test]
fn the_time_before_the_last_entry_counts_because_the_server_was_up() {
    let mut room = begun(Clock::Move { seconds: 20 });
    room.play();
    let (_, end) = clock_end(&room.room);
    let start = room.now + 30_000;
    let heartbeat = room.now - 1;
    let since = room.now;
    let credited = credit(&mut room, &[downtime(heartbeat, start)], start);
    assert_eq!(credited, Some(start - since + RECONNECT_TIME));
    assert_eq!(
        clock_end(&room.room).1,
        end + start - since + RECONNECT_TIME
    );
}

#[test]
fn a_downtime_is_credited_once_and_overlaps_count_once() {
    let mut room = begun(Clock::Move { seconds: 20 });
    room.play();
    let from = room.now + 1_000;
    let all = [
        downtime(from, from + 10_000),
        // Another node had a downtime too, and the server restarted before the players had reconnected.
        downtime(from, from + 10_100),
        downtime(from + 14_000, from + 30_000),
    ];
    let credited = credit(&mut room, &all[..1], from + 11_000);
    assert_eq!(credited, Some(10_000 + RECONNECT_TIME));
    assert_eq!(credit(&mut room, &all[..1], from + 11_000), None);
    assert_eq!(credit(&mut room, &all, from + 31_000), Some(20_000));
    assert_eq!(credit(&mut room, &all, from + 31_000), None);

    let mut once = begun(Clock::Move { seconds: 20 });
    once.play();
    assert_eq!(
        credit(&mut once, &all, from + 31_000),
        Some(30_000 + RECONNECT_TIME)
    );
    assert_eq!(clock_end(&once.room), clock_end(&room.room));
}

#[test]
fn no_clock_runs_until_the_players_can_have_reconnected() {
    let clock = Clock::Match {
        seconds: 60,
        increment: 0,
    };
    let mut room = begun(clock);
    room.play();
    let (seat, _) = clock_end(&room.room);
    let other = Seat::new(1 - seat.index() as u8);
    let start = room.now + 30_000;
    let stopped = downtime(room.now + 1, start);
    credit(&mut room, &[stopped], start).unwrap();
    room.now = start + 1_000;
    room.play();
    let clocks = room.room.clocks().unwrap();
    assert_eq!(clocks.left, [60_000, 60_000]);
    assert_eq!(clocks.running, Some(other));
    assert_eq!(clocks.since, at(start + RECONNECT_TIME));
    // A turn that began after the downtime is not credited.
    assert_eq!(
        credit(&mut room, &[downtime(1, start)], start + 2_000),
        None
    );
}

#[test]
fn a_record_does_not_contain_the_downtime() {
    let mut room = begun(Clock::Move { seconds: 20 });
    room.play();
    let start = room.now + 30_000;
    let stopped = downtime(room.now + 1, start);
    credit(&mut room, &[stopped], start).unwrap();
    room.now = start + RECONNECT_TIME + 2_000;
    room.play();
    let TableEntryKind::Played(session::MatchEntryKind::Moved { took, .. }) =
        &room.log.last().unwrap().what
    else {
        panic!("not a move");
    };
    assert!(took.unwrap() < 2_100, "{took:?}");
}

#[test]
fn the_first_move_has_its_time_too() {
    let mut room = begun(Clock::Move { seconds: 20 });
    let before = room.room.due(&TIMEOUTS).unwrap();
    assert!(matches!(before.what, DeadlineKind::FirstMove(_)));
    let stopped = downtime(room.now + 1, 40_000);
    credit(&mut room, &[stopped], 40_000).unwrap();
    let after = room.room.due(&TIMEOUTS).unwrap();
    assert_eq!(after.at.millis() - before.at.millis(), 49_998);
}

#[test]
fn clocks_of_days_and_matches_without_clocks_are_unchanged() {
    for clock in [Clock::Days { days: 1 }, Clock::None] {
        let mut room = begun(clock);
        room.play();
        let later = room.now + 90_000;
        let stopped = downtime(room.now, later);
        assert_eq!(credit(&mut room, &[stopped], later), None);
    }
    let mut open = LoggedRoom::new(opening("azul", vec![sitter(0), sitter(1)]));
    assert_eq!(credit(&mut open, &[downtime(0, 90_000)], 90_000), None);
}

#[test]
fn entries_are_never_earlier_than_the_one_before() {
    let mut room = begun(Clock::Match {
        seconds: 60,
        increment: 0,
    });
    room.now = 400_000;
    room.play();
    // The clock of the machine is set back by five minutes.
    room.now = 100_000;
    room.play();
    let (seat, end) = clock_end(&room.room);
    assert_eq!(end, 400_001 + 60_500);
    let event = AutomaticEvent::OutOfTime { seat };
    assert!(room.room.propose_automatic(event, at(end - 1)).is_err());
    room.order(0, TableCommand::Resign).unwrap();
    let times: Vec<u64> = room.log.iter().map(|entry| entry.at.millis()).collect();
    assert!(times.is_sorted(), "{times:?}");
    assert_eq!(room.room.clocks().unwrap().left, [60_000, 60_000]);
}

#[test]
fn an_old_log_whose_times_go_back_still_loads() {
    let mut room = begun(Clock::Move { seconds: 20 });
    room.play();
    let mut log = room.log.clone();
    log.last_mut().unwrap().at = at(0);
    log[1].at = at(50_000);
    let replayed = Room::replay(GAMES, &log).unwrap();
    assert_eq!(replayed.version(), room.room.version());
}

#[test]
fn a_credit_is_stored_as_text() {
    let entry = TableEntry {
        version: 9,
        at: at(1_000),
        by: None,
        command: None,
        what: TableEntryKind::ClocksCredited {
            millis: 35_000,
            until: at(11_000),
        },
    };
    let text = serde_json::to_string(&entry).unwrap();
    assert_eq!(
        text,
        r#"{"version":9,"at":"1970-01-01T00:00:01.000Z","clocks-credited":{"millis":35000,"until":"1970-01-01T00:00:11.000Z"}}"#
    );
    assert_eq!(serde_json::from_str::<TableEntry>(&text).unwrap(), entry);
}
