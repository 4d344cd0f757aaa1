//! Snapshots of the board at the sizes that it has on 80×24, 120×40 and 200×60 screens.

use insta::assert_snapshot;

use super::*;

const SMALL: (u16, u16) = (50, 19);
const MIDDLE: (u16, u16) = (92, 35);
const LARGE: (u16, u16) = (172, 55);

/// Creates a table with this many players, after this many moves.
fn table(players: usize, moves: usize, (width, height): (u16, u16)) -> GrassTest {
    GrassTest::new(players, &[], 5)
        .after(moves)
        .sized(width, height)
}

/// Returns the first table whose game reaches this phase, at that moment.
fn waiting(phase: Phase, players: usize) -> GrassTest {
    let comes_to_it = |seed| {
        let mut table = GrassTest::new(players, &[], seed).sized(SMALL.0, SMALL.1);
        let mut ply = 0;
        while table.position().waits_for() != phase {
            let mv = ambitious(&*table.game, ply)?;
            table.game.play(&mv).expect("the move is legal");
            ply += 1;
        }
        Some(table)
    };
    (0..50)
        .find_map(comes_to_it)
        .expect("no seed reaches this phase")
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
fn nine_players_on_a_small_screen_have_letters() {
    let mut table = table(9, 80, SMALL);
    let screen = table.screen();
    let plan = table.board.plan.expect("the board was drawn");
    assert_eq!(plan.scale, plan::Scale::Small);
    assert_snapshot!(screen);
}

#[test]
fn two_players_on_smaller_screens_than_promised() {
    // The room that the page leaves for the board on screens of 60×20, 50×21 and 45×14.
    for (width, height) in [(32, 17), (22, 18), (17, 11)] {
        for players in [2, 9] {
            let mut table = table(players, 8 * players, (width, height));
            assert_snapshot!(
                format!("{players}_players_in_{width}x{height}"),
                table.screen()
            );
        }
    }
}

#[test]
fn tiles_of_the_queue_have_buttons_on_every_screen() {
    for (width, height) in [(32, 17), (22, 18), (17, 11), SMALL] {
        for theme in [COLOURFUL, ASCII] {
            let mut table = table(2, 2, (width, height)).looking(theme);
            for place in 2..=6_u8 {
                table.press(KeyCode::Char(char::from(b'0' + place)));
                table.buffer();
                let mut buttons = table.board.buttons.iter();
                let found = buttons.find(|(_, button)| *button == Button::Queue(place));
                let (button, _) = found.expect("the button was drawn");
                assert!(
                    button.width >= 3 && button.height >= 1,
                    "{width}x{height} {place}"
                );
            }
        }
    }
}

#[test]
fn two_players_on_a_small_screen_without_colours() {
    assert_snapshot!(table(2, 16, SMALL).looking(ASCII).screen());
}

#[test]
fn two_players_in_french() {
    let mut table = table(2, 16, MIDDLE);
    table.texts = Texts::new(Language::find("fr").unwrap());
    assert_snapshot!(table.screen());
}

#[test]
fn the_end_of_a_game() {
    assert_snapshot!(table(2, 1000, SMALL).screen());
}

#[test]
fn a_base_is_placed_at_the_cursor() {
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
    assert!(
        table.screen().contains('['),
        "the tile starts where it fits"
    );
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
    assert_eq!(table.press(KeyCode::Enter).played(), Some("swap 3"));
    assert_snapshot!("exchange_after_enter", table.screen());
}

#[test]
fn pieces_that_can_be_robbed_are_marked_and_tab_selects_the_next() {
    let mut table = waiting(Phase::Rob, 4).sized(MIDDLE.0, MIDDLE.1);
    let before = table.screen();
    assert!(before.contains('$'));
    table.press(KeyCode::Tab);
    assert_snapshot!("robbery_after_tab", table.screen());
    table.press(KeyCode::Enter);
    assert_eq!(table.position().waits_for(), Phase::RobPlace);
    assert_snapshot!("robbery_after_enter", table.screen());
}

#[test]
fn a_stone_is_chosen_with_c_and_left_with_escape() {
    let mut table = waiting(Phase::Stone, 5);
    assert_snapshot!("stone_to_put", table.screen());
    table.press(KeyCode::Enter);
    while table.with(|board, scene| board.situation(scene).stones().is_empty()) {
        let mv = ambitious(&*table.game, 0).expect("nobody gets a coupon before the end");
        table.game.play(&mv).expect("the move is legal");
    }
    table.press(KeyCode::Char('c'));
    assert_eq!(table.board.pointer.aim, Aim::Stone);
    assert_snapshot!("stone_to_remove", table.screen());
    assert_eq!(table.press(KeyCode::Esc), BoardResponse::Taken);
    assert_eq!(table.board.pointer.aim, Aim::Here);
    assert_eq!(table.press(KeyCode::Esc), BoardResponse::Ignored);
}

#[test]
fn a_warning_comes_before_ending_with_coupons_left() {
    let mut table = waiting(Phase::Last, 2);
    assert_snapshot!("last_coupons", table.screen());
    table.press(KeyCode::Char('d'));
    let answer = table.press(KeyCode::Enter);
    assert!(
        matches!(&answer, BoardResponse::Warn { mv, question } if mv.text() == "done" && question.contains("coupon")),
        "{answer:?}"
    );
}

/// Returns the keys for the footer.
fn keys(table: &mut GrassTest) -> Vec<(&'static str, String)> {
    table.with(|board, scene| board.shortcuts(scene))
}

fn has(keys: &[(&'static str, String)], key: &str, word: &str) -> bool {
    keys.iter().any(|(one, other)| *one == key && other == word)
}

/// Creates a table at which a player may remove a stone for a last coupon.
fn last_stone() -> GrassTest {
    let comes_to_it = |seed| {
        let mut table = GrassTest::new(5, &[], seed).sized(MIDDLE.0, MIDDLE.1);
        let mut ply = 0;
        loop {
            let situation = table.with(|board, scene| board.situation(scene));
            if situation.phase() == Phase::Last && !situation.stones().is_empty() {
                return Some(table);
            }
            let mv = ambitious(&*table.game, ply)?;
            table.game.play(&mv).expect("the move is legal");
            ply += 1;
        }
    };
    (0..50)
        .find_map(comes_to_it)
        .expect("no seed reaches this state")
}

#[test]
fn a_stone_can_be_removed_for_a_last_coupon() {
    let mut table = last_stone();
    assert!(table.screen().contains("c remove stone"));
    let shown = keys(&mut table);
    assert!(
        has(&shown, "c", "remove stone") && has(&shown, "Enter", "buy"),
        "{shown:?}"
    );
    let stone = table.with(|board, scene| board.situation(scene).stones()[0]);
    let mut tabs = 0..500;
    assert!(
        tabs.any(|_| {
            table.press(KeyCode::Tab);
            table.board.pointer.corner == stone
        }),
        "Tab reaches the stone too"
    );
    table.press(KeyCode::Tab);
    table.press(KeyCode::Char('c'));
    assert_eq!(table.board.pointer.aim, Aim::Stone);
    let shown = keys(&mut table);
    assert!(has(&shown, "Enter", "remove"), "{shown:?}");
    assert_snapshot!("last_stone_after_c", table.screen());
    let answer = table.press(KeyCode::Enter);
    assert!(
        matches!(&answer, BoardResponse::Play(mv) if mv.text().starts_with("clear ")),
        "{answer:?}"
    );
}

#[test]
fn a_refused_removal_of_a_stone_is_explained() {
    let status = |table: &mut GrassTest| table.status();
    let mut table = table(2, 2, SMALL);
    table.press(KeyCode::Char('c'));
    assert_eq!(status(&mut table), "✗ there is no stone on the board");
    let shown = keys(&mut table);
    assert!(shown.iter().all(|(key, _)| *key != "Enter"), "{shown:?}");
    table.press(KeyCode::Left);
    assert!(!status(&mut table).contains("no stone on the board"));
    let mut table = waiting(Phase::Stone, 5);
    table.press(KeyCode::Enter);
    while table.position().waits_for() != Phase::Turn
        || table.with(|board, scene| !board.situation(scene).stones().is_empty())
    {
        let mv = ambitious(&*table.game, 0).expect("every player has a coupon until the end");
        table.game.play(&mv).expect("the move is legal");
    }
    table.press(KeyCode::Char('c'));
    assert_eq!(status(&mut table), "✗ you have no coupons left");
}

#[test]
fn a_tile_that_fits_nowhere_can_be_discarded_and_enter_is_not_offered() {
    let comes_to_it = |seed| {
        let mut table = GrassTest::new(2, &[], seed).sized(MIDDLE.0, MIDDLE.1);
        let mut ply = 0;
        loop {
            let situation = table.with(|board, scene| board.situation(scene));
            if situation.phase() == Phase::Turn
                && !situation.fits()
                && situation.stones().is_empty()
            {
                return Some(table);
            }
            let mv = ambitious(&*table.game, ply)?;
            table.game.play(&mv).expect("the move is legal");
            ply += 1;
        }
    };
    let Some(mut table) = (0..300).find_map(comes_to_it) else {
        panic!("no seed reaches this state");
    };
    table.buffer();
    let status = table.status();
    let expected = "✗ the tile fits nowhere: exchange it (2 to 6) or discard it (d)";
    assert_eq!(status, expected);
    let shown = keys(&mut table);
    assert!(has(&shown, "d", "discard"), "{shown:?}");
    assert!(shown.iter().all(|(key, _)| *key != "Enter"), "{shown:?}");
    assert!(table.screen().contains("d discard"));
    table.press(KeyCode::Char('d'));
    let shown = keys(&mut table);
    assert!(has(&shown, "Enter", "discard"), "{shown:?}");
}

#[test]
fn losses_and_possible_actions_have_signs_in_ascii_too() {
    let mut table = waiting(Phase::Rob, 4);
    table.buffer();
    let status = table.status();
    assert!(
        status.starts_with("✓ steal") && status.contains("territory −"),
        "{status}"
    );
    table.theme = ASCII;
    let status = table.status();
    assert!(
        status.starts_with("+ steal") && status.contains("territory -"),
        "{status}"
    );
}

#[test]
fn covering_a_bonus_causes_a_warning() {
    let mut table = table(2, 0, SMALL);
    let mv = table.with(|board, scene| {
        let situation = board.situation(scene);
        let covers = |mv: &&Move| !situation.position.preview(**mv).covered.is_empty();
        let mv = situation
            .moves
            .iter()
            .find(covers)
            .expect("a base may cover a bonus");
        mv.to_string()
    });
    table.point_at(&mv);
    let status = table.status();
    assert!(status.contains("covers"), "{status}");
    let answer = table.press(KeyCode::Enter);
    let BoardResponse::Warn { question, .. } = answer else {
        panic!("{answer:?}");
    };
    assert!(question.starts_with("This covers the "), "{question}");
    assert!(
        question.ends_with(", which would be lost. Place it anyway?"),
        "{question}"
    );
}

#[test]
fn the_mouse_moves_turns_flips_and_places_the_tile() {
    let mut table = table(3, 28, MIDDLE);
    table.screen();
    let grid = table.board.plan.expect("the board was drawn").grid;
    let there: Cell = "NM".parse().expect("a valid cell");
    let place = grid.place(there).expect("the cell is visible");
    table.mouse(MouseEventKind::Moved, place.x, place.y);
    table.mouse(MouseEventKind::ScrollDown, place.x, place.y);
    assert_snapshot!("mouse_after_moving_and_turning", table.screen());
    table.mouse(MouseEventKind::Down(MouseButton::Right), place.x, place.y);
    assert_eq!(table.board.pointer.orientation.to_string(), "fr270");
    table.press(KeyCode::Tab);
    let held = table.with(|board, scene| board.pointer.held(&board.situation(scene)));
    let place = grid.place(held).expect("the cell is visible");
    let answer = table.click(place.x + 1, place.y);
    assert!(matches!(answer, BoardResponse::Play(_)), "{answer:?}");
}

#[test]
fn the_roster_has_a_letter_for_everybody() {
    let mut table = table(9, 80, SMALL);
    let roster = table
        .with(|board, scene| board.roster(scene))
        .expect("the board has a roster");
    let lines: Vec<String> = roster
        .lines
        .iter()
        .map(|line| format!("{}{}", line.sign.content, line.columns.join(" ")))
        .collect();
    assert_snapshot!(lines.join("\n"));
}
