//! A table with a board in front of it, for the tests.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::AnyMatch;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use table::{Players, Seed, Viewer};

use super::super::super::{Answer, Board, Scene};
use super::super::TilingsBoard;
use crate::screen::theme::{Depth, Paint, Palette, Theme};
use session::Seen;
use words::{Language, Texts};

/// The area of a board with a roster on a terminal of 80×24, 120×40 and 200×60.
pub(super) const SMALL: Rect = Rect::new(0, 0, 52, 21);
pub(super) const MEDIUM: Rect = Rect::new(0, 0, 82, 36);
pub(super) const LARGE: Rect = Rect::new(0, 0, 156, 56);

/// How wide the page is beside the board, and what the players take of it.
const ASIDE: u16 = 28;
const PLAYERS: u16 = 5;

/// The colours of the players.
const COLOURS: [Paint; 4] = [
    Paint::new(86, 180, 233, Color::LightBlue),
    Paint::new(230, 159, 0, Color::Yellow),
    Paint::new(0, 158, 115, Color::Green),
    Paint::new(240, 228, 66, Color::LightYellow),
];

/// A match, and a person at each of its seats.
pub(super) struct Stage {
    pub(super) game: Box<dyn AnyMatch>,
    pub(super) board: TilingsBoard,
    pub(super) theme: Theme,
    pub(super) texts: Texts,
    pub(super) area: Rect,
    pub(super) pace: Option<Duration>,
    /// Whether nobody here is to move.
    pub(super) watching: bool,
}

impl Stage {
    pub(super) fn new(players: usize, options: &[&str], area: Rect) -> Self {
        let tilings = games::GAMES.find("tilings").unwrap();
        let options = tilings.options_for(players, options).unwrap();
        let players = Players::numbered(players);
        Stage {
            game: tilings
                .start(options, Seed::number(7), players.into())
                .unwrap(),
            board: TilingsBoard::default(),
            theme: Theme {
                depth: Depth::True,
                palette: Palette::Standard,
                unicode: true,
            },
            texts: Texts::new(Language::ENGLISH),
            area,
            pace: None,
            watching: false,
        }
    }

    /// Hands a scene to the board.
    pub(super) fn with<T>(&mut self, act: impl FnOnce(&mut TilingsBoard, &Scene) -> T) -> T {
        let seen = Seen::of(&*self.game, Viewer::Spectator);
        let scene = Scene {
            seen: &seen,
            mover: self.game.turn().seat().filter(|_| !self.watching),
            theme: self.theme,
            texts: &self.texts,
            colours: &COLOURS,
            pace: self.pace,
        };
        act(&mut self.board, &scene)
    }

    pub(super) fn buffer(&mut self) -> Buffer {
        let area = self.area;
        let aside = Rect {
            x: area.right(),
            y: area.y + PLAYERS.min(area.height),
            width: ASIDE,
            height: area.height.saturating_sub(PLAYERS),
        };
        let mut buffer = Buffer::empty(area.union(aside));
        self.with(|board, scene| {
            board.offer_aside(true);
            board.draw(scene, area, &mut buffer);
            board.draw_aside(scene, aside, &mut buffer);
        });
        buffer
    }

    /// The board as text with what is aside, and the status line below it.
    pub(super) fn screen(&mut self) -> String {
        let buffer = self.buffer();
        let mut lines: Vec<String> = Vec::new();
        for y in buffer.area.top()..buffer.area.bottom() {
            let line: String = (buffer.area.left()..buffer.area.right())
                .map(|x| buffer[(x, y)].symbol())
                .collect();
            lines.push(line.trim_end().to_owned());
        }
        lines.push(format!("> {}", self.status()));
        lines.join("\n")
    }

    pub(super) fn status(&mut self) -> String {
        self.with(|board, scene| board.status(scene).to_string())
    }

    /// Plays what the board answered.
    fn play(&mut self, answer: &Answer) {
        if let Answer::Play(mv) = answer {
            self.game.play(mv).unwrap();
            let ply = self.game.history(self.game.ply()).unwrap();
            self.with(|board, scene| board.played(scene, &ply));
        }
    }

    pub(super) fn key(&mut self, code: KeyCode) -> Answer {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        let answer = self.with(|board, scene| board.key(scene, key));
        self.play(&answer);
        answer
    }

    pub(super) fn keys(&mut self, codes: &[KeyCode]) {
        for &code in codes {
            self.key(code);
        }
    }

    pub(super) fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> Answer {
        let mouse = MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        };
        let answer = self.with(|board, scene| board.mouse(scene, mouse));
        self.play(&answer);
        answer
    }

    pub(super) fn click(&mut self, at: (u16, u16)) -> Answer {
        self.mouse(MouseEventKind::Down(MouseButton::Left), at)
    }

    /// Plays moves as they come, always one of the middle.
    pub(super) fn play_on(&mut self, plies: usize) {
        for ply in 0..plies {
            let moves = self.game.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[(ply * 7) % moves.len()].clone();
            self.play(&Answer::Play(mv));
        }
        self.board.skip();
    }
}
