//! The board as it is seen and played.

mod drawn;
mod legend;
mod news;
mod played;
mod refused;
mod shown;
mod told;

use std::time::Duration;

use azul::Azul;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::AnyMatch;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use table::{Match, Players, Seed, Viewer};

use super::super::{Answer, Board, Scene};
use super::AzulBoard;
use crate::screen::theme::{Depth, Paint, Palette, Theme};
use session::Seen;
use words::{Language, Texts};

const COLOURS: [Paint; 4] = [
    Paint::new(86, 180, 233, Color::LightBlue),
    Paint::new(230, 159, 0, Color::Yellow),
    Paint::new(0, 158, 115, Color::Green),
    Paint::new(204, 121, 167, Color::Magenta),
];

/// A table with people at all seats, and one board to see it.
struct Play {
    game: Box<dyn AnyMatch>,
    board: AzulBoard,
    theme: Theme,
    texts: Texts,
    pace: Option<Duration>,
    area: Rect,
}

impl Play {
    fn new(players: usize, options: &[&str]) -> Self {
        let azul = games::GAMES.find("azul").unwrap();
        let options = azul.options_for(players, options).unwrap();
        let names = ["Ana", "Bo", "Cléo", "Dimitri"];
        let names = Players::new(&names[..players]).unwrap();
        let mut play = Play {
            game: azul.start(options, Seed::number(42), names.into()).unwrap(),
            board: AzulBoard::default(),
            theme: Theme {
                depth: Depth::True,
                palette: Palette::Standard,
                unicode: true,
            },
            texts: Texts::new(Language::ENGLISH),
            pace: None,
            area: Rect::new(0, 0, 80, 19),
        };
        play.with(Board::jumped);
        play
    }

    /// The same at an area of this size.
    fn at(mut self, width: u16, height: u16) -> Self {
        self.area = Rect::new(0, 0, width, height);
        self
    }

    /// Calls the board with the scene as it is.
    fn with<T>(&mut self, call: impl FnOnce(&mut AzulBoard, &Scene) -> T) -> T {
        let seen = Seen::of(&*self.game, Viewer::Everything);
        let scene = Scene {
            seen: &seen,
            mover: self.game.turn().seat(),
            theme: self.theme,
            texts: &self.texts,
            colours: &COLOURS,
            pace: self.pace,
        };
        call(&mut self.board, &scene)
    }

    /// Plays a move, and shows it.
    fn play(&mut self, mv: &str) {
        self.game.play(mv).unwrap();
        let ply = self.game.history(self.game.ply()).unwrap();
        self.with(|board, scene| board.played(scene, &ply));
    }

    /// Plays moves that follow from a seed, until so many are played or the game is over.
    fn play_on(&mut self, plies: usize) {
        let mut luck = Luck(7);
        while self.game.ply() < plies && !self.game.turn().is_over() {
            let moves = self.game.moves();
            // Moves to the floor make dull boards.
            let good: Vec<&String> = moves.iter().filter(|mv| !mv.ends_with('f')).collect();
            let mv = match good.len() {
                0 => moves[luck.below(moves.len())].clone(),
                all => good[luck.below(all)].clone(),
            };
            self.play(&mv);
        }
    }

    fn key(&mut self, code: KeyCode) -> Answer {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        let answer = self.with(|board, scene| board.key(scene, key));
        self.follow(&answer);
        answer
    }

    /// Presses keys: `>` `<` `^` `v` are arrows, `.` is Enter, `!` is Escape.
    fn keys(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            self.key(match key {
                '>' => KeyCode::Right,
                '<' => KeyCode::Left,
                '^' => KeyCode::Up,
                'v' => KeyCode::Down,
                '.' => KeyCode::Enter,
                '!' => KeyCode::Esc,
                letter => KeyCode::Char(letter),
            });
        }
        self
    }

    /// Whether a letter that belongs to the page should come to the board.
    fn wants(&mut self, letter: char) -> bool {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
        self.with(|board, scene| board.wants(scene, key))
    }

    /// Types a move as it is written; letters of the page come only if they are wanted.
    fn type_move(&mut self, mv: &str) {
        for letter in mv.chars().filter(|&letter| letter != ' ') {
            if !"uyhslpq".contains(letter) || self.wants(letter) {
                self.key(KeyCode::Char(letter));
            }
        }
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> Answer {
        let mouse = MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        };
        let answer = self.with(|board, scene| board.mouse(scene, mouse));
        self.follow(&answer);
        answer
    }

    fn click(&mut self, column: u16, row: u16) -> Answer {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row)
    }

    fn follow(&mut self, answer: &Answer) {
        if let Answer::Play(mv) | Answer::Warn { mv, .. } = answer {
            self.play(mv);
        }
    }

    fn buffer(&mut self) -> Buffer {
        let area = self.area;
        let mut buffer = Buffer::empty(area);
        self.with(|board, scene| board.draw(scene, area, &mut buffer));
        buffer
    }

    /// What is seen, line by line, and the status line below it.
    fn screen(&mut self) -> String {
        let buffer = self.buffer();
        let mut text = String::new();
        for y in 0..buffer.area.height {
            let line: String = (0..buffer.area.width)
                .map(|x| buffer[(x, y)].symbol())
                .collect();
            text += line.trim_end();
            text.push('\n');
        }
        text + &self.status()
    }

    fn status(&mut self) -> String {
        self.with(|board, scene| board.status(scene).to_string())
    }

    /// Where a text stands on the screen.
    fn find(&mut self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        let (y, line) = (0..)
            .zip(screen.lines())
            .find(|(_, line)| line.contains(text))
            .unwrap_or_else(|| panic!("no {text} in\n{screen}"));
        let before = &line[..line.find(text).unwrap()];
        (before.chars().count() as u16, y)
    }
}

/// The match itself.
fn match_of(play: &Play) -> Match<Azul> {
    Match::from_record(&play.game.record()).unwrap()
}

/// Numbers that follow from a seed.
struct Luck(u64);

impl Luck {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % end
    }
}
