//! Why an option cannot be what was asked for.

use games::{AnyGame, OptionsError};
use table::{OptionError, OptionSpec, Refused, Values, text};

use super::typed::typed;
use super::{Reason, all_of, either, quoted};
use crate::Texts;
use crate::prefix;

/// Why this game does not have these options.
#[must_use]
pub fn wrong_option(texts: &Texts, game: &dyn AnyGame, error: &OptionsError) -> String {
    let error = match error {
        OptionsError::Players(error) => return error.in_words(texts),
        OptionsError::Option(error) => error,
    };
    let cannot_be = |key: &str, value: &str, right: String| {
        let label = texts.find(&format!("{}option-{key}", prefix(game)));
        let label = label.unwrap_or_else(|| key.to_owned());
        texts.with(
            "reason-option-value",
            &[
                ("option", quoted(texts, &label).into()),
                ("value", quoted(texts, value).into()),
                ("right", right.into()),
            ],
        )
    };
    let right_value = |key: &str, right: &str| {
        let spec = game.options().iter().find(|spec| spec.key == key);
        spec.map_or_else(|| right.to_owned(), |spec| right_value(texts, spec))
    };
    match error {
        OptionError::NoPair(text) => {
            texts.with("reason-no-pair", &[("text", quoted(texts, text).into())])
        }
        OptionError::Key { key, .. } => {
            let known: Vec<&str> = game.options().iter().map(|spec| spec.key).collect();
            let key = quoted(texts, key).into();
            let known = all_of(texts, &known).into();
            texts.with("reason-no-option", &[("key", key), ("known", known)])
        }
        OptionError::Value { key, value, right } => cannot_be(key, value, right_value(key, right)),
        OptionError::Contents {
            key,
            contents,
            right,
            wrong,
        } => {
            let right = right_value(key, right);
            let right = and_also(texts, right, "reason-file-wrong", wrong);
            cannot_be(key, contents, right)
        }
        OptionError::WrongFile { file, wrong } => {
            let reason = typed(texts, wrong.error()).unwrap_or_else(|| wrong.to_string());
            let file = text::safe(file);
            let variables = [("file", file.into()), ("reason", reason.into())];
            texts.with("reason-wrong-file", &variables)
        }
        OptionError::File {
            key,
            file,
            right,
            error,
        } => {
            let right = right_value(key, right);
            let right = and_also(texts, right, "reason-file-unreadable", error);
            cannot_be(key, file, right)
        }
    }
}

/// What is wrong with what a file holds, and no more, if it is that.
#[must_use]
pub fn wrong_contents(texts: &Texts, error: &OptionsError) -> Option<String> {
    match error {
        OptionsError::Option(OptionError::Contents { wrong, .. }) => {
            Some(wrong_file(texts, "reason-file-wrong", wrong))
        }
        _ => None,
    }
}

fn wrong_file(texts: &Texts, key: &str, wrong: &Refused) -> String {
    let reason = typed(texts, wrong.error()).unwrap_or_else(|| wrong.to_string());
    texts.with(key, &[("reason", reason.into())])
}

/// What would be right, and what is wrong with a file.
fn and_also(texts: &Texts, right: String, key: &str, wrong: &Refused) -> String {
    let wrong = wrong_file(texts, key, wrong);
    let variables = [("first", right.into()), ("then", wrong.into())];
    texts.with("reason-and-also", &variables)
}

/// What an option may be besides words that have a meaning of their own; nothing if it is always one
/// of these.
#[must_use]
pub fn other_values(texts: &Texts, spec: &OptionSpec) -> Option<String> {
    let range = |least: u32, most: u32| [("least", least.into()), ("most", most.into())];
    Some(match spec.values {
        Values::Words(_) => return None,
        Values::OnePerPlayer(words) => texts.with(
            "reason-one-per-player",
            &[("words", either(texts, words).into())],
        ),
        Values::Number { least, most, .. } => texts.with("reason-number", &range(least, most)),
        Values::Numbers { least, most } => texts.with("reason-numbers", &range(least, most)),
        Values::WordOrFile { file, .. } => {
            let own = texts.find(&format!("reason-file-of-{}", spec.key));
            own.unwrap_or_else(|| file.to_owned())
        }
    })
}

/// What would be right for this option.
fn right_value(texts: &Texts, spec: &OptionSpec) -> String {
    let mut choices: Vec<String> = match spec.values {
        Values::Words(words) | Values::WordOrFile { words, .. } => {
            words.iter().map(|(word, _)| (*word).to_owned()).collect()
        }
        Values::OnePerPlayer(_) | Values::Number { .. } | Values::Numbers { .. } => Vec::new(),
    };
    choices.extend(other_values(texts, spec));
    either(texts, &choices)
}
