//! Tiles: four coloured sides and their rotations.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Colour;
use crate::pattern::{NeighbourCounts, Traits};

/// A side of a tile or of a cell, in the order in which colours are listed.
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

    /// Returns the neighbour's side that meets this one.
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

/// A clockwise rotation of a tile.
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
    /// No rotation.
    #[default]
    R0,
    /// A quarter turn: north becomes east.
    R90,
    /// A half turn.
    R180,
    /// Three quarters: north becomes west.
    R270,
}

impl Rotation {
    /// All rotations, the smallest first.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270];

    /// Rotates four things, one per side.
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
    /// A name that is unique in the deck.
    pub name: String,
    /// The colours of its sides before rotation: north, east, south, west.
    pub sides: [Colour; 4],
    /// Number of tiles of this kind in the deck.
    pub count: u16,
}

impl Tile {
    /// Returns the rotations that look different. Of several rotations that look the same, it returns only the
    /// smallest.
    pub fn turns(&self) -> impl Iterator<Item = Rotation> {
        let looks_new = |turn: &Rotation| {
            let mut smaller = Rotation::ALL[..*turn as usize].iter();
            smaller.all(|other| other.turn(self.sides) != turn.turn(self.sides))
        };
        Rotation::ALL.into_iter().filter(looks_new)
    }
}

/// A tile in one rotation, with everything the rules need precomputed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TileShape {
    /// The colours of the sides, as indices into the deck's colours.
    pub(crate) sides: [u8; 4],
    /// For each side, the first side of the same colour. Sides with the same entry belong to one zone.
    pub(crate) slots: [u8; 4],
    /// For each side, the index of the bit set in [`Places`](crate::places::Places) with the cells where this side
    /// fits.
    pub(crate) gates: [u8; 4],
    /// The first side of each colour, one for each zone that the tile is part of. Entries after `zones` are unused.
    pub(crate) firsts: [u8; 4],
    pub(crate) zones: u8,
    /// Its traits as the centre of a motif.
    pub(crate) traits: Traits,
    /// Its counts as a neighbour.
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

    /// Iterates over the sides that are the first of their colour, one for each zone that the tile is part of.
    #[inline]
    pub(crate) fn firsts(&self) -> impl Iterator<Item = usize> + '_ {
        self.firsts[..usize::from(self.zones)]
            .iter()
            .map(|&side| usize::from(side))
    }
}
