//! What is seen, at every size and on every terminal.

use crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::super::super::Board;
use super::stage::{LARGE, MEDIUM, SMALL, Stage};
use crate::screen::look::{Depth, Palette};
use crate::screen::texts::{Language, Texts};

/// A game of two in its middle.
fn middle(area: Rect) -> Stage {
    let mut stage = Stage::new(2, &[], area);
    stage.play_on(30);
    stage
}

#[test]
fn the_board_on_80_by_24() {
    insta::assert_snapshot!(middle(SMALL).screen());
}

#[test]
fn the_board_on_120_by_40() {
    insta::assert_snapshot!(middle(MEDIUM).screen());
}

#[test]
fn the_board_on_200_by_60() {
    insta::assert_snapshot!(middle(LARGE).screen());
}

#[test]
fn without_colours_and_with_ascii_only_sides_are_letters() {
    for area in [SMALL, MEDIUM] {
        let mut stage = middle(area);
        stage.look.depth = Depth::None;
        stage.look.unicode = false;
        let screen = stage.screen();
        assert!(screen.is_ascii());
        insta::assert_snapshot!(format!("ascii_{}", area.width), screen);
    }
}

#[test]
fn on_a_terminal_of_ascii_nothing_else_is_drawn() {
    for depth in [Depth::None, Depth::Sixteen, Depth::Cube, Depth::True] {
        for area in [SMALL, MEDIUM, LARGE] {
            let mut stage = Stage::new(4, &["side=12", "rotate=on"], area);
            stage.look.depth = depth;
            stage.look.unicode = false;
            stage.play_on(29);
            for key in "-+oizmr".chars() {
                stage.key(KeyCode::Char(key));
                let screen = stage.screen();
                assert!(screen.is_ascii(), "{screen}");
            }
        }
    }
}

#[test]
fn in_the_colour_blind_palette_sides_have_letters_at_every_size() {
    let mut stage = middle(SMALL);
    stage.look.palette = Palette::ColourBlind;
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn overlays_come_and_go() {
    let mut stage = middle(MEDIUM);
    let before = stage.screen();
    for key in ['o', 'i', 'z', 'm'] {
        stage.key(KeyCode::Char(key));
        insta::assert_snapshot!(format!("overlay_{key}"), stage.screen());
        stage.key(KeyCode::Char(key));
        assert_eq!(stage.screen(), before);
    }
}

#[test]
fn an_overlay_of_what_does_not_count_is_refused() {
    let mut stage = Stage::new(2, &["level=0"], MEDIUM);
    let before = stage.screen();
    stage.key(KeyCode::Char('z'));
    assert_eq!(stage.status(), "Zones do not count at this level");
    stage.key(KeyCode::Esc);
    assert_eq!(stage.screen(), before);
}

#[test]
fn a_large_board_scrolls_around_the_cursor() {
    let mut stage = Stage::new(2, &["side=50"], SMALL);
    stage.play_on(30);
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn twenty_players_have_letters_of_their_own() {
    let mut stage = Stage::new(20, &["side=12", "deck=culik"], LARGE);
    stage.play_on(60);
    insta::assert_snapshot!(stage.screen());
    let roster = stage.with(|board, scene| board.roster(scene)).unwrap();
    let signs: String = roster
        .lines
        .iter()
        .map(|line| &*line.sign.content)
        .collect();
    assert_eq!(signs, "ABCDEFGHIJKLMNOPQRST");
}

#[test]
fn in_french() {
    let mut stage = middle(MEDIUM);
    stage.texts = Texts::new(Language::French);
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn who_only_looks_on_sees_no_tile_under_the_cursor() {
    let mut stage = middle(SMALL);
    stage.watching = true;
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn when_the_game_is_over_the_zones_are_listed() {
    for area in [SMALL, MEDIUM] {
        let mut stage = Stage::new(2, &["side=6"], area);
        stage.play_on(100);
        assert!(stage.game.turn().is_over());
        insta::assert_snapshot!(format!("over_{}", area.width), stage.screen());
    }
}

#[test]
fn the_summary_of_a_move_fits_the_levels() {
    for level in 0..4 {
        let level = format!("level={level}");
        let mut stage = Stage::new(2, &[&level], SMALL);
        stage.play_on(30);
        insta::assert_snapshot!(level.replace('=', "_"), stage.status());
    }
}
