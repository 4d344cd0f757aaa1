//! Tests for a table during the match.

use std::thread;
use std::time::Duration;

use client::{Error, Event};
use games::GAMES;
use room::{Attendance, Clock, CommandId, Order, TableCommand, ToClient};
use table::{BotText, Seat, Timestamp};

use super::{SIZE, Table, says, who};

#[test]
fn a_match_is_played_with_the_same_boards_and_keys() {
    for game in GAMES.iter() {
        let mut table = Table::begun(SIZE, game.id(), Clock::None);
        for _ in 0..4 {
            table.until_anas_turn();
            table.screen.shows("Your turn");
            let before = table.ply();
            for _ in 0..8 {
                table.screen.press("Enter");
                if !table.requests().is_empty() {
                    break;
                }
            }
            assert!(
                matches!(&table.requests()[..], [TableCommand::Play { .. }]),
                "{}: {:?}",
                game.id(),
                table.screen.text()
            );
            // Until the server answers, the position is unchanged, and the move is not sent twice.
            table.screen.shows("Waiting for the server").press("Enter");
            assert_eq!(table.requests().len(), 1);
            assert_eq!(table.ply(), before);
            table.answer();
            assert_eq!(table.ply(), before + 1);
            table.screen.shows_not("Waiting for the server");
        }
    }
}

#[test]
fn a_table_looks_as_at_home_with_clocks_and_who_is_away() {
    let clock = Clock::Match {
        seconds: 300,
        increment: 5,
    };
    let mut table = Table::begun((120, 30), "azul", clock);
    table.any_move();
    table.until_anas_turn();
    table.receive_presence(&[0]);
    table.screen.shows("Your turn · ").shows("Bo is away");
    assert_eq!(table.screen.app.wait(), Some(Duration::from_secs(1)));
    // After a reconnect, no player counts as away until the server says so.
    table.receive(Event::Connected);
    table.screen.shows_not("away");
    table.receive_presence(&[0]);
    table.screen.shows("Bo is away");
}

#[test]
fn a_move_that_waits_to_be_sent_is_withdrawn_unless_the_server_may_have_it() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    table.until_anas_turn();
    let lost = || Event::Lost {
        error: Error::Silent,
        pause: Duration::from_secs(5),
    };
    let play = |table: &mut Table| {
        for _ in 0..4 {
            table.screen.press("Enter");
        }
    };
    table.receive(lost());
    play(&mut table);
    table.screen.shows("Your move will be sent").press("u");
    table
        .screen
        .shows("was withdrawn. You can play another one.")
        .press("Left")
        .shows_not("Your move will be sent");
    play(&mut table);
    table.screen.shows("Your move will be sent");
    table.receive(Event::Connected);
    assert_eq!(table.requests().len(), 1, "expected only the second move");
    table.receive(lost());
    table.screen.press("u").shows("waiting to be sent again");
    table.receive(Event::Connected);
    assert_eq!(table.requests().len(), 2, "the move was not sent again");
}

#[test]
fn a_lost_connection_is_shown_and_a_move_is_sent_later() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    table.until_anas_turn();
    table.receive(Event::Lost {
        error: Error::Silent,
        pause: Duration::from_secs(1),
    });
    table
        .screen
        .shows("The server does not respond. Reconnecting in 1 s; offline for 0:00.");
    // The countdown goes on, and the time offline does not restart with every attempt.
    assert_eq!(table.screen.app.wait(), Some(Duration::from_secs(1)));
    thread::sleep(Duration::from_millis(1_050));
    table.screen.shows("Reconnecting now; offline for 0:01.");
    table.receive(Event::Lost {
        error: Error::Silent,
        pause: Duration::from_secs(5),
    });
    table.screen.shows("Reconnecting in 5 s; offline for 0:01.");
    for _ in 0..4 {
        table.screen.press("Enter");
    }
    assert_eq!(table.requests(), [], "sent without a connection");
    table.screen.shows("Your move will be sent when the server");
    // Leaving would lose the move, so the page asks for confirmation. Pressing Enter once too often keeps Ana at the
    // table.
    table.screen.press("q").click_on("Leave the table");
    table
        .screen
        .shows("Your move has not been sent yet.")
        .press("Enter");
    table.screen.shows("Your move will be sent when the server");
    // A confirmation that is still open closes when the connection is back, because leaving no longer loses the move.
    table.screen.press("q").click_on("Leave the table");
    table.screen.shows("Your move has not been sent yet.");
    table.receive(Event::Connected);
    table.screen.shows_not("Your move has not been sent yet.");
    assert_eq!(table.requests().len(), 1);
    table
        .screen
        .shows("Waiting for the server")
        .shows_not("will be sent");
    table.answer();
    table.screen.shows_not("Waiting").shows_not("Reconnecting");
    table.receive(Event::Ended(Error::NoTable));
    table
        .screen
        .shows("This table does not exist, or it was deleted.");
}

#[test]
fn a_refusal_is_shown_in_the_language_of_the_player() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    table.receive(ToClient::Refused {
        id: None,
        code: "uninvited".to_owned(),
        message: "?".to_owned(),
        version: 0,
    });
    table.screen.shows("This table is private");
    table.receive(ToClient::Refused {
        id: None,
        code: "what-comes-later".to_owned(),
        message: "a sentence of the server".to_owned(),
        version: 0,
    });
    table.screen.shows("a sentence of the server");
}

#[test]
fn people_chat() {
    let mut table = Table::begun(SIZE, "laying-grass", Clock::None);
    table.wants(1, says("Good luck!"));
    table.screen.shows("Bo: Good luck!").press("t");
    insta::assert_snapshot!("online-talk-80x24", table.screen.text());
    table.screen.types("You too").press("Enter");
    assert_eq!(table.answer(), [says("You too")]);
    table.screen.shows("Ana: You too");
}

#[test]
fn a_message_does_not_hide_the_question_of_the_board() {
    let mut table = Table::begun(SIZE, "azul", Clock::None);
    table.until_anas_turn();
    table.screen.shows("Where will you take tiles from?");
    table.wants(1, says("Good luck!"));
    table.screen.shows("Bo: Good luck!").press("Right");
    table
        .screen
        .shows("Where will you take tiles from?")
        .shows_not("Good luck!");
    // While others move, the line says who, and messages stay.
    table.any_move();
    let shown = table.screen.text();
    assert_eq!(shown.matches("Bo to move").count(), 2, "{shown}");
    table.wants(1, says("Hm"));
    table.screen.press("Right").shows("Bo: Hm");
}

#[test]
fn a_request_to_take_back_is_answered() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    // Bo moves, Ana moves, and Bo wants to take back his move.
    while table.room.session().unwrap().game().turn().seat() != Some(Seat::new(1)) {
        table.any_move();
    }
    table.any_move();
    table.until_anas_turn();
    table.any_move();
    let asks = Order {
        id: CommandId::from_bits(1 << 100),
        version: table.room.version(),
        command: TableCommand::TakeBack,
    };
    if table.carry_out(1, &asks).is_some() {
        // A move that revealed something cannot be taken back, so there is no question.
        return;
    }
    table.screen.shows("Bo asks to take back").press("y");
    // Enter confirms what the key before it opened.
    table.screen.shows("May Bo take back a move").press("Enter");
    assert_eq!(table.requests(), [TableCommand::Answer { yes: true }]);
}

#[test]
fn a_request_to_take_back_can_be_withdrawn_and_a_refusal_names_the_player() {
    let mut table = Table::begun((120, 30), "azul", Clock::None);
    table.until_anas_turn();
    table.any_move();
    table.any_move();
    table.wants(0, TableCommand::TakeBack);
    table
        .screen
        .shows("You asked to take back a move. Wait for an answer, or press u to withdraw the request.")
        .press("u");
    assert_eq!(table.requests(), [TableCommand::Answer { yes: false }]);
    table.wants(0, TableCommand::Answer { yes: false });
    table
        .screen
        .shows("Nothing was taken back.")
        .shows_not("You asked to take back")
        .shows_not("does not agree");
    table.wants(1, says("Never mind"));
    table.screen.shows("Bo: Never mind");
    table.wants(0, TableCommand::TakeBack);
    table.wants(1, TableCommand::Answer { yes: false });
    table
        .screen
        .shows("Bo does not agree. Nothing was taken back.");
    table.any_move();
    table
        .screen
        .shows_not("does not agree")
        .shows_not("Nothing was taken back.");
    table.any_move();
    table.wants(0, TableCommand::TakeBack);
    table.wants(1, TableCommand::Answer { yes: true });
    table.screen.shows("Your move was taken back.");
}

#[test]
fn an_unavailable_take_back_is_not_offered_and_is_explained() {
    let mut table = Table::begun((120, 30), "tilings", Clock::None);
    table.until_anas_turn();
    table.screen.shows_not("u undo").press("u");
    table.screen.shows("Nothing to take back.");
    table.any_move();
    table.screen.settle();
    // The next tile is now face up.
    table.screen.shows_not("u undo").press("u");
    table
        .screen
        .shows("or a later one revealed something hidden");
    assert_eq!(table.requests(), []);
}

#[test]
fn a_move_taken_back_by_another_player_is_announced() {
    let mut table = Table::begun((120, 30), "azul", Clock::None);
    while table.room.session().unwrap().game().turn().seat() != Some(Seat::new(1)) {
        table.any_move();
    }
    table.any_move();
    table.wants(1, TableCommand::TakeBack);
    table.screen.shows("Bo takes back a move.").press("l");
    table.screen.shows("Bo takes back a move.").press("Esc");
    // Players who take back their own move need no message about it.
    table.any_move();
    table.until_anas_turn();
    table.any_move();
    table.screen.settle();
    table.screen.press("u");
    assert_eq!(table.answer(), [TableCommand::TakeBack]);
    assert!(table.room.session().unwrap().game().turn().seat() == Some(Seat::new(0)));
}

#[test]
fn a_rated_match_says_so_and_explains_what_resigning_does() {
    let mut table = Table::rated((120, 30), "azul");
    table.screen.shows("rated").press("q");
    table.screen.click_on("Resign");
    table
        .screen
        .shows("Resign this match? Bo will win. This match counts")
        .shows("rating.")
        .shows_not("The other players continue");
}

#[test]
fn one_of_three_players_who_resigns_is_named_and_bots_have_names() {
    let bot = BotText::new("bot:4").unwrap();
    let mut table = Table::with_bot((120, 30), "azul", bot);
    table.screen.shows("Regular").shows_not("bot:4");
    table.wants(1, TableCommand::Resign);
    table
        .screen
        .shows("Bo resigns.")
        .shows("A bot takes over for Bo.")
        .shows("✗ Bo")
        .shows_not("bot:");
    table.screen.press("p").shows("3. Regular, level 4");
}

#[test]
fn a_resignation_replaces_earlier_messages_until_the_next_own_move() {
    // The boards of Azul leave no room for the log.
    let mut table = Table::of_three(SIZE, "azul");
    table.until_anas_turn();
    table.wants(1, says("I have to go"));
    table.screen.shows("Bo: I have to go");
    table.wants(1, TableCommand::Resign);
    table
        .screen
        .shows("Bo resigns. A bot takes over for Bo.")
        .shows_not("I have to go");
    insta::assert_snapshot!("online-gives-up-80x24", table.screen.text());
    table.screen.press("l").shows("Bo resigns.").press("Esc");
    table.any_move();
    table.screen.shows_not("Bo resigns.");
}

#[test]
fn one_of_three_players_who_resigned_only_watches_and_is_notified() {
    let mut table = Table::of_three((120, 30), "azul");
    table.until_anas_turn();
    table.any_move();
    table.screen.settle();
    table.screen.shows("u undo").press("q");
    table.screen.click_on("Resign");
    table
        .screen
        .shows("The other players continue, and a bot takes")
        .shows_not("rating")
        .press("y");
    assert_eq!(table.answer(), [TableCommand::Resign]);
    table
        .screen
        .shows("you resigned and are watching")
        .shows("✗ Ana")
        .shows("Ana (you)")
        .shows_not("Your turn")
        .shows_not("u undo")
        .press("u")
        .shows("You are watching. Only players can do that.");
    assert_eq!(table.requests(), []);
    table
        .screen
        .press("q")
        .shows("Leave the table")
        .shows_not("Resign")
        .shows_not("Abort the match")
        .shows_not("Let a bot take over");
}

#[test]
fn a_match_whose_second_move_was_taken_back_cannot_be_aborted() {
    let mut table = Table::begun(SIZE, "azul", Clock::None);
    table.any_move();
    table.screen.settle();
    table
        .screen
        .press("q")
        .shows("Abort the match")
        .press("Esc");
    let second = table.room.session().unwrap().game().turn().seat().unwrap();
    table.any_move();
    table.wants(second.index() as u128, TableCommand::TakeBack);
    assert_eq!(table.ply(), 1);
    table.screen.settle();
    table
        .screen
        .press("q")
        .shows("Resign")
        .shows_not("Abort the match");
}

/// Corrupts a perspective as an untrustworthy server might.
type Damage = fn(&mut session::Perspective);

#[test]
fn an_invalid_position_is_not_shown_and_breaks_nothing() {
    let mut table = Table::begun(SIZE, "azul", Clock::None);
    let viewer = table.room.viewer(Some(who(0).player));
    let honest = table.room.snapshot(viewer, Timestamp::from_millis(0));
    let damages: [Damage; 6] = [
        |play| play.game = "chess".to_owned(),
        |play| play.state.view = serde_json::json!({}),
        |play| play.options = serde_json::json!({ "players": 4 }),
        |play| play.state.turn = Some(Seat::new(9)),
        |play| play.viewer = table::Viewer::Seat(Seat::new(9)),
        |play| play.state.standings = Some(serde_json::json!([{ "rank": 1, "seat": 9 }])),
    ];
    for damage in damages {
        let mut damaged = honest.clone();
        let play = damaged.play.as_mut().unwrap();
        damage(play);
        table.receive(ToClient::Snapshot(Box::new(damaged)));
        table.screen.shows("Cannot show what the server sent");
        table.screen.press("Enter w Esc l Esc");
    }
    table.receive(ToClient::Snapshot(Box::new(honest)));
    table.screen.shows_not("Cannot show what the server sent");
}

#[test]
fn a_spectator_sees_the_match_and_cannot_move() {
    let mut table = Table::begun(SIZE, "azul", Clock::None);
    let snapshot = table
        .room
        .snapshot(table::Viewer::Spectator, Timestamp::from_millis(0));
    let standing = table.room.standing(None, None);
    let attendance = Attendance::complete(&table.room);
    let permissions = table.room.permissions(&standing, &attendance);
    table.receive(ToClient::Permissions(Box::new(permissions)));
    table.receive(ToClient::Snapshot(Box::new(snapshot)));
    table.screen.press("Enter Enter Enter u");
    assert_eq!(table.requests(), []);
    table
        .screen
        .press("q")
        .shows_not("Resign")
        .shows("Leave the table");
}

#[test]
fn a_player_is_muted_and_unmuted() {
    let mut table = Table::begun(SIZE, "azul", Clock::Move { seconds: 60 });
    table.wants(1, says("Hurry up!"));
    table.screen.shows("Bo: Hurry up!").press("p");
    table
        .screen
        .shows("At this table")
        .shows("1. Ana · you · host");
    table.screen.press("Down Enter").shows("Mute Bo");
    table.screen.press("Enter").shows_not("Hurry up!");
    table.wants(1, says("HURRY"));
    table
        .screen
        .shows_not("HURRY")
        .press("t")
        .shows_not("HURRY");
    table.screen.press("Esc p").shows("2. Bo · muted");
    table.screen.press("Down Enter").click_on("Unmute Bo");
    table.screen.shows("Bo: HURRY").press("p Down Enter");
    // The server does not remove players of a running match, so the menu does not offer it.
    table.screen.shows_not("Remove Bo").press("Esc");
    // The list offers no actions for the person's own entry.
    table.screen.press("p Enter").shows_not("Mute");
}

#[test]
fn hints_are_given_only_where_the_table_allows_them() {
    let mut table = Table::begun((120, 40), "azul", Clock::None);
    table.until_anas_turn();
    table.screen.press("?").press("End");
    table.screen.shows_not("a strong bot").press("Esc");
    table.screen.shows_not("h hint").press("h");
    table.screen.shows("Hints are off at this table");
    let viewer = table.room.viewer(Some(who(0).player));
    let mut allowed = table.room.snapshot(viewer, Timestamp::from_millis(0));
    allowed.table.hints = true;
    table.receive(ToClient::Snapshot(Box::new(allowed)));
    table.screen.shows("h hint").press("h");
    table.screen.settle();
    table.screen.shows("Hint").press("Esc");
    table.screen.shows("Your turn");
    assert_eq!(table.requests(), [], "the hint sent a move");
}

#[test]
fn a_move_that_is_typed_too_early_takes_nothing_back() {
    let mut table = Table::begun(SIZE, "azul", Clock::None);
    table.until_anas_turn();
    table.any_move();
    table.screen.press("5 u 2");
    assert_eq!(table.requests(), []);
    table.screen.press("Up u");
    assert_eq!(table.requests(), [TableCommand::TakeBack]);
}

#[test]
fn after_the_match_there_is_no_message_about_a_move_taken_back() {
    let mut table = Table::begun(SIZE, "azul", Clock::None);
    while table.room.session().unwrap().game().turn().seat() != Some(Seat::new(1)) {
        table.any_move();
    }
    table.any_move();
    table.wants(1, TableCommand::TakeBack);
    table.screen.shows("Bo takes back a move");
    table.wants(1, TableCommand::Resign);
    table.screen.shows_not("takes back a move");
}
