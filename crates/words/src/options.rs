//! Rules options in words. In English the rules define what an option and its values mean, so the English texts contain
//! only the names of options. Other languages have texts for everything.

use games::{AnyGame, OptionsError};
use table::{Describe, Message, OptionError, OptionSpec, Values};

use crate::reasons::{Reason, Speaker, say};
use crate::{Texts, prefix};

/// Returns the message key of an option.
fn key(game: &dyn AnyGame, option: &str) -> String {
    format!("{}option-{option}", prefix(game))
}

/// Returns the display name of an option, or its key for a game without texts.
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

/// Iterates over the keys of option texts that exist only in languages other than English.
#[cfg(test)]
pub(crate) fn said_by_rules() -> impl Iterator<Item = String> {
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

/// Returns what is wrong with the contents of a file, if that is the error.
#[must_use]
pub fn wrong_contents(texts: &Texts, error: &OptionsError) -> Option<String> {
    match error {
        OptionsError::Option(OptionError::Contents { wrong, .. }) => {
            let reason = Speaker::new(texts).argument(&wrong.into());
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
