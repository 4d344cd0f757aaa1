//! Why an option cannot be what was asked for.

use games::{AnyGame, OptionsError};
use table::{Argument, Describe, OptionError, OptionSpec, Values};

use crate::reasons::{Reason, Speaker, either, say};
use crate::{Texts, prefix};

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
    let label = texts.find(&format!("{}option-{key}", prefix(game)));
    let label = label.unwrap_or_else(|| (*key).to_owned());
    let spec = game.options().iter().find(|spec| spec.key == *key);
    let message = message.with("key", &label);
    say(
        texts,
        &match spec {
            Some(spec) => message.with("right", Argument::text(&right_value(texts, spec))),
            None => message,
        },
    )
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
