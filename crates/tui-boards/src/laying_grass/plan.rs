//! Where the cells of the board are on the screen.

use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};

use crate::grid::Grid;

/// Beside the names of the rows there is a gap, which shows how far the board is scrolled.
const GAP: u16 = 1;

/// How many rows the letters of the columns take.
const LETTERS: u16 = 1;

/// From more rows than this on, a board that scrolls gives one up for letters.
const MANY_ROWS: u16 = 12;

/// How large a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scale {
    /// Four columns and two rows.
    Large,
    /// Two columns and one row.
    Medium,
    /// One column and one row.
    Small,
    /// One column and half a row: the upper or the lower half of a character. It has no room for a
    /// letter, so only the tiles beside the board are drawn like this, never the board.
    Half,
}

impl Scale {
    /// The columns and rows of a cell; a half counts as one.
    pub(super) const fn size(self) -> (u16, u16) {
        match self {
            Scale::Large => (4, 2),
            Scale::Medium => (2, 1),
            Scale::Half | Scale::Small => (1, 1),
        }
    }

    /// How many cells are shown in this many columns and rows.
    const fn room(self, width: u16, height: u16) -> (u16, u16) {
        let (columns, rows) = self.size();
        (width / columns, height / rows)
    }

    /// All that a board is drawn in, the largest first: each tells everything in letters.
    const OF_BOARDS: [Scale; 3] = [Scale::Large, Scale::Medium, Scale::Small];

    /// The scale for a board of so many rows and columns, in so many columns and rows, after
    /// zooming that many times.
    fn choose(side: u8, width: u16, height: u16, zoom: usize) -> Scale {
        let usable = Scale::OF_BOARDS;
        let side = u16::from(side);
        let shown = |scale: Scale| {
            let (columns, rows) = scale.room(width, height);
            columns.min(rows).min(side)
        };
        // A board that is nearly whole is better than one in which little can be read: cells have two
        // letters as long as seven tenths of the board are seen, as on 20×20 in a terminal of 80×24.
        let enough = |scale: Scale| match scale {
            Scale::Large => shown(scale) == side,
            Scale::Medium => shown(scale) * 10 >= side * 7,
            Scale::Small | Scale::Half => true,
        };
        let best = usable.iter().position(|&scale| enough(scale));
        // Closer and closer, and then from furthest away.
        usable[(best.unwrap_or(0) + usable.len() - zoom % usable.len()) % usable.len()]
    }
}

/// Where the board is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) scale: Scale,
    /// The whole board with the letters along its edges.
    pub(super) frame: Rect,
    /// The cells.
    pub(super) grid: Grid,
    /// How many columns the names of the rows take.
    pub(super) row_width: u16,
}

impl Plan {
    /// Fits a board whose rows have names of this width into an area: letters to the left and above, to the right where there is a column, and
    /// below where there is a row. A board that scrolls gives a row up for them.
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
        // The letters to the right have a gap where it takes nothing from what stands beside the board.
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

    /// The column of the letters to the right of the board: beside a gap where there is room for one.
    pub(super) const fn right_letters(&self) -> u16 {
        let right = self.grid.inside.x + self.grid.inside.width;
        if right + GAP + self.row_width <= self.frame.x + self.frame.width {
            right + GAP
        } else {
            right
        }
    }

    /// The same board, further to the right and down.
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
