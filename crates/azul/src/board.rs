//! A player's board: pattern lines, floor line, wall and score.

use std::hint::select_unpredictable;

use crate::wall::Runs;
use crate::{Colour, Column, Row, Target, Tiles, Wall};

/// The tiles on a pattern line: none, or some of one colour.
pub type PatternLine = Option<(Colour, u8)>;

/// A piece on the floor line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloorPiece {
    /// A tile of this colour.
    Tile(Colour),
    /// The starting-player marker.
    Marker,
}

/// The costs of the seven spaces on a floor line, from the left.
pub const FLOOR_COSTS: [u8; 7] = [1, 1, 2, 2, 2, 3, 3];

/// Returns the penalty of a floor line with this many of its seven spaces filled.
///
/// ```
/// assert_eq!(azul::floor_penalty(3), 4);
/// ```
#[must_use]
pub const fn floor_penalty(filled: usize) -> u16 {
    let filled = if filled < 7 { filled } else { 7 };
    PENALTIES[filled]
}

/// The total penalty by number of filled spaces.
const PENALTIES: [u16; 8] = {
    let mut penalties = [0; 8];
    let mut place = 0;
    while place < 7 {
        penalties[place + 1] = penalties[place] + FLOOR_COSTS[place] as u16;
        place += 1;
    }
    penalties
};

/// The seven spaces on a floor line, filled from the left: four bits per space, the first space lowest.
///
/// An empty space is 0, a tile is its colour counted from 1, and the marker is `MARKER`. All spaces are in one word, so
/// that tiles are added and counted without a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Floor(u32);

const PLACES: u32 = 7;
const MARKER: u32 = 8;

/// A 1 in each of the seven spaces.
const EACH_PLACE: u32 = 0x111_1111;

/// The tile for each four-bit value of a space; no tiles for an empty space or the marker.
const TILES: [Tiles; 16] = {
    let mut tiles = [Tiles::NONE; 16];
    let mut colour = 0;
    while colour < 5 {
        tiles[colour + 1] = Tiles::of(Colour::ALL[colour], 1);
        colour += 1;
    }
    tiles
};

impl Floor {
    pub(crate) fn penalty(self) -> u16 {
        floor_penalty(self.filled() as usize)
    }

    /// Returns the number of filled spaces.
    #[must_use]
    #[inline]
    pub const fn filled(self) -> u32 {
        (u32::BITS - self.0.leading_zeros()).div_ceil(4)
    }

    /// Puts a piece on the leftmost free space. Returns `false` if the floor line is full.
    pub(crate) fn push(&mut self, piece: FloorPiece) -> bool {
        match piece {
            FloorPiece::Tile(colour) => self.push_tiles(colour, 1) == 0,
            FloorPiece::Marker => self.push_marker(true),
        }
    }

    /// Puts the marker on the leftmost free space if `put` is true. Returns `false` if the floor line is full.
    #[inline]
    pub(crate) fn push_marker(&mut self, put: bool) -> bool {
        self.push_all(MARKER, u8::from(put)) == 0
    }

    /// Puts tiles on the free spaces and returns how many did not fit.
    #[inline]
    pub(crate) fn push_tiles(&mut self, colour: Colour, count: u8) -> u8 {
        self.push_all(colour as u32 + 1, count)
    }

    #[inline]
    fn push_all(&mut self, code: u32, count: u8) -> u8 {
        let filled = self.filled();
        let fitting = u32::from(count).min(PLACES - filled);
        let places = EACH_PLACE & ((1 << (4 * fitting)) - 1);
        self.0 |= (places * code) << (4 * filled);
        count - fitting as u8
    }

    /// Iterates over the pieces, from the left.
    pub fn pieces(self) -> impl Iterator<Item = FloorPiece> {
        (0..self.filled()).map(move |place| match self.0 >> (4 * place) & 15 {
            MARKER => FloorPiece::Marker,
            code => FloorPiece::Tile(Colour::ALL[code as usize - 1]),
        })
    }

    /// Checks whether the marker is on the floor line.
    #[must_use]
    pub const fn has_marker(self) -> bool {
        self.0 & (EACH_PLACE * MARKER) != 0
    }

    /// Returns the tiles, and whether the marker is on the floor line.
    #[inline]
    pub(crate) fn counted(self) -> (Tiles, bool) {
        let mut tiles = Tiles::NONE;
        for place in 0..PLACES {
            tiles += TILES[(self.0 >> (4 * place) & 15) as usize];
        }
        (tiles, self.has_marker())
    }

    /// Removes all tiles and returns them. The marker stays.
    pub(crate) fn clear_tiles(&mut self) -> Tiles {
        let (tiles, has_marker) = self.counted();
        self.0 = if has_marker { MARKER } else { 0 };
        tiles
    }

    /// Removes the marker, if it is on the floor line, and moves the pieces after it one space to the left.
    pub(crate) fn remove_marker(&mut self) {
        for piece in std::mem::take(self).pieces() {
            if piece != FloorPiece::Marker {
                self.push(piece);
            }
        }
    }
}

/// Returns the bit that represents a colour and a target in [`Board::open`].
const fn place(colour: Colour, target: usize) -> u32 {
    1 << (6 * colour as usize + target)
}

/// Returns the bits of a target in all colours.
const fn places(target: usize) -> u32 {
    let mut places = 0;
    let mut colour = 0;
    while colour < 5 {
        places |= place(Colour::ALL[colour], target);
        colour += 1;
    }
    places
}

/// The effect of a move on its target. The floor, which is always open and never full, is treated as a line without
/// tiles. This way, lines and floor share a code path without an unpredictable branch.
struct Laying {
    /// Capacity of the line.
    length: u8,
    /// The bits of the line in all colours.
    places: u32,
    /// The bit for this line in the set of full lines.
    full: u8,
}

const LAYING: [Laying; 6] = {
    let mut laying = [const {
        Laying {
            length: 0,
            places: 0,
            full: 0,
        }
    }; 6];
    let mut row = 0;
    while row < 5 {
        laying[row] = Laying {
            length: Row::ALL[row].length(),
            places: places(row),
            full: 1 << row,
        };
        row += 1;
    }
    laying
};

/// The tiles on a pattern line in one byte: the count in the low bits and the colour from the fourth bit on. An empty
/// line is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held(u8);

impl Held {
    const NONE: Held = Held(0);

    #[inline]
    const fn of(colour: Colour, count: u8) -> Self {
        Held(count | (colour as u8) << 3)
    }

    #[inline]
    const fn count(self) -> u8 {
        self.0 & 7
    }

    #[inline]
    const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize >> 3]
    }
}

/// A player's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    wall: Wall,
    /// Where tiles may be placed: six bits per colour, for the lines that accept the colour and for the floor, in the
    /// order of the move numbers. Cached, because it is needed before every move and rarely changes.
    open: u32,
    /// The value of `open` if all lines were empty: each colour that a wall row still lacks, and the floor.
    lacks: u32,
    pub(crate) floor: Floor,
    pub(crate) score: u16,
    /// The lines, and a last entry for the floor, which is always empty.
    lines: [Held; 6],
    /// The full lines, as five bits.
    full: u8,
}

impl Board {
    pub(crate) const EMPTY: Board = Board {
        wall: Wall::EMPTY,
        open: (1 << 30) - 1,
        lacks: (1 << 30) - 1,
        floor: Floor(0),
        score: 0,
        lines: [Held::NONE; 6],
        full: 0,
    };

    pub(crate) const fn wall(&self) -> &Wall {
        &self.wall
    }

    pub(crate) const fn line(&self, row: Row) -> PatternLine {
        let held = self.lines[row as usize];
        match held.count() {
            0 => None,
            count => Some((held.colour(), count)),
        }
    }

    /// Checks whether the line accepts tiles of this colour: it is not full, holds no other colour, and its wall row
    /// does not have the colour yet.
    pub(crate) const fn accepts(&self, row: Row, colour: Colour) -> bool {
        self.open & place(colour, row as usize) != 0
    }

    /// Returns where tiles of each colour may be placed: six bits per colour, for the lines that accept the colour and
    /// for the floor.
    #[inline]
    pub(crate) const fn open(&self) -> u32 {
        self.open
    }

    /// Puts tiles on a line that accepts them and returns how many did not fit.
    pub(crate) fn fill(&mut self, row: Row, colour: Colour, count: u8) -> u8 {
        self.lay(Target::Line(row), colour, count)
    }

    /// Puts tiles on a line that accepts them and returns how many did not fit. On the floor, no tile fits.
    #[inline]
    pub(crate) fn lay(&mut self, to: Target, colour: Colour, count: u8) -> u8 {
        let target = to.index();
        let Laying {
            length,
            places,
            full,
        } = LAYING[target];
        let held = self.lines[target].count();
        let fitting = count.min(length - held);
        let now = held + fitting;
        let is_full = now == length;
        self.lines[target] = select_unpredictable(now == 0, Held::NONE, Held::of(colour, now));
        self.open = self.open & !places | select_unpredictable(is_full, 0, place(colour, target));
        self.full |= select_unpredictable(is_full, full, 0);
        count - fitting
    }

    /// Returns the full lines, as five bits.
    #[inline]
    pub(crate) const fn full_lines(&self) -> u8 {
        self.full
    }

    /// Checks whether a line is full; the floor never is.
    #[inline]
    pub(crate) const fn is_full(&self, to: Target) -> bool {
        self.full >> to.index() & 1 == 1
    }

    /// Returns the colour of a line if it is full.
    #[inline]
    pub(crate) const fn full_line(&self, row: Row) -> Option<Colour> {
        if self.full >> row as u8 & 1 == 1 {
            Some(self.lines[row as usize].colour())
        } else {
            None
        }
    }

    /// Removes all tiles from a line, puts one of them on the wall, and returns the runs it is part of.
    #[inline]
    pub(crate) fn tile(&mut self, row: Row, column: Column, colour: Colour) -> Runs {
        let runs = self.wall.put(row, column, colour);
        self.lacks &= !place(colour, row as usize);
        self.clear_line(row);
        runs
    }

    /// Removes all tiles from a line.
    #[inline]
    pub(crate) fn clear_line(&mut self, row: Row) {
        let Laying { places, full, .. } = LAYING[row as usize];
        self.lines[row as usize] = Held::NONE;
        self.open = self.open & !places | self.lacks & places;
        self.full &= !full;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_floor_line_costs_one_one_two_two_two_three_three() {
        let mut floor = Floor::default();
        let mut penalties = Vec::new();
        while floor.push(FloorPiece::Marker) {
            penalties.push(floor.penalty());
        }
        let steps: Vec<u16> = penalties
            .iter()
            .scan(0, |last, &sum| Some(sum - std::mem::replace(last, sum)))
            .collect();
        assert_eq!(steps, [1, 1, 2, 2, 2, 3, 3]);
        assert_eq!(penalties, [1, 2, 4, 6, 8, 11, 14]);
        assert_eq!(steps, FLOOR_COSTS.map(u16::from));
    }

    #[test]
    fn tiles_that_do_not_fit_on_the_floor_line_are_returned() {
        let mut floor = Floor::default();
        assert_eq!(floor.push_tiles(Colour::Red, 5), 0);
        assert_eq!(floor.push_tiles(Colour::Black, 5), 3);
        assert_eq!(floor.filled(), 7);
    }

    #[test]
    fn the_marker_stays_when_the_floor_line_is_emptied() {
        let mut floor = Floor::default();
        floor.push(FloorPiece::Tile(Colour::Red));
        floor.push(FloorPiece::Marker);
        floor.push(FloorPiece::Tile(Colour::Red));
        assert_eq!(floor.clear_tiles(), Tiles::of(Colour::Red, 2));
        assert_eq!(floor.pieces().collect::<Vec<_>>(), [FloorPiece::Marker]);
    }

    #[test]
    fn a_line_takes_one_colour_until_it_is_full() {
        let mut board = Board::EMPTY;
        assert_eq!(board.fill(Row::Three, Colour::Red, 2), 0);
        assert!(board.accepts(Row::Three, Colour::Red));
        assert!(!board.accepts(Row::Three, Colour::Black));
        assert_eq!(board.fill(Row::Three, Colour::Red, 4), 3);
        assert!(!board.accepts(Row::Three, Colour::Red));
        assert_eq!(board.full_line(Row::Three), Some(Colour::Red));
    }
}
