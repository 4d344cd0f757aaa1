//! Reading data files: one thing a line, `#` a comment, blank lines fine.

use table::text;

/// What is wrong in a data file, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// A line cannot be understood or is not allowed.
    #[error("line {line}: {reason}")]
    Line {
        /// Which, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The file as a whole is of no use.
    #[error("{0}")]
    Whole(String),
}

/// The lines that say something, with their numbers.
pub(crate) fn telling(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.split('#').next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty())
}

/// A name that can be printed anywhere.
pub(crate) fn name(word: &str) -> Result<String, String> {
    const LONGEST: usize = 30;
    if !word.chars().all(text::is_printable) {
        return Err(format!(
            "the name {} has signs that cannot be printed",
            text::quoted(word)
        ));
    }
    if word.contains('#') {
        return Err(format!(
            "the name {} has a #, which starts a comment",
            text::quoted(word)
        ));
    }
    if word.chars().count() > LONGEST {
        return Err(format!(
            "the name {} is longer than {LONGEST} letters",
            text::quoted(word)
        ));
    }
    Ok(word.to_owned())
}

/// A whole number of a range.
pub(crate) fn number(what: &str, word: &str, least: u32, most: u32) -> Result<u32, String> {
    word.parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| {
            format!(
                "the {what} is a whole number from {least} to {most}, not {}",
                text::quoted(word)
            )
        })
}
