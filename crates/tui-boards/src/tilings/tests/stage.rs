//! A table with a board, for the tests.

use crossterm::event::KeyCode;
use ratatui::layout::Rect;
use table::Players;

use super::super::super::Animate;
use super::super::super::testing::TestBoard;
use super::super::TilingsBoard;

/// The areas of a board with a roster on terminals of 80×24, 120×40 and 200×60.
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

    /// Returns the board as text with its side panel, and the status line below.
    pub(super) fn screen(&mut self) -> String {
        format!("{}\n> {}", self.drawn(), self.status())
    }

    pub(super) fn keys(&mut self, codes: &[KeyCode]) {
        for &code in codes {
            self.press(code);
        }
    }

    /// Plays varied legal moves.
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
