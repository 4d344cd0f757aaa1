//! A player's board: pattern lines, floor line, wall and score.

use crate::{Colour, Row, Tiles, Wall};

/// The tiles on a pattern line: none, or some of one colour.
pub(crate) type Line = Option<(Colour, u8)>;

/// What may lie on a place of the floor line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Tile(Colour),
    Marker,
}

/// The seven places of a floor line, filled from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Floor {
    places: [Option<Piece>; 7],
    filled: u8,
}

impl Floor {
    /// What a floor line costs by how many of its places are filled: −1 −1 −2 −2 −2 −3 −3.
    const PENALTY: [u16; 8] = [0, 1, 2, 4, 6, 8, 11, 14];

    pub(crate) const fn penalty(&self) -> u16 {
        Floor::PENALTY[self.filled as usize]
    }

    /// Puts a piece on the leftmost free place; says no if there is none.
    pub(crate) fn push(&mut self, piece: Piece) -> bool {
        let Some(place) = self.places.get_mut(usize::from(self.filled)) else {
            return false;
        };
        *place = Some(piece);
        self.filled += 1;
        true
    }

    /// Puts tiles on the free places and returns how many did not fit.
    pub(crate) fn push_tiles(&mut self, colour: Colour, count: u8) -> u8 {
        let fitting = count.min(7 - self.filled);
        for _ in 0..fitting {
            self.push(Piece::Tile(colour));
        }
        count - fitting
    }

    pub(crate) fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.places.into_iter().flatten()
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Board {
    pub(crate) wall: Wall,
    pub(crate) lines: [Line; 5],
    pub(crate) floor: Floor,
    pub(crate) score: u16,
}

impl Board {
    /// Whether the line takes tiles of this colour: it is not full, holds no other colour, and its
    /// wall row does not have that colour yet.
    pub(crate) fn accepts(&self, row: Row, colour: Colour) -> bool {
        match self.lines[row as usize] {
            None => !self.wall.row_has(row, colour),
            Some((held, count)) => held == colour && count < row.length(),
        }
    }

    /// Puts tiles on a line that accepts them and returns how many did not fit.
    pub(crate) fn fill(&mut self, row: Row, colour: Colour, count: u8) -> u8 {
        let line = &mut self.lines[row as usize];
        let held = line.map_or(0, |(_, held)| held);
        let fitting = count.min(row.length() - held);
        *line = Some((colour, held + fitting));
        count - fitting
    }

    /// The colour of a line that is full.
    pub(crate) fn full_line(&self, row: Row) -> Option<Colour> {
        match self.lines[row as usize] {
            Some((colour, count)) if count == row.length() => Some(colour),
            _ => None,
        }
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
    }

    #[test]
    fn what_does_not_fit_on_the_floor_line_is_returned() {
        let mut floor = Floor::default();
        assert_eq!(floor.push_tiles(Colour::Red, 5), 0);
        assert_eq!(floor.push_tiles(Colour::Black, 5), 3);
        assert_eq!(floor.filled, 7);
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
        let mut board = Board::default();
        assert_eq!(board.fill(Row::Three, Colour::Red, 2), 0);
        assert!(board.accepts(Row::Three, Colour::Red));
        assert!(!board.accepts(Row::Three, Colour::Black));
        assert_eq!(board.fill(Row::Three, Colour::Red, 4), 3);
        assert!(!board.accepts(Row::Three, Colour::Red));
        assert_eq!(board.full_line(Row::Three), Some(Colour::Red));
    }
}
