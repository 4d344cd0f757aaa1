//! Where the cells of the board are on the screen.

use laying_grass::Cell;
use ratatui::layout::Rect;

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
        // A board that is nearly whole is better than one in which nothing can be read.
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

/// Where the cells of the board are on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    pub(super) scale: Scale,
    pub(super) side: u8,
    /// The whole board with the letters along its edges.
    pub(super) frame: Rect,
    /// The cells.
    pub(super) inside: Rect,
    /// The cell in the upper left corner: not `AA` if the board does not fit.
    pub(super) first: Cell,
    /// How many rows and columns of the board are shown.
    pub(super) rows: u8,
    pub(super) columns: u8,
}

impl Grid {
    /// Fits a board into an area: letters to the left and above, and on the other sides too where
    /// there is room.
    pub(super) fn new(side: u8, area: Rect, zoom: usize) -> Self {
        let (width, height) = (area.width.saturating_sub(2), area.height.saturating_sub(1));
        let scale = Scale::choose(side, width, height, zoom);
        let (columns, rows) = scale.room(width, height);
        let (columns, rows) = (
            columns.min(u16::from(side)) as u8,
            rows.min(u16::from(side)) as u8,
        );
        let (cell_width, cell_height) = scale.size();
        let inside = Rect {
            x: area.x.saturating_add(2),
            y: area.y.saturating_add(1),
            width: u16::from(columns) * cell_width,
            height: u16::from(rows) * cell_height,
        }
        .intersection(area);
        let frame = Rect {
            width: inside.width + 4,
            height: inside.height + 2,
            ..area
        }
        .intersection(area);
        Grid {
            scale,
            side,
            frame,
            inside,
            first: Cell { row: 0, column: 0 },
            rows,
            columns,
        }
    }

    /// The same board, further to the right and down.
    pub(super) fn moved(mut self, right: u16, down: u16) -> Self {
        for place in [&mut self.frame, &mut self.inside] {
            place.x += right;
            place.y += down;
        }
        self
    }

    /// Scrolls from where it was so that some cells, from one to another, stay in view with a margin
    /// around them.
    pub(super) fn scroll(&mut self, before: Cell, from: Cell, to: Cell, margin: u8) {
        self.first = Cell {
            row: scrolled(before.row, self.rows, self.side, from.row, to.row, margin),
            column: scrolled(
                before.column,
                self.columns,
                self.side,
                from.column,
                to.column,
                margin,
            ),
        };
    }

    /// Whether there is more of the board above or below, or beside, what is shown.
    pub(super) const fn is_cut(&self) -> bool {
        self.rows < self.side || self.columns < self.side
    }

    /// Shows the board from a cell on, or as near to it as the board goes.
    pub(super) fn show_from(&mut self, first: Cell) {
        self.first = Cell {
            row: first.row.min(self.side.saturating_sub(self.rows)),
            column: first.column.min(self.side.saturating_sub(self.columns)),
        };
    }

    fn is_shown(&self, cell: Cell) -> bool {
        let within = |n: u8, first: u8, count: u8| n >= first && n - first < count;
        within(cell.row, self.first.row, self.rows)
            && within(cell.column, self.first.column, self.columns)
    }

    /// The cells that are shown.
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        let rows = self.first.row..(self.first.row + self.rows).min(self.side);
        rows.flat_map(move |row| {
            let columns = self.first.column..(self.first.column + self.columns).min(self.side);
            columns.map(move |column| Cell { row, column })
        })
    }

    /// Where a cell is; nothing if it is out of sight.
    pub(super) fn place(&self, cell: Cell) -> Option<Rect> {
        if !self.is_shown(cell) {
            return None;
        }
        let (width, height) = self.scale.size();
        let (row, column) = (
            u16::from(cell.row - self.first.row),
            u16::from(cell.column - self.first.column),
        );
        let place = Rect {
            x: self.inside.x + column * width,
            y: self.inside.y + row * height,
            width,
            height,
        }
        .intersection(self.inside);
        (!place.is_empty()).then_some(place)
    }

    /// The cell at a place of the screen.
    pub(super) fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        if !self.inside.contains((x, y).into()) {
            return None;
        }
        let (width, height) = self.scale.size();
        let cell = Cell {
            row: self.first.row + ((y - self.inside.y) / height) as u8,
            column: self.first.column + ((x - self.inside.x) / width) as u8,
        };
        self.is_shown(cell).then_some(cell)
    }
}

/// The first row or column to show, as near to the last first one as possible.
fn scrolled(before: u8, shown: u8, side: u8, from: u8, to: u8, margin: u8) -> u8 {
    let most = side.saturating_sub(shown);
    // With little room the cells themselves matter more than the margin.
    let margin = margin.min(shown.saturating_sub(to.saturating_sub(from) + 1) / 2);
    let least_first = (to + margin + 1).saturating_sub(shown);
    let last_first = from.saturating_sub(margin);
    before.max(least_first).min(last_first).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(side: u8, width: u16, height: u16) -> Scale {
        Grid::new(side, Rect::new(0, 0, width, height), 0).scale
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
                assert_ne!(Grid::new(side, area, zoom).scale, Scale::Half);
            }
        }
    }

    #[test]
    fn scrolling_goes_no_further_than_it_must() {
        // Ten of thirty rows are shown, three of margin wanted.
        assert_eq!(scrolled(0, 10, 30, 4, 4, 3), 0);
        assert_eq!(scrolled(0, 10, 30, 7, 7, 3), 1);
        assert_eq!(scrolled(12, 10, 30, 13, 13, 3), 10);
        assert_eq!(scrolled(0, 10, 30, 29, 29, 3), 20);
        assert_eq!(scrolled(20, 10, 30, 0, 0, 3), 0);
        assert_eq!(scrolled(7, 30, 30, 10, 10, 3), 0);
    }

    #[test]
    fn a_place_on_the_screen_is_the_cell_that_is_drawn_there() {
        for (side, width, height) in [(20, 160, 55), (30, 90, 36), (30, 42, 19), (20, 42, 19)] {
            let area = Rect::new(3, 2, width, height);
            let mut grid = Grid::new(side, area, 0);
            let cell = Cell {
                row: side - 1,
                column: side - 1,
            };
            grid.scroll(cell, cell, cell, 2);
            for cell in grid.cells() {
                let place = grid.place(cell).expect("it is shown");
                assert_eq!(grid.cell_at(place.x, place.y), Some(cell));
            }
        }
    }
}
