//! The moves of a player.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Colour, Column, Row};

/// A decision of a player.
///
/// In the notation of the game, `2 y 5` takes the yellow tiles of factory 2 to line 5, and `c r f` takes the red ones
/// of the centre to the floor. `wall 3 5` puts line 3's tile in column 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Take all tiles of one colour from one source and put them on a target.
    Take {
        from: Source,
        colour: Colour,
        to: Target,
    },
    /// On the free wall: choose the column for the tile of a full line.
    Place { row: Row, column: Column },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Take { from, colour, to } => {
                let colour = colour.letter().to_ascii_lowercase();
                match from {
                    Source::Centre => write!(f, "c {colour} ")?,
                    factory => write!(f, "{} {colour} ", *factory as u8 + 1)?,
                }
                match to {
                    Target::Line(row) => write!(f, "{row}"),
                    Target::Floor => write!(f, "f"),
                }
            }
            Move::Place { row, column } => write!(f, "wall {row} {column}"),
        }
    }
}

/// A source of tiles: a factory or the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "AzulSource", type = "number | \"centre\"")
)]
#[repr(u8)]
pub enum Source {
    Factory1,
    Factory2,
    Factory3,
    Factory4,
    Factory5,
    Factory6,
    Factory7,
    Factory8,
    Factory9,
    Centre,
}

impl Source {
    /// All factories, then the centre.
    pub const ALL: [Source; 10] = [
        Source::Factory1,
        Source::Factory2,
        Source::Factory3,
        Source::Factory4,
        Source::Factory5,
        Source::Factory6,
        Source::Factory7,
        Source::Factory8,
        Source::Factory9,
        Source::Centre,
    ];

    /// Returns the factory with this number, counted from 1.
    #[must_use]
    pub fn factory(number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Source::ALL[usize::from(number) - 1]),
            _ => None,
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Centre => write!(f, "the centre"),
            factory => write!(f, "factory {}", *factory as u8 + 1),
        }
    }
}

/// A target for tiles: a pattern line or the floor line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "AzulTarget", type = "number | \"floor\"")
)]
pub enum Target {
    /// A pattern line; tiles that do not fit go to the floor line.
    Line(Row),
    /// The floor line.
    Floor,
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Line(row) => write!(f, "line {row}"),
            Target::Floor => write!(f, "the floor"),
        }
    }
}

static AMONG: [([Target; 6], usize); 32] = among();

const fn among() -> [([Target; 6], usize); 32] {
    let mut among = [([Target::Floor; 6], 0); 32];
    let mut rows = 0;
    while rows < 32 {
        let mut lines = 0;
        let mut row = 0;
        while row < 5 {
            if rows >> row & 1 == 1 {
                among[rows].0[lines] = Target::Line(Row::ALL[row]);
                lines += 1;
            }
            row += 1;
        }
        among[rows].1 = lines + 1;
        rows += 1;
    }
    among
}

impl Target {
    /// Returns a target for each set bit among the lowest five bits of `rows` (the lines from the top), then the floor.
    /// The second value is the number of targets; entries after them are unused.
    #[inline]
    pub(crate) fn among(rows: u32) -> ([Target; 6], usize) {
        AMONG[rows as usize & 31]
    }

    /// Returns an index from 0 to 5: the lines from the top, then the floor.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Target::Line(row) => row as usize,
            Target::Floor => 5,
        }
    }
}

/// A number or a word, the JSON form of sources and targets.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum NumberOrWord {
    Number(u8),
    Word(String),
}

impl Serialize for Source {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Source::Centre => to.serialize_str("centre"),
            factory => to.serialize_u8(*factory as u8 + 1),
        }
    }
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match NumberOrWord::deserialize(from)? {
            NumberOrWord::Number(number) => Source::factory(number),
            NumberOrWord::Word(word) => (word == "centre").then_some(Source::Centre),
        }
        .ok_or_else(|| serde::de::Error::custom("expected 1 to 9 or \"centre\""))
    }
}

impl Serialize for Target {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Target::Line(row) => row.serialize(to),
            Target::Floor => to.serialize_str("floor"),
        }
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match NumberOrWord::deserialize(from)? {
            NumberOrWord::Number(number) => Row::from_number(number).map(Target::Line),
            NumberOrWord::Word(word) => (word == "floor").then_some(Target::Floor),
        }
        .ok_or_else(|| serde::de::Error::custom("expected 1 to 5 or \"floor\""))
    }
}
