//! Where tiles fit: bit sets of cells, kept while tiles are laid.

use crate::tile::{Shape, Side};

/// The empty cells that have a tile beside them, and for each side and colour the cells at which a
/// tile may show that colour on that side.
///
/// A tile fits where all five bits are set: the cell is open, and none of its four sides meets
/// another colour. That holds for any number of kinds, so what is kept does not grow with the deck,
/// and laying a tile touches only its four neighbours.
///
/// The words of a bit set do not lie together. What lies together is the word of every set for the
/// same 64 cells: first the open cells, then north in every colour, east, south, west.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    words: Box<[u64]>,
    /// How many colours the deck has.
    colours: u8,
    /// The words in which there can be an open cell: from the first up to before the last.
    first: u8,
    last: u8,
}

impl Places {
    pub(crate) fn new(cells: usize, colours: usize) -> Self {
        let stride = 1 + 4 * colours;
        let mut words = vec![u64::MAX; stride * cells.div_ceil(64)].into_boxed_slice();
        for open in words.iter_mut().step_by(stride) {
            *open = 0;
        }
        Places {
            words,
            colours: colours as u8,
            first: u8::MAX,
            last: 0,
        }
    }

    fn stride(&self) -> usize {
        1 + 4 * usize::from(self.colours)
    }

    /// A tile lies on this cell now.
    #[inline]
    pub(crate) fn close(&mut self, cell: usize) {
        let stride = self.stride();
        self.words[cell / 64 * stride] &= !(1 << (cell % 64));
    }

    /// This empty cell has now, on this side, a neighbour that shows this colour.
    #[inline]
    pub(crate) fn meet(&mut self, cell: usize, side: Side, colour: u8) {
        let (colours, stride) = (usize::from(self.colours), self.stride());
        let (word, bit) = (cell / 64, 1 << (cell % 64));
        let group = &mut self.words[word * stride..][..stride];
        group[0] |= bit;
        let shown = &mut group[1 + side as usize * colours..][..colours];
        for (other, fits) in shown.iter_mut().enumerate() {
            if other != usize::from(colour) {
                *fits &= !bit;
            }
        }
        self.first = self.first.min(word as u8);
        self.last = self.last.max(word as u8 + 1);
    }

    /// The numbers of the words in which there can be an open cell.
    pub(crate) fn words(&self) -> std::ops::Range<usize> {
        usize::from(self.first)..usize::from(self.last)
    }

    /// Where a shape fits among 64 cells.
    #[inline]
    pub(crate) fn word(&self, word: usize, shape: &Shape) -> u64 {
        let stride = self.stride();
        let group = &self.words[word * stride..][..stride];
        let [north, east, south, west] = shape.gates.map(usize::from);
        group[0] & group[north] & group[east] & group[south] & group[west]
    }

    /// Where a shape fits: the number of each word, and its 64 cells.
    #[inline]
    pub(crate) fn of<'a>(&'a self, shape: &'a Shape) -> impl Iterator<Item = (usize, u64)> + 'a {
        self.words().map(|word| (word, self.word(word, shape)))
    }

    /// Whether a shape fits anywhere.
    #[inline]
    pub(crate) fn fits(&self, shape: &Shape) -> bool {
        self.of(shape).any(|(_, cells)| cells != 0)
    }
}
