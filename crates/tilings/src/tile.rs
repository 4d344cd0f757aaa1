//! A tile: four coloured sides, and how it can be turned.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Colour;
use crate::pattern::{NeighbourCounts, Traits};

/// A side of a tile or of a cell, in the order in which colours are always given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    /// All sides, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side that meets this one, seen from the neighbour.
    #[must_use]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        })
    }
}

/// How far a tile is turned, clockwise.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "TilingsRotation")
)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Rotation {
    /// Not at all.
    #[default]
    R0,
    /// A quarter: what was north is east.
    R90,
    /// Half round.
    R180,
    /// Three quarters: what was north is west.
    R270,
}

impl Rotation {
    /// All turns, the smallest first.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270];

    /// Four things, one a side, after this turn.
    ///
    /// ```
    /// use tilings::Rotation;
    /// assert_eq!(Rotation::R90.turn(["N", "E", "S", "W"]), ["W", "N", "E", "S"]);
    /// ```
    #[must_use]
    pub fn turn<T>(self, mut sides: [T; 4]) -> [T; 4] {
        sides.rotate_right(self as usize);
        sides
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", 90 * *self as u16)
    }
}

/// A kind of tile in a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its name, a word that no other kind of the deck has.
    pub name: String,
    /// The colours of its sides, unturned: north, east, south, west.
    pub sides: [Colour; 4],
    /// How many of it the deck has.
    pub count: u16,
}

impl Tile {
    /// Returns the turns in which the tile looks different, the smallest of equal ones.
    pub fn turns(&self) -> impl Iterator<Item = Rotation> {
        let looks_new = |turn: &Rotation| {
            let mut smaller = Rotation::ALL[..*turn as usize].iter();
            smaller.all(|other| other.turn(self.sides) != turn.turn(self.sides))
        };
        Rotation::ALL.into_iter().filter(looks_new)
    }
}

/// A tile in one of its turns, as the rules look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TileShape {
    /// The colours of the sides, numbered as the deck numbers its colours.
    pub(crate) sides: [u8; 4],
    /// For each side, the first side of the same colour: these belong to one zone.
    pub(crate) slots: [u8; 4],
    /// Which bit set of each group in [`Places`](crate::places::Places) tells where a side fits.
    pub(crate) gates: [u8; 4],
    /// The sides that are the first of their colour, one for each zone that the tile is part of, and
    /// how many these are.
    pub(crate) firsts: [u8; 4],
    pub(crate) zones: u8,
    /// What it is as the centre of a motif.
    pub(crate) traits: Traits,
    /// What it is as a neighbour.
    pub(crate) counts: NeighbourCounts,
}

impl TileShape {
    pub(crate) fn new(sides: [u8; 4], colours: usize) -> Self {
        let first = |side: usize| sides.iter().position(|&other| other == sides[side]);
        let slots: [u8; 4] = std::array::from_fn(|side| first(side).unwrap_or(side) as u8);
        let mut firsts = [0; 4];
        let mut zones = 0;
        for side in 0..4 {
            if slots[usize::from(side)] == side {
                firsts[zones] = side;
                zones += 1;
            }
        }
        let mono = zones == 1;
        TileShape {
            sides,
            slots,
            firsts,
            zones: zones as u8,
            gates: std::array::from_fn(|side| 1 + (side * colours) as u8 + sides[side]),
            traits: Traits::new(mono, sides),
            counts: NeighbourCounts::one(mono),
        }
    }

    /// The sides that are the first of their colour: one for each zone that the tile is part of.
    #[inline]
    pub(crate) fn firsts(&self) -> impl Iterator<Item = usize> + '_ {
        self.firsts[..usize::from(self.zones)]
            .iter()
            .map(|&side| usize::from(side))
    }
}
