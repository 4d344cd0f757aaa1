use super::*;
use crate::azul::pointer::Stage;

/// Returns keys that play this move from the start of a choice.
fn keys_of(play: &mut AzulTest, mv: &str) -> String {
    let parts: Vec<&str> = mv.split(' ').collect();
    if let ["wall", _, column] = parts[..] {
        return column.to_owned();
    }
    let tiles = {
        let view = play.game.view(Viewer::Everything).to_json();
        let letters = match parts[0] {
            "c" => view["centre"].clone(),
            factory => view["factories"][factory.parse::<usize>().unwrap() - 1].clone(),
        };
        letters.as_str().unwrap().to_lowercase()
    };
    let mut colours: Vec<char> = tiles.chars().collect();
    colours.dedup();
    let nth = colours
        .iter()
        .position(|&colour| parts[1].starts_with(colour))
        .unwrap();
    let colour = match colours.len() {
        1 => String::new(),
        _ => (nth + 1).to_string(),
    };
    format!("{}{colour}{}", parts[0], parts[2])
}

/// Plays a whole game of random moves by keyboard, using either numbers or the notation.
fn whole_game(players: usize, options: &[&str], plies: usize) {
    let mut play = AzulTest::new(players, options);
    let mut luck = Luck(3);
    while !play.game.turn().is_over() && play.game.ply() < plies {
        let moves = play.game.moves();
        let mv = moves[luck.below(moves.len())].clone();
        let ply = play.game.ply();
        if ply.is_multiple_of(2) || mv.starts_with("wall") {
            let keys = keys_of(&mut play, &mv);
            play.keys(&keys);
        } else {
            play.type_move(&mv);
        }
        assert_eq!(play.game.history(ply + 1).map(|ply| ply.text), Some(mv));
        play.buffer();
    }
    assert!(play.game.turn().is_over() || play.game.ply() == plies);
}

#[test]
fn whole_games_are_played_by_keys_alone() {
    for players in 2..=4 {
        whole_game(players, &[], 2000);
        whole_game(players, &["wall=free"], 2000);
    }
}

#[test]
fn a_move_is_three_choices() {
    let mut play = AzulTest::new(2, &[]);
    assert!(play.status().starts_with("Where will you take tiles from?"));
    play.keys(".");
    assert!(play.status().starts_with("Which colour?"));
    play.keys(".");
    assert!(play.status().contains("to line"), "{}", play.status());
    play.keys("!!");
    assert!(play.status().starts_with("Where will you take tiles from?"));
    assert_eq!(play.press(KeyCode::Esc), BoardResponse::Ignored);
    play.keys("..v.");
    assert_eq!(play.game.ply(), 1);
}

#[test]
fn arrows_cycle_through_sources_colours_and_lines() {
    let mut play = AzulTest::new(2, &[]);
    play.keys("<");
    assert_eq!(play.board.pointer.source, azul::Source::Factory5);
    play.keys(">>.");
    let first = play.board.pointer.colour;
    play.keys(">");
    assert_ne!(play.board.pointer.colour, first);
    play.keys("<.");
    let best = play.board.pointer.target;
    play.keys("^v");
    assert_eq!(play.board.pointer.target, best);
}

#[test]
fn a_move_is_played_as_it_is_written() {
    let mut play = AzulTest::new(2, &[]);
    play.type_move("1 y 1");
    assert_eq!(play.game.history(1).unwrap().text, "1 y 1");
    play.type_move("c U f");
    assert_eq!(play.game.history(2).unwrap().text, "c u f");
}

#[test]
fn games_can_be_played_with_numbers_alone() {
    let mut play = AzulTest::new(2, &[]);
    play.keys("114");
    assert_eq!(play.game.history(1).unwrap().text, "1 b 4");
}

#[test]
fn letters_are_colours_only_while_a_colour_is_asked_for() {
    let mut play = AzulTest::new(2, &[]);
    assert!(!play.wants('u'));
    play.keys("1");
    for letter in "byrulBYRUL".chars() {
        assert!(play.wants(letter), "{letter}");
    }
    assert!(!play.wants('q'));
    play.keys("1");
    assert!(!play.wants('u'), "u still means a colour");
}

#[test]
fn a_mouse_that_rests_on_tiles_changes_no_key() {
    let mut play = AzulTest::new(2, &[]);
    let (x, y) = play.find(" 3 ");
    play.mouse(MouseEventKind::Moved, x, y + 1);
    assert!(!play.wants('u'), "the mouse has changed the meaning of u");
    play.type_move("1 y 1");
    assert_eq!(play.game.history(1).unwrap().text, "1 y 1");
}

#[test]
fn a_missing_colour_is_explained() {
    let mut play = AzulTest::new(2, &[]);
    play.keys("1r");
    assert_eq!(play.status(), "Factory 1 has no red tiles.");
    play.keys(">");
    assert!(play.status().starts_with("Which colour"));
    assert_eq!(play.game.ply(), 0);
}

#[test]
fn the_keys_below_count_what_there_is() {
    let mut play = AzulTest::new(3, &[]);
    let first = |play: &mut AzulTest| play.with(|board, scene| board.shortcuts(scene)[0].0);
    assert_eq!(first(&mut play), "←→ 1–7");
    play.keys("1");
    let colours = play.board.pointer.settled(match_of(&play).position());
    let tiles = match_of(&play).position().tiles_at(colours.source);
    let colours = azul::Colour::ALL
        .iter()
        .filter(|&&one| tiles.count(one) > 0);
    assert_eq!(first(&mut play), format!("←→ 1–{}", colours.count()));
}

#[test]
fn a_column_that_does_not_accept_a_tile_says_why() {
    let mut play = AzulTest::new(2, &["wall=free"]);
    let (mut taken, mut same) = (0, 0);
    while !play.game.turn().is_over() {
        let moves = play.game.moves();
        if let Some(row) = moves[0].strip_prefix("wall ") {
            let row = row.split(' ').next().unwrap();
            let ply = play.game.ply();
            for column in '1'..='5' {
                if moves.contains(&format!("wall {row} {column}")) {
                    continue;
                }
                play.keys(&column.to_string());
                let status = play.status();
                taken += usize::from(status.starts_with("This space already has a tile"));
                same += usize::from(status.starts_with(&format!("Column {column} of your wall")));
                assert!(status.contains(" already has "), "{status}");
                assert!(play.screen().contains('×'));
                assert_eq!(play.press(KeyCode::Enter), BoardResponse::Taken);
                assert_eq!(play.game.ply(), ply);
            }
        }
        play.play_on(play.game.ply() + 1);
    }
    assert!(taken > 0 && same > 0, "{taken} {same}");
}

#[test]
fn a_line_that_does_not_accept_tiles_says_why() {
    let mut play = AzulTest::new(2, &[]);
    play.play("1 b 1");
    play.play("2 b 3");
    let other = play.game.moves().into_iter().find(|mv| mv.contains("y 2"));
    let factory = other.unwrap().chars().next().unwrap();
    let view = play.game.view(Viewer::Everything).to_json();
    let tiles = view["factories"][factory as usize - '1' as usize].clone();
    let mut colours: Vec<char> = tiles.as_str().unwrap().chars().collect();
    colours.dedup();
    let yellow = colours.iter().position(|&colour| colour == 'Y').unwrap() + 1;
    play.keys(&format!("{factory}{yellow}1"));
    assert_eq!(play.status(), "Line 1 is full. Choose another line.");
    assert_eq!(play.press(KeyCode::Enter), BoardResponse::Taken);
    assert_eq!(play.game.ply(), 2);
}

#[test]
fn a_click_takes_tiles_and_a_click_lays_them() {
    let mut play = AzulTest::new(2, &[]);
    let (x, y) = play.find(" 2 ");
    // Click the first tile of factory 2, then the third line of the player to move.
    assert_eq!(play.click(x, y + 1), BoardResponse::Taken);
    assert_eq!(play.board.pointer.stage, Stage::Target);
    let (x, y) = play.find("▶");
    let third = y + 1 + 2 * 2;
    let before = play.screen();
    assert_eq!(
        play.mouse(MouseEventKind::Moved, x + 8, third),
        BoardResponse::Taken
    );
    assert_ne!(play.screen(), before, "the preview is not drawn");
    let answer = play.click(x + 8, third);
    assert_eq!(answer.played(), Some("2 b 3"));
}

#[test]
fn the_floor_can_be_clicked_and_the_right_button_goes_back() {
    let mut play = AzulTest::new(2, &[]);
    let (x, y) = play.find(" 3 ");
    play.click(x, y + 1);
    play.mouse(MouseEventKind::Down(MouseButton::Right), 0, 0);
    assert_ne!(play.board.pointer.stage, Stage::Target);
    play.click(x, y + 1);
    let (x, y) = play.find("▶");
    let BoardResponse::Warn { mv, .. } = play.click(x + 4, y + 1 + 5 * 2) else {
        panic!("no warning about the floor");
    };
    assert!(mv.text().ends_with(" f"), "{mv:?}");
}

#[test]
fn a_column_of_the_free_wall_is_chosen_by_a_click() {
    let mut play = AzulTest::new(2, &["wall=free"]);
    let mut luck = Luck(5);
    while !play.game.moves()[0].starts_with("wall") {
        let moves = play.game.moves();
        let mv = moves[luck.below(moves.len())].clone();
        play.play(&mv);
    }
    let last = play.game.moves().pop().unwrap();
    let column: u16 = last.rsplit(' ').next().unwrap().parse().unwrap();
    let row: u16 = last.split(' ').nth(1).unwrap().parse().unwrap();
    let (x, y) = play.find("▶");
    let x = x - 2 + 1 + 2 + 5 * 3 + 2 + (column - 1) * 3;
    let answer = play.click(x, y + 1 + (row - 1) * 2);
    assert_eq!(answer.played(), Some(&*last));
}

#[test]
fn a_hint_selects_its_move_and_enter_plays_it() {
    let mut play = AzulTest::new(2, &[]);
    let mv = play.game.moves()[33].clone();
    play.point_at(&mv);
    assert!(play.screen().contains('›'));
    play.keys(".");
    assert_eq!(play.game.history(1).unwrap().text, mv);
}

#[test]
fn any_keys_clicks_and_sizes_are_safe() {
    let codes = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Esc,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::F(3),
        KeyCode::Backspace,
    ];
    let mut luck = Luck(1);
    for round in 0..12 {
        let options: &[&str] = if round % 2 == 0 { &[] } else { &["wall=free"] };
        let mut play = AzulTest::new(2 + round % 3, options);
        play.step_duration = (round % 4 == 3).then_some(Duration::from_millis(1));
        for _ in 0..600 {
            match luck.below(6) {
                0 => {
                    let (width, height) = (luck.below(220) as u16, luck.below(70) as u16);
                    play.area = match luck.below(4) {
                        0 => Rect::new(0, 0, width % 7, height % 5),
                        _ => Rect::new(0, 0, width, height),
                    };
                }
                1 => {
                    let kinds = [
                        MouseEventKind::Moved,
                        MouseEventKind::Down(MouseButton::Left),
                        MouseEventKind::Down(MouseButton::Right),
                        MouseEventKind::ScrollDown,
                    ];
                    let kind = kinds[luck.below(kinds.len())];
                    play.mouse(kind, luck.below(220) as u16, luck.below(70) as u16);
                }
                2 => {
                    let letter = (b' ' + luck.below(95) as u8) as char;
                    play.press(KeyCode::Char(letter));
                }
                3 => {
                    play.board.step();
                }
                _ => {
                    play.press(codes[luck.below(codes.len())]);
                }
            }
            play.screen();
            play.with(|board, scene| (board.shortcuts(scene), board.progress(scene)));
        }
    }
}
