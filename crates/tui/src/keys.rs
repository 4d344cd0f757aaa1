//! Labels of keys, and the key events that they represent.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::context::Context;

/// The label of a key and what it does.
pub(super) type Key = (&'static str, String);

/// Returns a key that is described by the message with this message key.
pub(super) fn key(context: &Context, sign: &'static str, text: &str) -> Key {
    (sign, context.texts.get(text))
}

/// ASCII replacements for the symbols in key labels.
const ARROWS: [(&str, &str); 5] = [("←", "<"), ("→", ">"), ("↑", "^"), ("↓", "v"), ("–", "-")];

/// Returns the label of a key in the interface language, using only symbols the terminal can show.
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

/// Returns the key event for a click on a shortcut, if it names a single key.
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
