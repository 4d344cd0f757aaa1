//! Rules options in words. The rules say in English what an option does and what its words mean; other languages
//! have texts for that, and English only has the names of options.

use games::{AnyGame, OptionsError};
use table::{Describe, Message, OptionError, OptionSpec, Values};

use crate::reasons::{Reason, Speaker, say};
use crate::{Texts, prefix};

/// The key of a text about an option.
fn key(game: &dyn AnyGame, option: &str) -> String {
    format!("{}option-{option}", prefix(game))
}

/// Returns the name of an option for people; the key itself for a game that nobody has written words for.
#[must_use]
pub fn option_name(texts: &Texts, game: &dyn AnyGame, option: &str) -> String {
    let name = texts.find(&key(game, option));
    name.unwrap_or_else(|| option.to_owned())
}

/// Returns what an option does.
#[must_use]
pub fn option_about(texts: &Texts, game: &dyn AnyGame, option: &OptionSpec) -> String {
    let about = texts.find(&format!("{}-about", key(game, option.key)));
    about.unwrap_or_else(|| option.about.to_owned())
}

/// Returns what one of the words of an option means; in English the rules say it.
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

/// The keys of the texts about options that only other languages than English have.
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

/// Why this game does not have these options: the option has its name in the person's language.
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

/// What is wrong with what a file holds, and no more, if it is that.
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

/// What an option may be besides words that have a meaning of their own; nothing if it is always one
/// of these.
#[must_use]
pub fn other_values(texts: &Texts, spec: &OptionSpec) -> Option<String> {
    let values = match spec.values {
        Values::Words(_) => return None,
        Values::WordOrFile { file, .. } => Message::new(*file, Vec::new()),
        _ => spec.values.message(),
    };
    Some(say(texts, &values))
}
