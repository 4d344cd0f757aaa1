//! Rules options in words. In English the rules define what an option and its values mean, so the English texts contain
//! only the names of options. The other languages translate everything.

use games::{AnyGame, OptionsError};
use serde_json::Value;
use table::{Describe, Message, OptionError, OptionSpec, SetupError, Values};

use crate::reasons::{MessageTranslator, Reason, say};
use crate::{Texts, prefix};

/// Returns the message key of an option.
fn key(game: &dyn AnyGame, option: &str) -> String {
    format!("{}option-{option}", prefix(game))
}

/// Returns the display name of an option, or its key if the game has no display strings.
#[must_use]
pub fn option_name(texts: &Texts, game: &dyn AnyGame, option: &str) -> String {
    let name = texts.find(&key(game, option));
    name.unwrap_or_else(|| option.to_owned())
}

/// Returns the description of an option.
#[must_use]
pub fn option_about(texts: &Texts, game: &dyn AnyGame, option: &OptionSpec) -> String {
    let about = texts.find(&format!("{}-about", key(game, option.key)));
    about.unwrap_or_else(|| option.about.to_owned())
}

/// Returns the meaning of one of the values of an option; in English it comes from the rules.
#[must_use]
pub fn option_meaning(
    texts: &Texts,
    game: &dyn AnyGame,
    option: &str,
    (word, english): (&str, &str),
) -> String {
    let meaning = texts.find(&format!("{}-{word}", key(game, option)));
    meaning.unwrap_or_else(|| english.to_owned())
}

/// Describes the options of a match that differ from their defaults: `Board size: 12`. For an option that was read from
/// a file, only the name is given. A missing option has its default value.
#[must_use]
pub fn changed_options(game: &dyn AnyGame, options: &Value, texts: &Texts) -> Vec<String> {
    // The defaults are the same for any number of players.
    let defaults = game.options_for(*game.players().start(), &[]);
    let defaults = defaults.unwrap_or_default();
    let changed = |option: &&OptionSpec| {
        let value = options.get(option.key);
        value.is_some_and(|value| defaults.get(option.key) != Some(value))
    };
    let described = |option: &OptionSpec| {
        let name = option_name(texts, game, option.key);
        match value_in_words(texts, game, option, &options[option.key]) {
            Some(value) => texts.with("page-of", &[("name", name.into()), ("what", value.into())]),
            None => name,
        }
    };
    let options = game.options().iter().filter(changed);
    options.map(described).collect()
}

/// Describes the value of an option. Returns `None` if no words describe it, as with the contents of a file.
fn value_in_words(
    texts: &Texts,
    game: &dyn AnyGame,
    option: &OptionSpec,
    value: &Value,
) -> Option<String> {
    let all = |one: &dyn Fn(&Value) -> Option<String>| {
        let all: Option<Vec<String>> = value.as_array()?.iter().map(one).collect();
        Some(all?.join(", "))
    };
    let number = |value: &Value| value.as_u64().map(|number| number.to_string());
    match option.values {
        Values::Words(words) | Values::WordOrFile { words, .. } => {
            let pair = words.iter().find(|(word, _)| value == word)?;
            Some(option_meaning(texts, game, option.key, *pair))
        }
        Values::OnePerPlayer(words) => all(&|value| {
            let word = words.iter().find(|word| value == **word)?;
            Some(option_meaning(texts, game, option.key, (word, word)))
        }),
        Values::Number { .. } => number(value),
        Values::Numbers { .. } => all(&number),
    }
}

/// Returns the keys of the texts about options that exist only in languages other than English.
#[cfg(test)]
pub(crate) fn rule_message_keys() -> impl Iterator<Item = String> {
    games::GAMES.iter().flat_map(|game| {
        game.options().iter().flat_map(move |option| {
            let words = match option.values {
                Values::Words(words) | Values::WordOrFile { words, .. } => words,
                Values::OnePerPlayer(_) | Values::Number { .. } | Values::Numbers { .. } => &[],
            };
            assert!(words.iter().all(|(_, meaning)| !meaning.is_empty()));
            assert!(!option.about.is_empty());
            let ends = words.iter().map(|(word, _)| *word).chain(["about"]);
            ends.map(move |end| format!("{}-{end}", key(game, option.key)))
        })
    })
}

/// Explains why this game does not have these options, with the translated name of the option.
#[must_use]
pub fn wrong_option(texts: &Texts, game: &dyn AnyGame, error: &OptionsError) -> String {
    let OptionsError::Option(error) = error else {
        return error.in_words(texts);
    };
    let message = error.message();
    let (OptionError::Value { key, .. }
    | OptionError::Contents { key, .. }
    | OptionError::File { key, .. }) = error
    else {
        return say(texts, &message);
    };
    let name = option_name(texts, game, key);
    say(texts, &message.with("key", &name))
}

/// Explains why the options of a game do not fit together, with the translated name of the option.
#[must_use]
pub fn wrong_setup(texts: &Texts, game: &dyn AnyGame, error: &SetupError) -> String {
    let message = error.message();
    let SetupError::Option { key, .. } = error else {
        return say(texts, &message);
    };
    // Other languages explain each option themselves.
    if texts.has("table-setup-error-option") {
        return say(texts, &message);
    }
    let name = option_name(texts, game, key);
    say(texts, &message.with("key", &name))
}

/// Returns what is wrong with the contents of a file, if that is the error.
#[must_use]
pub fn wrong_contents(texts: &Texts, error: &OptionsError) -> Option<String> {
    match error {
        OptionsError::Option(OptionError::Contents { wrong, .. }) => {
            let reason = MessageTranslator::new(texts).argument(&wrong.into());
            Some(texts.with("reason-file-wrong", &[("reason", reason.into())]))
        }
        _ => None,
    }
}

/// Describes the values that an option accepts in addition to its words. Returns `None` if it accepts only words.
#[must_use]
pub fn other_values(texts: &Texts, spec: &OptionSpec) -> Option<String> {
    let values = match spec.values {
        Values::Words(_) => return None,
        Values::WordOrFile { file, .. } => Message::new(*file, Vec::new()),
        _ => spec.values.message(),
    };
    Some(say(texts, &values))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Language;

    fn changed(game: &str, players: usize, set: &[&str], language: Language) -> Vec<String> {
        let game = games::GAMES.find(game).unwrap();
        let options = game.options_for(players, set).unwrap();
        changed_options(game, &options, &Texts::new(language))
    }

    #[test]
    fn only_changed_options_are_described() {
        for game in games::GAMES.iter() {
            let most = *game.players().end();
            assert!(changed(game.id(), most, &[], Language::ENGLISH).is_empty());
        }
        let set = ["side=12", "board=torus", "rotate=off", "off=1,3"];
        assert_eq!(
            changed("tilings", 2, &set, Language::ENGLISH),
            [
                "Board size: 12",
                "Board: without edges: it wraps around (side 3 or more)",
                "Motifs off: 1, 3"
            ]
        );
        let colours = changed(
            "laying-grass",
            2,
            &["colours=blue,red"],
            Language::find("de").unwrap(),
        );
        assert_eq!(colours, ["Farben: blau, rot"]);
    }

    #[test]
    fn an_option_whose_value_has_no_text_is_shown_by_name() {
        let deck = "deck=plain red red red red 100";
        assert_eq!(changed("tilings", 2, &[deck], Language::ENGLISH), ["Deck"]);
        let game = games::GAMES.find("azul").unwrap();
        let texts = Texts::new(Language::ENGLISH);
        let strange = json!({"players": 99, "wall": "\u{1b}[31m", "first": "random", "more": 1});
        assert_eq!(changed_options(game, &strange, &texts), ["Wall"]);
        assert!(changed_options(game, &json!([]), &texts).is_empty());
    }
}
