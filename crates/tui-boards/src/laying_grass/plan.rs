//! The position of the board's cells on the screen.

use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};

use crate::grid::Grid;

/// The gap beside the row names, which shows the scroll position.
const GAP: u16 = 1;

/// The number of rows for the column letters.
const LETTERS: u16 = 1;

/// If more rows than this are available, a board that scrolls gives up one of them for the letters below it.
const MANY_ROWS: u16 = 12;

/// The size of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scale {
    /// Four columns and two rows.
    Large,
    /// Two columns and one row.
    Medium,
    /// One column and one row.
    Small,
    /// One column and half a row, using half blocks. It has no room for a letter, so only the tiles beside the board
    /// use it, never the board.
    Half,
}

impl Scale {
    /// Returns how many columns and rows a cell takes; half a row counts as one.
    pub(super) const fn size(self) -> (u16, u16) {
        match self {
            Scale::Large => (4, 2),
            Scale::Medium => (2, 1),
            Scale::Half | Scale::Small => (1, 1),
        }
    }

    /// Returns how many cells fit into this many columns and rows.
    const fn room(self, width: u16, height: u16) -> (u16, u16) {
        let (columns, rows) = self.size();
        (width / columns, height / rows)
    }

    /// The scales of a board, largest first. At each of them, letters show everything that colours show.
    const OF_BOARDS: [Scale; 3] = [Scale::Large, Scale::Medium, Scale::Small];

    /// Chooses the scale for a board with `side` rows and columns in this room, after `zoom` zoom steps.
    fn choose(side: u8, width: u16, height: u16, zoom: usize) -> Scale {
        let usable = Scale::OF_BOARDS;
        let side = u16::from(side);
        let shown = |scale: Scale| {
            let (columns, rows) = scale.room(width, height);
            columns.min(rows).min(side)
        };
        // A readable board that is nearly complete is better than a complete one with little detail. Cells keep two
        // letters as long as seven tenths of the board are visible, as on 20×20 in an 80×24 terminal.
        let enough = |scale: Scale| match scale {
            Scale::Large => shown(scale) == side,
            Scale::Medium => shown(scale) * 10 >= side * 7,
            Scale::Small | Scale::Half => true,
        };
        let best = usable.iter().position(|&scale| enough(scale));
        // Zoom in step by step, then start again from the furthest.
        usable[(best.unwrap_or(0) + usable.len() - zoom % usable.len()) % usable.len()]
    }
}

/// The position of the board on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) scale: Scale,
    /// The whole board with the letters along its edges.
    pub(super) frame: Rect,
    pub(super) grid: Grid,
    /// The number of columns for the row names.
    pub(super) row_width: u16,
}

impl Plan {
    /// Fits a board with row names of this width into an area. Letters are to the left and above, to the right if there
    /// is a free column, and below if there is a free row. A board that scrolls gives up a row for them if it is tall
    /// enough.
    pub(super) fn new(side: u8, row_width: u16, area: Rect, zoom: usize) -> Self {
        let beside = row_width + GAP;
        let [_, room] = area.layout(&Layout::horizontal([Length(beside), Fill(1)]));
        let [_, room] = room.layout(&Layout::vertical([Length(LETTERS), Fill(1)]));
        let scale = Scale::choose(side, room.width, room.height, zoom);
        let mut grid = Grid::new(side.into(), scale.size(), room);
        if grid.rows < grid.side && room.height > MANY_ROWS {
            let height = room.height - LETTERS;
            grid = Grid::new(side.into(), scale.size(), Rect { height, ..room });
        }
        // The letters to the right get a gap if this does not take room from the tray.
        let tight = grid.inside.width + 2 * beside >= area.width;
        let frame = Rect {
            width: grid.inside.width + 2 * beside - u16::from(tight),
            height: grid.inside.height + 2 * LETTERS,
            ..area
        };
        Plan {
            scale,
            frame: frame.intersection(area),
            grid,
            row_width,
        }
    }

    /// Returns the column of the row names to the right of the board, after a gap if there is room for one. Returns
    /// `None` if there is no room for whole names.
    pub(super) fn right_letters(&self) -> Option<u16> {
        let right = self.grid.inside.right();
        let fits = |start: &u16| start + self.row_width <= self.frame.right();
        [right + GAP, right].into_iter().find(fits)
    }

    /// Moves the board to the right and down.
    pub(super) fn moved(mut self, right: u16, down: u16) -> Self {
        for place in [&mut self.frame, &mut self.grid.inside] {
            place.x += right;
            place.y += down;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(side: u8, width: u16, height: u16) -> Scale {
        Plan::new(side, 1, Rect::new(0, 0, width, height), 0).scale
    }

    #[test]
    fn a_board_is_as_large_as_there_is_room() {
        assert_eq!(scale(20, 160, 55), Scale::Large);
        assert_eq!(scale(30, 160, 55), Scale::Medium);
        assert_eq!(scale(30, 80, 34), Scale::Medium);
        assert_eq!(scale(20, 42, 19), Scale::Medium);
        assert_eq!(scale(30, 42, 19), Scale::Small);
    }

    #[test]
    fn no_zoom_leaves_the_letters_out() {
        for (side, width, height) in [(20, 42, 15), (30, 42, 19), (30, 160, 55)] {
            let area = Rect::new(0, 0, width, height);
            for zoom in 0..8 {
                assert_ne!(Plan::new(side, 1, area, zoom).scale, Scale::Half);
            }
        }
    }
}
