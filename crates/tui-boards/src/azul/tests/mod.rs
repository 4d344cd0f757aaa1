//! Tests for drawing and playing the board.

mod drawn;
mod legend;
mod narrated;
mod played;
mod recent_events;
mod refused;
mod shown;

use std::time::Duration;

use azul::Azul;
use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use session::ViewModel;
use table::{Match, Players, Viewer};

use super::super::testing::TestBoard;
use super::super::{Animate, BoardResponse, DescribeBoard, Surface};
use super::AzulBoard;
use crate::theme::{Depth, Theme};
use front::settings::Palette;
use words::{Language, Texts};

type AzulTest = TestBoard<AzulBoard>;

impl AzulTest {
    fn new(players: usize, options: &[&str]) -> Self {
        let names = ["Ana", "Bo", "Cléo", "Dimitri"];
        let names = Players::new(&names[..players]).unwrap();
        let mut play = TestBoard::start("azul", &names, options, 42);
        play.with(Surface::position_changed);
        play
    }

    /// Plays pseudorandom moves until `plies` moves have been played or the game is over.
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

    /// Presses keys: `>` `<` `^` `v` are arrows, `.` is Enter, `!` is Escape.
    fn keys(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            self.press(match key {
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

    /// Types a move in its notation. Letters that belong to the page reach the board only if it claims them.
    fn type_move(&mut self, mv: &str) {
        for letter in mv.chars().filter(|&letter| letter != ' ') {
            if !"uyhslpq".contains(letter) || self.wants(letter) {
                self.press(KeyCode::Char(letter));
            }
        }
    }

    /// Returns the drawn lines with the status line below.
    fn screen(&mut self) -> String {
        format!("{}\n{}", self.drawn(), self.status())
    }

    /// Returns the position of a text on the screen.
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

fn match_of(play: &AzulTest) -> Match<Azul> {
    Match::from_record(&play.game.record()).unwrap()
}

/// A linear congruential generator, so that the tests are reproducible.
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
