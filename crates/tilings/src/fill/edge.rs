//! The edge of what is filled, which decides what can follow.

use super::Puzzle;
use crate::{LONGEST_SIDE, Topology};

/// The colours along the edge of a board that is filled row by row up to some cell: what each column
/// shows to the south, what the row shows to the east, and on a torus, which ends where it began,
/// what the first row shows to the north and this row to the west.
///
/// Two boards that are filled so far and have the same edge can be completed in the same ways.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Edge {
    /// How many cells are filled.
    pub(super) filled: u16,
    souths: [u8; LONGEST_SIDE],
    east: u8,
    norths: [u8; LONGEST_SIDE],
    west: u8,
}

/// Where there is no side to be matched.
const FREE: u8 = u8::MAX;

impl Edge {
    /// Nothing is filled.
    pub(super) const START: Edge = Edge {
        filled: 0,
        souths: [FREE; LONGEST_SIDE],
        east: FREE,
        norths: [FREE; LONGEST_SIDE],
        west: FREE,
    };

    /// Whether a look fits the next cell, as far as its sides touch the edge.
    pub(super) fn allows(&self, puzzle: &Puzzle, sides: [u8; 4]) -> bool {
        let [north, east, south, west] = sides;
        let (row, column) = self.next(puzzle);
        let meets = |shown: u8, side: u8| shown == FREE || shown == side;
        let torus = puzzle.board == Topology::Torus;
        // The first tile of the last row or column meets the torus' other end only here; on a side
        // of 1 that is the tile itself.
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

    /// The edge with the next cell filled.
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
