//! Which names players may choose. The rules are stricter than those of [`Name`], which must still accept the names in
//! old records.

use bots::BotName;
use room::{is_invisible, resembles, skeleton};
use table::Name;
use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory,
};

use crate::error::ApiError;

/// Names that only the people who run a server could have, in all our languages.
const RESERVED: [&str; 17] = [
    "admin",
    "administrateur",
    "administration",
    "administrator",
    "modérateur",
    "moderator",
    "official",
    "operator",
    "root",
    "server",
    "serveur",
    "staff",
    "support",
    "system",
    "système",
    "tilewright",
    "webmaster",
];

/// The beginnings of names of bots and of commands that start programs.
const PREFIXES: [&str; 2] = ["bot:", "cmd:"];

/// The maximum number of accents on one letter. No language needs more, and stacks of accents would cover the lines
/// above and below a name.
const MOST_ACCENTS: usize = 3;

/// Checks a name that a player chooses. Several spaces in a row become one.
pub(crate) fn check(text: &str) -> Result<Name, ApiError> {
    let wrong = |message: String| ApiError::field("name", "name", message);
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    let name = Name::new(&words.join(" ")).map_err(|error| wrong(error.to_string()))?;
    if let Some(why) = find_flaw(&name) {
        return Err(wrong(why.to_owned()));
    }
    if is_reserved(&name) {
        let message = "this name is reserved; choose another one";
        return Err(ApiError::field("name", "name-reserved", message));
    }
    Ok(name)
}

/// Returns why a name would be unrecognizable or would disturb others, or `None` if it does neither.
fn find_flaw(name: &str) -> Option<&'static str> {
    let mut before = ' ';
    let mut accents = 0;
    let mut has_letter = false;
    for letter in name.chars() {
        let category = letter.general_category();
        // U+FE0F requests the emoji form of the preceding symbol, such as a heart.
        let is_emoji_style = letter == '\u{fe0f}' && before.is_emoji_char() && !before.is_ascii();
        let is_hidden = is_invisible(letter)
            || matches!(
                category,
                GeneralCategory::Format | GeneralCategory::PrivateUse
            );
        if is_hidden && !is_emoji_style {
            return Some("a name cannot contain invisible characters");
        }
        if letter.is_whitespace() && letter != ' ' {
            return Some("a name cannot contain unusual spaces");
        }
        // Spacing marks do not count, because they look like letters.
        let is_accent = matches!(
            category,
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
        );
        accents = if is_accent { accents + 1 } else { 0 };
        if accents > MOST_ACCENTS {
            return Some("a letter of a name has too many accents");
        }
        has_letter |= category == GeneralCategory::OtherSymbol
            || matches!(
                letter.general_category_group(),
                GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number
            );
        before = letter;
    }
    (!has_letter).then_some("a name needs a letter, a digit or an emoji")
}

/// Checks whether a name would look like that of a bot, of the people who run the server, or of a deleted player.
fn is_reserved(name: &Name) -> bool {
    let plain = skeleton(name);
    let is_letter = |letter: &char| letter.is_alphanumeric();
    let letters: String = name.chars().filter(is_letter).collect();
    name.is_removed()
        || matches!(name.to_lowercase().parse(), Ok(BotName::Recipe(_)))
        || PREFIXES
            .iter()
            .any(|prefix| plain.starts_with(&skeleton(prefix)))
        || RESERVED.iter().any(|title| resembles(&letters, title))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Option<&'static str> {
        check(text).err().map(|error| error.code())
    }

    #[test]
    fn names_must_be_visible() {
        for name in [
            // Invisible characters.
            "An\u{ad}a",
            "An\u{34f}a",
            "\u{115f}\u{1160}",
            "\u{3164}",
            "\u{ffa0}",
            "A\u{17b4}na",
            "A\u{17b5}na",
            "\u{2800}",
            "A\u{200d}na",
            "A\u{fe00}na",
            "A\u{fe0f}na",
            "A\u{e0100}na",
            "A\u{e01ef}na",
            "A\u{e000}na",
            // Unusual spaces.
            "A\u{a0}na",
            "A\u{2000}na",
            "A\u{200a}na",
            "A\u{202f}na",
            "A\u{3000}na",
            // No letters.
            "\u{301}",
            "\u{903}",
            "\u{301}\u{302}",
            "...",
            "'",
            "- -",
            // Piled up accents.
            "A\u{301}\u{302}\u{303}\u{304}na",
        ] {
            assert_eq!(code(name), Some("name"), "{}", name.escape_unicode());
        }
        for name in [
            "Zoe\u{301}",
            "Thi\u{1ec7}n",
            "Thie\u{323}\u{302}n",
            "O'Neil-Smith Jr.",
            "東京",
            "पढ़ीं",
            "ချို့",
            "מֹשֶׁה",
            "Ana ❤\u{fe0f}",
            "🦊",
            "👍🏽",
            "🇫🇷",
            "42",
        ] {
            assert_eq!(code(name), None, "{name}");
        }
        assert_eq!(check("  Ana   Lee ").unwrap().to_string(), "Ana Lee");
    }

    #[test]
    fn names_of_bots_and_operators_are_reserved() {
        for name in [
            "bot:4",
            "BOT:4",
            "Bot: the best",
            "b\u{43e}t:4",
            "ｂｏｔ：4",
            "bot\u{2236}4",
            "cmd:./mybot",
            "Greedy",
            "search,nodes=500",
            "Admin",
            "~admin~",
            "A d m i n",
            "\u{410}dmin",
            "ADMlN",
            "Modérateur",
            "Tilewright",
            "(1)",
        ] {
            assert_eq!(code(name), Some("name-reserved"), "{name}");
        }
        for name in [
            // Bots are shown as `bot:4`, so `4` alone does not look like a bot.
            "Ana", "Robot", "Bot", "Botond", "robot:4", "4", "Admina", "Rooty", "(1) Ana",
        ] {
            assert_eq!(code(name), None, "{name}");
        }
    }
}
