//! Text layout that ignores colour codes when measuring width.

use std::borrow::Cow;

use anstyle::Style;
use textwrap::{Options, WordSeparator, WordSplitter};
use unicode_truncate::UnicodeTruncateStr;
use unicode_width::UnicodeWidthStr;

/// Applies a style to a text.
pub(super) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Returns how many columns a text takes, without its colour codes.
pub(super) fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().width()
}

/// Pads a text with spaces on the right.
pub(super) fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Truncates a text that is wider than this many columns, ending it with a sign.
pub(super) fn cut(text: &str, columns: usize, sign: &str) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let (short, _) = text.unicode_truncate(columns.saturating_sub(1));
    format!("{short}{sign}")
}

/// Wraps a text to lines of at most this width, at spaces where possible. Existing line breaks are kept.
#[must_use]
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let text = text.trim_end_matches('\n');
    if text.is_empty() {
        return Vec::new();
    }
    let options = Options::new(columns.max(1)).word_splitter(WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(text, options).into_iter();
    lines.map(Cow::into_owned).collect()
}

/// Wraps lines that are wider than this many columns, only at spaces, so that long links stay whole and can be copied.
/// If a line has several parts, its continuation is aligned with the last of them.
#[must_use]
pub fn broken(text: &str, columns: usize) -> String {
    let lines = text.split('\n').map(|line| {
        if width(line) <= columns {
            return line.to_owned();
        }
        let part = line.rfind("  ").map_or(0, |gap| width(&line[..gap + 2]));
        // A narrower column would be harder to read.
        let part = if 3 * part <= 2 * columns { part } else { 0 };
        let indent = " ".repeat(part);
        let options = Options::new(columns)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false)
            .subsequent_indent(&indent);
        textwrap::wrap(line, options).join("\n")
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// Turns a reason into a full sentence.
#[must_use]
pub fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    let whole = format!("{}{}", first.unwrap_or_default(), letters.as_str());
    if whole.ends_with(['.', '?', '!']) {
        whole
    } else {
        whole + "."
    }
}

/// Puts blocks of lines side by side, as many as fit into a row.
pub(super) fn side_by_side(blocks: &[Vec<String>], gap: usize, columns: usize) -> String {
    let block_width = |block: &Vec<String>| block.iter().map(|line| width(line)).max();
    let widest = blocks.iter().filter_map(block_width).max().unwrap_or(0);
    let fitting = ((columns + gap) / (widest + gap)).clamp(1, blocks.len().max(1));
    // Four blocks look better as two and two than as three and one.
    let per_row = blocks.len().div_ceil(blocks.len().div_ceil(fitting));
    let mut text = String::new();
    for (i, row) in blocks.chunks(per_row).enumerate() {
        if i > 0 {
            text.push('\n');
        }
        for line in 0..row.iter().map(Vec::len).max().unwrap_or(0) {
            let mut joined = String::new();
            for (i, block) in row.iter().enumerate() {
                let part = block.get(line).map_or("", String::as_str);
                if i + 1 < row.len() {
                    joined += &padded(part, widest + gap);
                } else {
                    joined += part;
                }
            }
            text += joined.trim_end();
            text.push('\n');
        }
    }
    text
}

/// Puts one block of lines to the right of another, or below it if that would be too wide.
pub(super) fn beside(left: &[String], right: &[String], gap: usize, columns: usize) -> String {
    let widest = |lines: &[String]| lines.iter().map(|line| width(line)).max().unwrap_or(0);
    let start = widest(left) + gap;
    let mut text = String::new();
    if start + widest(right) > columns {
        for line in left.iter().chain([&String::new()]).chain(right) {
            text += line.trim_end();
            text.push('\n');
        }
        return text;
    }
    for i in 0..left.len().max(right.len()) {
        let line = |lines: &[String]| lines.get(i).cloned().unwrap_or_default();
        let joined = padded(&line(left), start) + &line(right);
        text += joined.trim_end();
        text.push('\n');
    }
    text
}

/// Puts blocks of lines side by side, each in its own width, and continues below when a row is full.
pub(super) fn flow(blocks: &[Vec<String>], gap: usize, columns: usize) -> String {
    let block_width = |block: &Vec<String>| block.iter().map(|line| width(line)).max().unwrap_or(0);
    let mut rows: Vec<Vec<&Vec<String>>> = Vec::new();
    let mut filled = columns + 1;
    for block in blocks {
        if filled + gap + block_width(block) > columns {
            rows.push(Vec::new());
            filled = 0;
        }
        filled += gap + block_width(block);
        rows.last_mut().expect("one was pushed first").push(block);
    }
    let mut text = String::new();
    for row in rows {
        for i in 0..row.iter().map(|block| block.len()).max().unwrap_or(0) {
            let mut line = String::new();
            for block in &row {
                let part = block.get(i).map_or("", String::as_str);
                line += &padded(part, block_width(block) + gap);
            }
            text += line.trim_end();
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_take_no_room() {
        let red = Style::new().fg_color(Some(anstyle::AnsiColor::Red.into()));
        assert_eq!(width(&styled(red, "日本")), 4);
        assert_eq!(
            padded(&styled(red, "ab"), 4),
            format!("{}  ", styled(red, "ab"))
        );
    }

    #[test]
    fn a_truncated_text_is_marked() {
        assert_eq!(cut("Ana", 3, "…"), "Ana");
        assert_eq!(cut("Anabel", 4, "…"), "Ana…");
        assert_eq!(cut("Anabel", 4, "~"), "Ana~");
        assert_eq!(cut("日本語", 5, "…"), "日本…");
    }

    #[test]
    fn blocks_stand_side_by_side_as_far_as_they_fit() {
        let blocks: Vec<Vec<String>> = ["ab", "cd", "ef", "gh"]
            .iter()
            .map(|text| vec![(*text).to_owned()])
            .collect();
        assert_eq!(side_by_side(&blocks, 1, 80), "ab cd ef gh\n");
        assert_eq!(side_by_side(&blocks, 1, 9), "ab cd\n\nef gh\n");
        assert_eq!(side_by_side(&blocks, 1, 3), "ab\n\ncd\n\nef\n\ngh\n");
    }

    #[test]
    fn lines_break_at_spaces_and_long_words_anywhere() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("a\n\nb", 3), ["a", "", "b"]);
        assert_eq!(wrapped("日本語", 4), ["日本", "語"]);
        assert_eq!(wrapped("no", 0), ["n", "o"]);
        assert!(wrapped("", 5).is_empty());
    }

    #[test]
    fn a_broken_line_goes_on_below_its_last_part() {
        let text = "one two three four\n  sit  sit down here\n\n  as it is";
        let lines = "one two three\nfour\n  sit  sit\n       down\n       here\n\n  as it is";
        assert_eq!(broken(text, 14), lines);
        // A part that would be too narrow gets the whole width.
        assert_eq!(broken("a long name  is said", 14), "a long name\nis said");
        assert_eq!(broken("at http://tiles/12-34", 6), "at\nhttp://tiles/12-34");
    }

    fn block(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|&line| line.to_owned()).collect()
    }

    #[test]
    fn a_block_that_does_not_fit_beside_goes_below() {
        let (left, right) = (block(&["ab", "c"]), block(&["x", "y", "z"]));
        assert_eq!(beside(&left, &right, 1, 80), "ab x\nc  y\n   z\n");
        assert_eq!(beside(&left, &right, 1, 3), "ab\nc\n\nx\ny\nz\n");
    }

    #[test]
    fn blocks_flow_into_the_next_line() {
        let blocks = [block(&["aaa", "a"]), block(&["b"]), block(&["cc"])];
        assert_eq!(flow(&blocks, 1, 80), "aaa b cc\na\n");
        assert_eq!(flow(&blocks, 1, 6), "aaa b\na\ncc\n");
    }
}
