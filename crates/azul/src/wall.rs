//! A player's wall: five rows of five spaces.

use serde::{Deserialize, Serialize};

use crate::Colour;

/// A row of the wall, and the pattern line with the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "AzulRow", as = "u8")
)]
#[repr(u8)]
pub enum Row {
    One,
    Two,
    Three,
    Four,
    Five,
}

/// A column of the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "AzulColumn", as = "u8")
)]
#[repr(u8)]
pub enum Column {
    One,
    Two,
    Three,
    Four,
    Five,
}

/// Numbers rows and columns `1` to `5`.
macro_rules! numbered_from_one {
    ($name:ident) => {
        impl $name {
            /// All five, in order.
            pub const ALL: [$name; 5] = [
                $name::One,
                $name::Two,
                $name::Three,
                $name::Four,
                $name::Five,
            ];

            /// Returns the value with this number, counted from 1.
            #[must_use]
            pub fn from_number(number: u8) -> Option<Self> {
                $name::ALL.get(usize::from(number).wrapping_sub(1)).copied()
            }

            /// Returns the number, counted from 1.
            #[must_use]
            pub const fn number(self) -> u8 {
                self as u8 + 1
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.number().fmt(f)
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_u8(self.number())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $name::from_number(u8::deserialize(from)?)
                    .ok_or_else(|| serde::de::Error::custom("expected 1 to 5"))
            }
        }
    };
}
numbered_from_one!(Row);
numbered_from_one!(Column);

impl Row {
    /// Returns the capacity of this row's pattern line.
    #[must_use]
    pub const fn length(self) -> u8 {
        self.number()
    }
}

/// The side of the boards that is in use: the option `wall`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WallSide {
    /// Every space has a fixed colour.
    #[default]
    Standard,
    /// The grey side: a tile may go on any space, but each colour only once per row and once per column.
    Free,
}

/// A set of columns in one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns(u8);

impl Columns {
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn contains(self, column: Column) -> bool {
        self.0 >> column as u8 & 1 == 1
    }

    /// Iterates over the columns from left to right.
    pub fn iter(self) -> impl Iterator<Item = Column> {
        Column::ALL
            .into_iter()
            .filter(move |&column| self.contains(column))
    }

    /// Returns the column if there is exactly one.
    #[inline]
    pub(crate) fn only(self) -> Option<Column> {
        self.0
            .is_power_of_two()
            .then(|| Column::ALL[self.0.trailing_zeros() as usize])
    }
}

/// The lengths of the horizontal and vertical runs that a new tile on the wall is part of, including the tile itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Runs {
    pub(crate) across: u8,
    pub(crate) down: u8,
}

impl Runs {
    /// Returns the points. Runs of one do not count, but an isolated tile scores 1.
    pub(crate) const fn points(self) -> u8 {
        match (self.across, self.down) {
            (1, 1) => 1,
            (1, down) => down,
            (across, 1) => across,
            (across, down) => across + down,
        }
    }
}

/// A wall: for each colour, the set of its spaces as 25 bits, row by row.
///
/// ```
/// use azul::{Colour, Column, Row, Wall};
/// let row: Vec<Column> = Colour::ALL.map(|c| Wall::standard_column(Row::Two, c)).to_vec();
/// // `LBYRU`: dark blue is second.
/// assert_eq!(row[0], Column::Two);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wall {
    placed: [u32; 5],
}

const ROW: u32 = 0b11111;
const COLUMN: u32 = 0b00001_00001_00001_00001_00001;

const fn place(row: Row, column: Column) -> u32 {
    1 << (row as u32 * 5 + column as u32)
}

/// `RUN[line][i]`: the length of the run of set bits in `line` that contains bit `i`.
static RUN: [[u8; 5]; 32] = run_lengths();

const fn run_lengths() -> [[u8; 5]; 32] {
    let mut runs = [[0; 5]; 32];
    let mut line = 0;
    while line < 32 {
        let mut start = 0;
        while start < 5 {
            let mut end = start;
            while end < 5 && line >> end & 1 == 1 {
                end += 1;
            }
            let mut i = start;
            while i < end {
                runs[line][i] = (end - start) as u8;
                i += 1;
            }
            start = if end > start { end } else { start + 1 };
        }
        line += 1;
    }
    runs
}

impl Wall {
    pub(crate) const EMPTY: Wall = Wall { placed: [0; 5] };

    /// Returns the column of a colour on the standard wall.
    #[must_use]
    pub const fn standard_column(row: Row, colour: Colour) -> Column {
        Column::ALL[(row as usize + colour as usize) % 5]
    }

    /// Returns all spaces with a tile, as 25 bits, row by row.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> u32 {
        self.placed.iter().fold(0, |all, places| all | places)
    }

    /// Returns a colour's spaces, as 25 bits, row by row.
    #[must_use]
    pub const fn places_of(&self, colour: Colour) -> u32 {
        self.placed[colour as usize]
    }

    fn row_bits(&self, row: Row) -> u32 {
        self.occupied() >> (row as u32 * 5) & ROW
    }

    /// Checks whether the row has a tile of this colour.
    #[must_use]
    pub const fn row_has(&self, row: Row, colour: Colour) -> bool {
        self.placed[colour as usize] >> (row as u32 * 5) & ROW != 0
    }

    /// Checks whether the column has a tile of this colour.
    #[must_use]
    pub const fn column_has(&self, column: Column, colour: Colour) -> bool {
        self.placed[colour as usize] >> column as u32 & COLUMN != 0
    }

    /// Returns the colour of the tile on a space.
    #[must_use]
    pub fn tile(&self, row: Row, column: Column) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|&colour| self.placed[colour as usize] & place(row, column) != 0)
    }

    /// Returns the colours of the tiles in a row, from the left.
    #[must_use]
    pub fn row(&self, row: Row) -> [Option<Colour>; 5] {
        Column::ALL.map(|column| self.tile(row, column))
    }

    /// Returns the columns in which a tile of this colour may be placed in this row.
    #[must_use]
    #[inline]
    pub fn places(&self, side: WallSide, row: Row, colour: Colour) -> Columns {
        if self.row_has(row, colour) {
            return Columns(0);
        }
        match side {
            WallSide::Standard => Columns(1 << Wall::standard_column(row, colour) as u8),
            WallSide::Free => {
                Columns((ROW & !self.row_bits(row) & !self.columns_with(colour)) as u8)
            }
        }
    }

    /// Returns the columns that have a tile of this colour, as five bits.
    const fn columns_with(&self, colour: Colour) -> u32 {
        let places = self.placed[colour as usize];
        (places | places >> 5 | places >> 10 | places >> 15 | places >> 20) & ROW
    }

    /// Puts a tile on an empty space and returns the runs that it is now part of.
    #[inline]
    pub(crate) fn put(&mut self, row: Row, column: Column, colour: Colour) -> Runs {
        // Read the wall before writing the tile, because reading it right after a partial write is slow.
        let occupied = self.occupied() | place(row, column);
        self.placed[colour as usize] |= place(row, column);
        let across = occupied >> (row as u32 * 5) & ROW;
        // The multiplication gathers the five bits of the column: bit 5r goes to bit 16 + r.
        let down = (occupied >> column as u32 & COLUMN).wrapping_mul(0x1_1111) >> 16 & ROW;
        Runs {
            across: RUN[across as usize][column as usize],
            down: RUN[down as usize][row as usize],
        }
    }

    /// Returns the number of complete rows.
    #[must_use]
    pub fn complete_rows(&self) -> u8 {
        self.completed_rows().count_ones() as u8
    }

    /// Checks whether any row is complete.
    pub(crate) fn has_complete_row(&self) -> bool {
        self.completed_rows() != 0
    }

    /// Returns the first spaces of the complete rows, as bits.
    #[inline]
    fn completed_rows(&self) -> u32 {
        let occupied = self.occupied();
        let pairs = occupied & occupied >> 1;
        pairs & pairs >> 2 & occupied >> 4 & COLUMN
    }

    /// Returns the number of complete columns.
    #[must_use]
    pub fn complete_columns(&self) -> u8 {
        let occupied = self.occupied();
        let pairs = occupied & occupied >> 5;
        (pairs & pairs >> 10 & occupied >> 20 & ROW).count_ones() as u8
    }

    /// Returns the number of colours with all five tiles.
    #[must_use]
    pub fn complete_colours(&self) -> u8 {
        let complete = |places: &&u32| places.count_ones() == 5;
        self.placed.iter().filter(complete).count() as u8
    }

    /// Checks whether some row could still be completed on the free side: its missing colours can be assigned to its
    /// empty spaces, none in a column that already has the colour. Only the wall matters, not whether the tiles will
    /// become available.
    pub(crate) fn can_complete_a_row(&self) -> bool {
        Row::ALL.into_iter().any(|row| {
            let missing = Colour::ALL.map(|colour| !self.row_has(row, colour));
            self.can_spread(missing, ROW & !self.row_bits(row), 0)
        })
    }

    /// Checks whether the missing colours from the `from`-th on can be assigned to these empty columns.
    fn can_spread(&self, missing: [bool; 5], empty: u32, from: usize) -> bool {
        let Some(colour) = Colour::ALL
            .into_iter()
            .skip(from)
            .find(|&c| missing[c as usize])
        else {
            return true;
        };
        let mut choices = empty & !self.columns_with(colour);
        while choices != 0 {
            let column = choices & choices.wrapping_neg();
            if self.can_spread(missing, empty & !column, colour as usize + 1) {
                return true;
            }
            choices &= choices - 1;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(rows: [&str; 5]) -> Wall {
        let mut wall = Wall::EMPTY;
        for (row, text) in Row::ALL.into_iter().zip(rows) {
            for (column, letter) in Column::ALL.into_iter().zip(text.chars()) {
                if let Some(colour) = Colour::from_letter(letter) {
                    wall.put(row, column, colour);
                }
            }
        }
        wall
    }

    #[test]
    fn the_standard_wall_is_laid_out_as_the_rules_draw_it() {
        let rows = ["BYRUL", "LBYRU", "ULBYR", "RULBY", "YRULB"];
        for (row, text) in Row::ALL.into_iter().zip(rows) {
            for (column, letter) in Column::ALL.into_iter().zip(text.chars()) {
                let colour = Colour::from_letter(letter).unwrap();
                assert_eq!(
                    Wall::standard_column(row, colour),
                    column,
                    "{letter} in {row}"
                );
            }
        }
    }

    /// Counts runs by walking cell by cell, and compares the result with the table and the gathered columns.
    #[test]
    fn runs_are_counted_the_slow_way_too() {
        for seed in 0_u32..20_000 {
            let bits = seed.wrapping_mul(2_654_435_761) >> 7 & 0x1ff_ffff;
            let (row, column) = (seed as usize % 25 / 5, seed as usize % 5);
            let mut wall = Wall::EMPTY;
            wall.placed[0] = bits & !(1 << (row * 5 + column));
            let has = |r: usize, c: usize| wall.placed[0] >> (r * 5 + c) & 1 == 1;
            let left = (0..column).rev().take_while(|&c| has(row, c)).count();
            let right = (column + 1..5).take_while(|&c| has(row, c)).count();
            let above = (0..row).rev().take_while(|&r| has(r, column)).count();
            let below = (row + 1..5).take_while(|&r| has(r, column)).count();
            let slow = Runs {
                across: (left + 1 + right) as u8,
                down: (above + 1 + below) as u8,
            };
            let fast = wall.put(Row::ALL[row], Column::ALL[column], Colour::DarkBlue);
            assert_eq!(fast, slow, "{bits:025b} at {row} {column}");
        }
    }

    #[test]
    fn a_tile_alone_scores_one() {
        assert_eq!(Runs { across: 1, down: 1 }.points(), 1);
    }

    #[test]
    fn runs_of_one_are_not_counted() {
        assert_eq!(Runs { across: 3, down: 1 }.points(), 3);
        assert_eq!(Runs { across: 1, down: 2 }.points(), 2);
        assert_eq!(Runs { across: 3, down: 2 }.points(), 5);
        assert_eq!(Runs { across: 5, down: 5 }.points(), 10);
    }

    #[test]
    fn complete_rows_columns_and_colours_are_counted() {
        let wall = wall(["BYRUL", "LB...", "U.B..", "R..B.", "Y...B"]);
        assert_eq!(wall.complete_rows(), 1);
        assert_eq!(wall.complete_columns(), 1);
        assert_eq!(wall.complete_colours(), 1);
    }

    #[test]
    fn a_free_place_is_empty_and_its_row_and_column_lack_the_colour() {
        let wall = wall(["B....", ".....", ".Y...", ".....", "..B.."]);
        let columns = |row, colour| -> Vec<u8> {
            wall.places(WallSide::Free, row, colour)
                .iter()
                .map(Column::number)
                .collect()
        };
        assert_eq!(columns(Row::Two, Colour::DarkBlue), [2, 4, 5]);
        assert_eq!(columns(Row::Three, Colour::DarkBlue), [4, 5]);
        assert_eq!(columns(Row::Three, Colour::Yellow), [] as [u8; 0]);
    }

    #[test]
    fn a_row_can_be_completed_while_its_missing_colours_have_spaces() {
        assert!(wall(["....."; 5]).can_complete_a_row());
        // Row 1 lacks only light blue, and its last column already has that. Row 2 can still be completed.
        assert!(wall(["BYRU.", ".....", "....L", ".....", "....."]).can_complete_a_row());
    }

    #[test]
    fn a_wall_can_be_stuck_permanently() {
        // Every row lacks only the colour that another row already has in its empty column.
        let stuck = wall(["BYRU.", "YBUR.", "RUBY.", "URYB.", "....L"]);
        // Rows 1 to 4 lack light blue, which column 5 already has. Row 5 lacks the other four colours, and each of its
        // empty columns already has all of them.
        assert!(!stuck.can_complete_a_row());
    }

    /// If two missing colours need the same space, the row cannot be completed.
    #[test]
    fn two_colours_cannot_share_the_last_place() {
        let wall = wall(["BYR..", "...UL", "...LU", ".....", "....."]);
        let row_one = |colour| wall.places(WallSide::Free, Row::One, colour).is_empty();
        assert!(row_one(Colour::Black) && row_one(Colour::LightBlue));
    }
}
