//! Tests for requests to take back moves.

use super::*;

#[test]
fn undo_without_a_move_to_take_back_is_explained() {
    let mut room = begun(2);
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        ana.types("undo");
        assert_eq!(ana.requests(), []);
    });
    let nothing = "Nothing to take back.\n";
    assert!(output.ends_with(nothing), "{output}");
    // Ana sees the same if she has already taken the move back on another device, so that the server refuses.
    while room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
        any_move(&mut room);
    }
    any_move(&mut room);
    let moved = known(&room);
    does(&mut room, 0, TableCommand::TakeBack);
    let taken_back = known(&room);
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), moved]);
        ana.types("undo");
        assert_eq!(ana.requests(), [TableCommand::TakeBack]);
        ana.receives(vec![taken_back]);
        ana.is_refused("no-undo");
    });
    assert!(output.ends_with(nothing), "{output}");
}

#[test]
fn an_answer_without_a_question_is_explained() {
    let room = begun(2);
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        ana.types("yes");
        assert_eq!(ana.requests(), []);
    });
    assert!(
        output.ends_with("Nobody is waiting for your answer.\n"),
        "{output}"
    );
}

#[test]
fn the_player_who_declines_or_aborts_is_named() {
    let mut room = begun(2);
    while room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
        any_move(&mut room);
    }
    any_move(&mut room);
    any_move(&mut room);
    does(&mut room, 0, TableCommand::TakeBack);
    let requests = known(&room);
    let mut withdrawn = vec![connected(), known(&room)];
    does(&mut room, 1, TableCommand::Answer { yes: false });
    let output = output_after(vec![connected(), requests, known(&room)]);
    let refused = "Bo does not agree. Nothing was taken back.\n";
    assert!(output.ends_with(refused), "{output}");
    does(&mut room, 0, TableCommand::TakeBack);
    does(&mut room, 0, TableCommand::Answer { yes: false });
    withdrawn.push(known(&room));
    let output = output_after(withdrawn);
    assert!(output.ends_with("Nothing was taken back.\n"), "{output}");
    let mut room = begun(2);
    does(&mut room, 1, TableCommand::Abort);
    let output = output_after(vec![connected(), known(&room)]);
    let off = "Bo has aborted the match. It does not count.\n";
    assert!(output.contains(off), "{output}");
}

#[test]
fn a_request_to_take_back_can_be_withdrawn() {
    let mut room = begun(2);
    while room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
        any_move(&mut room);
    }
    any_move(&mut room);
    any_move(&mut room);
    let mut requests = Vec::new();
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        does(&mut room, 0, TableCommand::TakeBack);
        ana.receives(vec![known(&room)]);
        ana.types("no");
        requests = ana.requests();
        does(&mut room, 0, TableCommand::Answer { yes: false });
        ana.receives(vec![known(&room)]);
    });
    let own = "You asked to take back a move. Wait for an answer, or type \"no\" to withdraw the request.\n";
    assert!(output.contains(own), "{output}");
    assert!(output.ends_with("Nothing was taken back.\n"), "{output}");
    assert_eq!(requests, [TableCommand::Answer { yes: false }]);
}

#[test]
fn moves_that_were_taken_back_are_in_the_notation_of_the_settings() {
    let seats = vec![sitter(0), sitter(1)];
    let mut room = opened(opening_of("laying-grass", &[], seats));
    does(&mut room, 0, TableCommand::Start);
    let mover = room.session().unwrap().game().turn().seat().unwrap();
    let mover = mover.index() as u128;
    let text = "base BD".to_owned();
    does(&mut room, mover, TableCommand::Play { text });
    let moved = known(&room);
    does(&mut room, mover, TableCommand::TakeBack);
    let output = output_at(200, |ana| {
        ana.visit.place.texts.number_rows(true);
        ana.receives(vec![connected(), moved, known(&room)]);
    });
    assert!(output.contains("Taken back: base D2.\n"), "{output}");
}
