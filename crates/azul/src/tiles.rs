//! A heap of tiles in which only the number of each colour matters.

use std::fmt;
use std::ops::AddAssign;

use crate::Colour;

/// How many tiles of each colour lie together: a factory, the centre, the bag, the lid.
///
/// Five counts of six bits in one word, because there are at most 20 tiles of a colour: whole heaps
/// are added with one instruction, and twelve of them fit into a small position.
///
/// ```
/// use azul::{Colour, Tiles};
/// let mut heap = Tiles::of(Colour::Red, 3);
/// heap += Tiles::of(Colour::Black, 1);
/// assert_eq!(heap.to_string(), "RRRU");
/// assert_eq!(heap.take_all(Colour::Red), 3);
/// assert_eq!(heap.total(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Tiles(u32);

const BITS: u32 = 6;
const ONE_COUNT: u32 = (1 << BITS) - 1;

const fn shift(colour: Colour) -> u32 {
    colour as u32 * BITS
}

impl Tiles {
    /// No tiles.
    pub const NONE: Tiles = Tiles(0);

    /// That many tiles of one colour.
    #[must_use]
    pub const fn of(colour: Colour, count: u8) -> Self {
        Tiles((count as u32) << shift(colour))
    }

    /// That many tiles of every colour.
    #[must_use]
    pub fn of_each(count: u8) -> Self {
        let mut tiles = Tiles::NONE;
        for colour in Colour::ALL {
            tiles += Tiles::of(colour, count);
        }
        tiles
    }

    /// How many there are of one colour.
    #[must_use]
    pub const fn count(self, colour: Colour) -> u8 {
        (self.0 >> shift(colour) & ONE_COUNT) as u8
    }

    /// How many there are.
    #[must_use]
    pub fn total(self) -> u8 {
        Colour::ALL.map(|colour| self.count(colour)).iter().sum()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Removes all tiles of one colour and says how many there were.
    pub fn take_all(&mut self, colour: Colour) -> u8 {
        let taken = self.count(colour);
        self.0 &= !(ONE_COUNT << shift(colour));
        taken
    }

    /// Removes the `n`-th tile, the tiles counted from 0 and lying in the order of the colours.
    ///
    /// `n` is below the total.
    pub(crate) fn take_nth(&mut self, n: u8) -> Colour {
        let mut before = n;
        for colour in Colour::ALL {
            let count = self.count(colour);
            if before < count {
                self.0 -= Tiles::of(colour, 1).0;
                return colour;
            }
            before -= count;
        }
        unreachable!("the n-th tile is one of the heap")
    }

    /// The colours that there are, each with its number.
    pub fn counts(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL
            .into_iter()
            .map(move |colour| (colour, self.count(colour)))
            .filter(|&(_, count)| count > 0)
    }
}

impl AddAssign for Tiles {
    fn add_assign(&mut self, other: Tiles) {
        self.0 += other.0;
    }
}

impl fmt::Display for Tiles {
    /// One letter a tile, in the order of the colours.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (colour, count) in self.counts() {
            for _ in 0..count {
                write!(f, "{}", colour.letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tiles({self})")
    }
}
