//! A table with a board in front of it, for the tests.

use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use table::Players;

use super::super::super::Animate;
use super::super::super::testing::TestBoard;
use super::super::TilingsBoard;

/// The area of a board with a roster on a terminal of 80×24, 120×40 and 200×60.
pub(super) const SMALL: Rect = Rect::new(0, 0, 52, 21);
pub(super) const MEDIUM: Rect = Rect::new(0, 0, 82, 36);
pub(super) const LARGE: Rect = Rect::new(0, 0, 156, 56);

pub(super) type TilingsTest = TestBoard<TilingsBoard>;

impl TilingsTest {
    pub(super) fn new(players: usize, options: &[&str], area: Rect) -> Self {
        let players = Players::numbered(players);
        TestBoard {
            area,
            aside: true,
            ..TestBoard::start("tilings", &players, options, 7)
        }
    }

    /// The board as text with what is aside, and the status line below it.
    pub(super) fn screen(&mut self) -> String {
        format!("{}\n> {}", self.drawn(), self.status())
    }

    pub(super) fn keys(&mut self, codes: &[KeyCode]) {
        for &code in codes {
            self.press(code);
        }
    }

    /// Plays moves as they come, always one of the middle.
    pub(super) fn play_on(&mut self, plies: usize) {
        for ply in 0..plies {
            let moves = self.game.moves();
            if moves.is_empty() {
                break;
            }
            self.play(&moves[(ply * 7) % moves.len()]);
        }
        self.board.skip();
    }
}
