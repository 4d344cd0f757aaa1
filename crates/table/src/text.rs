//! Words for people: lists and plurals, and outside text made safe to print.

use std::path::Path;

/// `a`, `a or b`, `a, b or c`.
///
/// ```
/// assert_eq!(table::text::alternatives(["r", "y", "b"]), "r, y or b");
/// ```
pub fn alternatives<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    joined(items, " or ")
}

/// `a`, `a and b`, `a, b and c`.
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

/// `1 tile`, `2 tiles`.
///
/// ```
/// assert_eq!(table::text::count(1, "tile"), "1 tile");
/// assert_eq!(table::text::count(0, "tile"), "0 tiles");
/// ```
#[must_use]
pub fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// `2 black, 2 red`: in the order of the alphabet, in which people look for a name. Numbers in front
/// do not count.
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

/// A text from outside, for use inside a message: control characters escaped, and cut when long.
///
/// ```
/// assert_eq!(table::text::quoted("2 y\u{1b}[2J"), r#""2 y\u{1b}[2J""#);
/// ```
#[must_use]
pub fn quoted(text: &str) -> String {
    /// Chosen by eye: enough to see what was meant, and the message around it stays short.
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

/// A sentence that has text from outside in it: control characters escaped, and if it is very long,
/// its middle left out. What is wrong stands at the beginning of such a sentence, and what would be
/// right at its end.
///
/// ```
/// assert_eq!(table::text::safe("unknown field `\u{7}`"), r"unknown field `\u{7}`");
/// ```
#[must_use]
pub fn safe(sentence: &str) -> String {
    // Chosen by eye: together eight lines of 80 columns at most, the end long enough for lists of what
    // would be right.
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

/// The name of a file or folder, safe to print.
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

/// Whether a letter can be printed without doing something to the terminal or to the direction of
/// the text around it.
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
    fn outside_text_cannot_touch_the_terminal_and_is_cut() {
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
    fn nothing_that_turns_the_text_around_is_printable() {
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
