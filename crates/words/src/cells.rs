//! Names of cells: in the notation of records (`CF`, row and column), or as the letter of the column and the number of
//! the row (`F3`).

use tilings::letter;

use crate::Texts;

/// Returns the number, from 0, of the row or column with this letter.
fn line(letter: char) -> Option<usize> {
    (0..tilings::LONGEST_SIDE).find(|&line| self::letter(line) == letter)
}

impl Texts {
    /// Sets whether rows are numbered from 1 at the top, so that cells are named `F3` instead of `CF`.
    #[must_use]
    pub fn with_row_numbers(mut self, has_row_numbers: bool) -> Self {
        self.number_rows(has_row_numbers);
        self
    }

    /// Returns the name of a row.
    #[must_use]
    pub fn row(&self, row: usize) -> String {
        if self.has_row_numbers() {
            (row + 1).to_string()
        } else {
            letter(row).to_string()
        }
    }

    /// Returns the width of the row names on a board with this many rows.
    #[must_use]
    pub fn row_width(&self, side: usize) -> usize {
        self.row(side.saturating_sub(1)).len()
    }

    /// Converts a cell or a move from the notation of records to the player's choice of cell names.
    ///
    /// ```
    /// use words::{Language, Texts};
    /// let texts = Texts::new(Language::ENGLISH);
    /// assert_eq!(texts.notation("place CF r90"), "place CF r90");
    /// let texts = texts.with_row_numbers(true);
    /// assert_eq!(texts.notation("place CF r90"), "place F3 r90");
    /// ```
    #[must_use]
    pub fn notation(&self, written: &(impl ToString + ?Sized)) -> String {
        let written = written.to_string();
        if !self.has_row_numbers() {
            return written;
        }
        let named = written.split(' ').map(|word| self.cell(word));
        let named: Vec<String> = named.collect();
        named.join(" ")
    }

    /// Converts a word if it is a cell. No other word of any notation has two letters.
    fn cell(&self, word: &str) -> String {
        let mut letters = word.chars();
        let (row, column, rest) = (letters.next(), letters.next(), letters.next());
        match (row.and_then(line), column, rest) {
            (Some(row), Some(column), None) if line(column).is_some() => {
                format!("{column}{}", self.row(row))
            }
            _ => word.to_owned(),
        }
    }
}

/// Parses a cell that was typed in either notation, and returns its row and column, counted from 0. Case does not
/// matter on boards without lower-case rows and columns.
///
/// ```
/// use words::cell_typed;
/// assert_eq!(cell_typed("f3", 20), Some((2, 5)));
/// assert_eq!(cell_typed("cf", 20), Some((2, 5)));
/// assert_eq!(cell_typed("a30", 30), Some((29, 26)));
/// assert_eq!(cell_typed("F21", 20), None);
/// ```
#[must_use]
pub fn cell_typed(text: &str, side: usize) -> Option<(usize, usize)> {
    let text = if side <= 26 {
        text.to_ascii_uppercase()
    } else {
        text.to_owned()
    };
    let (first, rest) = text.split_at_checked(1)?;
    let first = line(first.chars().next()?)?;
    let mut letters = rest.chars();
    if let (Some(column), None) = (letters.next().and_then(line), letters.next()) {
        return Some((first, column));
    }
    let is_number = rest.bytes().all(|digit| digit.is_ascii_digit()) && !rest.starts_with('0');
    let row: usize = rest.parse().ok().filter(|_| is_number)?;
    (1..=side).contains(&row).then(|| (row - 1, first))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn every_cell_is_read_as_it_is_named() {
        let letters = Texts::new(Language::ENGLISH);
        let numbers = Texts::new(Language::ENGLISH).with_row_numbers(true);
        for side in [1, 20, 26, 30, 50] {
            for (row, column) in (0..side).flat_map(|row| (0..side).map(move |at| (row, at))) {
                let written = format!("{}{}", letter(row), letter(column));
                let named = format!("{}{}", letter(column), row + 1);
                assert_eq!(letters.notation(&written), written);
                assert_eq!(numbers.notation(&written), named);
                assert_eq!(cell_typed(&written, side), Some((row, column)));
                assert_eq!(cell_typed(&named, side), Some((row, column)));
            }
        }
    }

    #[test]
    fn only_cells_have_another_name() {
        let texts = Texts::new(Language::ENGLISH).with_row_numbers(true);
        for text in ["swap 4", "done", "2 y 5", "c r f", "wall 3 5", "r0", ""] {
            assert_eq!(texts.notation(text), text);
        }
        for typed in ["", "F", "F0", "F03", "F+3", "3", "33", "é3", "F3x", "FFF"] {
            assert_eq!(cell_typed(typed, 30), None, "{typed}");
        }
    }

    #[test]
    fn numbers_need_room_from_ten_rows_on() {
        let texts = Texts::new(Language::ENGLISH).with_row_numbers(true);
        assert_eq!([9, 10, 50].map(|side| texts.row_width(side)), [1, 2, 2]);
        let texts = Texts::new(Language::ENGLISH);
        assert_eq!([9, 10, 50].map(|side| texts.row_width(side)), [1; 3]);
    }
}
