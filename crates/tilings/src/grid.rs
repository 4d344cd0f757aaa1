//! The board as a graph of cells and their neighbours.

use std::fmt;
use std::sync::OnceLock;

use crate::cell::LONGEST_SIDE;
use crate::{Cell, Topology};

/// The cells of a board by number, row by row, and their neighbours.
///
/// There is one grid for each size and topology, created on first use, so that a position holds only a reference.
pub(crate) struct Grid {
    pub(crate) side: usize,
    pub(crate) board: Topology,
    pub(crate) cells: Box<[Cell]>,
    /// The neighbours of every cell, first at its sides in the order of [`Side`](crate::Side), then at its corners.
    /// Neighbours beyond the edge have the number after the last cell, which never has a tile.
    pub(crate) around: Box<[[u16; 8]]>,
}

const AROUND: [(usize, usize); 8] = {
    // -1 as an unsigned number, for offsets of rows and columns.
    const BACK: usize = usize::MAX;
    [
        (BACK, 0),
        (0, 1),
        (1, 0),
        (0, BACK),
        (BACK, 1),
        (1, 1),
        (1, BACK),
        (BACK, BACK),
    ]
};

impl Grid {
    /// Returns the grid of a board with this side, 1 to 50.
    pub(crate) fn of(side: usize, board: Topology) -> &'static Grid {
        static GRIDS: [[OnceLock<Grid>; 2]; LONGEST_SIDE] =
            [const { [const { OnceLock::new() }; 2] }; LONGEST_SIDE];
        GRIDS[side - 1][board as usize].get_or_init(|| Grid::new(side, board))
    }

    fn new(side: usize, board: Topology) -> Self {
        let place = |row: usize, column: usize| match board {
            Topology::Torus => (row % side) * side + column % side,
            Topology::Flat if row < side && column < side => row * side + column,
            Topology::Flat => side * side,
        };
        // On a torus, the side is added so that a step back from 0 does not go below 0. On a flat board, nothing is
        // added, and the step wraps around to a number beyond every side.
        let base = if board == Topology::Torus { side } else { 0 };
        let around = |cell: usize| {
            let (row, column) = (base + cell / side, base + cell % side);
            AROUND.map(|(down, right)| {
                place(row.wrapping_add(down), column.wrapping_add(right)) as u16
            })
        };
        let cell = |cell: usize| Cell::new(cell / side, cell % side);
        Grid {
            side,
            board,
            cells: (0..side * side).filter_map(cell).collect(),
            around: (0..side * side).map(around).collect(),
        }
    }

    /// Returns how many cells there are. The cell beyond the edge has this number.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the number of a cell if it is on the board.
    pub(crate) fn number(&self, cell: Cell) -> Option<usize> {
        (cell.row() < self.side && cell.column() < self.side)
            .then(|| cell.row() * self.side + cell.column())
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        (self.side, self.board) == (other.side, other.board)
    }
}

impl Eq for Grid {}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}×{0} {1:?}", self.side, self.board)
    }
}
