//! Checks that the legend has every symbol that is drawn.

use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::super::super::{Animate, DescribeBoard};
use super::super::plan::SCALES;
use super::stage::{LARGE, SMALL, TilingsTest};
use crate::testing::unexplained;
use crate::theme::Depth;
use words::{Language, Texts};

/// Asserts that the legend has all symbols of the board and of its edges.
fn is_explained(stage: &mut TilingsTest) {
    let buffer = stage.buffer();
    let legend = stage.with(|board, scene| board.legend(scene));
    let board = stage.board.plan.as_ref().unwrap().grid.inside;
    let all = Rect {
        x: board.x.saturating_sub(2),
        y: board.y.saturating_sub(1),
        width: board.width + 2,
        height: board.height + 1,
    };
    assert_eq!(unexplained(&buffer, all, &legend), "");
}

#[test]
fn the_legend_has_every_symbol_that_is_drawn_on_a_board() {
    for (unicode, depth) in [
        (true, Depth::True),
        (true, Depth::None),
        (false, Depth::None),
    ] {
        for (options, area) in [
            (&["rotate=on"][..], LARGE),
            (&["side=12", "deck=culik"], SMALL),
        ] {
            let mut stage = TilingsTest::new(3, options, area);
            stage.theme.unicode = unicode;
            stage.theme.depth = depth;
            stage.play_on(31);
            for scale in 0..SCALES.len() {
                stage.board.zoom = Some(scale);
                for key in "oizmm".chars() {
                    stage.press(KeyCode::Char(key));
                    is_explained(&mut stage);
                }
                // This includes cells where the tile in hand does not fit.
                stage.keys(&[KeyCode::Char('r'), KeyCode::Up]);
                is_explained(&mut stage);
                stage.keys(&[KeyCode::Left, KeyCode::Left]);
                is_explained(&mut stage);
            }
        }
    }
}

#[test]
fn the_strokes_of_the_king_are_explained() {
    for unicode in [true, false] {
        let mut stage = TilingsTest::new(2, &["side=4"], SMALL);
        stage.theme.unicode = unicode;
        stage.step_duration = Some(Duration::from_millis(80));
        while stage.board.strokes.king().is_none() {
            let mv = stage.game.moves()[0].clone();
            stage.point_at(&mv);
            stage.press(KeyCode::Enter);
        }
        while stage.board.waits().is_some() {
            for scale in 0..SCALES.len() {
                stage.board.zoom = Some(scale);
                is_explained(&mut stage);
            }
            stage.board.step();
        }
    }
}

#[test]
fn every_letter_of_a_side_is_explained() {
    for language in Language::ALL {
        let mut stage = TilingsTest::new(2, &[], SMALL);
        stage.texts = Texts::new(language);
        let legend = stage.with(|board, scene| board.legend(scene));
        for colour in tilings::Colour::ALL {
            let name = stage.texts.get(&format!("tilings-colour-{colour}"));
            let text = format!("{}\u{a0}{name}", colour.letter());
            assert!(legend[0].meaning.contains(&text), "{text}");
        }
    }
}
