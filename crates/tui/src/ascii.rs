//! Last resort for ASCII-only terminals: replaces every other character that was drawn. The UI strings are already
//! ASCII, so only names and symbols are left, one per cell.

use ratatui::buffer::Buffer;
use words::ascii;

/// Replaces every non-ASCII symbol in the buffer.
pub(super) fn simplify(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain = match cell.symbol() {
                // Three dots would not fit into one cell.
                "…" => '~',
                symbol => ascii(symbol).chars().next().unwrap_or(' '),
            };
            cell.set_char(plain);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lose_their_accents_and_the_rest_becomes_a_question() {
        let mut buffer = Buffer::with_lines(["À Zoé · 日本 «…»"]);
        simplify(&mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["A Zoe - ? ?  \"~\""]));
    }
}
