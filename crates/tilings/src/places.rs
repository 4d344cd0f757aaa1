//! Where tiles fit: bit sets of cells, kept while tiles are laid.

use std::hint::select_unpredictable;
use std::ops::Range;

use crate::tile::{Side, TileShape};

/// The empty cells that have a tile beside them, and for each side and colour the cells at which a
/// tile may show that colour on that side.
///
/// A tile fits where all five bits are set: the cell is open, and none of its four sides meets
/// another colour. That holds for any number of kinds, so what is kept does not grow with the deck,
/// and laying a tile touches only its four neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    /// 64 cells a word; for the same 64 cells the words of all sets side by side: the open cells,
    /// then north in every colour, east, south and west.
    sets: Box<[u64]>,
    /// How many colours the deck has.
    colours: u8,
    /// How many sets there are.
    stride: u8,
    /// The words in which there can be an open cell: from the first up to before the last.
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

    /// A tile lies on this cell now.
    #[inline]
    pub(crate) fn close(&mut self, cell: usize) {
        self.sets[cell / 64 * usize::from(self.stride)] &= !(1 << (cell % 64));
    }

    /// This empty cell has now, on this side, a neighbour that shows this colour.
    #[inline]
    pub(crate) fn meet(&mut self, cell: usize, side: Side, colour: u8) {
        let (stride, colours) = (usize::from(self.stride), usize::from(self.colours));
        let bit = 1 << (cell % 64);
        let sets = &mut self.sets[cell / 64 * stride..][..stride];
        sets[0] |= bit;
        let shown = &mut sets[1 + side as usize * colours..][..colours];
        for (other, fits) in shown.iter_mut().enumerate() {
            // Without a branch: a colour cannot be guessed.
            *fits &= !select_unpredictable(other == usize::from(colour), 0, bit);
        }
    }

    /// All cells that were met lie between these two.
    #[inline]
    pub(crate) fn stretch(&mut self, first: usize, last: usize) {
        self.first = self.first.min((first / 64) as u8);
        self.last = self.last.max((last / 64) as u8 + 1);
    }

    /// The numbers of the words in which there can be an open cell.
    #[inline]
    pub(crate) fn words(&self) -> Range<usize> {
        usize::from(self.first)..usize::from(self.last)
    }

    /// Where a shape fits, among the 64 cells of a word.
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

    /// Whether a shape fits anywhere.
    pub(crate) fn fits(&self, shape: &TileShape) -> bool {
        self.words().any(|word| self.word(word, shape) != 0)
    }
}
