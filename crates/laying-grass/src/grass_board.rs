//! The board as a viewer sees it, cell by cell.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use table::{Seat, read_text, text};

use crate::area::Area;
use crate::position::board_side;
use crate::{Bonus, Cell, MOST_PLAYERS};

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellContent {
    /// Nothing: `.`
    Empty,
    /// A stone: `#`
    Stone,
    /// A bonus square that nobody has captured: `E`, `S` or `R`
    Bonus(Bonus),
    /// Grass of this seat: `0` to `8`
    Grass(Seat),
}

impl CellContent {
    /// Returns the letter in JSON and in drawings.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            CellContent::Empty => '.',
            CellContent::Stone => '#',
            CellContent::Bonus(bonus) => bonus.letter(),
            CellContent::Grass(seat) => (b'0' + seat.index() as u8) as char,
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        let bonus = || Bonus::ALL.into_iter().find(|kind| kind.letter() == letter);
        match letter {
            '.' => Some(CellContent::Empty),
            '#' => Some(CellContent::Stone),
            '0'..='8' => Some(CellContent::Grass(Seat::new(letter as u8 - b'0'))),
            _ => bonus().map(CellContent::Bonus),
        }
    }
}

/// The cells of the board. The JSON form is a list of rows from the top, each a string with one letter per cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrassBoard {
    side: u8,
    /// Row by row.
    cells: Vec<CellContent>,
}

impl GrassBoard {
    pub(crate) fn empty(side: u8) -> Self {
        let cells = vec![CellContent::Empty; usize::from(side).pow(2)];
        GrassBoard { side, cells }
    }

    /// Puts the same content on every cell of an area.
    pub(crate) fn put(&mut self, area: &Area, content: CellContent) {
        for cell in area.cells() {
            self.set(cell, content);
        }
    }

    /// Returns the number of rows and columns.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// Returns the content of a cell, or `None` if the board does not have the cell.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<CellContent> {
        cell.is_on(self.side).then(|| self.cells[self.index(cell)])
    }

    /// Sets the content of a cell.
    ///
    /// # Panics
    /// If the board does not have the cell.
    pub fn set(&mut self, cell: Cell, content: CellContent) {
        assert!(cell.is_on(self.side), "{cell} is not on the board");
        let index = self.index(cell);
        self.cells[index] = content;
    }

    /// Iterates over the rows from the top.
    #[must_use]
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[CellContent]> {
        self.cells.chunks_exact(self.side.into())
    }

    /// Iterates over all cells with their contents, in row order.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, CellContent)> {
        let side = usize::from(self.side);
        let cells = self.cells.iter().enumerate();
        cells.map(move |(i, &content)| (Cell::new(i / side, i % side), content))
    }

    const fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.side as usize + cell.column as usize
    }
}

/// The number of rows and columns of the largest board.
const MOST_SIDE: usize = board_side(MOST_PLAYERS) as usize;

/// A row of the board as a string.
struct RowText<'a>(&'a [CellContent]);

impl Serialize for RowText<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut letters = [0; MOST_SIDE];
        for (letter, content) in letters.iter_mut().zip(self.0) {
            *letter = content.letter() as u8;
        }
        let text = str::from_utf8(&letters[..self.0.len()]);
        to.serialize_str(text.expect("cells have ASCII letters"))
    }
}

impl Serialize for GrassBoard {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.rows().map(RowText))
    }
}

impl<'de> Deserialize<'de> for GrassBoard {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_seq(RowsVisitor)
    }
}

struct RowsVisitor;

impl<'de> Visitor<'de> for RowsVisitor {
    type Value = GrassBoard;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<GrassBoard, A::Error> {
        let mut cells = Vec::with_capacity(MOST_SIDE * MOST_SIDE);
        let (mut count, mut is_even) = (0, true);
        let mut width = None;
        while let Some(length) = rows.next_element_seed(RowSeed(&mut cells))? {
            is_even &= *width.get_or_insert(length) == length;
            count += 1;
        }
        let small = usize::from(board_side(2));
        let side = if count <= small { small } else { MOST_SIDE };
        if count != side || width != Some(side) || !is_even {
            let reason = format!("the board must have {side} rows of {side} cells");
            return Err(Error::custom(reason));
        }
        let side = side as u8;
        Ok(GrassBoard { side, cells })
    }
}

/// Reads the cells of one row and appends them to a list. Returns how many there are.
struct RowSeed<'a>(&'a mut Vec<CellContent>);

impl<'de> DeserializeSeed<'de> for RowSeed<'_> {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<usize, D::Error> {
        read_text(from, |row| {
            let before = self.0.len();
            for letter in row.chars() {
                let content = CellContent::from_letter(letter).ok_or_else(|| {
                    let letter = text::quoted(&letter.to_string());
                    format!("{letter} is not a valid cell content")
                })?;
                if self.0.len() == before + MOST_SIDE {
                    return Err(format!("a row has at most {MOST_SIDE} cells"));
                }
                self.0.push(content);
            }
            Ok(self.0.len() - before)
        })
    }
}
