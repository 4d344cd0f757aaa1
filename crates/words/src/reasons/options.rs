//! Why an option cannot be what was asked for.

use std::io;

use games::{AnyGame, OptionsError};
use table::{OptionError, OptionSpec, Refusal, Values};

use super::typed::typed;
use super::{Reason, all_of, either, quoted};
use crate::Texts;
use crate::prefix;

/// How a file that an option names is read, where there are files.
type ReadFile<'a> = &'a dyn Fn(&str) -> io::Result<String>;

/// Why this game does not have these options. The error says in English only what is wrong with a
/// file, so the file is looked at again.
#[must_use]
pub fn wrong_option(
    texts: &Texts,
    game: &dyn AnyGame,
    error: &OptionsError,
    read_file: ReadFile,
) -> String {
    match error {
        OptionsError::Players(error) => error.in_words(texts),
        OptionsError::Option(OptionError::NoPair(text)) => {
            texts.with("reason-no-pair", &[("text", quoted(texts, text).into())])
        }
        OptionsError::Option(OptionError::Key { key, .. }) => {
            let known: Vec<&str> = game.options().iter().map(|spec| spec.key).collect();
            let key = quoted(texts, key).into();
            let known = all_of(texts, &known).into();
            texts.with("reason-no-option", &[("key", key), ("known", known)])
        }
        OptionsError::Option(OptionError::Value { key, value, right }) => {
            let spec = game.options().iter().find(|spec| spec.key == *key);
            let right = spec.map_or_else(
                || right.clone(),
                |spec| right_value(texts, spec, value, read_file),
            );
            let label = texts.find(&format!("{}option-{key}", prefix(game)));
            let label = label.unwrap_or_else(|| (*key).to_owned());
            texts.with(
                "reason-option-value",
                &[
                    ("option", quoted(texts, &label).into()),
                    ("value", quoted(texts, value).into()),
                    ("right", right.into()),
                ],
            )
        }
    }
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

/// What would be right in place of this value.
fn right_value(texts: &Texts, spec: &OptionSpec, value: &str, read_file: ReadFile) -> String {
    let keys = |words: &[(&'static str, &str)]| -> Vec<String> {
        words.iter().map(|(word, _)| (*word).to_owned()).collect()
    };
    match spec.values {
        Values::Words(words) => either(texts, &keys(words)),
        Values::OnePerPlayer(_) | Values::Number { .. } | Values::Numbers { .. } => {
            other_values(texts, spec).unwrap_or_default()
        }
        Values::WordOrFile { words, read, .. } => {
            let mut choices = keys(words);
            choices.extend(other_values(texts, spec));
            let right = either(texts, &choices);
            match wrong_file(texts, read_file(value), read) {
                Some(wrong) => texts.with(
                    "reason-and-also",
                    &[("first", right.into()), ("then", wrong.into())],
                ),
                None => right,
            }
        }
    }
}

/// What is wrong with a file.
fn wrong_file<T>(
    texts: &Texts,
    file: io::Result<String>,
    read: fn(&str) -> Result<T, Refusal>,
) -> Option<String> {
    let (key, reason) = match file {
        Err(error) => ("reason-file-unreadable", error.in_words(texts)),
        Ok(contents) => {
            let error = read(&contents).err()?;
            let reason = typed(texts, &*error).unwrap_or_else(|| error.to_string());
            ("reason-file-wrong", reason)
        }
    };
    Some(texts.with(key, &[("reason", reason.into())]))
}
