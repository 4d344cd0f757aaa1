//! Sets of cells as bitboards, one machine word per row.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign};

use crate::Cell;
use crate::shape::Shape;

/// Number of rows in a set; the largest board has 30.
pub(crate) const ROWS: usize = 32;

/// A set of cells: one word per row, one bit per column, column `A` lowest.
///
/// All operations work on whole rows, and the compiler vectorizes them over several rows. Bits outside the board are
/// never set, except temporarily inside an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Area(pub(crate) [u32; ROWS]);

impl Area {
    /// The empty set.
    pub const EMPTY: Area = Area([0; ROWS]);

    /// Returns all cells of a board.
    pub(crate) fn board(side: u8) -> Self {
        let mut area = Area::EMPTY;
        area.0[..usize::from(side)].fill((1 << side) - 1);
        area
    }

    /// Returns all cells that are not on the edge of a board. The board must have at least three rows.
    pub(crate) fn inside(side: u8) -> Self {
        let mut area = Area::EMPTY;
        area.0[1..usize::from(side) - 1].fill((1 << (side - 1)) - 2);
        area
    }

    /// Collects these cells.
    pub fn of(cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut area = Area::EMPTY;
        for cell in cells {
            area.insert(cell);
        }
        area
    }

    /// Returns the rows from the top, one bit per column, column `A` lowest. Rows beyond the board are empty.
    #[must_use]
    pub const fn rows(&self) -> &[u32; 32] {
        &self.0
    }

    /// Returns the rows, so that the caller can change them. No bit beyond the board may be set.
    pub const fn rows_mut(&mut self) -> &mut [u32; 32] {
        &mut self.0
    }

    /// Returns the cells of a shape whose bounding box has its top-left corner here.
    #[must_use]
    pub fn of_shape(shape: &Shape, corner: Cell) -> Self {
        let mut area = Area::EMPTY;
        for (row, bits) in shape.rows().iter().enumerate() {
            area.0[usize::from(corner.row) + row] = u32::from(*bits) << corner.column;
        }
        area
    }

    /// Checks whether a cell is in the set.
    #[must_use]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.row as usize] >> cell.column & 1 == 1
    }

    pub(crate) const fn insert(&mut self, cell: Cell) {
        self.0[cell.row as usize] |= 1 << cell.column;
    }

    pub(crate) const fn remove(&mut self, cell: Cell) {
        self.0[cell.row as usize] &= !(1 << cell.column);
    }

    /// Checks whether the set is empty.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    /// Returns the number of cells.
    #[must_use]
    #[inline]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// Checks whether the two sets have a common cell.
    #[must_use]
    #[inline]
    pub fn meets(&self, other: &Area) -> bool {
        !(*self & *other).is_empty()
    }

    /// Returns the cells that are not in the other set.
    #[must_use]
    #[inline]
    pub fn without(mut self, other: &Area) -> Self {
        for (row, gone) in self.0.iter_mut().zip(&other.0) {
            *row &= !gone;
        }
        self
    }

    /// Returns these cells and all cells that share an edge with one of them, possibly beyond the board.
    #[must_use]
    #[inline]
    pub fn spread(&self) -> Self {
        let mut spread = *self;
        for (out, row) in spread.0.iter_mut().zip(&self.0) {
            *out |= row << 1 | row >> 1;
        }
        spread.or_above_and_below(self);
        spread
    }

    /// Returns these cells and all cells that share an edge or a corner with one of them, possibly beyond the board.
    #[must_use]
    #[inline]
    pub fn spread_to_corners(&self) -> Self {
        let mut wide = *self;
        for (out, row) in wide.0.iter_mut().zip(&self.0) {
            *out |= row << 1 | row >> 1;
        }
        let mut spread = wide;
        spread.or_above_and_below(&wide);
        spread
    }

    #[inline]
    fn or_above_and_below(&mut self, other: &Area) {
        for row in 0..ROWS - 1 {
            self.0[row] |= other.0[row + 1];
        }
        for row in 1..ROWS {
            self.0[row] |= other.0[row - 1];
        }
    }

    /// Returns all cells of `within` that are connected, edge to edge, to one of these cells.
    #[must_use]
    pub fn flood(self, within: &Area) -> Self {
        let mut joined = self & *within;
        loop {
            let grown = joined.spread() & *within;
            if grown == joined {
                return joined;
            }
            joined = grown;
        }
    }

    /// Returns the top-left corners of all 2×2 blocks in the set. Applied to an area, that gives the squares of side 2;
    /// applied to those, the squares of side 3; and so on.
    #[must_use]
    pub fn square_corners(&self) -> Self {
        let mut corners = Area::EMPTY;
        for row in 0..ROWS - 1 {
            let (above, below) = (self.0[row], self.0[row + 1]);
            corners.0[row] = above & above >> 1 & below & below >> 1;
        }
        corners
    }

    /// Returns the cell with index `n` in row order. The set must have more than `n` cells.
    pub(crate) fn nth(&self, n: u32) -> Cell {
        let mut before = n;
        for (row, &bits) in self.0.iter().enumerate() {
            let count = bits.count_ones();
            if before < count {
                return Cell::new(row, nth_bit(bits, before));
            }
            before -= count;
        }
        unreachable!("the area has more than n cells")
    }

    /// Iterates over the cells in row order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(row, bits)| AreaBits(bits).map(move |column| Cell::new(row, column)))
    }
}

/// Returns the index of the `n`-th set bit, counted from 0 ("select"). There must be more than `n` set bits.
pub(crate) fn nth_bit(bits: u32, n: u32) -> usize {
    let mut bits = bits;
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

/// Iterates over the indices of the set bits, from the lowest.
pub(crate) struct AreaBits(pub(crate) u32);

impl Iterator for AreaBits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

impl BitOr for Area {
    type Output = Area;

    #[inline]
    fn bitor(mut self, other: Area) -> Area {
        self |= other;
        self
    }
}

impl BitOrAssign for Area {
    #[inline]
    fn bitor_assign(&mut self, other: Area) {
        for (row, more) in self.0.iter_mut().zip(other.0) {
            *row |= more;
        }
    }
}

impl BitAnd for Area {
    type Output = Area;

    #[inline]
    fn bitand(mut self, other: Area) -> Area {
        for (row, remaining) in self.0.iter_mut().zip(other.0) {
            *row &= remaining;
        }
        self
    }
}

impl fmt::Debug for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.cells().map(|cell| cell.to_string()))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses a set of cells drawn as text, where `#` is a cell.
    fn drawn(text: &str) -> Area {
        let rows = text.split_whitespace().enumerate();
        Area::of(rows.flat_map(|(row, line)| {
            let letters = line.char_indices();
            letters
                .filter(|&(_, letter)| letter == '#')
                .map(move |(column, _)| Cell::new(row, column))
        }))
    }

    #[test]
    fn inner_cells_have_all_neighbours() {
        for side in [3, 5, 20, 30] {
            let board = Area::board(side);
            let inside = board.cells().filter(|cell| cell.around(side).count() == 8);
            assert_eq!(Area::inside(side), Area::of(inside));
        }
    }

    #[test]
    fn an_area_spreads_over_edges_and_over_corners_too() {
        let area = drawn("..... ..... ..#.. ..... .....");
        assert_eq!(area.spread(), drawn("..... ..#.. .###. ..#.. ....."));
        assert_eq!(
            area.spread_to_corners(),
            drawn("..... .###. .###. .###. .....")
        );
    }

    #[test]
    fn a_flood_reaches_what_is_joined_edge_to_edge() {
        let within = drawn("##..# .#.## .##.. ...## ....#");
        let joined = Area::of([Cell::new(0, 0)]).flood(&within);
        assert_eq!(joined, drawn("##... .#... .##.. ..... ....."));
        let outside = Area::of([Cell::new(0, 3)]).flood(&within);
        assert!(outside.is_empty());
    }

    #[test]
    fn squares_are_found_by_their_top_left_corners() {
        let area = drawn("####. ####. ###.. ..#.. .....");
        let two = area.square_corners();
        assert_eq!(two, drawn("###.. ##... ..... ..... ....."));
        let three = two.square_corners();
        assert_eq!(three, drawn("#.... ..... ..... ..... ....."));
        assert!(three.square_corners().is_empty());
    }

    #[test]
    fn the_nth_cell_is_counted_in_row_order() {
        let area = drawn("..#.# #.... .###. ..... ....#");
        let cells: Vec<Cell> = area.cells().collect();
        assert_eq!(cells.len(), 7);
        assert!(cells.is_sorted());
        for (n, &cell) in cells.iter().enumerate() {
            assert_eq!(area.nth(n as u32), cell);
        }
    }
}
