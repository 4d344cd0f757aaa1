//! The permissions that the server sends agree with the commands that it accepts.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use room::{
    Attendance, Audience, Clock, CommandId, Order, Permissions, PlayerKind, ProposalContext,
    Replica, Requester, Room, SeatSetup, TableCommand, ToClient, UNKNOWN,
};
use table::Seat;

use crate::any_order::command;
use crate::logged_room::{INVITATION, LoggedRoom, at, bot, opening, player, sitter};

/// Returns people of every kind, with and without a seat. Two of them have the same name, and one is a program.
fn people() -> Vec<Requester> {
    let account = Requester {
        kind: PlayerKind::Account,
        ..player(6)
    };
    let program = Requester {
        kind: PlayerKind::Program,
        name: player(1).name,
        ..player(7)
    };
    let namesake = Requester {
        name: player(1).name,
        ..player(8)
    };
    (0..5)
        .map(player)
        .chain([account, program, namesake])
        .collect()
}

/// Returns a program that is not at the table.
fn program() -> Requester {
    Requester {
        kind: PlayerKind::Program,
        ..player(9)
    }
}

fn context() -> ProposalContext {
    ProposalContext {
        at: at(1_000_000),
        random: 5,
    }
}

/// Returns all kinds of commands, with valid content.
fn commands(room: &Room, invitation: bool, audience: Audience) -> Vec<TableCommand> {
    let seats = room.opening().seats.len();
    let legal = room.session().map(|session| session.game().moves());
    let text = legal.and_then(|moves| moves.into_iter().next());
    let mut commands = vec![
        TableCommand::Stand,
        TableCommand::Start,
        TableCommand::Play {
            text: text.unwrap_or_default(),
        },
        TableCommand::TakeBack,
        TableCommand::Answer { yes: true },
        TableCommand::Answer { yes: false },
        TableCommand::Resign,
        TableCommand::Abort,
        TableCommand::Say {
            to: audience,
            text: "hm".to_owned(),
        },
        TableCommand::Talk { on: true },
        TableCommand::Talk { on: false },
        TableCommand::Rematch,
    ];
    for seat in Seat::all(seats) {
        commands.extend([
            TableCommand::Sit {
                seat,
                invitation: invitation.then_some(INVITATION),
            },
            TableCommand::SeatBot {
                seat,
                bot: bot("bot:1"),
            },
            TableCommand::Clear { seat },
            TableCommand::PlayOn {
                seat,
                bot: bot("bot:2"),
            },
        ]);
    }
    let removed = people().into_iter().map(|who| who.player);
    commands.extend(removed.map(|player| TableCommand::Remove { player }));
    commands
}

/// Checks that everybody's permissions agree with what the room accepts, including the reasons for refusals.
fn check(room: &Room, attendance: &Attendance) -> Result<(), TestCaseError> {
    for who in people() {
        for is_invited in [false, true] {
            let invitation = is_invited.then_some(INVITATION);
            let standing = room.standing(Some(&who), invitation);
            let message = room.permissions(&standing, attendance);
            let text = serde_json::to_string(&message).unwrap();
            let permissions: Permissions = serde_json::from_str(&text).unwrap();
            prop_assert_eq!(&permissions, &message);
            let audience = match room.seat_of(who.player) {
                Some(_) => Audience::Players,
                None => Audience::Spectators,
            };
            for command in commands(room, is_invited, audience) {
                let code = permissions.refused(&command, |player| room.seat_of(player));
                let announced =
                    code.map(|code| (code.to_owned(), permissions.message(code).to_owned()));
                let order = Order {
                    id: CommandId::from_bits(u128::MAX),
                    version: room.version(),
                    command,
                };
                let proposed = room.propose(&who, &order, context(), attendance);
                let refusal = proposed.err();
                let right = refusal.map(|why| (why.permission_code().to_owned(), why.to_string()));
                prop_assert_eq!(announced, right, "{:?} by {:?}", order.command, &who);
            }
            for (seat, permitted) in Seat::all(permissions.seats.len()).zip(&permissions.seats) {
                let proposed = room.propose_invitation(
                    &who,
                    &program(),
                    seat,
                    CommandId::from_bits(u128::MAX),
                    context(),
                );
                let refusal = proposed.err();
                let right = refusal.map(|why| why.permission_code().to_owned());
                prop_assert_eq!(&permitted.invite, &right, "invitation by {:?}", &who);
            }
        }
    }
    Ok(())
}

fn place() -> impl Strategy<Value = SeatSetup> {
    prop_oneof![
        2 => Just(SeatSetup::Free),
        4 => (0..5_u128).prop_map(sitter),
        1 => Just(SeatSetup::Bot(bot("bot:1"))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn permissions_agree_with_what_the_room_accepts(
        game in prop_oneof![Just("azul"), Just("laying-grass"), Just("tilings")],
        places in proptest::collection::vec(place(), 2..=4),
        (public, rated, is_counted) in any::<(bool, bool, bool)>(),
        (known, present, overdue) in any::<(u8, u8, u8)>(),
        orders in proptest::collection::vec((0..5_u128, command(), any::<u16>()), 1..40),
    ) {
        // Nobody sits in two seats.
        let mut taken = HashSet::new();
        let places = places.into_iter().map(|place| match &place {
            SeatSetup::Sitter(sitter) if !taken.insert(sitter.player) => SeatSetup::Free,
            _ => place,
        });
        let mut opening = opening(game, places.collect());
        (opening.public, opening.rated) = (public, rated);
        if is_counted {
            opening.clock = Clock::Move { seconds: 60 };
        }
        let mut room = LoggedRoom::new(opening);
        let is_set = |bits: u8, number: usize| bits >> number & 1 == 1;
        let is_overdue = |seat: &Seat| is_set(overdue, seat.index());
        room.overdue = Seat::all(4).filter(is_overdue).collect();
        check(&room.room, &room.attendance())?;
        for (step, (number, mut command, pick)) in orders.into_iter().enumerate() {
            if let (TableCommand::Play { text }, Some(session)) = (&mut command, room.room.session()) {
                let moves = session.game().moves();
                if !moves.is_empty() {
                    *text = moves[usize::from(pick) % moves.len()].clone();
                }
            }
            let _ = room.order(number, command);
            if step % 3 == 0 {
                let mut attendance = room.attendance();
                attendance.here = (0..5)
                    .filter(|number| is_set(known, *number))
                    .map(|number| (player(number as u128).player, is_set(present, number)))
                    .collect();
                check(&room.room, &attendance)?;
                check(&room.room, &room.attendance())?;
            }
        }
    }
}

#[test]
fn a_host_may_sit_down_without_an_invitation_but_a_stranger_may_not() {
    let room = LoggedRoom::new(opening("azul", vec![SeatSetup::Free, sitter(1)]));
    let may = |who: Option<&Requester>, invitation| {
        let standing = room.room.standing(who, invitation);
        let mut permissions = room.room.permissions(&standing, &room.attendance());
        permissions.seats.swap_remove(0).sit
    };
    assert_eq!(may(Some(&player(0)), None), None);
    assert_eq!(may(None, None).as_deref(), Some("uninvited"));
    assert_eq!(may(None, Some(INVITATION)), None);
}

#[test]
fn only_the_host_may_invite_a_program_and_only_to_a_free_seat() {
    let places = || vec![sitter(0), SeatSetup::Bot(bot("bot:1")), SeatSetup::Free];
    let invites = |opening, who: u128| {
        let room = LoggedRoom::new(opening);
        let standing = room.room.standing(Some(&player(who)), None);
        let permissions = room.room.permissions(&standing, &room.attendance());
        let mut replica = Replica::new(None);
        let seats = [0, 1, 2].map(Seat::new);
        assert_eq!(seats.map(|seat| replica.may_invite(seat)), [false; 3]);
        replica.apply(ToClient::Permissions(Box::new(permissions)), 0);
        seats.map(|seat| replica.may_invite(seat))
    };
    assert_eq!(invites(opening("azul", places()), 0), [false, false, true]);
    assert_eq!(invites(opening("azul", places()), 1), [false; 3]);
    let mut rated = opening("azul", places());
    rated.rated = true;
    assert_eq!(invites(rated, 0), [false; 3], "programs have no ratings");
}

#[test]
fn a_stranger_needs_an_invitation_only_while_a_seat_is_free() {
    let barred = |places: Vec<SeatSetup>| {
        let room = LoggedRoom::new(opening("azul", places));
        let standing = room.room.standing(None, None);
        let permissions = room.room.permissions(&standing, &room.attendance());
        let mut replica = Replica::new(None);
        replica.apply(ToClient::Permissions(Box::new(permissions)), 0);
        replica.barred().map(|(code, _)| code.to_owned())
    };
    let free = vec![sitter(0), SeatSetup::Free];
    assert_eq!(barred(free).as_deref(), Some("uninvited"));
    assert_eq!(barred(vec![sitter(0), sitter(1)]), None);
}

#[test]
fn a_seat_may_be_taken_over_once_its_holder_is_overdue() {
    let mut room = LoggedRoom::begun("azul", 3);
    let (number, _) = room.next_move();
    let other = player((number + 1) % 3);
    let seat = Seat::new(number as u8);
    let play_on = |room: &LoggedRoom| {
        let standing = room.room.standing(Some(&other), None);
        let permissions = room.room.permissions(&standing, &room.attendance());
        permissions.seats[seat.index()].play_on.clone()
    };
    assert_eq!(play_on(&room).as_deref(), Some("not-left"));
    room.overdue.insert(seat);
    assert_eq!(play_on(&room), None);
}

#[test]
fn nothing_is_permitted_until_the_server_has_sent_permissions() {
    let mut replica = Replica::new(None);
    replica.outgoing(0);
    assert_eq!(replica.refusal(&TableCommand::Start), Some((UNKNOWN, "")));
    // An older server without permissions cannot parse the hello. It decides when it receives the order.
    let unread = ToClient::Refused {
        id: None,
        code: "malformed".to_owned(),
        message: String::new(),
        version: 0,
    };
    replica.apply(unread, 0);
    assert!(replica.permits(&TableCommand::Start));
}

#[test]
fn a_removed_player_is_barred_and_one_with_a_taken_name_is_not() {
    let refused = |code: &str| Some(code.to_owned());
    let replica_with = |sit: [&str; 2], stand: &str| {
        let seats = sit.map(|code| room::SeatPermissions {
            sit: refused(code),
            ..Default::default()
        });
        let mut replica = Replica::new(None);
        let permissions = Permissions {
            seats: seats.into(),
            stand: refused(stand),
            ..Permissions::default()
        };
        replica.apply(ToClient::Permissions(Box::new(permissions)), 0);
        replica
    };
    let code = |refusal: Option<(&str, &str)>| refusal.map(|(code, _)| code.to_owned());
    let namesake = replica_with(["taken", "names"], "not-seated");
    assert_eq!(code(namesake.sit_refusal(Seat::new(0))), refused("taken"));
    assert_eq!(namesake.sit_refusal(Seat::new(1)), None);
    assert_eq!(namesake.barred(), None);
    assert!(!namesake.was_removed());
    let removed = replica_with(["taken", "removed"], "removed");
    assert_eq!(code(removed.barred()), refused("removed"));
    assert!(removed.was_removed());
    let full = replica_with(["taken", "taken"], "not-seated");
    assert_eq!(full.barred(), None);
}
