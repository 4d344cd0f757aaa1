//! Tests that play games on the plain board.

use table::Players;

use super::*;
use crate::testing::{ASCII, TestBoard};
use crate::theme::Theme;

type PlainTest = TestBoard<PlainBoard>;

impl PlainTest {
    fn new(game: &str) -> Self {
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let theme = Theme {
            unicode: true,
            ..ASCII
        };
        let begun = TestBoard::start(game, &players, &[], 3);
        begun.sized(70, 18).looking(theme)
    }

    fn screen(&mut self) -> String {
        format!("{}\n{}", self.drawn(), self.status())
    }
}

#[test]
fn a_position_is_a_list_beside_the_legal_moves() {
    insta::assert_snapshot!(PlainTest::new("azul").screen());
}

#[test]
fn arrows_choose_a_move_and_enter_plays_it() {
    let mut stage = PlainTest::new("azul");
    let second = stage.game.moves()[1].clone();
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Enter);
    assert_eq!(stage.game.history(1).unwrap().text, second);
}

#[test]
fn a_move_can_be_typed_in_notation_and_the_page_keeps_its_other_keys() {
    let mut stage = PlainTest::new("azul");
    let mv = stage.game.moves().pop().unwrap();
    assert!(!stage.wants('q') && !stage.wants(' '));
    for letter in mv.chars() {
        assert!(stage.wants(letter), "{mv}");
        stage.press(KeyCode::Char(letter));
    }
    assert!(stage.screen().ends_with("one legal move starts with this."));
    stage.press(KeyCode::Enter);
    assert_eq!(stage.game.history(1).unwrap().text, mv);
}

#[test]
fn escape_clears_the_input_before_it_reaches_the_page() {
    let mut stage = PlainTest::new("azul");
    stage.press(KeyCode::Char('1'));
    assert_eq!(stage.press(KeyCode::Esc), BoardResponse::Taken);
    assert_eq!(stage.press(KeyCode::Esc), BoardResponse::Ignored);
    stage.press(KeyCode::Char('1'));
    stage.press(KeyCode::Backspace);
    assert_eq!(stage.press(KeyCode::Esc), BoardResponse::Ignored);
}

#[test]
fn a_click_on_a_move_plays_it_and_the_wheel_scrolls() {
    let mut stage = PlainTest::new("tilings");
    let screen = stage.screen();
    stage.mouse(MouseEventKind::ScrollDown, 2, 2);
    assert_ne!(stage.screen(), screen);
    stage.click(45, 2);
    assert_eq!(stage.game.ply(), 1);
}

#[test]
fn whole_games_are_played_on_areas_of_any_size() {
    for (game, (width, height)) in [
        ("azul", (70, 18)),
        ("laying-grass", (3, 2)),
        ("tilings", (200, 50)),
        ("azul", (0, 0)),
    ] {
        let mut stage = PlainTest::new(game);
        stage.area = Rect::new(0, 0, width, height);
        while !stage.game.turn().is_over() && stage.game.ply() < 120 {
            stage.screen();
            stage.press(KeyCode::Up);
            stage.press(KeyCode::Enter);
        }
        assert!(stage.game.turn().is_over() || stage.game.ply() == 120);
        let breakdown = stage.with(|board, scene| board.breakdown(scene));
        assert_eq!(breakdown.lines.len(), 2);
        assert_eq!(breakdown.heads.is_empty(), !stage.game.turn().is_over());
    }
}
