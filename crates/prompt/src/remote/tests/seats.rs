//! Tests for taking seats and for presence before the match.

use super::*;

#[test]
fn a_host_who_cannot_start_sees_who_is_absent_and_what_to_do() {
    let room = room(vec![sitter(0), sitter(1), sitter(2)]);
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), here(&[0, 2]), known(&room)]);
        ana.types("start");
        ana.is_refused("absent");
        ana.receives(vec![here(&[0])]);
        ana.types("start");
        ana.is_refused("absent");
    });
    let away = "Bo (seat 2) has not arrived yet. Wait, or type \"free 2\"";
    assert!(output.contains(away), "{output}");
    let away = "Bo (seat 2) and Cleo (seat 3) have not arrived yet.";
    assert!(output.contains(away), "{output}");
}

#[test]
fn an_absent_program_is_not_named_as_a_reason_to_wait() {
    let Requester { player, name, .. } = who(1);
    let kind = PlayerKind::Program;
    let program = SeatPlace::Sitter(Sitter { player, name, kind });
    let room = room(vec![sitter(0), program, sitter(2)]);
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), here(&[0]), known(&room)]);
        ana.types("start");
        ana.is_refused("absent");
    });
    let absent = "\nCleo (seat 3) has not arrived yet.";
    assert!(output.contains(absent), "{output}");
    assert!(!output.contains("Bo (seat 2)"), "{output}");
}

#[test]
fn the_table_is_described_with_its_changed_options() {
    let seats = || vec![sitter(0), sitter(1)];
    let room = opened(opening_of("tilings", &["side=12"], seats()));
    let output = output_after(vec![connected(), known(&room)]);
    assert!(
        output.contains("Tilings, Board size: 12, no clock\n"),
        "{output}"
    );
    let room = opened(opening_of("tilings", &[], seats()));
    let output = output_after(vec![connected(), known(&room)]);
    assert!(output.contains("Tilings, no clock\n"), "{output}");
}

#[test]
fn the_error_for_a_taken_seat_names_its_player_and_an_alternative() {
    let full = room(vec![sitter(0), sitter(1)]);
    let room = room(vec![sitter(0), sitter(1), SeatPlace::Free]);
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), here(&[0, 1]), known(&room)]);
        for (line, code) in [
            ("bot 2 4", "taken"),
            ("sit 2", "taken"),
            ("bot 1 4", "taken"),
            ("start", "seats-free"),
            ("free 9", "no-seat"),
        ] {
            ana.types(line);
            ana.is_refused(code);
        }
        ana.receives(vec![known(&full)]);
        ana.types("bot 2 5");
        ana.is_refused("taken");
        ana.receives(vec![known(&begun(2))]);
        ana.types("bot 2 5");
        ana.is_refused("not-left");
    });
    for line in [
        "Bo already has seat 2. Type \"free 2\" first, or \"bot 3 4\" for seat 3, which is free.\n",
        "Bo already has seat 2. Seat 3 is free: type \"sit 3\".\n",
        "You already have seat 1. Type \"free 1\" first",
        "Seat 3 is free. Type \"bot 3 4\" to seat a bot, or \"link\" to show the invitation link.\n",
        "There is no such seat. This table has seats 1 to 3.\n",
        "Bo already has seat 2. Type \"free 2\" first.\n",
        "Bo is playing in seat 2. A bot can take over only for somebody who has left.\n",
    ] {
        assert!(output.contains(line), "{line}{output}");
    }
}

#[test]
fn the_error_for_an_incomplete_bot_command_explains_its_numbers() {
    let room = room(vec![sitter(0), sitter(1), SeatPlace::Free]);
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), here(&[0, 1]), known(&room)]);
        ana.types("bot 3");
        ana.receives(vec![known(&begun(2))]);
        ana.types("bot 4");
        assert_eq!(ana.requests(), []);
    });
    for line in [
        "Type the seat, then the level of the bot from 1 to 8: \"bot 3 4\" puts the level 4 bot in seat 3.\n",
        "\"bot 2 4\" puts the level 4 bot in seat 2.\n",
    ] {
        assert!(output.contains(line), "{line}{output}");
    }
}

#[test]
fn a_player_who_has_just_taken_a_seat_is_neither_away_nor_a_spectator() {
    let Requester { player, name, .. } = who(1);
    let room = room(vec![sitter(0), sitter(1)]);
    // The message about the seat comes before the presence message that no longer lists Bo as a spectator.
    let watching = ToClient::Presence(Presence {
        seats: vec![Seat::new(0)],
        reconnecting: Vec::new(),
        watching: vec![SpectatorInfo { player, name }],
        spectators: 1,
        waiting_bot: None,
    });
    let output = output_after(vec![connected(), watching.into(), known(&room)]);
    assert!(output.contains("2. Bo\n"), "{output}");
    assert!(
        !output.contains("away") && !output.contains("spectator"),
        "{output}"
    );
}

#[test]
fn a_refused_seat_is_explained() {
    // Ana is not invited.
    let opened_by_bo = |seats| {
        let host = who(1).player;
        opened(TableSetup {
            host,
            ..opening(seats)
        })
    };
    // At a full table, an invitation would not help.
    let full = opened_by_bo(vec![sitter(1), sitter(2)]);
    let output = output_after(vec![connected(), known(&full)]);
    assert!(output.contains("Every seat is taken."), "{output}");
    assert!(!output.contains("invitation"), "{output}");
    let mut room = opened_by_bo(vec![sitter(1), sitter(2), SeatPlace::Free]);
    let output = output_after(vec![connected(), known(&room)]);
    let uninvited = "This table is private. Ask for the invitation link.\n";
    assert!(output.ends_with(uninvited), "{output}");
    assert!(!output.contains("\"sit\""), "{output}");
    let player = who(0).player;
    does(&mut room, 1, TableCommand::Remove { player });
    let output = output_after(vec![connected(), known(&room)]);
    let removed = "The host has removed you from this table.\n";
    assert!(output.ends_with(removed), "{output}");
}

#[test]
fn a_host_can_take_a_seat_without_an_invitation() {
    let room = room(vec![sitter(1), SeatPlace::Free]);
    let output = output_after(vec![connected(), known(&room)]);
    assert!(output.contains("\"sit\""), "{output}");
}

#[test]
fn a_bot_that_waits_for_the_server_is_announced_once() {
    let room = begun(2);
    let waits = || {
        ToClient::Presence(Presence {
            seats: vec![Seat::new(0), Seat::new(1)],
            waiting_bot: Some(Seat::new(1)),
            ..Presence::default()
        })
    };
    let output = output_after(vec![
        connected(),
        known(&room),
        waits().into(),
        waits().into(),
    ]);
    let sentence = "Bo has to wait: the server is busy.";
    assert_eq!(output.matches(sentence).count(), 1, "{output}");
}
