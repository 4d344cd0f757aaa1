//! The seats before the match.

use games::GAMES;
use room::{
    AutomaticEvent, PlayerId, PlayerKind, ProposalOutcome, Requester, Room, SeatSetup, Sitter,
    TableCommand, TableEntry, TableRefusal, TableSetup, TableStage,
};
use table::{Name, Seat};

use crate::logged_room::{INVITATION, LoggedRoom, at, bot, opening, player, sitter};

fn sit(seat: u8) -> TableCommand {
    TableCommand::Sit {
        seat: Seat::new(seat),
        invitation: Some(INVITATION),
    }
}

fn empty() -> LoggedRoom {
    LoggedRoom::new(opening(
        "azul",
        vec![sitter(0), SeatSetup::Free, SeatSetup::Free],
    ))
}

#[test]
fn only_invited_players_can_sit_down_at_a_private_table() {
    let mut room = empty();
    let uninvited = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: None,
    };
    let refused = room.order(1, uninvited.clone());
    assert!(
        matches!(refused, Err(TableRefusal::Uninvited)),
        "{refused:?}"
    );
    room.order(1, sit(1)).unwrap();
    assert_eq!(room.room.seat_of(player(1).player), Some(Seat::new(1)));
    assert!(matches!(room.order(2, sit(1)), Err(TableRefusal::Taken)));
    let refused = room.order(2, uninvited.clone());
    assert!(matches!(refused, Err(TableRefusal::Taken)), "{refused:?}");
    assert!(matches!(
        room.order(2, sit(3)),
        Err(TableRefusal::NoSeat { seats: 3 })
    ));

    let public = TableSetup {
        public: true,
        ..opening("azul", vec![sitter(0), SeatSetup::Free])
    };
    LoggedRoom::new(public).order(1, uninvited).unwrap();
}

#[test]
fn a_player_who_changes_seats_leaves_the_old_one() {
    let mut room = empty();
    room.order(1, sit(1)).unwrap();
    room.order(1, sit(2)).unwrap();
    assert_eq!(room.room.opening().seats[1], SeatSetup::Free);
    assert_eq!(room.room.seat_of(player(1).player), Some(Seat::new(2)));
    room.order(1, TableCommand::Stand).unwrap();
    assert_eq!(room.room.opening().seats[2], SeatSetup::Free);
}

#[test]
fn two_people_cannot_have_the_same_name() {
    let mut room = empty();
    let order = room.fresh(sit(1));
    let namesake = Requester {
        name: player(0).name,
        ..player(1)
    };
    let now = room::ProposalContext {
        at: at(1),
        random: 0,
    };
    let refused = room
        .room
        .propose(&namesake, &order, now, &room.attendance());
    assert!(
        matches!(refused, Err(TableRefusal::Names(_))),
        "{refused:?}"
    );
}

#[test]
fn two_people_cannot_have_names_that_look_the_same() {
    let mut room = LoggedRoom::new(opening("azul", vec![SeatSetup::Free, SeatSetup::Free]));
    let named = |number, name: &str| Requester {
        name: Name::new(name).unwrap(),
        ..player(number)
    };
    let sits = |room: &mut LoggedRoom, who: &Requester, seat| {
        let order = room.fresh(sit(seat));
        let now = room::ProposalContext {
            at: at(1),
            random: 0,
        };
        let proposed = room.room.propose(who, &order, now, &room.attendance());
        proposed.map(|outcome| match outcome {
            ProposalOutcome::New(proposal) => room.apply(*proposal),
            ProposalOutcome::Before(_) => panic!("the order is new"),
        })
    };
    sits(&mut room, &named(1, "Ana"), 0).unwrap();
    for name in ["ana", "\u{410}na", "A\u{301}na", "Аnа", "Ａｎａ"] {
        let refused = sits(&mut room, &named(2, name), 1);
        assert!(
            matches!(refused, Err(TableRefusal::Names(_))),
            "{name}: {refused:?}"
        );
    }
    // Programs are recognized by their kind, and players can change seats.
    let program = Requester {
        kind: PlayerKind::Program,
        ..named(3, "ANA")
    };
    sits(&mut room, &program, 1).unwrap();
    room.order(3, TableCommand::Stand).unwrap();
    sits(&mut room, &named(1, "ana"), 1).unwrap();
    sits(&mut room, &named(2, "Anna"), 0).unwrap();
}

#[test]
fn logs_with_names_that_look_the_same_still_load() {
    let named = |number, name: &str| {
        let SeatSetup::Sitter(sitter) = sitter(number) else {
            panic!("a sitter");
        };
        let name = Name::new(name).unwrap();
        SeatSetup::Sitter(Sitter { name, ..sitter })
    };
    let mut room = LoggedRoom::new(opening("azul", vec![named(0, "Ana"), named(1, "ana")]));
    room.order(0, TableCommand::Start).unwrap();
    Room::replay(GAMES, &room.log).unwrap();
}

#[test]
fn only_the_host_can_fill_seats_and_start() {
    let mut room = empty();
    let seat_bot = |seat, name: &str| TableCommand::SeatBot {
        seat: Seat::new(seat),
        bot: bot(name),
    };
    assert!(matches!(
        room.order(1, seat_bot(1, "bot:4")),
        Err(TableRefusal::NotHost)
    ));
    assert!(matches!(
        room.order(0, TableCommand::Start),
        Err(TableRefusal::SeatsFree)
    ));
    let greedy = seat_bot(1, "bot:search,nodes=9999999999");
    assert!(matches!(room.order(0, greedy), Err(TableRefusal::Bot(_))));
    room.order(0, seat_bot(1, "bot:4")).unwrap();
    room.order(1, sit(2)).unwrap();
    assert!(matches!(
        room.order(0, seat_bot(2, "bot:4")),
        Err(TableRefusal::Taken)
    ));
    room.order(0, TableCommand::Start).unwrap();
    assert_eq!(room.room.stage(), TableStage::Running);
    assert!(matches!(room.order(2, sit(2)), Err(TableRefusal::Started)));
    assert!(matches!(
        room.order(0, TableCommand::Start),
        Err(TableRefusal::Started)
    ));
}

#[test]
fn a_removed_player_cannot_sit_down_again() {
    let mut room = empty();
    room.order(1, sit(1)).unwrap();
    let player = crate::logged_room::player(1).player;
    room.order(0, TableCommand::Remove { player }).unwrap();
    assert_eq!(room.room.opening().seats[1], SeatSetup::Free);
    assert!(matches!(room.order(1, sit(1)), Err(TableRefusal::Removed)));
    for (_, replica) in &room.replicas {
        assert_eq!(
            replica.snapshot().unwrap().table.removed,
            [player],
            "every replica should know who was removed"
        );
    }
    let player = crate::logged_room::player(0).player;
    let refused = room.order(0, TableCommand::Remove { player });
    assert!(matches!(refused, Err(TableRefusal::Oneself)));
}

#[test]
fn removing_somebody_renews_the_invitation_to_a_private_table() {
    let mut room = empty();
    room.order(1, sit(1)).unwrap();
    room.order(2, sit(2)).unwrap();
    let removed = player(1).player;
    room.order(0, TableCommand::Remove { player: removed })
        .unwrap();
    let invitation = |room: &LoggedRoom, number| {
        let player = player(number).player;
        room.room
            .snapshot_for_player(Some(player), at(9))
            .invitation
    };
    let renewed = invitation(&room, 0);
    assert!(renewed.is_some_and(|renewed| renewed != INVITATION));
    assert_eq!(invitation(&room, 1), None);
    assert_eq!(invitation(&room, 2), renewed);
    // The removed person is a new guest now, but has only the old invitation.
    let refused = room.order(3, sit(1));
    assert!(
        matches!(refused, Err(TableRefusal::Uninvited)),
        "{refused:?}"
    );
    // Seated players and the host stay welcome, even if they stand up and their client has the old invitation.
    for number in [0, 2] {
        room.order(number, TableCommand::Stand).unwrap();
        assert_eq!(invitation(&room, number), renewed);
        room.order(number, sit(number as u8)).unwrap();
    }
    let with_new_link = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: renewed,
    };
    room.order(3, with_new_link).unwrap();
    let again = Room::replay(GAMES, &room.log).unwrap();
    assert_eq!(Some(again.opening().invitation), renewed);
}

#[test]
fn a_removal_renews_the_invitation_only_if_somebody_needs_one() {
    let public = TableSetup {
        public: true,
        ..opening("azul", vec![sitter(0), SeatSetup::Free])
    };
    let started = LoggedRoom::begun("azul", 2);
    for mut room in [LoggedRoom::new(public), started] {
        let player = player(5).player;
        room.order(0, TableCommand::Remove { player }).unwrap();
        assert_eq!(room.room.opening().invitation, INVITATION);
        // Older servers wrote entries like this one.
        let entry = room.log.last().unwrap();
        let text = serde_json::to_string(entry).unwrap();
        assert!(!text.contains("invitation"), "{text}");
        assert_eq!(serde_json::from_str::<TableEntry>(&text).unwrap(), *entry);
    }
}

#[test]
fn an_expected_player_can_take_a_freed_seat_again() {
    let mut room = LoggedRoom::new(opening("azul", vec![sitter(0), sitter(1)]));
    let away = AutomaticEvent::Away { seat: Seat::new(1) };
    room.apply(room.room.propose_automatic(away, at(5)).unwrap());
    let invitation = |number| {
        let snapshot = room
            .room
            .snapshot_for_player(Some(player(number).player), at(6));
        assert!(number == 0 || snapshot.seat.is_none());
        snapshot.invitation
    };
    let own = invitation(0);
    assert!(own.is_some());
    assert_eq!(
        invitation(1),
        own,
        "a player who may come back should get the invitation"
    );
    assert_eq!(invitation(2), None);
    let sit_down = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: None,
    };
    let refused = room.order(2, sit_down.clone());
    assert!(
        matches!(refused, Err(TableRefusal::Uninvited)),
        "{refused:?}"
    );
    room.order(1, sit_down).unwrap();
}

#[test]
fn a_player_cannot_be_removed_before_the_end() {
    let mut room = LoggedRoom::new(opening("azul", vec![sitter(0), sitter(1)]));
    room.order(0, TableCommand::Start).unwrap();
    let player = crate::logged_room::player(1).player;
    let refused = room.order(0, TableCommand::Remove { player });
    assert!(matches!(refused, Err(TableRefusal::Playing)));
    // A spectator can be removed.
    let spectator = crate::logged_room::player(2).player;
    room.order(0, TableCommand::Remove { player: spectator })
        .unwrap();
    room.order(1, TableCommand::Resign).unwrap();
    room.order(0, TableCommand::Remove { player }).unwrap();
}

#[test]
fn only_accounts_can_sit_at_a_rated_table() {
    let rated = TableSetup {
        rated: true,
        ..opening("azul", vec![SeatSetup::Free, SeatSetup::Free])
    };
    let mut room = LoggedRoom::new(rated);
    assert!(matches!(room.order(0, sit(0)), Err(TableRefusal::Unrated)));
    let to_bot = TableCommand::SeatBot {
        seat: Seat::new(1),
        bot: bot("bot:2"),
    };
    assert!(matches!(room.order(0, to_bot), Err(TableRefusal::Unrated)));
    let order = room.fresh(sit(0));
    let account = Requester {
        kind: PlayerKind::Account,
        ..player(0)
    };
    let now = room::ProposalContext {
        at: at(1),
        random: 0,
    };
    room.room
        .propose(&account, &order, now, &room.attendance())
        .unwrap();
}

#[test]
fn a_start_is_stale_if_somebody_stood_up_or_sat_down_meanwhile() {
    let mut room = LoggedRoom::new(opening("azul", vec![sitter(0), sitter(1)]));
    let start = room.fresh(TableCommand::Start);
    room.order(1, TableCommand::Stand).unwrap();
    room.order(2, sit(1)).unwrap();
    assert!(matches!(room.send(0, &start), Err(TableRefusal::Stale)));
}

/// Frees the seat of an absent player.
fn stay_away(room: &mut LoggedRoom, seat: u8) {
    let seat = Seat::new(seat);
    let away = AutomaticEvent::Away { seat };
    let entry = room.room.propose_automatic(away, at(room.now)).unwrap();
    room.apply(entry);
}

/// Returns the host, who is the same in every replica and after replaying the log.
fn host(room: &LoggedRoom) -> PlayerId {
    let host = room.room.opening().host;
    for (_, replica) in &room.replicas {
        assert_eq!(replica.snapshot().unwrap().table.host, host);
    }
    let again = Room::replay(GAMES, &room.log).unwrap();
    assert_eq!(again.opening().host, host);
    host
}

#[test]
fn the_next_person_to_sit_down_replaces_an_absent_host() {
    let mut room = LoggedRoom::new(opening("azul", vec![sitter(0), SeatSetup::Free]));
    stay_away(&mut room, 0);
    assert_eq!(host(&room), player(0).player);
    // A program cannot become the host.
    let order = room.fresh(sit(0));
    let program = Requester {
        kind: PlayerKind::Program,
        ..player(7)
    };
    let now = room::ProposalContext {
        at: at(1),
        random: 0,
    };
    let Ok(ProposalOutcome::New(entry)) =
        room.room.propose(&program, &order, now, &room.attendance())
    else {
        panic!("a program should be able to sit down");
    };
    room.apply(*entry);
    assert_eq!(host(&room), player(0).player);
    room.order(1, sit(1)).unwrap();
    assert_eq!(host(&room), player(1).player);
    assert_eq!(room.room.seating().founder(), player(0).player);
    assert!(matches!(
        room.order(0, TableCommand::Start),
        Err(TableRefusal::NotHost)
    ));
    room.order(1, TableCommand::Start).unwrap();
    assert_eq!(room.room.stage(), TableStage::Running);
}

#[test]
fn a_seated_person_replaces_an_absent_host_at_once() {
    let seats = vec![
        sitter(0),
        SeatSetup::Bot(bot("bot:1")),
        sitter(2),
        sitter(1),
    ];
    let mut room = LoggedRoom::new(opening("azul", seats));
    stay_away(&mut room, 3);
    assert_eq!(
        host(&room),
        player(0).player,
        "only an absent host should be replaced"
    );
    stay_away(&mut room, 0);
    assert_eq!(host(&room), player(2).player);
    // The former host is now an ordinary player.
    room.order(0, sit(0)).unwrap();
    assert_eq!(host(&room), player(2).player);
    // The new host may stay away too.
    stay_away(&mut room, 2);
    assert_eq!(host(&room), player(0).player);
}

#[test]
fn a_host_who_stands_up_or_comes_back_first_stays_the_host() {
    let mut room = LoggedRoom::new(opening("azul", vec![sitter(0), SeatSetup::Free]));
    stay_away(&mut room, 0);
    room.order(0, sit(0)).unwrap();
    room.order(1, sit(1)).unwrap();
    assert_eq!(host(&room), player(0).player);
    room.order(0, TableCommand::Stand).unwrap();
    room.order(1, sit(0)).unwrap();
    assert_eq!(host(&room), player(0).player);
}

#[test]
fn a_seated_person_replaces_an_absent_host_without_a_seat() {
    let mut room = LoggedRoom::new(opening("azul", vec![SeatSetup::Free, sitter(1)]));
    let away = |room: &LoggedRoom| {
        room.room
            .propose_automatic(AutomaticEvent::HostAway, at(room.now))
    };
    let entry = away(&room).unwrap();
    room.apply(entry);
    assert_eq!(host(&room), player(1).player);
    assert!(
        matches!(away(&room), Err(TableRefusal::Stale)),
        "a host with a seat must not be replaced"
    );
    // If nobody has a seat, the next person to sit down becomes the host.
    let mut room = LoggedRoom::new(opening("azul", vec![SeatSetup::Free, SeatSetup::Free]));
    let entry = away(&room).unwrap();
    room.apply(entry);
    assert!(
        matches!(away(&room), Err(TableRefusal::Stale)),
        "a host who is gone must not be replaced again"
    );
    room.order(3, sit(0)).unwrap();
    assert_eq!(host(&room), player(3).player);
}
