//! Bit sets of the cells where tiles fit, updated incrementally.

use std::hint::select_unpredictable;
use std::ops::Range;

use crate::tile::{Side, TileShape};

/// The empty cells that have a tile beside them, and for each side and colour the cells at which a tile may have that
/// colour on that side.
///
/// A tile fits where all five bits are set: the cell is open, and none of its four sides meets another colour. This
/// works for any number of kinds, so the sets do not grow with the deck, and laying a tile touches only its four
/// neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    /// 64 cells per word. The words of all sets for the same 64 cells are adjacent: the open cells, then north in every
    /// colour, east, south and west.
    sets: Box<[u64]>,
    /// Number of colours in the deck.
    colours: u8,
    /// Number of sets.
    stride: u8,
    /// The half-open range of words that can contain an open cell.
    first: u8,
    last: u8,
}

impl Places {
    pub(crate) fn new(cells: usize, colours: usize) -> Self {
        let stride = 1 + 4 * colours;
        let words = cells.div_ceil(64);
        let mut sets = vec![u64::MAX; stride * words].into_boxed_slice();
        for word in 0..words {
            sets[word * stride] = 0;
        }
        Places {
            sets,
            colours: colours as u8,
            stride: stride as u8,
            first: words as u8,
            last: 0,
        }
    }

    /// Marks a cell as occupied.
    #[inline]
    pub(crate) fn close(&mut self, cell: usize) {
        self.sets[cell / 64 * usize::from(self.stride)] &= !(1 << (cell % 64));
    }

    /// Records that an empty cell now has a neighbour on this side, and that the neighbour has this colour there.
    #[inline]
    pub(crate) fn meet(&mut self, cell: usize, side: Side, colour: u8) {
        let (stride, colours) = (usize::from(self.stride), usize::from(self.colours));
        let bit = 1 << (cell % 64);
        let sets = &mut self.sets[cell / 64 * stride..][..stride];
        sets[0] |= bit;
        let shown = &mut sets[1 + side as usize * colours..][..colours];
        for (other, fits) in shown.iter_mut().enumerate() {
            // There is no branch, because the colour is unpredictable.
            *fits &= !select_unpredictable(other == usize::from(colour), 0, bit);
        }
    }

    /// Extends the range of words to include these cells.
    #[inline]
    pub(crate) fn stretch(&mut self, first: usize, last: usize) {
        self.first = self.first.min((first / 64) as u8);
        self.last = self.last.max((last / 64) as u8 + 1);
    }

    /// Returns the range of words that can contain an open cell.
    #[inline]
    pub(crate) fn words(&self) -> Range<usize> {
        usize::from(self.first)..usize::from(self.last)
    }

    /// Returns the cells where a shape fits among the 64 cells of a word.
    #[inline]
    pub(crate) fn word(&self, word: usize, shape: &TileShape) -> u64 {
        let stride = usize::from(self.stride);
        let sets = &self.sets[word * stride..][..stride];
        let [north, east, south, west] = shape.gates;
        sets[0]
            & sets[usize::from(north)]
            & sets[usize::from(east)]
            & sets[usize::from(south)]
            & sets[usize::from(west)]
    }

    /// Checks whether a shape fits anywhere.
    pub(crate) fn fits(&self, shape: &TileShape) -> bool {
        self.words().any(|word| self.word(word, shape) != 0)
    }
}
