//! The last resort for terminals with ASCII only: whatever else was drawn becomes ASCII.

use ratatui::buffer::Buffer;

/// What stands for signs that texts and names may hold.
const SIGNS: &[(&str, char)] = &[
    ("àâäáãå", 'a'),
    ("ÀÂÄÁÃÅ", 'A'),
    ("éèêë", 'e'),
    ("ÉÈÊË", 'E'),
    ("îïíì", 'i'),
    ("ÎÏÍÌ", 'I'),
    ("ôöóòõøœ", 'o'),
    ("ÔÖÓÒÕØŒ", 'O'),
    ("ûüúù", 'u'),
    ("ÛÜÚÙ", 'U'),
    ("ç", 'c'),
    ("Ç", 'C'),
    ("ñ", 'n'),
    ("Ñ", 'N'),
    ("’‘", '\''),
    ("“”„«»", '"'),
    ("…", '~'),
    ("·•▪", '-'),
    ("–—−─", '-'),
    ("│┃", '|'),
    ("×", 'x'),
    ("→▸▶", '>'),
    ("←◂◀", '<'),
    ("↑▲", '^'),
    ("↓▼", 'v'),
    ("✓", '+'),
    ("█▀▄", '#'),
    ("\u{a0}\u{202f}", ' '),
];

/// The signs of a text in ASCII; its letters stay.
pub(crate) fn plain_signs(text: &str) -> String {
    let plain = |letter: char| {
        let found = SIGNS.iter().find(|(signs, _)| signs.contains(letter));
        found.map_or(letter, |(_, plain)| *plain)
    };
    // French has a space inside of its quotes that others have not.
    let text = text.replace("«\u{a0}", "«").replace("\u{a0}»", "»");
    let letters = text.chars();
    let letters = letters.map(|c| if c.is_alphanumeric() { c } else { plain(c) });
    letters.collect()
}

/// Makes ASCII of everything.
pub(super) fn simplify(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let first = cell.symbol().chars().next().unwrap_or(' ');
            let found = SIGNS.iter().find(|(signs, _)| signs.contains(first));
            cell.set_char(found.map_or('?', |(_, plain)| *plain));
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
