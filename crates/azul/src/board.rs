//! A player's board: pattern lines, floor line, wall and score.

use crate::wall::Runs;
use crate::{Colour, Column, Row, Tiles, Wall};

/// The tiles on a pattern line: none, or some of one colour.
pub(crate) type Line = Option<(Colour, u8)>;

/// What may lie on a place of the floor line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Tile(Colour),
    Marker,
}

/// What the seven places of a floor line cost, from the left.
pub const FLOOR_COSTS: [u8; 7] = [1, 1, 2, 2, 2, 3, 3];

/// What a floor line costs of which this many places are filled, from the left; there are seven.
///
/// ```
/// assert_eq!(azul::floor_penalty(3), 4);
/// ```
#[must_use]
pub const fn floor_penalty(filled: usize) -> u16 {
    let filled = if filled < 7 { filled } else { 7 };
    PENALTIES[filled]
}

/// The costs, added up.
const PENALTIES: [u16; 8] = {
    let mut penalties = [0; 8];
    let mut place = 0;
    while place < 7 {
        penalties[place + 1] = penalties[place] + FLOOR_COSTS[place] as u16;
        place += 1;
    }
    penalties
};

/// The seven places of a floor line, filled from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Floor([Option<Piece>; 7]);

impl Floor {
    pub(crate) fn penalty(self) -> u16 {
        floor_penalty(self.filled())
    }

    fn filled(self) -> usize {
        self.0.iter().filter(|place| place.is_some()).count()
    }

    fn free(&mut self) -> &mut [Option<Piece>] {
        let filled = self.filled();
        &mut self.0[filled..]
    }

    /// Puts a piece on the leftmost free place; says no if there is none.
    pub(crate) fn push(&mut self, piece: Piece) -> bool {
        let free = self.free().first_mut();
        free.map(|place| *place = Some(piece)).is_some()
    }

    /// Puts tiles on the free places and returns how many did not fit.
    pub(crate) fn push_tiles(&mut self, colour: Colour, count: u8) -> u8 {
        let free = self.free();
        let fitting = usize::from(count).min(free.len());
        free[..fitting].fill(Some(Piece::Tile(colour)));
        count - fitting as u8
    }

    pub(crate) fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.0.into_iter().flatten()
    }

    /// Takes all tiles off; the marker stays, if it lies here.
    pub(crate) fn clear_tiles(&mut self) -> Tiles {
        let mut tiles = Tiles::NONE;
        let mut cleared = Floor::default();
        for piece in self.pieces() {
            match piece {
                Piece::Tile(colour) => tiles += Tiles::of(colour, 1),
                Piece::Marker => {
                    cleared.push(Piece::Marker);
                }
            }
        }
        *self = cleared;
        tiles
    }
}

/// A player's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    wall: Wall,
    lines: [Line; 5],
    /// For each colour the rows whose lines accept it, as five bits: what [`Board::would_accept`]
    /// says of every line, kept because it is asked before every move and changes seldom.
    open: [u8; 5],
    pub(crate) floor: Floor,
    pub(crate) score: u16,
}

impl Board {
    pub(crate) const EMPTY: Board = Board {
        wall: Wall::EMPTY,
        lines: [None; 5],
        open: [0b11111; 5],
        floor: Floor([None; 7]),
        score: 0,
    };

    pub(crate) const fn wall(&self) -> &Wall {
        &self.wall
    }

    pub(crate) const fn line(&self, row: Row) -> Line {
        self.lines[row as usize]
    }

    /// Whether the line takes tiles of this colour.
    pub(crate) const fn accepts(&self, row: Row, colour: Colour) -> bool {
        self.open[colour as usize] >> row as u8 & 1 == 1
    }

    /// For each colour the rows whose lines accept it, as five bits.
    #[inline]
    pub(crate) const fn open_lines(&self) -> [u8; 5] {
        self.open
    }

    /// The rule: a line takes tiles of a colour if it is not full, holds no other colour, and its
    /// wall row does not have that colour yet.
    fn would_accept(&self, row: Row, colour: Colour) -> bool {
        match self.line(row) {
            None => !self.wall.row_has(row, colour),
            Some((held, count)) => held == colour && count < row.length(),
        }
    }

    fn set_line(&mut self, row: Row, line: Line) {
        self.lines[row as usize] = line;
        for colour in Colour::ALL {
            let open = u8::from(self.would_accept(row, colour));
            let rows = &mut self.open[colour as usize];
            *rows = *rows & !(1 << row as u8) | open << row as u8;
        }
    }

    /// Puts tiles on a line that accepts them and returns how many did not fit.
    pub(crate) fn fill(&mut self, row: Row, colour: Colour, count: u8) -> u8 {
        let held = self.line(row).map_or(0, |(_, held)| held);
        let fitting = count.min(row.length() - held);
        self.set_line(row, Some((colour, held + fitting)));
        count - fitting
    }

    /// The colour of a line that is full.
    pub(crate) fn full_line(&self, row: Row) -> Option<Colour> {
        match self.line(row) {
            Some((colour, count)) if count == row.length() => Some(colour),
            _ => None,
        }
    }

    /// Takes all tiles off a line, one of them to the wall, and tells the runs that it is part of.
    pub(crate) fn tile(&mut self, row: Row, column: Column, colour: Colour) -> Runs {
        let runs = self.wall.put(row, column, colour);
        self.set_line(row, None);
        runs
    }

    /// Takes all tiles off a line.
    pub(crate) fn clear_line(&mut self, row: Row) {
        self.set_line(row, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_floor_line_costs_one_one_two_two_two_three_three() {
        let mut floor = Floor::default();
        let mut penalties = Vec::new();
        while floor.push(Piece::Marker) {
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
    fn what_does_not_fit_on_the_floor_line_is_returned() {
        let mut floor = Floor::default();
        assert_eq!(floor.push_tiles(Colour::Red, 5), 0);
        assert_eq!(floor.push_tiles(Colour::Black, 5), 3);
        assert_eq!(floor.filled(), 7);
    }

    #[test]
    fn the_marker_stays_when_the_floor_line_is_emptied() {
        let mut floor = Floor::default();
        floor.push(Piece::Tile(Colour::Red));
        floor.push(Piece::Marker);
        floor.push(Piece::Tile(Colour::Red));
        assert_eq!(floor.clear_tiles(), Tiles::of(Colour::Red, 2));
        assert_eq!(floor.pieces().collect::<Vec<_>>(), [Piece::Marker]);
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
