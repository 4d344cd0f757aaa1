//! A wall as bits, and the scoring of tiles on it.

use ::azul::{Colour, Column, Row};

/// A wall: which spaces are filled, and which colours each row and each column contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WallBits {
    /// Bit `5 × row + column`.
    pub(super) filled: u32,
    /// Bit `5 × row + colour`.
    pub(super) in_row: u32,
    /// Bit `5 × column + colour`.
    pub(super) in_column: u32,
}

/// One bit of every row.
pub(super) const DOWN: u32 = 0b00001_00001_00001_00001_00001;
pub(super) const ACROSS: u32 = 0b11111;

/// `RUN[bits][i]` is the length of the run of set bits through bit `i`, or 0 instead of 1, because
/// a run of one does not score.
static RUN: [[u8; 5]; 32] = {
    let mut runs = [[0; 5]; 32];
    let mut bits = 0;
    while bits < 32 {
        let mut i = 0;
        while i < 5 {
            let (mut low, mut high) = (i, i);
            while low > 0 && bits >> (low - 1) & 1 == 1 {
                low -= 1;
            }
            while high < 4 && bits >> (high + 1) & 1 == 1 {
                high += 1;
            }
            runs[bits][i] = if high > low {
                (high - low + 1) as u8
            } else {
                0
            };
            i += 1;
        }
        bits += 1;
    }
    runs
};

/// Returns the penalty of a floor line with this many filled spaces.
pub(super) const fn penalty(filled: u8) -> i32 {
    azul::floor_penalty(filled as usize) as i32
}

/// Returns the column of a colour on the standard wall.
pub(super) const fn standard_column(row: usize, colour: u8) -> usize {
    (row + colour as usize) % 5
}

impl WallBits {
    pub(super) const EMPTY: WallBits = WallBits {
        filled: 0,
        in_row: 0,
        in_column: 0,
    };

    pub(super) fn new(wall: &::azul::Wall) -> Self {
        let mut copy = WallBits::EMPTY;
        for row in Row::ALL {
            for column in Column::ALL {
                if let Some(colour) = wall.tile(row, column) {
                    copy.put(row as usize, column as usize, colour as u8);
                }
            }
        }
        copy
    }

    pub(super) const fn row_has(&self, row: usize, colour: u8) -> bool {
        self.in_row >> (5 * row + colour as usize) & 1 == 1
    }

    pub(super) fn put(&mut self, row: usize, column: usize, colour: u8) {
        self.filled |= 1 << (5 * row + column);
        self.in_row |= 1 << (5 * row + usize::from(colour));
        self.in_column |= 1 << (5 * column + usize::from(colour));
    }

    /// Returns the points for a tile on this empty space.
    #[inline]
    pub(super) fn points(&self, row: usize, column: usize) -> i32 {
        let across = RUN[self.row(row) as usize][column];
        let down = RUN[self.column(column) as usize][row];
        i32::from((across + down).max(1))
    }

    /// Returns the filled spaces of a row as five bits.
    #[inline]
    pub(super) const fn row(&self, row: usize) -> u32 {
        self.filled >> (5 * row) & ACROSS
    }

    /// Returns the filled spaces of a column as five bits, top row first.
    #[inline]
    pub(super) const fn column(&self, column: usize) -> u32 {
        // The multiplication gathers the five bits: bit 5r moves to bit 16 + r.
        (self.filled >> column & DOWN).wrapping_mul(0x1_1111) >> 16 & ACROSS
    }

    /// Returns the rows that contain a colour as five bits.
    #[inline]
    pub(super) const fn colour(&self, colour: usize) -> u32 {
        (self.in_row >> colour & DOWN).wrapping_mul(0x1_1111) >> 16 & ACROSS
    }

    /// Returns the free columns of a row that may take this colour, as five bits.
    pub(super) fn places(&self, free: bool, row: usize, colour: u8) -> u32 {
        if !free {
            return 1 << standard_column(row, colour);
        }
        let mut columns = !self.row(row) & ACROSS;
        for column in 0..5 {
            let has = self.in_column >> (5 * column + usize::from(colour)) & 1;
            columns &= !(has << column);
        }
        columns
    }

    pub(super) fn complete_rows(&self) -> i32 {
        let mut rows = self.filled;
        rows &= rows >> 1;
        rows &= rows >> 2;
        rows &= self.filled >> 4;
        (rows & DOWN).count_ones() as i32
    }

    pub(super) fn complete_columns(&self) -> i32 {
        five_deep(self.filled)
    }

    pub(super) fn complete_colours(&self) -> i32 {
        five_deep(self.in_row)
    }

    /// Returns the points of the final scoring.
    pub(super) fn bonus(&self) -> i32 {
        2 * self.complete_rows() + 7 * self.complete_columns() + 10 * self.complete_colours()
    }
}

/// Counts the columns of five bits that are set in all five rows.
const fn five_deep(bits: u32) -> i32 {
    (bits & bits >> 5 & bits >> 10 & bits >> 15 & bits >> 20 & ACROSS).count_ones() as i32
}

/// A wall after the full lines of a round are tiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tiled {
    pub(super) wall: WallBits,
    pub(super) score: i32,
    /// Tiles that had no space and fell to the floor line.
    pub(super) lost: u8,
}

impl Tiled {
    /// Moves the tile of a full line to its space on the wall or, on the free side, to the best
    /// space.
    #[inline]
    pub(super) fn tile(&mut self, free: bool, row: usize, colour: u8) {
        let column = if free {
            let Some(column) = super::heuristic::best_column(&self.wall, row, colour) else {
                self.lost += row as u8 + 1;
                return;
            };
            column
        } else {
            standard_column(row, colour)
        };
        self.wall.put(row, column, colour);
        self.score += self.wall.points(row, column);
    }
}

const _: () = assert!(Colour::ALL.len() == 5);
