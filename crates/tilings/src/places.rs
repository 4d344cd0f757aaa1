//! Where tiles fit: bit sets of cells, kept while tiles are laid.

use std::ops::Range;

use crate::tile::{Shape, Side};

/// The empty cells that have a tile beside them, and for each side and colour the cells at which a
/// tile may show that colour on that side.
///
/// A tile fits where all five bits are set: the cell is open, and none of its four sides meets
/// another colour. That holds for any number of kinds, so what is kept does not grow with the deck,
/// and laying a tile touches only its four neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    /// The open cells, then north in every colour, east, south and west: one set after the other.
    sets: Box<[u64]>,
    /// How many words a set has.
    words: u8,
    /// How many colours the deck has.
    colours: u8,
    /// The words in which there can be an open cell: from the first up to before the last.
    first: u8,
    last: u8,
}

impl Places {
    pub(crate) fn new(cells: usize, colours: usize) -> Self {
        let words = cells.div_ceil(64);
        let mut sets = vec![u64::MAX; words * (1 + 4 * colours)].into_boxed_slice();
        sets[..words].fill(0);
        Places {
            sets,
            words: words as u8,
            colours: colours as u8,
            first: words as u8,
            last: 0,
        }
    }

    /// A tile lies on this cell now.
    #[inline]
    pub(crate) fn close(&mut self, cell: usize) {
        self.sets[cell / 64] &= !(1 << (cell % 64));
    }

    /// This empty cell has now, on this side, a neighbour that shows this colour.
    #[inline]
    pub(crate) fn meet(&mut self, cell: usize, side: Side, colour: u8) {
        let (words, colours) = (usize::from(self.words), usize::from(self.colours));
        let (word, bit) = (cell / 64, 1 << (cell % 64));
        self.sets[word] |= bit;
        let first = 1 + side as usize * colours;
        for other in 0..colours {
            if other != usize::from(colour) {
                self.sets[(first + other) * words + word] &= !bit;
            }
        }
        self.first = self.first.min(word as u8);
        self.last = self.last.max(word as u8 + 1);
    }

    /// The numbers of the words in which there can be an open cell.
    #[inline]
    pub(crate) fn words(&self) -> Range<usize> {
        // While there never was an open cell, the first is behind the last.
        usize::from(self.first.min(self.last))..usize::from(self.last)
    }

    /// Where a shape fits, 64 cells a word, in the words that [`words`](Places::words) says.
    #[inline]
    pub(crate) fn of(&self, shape: &Shape) -> impl Iterator<Item = u64> + use<'_> {
        let set = |gate: usize| {
            let start = gate * usize::from(self.words);
            &self.sets[start..][self.words()]
        };
        let [north, east, south, west] = shape.gates.map(|gate| set(usize::from(gate)));
        let across = east.iter().zip(west);
        let down = north.iter().zip(south);
        let sides = across.zip(down);
        set(0)
            .iter()
            .zip(sides)
            .map(|(open, ((east, west), (north, south)))| open & east & west & north & south)
    }

    /// Whether a shape fits anywhere.
    #[inline]
    pub(crate) fn fits(&self, shape: &Shape) -> bool {
        self.of(shape).any(|cells| cells != 0)
    }
}
