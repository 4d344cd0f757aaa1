//! Tests for keys and clicks.

use std::time::Duration;

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use proptest::prelude::*;
use ratatui::layout::Rect;
use tilings::{Cell, Rotation};

use super::super::super::{Animate, BoardResponse, DescribeBoard, Surface};
use super::stage::{LARGE, MEDIUM, SMALL, TilingsTest};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

impl TilingsTest {
    /// Returns where a cell is drawn.
    fn place(&mut self, name: &str) -> (u16, u16) {
        self.buffer();
        let place = self
            .board
            .plan
            .as_ref()
            .unwrap()
            .grid
            .place(cell(name))
            .unwrap();
        (place.x + place.width / 2, place.y)
    }
}

#[test]
fn the_tile_is_moved_by_arrows_and_laid_by_enter() {
    let mut stage = TilingsTest::new(2, &["side=3"], SMALL);
    insta::assert_snapshot!("before_arrows", stage.screen());
    stage.keys(&[KeyCode::Up, KeyCode::Left]);
    insta::assert_snapshot!("after_arrows", stage.screen());
    assert_eq!(stage.press(KeyCode::Enter), BoardResponse::Taken);
    stage.press(KeyCode::Tab);
    let BoardResponse::Play(mv) = stage.press(KeyCode::Enter) else {
        panic!("Tab did not lead to a legal cell");
    };
    assert!(mv.text().starts_with("place "));
    insta::assert_snapshot!("after_enter", stage.screen());
}

#[test]
fn tab_goes_round_all_cells_that_fit() {
    let mut stage = TilingsTest::new(2, &[], MEDIUM);
    stage.play_on(12);
    let moves = stage.game.moves();
    let mut seen = Vec::new();
    for _ in &moves {
        stage.press(KeyCode::Tab);
        let situation = stage.with(|board, scene| board.situation(scene));
        seen.push(format!("place {}", stage.board.cursor(&situation)));
    }
    let last = seen.last().cloned();
    seen.sort();
    let mut all = moves.clone();
    all.sort();
    assert_eq!(seen, all);
    stage.keys(&[KeyCode::Tab, KeyCode::BackTab]);
    let situation = stage.with(|board, scene| board.situation(scene));
    assert_eq!(
        Some(format!("place {}", stage.board.cursor(&situation))),
        last
    );
}

#[test]
fn a_tile_has_only_rotations_that_look_different() {
    let mut stage = TilingsTest::new(2, &["rotate=on"], MEDIUM);
    stage.play_on(5);
    let situation = stage.with(|board, scene| board.situation(scene));
    let turns = situation.hand.as_ref().unwrap().turns.clone();
    stage.board.turn = Rotation::R0;
    for turn in turns.iter().cycle().skip(1).take(turns.len()) {
        stage.press(KeyCode::Char('r'));
        assert_eq!(stage.board.turn, *turn);
    }
    let mut stage = TilingsTest::new(2, &[], MEDIUM);
    stage.press(KeyCode::Char('r'));
    assert_eq!(stage.status(), "You cannot turn tiles in this game");
}

#[test]
fn a_clash_is_explained_with_its_side_and_colours() {
    let mut stage = TilingsTest::new(2, &["rotate=on", "deck=jeandel-rao"], MEDIUM);
    stage.play_on(6);
    let situation = stage.with(|board, scene| board.situation(scene));
    let hand = situation.hand.as_ref().unwrap();
    let clashing = (0..100).find_map(|number| {
        let cell = Cell::new(number / 10, number % 10)?;
        let clash = situation.view.clashes(cell, hand.sides).contains(&true);
        (clash && situation.view.tile(cell).is_none() && situation.fitting_turn(cell).is_none())
            .then_some(cell)
    });
    stage.board.cursor = clashing;
    stage.board.turn = Rotation::R0;
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn the_mouse_shows_the_tile_and_lays_it() {
    let mut stage = TilingsTest::new(2, &[], MEDIUM);
    let legal = stage.game.moves()[0].clone();
    let name = legal.strip_prefix("place ").unwrap();
    let at = stage.place(name);
    assert_eq!(
        stage.mouse(MouseEventKind::Moved, at.0, at.1),
        BoardResponse::Taken
    );
    assert_eq!(stage.board.cursor, Some(cell(name)));
    assert_eq!(stage.game.ply(), 0);
    let far = stage.place("AA");
    assert_eq!(stage.click(far.0, far.1), BoardResponse::Taken);
    assert_eq!(stage.status(), "AA has no tile beside it");
    let at = stage.place(name);
    assert_eq!(stage.click(at.0, at.1).played(), Some(&*legal));
    assert_eq!(stage.game.ply(), 1);
    assert_eq!(stage.click(200, 200), BoardResponse::Ignored);
}

#[test]
fn the_wheel_turns_the_tile_or_moves_the_board() {
    let mut stage = TilingsTest::new(2, &["rotate=on"], MEDIUM);
    stage.play_on(5);
    let at = stage.place("FF");
    let turn = stage.board.turn;
    stage.mouse(MouseEventKind::ScrollDown, at.0, at.1);
    stage.mouse(MouseEventKind::ScrollUp, at.0, at.1);
    assert_eq!(stage.board.turn, turn);
    let mut stage = TilingsTest::new(2, &["side=50"], SMALL);
    stage.buffer();
    let before = stage.board.origin;
    stage.mouse(MouseEventKind::ScrollDown, 10, 5);
    stage.buffer();
    assert_eq!(stage.board.origin, (before.0 + 1, before.1));
}

#[test]
fn the_cursor_stays_in_sight_and_wraps_on_a_torus() {
    let mut stage = TilingsTest::new(2, &["side=50", "board=torus"], SMALL);
    for _ in 0..60 {
        stage.keys(&[KeyCode::Down, KeyCode::Right]);
        stage.buffer();
        let situation = stage.with(|board, scene| board.situation(scene));
        let cursor = stage.board.cursor(&situation);
        assert!(
            stage
                .board
                .plan
                .as_ref()
                .unwrap()
                .grid
                .place(cursor)
                .is_some()
        );
    }
}

#[test]
fn a_hint_is_shown_where_it_would_go() {
    let mut stage = TilingsTest::new(2, &["rotate=on"], MEDIUM);
    stage.play_on(9);
    let hint = stage.game.moves().last().unwrap().clone();
    stage.point_at(&hint);
    assert_eq!(stage.press(KeyCode::Enter).played(), Some(&*hint));
}

#[test]
fn the_king_strikes_step_by_step() {
    let mut stage = TilingsTest::new(2, &["side=4"], SMALL);
    stage.step_duration = Some(Duration::from_millis(80));
    while stage.board.strokes.king().is_none() {
        let moves = stage.game.moves();
        let mv = moves
            .first()
            .expect("the King does not strike before the end")
            .clone();
        stage.point_at(&mv);
        stage.press(KeyCode::Enter);
    }
    assert_eq!(stage.board.waits(), stage.step_duration);
    insta::assert_snapshot!("king_first", stage.screen());
    stage.board.step();
    stage.board.step();
    insta::assert_snapshot!("king_all", stage.screen());
    let mut steps = 0;
    while stage.board.waits().is_some() {
        stage.board.step();
        steps += 1;
        assert!(steps < 50);
    }
    assert!(!stage.status().contains("King"));
}

#[test]
fn a_struck_tile_that_loses_nothing_does_not_look_like_an_empty_cell() {
    let mut spared = 0;
    for which in 0..4_usize {
        let mut stage = TilingsTest::new(2, &["side=5"], SMALL);
        while !stage.game.turn().is_over() {
            let moves = stage.game.moves();
            let mv = moves[which % moves.len()].clone();
            stage.point_at(&mv);
            stage.press(KeyCode::Enter);
            let buffer = stage.buffer();
            let plan = stage.board.plan.as_ref().expect("the board was drawn");
            let struck = stage.board.strokes.struck();
            for tile in struck.filter(|tile| tile.lost == 0) {
                let Some(place) = plan.grid.place(tile.at).filter(|place| place.height > 1) else {
                    continue;
                };
                let signs = place.positions().map(|at| buffer[at].symbol());
                let signs: String = signs.collect();
                assert!(signs.contains("−0") && !signs.contains('·'), "{signs}");
                spared += 1;
            }
        }
    }
    assert!(spared > 0, "every struck tile lost something");
}

#[test]
fn a_whole_game_is_played_by_keys_alone() {
    for options in [
        &["side=6"][..],
        &["side=5", "rotate=on", "board=torus", "level=2"],
        &["level=1", "deck=culik", "end-rule=classic"],
        &["level=0", "rotate=on"],
    ] {
        let mut stage = TilingsTest::new(3, options, SMALL);
        let mut pressed = 0;
        while !stage.game.turn().is_over() {
            let round = pressed % 3;
            stage.keys(&vec![KeyCode::Tab; round]);
            let answer = stage.press(KeyCode::Enter);
            assert!(matches!(answer, BoardResponse::Play(_)), "{answer:?}");
            pressed += 1;
        }
        assert!(pressed > 5);
        assert!(!stage.screen().is_empty());
        let result = stage.with(|board, scene| board.breakdown(scene));
        assert_eq!(result.lines.len(), 3);
        assert_eq!(result.heads.len(), result.lines[0].columns.len());
    }
}

#[test]
fn after_an_undo_the_board_shows_the_position_as_it_was() {
    let mut stage = TilingsTest::new(2, &[], MEDIUM);
    stage.play_on(8);
    stage.with(Surface::position_changed);
    stage.board.cursor = Some(cell("FF"));
    let before = stage.screen();
    stage.press(KeyCode::Tab);
    stage.press(KeyCode::Enter);
    assert_ne!(stage.screen(), before);
    stage.game.undo();
    stage.with(Surface::position_changed);
    stage.board.cursor = Some(cell("FF"));
    assert_eq!(stage.screen(), before);
}

#[derive(Clone, Debug)]
enum Act {
    Key(KeyCode),
    Mouse(MouseEventKind, (u16, u16)),
    Area(u16, u16, u16, u16),
    Undo,
    Step,
}

fn act() -> impl Strategy<Value = Act> {
    let codes = vec![
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::F(3),
    ];
    let kinds = vec![
        MouseEventKind::Moved,
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::ScrollDown,
        MouseEventKind::ScrollUp,
        MouseEventKind::ScrollLeft,
        MouseEventKind::ScrollRight,
    ];
    prop_oneof![
        8 => prop::sample::select(codes).prop_map(Act::Key),
        4 => prop::sample::select("rRoizmv+-=0x".chars().collect::<Vec<_>>())
            .prop_map(|sign| Act::Key(KeyCode::Char(sign))),
        4 => (prop::sample::select(kinds), (0..130u16, 0..45u16))
            .prop_map(|(kind, at)| Act::Mouse(kind, at)),
        2 => (0..130u16, 0..45u16, 0..5u16, 0..5u16)
            .prop_map(|(width, height, x, y)| Act::Area(width, height, x, y)),
        1 => Just(Act::Undo),
        1 => Just(Act::Step),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_keys_clicks_and_sizes_make_it_panic(
        acts in prop::collection::vec(act(), 1..80),
        side in 1..20usize,
        rotate in any::<bool>(),
        unicode in any::<bool>(),
        paced in any::<bool>(),
    ) {
        let side = format!("side={side}");
        let rotate = if rotate { "rotate=on" } else { "rotate=off" };
        let mut stage = TilingsTest::new(3, &[&side, rotate], LARGE);
        stage.theme.unicode = unicode;
        stage.step_duration = paced.then_some(Duration::from_millis(10));
        for act in acts {
            match act {
                Act::Key(code) => {
                    stage.press(code);
                }
                Act::Mouse(kind, at) => {
                    stage.mouse(kind, at.0, at.1);
                }
                Act::Area(width, height, x, y) => stage.area = Rect::new(x, y, width, height),
                Act::Undo => {
                    stage.game.undo();
                    stage.with(Surface::position_changed);
                }
                Act::Step => stage.board.step(),
            }
            stage.screen();
            stage.with(|board, scene| {
                board.progress(scene);
                board.roster(scene);
                board.shortcuts(scene);
            });
        }
    }
}
