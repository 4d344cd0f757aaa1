//! Reading data files: one thing a line, `#` a comment, blank lines fine.

use table::text;

use crate::data_error::{DataLineError, LONGEST_NAME, NumberField};

/// The lines that say something, with their numbers.
pub(crate) fn telling(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.split('#').next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty())
}

/// A name that can be printed anywhere.
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

/// A whole number of a range.
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
