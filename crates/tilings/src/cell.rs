//! The cells of a board and their names.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The longest side of a board, limited by the letters that name its rows.
pub const LONGEST_SIDE: usize = 50;

/// A cell, named by the letters of its row and its column: `CF` is row 2, column 5, counted from 0.
///
/// The letters are `A` to `Z`, then `a` to `x`.
///
/// ```
/// use tilings::Cell;
/// let cell: Cell = "Ca".parse().unwrap();
/// assert_eq!((cell.row(), cell.column()), (2, 26));
/// assert_eq!(cell.to_string(), "Ca");
/// assert!("Cy".parse::<Cell>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "TilingsCell", as = "String")
)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// Returns the cell in this row and column, counted from 0, if a board can have it.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < LONGEST_SIDE && column < LONGEST_SIDE {
            Some(Cell {
                row: row as u8,
                column: column as u8,
            })
        } else {
            None
        }
    }

    /// Returns the row, counted from 0 at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Returns the column, counted from 0 at the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column as usize
    }
}

/// Returns the letter of a row or a column.
///
/// ```
/// assert_eq!(tilings::letter(2), 'C');
/// assert_eq!(tilings::letter(49), 'x');
/// ```
#[must_use]
pub const fn letter(line: usize) -> char {
    if line < 26 {
        (b'A' + line as u8) as char
    } else {
        (b'a' + (line - 26) as u8) as char
    }
}

fn line(letter: char) -> Option<usize> {
    (0..LONGEST_SIDE).find(|&line| self::letter(line) == letter)
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.row()), letter(self.column()))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that does not name a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a cell; type two letters, the row then the column, each from A to Z or a to x")]
pub struct CellError;

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, CellError> {
        let mut letters = text.chars();
        match (letters.next(), letters.next(), letters.next()) {
            (Some(row), Some(column), None) => line(row)
                .zip(line(column))
                .and_then(|(row, column)| Cell::new(row, column))
                .ok_or(CellError),
            _ => Err(CellError),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}
