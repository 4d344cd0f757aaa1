//! Tests for a table after the match.

use client::{RatingChange, ServerEvent};
use room::{Clock, TableCommand};
use table::Seat;

use super::{SIZE, Table, says};

#[test]
fn nobody_is_asked_for_a_rematch_with_a_player_who_left() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    for _ in 0..4 {
        table.any_move();
    }
    table.wants(1, TableCommand::Resign);
    table.screen.shows("Rematch");
    table.forget(1);
    table.screen.shows_not("Rematch").press("Esc").press("p");
    table.screen.shows("2. Former player").shows_not("Bo");
}

#[test]
fn a_menu_that_is_open_when_the_match_ends_becomes_the_result() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    for _ in 0..4 {
        table.any_move();
    }
    table.screen.press("q").shows("Continue");
    table.wants(1, TableCommand::Resign);
    table.screen.shows("Result").shows("Rematch").press("Enter");
    table.screen.shows_not("Rematch");
    assert_eq!(table.requests(), [], "Enter did not mean \"Continue\"");
}

#[test]
fn somebody_resigns_and_the_record_is_saved() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    for _ in 0..4 {
        table.any_move();
    }
    table.screen.press("s").shows("when the match is over");
    table.screen.press("q").click_on("Resign");
    table.screen.shows("Resign this match?").press("y");
    assert_eq!(table.answer(), [TableCommand::Resign]);
    table.screen.shows("Result").shows("Bo");
    table.screen.click_on("Save as");
    assert_eq!(table.requests.borrow().records, 1);
    let record = table.room.session().unwrap().record();
    table.receive(ServerEvent::Record(Ok(Box::new(record.clone()))));
    let file = table.screen.folder.path().join("kept.json");
    table
        .screen
        .shows("File name")
        .types(&file.display().to_string());
    table.screen.press("Enter").shows("Saved to");
    assert_eq!(saves::read_record(&file).unwrap(), record);
    // The record can also be replayed.
    table.screen.press("q").click_on("Watch the replay");
    table.receive(ServerEvent::Record(Ok(Box::new(record))));
    table.screen.shows("0 of 4");
}

#[test]
fn a_record_that_cannot_be_written_causes_another_question() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    for _ in 0..4 {
        table.any_move();
    }
    table.wants(1, TableCommand::Resign);
    table.screen.click_on("Save as");
    let record = table.room.session().unwrap().record();
    table.receive(ServerEvent::Record(Ok(Box::new(record))));
    let nowhere = table.screen.folder.path().join("none/kept.json");
    table.screen.types(&nowhere.display().to_string());
    table
        .screen
        .press("Enter")
        .shows("File name")
        .shows("Cannot write");
}

#[test]
fn an_aborted_match_says_so_and_has_no_ranks() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    table.any_move();
    table.wants(1, TableCommand::Abort);
    table
        .screen
        .shows("Bo has aborted the match. It does not count.")
        .shows("Rematch")
        .shows_not("Motifs")
        .shows_not("The game is over");
    insta::assert_snapshot!("online-broken-off-80x24", table.screen.text());
    // After closing the result, the bar shows the outcome.
    table.screen.press("Esc").shows("The match was aborted");
}

#[test]
fn an_open_result_says_that_the_others_play_again() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    for _ in 0..4 {
        table.any_move();
    }
    table.wants(1, TableCommand::Resign);
    table.screen.shows("Result").shows("Rematch");
    // The same line stays selected, even though the lines before it have changed.
    table.screen.press("Down");
    table.wants(1, TableCommand::Rematch);
    table
        .screen
        .shows("Result · Ana won · Bo wants a rematch")
        .shows("Bo wants a rematch: choose \"Go to the rematch\".")
        .shows_not("Rematch")
        .shows_not("the menu (q)");
    insta::assert_snapshot!("online-rematch-80x24", table.screen.text());
    table.screen.press("Esc");
    table.screen.shows("Bo wants a rematch: see the menu (q)");
}

#[test]
fn an_open_menu_announces_a_rematch_in_spite_of_earlier_messages() {
    let mut table = Table::begun(SIZE, "azul", Clock::None);
    table.wants(1, says("I am lost"));
    for _ in 0..4 {
        table.any_move();
    }
    table.wants(1, TableCommand::Resign);
    table.screen.press("Esc q").shows("Menu").shows("Rematch");
    table.wants(1, TableCommand::Rematch);
    table
        .screen
        .shows("Bo wants a rematch: choose \"Go to the rematch\".")
        .shows_not("I am lost");
    // A later chat message replaces the announcement of the rematch.
    table.wants(1, says("Come along!"));
    table.screen.shows("Bo: Come along!");
}

#[test]
fn a_player_who_requests_a_rematch_moves_to_its_table() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    for _ in 0..4 {
        table.any_move();
    }
    table.wants(1, TableCommand::Resign);
    table.screen.shows("Result").click_on("Rematch");
    assert_eq!(table.answer(), [TableCommand::Rematch]);
    table.screen.shows("Connecting").shows_not("Result");
}

#[test]
fn the_player_who_asks_for_a_rematch_among_three_is_named() {
    let mut table = Table::of_three((120, 30), "tilings");
    for _ in 0..4 {
        table.any_move();
    }
    table.wants(1, TableCommand::Resign);
    table.wants(2, TableCommand::Resign);
    table.screen.settle();
    table.screen.shows("Result");
    table.wants(2, TableCommand::Rematch);
    table
        .screen
        .shows("Result · Ana won · Cleo wants a rematch")
        .shows("Cleo wants a rematch: choose \"Go to the rematch\"")
        .shows_not("A rematch is open");
}

#[test]
fn an_open_result_shows_what_a_rated_match_did_to_the_ratings() {
    let mut table = Table::rated(SIZE, "tilings");
    for _ in 0..4 {
        table.any_move();
    }
    assert_eq!(table.requests.borrow().ratings, 0);
    table.wants(1, TableCommand::Resign);
    table.screen.shows("Result").press("Down");
    table.receive_all();
    assert_eq!(
        table.requests.borrow().ratings,
        1,
        "ratings are requested once"
    );
    let change = |seat, before, after| RatingChange {
        seat: Seat::new(seat),
        before,
        after,
    };
    let changes = vec![change(0, 1500, 1662), change(1, 1490, 1338)];
    table.receive(ServerEvent::Ratings(Ok(changes)));
    table
        .screen
        .shows("1500 → 1662")
        .shows("1490 → 1338  resigned");
    insta::assert_snapshot!("online-ratings-80x24", table.screen.text());
}

#[test]
fn there_is_no_question_about_a_match_that_does_not_count() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    for _ in 0..4 {
        table.any_move();
    }
    table.wants(1, TableCommand::Resign);
    assert_eq!(table.requests.borrow().ratings, 0);
}
