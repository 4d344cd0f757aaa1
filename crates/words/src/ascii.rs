//! Transliterates texts for terminals that support only ASCII.

/// ASCII replacements for the letters and signs in texts and names.
const PLAIN: &[(&str, &str)] = &[
    // The usual German spelling without umlauts.
    ("ä", "ae"),
    ("ö", "oe"),
    ("ü", "ue"),
    ("Ä", "Ae"),
    ("Ö", "Oe"),
    ("Ü", "Ue"),
    ("ß", "ss"),
    ("ẞ", "SS"),
    ("æ", "ae"),
    ("Æ", "Ae"),
    ("œ", "oe"),
    ("Œ", "Oe"),
    ("àâáãåā", "a"),
    ("ÀÂÁÃÅĀ", "A"),
    ("çćč", "c"),
    ("ÇĆČ", "C"),
    ("éèêëēę", "e"),
    ("ÉÈÊËĒĘ", "E"),
    ("îïíìī", "i"),
    ("ÎÏÍÌĪ", "I"),
    ("łŁ", "l"),
    ("ñńň", "n"),
    ("ÑŃŇ", "N"),
    ("ôóòõøō", "o"),
    ("ÔÓÒÕØŌ", "O"),
    ("řŘ", "r"),
    ("śšş", "s"),
    ("ŚŠŞ", "S"),
    ("ûúùū", "u"),
    ("ÛÚÙŪ", "U"),
    ("ýÿ", "y"),
    ("ÝŸ", "Y"),
    ("źžż", "z"),
    ("ŹŽŻ", "Z"),
    ("’‘‚", "'"),
    ("“”„«»", "\""),
    ("‹›", "'"),
    ("…", "..."),
    ("·•▪", "-"),
    ("‐‑–—−─━═", "-"),
    ("│┃║", "|"),
    ("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
    ("×", "x"),
    ("±", "+/-"),
    ("≤", "<="),
    ("≥", ">="),
    ("≈", "~"),
    ("½", "1/2"),
    ("°", " deg"),
    ("→▸▶", ">"),
    ("←◂◀", "<"),
    ("↑▲", "^"),
    ("↓▼", "v"),
    ("✓", "+"),
    ("█▀▄", "#"),
    ("\u{a0}\u{202f}\u{2009}", " "),
    ("\u{ad}\u{200b}\u{2060}\u{feff}", ""),
];

/// Returns the replacement of a character, or a question mark if there is none.
fn plain(letter: char) -> &'static str {
    // A combining accent after its letter.
    if ('\u{300}'..='\u{36f}').contains(&letter) {
        return "";
    }
    let found = PLAIN.iter().find(|(signs, _)| signs.contains(letter));
    found.map_or("?", |(_, plain)| plain)
}

/// Converts a text to ASCII: letters lose their accents, umlauts become two letters, and signs become similar ones.
///
/// ```
/// use words::ascii;
/// assert_eq!(ascii("Größe: 3 × 3 …"), "Groesse: 3 x 3 ...");
/// assert_eq!(ascii("«\u{a0}déjà\u{a0}»\u{a0}: −1"), "\"deja\" : -1");
/// ```
#[must_use]
pub fn ascii(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    // French puts spaces inside its quotation marks, which other languages do not.
    let text = text.replace("«\u{a0}", "«").replace("\u{a0}»", "»");
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii() {
            written.push(letter);
        } else {
            written.push_str(plain(letter));
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, rules};

    #[test]
    fn letters_and_signs_become_others_that_can_be_read() {
        assert_eq!(ascii("Ärger über Öl, süß"), "Aerger ueber Oel, suess");
        assert_eq!(ascii("„Zug“ Straße"), "\"Zug\" Strasse");
        assert_eq!(ascii("À l’œuvre : « ça »"), "A l'oeuvre : \" ca \"");
        assert_eq!(ascii("e\u{301}te\u{301}"), "ete");
        assert_eq!(ascii("日本"), "??");
        assert_eq!(ascii("plain\n"), "plain\n");
    }

    #[test]
    fn every_character_of_our_texts_has_an_ascii_form() {
        for language in Language::ALL {
            let rules = games::GAMES.iter().map(|game| rules(game, language));
            for text in language.sources().chain(rules) {
                for letter in text.chars().filter(|letter| !letter.is_ascii()) {
                    assert_ne!(plain(letter), "?", "{language:?}: {letter:?}");
                }
            }
        }
    }
}
