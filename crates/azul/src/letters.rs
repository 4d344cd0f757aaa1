//! Tiles as letters, the JSON form in views, events and previews.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use table::{read_text, text};

use crate::board::{Floor, FloorPiece, PatternLine};
use crate::{Colour, Column, Row, Tiles, Wall};

const EMPTY: char = '.';
const MARKER: char = '*';

/// An ASCII string, stored without an allocation. It has room for all 100 tiles, 20 of each colour.
struct Letters {
    bytes: [u8; 100],
    length: usize,
}

impl FromIterator<char> for Letters {
    fn from_iter<I: IntoIterator<Item = char>>(letters: I) -> Self {
        let (mut bytes, mut length) = ([0; 100], 0);
        for (byte, letter) in bytes.iter_mut().zip(letters) {
            *byte = letter as u8;
            length += 1;
        }
        Letters { bytes, length }
    }
}

impl Letters {
    fn of_tiles(tiles: Tiles) -> Self {
        tiles.iter().map(Colour::letter).collect()
    }

    fn of_floor(floor: Floor) -> Self {
        let letter = |piece| match piece {
            FloorPiece::Tile(colour) => colour.letter(),
            FloorPiece::Marker => MARKER,
        };
        floor.pieces().map(letter).collect()
    }

    fn as_str(&self) -> &str {
        str::from_utf8(&self.bytes[..self.length]).expect("tiles have ASCII letters")
    }
}

impl Serialize for Letters {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

fn read_colour(letter: char) -> Result<Colour, String> {
    Colour::from_letter(letter)
        .filter(|colour| colour.letter() == letter)
        .ok_or_else(|| format!("{} is not a tile", text::quoted(&letter.to_string())))
}

fn read_tiles(letters: &str) -> Result<Tiles, String> {
    let mut tiles = Tiles::NONE;
    for letter in letters.chars() {
        let colour = read_colour(letter)?;
        if tiles.count(colour) == 20 {
            return Err(format!("there are more than 20 {colour} tiles"));
        }
        tiles += Tiles::of(colour, 1);
    }
    Ok(tiles)
}

fn read_floor(letters: &str) -> Result<Floor, String> {
    let mut floor = Floor::default();
    for letter in letters.chars() {
        let piece = match letter {
            MARKER if floor.has_marker() => return Err("there is more than one marker".to_owned()),
            MARKER => FloorPiece::Marker,
            letter => FloorPiece::Tile(read_colour(letter)?),
        };
        if !floor.push(piece) {
            return Err("a floor line has only seven spaces".to_owned());
        }
    }
    Ok(floor)
}

fn read_line(row: Row, letters: &str) -> Result<PatternLine, String> {
    let tiles = read_tiles(letters).map_err(|reason| format!("line {row}: {reason}"))?;
    let mut counts = tiles.counts();
    let line = counts.next();
    if counts.next().is_some() {
        return Err(format!("line {row} cannot hold {}", text::quoted(letters)));
    }
    Ok(line)
}

fn read_wall_row(row: Row, letters: &str) -> Result<[Option<Colour>; 5], String> {
    if letters.chars().count() != 5 {
        return Err(format!("row {row} must have five spaces"));
    }
    let mut places = [None; 5];
    for (place, letter) in places.iter_mut().zip(letters.chars()) {
        if letter != EMPTY {
            *place = Some(read_colour(letter)?);
        }
    }
    Ok(places)
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Letters::of_tiles(*self).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read_text(from, read_tiles)
    }
}

impl fmt::Display for Tiles {
    /// Writes one letter per tile, in the order of the colours.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Letters::of_tiles(*self).as_str())
    }
}

impl Serialize for Floor {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Letters::of_floor(*self).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Floor {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read_text(from, read_floor)
    }
}

impl fmt::Display for Floor {
    /// Writes one letter per piece, from left to right, with `*` for the marker.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Letters::of_floor(*self).as_str())
    }
}

impl Serialize for Wall {
    /// Writes one string per row, with `.` for an empty space.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let letter = |tile: Option<Colour>| tile.map_or(EMPTY, Colour::letter);
        let letters = |row| self.row(row).into_iter().map(letter).collect();
        to.collect_seq(Row::ALL.map::<_, Letters>(letters))
    }
}

impl<'de> Deserialize<'de> for Wall {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let rows = from.deserialize_seq(Rows(read_wall_row))?;
        let mut wall = Wall::EMPTY;
        for (row, places) in Row::ALL.into_iter().zip(rows) {
            for (column, tile) in Column::ALL.into_iter().zip(places) {
                if let Some(colour) = tile {
                    wall.put(row, column, colour);
                }
            }
        }
        Ok(wall)
    }
}

/// The pattern lines of a board, one string per line.
pub(crate) mod lines {
    use super::{Deserializer, Letters, PatternLine, Rows, Serializer, Tiles, read_line};

    pub(crate) fn serialize<S: Serializer>(
        lines: &[PatternLine; 5],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let tiles = |line: PatternLine| {
            line.map_or(Tiles::NONE, |(colour, count)| Tiles::of(colour, count))
        };
        to.collect_seq(lines.map(|line| Letters::of_tiles(tiles(line))))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[PatternLine; 5], D::Error> {
        from.deserialize_seq(Rows(read_line))
    }
}

/// Reads one row from a string.
type ReadRow<T> = fn(Row, &str) -> Result<T, String>;

/// Reads five rows from a list of strings.
struct Rows<T>(ReadRow<T>);

impl<'de, T: Copy + Default> Visitor<'de> for Rows<T> {
    type Value = [T; 5];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of five strings")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut texts: A) -> Result<[T; 5], A::Error> {
        let wrong = || Error::custom("a board must have five lines and five rows");
        let mut rows = [T::default(); 5];
        for row in Row::ALL {
            let read = texts.next_element_seed(OneRow(row, self.0))?;
            rows[row as usize] = read.ok_or_else(wrong)?;
        }
        match texts.next_element::<IgnoredAny>()? {
            None => Ok(rows),
            Some(_) => Err(wrong()),
        }
    }
}

struct OneRow<T>(Row, ReadRow<T>);

impl<'de, T> DeserializeSeed<'de> for OneRow<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<T, D::Error> {
        read_text(from, |letters| (self.1)(self.0, letters))
    }
}
