//! Text for people: lists, plurals, and input made safe to print.

use std::path::Path;

/// Joins items as alternatives: `a`, `a or b`, `a, b or c`.
///
/// ```
/// assert_eq!(table::text::alternatives(["r", "y", "b"]), "r, y or b");
/// ```
pub fn alternatives<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    joined(items, " or ")
}

/// Joins items as an enumeration: `a`, `a and b`, `a, b and c`.
///
/// ```
/// assert_eq!(table::text::enumeration(["2 black", "2 red"]), "2 black and 2 red");
/// ```
pub fn enumeration<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    joined(items, " and ")
}

fn joined<T: AsRef<str>>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<T> = items.into_iter().collect();
    let mut text = String::new();
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            text.push_str(if i + 1 == items.len() { last } else { ", " });
        }
        text.push_str(item.as_ref());
    }
    text
}

/// Writes a number with a noun in singular or plural: `1 tile`, `2 tiles`.
///
/// ```
/// assert_eq!(table::text::count(1, "tile"), "1 tile");
/// assert_eq!(table::text::count(0, "tile"), "0 tiles");
/// ```
#[must_use]
pub fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// Joins items in alphabetical order, ignoring leading numbers: `2 black, 2 red`. People look up names in this order.
///
/// ```
/// assert_eq!(table::text::by_noun(["1 red".to_owned(), "2 black".to_owned()]), "2 black, 1 red");
/// ```
pub fn by_noun(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let noun = |item: &str| {
        item.trim_start_matches(|c: char| !c.is_alphabetic())
            .to_owned()
    };
    items.sort_by_key(|item| noun(item));
    items.join(", ")
}

/// Quotes text from outside for use in a message. Escapes control characters, and truncates long text.
///
/// ```
/// assert_eq!(table::text::quoted("2 y\u{1b}[2J"), r#""2 y\u{1b}[2J""#);
/// ```
#[must_use]
pub fn quoted(text: &str) -> String {
    /// Enough to recognise the text, while the message around it stays short.
    const LONGEST: usize = 60;
    let mut letters = text.chars();
    let mut safe = String::from("\"");
    letters
        .by_ref()
        .take(LONGEST)
        .for_each(|letter| push(&mut safe, letter));
    if letters.next().is_some() {
        safe.push_str("...");
    }
    safe.push('"');
    safe
}

/// Makes a sentence that contains text from outside safe to print. Escapes control characters, and omits the
/// middle of a very long sentence, because the beginning says what is wrong and the end says what would be right.
///
/// ```
/// assert_eq!(table::text::safe("unknown field `\u{7}`"), r"unknown field `\u{7}`");
/// ```
#[must_use]
pub fn safe(sentence: &str) -> String {
    // The beginning and the end together fill at most eight lines of 80 columns. The end is long enough for lists of
    // allowed values.
    const BEGINNING: usize = 120;
    const END: usize = 480;
    let length = sentence.chars().count();
    let mut safe = String::new();
    for (i, letter) in sentence.chars().enumerate() {
        if length <= BEGINNING + END || i < BEGINNING || i >= length - END {
            push(&mut safe, letter);
        } else if i == BEGINNING {
            safe.push_str("...");
        }
    }
    safe
}

/// Returns the path of a file or folder, safe to print.
///
/// ```
/// use std::path::Path;
/// assert_eq!(table::text::path(Path::new("a\tb.json")), r"a\tb.json");
/// ```
#[must_use]
pub fn path(path: &Path) -> String {
    safe(&path.to_string_lossy())
}

fn push(safe: &mut String, letter: char) {
    if is_printable(letter) {
        safe.push(letter);
    } else {
        safe.extend(letter.escape_default());
    }
}

/// Returns whether a character is safe to print. Others could control the terminal or change the direction of the
/// text around them.
#[must_use]
pub fn is_printable(letter: char) -> bool {
    !letter.is_control()
        && !matches!(letter,
            '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_a_sentence() {
        assert_eq!(alternatives(Vec::<String>::new()), "");
        assert_eq!(alternatives(["a"]), "a");
        assert_eq!(alternatives(["a", "b"]), "a or b");
        assert_eq!(enumeration(["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn outside_text_cannot_control_the_terminal_and_is_truncated() {
        assert_eq!(quoted("a\nb"), "\"a\\nb\"");
        assert_eq!(quoted("\u{202e}x"), "\"\\u{202e}x\"");
        assert_eq!(quoted(&"x".repeat(1000)).chars().count(), 65);
    }
    #[test]
    fn a_sentence_keeps_its_beginning_and_its_end() {
        let long = format!("unknown `{}`, expected `free`", "x\u{9b}".repeat(100_000));
        let safe = safe(&long);
        assert!(safe.starts_with("unknown `x\\u{9b}x"), "{safe}");
        assert!(safe.ends_with("x\\u{9b}`, expected `free`"), "{safe}");
        assert!(safe.chars().all(is_printable) && safe.len() < 4000);
    }

    #[test]
    fn characters_that_change_the_text_direction_are_not_printable() {
        for letter in [
            '\u{85}',
            '\u{9b}',
            '\u{61c}',
            '\u{2066}',
            '\u{2069}',
            '\u{e0041}',
        ] {
            assert!(!is_printable(letter), "{letter:?}");
            assert!(quoted(&letter.to_string()).is_ascii());
        }
        assert!("Zoé 東京 ñ".chars().all(is_printable));
    }
}
