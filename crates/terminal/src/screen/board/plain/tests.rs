//! Any game on the plain board.

use crossterm::event::{MouseButton, MouseEventKind};
use games::AnyMatch;
use session::Seen;
use table::{Players, Seed, Viewer};
use words::Language;

use super::*;
use crate::screen::theme::{Depth, Palette, Theme};

struct Stage {
    game: Box<dyn AnyMatch>,
    board: PlainBoard,
    texts: Texts,
    area: Rect,
}

impl Stage {
    fn new(game: &str) -> Self {
        let game = games::GAMES.find(game).unwrap();
        let options = game.options_for(2, &[]).unwrap();
        let players = Players::new(["Ana", "Bo"]).unwrap();
        Stage {
            game: game
                .start(options, Seed::number(3), players.into())
                .unwrap(),
            board: PlainBoard::default(),
            texts: Texts::new(Language::ENGLISH),
            area: Rect::new(0, 0, 70, 18),
        }
    }

    fn with<T>(&mut self, call: impl FnOnce(&mut PlainBoard, &Scene) -> T) -> T {
        let mover = self.game.turn().seat();
        let seen = Seen::of(&*self.game, mover.map_or(Viewer::Spectator, Viewer::Seat));
        let theme = Theme {
            depth: Depth::None,
            palette: Palette::Standard,
            unicode: true,
        };
        let scene = Scene {
            seen: &seen,
            mover,
            theme,
            texts: &self.texts,
            colours: &[],
            pace: None,
        };
        call(&mut self.board, &scene)
    }

    fn screen(&mut self) -> String {
        let area = self.area;
        let mut buffer = Buffer::empty(area);
        let status = self.with(|board, scene| {
            board.draw(scene, area, &mut buffer);
            board.status(scene).to_string()
        });
        let line = |row: Rect| -> String {
            let cells = row.columns().map(|cell| buffer[(cell.x, cell.y)].symbol());
            cells.collect::<String>().trim_end().to_owned()
        };
        let lines: Vec<String> = area.rows().map(line).collect();
        format!("{}\n{status}", lines.join("\n"))
    }

    fn obey(&mut self, answer: &Answer) {
        if let Answer::Play(mv) = answer {
            self.game.play(mv).unwrap();
            let ply = self.game.history(self.game.ply()).unwrap();
            self.with(|board, scene| board.played(scene, &ply));
        }
    }

    fn key(&mut self, code: KeyCode) -> Answer {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        let answer = self.with(|board, scene| board.key(scene, key));
        self.obey(&answer);
        answer
    }

    fn wants(&mut self, letter: char) -> bool {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
        self.with(|board, scene| board.wants(scene, key))
    }
}

#[test]
fn a_position_is_a_list_beside_the_legal_moves() {
    insta::assert_snapshot!(Stage::new("azul").screen());
}

#[test]
fn arrows_choose_a_move_and_enter_plays_it() {
    let mut stage = Stage::new("azul");
    let second = stage.game.moves()[1].clone();
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Enter);
    assert_eq!(stage.game.history(1).unwrap().text, second);
}

#[test]
fn a_move_is_typed_as_it_is_written_and_the_page_keeps_its_other_keys() {
    let mut stage = Stage::new("azul");
    let mv = stage.game.moves().pop().unwrap();
    assert!(!stage.wants('q') && !stage.wants(' '));
    for letter in mv.chars() {
        assert!(stage.wants(letter), "{mv}");
        stage.key(KeyCode::Char(letter));
    }
    assert!(stage.screen().ends_with("one legal move begins so."));
    stage.key(KeyCode::Enter);
    assert_eq!(stage.game.history(1).unwrap().text, mv);
}

#[test]
fn what_was_typed_is_taken_back_before_the_page_hears_escape() {
    let mut stage = Stage::new("azul");
    stage.key(KeyCode::Char('1'));
    assert_eq!(stage.key(KeyCode::Esc), Answer::Taken);
    assert_eq!(stage.key(KeyCode::Esc), Answer::Ignored);
    stage.key(KeyCode::Char('1'));
    stage.key(KeyCode::Backspace);
    assert_eq!(stage.key(KeyCode::Esc), Answer::Ignored);
}

#[test]
fn a_click_on_a_move_plays_it_and_the_wheel_scrolls() {
    let mut stage = Stage::new("tilings");
    let screen = stage.screen();
    let at = |column, row, kind| MouseEvent {
        kind,
        column,
        row,
        modifiers: KeyModifiers::NONE,
    };
    let wheel = at(2, 2, MouseEventKind::ScrollDown);
    stage.with(|board, scene| board.mouse(scene, wheel));
    assert_ne!(stage.screen(), screen);
    let click = at(45, 2, MouseEventKind::Down(MouseButton::Left));
    let answer = stage.with(|board, scene| board.mouse(scene, click));
    stage.obey(&answer);
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
        let mut stage = Stage::new(game);
        stage.area = Rect::new(0, 0, width, height);
        while !stage.game.turn().is_over() && stage.game.ply() < 120 {
            stage.screen();
            stage.key(KeyCode::Up);
            stage.key(KeyCode::Enter);
        }
        assert!(stage.game.turn().is_over() || stage.game.ply() == 120);
        let breakdown = stage.with(|board, scene| board.breakdown(scene));
        assert_eq!(breakdown.lines.len(), 2);
        assert_eq!(breakdown.heads.is_empty(), !stage.game.turn().is_over());
    }
}
