//! The screens themselves, as large as the page makes the board at 80×24, 120×40 and 200×60.

use insta::assert_snapshot;
use ratatui::style::Color;

use super::*;

const SMALL: (u16, u16) = (50, 19);
const MIDDLE: (u16, u16) = (92, 35);
const LARGE: (u16, u16) = (172, 55);

/// A table of so many after so many moves, as a screen.
fn table(players: usize, moves: usize, (width, height): (u16, u16)) -> Table {
    Table::new(players, &[], 5)
        .after(moves)
        .sized(width, height)
}

/// The first table at which the game comes to wait for this, at that moment.
fn waiting(phase: Phase, players: usize) -> Table {
    let comes_to_it = |seed| {
        let mut table = Table::new(players, &[], seed).sized(SMALL.0, SMALL.1);
        let mut ply = 0;
        while table.game.position().waits_for() != phase {
            let mv = ambitious(&table.game, ply)?;
            table.game.play(&mv).expect("it is legal");
            ply += 1;
        }
        Some(table)
    };
    (0..50)
        .find_map(comes_to_it)
        .expect("every phase comes now and then")
}

#[test]
fn two_players_on_a_small_screen() {
    assert_snapshot!(table(2, 16, SMALL).screen());
}

#[test]
fn three_players_on_a_middle_screen() {
    assert_snapshot!(table(3, 28, MIDDLE).screen());
}

#[test]
fn four_players_on_a_large_screen() {
    assert_snapshot!(table(4, 36, LARGE).screen());
}

#[test]
fn nine_players_on_a_middle_screen() {
    assert_snapshot!(table(9, 80, MIDDLE).screen());
}

#[test]
fn nine_players_on_a_large_screen() {
    assert_snapshot!(table(9, 80, LARGE).screen());
}

#[test]
fn nine_players_on_a_small_screen_without_colours() {
    assert_snapshot!(table(9, 80, SMALL).looking(ASCII).screen());
}

#[test]
fn two_players_on_a_small_screen_without_colours() {
    assert_snapshot!(table(2, 16, SMALL).looking(ASCII).screen());
}

#[test]
fn two_players_in_french() {
    let mut table = table(2, 16, MIDDLE);
    table.texts = Texts::new(Language::French);
    assert_snapshot!(table.screen());
}

#[test]
fn the_end_of_a_game() {
    assert_snapshot!(table(2, 1000, SMALL).screen());
}

#[test]
fn half_blocks_have_the_colours_of_the_grass() {
    let mut table = table(9, 80, SMALL);
    table.person = false;
    let buffer = table.buffer();
    let grid = table.board.grid.expect("it was drawn");
    assert_eq!(grid.scale, grid::Scale::Half);
    let sight = table.with(|board, scene| board.sight(scene));
    for cell in grid.cells() {
        let place = grid.place(cell).expect("the whole board is shown");
        let drawn = &buffer[(place.x, place.y)];
        assert_eq!(drawn.symbol(), "▀");
        let colour = if cell.row % 2 == 0 {
            drawn.fg
        } else {
            drawn.bg
        };
        let Color::Rgb(red, green, blue) = colour else {
            panic!("{cell} has no colour");
        };
        let is_dark = u16::from(red) + u16::from(green) + u16::from(blue) < 130;
        assert_eq!(is_dark, sight.spot(cell) == Spot::Empty, "{cell}");
    }
}

#[test]
fn a_base_is_put_where_the_cursor_is() {
    let mut table = table(2, 0, SMALL);
    let before = table.screen();
    for key in [KeyCode::Up, KeyCode::Left, KeyCode::Enter] {
        table.press(key);
    }
    assert_snapshot!("base_before", before);
    assert_snapshot!("base_after_up_left_enter", table.screen());
}

#[test]
fn a_tile_is_turned_and_flipped_and_is_red_where_it_may_not_lie() {
    let mut table = table(2, 16, SMALL);
    assert!(table.screen().contains('['), "it begins where it fits");
    for key in ['r', 'f'].map(KeyCode::Char) {
        table.press(key);
    }
    for _ in 0..4 {
        table.press(KeyCode::Right);
    }
    assert_snapshot!("tile_after_r_f_and_four_to_the_right", table.screen());
    table.press(KeyCode::Tab);
    assert_snapshot!("tile_after_tab", table.screen());
}

#[test]
fn a_tile_of_the_queue_is_pointed_at_by_its_number_and_taken_with_enter() {
    let mut table = table(2, 2, SMALL);
    table.press(KeyCode::Char('3'));
    assert_snapshot!("exchange_after_3", table.screen());
    assert_eq!(
        table.press(KeyCode::Enter),
        Answer::Play("swap 3".to_owned())
    );
    assert_snapshot!("exchange_after_enter", table.screen());
}

#[test]
fn what_can_be_robbed_is_marked_and_tab_goes_from_one_to_the_next() {
    let mut table = waiting(Phase::Rob, 4).sized(MIDDLE.0, MIDDLE.1);
    let before = table.screen();
    assert!(before.contains('$'));
    table.press(KeyCode::Tab);
    assert_snapshot!("robbery_after_tab", table.screen());
    table.press(KeyCode::Enter);
    assert_eq!(table.game.position().waits_for(), Phase::RobPlace);
    assert_snapshot!("robbery_after_enter", table.screen());
}

#[test]
fn a_stone_is_chosen_with_c_and_left_with_escape() {
    let mut table = waiting(Phase::Stone, 5);
    assert_snapshot!("stone_to_put", table.screen());
    table.press(KeyCode::Enter);
    while table.with(|board, scene| board.sight(scene).stones().is_empty()) {
        let mv = ambitious(&table.game, 0).expect("somebody has a coupon");
        table.game.play(&mv).expect("it is legal");
    }
    table.press(KeyCode::Char('c'));
    assert_eq!(table.board.pointer.aim, Aim::Stone);
    assert_snapshot!("stone_to_remove", table.screen());
    assert_eq!(table.press(KeyCode::Esc), Answer::Taken);
    assert_eq!(table.board.pointer.aim, Aim::Here);
    assert_eq!(table.press(KeyCode::Esc), Answer::Ignored);
}

#[test]
fn who_ends_with_coupons_left_is_asked() {
    let mut table = waiting(Phase::Last, 2);
    assert_snapshot!("last_coupons", table.screen());
    table.press(KeyCode::Char('d'));
    let answer = table.press(KeyCode::Enter);
    assert!(
        matches!(&answer, Answer::Warn { mv, question } if mv == "done" && question.contains("coupon")),
        "{answer:?}"
    );
}

#[test]
fn covering_a_bonus_is_warned_of() {
    let mut table = table(2, 0, SMALL);
    let mv = table.with(|board, scene| {
        let sight = board.sight(scene);
        let covers = |mv: &&Move| !sight.covered(**mv).is_empty();
        let mv = sight
            .moves
            .iter()
            .find(covers)
            .expect("a base may cover one");
        mv.to_string()
    });
    table.with(|board, scene| board.point_at(scene, &mv));
    let status = table.with(|board, scene| board.status(scene).to_string());
    assert!(status.contains("covers"), "{status}");
    let answer = table.press(KeyCode::Enter);
    let Answer::Warn { question, .. } = answer else {
        panic!("{answer:?}");
    };
    assert!(question.starts_with("This covers the bonus "), "{question}");
}

#[test]
fn the_mouse_moves_turns_flips_and_places_the_tile() {
    let mut table = table(3, 28, MIDDLE);
    table.screen();
    let grid = table.board.grid.expect("it was drawn");
    let there = "NM".parse().expect("it is a cell");
    let place = grid.place(there).expect("it is in view");
    table.mouse(MouseEventKind::Moved, place.x, place.y);
    table.mouse(MouseEventKind::ScrollDown, place.x, place.y);
    assert_snapshot!("mouse_after_moving_and_turning", table.screen());
    table.mouse(MouseEventKind::Down(MouseButton::Right), place.x, place.y);
    assert_eq!(table.board.pointer.orientation.to_string(), "fr270");
    table.press(KeyCode::Tab);
    let held = table.with(|board, scene| board.pointer.held(&board.sight(scene)));
    let place = grid.place(held).expect("it is in view");
    let answer = table.click(place.x + 1, place.y);
    assert!(matches!(answer, Answer::Play(_)), "{answer:?}");
}

#[test]
fn the_roster_has_a_letter_for_everybody() {
    let mut table = table(9, 80, SMALL);
    let roster = table
        .with(|board, scene| board.roster(scene))
        .expect("there is one");
    let lines: Vec<String> = roster
        .lines
        .iter()
        .map(|line| format!("{}{}", line.sign.content, line.columns.join(" ")))
        .collect();
    assert_snapshot!(lines.join("\n"));
}
