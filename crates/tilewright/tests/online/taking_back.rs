//! Tests for requests to take back a move, at the prompt.

use client::order;
use room::TableCommand;
use session::ViewModel;

use super::common::User;
use super::common::pty::Screen;
use super::{Serving, wait};

#[test]
fn a_declined_request_changes_nothing_and_says_so() {
    let serving = Serving::new();
    let ana = serving.guest("Ana");
    let (opened, link) = serving.open(&ana, "azul", &["first=seat-1"]);
    let user = User::new();
    let mut bo = Screen::open(&user, &["join", &link, "--name", "Bo", "--plain"]);
    bo.shows("sit down");
    bo.types("sit\r");
    bo.shows("2. Bo, you");
    let wants = |command: TableCommand| {
        let known = wait(ana.snapshot(opened.table)).unwrap();
        wait(ana.order(opened.table, &order(known.version, command))).unwrap();
    };
    wants(TableCommand::Start);
    bo.shows("Ana to move");
    let any_move = || {
        let known = wait(ana.snapshot(opened.table)).unwrap();
        let model = ViewModel::remote(games::GAMES, known.play.unwrap()).unwrap();
        model.rules().moves()[0].text().to_owned()
    };
    wants(TableCommand::Play { text: any_move() });
    bo.shows("Your turn");
    // A player who has moved since then is asked for permission.
    bo.types(&format!("{}\r", any_move()));
    bo.shows("Bo takes");
    wants(TableCommand::TakeBack);
    let question = "Ana asks to take back a move and all moves after it. Type \"yes\" or \"no\".";
    bo.shows(question);
    bo.types("no\r");
    bo.shows("Nothing was taken back.");
    // A player who agrees sees what was taken back, without a contradicting message.
    wants(TableCommand::TakeBack);
    bo.shows_times(2, question);
    bo.types("yes\r");
    bo.shows("Taken back");
    bo.types("link\r");
    bo.shows("Link:");
    let output = bo.text().matches("Nothing was taken back.").count();
    assert_eq!(output, 1, "{}", bo.text());
    bo.types("quit\r");
    assert_eq!(bo.status(), 0);
}
