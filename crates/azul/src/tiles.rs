//! A heap of tiles, stored as one count per colour.

use std::fmt;
use std::iter::repeat_n;
use std::ops::AddAssign;

use crate::Colour;

/// A heap of tiles as counts per colour: a factory, the centre, the bag or the lid.
///
/// Five counts of six bits fit into one word, because there are at most 20 tiles of a colour. Adding heaps therefore
/// takes one instruction, and twelve of them fit into a small position.
///
/// ```
/// use azul::{Colour, Tiles};
/// let mut heap = Tiles::of(Colour::Red, 3);
/// heap += Tiles::of(Colour::Black, 1);
/// assert_eq!(heap.to_string(), "RRRU");
/// assert_eq!(heap.take_all(Colour::Red), 3);
/// assert_eq!(heap.total(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tiles(u32);

const BITS: u32 = 6;
const ONE_COUNT: u32 = (1 << BITS) - 1;

/// A one in each of the five counts.
const ONES: u32 = 0b1_000001_000001_000001_000001;

const fn shift(colour: Colour) -> u32 {
    colour as u32 * BITS
}

impl Tiles {
    /// The empty heap.
    pub const NONE: Tiles = Tiles(0);

    /// Returns a heap of this many tiles of one colour.
    #[must_use]
    pub const fn of(colour: Colour, count: u8) -> Self {
        Tiles((count as u32) << shift(colour))
    }

    /// Returns a heap of this many tiles of every colour.
    #[must_use]
    pub fn of_each(count: u8) -> Self {
        let mut tiles = Tiles::NONE;
        for colour in Colour::ALL {
            tiles += Tiles::of(colour, count);
        }
        tiles
    }

    /// Returns the number of tiles of one colour.
    #[must_use]
    pub const fn count(self, colour: Colour) -> u8 {
        (self.0 >> shift(colour) & ONE_COUNT) as u8
    }

    /// Returns the number of tiles.
    #[must_use]
    pub fn total(self) -> u8 {
        Colour::ALL.map(|colour| self.count(colour)).iter().sum()
    }

    /// Checks whether the heap is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Removes all tiles of one colour and returns how many there were.
    pub fn take_all(&mut self, colour: Colour) -> u8 {
        let taken = self.count(colour);
        self.0 &= !(ONE_COUNT << shift(colour));
        taken
    }

    /// Returns a word with all six bits set in the count of every colour that is present.
    #[inline]
    pub(crate) const fn spread(self) -> u32 {
        // Adding 31 carries into the top bit of every count that is not 0, and no further for counts up to 20.
        let present = (self.0 + 31 * ONES) >> 5 & ONES;
        present * ONE_COUNT
    }

    /// Returns the colours that are present, as five bits.
    #[inline]
    pub(crate) const fn colour_bits(self) -> u32 {
        // The multiplication gathers the lowest bits of the counts: bit 6c goes to bit 20 + c.
        let lowest = self.spread() & ONES;
        lowest.wrapping_mul(0b1_00001_00001_00001_00001) >> 20 & 0b11111
    }

    /// Iterates over the colours that are present, in order, each with its count.
    pub fn counts(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL
            .into_iter()
            .map(move |colour| (colour, self.count(colour)))
            .filter(|&(_, count)| count > 0)
    }

    /// Iterates over the colours of all tiles, in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        let counts = self.counts();
        counts.flat_map(|(colour, count)| repeat_n(colour, count.into()))
    }
}

impl AddAssign for Tiles {
    #[inline]
    fn add_assign(&mut self, other: Tiles) {
        self.0 += other.0;
    }
}

/// A heap as prefix sums: one byte per colour with the number of tiles of that colour and of all colours before it.
///
/// This finds and removes a tile without a branch, because the colour is unpredictable.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sums(u64);

/// A 1 in each of the five bytes.
const EACH_BYTE: u64 = 0x01_0101_0101;

impl Sums {
    pub(crate) fn of(tiles: Tiles) -> Self {
        let mut counts = 0;
        for colour in Colour::ALL {
            counts |= u64::from(tiles.count(colour)) << (8 * colour as u32);
        }
        Sums(counts.wrapping_mul(EACH_BYTE) & (EACH_BYTE * 0xff))
    }

    /// Converts the sums to counts.
    #[inline]
    pub(crate) fn tiles(self) -> Tiles {
        let counts = self.0 - (self.0 << 8 & (EACH_BYTE * 0xff));
        let mut tiles = Tiles::NONE;
        for colour in Colour::ALL {
            tiles += Tiles::of(colour, (counts >> (8 * colour as u32)) as u8);
        }
        tiles
    }

    /// Returns the number of tiles.
    pub(crate) const fn total(self) -> u8 {
        (self.0 >> 32) as u8
    }

    /// Moves the `n`-th tile to another heap, with tiles counted from 0 in the order of the colours. `n` must be less
    /// than the total.
    #[inline]
    pub(crate) const fn move_nth(&mut self, n: u8, to: &mut Sums) {
        let high = EACH_BYTE << 7;
        // The sums greater than `n` are those of the tile's colour and of all colours after it.
        let its = (((self.0 | high) - EACH_BYTE * (n as u64 + 1)) & high) >> 7;
        self.0 -= its;
        to.0 += its;
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tiles({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bits_are_those_of_the_colours_that_there_are() {
        for counts in (0..4_u32.pow(5)).map(|n| [0, 2, 4, 6, 8].map(|bits| n >> bits & 3)) {
            let mut tiles = Tiles::NONE;
            let mut expected = 0;
            for (colour, count) in Colour::ALL.into_iter().zip(counts) {
                let count = [0, 1, 19, 20][count as usize];
                tiles += Tiles::of(colour, count);
                expected |= u32::from(count > 0) << colour as u32;
            }
            assert_eq!(tiles.colour_bits(), expected, "{tiles}");
            let spread = Colour::ALL.map(|colour| tiles.spread() >> shift(colour) & ONE_COUNT);
            let counted = Colour::ALL.map(|colour| tiles.count(colour) > 0);
            assert_eq!(spread, counted.map(|some| if some { ONE_COUNT } else { 0 }));
        }
    }

    #[test]
    fn the_nth_tile_is_taken_in_the_order_of_the_colours() {
        let mut tiles = Tiles::of(Colour::Yellow, 2);
        tiles += Tiles::of(Colour::LightBlue, 1);
        let (mut from, mut to) = (Sums::of(tiles), Sums::default());
        from.move_nth(2, &mut to);
        assert_eq!(to.tiles().to_string(), "L");
        from.move_nth(0, &mut to);
        assert_eq!(to.tiles().to_string(), "YL");
        assert_eq!(from.tiles().to_string(), "Y");
        assert_eq!(from.total(), 1);
    }

    /// Draws every tile of a full bag and compares the result with draws from a list.
    #[test]
    fn draws_are_those_from_a_list() {
        let (mut from, mut to) = (Sums::of(Tiles::of_each(20)), Sums::default());
        let mut list: Vec<Colour> = Colour::ALL.into_iter().flat_map(|c| [c; 20]).collect();
        let mut taken = Tiles::NONE;
        let mut n = 0;
        while !list.is_empty() {
            assert_eq!(usize::from(from.total()), list.len());
            n = (n * 7 + 31) % list.len();
            from.move_nth(n as u8, &mut to);
            taken += Tiles::of(list.remove(n), 1);
            assert_eq!(to.tiles(), taken);
            let mut left = Tiles::NONE;
            for &colour in &list {
                left += Tiles::of(colour, 1);
            }
            assert_eq!(from.tiles(), left);
        }
    }
}
