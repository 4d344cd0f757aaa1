//! Names that people could mistake for each other: they differ only in case, accents or invisible characters, or in
//! characters that look alike.

use unicode_normalization::UnicodeNormalization;

/// Each string of characters from other scripts comes with the Latin characters that they resemble. Capitals have a
/// line of their own if their small letters resemble different Latin letters. All others are compared in lower case.
const LOOK_ALIKES: [(&str, &str); 5] = [
    // Greek.
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"),
    ("αβγεζηικμνορςτυχω", "abyeznikuvopctuxw"),
    // Cyrillic.
    ("авеєзіјкмнорстухһьѕԁԛԝӏөү", "abee3ijkmhopctyxhbsdqwloy"),
    // Armenian, and Latin letters that do not decompose.
    (
        "օսհոıȷɑɡłøđħŧɪʟʀɴʜʙɢʏᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢ",
        "ouhnijaglodhtilrnhbgyacdejkmoptuvwz",
    ),
    // Signs.
    ("ǀ∣‘’ʼ`´‐‒–—−ː∶꞉ꓽ", "ll'''''-----::::"),
];

/// Returns whether people could mistake one name for the other.
///
/// ```
/// assert!(room::resembles("Ana", "\u{410}n\u{430}"), "with two Cyrillic letters");
/// assert!(room::resembles("Zoé", "zoe"));
/// assert!(!room::resembles("Ana", "Anna"));
/// ```
#[must_use]
pub fn resembles(name: &str, other: &str) -> bool {
    // In scripts other than Latin, a capital and its small letter may look like different Latin letters.
    folded(name) == folded(other) || skeleton(name) == skeleton(other)
}

/// Returns the name in lower case, without accents, spaces and invisible characters.
fn folded(name: &str) -> String {
    letters(name).flat_map(char::to_lowercase).collect()
}

/// Returns a string that is the same for all names that look alike.
#[must_use]
pub fn skeleton(name: &str) -> String {
    let mut skeleton = String::new();
    for letter in letters(name) {
        if let Some(latin) = latin(letter) {
            push(&mut skeleton, latin);
            continue;
        }
        for letter in letter.to_lowercase() {
            push(&mut skeleton, latin(letter).unwrap_or(letter));
        }
    }
    skeleton
}

/// Returns the Latin character that a character of another script looks like.
fn latin(letter: char) -> Option<char> {
    if letter.is_ascii() && letter != '`' {
        return None;
    }
    let mut rows = LOOK_ALIKES.iter();
    rows.find_map(|(foreign, latin)| {
        let mut pairs = foreign.chars().zip(latin.chars());
        pairs.find_map(|(foreign, latin)| (foreign == letter).then_some(latin))
    })
}

/// Appends a Latin character in lower case, or what looks like it.
fn push(skeleton: &mut String, letter: char) {
    match letter {
        '0' => skeleton.push('o'),
        // A capital I looks like a small L.
        '1' | 'i' | '|' => skeleton.push('l'),
        'm' => skeleton.push_str("rn"),
        'w' => skeleton.push_str("vv"),
        _ => skeleton.push(letter),
    }
}

/// Returns the characters of a name without accents, spaces and invisible characters.
fn letters(name: &str) -> impl Iterator<Item = char> {
    let is_shown =
        |letter: &char| !is_accent(*letter) && !is_invisible(*letter) && !letter.is_whitespace();
    name.nfkd().filter(is_shown)
}

/// Returns whether a character is a mark that people easily overlook. The vowel signs of other scripts are not
/// overlooked.
const fn is_accent(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
        // Hebrew and Arabic points.
        | '\u{591}'..='\u{5c7}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}')
}

/// Returns whether nothing is shown for a character, although it is not a space.
#[must_use]
pub const fn is_invisible(letter: char) -> bool {
    matches!(letter,
        // The soft hyphen, the grapheme joiner, and the fillers of Hangul and Khmer.
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{17b4}'
        | '\u{17b5}'
        // The blank Braille pattern and an invisible musical note.
        | '\u{2800}' | '\u{1d159}'
        // Joiners, direction marks and invisible operators.
        | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}'
        // Variation selectors and tags.
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_look_alike_has_a_latin_character() {
        for (foreign, latin) in LOOK_ALIKES {
            assert_eq!(foreign.chars().count(), latin.chars().count(), "{foreign}");
            assert!(latin.is_ascii(), "{latin}");
        }
    }

    #[test]
    fn names_that_look_alike_resemble_each_other() {
        for (name, other) in [
            ("Ana", "ana"),
            ("Ana", "\u{410}na"),
            ("Zoe\u{301}", "Zoé"),
            ("Ana", "Ａｎａ"),
            ("Ana", "𝐀𝐧𝐚"),
            ("Ana", "A\u{200b}na"),
            ("Ana", "A n a"),
            ("Nina", "\u{39d}ina"),
            ("Ivan", "I\u{3bd}an"),
            ("Νίκος", "ΝΊΚΟς"),
            ("Вова", "вова"),
            ("Paul", "PauI"),
            ("Bo", "B0"),
            ("Tim", "Tirn"),
            ("Łukasz", "Lukasz"),
        ] {
            assert!(resembles(name, other), "{name} {other}");
            assert!(resembles(other, name), "{name} {other}");
        }
    }

    #[test]
    fn other_names_do_not() {
        for (name, other) in [
            ("Ana", "Anna"),
            ("Ana", "Ana #2"),
            ("P1", "P2"),
            ("Ян", "Юн"),
            ("राम", "रमा"),
            ("東京", "京東"),
            ("🦊", "🐻"),
            ("José 1", "José 2"),
        ] {
            assert!(!resembles(name, other), "{name} {other}");
        }
    }
}
