//! Words for people: lists and plurals, and outside text made safe to print.

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

/// A text from outside, for use inside a message: control characters escaped, and cut when long.
///
/// ```
/// assert_eq!(table::text::quoted("2 y\u{1b}[2J"), r#""2 y\u{1b}[2J""#);
/// ```
#[must_use]
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut safe = String::from("\"");
    for (i, letter) in text.chars().enumerate() {
        if i == LONGEST {
            safe.push_str("...");
            break;
        }
        if is_printable(letter) {
            safe.push(letter);
        } else {
            safe.extend(letter.escape_debug());
        }
    }
    safe.push('"');
    safe
}

/// Whether a letter can be printed without doing something to the terminal or to the direction of
/// the text around it.
#[must_use]
pub fn is_printable(letter: char) -> bool {
    !letter.is_control()
        && !matches!(letter,
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
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
}
