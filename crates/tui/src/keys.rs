//! Keys, as they are called and as they are pressed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::context::Context;

/// A key by its sign, with what it does.
pub(super) type Key = (&'static str, String);

/// A key and the text that says what it does.
pub(super) fn key(context: &Context, sign: &'static str, text: &str) -> Key {
    (sign, context.texts.get(text))
}

/// What stands for the signs of keys in ASCII.
const ARROWS: [(&str, &str); 5] = [("←", "<"), ("→", ">"), ("↑", "^"), ("↓", "v"), ("–", "-")];

/// A key as it is called in the person's language, in signs that the terminal has.
pub(super) fn name(context: &Context, key: &str) -> String {
    let named = |word: &str| {
        let known = match word {
            "Enter" => "key-name-enter",
            "Esc" => "key-name-esc",
            "Space" => "key-name-space",
            "Del" => "key-name-del",
            "Home" => "key-name-home",
            "End" => "key-name-end",
            "PgUp" => "key-name-page-up",
            "PgDn" => "key-name-page-down",
            "Shift" => "key-name-shift",
            "Arrows" => "key-name-arrows",
            "Mouse" => "key-name-mouse",
            _ => return word.to_owned(),
        };
        context.texts.get(known)
    };
    let words: Vec<String> = key.split(' ').map(named).collect();
    let name = words.join(" ");
    if context.theme.unicode {
        return name;
    }
    let arrows = context.texts.get("key-name-arrows");
    let name = ["←↑↓→", "↑↓←→", "←→↑↓"]
        .iter()
        .fold(name, |name, all| name.replace(all, &arrows));
    ARROWS
        .iter()
        .fold(name, |name, (sign, plain)| name.replace(sign, plain))
}

/// The key that a click on its shortcut stands for, if it is a single one.
pub(super) fn pressed(sign: &str) -> Option<KeyEvent> {
    let mut letters = sign.chars();
    let code = match sign {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "F1" => KeyCode::F(1),
        "Space" => KeyCode::Char(' '),
        "Tab" => KeyCode::Tab,
        "Del" => KeyCode::Delete,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "←" => KeyCode::Left,
        "→" => KeyCode::Right,
        "↑" => KeyCode::Up,
        "↓" => KeyCode::Down,
        _ => match (letters.next(), letters.next()) {
            (Some(letter), None) => KeyCode::Char(letter),
            _ => return None,
        },
    };
    Some(KeyEvent::new(code, KeyModifiers::NONE))
}
