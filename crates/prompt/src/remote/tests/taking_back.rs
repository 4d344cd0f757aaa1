//! Tests of requests to take back moves.

use super::*;

#[test]
fn undo_without_a_move_to_take_back_is_explained() {
    let mut room = begun(2);
    let said = told_at(200, |ana| {
        ana.hears(vec![connected(), known(&room)]);
        ana.types("undo");
        assert_eq!(ana.asked(), []);
    });
    let nothing = "Nothing to take back.\n";
    assert!(said.ends_with(nothing), "{said}");
    // The same if Ana has taken the move back on another device and the server refuses the second request.
    while room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
        any_move(&mut room);
    }
    any_move(&mut room);
    let moved = known(&room);
    does(&mut room, 0, TableCommand::TakeBack);
    let taken_back = known(&room);
    let said = told_at(200, |ana| {
        ana.hears(vec![connected(), moved]);
        ana.types("undo");
        assert_eq!(ana.asked(), [TableCommand::TakeBack]);
        ana.hears(vec![taken_back]);
        ana.is_refused("no-undo");
    });
    assert!(said.ends_with(nothing), "{said}");
}

#[test]
fn an_answer_without_a_question_is_explained() {
    let room = begun(2);
    let said = told_at(200, |ana| {
        ana.hears(vec![connected(), known(&room)]);
        ana.types("yes");
        assert_eq!(ana.asked(), []);
    });
    assert!(
        said.ends_with("Nobody is waiting for your answer.\n"),
        "{said}"
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
    let asked = known(&room);
    let mut withdrawn = vec![connected(), known(&room)];
    does(&mut room, 1, TableCommand::Answer { yes: false });
    let said = told(vec![connected(), asked, known(&room)]);
    let refused = "Bo does not agree. Nothing was taken back.\n";
    assert!(said.ends_with(refused), "{said}");
    does(&mut room, 0, TableCommand::TakeBack);
    does(&mut room, 0, TableCommand::Answer { yes: false });
    withdrawn.push(known(&room));
    let said = told(withdrawn);
    assert!(said.ends_with("Nothing was taken back.\n"), "{said}");
    let mut room = begun(2);
    does(&mut room, 1, TableCommand::Abort);
    let said = told(vec![connected(), known(&room)]);
    let off = "Bo has aborted the match. It does not count.\n";
    assert!(said.contains(off), "{said}");
}

#[test]
fn a_request_to_take_back_can_be_withdrawn() {
    let mut room = begun(2);
    while room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
        any_move(&mut room);
    }
    any_move(&mut room);
    any_move(&mut room);
    let mut asked = Vec::new();
    let said = told_at(200, |ana| {
        ana.hears(vec![connected(), known(&room)]);
        does(&mut room, 0, TableCommand::TakeBack);
        ana.hears(vec![known(&room)]);
        ana.types("no");
        asked = ana.asked();
        does(&mut room, 0, TableCommand::Answer { yes: false });
        ana.hears(vec![known(&room)]);
    });
    let own = "You asked to take back a move. Wait for an answer, or type \"no\" to withdraw.\n";
    assert!(said.contains(own), "{said}");
    assert!(said.ends_with("Nothing was taken back.\n"), "{said}");
    assert_eq!(asked, [TableCommand::Answer { yes: false }]);
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
    let said = told_at(200, |ana| {
        ana.visit.place.texts.number_rows(true);
        ana.hears(vec![connected(), moved, known(&room)]);
    });
    assert!(said.contains("Taken back: base D2.\n"), "{said}");
}
