//! Which names players may choose. The rules are stricter than those of [`Name`], which records of earlier years must
//! still fulfil.

use bots::BotName;
use room::{resembles, skeleton};
use table::Name;

use crate::error::ApiError;

/// Names of people who have a say on a server, in our languages.
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

/// Checks a name that a player chooses.
pub(crate) fn check(text: &str) -> Result<Name, ApiError> {
    let wrong = |message: String| ApiError::field("name", "name", message);
    let name = Name::new(text).map_err(|error| wrong(error.to_string()))?;
    if is_reserved(&name) {
        let message = "this name is reserved; choose another one";
        return Err(ApiError::field("name", "name-reserved", message));
    }
    Ok(name)
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
            // Bots are shown as `bot:4`, so a number imitates nobody.
            "Ana", "Robot", "Bot", "Botond", "robot:4", "4", "Admina", "Rooty", "(1) Ana",
        ] {
            assert_eq!(code(name), None, "{name}");
        }
    }
}
