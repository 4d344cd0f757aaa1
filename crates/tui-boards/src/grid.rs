//! The position of a square board's cells on the screen, and the visible part of the board.

use ratatui::layout::{Position, Rect};

/// A cell of a game's board.
pub(super) trait GridCell: Copy {
    /// Returns the cell at a row and a column.
    fn of(row: usize, column: usize) -> Self;

    /// Returns the row and the column.
    fn lines(self) -> (usize, usize);
}

impl GridCell for laying_grass::Cell {
    fn of(row: usize, column: usize) -> Self {
        let (row, column) = (row as u8, column as u8);
        laying_grass::Cell { row, column }
    }

    fn lines(self) -> (usize, usize) {
        (self.row.into(), self.column.into())
    }
}

impl GridCell for tilings::Cell {
    fn of(row: usize, column: usize) -> Self {
        tilings::Cell::new(row, column).expect("the board has more rows than there are letters")
    }

    fn lines(self) -> (usize, usize) {
        (self.row(), self.column())
    }
}

/// The position of a board's cells on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    /// The number of rows and columns of the board.
    pub(super) side: usize,
    /// The width and height of a cell.
    size: (u16, u16),
    /// The area of the visible cells; only whole cells are drawn.
    pub(super) inside: Rect,
    /// The row and the column in the upper left corner.
    pub(super) first: (usize, usize),
    /// The number of visible rows and columns.
    pub(super) rows: usize,
    pub(super) columns: usize,
}

impl Grid {
    /// Fits as much of a board as possible into an area, starting with its first row and column.
    pub(super) fn new(side: usize, size: (u16, u16), room: Rect) -> Self {
        let columns = side.min((room.width / size.0).into());
        let rows = side.min((room.height / size.1).into());
        let inside = Rect {
            width: columns as u16 * size.0,
            height: rows as u16 * size.1,
            ..room
        };
        Grid {
            side,
            size,
            inside,
            first: (0, 0),
            rows,
            columns,
        }
    }

    /// Checks whether part of the board is not visible.
    pub(super) const fn is_cut(&self) -> bool {
        self.rows < self.side || self.columns < self.side
    }

    /// Scrolls to a row and a column, or as close to them as the board allows.
    pub(super) fn show_from(&mut self, (row, column): (usize, usize)) {
        self.first = (
            row.min(self.side - self.rows),
            column.min(self.side - self.columns),
        );
    }

    /// Scrolls as little as possible to show the cells from `from` to `to` with a margin around them.
    pub(super) fn follow<C: GridCell>(&mut self, from: C, to: C, margin: usize) {
        let (first, from, to) = (self.first, from.lines(), to.lines());
        self.show_from((
            scrolled(first.0, self.rows, from.0, to.0, margin),
            scrolled(first.1, self.columns, from.1, to.1, margin),
        ));
    }

    /// Returns the visible cells, row by row.
    pub(super) fn cells<C: GridCell>(self) -> impl Iterator<Item = C> {
        let (row, column) = self.first;
        let rows = row..row + self.rows;
        rows.flat_map(move |row| {
            let columns = column..column + self.columns;
            columns.map(move |column| C::of(row, column))
        })
    }

    /// Returns the area of a cell, or `None` if it is not visible.
    pub(super) fn place<C: GridCell>(&self, cell: C) -> Option<Rect> {
        let (row, column) = cell.lines();
        let down = row
            .checked_sub(self.first.0)
            .filter(|&down| down < self.rows)?;
        let right = column
            .checked_sub(self.first.1)
            .filter(|&right| right < self.columns)?;
        let (width, height) = self.size;
        Some(Rect {
            x: self.inside.x + right as u16 * width,
            y: self.inside.y + down as u16 * height,
            width,
            height,
        })
    }

    /// Returns the cell at a position of the screen.
    pub(super) fn cell_at<C: GridCell>(&self, at: Position) -> Option<C> {
        self.inside.contains(at).then(|| {
            let down = usize::from((at.y - self.inside.y) / self.size.1);
            let right = usize::from((at.x - self.inside.x) / self.size.0);
            C::of(self.first.0 + down, self.first.1 + right)
        })
    }
}

/// Returns the first row or column to show, as close as possible to the previous one.
fn scrolled(before: usize, shown: usize, from: usize, to: usize, margin: usize) -> usize {
    // If there is little room, the cells themselves matter more than the margin.
    let margin = margin.min(shown.saturating_sub(to.saturating_sub(from) + 1) / 2);
    let least = (to + margin + 1).saturating_sub(shown);
    before.max(least).min(from.saturating_sub(margin))
}

#[cfg(test)]
mod tests {
    use tilings::Cell;

    use super::*;

    #[test]
    fn scrolling_goes_no_further_than_it_must() {
        let room = Rect::new(0, 0, 60, 10);
        for (rows, before, at, margin, first) in [
            // Ten of thirty rows are visible, with a margin of three.
            (10, 0, 4, 3, 0),
            (10, 0, 7, 3, 1),
            (10, 12, 13, 3, 10),
            (10, 0, 29, 3, 20),
            (10, 20, 0, 3, 0),
            // All rows are visible.
            (30, 0, 10, 3, 0),
        ] {
            let mut grid = Grid::new(
                30,
                (2, 1),
                Rect {
                    height: rows,
                    ..room
                },
            );
            grid.show_from((before, 0));
            let cell = <Cell as GridCell>::of(at, 0);
            grid.follow(cell, cell, margin);
            assert_eq!(grid.first.0, first, "{before} {at}");
        }
    }

    #[test]
    fn every_visible_cell_is_found_where_it_is_drawn() {
        for (width, height, side) in [(50, 19, 10), (50, 19, 50), (7, 5, 3), (120, 40, 1)] {
            let mut grid = Grid::new(side, (5, 2), Rect::new(3, 2, width, height));
            let last = <Cell as GridCell>::of(side - 1, side - 1);
            grid.follow(last, last, 1);
            assert!(grid.place(last).is_some());
            for cell in grid.cells::<Cell>() {
                let place = grid.place(cell).expect("the cell is visible");
                let end = (place.right() - 1, place.bottom() - 1);
                assert_eq!(grid.cell_at(place.as_position()), Some(cell));
                assert_eq!(grid.cell_at(end.into()), Some(cell));
            }
        }
    }

    #[test]
    fn a_board_without_room_shows_nothing() {
        for (width, height) in [(0, 0), (1, 1), (5, 1), (2, 30)] {
            let mut grid = Grid::new(10, (11, 5), Rect::new(0, 0, width, height));
            let last = <Cell as GridCell>::of(9, 9);
            grid.follow(last, last, 1);
            assert_eq!(grid.cells::<Cell>().count(), 0);
        }
    }
}
