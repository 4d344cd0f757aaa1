//! Tests that play whole games by keyboard and by mouse.

use super::*;
use crate::grid::GridCell;

/// Every option, with a value that differs from the default.
const OPTIONS: [&str; 9] = [
    "order=as-entered",
    "queue=show",
    "bonus-spacing=8",
    "contact=corners-too",
    "orphans=count",
    "last-tiles=adjacent",
    "coupons-per-turn=one",
    "robbery=in-place",
    "tie-break=square-grass",
];

#[test]
fn every_legal_move_can_be_pointed_at_and_made_with_enter() {
    for players in [2, 5, 9] {
        let mut table = GrassTest::new(players, &[], 7).sized(92, 35);
        let mut ply = 0;
        while !table.is_over() {
            let moves = table.game.moves();
            for mv in &moves {
                table.point_at(mv);
                let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
                let answer = table.with(|board, scene| board.key(scene, enter));
                match answer {
                    BoardResponse::Play(made) | BoardResponse::Warn { mv: made, .. } => {
                        assert_eq!(made.text(), mv);
                    }
                    other => panic!("{mv} led to {other:?}"),
                }
            }
            let mv = ambitious(&*table.game, ply).expect("the game is not over");
            table.game.play(&mv).expect("the move is legal");
            ply += 1;
        }
    }
}

/// Makes a move with the keyboard only.
fn make_with_keys(table: &mut GrassTest, text: &str) {
    table.press(KeyCode::Esc);
    let mv = table.position().parse(text).expect("the move is legal");
    let situation = table.with(|board, scene| board.situation(scene));
    match mv {
        Move::Swap(place) => {
            table.press(KeyCode::Char(char::from(b'0' + place)));
        }
        Move::Done => {
            table.press(KeyCode::Char('d'));
        }
        Move::Clear(cell) => {
            table.press(KeyCode::Char('c'));
            for _ in 0..400 {
                if table.board.pointer.corner == cell {
                    break;
                }
                table.press(KeyCode::Tab);
            }
        }
        Move::Rob(cell) => {
            for _ in 0..400 {
                if table.board.pointer.corner == cell {
                    break;
                }
                table.press(KeyCode::Tab);
            }
        }
        Move::Place {
            corner,
            orientation,
        } => {
            let tile = situation.view.tile.expect("there is a tile to place");
            for turn in 0..8 {
                let shape = tile.shape(table.board.pointer.orientation);
                if shape.orientation() == orientation {
                    break;
                }
                table.press(KeyCode::Char(if turn == 3 { 'F' } else { 'r' }));
            }
            walk(table, corner);
        }
        Move::Base(cell) | Move::Stone(cell) | Move::Buy(cell) => walk(table, cell),
    }
    let answer = table.press(KeyCode::Enter);
    let (BoardResponse::Play(made) | BoardResponse::Warn { mv: made, .. }) = answer else {
        panic!("{text} led to {answer:?}");
    };
    assert_eq!(made.text(), text);
}

fn walk(table: &mut GrassTest, to: Cell) {
    for _ in 0..80 {
        let at = table.board.pointer.corner;
        let key = if at.row > to.row {
            KeyCode::Up
        } else if at.row < to.row {
            KeyCode::Down
        } else if at.column > to.column {
            KeyCode::Left
        } else if at.column < to.column {
            KeyCode::Right
        } else {
            return;
        };
        table.press(key);
    }
    panic!("{to} cannot be reached");
}

#[test]
fn somebody_with_nothing_but_keys_can_finish_games_of_every_table_and_option() {
    for players in 2..=9 {
        let mut options = vec![OPTIONS[players - 1]];
        options.push(OPTIONS[(players + 3) % 9]);
        let mut table = GrassTest::new(players, &options, players as u64);
        let mut ply = 0;
        while !table.is_over() {
            let mv = ambitious(&*table.game, ply).expect("the game is not over");
            make_with_keys(&mut table, &mv);
            ply += 1;
        }
        let breakdown = table.with(|board, scene| board.breakdown(scene));
        assert_eq!(breakdown.lines.len(), players);
    }
}

/// Returns the position of a button.
fn button(table: &GrassTest, target: Button) -> (u16, u16) {
    let mut buttons = table.board.buttons.iter();
    let found = buttons.find(|(_, button)| *button == target);
    let found = found.map(|(place, _)| (place.x, place.y));
    found.expect("the button was drawn")
}

/// Moves the mouse over a cell; a board that does not fit scrolls under it. Returns the position of the cell.
fn reach(table: &mut GrassTest, cell: Cell) -> (u16, u16) {
    for _ in 0..60 {
        table.buffer();
        let grid = table.board.plan.expect("the board was drawn").grid;
        let ((row, column), (rows, columns)) = (grid.first, (grid.rows, grid.columns));
        let nearest: Cell = GridCell::of(
            usize::from(cell.row).clamp(row, row + rows - 1),
            usize::from(cell.column).clamp(column, column + columns - 1),
        );
        let place = grid.place(nearest).expect("the cell is visible");
        table.mouse(MouseEventKind::Moved, place.x, place.y);
        table.buffer();
        if nearest == cell && table.board.plan.expect("the board was drawn").grid == grid {
            return (place.x, place.y);
        }
    }
    panic!("{cell} cannot be reached");
}

/// Makes a move with the mouse only.
fn make_with_mouse(table: &mut GrassTest, text: &str) {
    table.buffer();
    let mv = table.position().parse(text).expect("the move is legal");
    let (x, y) = match mv {
        Move::Swap(place) => button(table, Button::Queue(place)),
        Move::Done => button(table, Button::Done),
        Move::Base(cell)
        | Move::Clear(cell)
        | Move::Stone(cell)
        | Move::Rob(cell)
        | Move::Buy(cell) => reach(table, cell),
        Move::Place {
            corner,
            orientation,
        } => {
            let tile = table.with(|board, scene| board.situation(scene).view.tile);
            let tile = tile.expect("there is a tile to place");
            let (x, y) = reach(table, corner);
            for turn in 0..8 {
                if tile.shape(table.board.pointer.orientation).orientation() == orientation {
                    break;
                }
                if turn == 3 {
                    table.mouse(MouseEventKind::Down(MouseButton::Right), x, y);
                } else {
                    table.mouse(MouseEventKind::ScrollDown, x, y);
                }
            }
            let held = table.with(|board, scene| {
                let mut pointer = board.pointer;
                pointer.aim = Aim::Here;
                pointer.corner = corner;
                pointer.held(&board.situation(scene))
            });
            reach(table, held)
        }
    };
    table.mouse(MouseEventKind::Moved, x, y);
    let answer = table.click(x, y);
    let (BoardResponse::Play(made) | BoardResponse::Warn { mv: made, .. }) = answer else {
        panic!("{text} led to {answer:?}");
    };
    assert_eq!(made.text(), text);
}

#[test]
fn somebody_with_nothing_but_a_mouse_can_finish_a_game() {
    let screens = [(50, 19), (92, 35), (172, 55)];
    for (players, seed, (width, height)) in [
        (2, 3, screens[0]),
        (5, 2, screens[0]),
        (4, 5, screens[1]),
        (9, 1, screens[1]),
        (3, 4, screens[2]),
    ] {
        let mut table = GrassTest::new(players, &[], seed).sized(width, height);
        let mut ply = 0;
        while !table.is_over() {
            let mv = ambitious(&*table.game, ply).expect("the game is not over");
            make_with_mouse(&mut table, &mv);
            ply += 1;
        }
    }
}

#[test]
fn the_mouse_can_place_the_tile_at_every_mark() {
    let mut table = GrassTest::new(2, &[], 5).after(16).sized(92, 35);
    for _ in 0..4 {
        table.buffer();
        let (x, y) = reach(&mut table, Cell { row: 0, column: 0 });
        table.mouse(MouseEventKind::ScrollDown, x, y);
        let buffer = table.buffer();
        let grid = table.board.plan.expect("the board was drawn").grid;
        let places = grid.cells().filter_map(|cell: Cell| grid.place(cell));
        let marked: Vec<Rect> = places
            .filter(|place| buffer[(place.x, place.y)].symbol() == "○")
            .collect();
        assert!(!marked.is_empty());
        for place in marked {
            table.mouse(MouseEventKind::Moved, place.x, place.y);
            let status = table.status();
            assert!(status.starts_with('✓'), "{status}");
        }
    }
}

#[test]
fn one_click_places_what_fits_even_if_the_mouse_was_never_moved() {
    let mut table = GrassTest::new(2, &[], 5);
    table.buffer();
    let grid = table.board.plan.expect("the board was drawn").grid;
    let held = table.board.pointer.corner;
    let situation = table.with(|board, scene| board.situation(scene));
    let mut cells = grid.cells();
    let cell = cells.find(|&cell| cell != held && situation.check(Move::Base(cell)).is_ok());
    let cell = cell.expect("a base fits elsewhere");
    let place = grid.place(cell).expect("the cell is visible");
    let text = Move::Base(cell).to_string();
    assert_eq!(table.click(place.x, place.y).played(), Some(&*text));
    // On a cell where it does not fit, a click only selects.
    let mut table = GrassTest::new(2, &[], 6);
    let first = ambitious(&*table.game, 0).expect("the game is not over");
    table.game.play(&first).expect("the move is legal");
    table.buffer();
    let situation = table.with(|board, scene| board.situation(scene));
    let mut cells = grid.cells();
    let taken = cells.find(|&cell| situation.check(Move::Base(cell)).is_err());
    let taken = taken.expect("there is a base");
    let place = grid.place(taken).expect("the cell is visible");
    assert_eq!(table.click(place.x, place.y), BoardResponse::Taken);
}

#[test]
fn any_keys_and_clicks_on_any_screen_do_no_harm() {
    let looks = [
        COLOURFUL,
        ASCII,
        Theme {
            palette: Palette::ColourBlind,
            depth: Depth::Sixteen,
            unicode: true,
            light: false,
        },
    ];
    let keys = [
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Char('r'),
        KeyCode::Char('f'),
        KeyCode::Char('c'),
        KeyCode::Char('d'),
        KeyCode::Char('z'),
        KeyCode::Char('3'),
        KeyCode::Char('6'),
        KeyCode::F(1),
    ];
    for round in 0..12_u32 {
        let mut dice =
            table::Dice::new(Seed::number(9)).stream(Label::new("keys"), u64::from(round));
        let players = 2 + round as usize % 8;
        let mut table =
            GrassTest::new(players, &[], u64::from(round)).looking(looks[round as usize % 3]);
        for step in 0..400 {
            if step % 7 == 0 {
                let sizes = [0, 1, 5, 9, 20, 34, 50, 80, 120, 172];
                let (x, y) = (dice.below(9) as u16, dice.below(5) as u16);
                table.area = Rect::new(x, y, dice.pick(&sizes), dice.pick(&sizes) / 2);
            }
            table.buffer();
            let (x, y) = (dice.below(180) as u16, dice.below(60) as u16);
            match dice.below(6) {
                0 => table.mouse(MouseEventKind::Moved, x, y),
                1 => table.click(x, y),
                2 => table.mouse(MouseEventKind::ScrollUp, x, y),
                3 => table.press_with(dice.pick(&keys), KeyModifiers::SHIFT),
                _ => table.press(dice.pick(&keys)),
            };
            table.with(|board, scene| {
                board.status(scene);
                board.progress(scene);
                board.roster(scene);
                board.shortcuts(scene);
            });
            if dice.below(20) == 0 {
                table.watching = !table.watching;
            }
            if table.watching
                && let Some(mv) = ambitious(&*table.game, step)
            {
                table.play(&mv);
            }
            if dice.below(60) == 0 && table.game.undo().is_some() {
                table.with(LayingGrassBoard::position_changed);
            }
        }
    }
}

#[test]
fn a_turn_that_cannot_be_ended_yet_leaves_the_tile_in_hand() {
    let mut table = GrassTest::new(2, &[], 4);
    table.point_at("base CF");
    let screen = table.drawn();
    table.press(KeyCode::Char('d'));
    assert_eq!(table.drawn(), screen);
    assert_eq!(table.status(), "✗ that is not possible now");
    // The next key acts on the selection again.
    table.press(KeyCode::Enter);
    assert_eq!(table.game.ply(), 1);
}
