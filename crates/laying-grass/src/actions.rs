//! The numbering of moves, for action masks.
//!
//! The order is bases, placements by orientation, exchanges, purchases, stone removals, stones, robberies and `done`.
//! Within each kind, moves are in the order of their cells, row by row. Moves that can be legal together have the same
//! order as in the list of legal moves.

use crate::ground::Ground;
use crate::{Cell, Move, Orientation, Tile};

/// The first queue position that an exchange can name, and the number of such positions.
const FIRST_SWAP: usize = 2;
const SWAPS: usize = 5;

/// The numbering of the moves of a board: where each kind of move starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    side: usize,
    cells: usize,
}

impl Numbers {
    /// Returns the numbering for a board with this many rows and columns.
    pub(crate) const fn of(side: u8) -> Self {
        let side = side as usize;
        Numbers {
            side,
            cells: side * side,
        }
    }

    pub(crate) const BASES: usize = 0;

    pub(crate) const fn placements(self, orientation: Orientation) -> usize {
        self.cells * (1 + orientation as usize)
    }

    const fn swaps(self) -> usize {
        9 * self.cells
    }

    pub(crate) const fn buys(self) -> usize {
        9 * self.cells + SWAPS
    }

    pub(crate) const fn clears(self) -> usize {
        10 * self.cells + SWAPS
    }

    pub(crate) const fn stones(self) -> usize {
        11 * self.cells + SWAPS
    }

    pub(crate) const fn robberies(self) -> usize {
        12 * self.cells + SWAPS
    }

    pub(crate) const fn done(self) -> usize {
        13 * self.cells + SWAPS
    }

    /// Returns the number of all moves.
    pub(crate) const fn all(self) -> usize {
        self.done() + 1
    }

    pub(crate) fn number(self, mv: Move) -> usize {
        let cell = |cell: Cell| usize::from(cell.row) * self.side + usize::from(cell.column);
        match mv {
            Move::Base(at) => Numbers::BASES + cell(at),
            Move::Place {
                corner,
                orientation,
            } => self.placements(orientation) + cell(corner),
            Move::Swap(place) => self.swaps() + usize::from(place) - FIRST_SWAP,
            Move::Buy(at) => self.buys() + cell(at),
            Move::Clear(at) => self.clears() + cell(at),
            Move::Stone(at) => self.stones() + cell(at),
            Move::Rob(at) => self.robberies() + cell(at),
            Move::Done => self.done(),
        }
    }

    pub(crate) fn move_of(self, number: usize) -> Option<Move> {
        if number >= self.swaps() && number < self.buys() {
            return Some(Move::Swap((number - self.swaps() + FIRST_SWAP) as u8));
        }
        // All kinds except exchanges and `done` consist of planes with one number per cell.
        let planes = if number < self.swaps() {
            number
        } else {
            number - SWAPS
        };
        let (plane, cell) = (planes / self.cells, planes % self.cells);
        let cell = Cell::new(cell / self.side, cell % self.side);
        match plane {
            0 => Some(Move::Base(cell)),
            1..=8 => Some(Move::Place {
                corner: cell,
                orientation: Orientation::ALL[plane - 1],
            }),
            9 => Some(Move::Buy(cell)),
            10 => Some(Move::Clear(cell)),
            11 => Some(Move::Stone(cell)),
            12 => Some(Move::Rob(cell)),
            _ => (number == self.done()).then_some(Move::Done),
        }
    }
}

/// Masks.
impl Numbers {
    /// Sets the bits of the cells in `rows`, an even number of rows, starting at `row`. `first` is the bit of the
    /// board's first cell.
    #[inline]
    pub(crate) fn set_rows(self, first: usize, row: usize, rows: &[u32], out: &mut [u64]) {
        // Two rows at a time, because together they have no more cells than a word has bits. Empty rows are not
        // skipped, because that branch would be unpredictable.
        let mut at = first + row * self.side;
        for pair in rows.chunks_exact(2) {
            let bits = u64::from(pair[0]) | u64::from(pair[1]) << self.side;
            let bits = u128::from(bits) << (at % 64);
            // Bits beyond the end of the mask are beyond the board.
            for (place, half) in [(at / 64, bits as u64), (at / 64 + 1, (bits >> 64) as u64)] {
                if let Some(word) = out.get_mut(place) {
                    *word |= half;
                }
            }
            at += 2 * self.side;
        }
    }

    /// Sets the bits of all placements of a tile and returns whether there are any.
    pub(crate) fn set_placements(self, ground: &Ground, tile: Tile, out: &mut [u64]) -> bool {
        let mut any = 0;
        for shape in tile.shapes() {
            let first = self.placements(shape.orientation());
            ground.corners(shape, |row, rows| {
                let some = rows.iter().fold(0, |all, bits| all | bits);
                if some != 0 {
                    any = some;
                    self.set_rows(first, row, &rows, out);
                }
                true
            });
        }
        any != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_that_of_its_move() {
        for (side, all) in [(20, 5206), (30, 11706)] {
            let numbers = Numbers::of(side);
            assert_eq!(numbers.all(), all);
            for number in 0..all {
                let mv = numbers.move_of(number).expect("every number is a move");
                assert_eq!(numbers.number(mv), number, "{mv}");
            }
            assert_eq!(numbers.move_of(all), None);
            assert_eq!(numbers.move_of(usize::MAX), None);
        }
    }
}
