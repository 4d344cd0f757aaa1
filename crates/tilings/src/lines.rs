//! Reads data files. Each line is an entry, `#` starts a comment, and blank lines are skipped.

use table::text;

use crate::data_error::{DataLineError, LONGEST_NAME, NumberField};

/// Iterates over the lines that are not blank or comments, with their numbers.
pub(crate) fn significant_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.split('#').next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty())
}

/// Checks that a name is short and printable.
pub(crate) fn name(word: &str) -> Result<String, DataLineError> {
    let name = word.to_owned();
    if !word.chars().all(text::is_printable) {
        return Err(DataLineError::NameUnprintable(name));
    }
    if word.contains('#') {
        return Err(DataLineError::NameComment(name));
    }
    if word.chars().count() > LONGEST_NAME {
        return Err(DataLineError::NameLong(name));
    }
    Ok(name)
}

/// Parses a whole number in a range.
pub(crate) fn number(
    field: NumberField,
    word: &str,
    least: u32,
    most: u32,
) -> Result<u32, DataLineError> {
    let number = word.parse().ok();
    let number = number.filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| DataLineError::Number {
        field,
        word: word.to_owned(),
        least,
        most,
    })
}
