//! The edge of the filled part of a board, which determines how it can be completed.

use super::Puzzle;
use crate::{LONGEST_SIDE, Topology};

/// The colours along the edge of a board that is filled row by row up to some cell: the south side of each column and
/// the east side of the row. On a torus, also the north sides of the first row and the west side of this row.
///
/// Two partial fillings with the same edge can be completed in the same ways.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Edge {
    /// Number of filled cells.
    pub(super) filled: u16,
    souths: [u8; LONGEST_SIDE],
    east: u8,
    norths: [u8; LONGEST_SIDE],
    west: u8,
}

/// Marks a place where there is no side to match.
const FREE: u8 = u8::MAX;

impl Edge {
    /// The edge of an empty board.
    pub(super) const START: Edge = Edge {
        filled: 0,
        souths: [FREE; LONGEST_SIDE],
        east: FREE,
        norths: [FREE; LONGEST_SIDE],
        west: FREE,
    };

    /// Checks whether a tile with these sides fits the next cell, where they touch the edge.
    pub(super) fn allows(&self, puzzle: &Puzzle, sides: [u8; 4]) -> bool {
        let [north, east, south, west] = sides;
        let (row, column) = self.next(puzzle);
        let meets = |shown: u8, side: u8| shown == FREE || shown == side;
        let torus = puzzle.board == Topology::Torus;
        // On a torus, the last row and column also meet the first. On a board with side 1, the tile meets itself.
        let round_south = || {
            let first = if row == 0 { north } else { self.norths[column] };
            row + 1 < puzzle.side || first == south
        };
        let round_east = || {
            let first = if column == 0 { west } else { self.west };
            column + 1 < puzzle.side || first == east
        };
        meets(self.souths[column], north)
            && meets(self.east, west)
            && (!torus || round_south() && round_east())
    }

    /// Returns the edge after the next cell is filled.
    pub(super) fn with(&self, puzzle: &Puzzle, sides: [u8; 4]) -> Edge {
        let [north, east, south, west] = sides;
        let (row, column) = self.next(puzzle);
        let mut edge = self.clone();
        edge.filled += 1;
        edge.souths[column] = south;
        let row_ends = column + 1 == puzzle.side;
        edge.east = if row_ends { FREE } else { east };
        if puzzle.board == Topology::Torus {
            if row == 0 {
                edge.norths[column] = north;
            }
            if column == 0 {
                edge.west = west;
            }
            if row_ends {
                edge.west = FREE;
            }
        }
        edge
    }

    fn next(&self, puzzle: &Puzzle) -> (usize, usize) {
        let cell = usize::from(self.filled);
        (cell / puzzle.side, cell % puzzle.side)
    }
}
