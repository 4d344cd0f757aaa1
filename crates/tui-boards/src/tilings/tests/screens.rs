//! Snapshots at every size and on every kind of terminal.

use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::layout::Rect;

use super::super::super::DescribeBoard;
use super::super::plan::{SCALES, SIDES};
use super::super::tile;
use super::stage::{LARGE, MEDIUM, SMALL, TilingsTest};
use crate::theme::{Depth, Theme};
use front::settings::Palette;
use words::{Language, Texts};

/// Returns a game of two players after 30 moves.
fn middle(area: Rect) -> TilingsTest {
    let mut stage = TilingsTest::new(2, &[], area);
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
        stage.theme.depth = Depth::None;
        stage.theme.unicode = false;
        let screen = stage.screen();
        assert!(screen.is_ascii());
        insta::assert_snapshot!(format!("ascii_{}", area.width), screen);
    }
}

#[test]
fn on_a_terminal_of_ascii_nothing_else_is_drawn() {
    for depth in [Depth::None, Depth::Sixteen, Depth::Cube, Depth::True] {
        for area in [SMALL, MEDIUM, LARGE] {
            let mut stage = TilingsTest::new(4, &["side=12", "rotate=on"], area);
            stage.theme.depth = depth;
            stage.theme.unicode = false;
            stage.play_on(29);
            for key in "-+oizmr".chars() {
                stage.press(KeyCode::Char(key));
                let screen = stage.screen();
                assert!(screen.is_ascii(), "{screen}");
            }
        }
    }
}

#[test]
fn sides_and_owners_have_letters_at_every_size_on_every_terminal() {
    for depth in [Depth::None, Depth::Sixteen, Depth::Cube, Depth::True] {
        for (palette, unicode) in [
            (Palette::Standard, true),
            (Palette::Standard, false),
            (Palette::ColourBlind, true),
        ] {
            let mut stage = middle(SMALL);
            stage.theme = Theme {
                depth,
                palette,
                unicode,
                light: false,
            };
            stage.watching = true;
            for scale in SIDES..SCALES.len() {
                stage.board.zoom = Some(scale);
                letters_are_seen(&mut stage);
            }
        }
    }
}

/// Asserts that every visible tile has the letters of its sides and of its owner.
fn letters_are_seen(stage: &mut TilingsTest) {
    let (buffer, theme) = (stage.buffer(), stage.theme);
    let situation = stage.with(|board, scene| board.situation(scene));
    let plan = stage.board.plan.clone().unwrap();
    for tile in &situation.view.cells {
        let Some(place) = plan.grid.place(tile.at) else {
            continue;
        };
        for ((x, y), side) in tile::letter_places(place, theme)
            .into_iter()
            .zip(tile.sides)
        {
            assert_eq!(buffer[(x, y)].symbol(), side.letter().to_string());
        }
        let at = (tile::centre(place), place.y + (place.height - 1) / 2);
        let at = tile::sign_place(place).unwrap_or(at);
        if let [owner] = *tile.owners {
            let owner = tilings::letter(owner.index());
            assert_eq!(buffer[at].symbol(), owner.to_string());
        }
    }
}

#[test]
fn small_tiles_in_ascii_are_apart() {
    let mut stage = middle(SMALL);
    stage.theme.unicode = false;
    stage.theme.depth = Depth::Sixteen;
    let buffer = stage.buffer();
    let plan = stage.board.plan.clone().unwrap();
    for place in plan
        .grid
        .cells()
        .filter_map(|cell: tilings::Cell| plan.grid.place(cell))
    {
        for y in place.top()..place.bottom() {
            assert!(" []()".contains(buffer[(place.right() - 1, y)].symbol()));
        }
    }
}

#[test]
fn the_cursor_hides_nothing_of_other_tiles() {
    for key in ['x', 'o', 'i', 'z', 'm'] {
        for scale in 0..SCALES.len() {
            let mut stage = middle(SMALL);
            stage.press(KeyCode::Char(key));
            stage.board.zoom = Some(scale);
            stage.watching = true;
            let before = stage.buffer();
            let situation = stage.with(|board, scene| board.situation(scene));
            let from = stage.board.cursor(&situation);
            stage.press(KeyCode::Left);
            stage.board.follow = None;
            let after = stage.buffer();
            let to = stage.board.cursor(&situation);
            let plan = stage.board.plan.clone().unwrap();
            for cell in plan.grid.cells().filter(|cell| ![from, to].contains(cell)) {
                let place = tile::body(plan.grid.place(cell).unwrap());
                for at in place.positions() {
                    assert_eq!(before[at].symbol(), after[at].symbol());
                }
            }
        }
    }
}

#[test]
fn influence_is_shown_whole_and_apart_from_its_neighbours() {
    for scale in SIDES..SCALES.len() {
        let mut stage = middle(SMALL);
        stage.board.zoom = Some(scale);
        stage.press(KeyCode::Char('i'));
        let buffer = stage.buffer();
        let situation = stage.with(|board, scene| board.situation(scene));
        let plan = stage.board.plan.clone().unwrap();
        for tile in &situation.view.cells {
            let Some(place) = plan.grid.place(tile.at) else {
                continue;
            };
            let row = |y: u16| -> String {
                let columns = place.left()..place.right();
                columns.map(|x| buffer[(x, y)].symbol()).collect()
            };
            let rows: Vec<String> = (place.top()..place.bottom()).map(row).collect();
            let strongest = tile.influence.iter().max().unwrap().to_string();
            assert!(rows.iter().any(|row| row.contains(&strongest)), "{rows:?}");
            assert!(
                rows.iter()
                    .all(|row| row.ends_with([' ', '[', ']', '┓', '┛']))
            );
        }
    }
}

#[test]
fn a_map_shows_owners_only() {
    let mut stage = middle(SMALL);
    stage.keys(&[KeyCode::Char('-'), KeyCode::Char('-')]);
    insta::assert_snapshot!(stage.screen());
    stage.press(KeyCode::Char('i'));
    assert_eq!(stage.board.plan.as_ref().map(|plan| plan.scale), Some(0));
    stage.buffer();
    assert_eq!(
        stage.board.plan.as_ref().map(|plan| plan.scale),
        Some(SIDES)
    );
}

#[test]
fn overlays_can_be_read_on_80_by_24() {
    let mut stage = middle(SMALL);
    for key in ['i', 'z', 'm'] {
        stage.press(KeyCode::Char(key));
        insta::assert_snapshot!(format!("small_overlay_{key}"), stage.screen());
    }
}

#[test]
fn overlays_come_and_go() {
    let mut stage = middle(MEDIUM);
    let before = stage.screen();
    for key in ['o', 'i', 'z', 'm'] {
        stage.press(KeyCode::Char(key));
        insta::assert_snapshot!(format!("overlay_{key}"), stage.screen());
        stage.press(KeyCode::Char(key));
        assert_eq!(stage.screen(), before);
    }
}

#[test]
fn an_overlay_for_something_that_does_not_count_is_refused() {
    let mut stage = TilingsTest::new(2, &["level=0"], MEDIUM);
    let before = stage.screen();
    stage.press(KeyCode::Char('z'));
    assert_eq!(stage.status(), "Zones do not count at this level");
    stage.press(KeyCode::Esc);
    assert_eq!(stage.screen(), before);
}

#[test]
fn a_large_board_scrolls_around_the_cursor() {
    let mut stage = TilingsTest::new(2, &["side=50"], SMALL);
    stage.play_on(30);
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn the_whole_board_is_visible_at_80_by_24_with_the_tile_in_hand() {
    for depth in [Depth::None, Depth::Sixteen, Depth::True] {
        let mut stage = middle(SMALL);
        stage.theme.depth = depth;
        let screen = stage.screen();
        let plan = stage.board.plan.clone().unwrap();
        assert_eq!((plan.grid.rows, plan.grid.columns), (10, 10));
        assert!(stage.board.hand.width > 0, "{screen}");
        stage.watching = true;
        letters_are_seen(&mut stage);
    }
}

#[test]
fn a_spectator_sees_the_last_tile_on_a_small_screen() {
    let mut stage = TilingsTest::new(2, &["side=30"], Rect::new(0, 0, 40, 9));
    stage.watching = true;
    for _ in 0..60 {
        stage.play_on(1);
        stage.buffer();
        let laid = stage.with(|_, scene| super::super::last_placed(scene));
        let plan = stage.board.plan.as_ref().unwrap();
        assert!(plan.grid.place(laid[0]).is_some(), "{laid:?}");
    }
}

#[test]
fn twenty_players_have_letters_of_their_own() {
    let mut stage = TilingsTest::new(20, &["side=12", "deck=culik"], LARGE);
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
    stage.texts = Texts::new(Language::find("fr").unwrap());
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn a_spectator_sees_no_tile_under_the_cursor() {
    let mut stage = middle(SMALL);
    stage.watching = true;
    insta::assert_snapshot!(stage.screen());
}

#[test]
fn when_the_game_is_over_the_zones_are_listed() {
    for area in [SMALL, MEDIUM] {
        let mut stage = TilingsTest::new(2, &["side=6"], area);
        stage.play_on(100);
        assert!(stage.game.turn().is_over());
        insta::assert_snapshot!(format!("over_{}", area.width), stage.screen());
    }
}

/// Returns every zone of the view as the panel lists it.
fn zones(stage: &mut TilingsTest) -> Vec<String> {
    stage.with(|board, scene| {
        let view = &board.situation(scene).view;
        let lines = words::tilings::zones(scene.texts, view, None);
        let lines = lines.iter().skip(1);
        lines.map(|line| scene.line(line).to_string()).collect()
    })
}

#[test]
fn every_zone_can_be_displayed_after_the_game() {
    for area in [SMALL, MEDIUM, LARGE] {
        let mut stage = TilingsTest::new(2, &[], area);
        stage.play_on(200);
        assert!(stage.game.turn().is_over());
        let first = stage.screen();
        insta::assert_snapshot!(format!("zones_{}", area.width), first);
        let mut seen = first.clone();
        while stage.board.page + 1 < stage.board.pages {
            stage.press(KeyCode::PageDown);
            seen.push_str(&stage.screen());
        }
        for zone in zones(&mut stage) {
            assert!(seen.contains(&zone), "{zone}");
        }
        let parts = seen.split(" zone ").skip(1);
        let listed = parts.filter(|part| part.starts_with(|sign: char| sign.is_ascii_digit()));
        assert_eq!(listed.count(), zones(&mut stage).len());
        stage.press(KeyCode::Char('v'));
        assert_eq!(stage.screen(), first);
        let hand_panel = stage.board.hand_panel;
        if stage.board.pages > 1 {
            stage.mouse(MouseEventKind::ScrollDown, hand_panel.x, hand_panel.y);
            assert_ne!(stage.screen(), first);
            stage.mouse(MouseEventKind::ScrollUp, hand_panel.x, hand_panel.y);
        }
        assert_eq!(stage.screen(), first);
    }
}

#[test]
fn french_uses_the_singular_for_one_cell() {
    let mut stage = TilingsTest::new(2, &[], SMALL);
    stage.texts = Texts::new(Language::find("fr").unwrap());
    let progress = stage.with(|board, scene| board.progress(scene));
    assert_eq!(progress, "Manche 1, 1 case sur 100");
}

#[test]
fn the_help_explains_the_signs_that_are_drawn() {
    let mut stage = TilingsTest::new(2, &["rotate=on"], SMALL);
    for (unicode, turned) in [(true, "↻"), (false, "@")] {
        stage.theme.unicode = unicode;
        stage.buffer();
        let keys = stage.with(|board, scene| board.keys(scene.texts));
        assert!(keys.iter().any(|(sign, _)| *sign == turned));
        assert!(keys.iter().any(|(sign, _)| *sign == "+"));
        assert!(
            unicode
                || keys
                    .iter()
                    .all(|(sign, text)| sign.is_ascii() && text.is_ascii())
        );
    }
}

#[test]
fn the_summary_of_a_move_fits_the_levels() {
    for level in 0..4 {
        let level = format!("level={level}");
        let mut stage = TilingsTest::new(2, &[&level], SMALL);
        stage.play_on(30);
        insta::assert_snapshot!(level.replace('=', "_"), stage.status());
    }
}
