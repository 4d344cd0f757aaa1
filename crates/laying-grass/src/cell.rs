//! The cells of the board and their names.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The names of rows and columns, in order.
const LETTERS: &[u8; 30] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcd";

/// A cell of the board: its row, then its column, both counted from 0.
///
/// Rows and columns are named `A…Z`, then `a…d`; a cell's name consists of its row and its column, and case matters.
///
/// ```
/// use laying_grass::Cell;
/// let cell: Cell = "Ca".parse().unwrap();
/// assert_eq!((cell.row, cell.column), (2, 26));
/// assert_eq!(cell.to_string(), "Ca");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassCell", as = "String")
)]
#[serde(into = "String", try_from = "String")]
pub struct Cell {
    pub row: u8,
    pub column: u8,
}

impl Cell {
    pub(crate) const fn new(row: usize, column: usize) -> Self {
        Cell {
            row: row as u8,
            column: column as u8,
        }
    }

    /// Returns whether a board with this many rows and columns has the cell.
    pub(crate) const fn is_on(self, side: u8) -> bool {
        self.row < side && self.column < side
    }

    /// Iterates over the cells that share an edge with this one, on a board with this many rows and columns, in row
    /// order.
    pub(crate) fn neighbours(self, side: u8) -> impl Iterator<Item = Cell> {
        self.around(side)
            .filter(move |cell| cell.row == self.row || cell.column == self.column)
    }

    /// Iterates over the cells that share an edge or a corner with this one, in row order.
    pub(crate) fn around(self, side: u8) -> impl Iterator<Item = Cell> {
        let near = move |n: u8| n.saturating_sub(1)..(n + 2).min(side);
        near(self.row)
            .flat_map(move |row| near(self.column).map(move |column| Cell { row, column }))
            .filter(move |&cell| cell != self)
    }
}

/// Returns the name of a row or a column.
///
/// ```
/// assert_eq!(laying_grass::letter(0), 'A');
/// assert_eq!(laying_grass::letter(29), 'd');
/// ```
///
/// # Panics
/// If the number is 30 or more: the largest board has 30 rows.
#[must_use]
pub const fn letter(number: u8) -> char {
    LETTERS[number as usize] as char
}

fn number(letter: u8) -> Option<u8> {
    LETTERS
        .iter()
        .position(|&known| known == letter)
        .map(|number| number as u8)
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A cell that is not on any board does not have a name, but error messages can still contain it.
        let letter = |number: u8| LETTERS.get(usize::from(number)).map_or('?', |&l| l.into());
        write!(f, "{}{}", letter(self.row), letter(self.column))
    }
}

/// The error for a text that does not name a cell of any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a cell; type a row and a column, each a letter from A to Z or from a to d, like CF")]
pub struct CellError;

impl std::str::FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, CellError> {
        let &[row, column] = text.as_bytes() else {
            return Err(CellError);
        };
        match (number(row), number(column)) {
            (Some(row), Some(column)) => Ok(Cell { row, column }),
            _ => Err(CellError),
        }
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = CellError;

    fn try_from(text: String) -> Result<Self, CellError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_are_named_a_to_z_then_a_to_d_in_lower_case() {
        assert_eq!(Cell::new(2, 5).to_string(), "CF");
        assert_eq!(Cell::new(25, 26).to_string(), "Za");
        assert_eq!(Cell::new(29, 0).to_string(), "dA");
        for row in 0..30 {
            for column in 0..30 {
                let cell = Cell::new(row, column);
                assert_eq!(cell.to_string().parse(), Ok(cell));
            }
        }
    }

    #[test]
    fn other_texts_are_not_cells() {
        for text in ["", "C", "CFG", "Ce", "e0", "11", "C ", "ÄB", "é"] {
            assert_eq!(text.parse::<Cell>(), Err(CellError), "{text}");
        }
    }

    #[test]
    fn a_cell_in_the_corner_has_two_neighbours_and_one_more_at_a_corner() {
        let texts =
            |cells: &mut dyn Iterator<Item = Cell>| cells.map(String::from).collect::<Vec<_>>();
        let corner = Cell::new(19, 19);
        assert_eq!(texts(&mut corner.neighbours(20)), ["ST", "TS"]);
        assert_eq!(texts(&mut corner.around(20)), ["SS", "ST", "TS"]);
        let cell = Cell::new(1, 1);
        assert_eq!(texts(&mut cell.neighbours(20)), ["AB", "BA", "BC", "CB"]);
        assert_eq!(cell.around(20).count(), 8);
    }
}
