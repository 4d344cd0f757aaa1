//! The last resort for terminals with ASCII only: whatever else was drawn becomes ASCII. Texts are so
//! already; what is left are names and signs, each in a cell of its own.

use ratatui::buffer::Buffer;
use words::ascii;

/// Makes ASCII of everything.
pub(super) fn simplify(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain = match cell.symbol() {
                // Three dots would need more room.
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
