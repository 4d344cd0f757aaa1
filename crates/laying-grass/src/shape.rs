//! The cells that a tile covers.

use std::fmt;

use crate::{Cell, Orientation};

/// The largest number of cells of a tile.
const MOST_CELLS: usize = 9;

/// The longest side of a tile.
pub(crate) const LONGEST_SIDE: usize = 7;

/// The cells that a tile covers in one orientation, within its bounding box.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Row and column of each cell in row order; only the first `count` entries are used.
    cells: [(u8, u8); MOST_CELLS],
    count: u8,
    height: u8,
    width: u8,
    /// Each row as a bit set, the leftmost cell lowest.
    rows: [u8; LONGEST_SIDE],
    orientation: Orientation,
}

impl Shape {
    /// A single cell: the shape of a base, a captured square or a bought tile.
    pub(crate) const SINGLE: &'static Shape = &Shape {
        cells: [(0, 0); MOST_CELLS],
        count: 1,
        height: 1,
        width: 1,
        rows: [1, 0, 0, 0, 0, 0, 0],
        orientation: Orientation::R0,
    };

    /// Returns the row and the column of each cell in the bounding box, in row order.
    #[must_use]
    pub fn cells(&self) -> &[(u8, u8)] {
        &self.cells[..usize::from(self.count)]
    }

    /// Returns the number of rows of the bounding box.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Returns the number of columns of the bounding box.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Returns the first orientation that gives these cells, which is the canonical one.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// Returns each row as a bit set, the leftmost cell lowest.
    #[must_use]
    #[inline]
    pub fn rows(&self) -> &[u8] {
        &self.rows[..usize::from(self.height)]
    }

    /// Like `rows`, padded with empty rows to the height of the tallest tile.
    #[must_use]
    #[inline]
    pub const fn padded_rows(&self) -> &[u8; LONGEST_SIDE] {
        &self.rows
    }

    /// Iterates over the cells that the shape covers when the top-left corner of its bounding box is here, in row
    /// order.
    pub fn cells_at(&self, corner: Cell) -> impl Iterator<Item = Cell> {
        self.cells().iter().map(move |&(row, column)| Cell {
            row: corner.row + row,
            column: corner.column + column,
        })
    }

    pub(crate) const fn same_cells(&self, other: &Shape) -> bool {
        if self.height != other.height || self.width != other.width {
            return false;
        }
        let mut row = 0;
        while row < LONGEST_SIDE {
            if self.rows[row] != other.rows[row] {
                return false;
            }
            row += 1;
        }
        true
    }

    /// Builds a shape from its rows.
    pub(crate) const fn from_rows(
        rows: [u8; LONGEST_SIDE],
        height: u8,
        width: u8,
        orientation: Orientation,
    ) -> Shape {
        let mut shape = Shape {
            cells: [(0, 0); MOST_CELLS],
            count: 0,
            height,
            width,
            rows,
            orientation,
        };
        let mut row = 0;
        while row < height {
            let mut column = 0;
            while column < width {
                if rows[row as usize] >> column & 1 == 1 {
                    shape.cells[shape.count as usize] = (row, column);
                    shape.count += 1;
                }
                column += 1;
            }
            row += 1;
        }
        shape
    }

    /// Returns the shape after a clockwise quarter turn, labelled with this orientation.
    pub(crate) const fn turned(&self, orientation: Orientation) -> Shape {
        let mut rows = [0; LONGEST_SIDE];
        let mut i = 0;
        while i < self.count {
            let (row, column) = self.cells[i as usize];
            rows[column as usize] |= 1 << (self.height - 1 - row);
            i += 1;
        }
        Shape::from_rows(rows, self.width, self.height, orientation)
    }

    /// Returns the shape flipped left-right, labelled with this orientation.
    pub(crate) const fn flipped(&self, orientation: Orientation) -> Shape {
        let mut rows = [0; LONGEST_SIDE];
        let mut i = 0;
        while i < self.count {
            let (row, column) = self.cells[i as usize];
            rows[row as usize] |= 1 << (self.width - 1 - column);
            i += 1;
        }
        Shape::from_rows(rows, self.height, self.width, orientation)
    }
}

impl fmt::Display for Shape {
    /// Draws the shape as in the tile list, one line per row: `#` is grass, `.` nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.rows().iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            for column in 0..self.width {
                write!(f, "{}", if row >> column & 1 == 1 { '#' } else { '.' })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({:?})", self.to_string())
    }
}
