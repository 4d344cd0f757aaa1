//! Why an option cannot be what was asked for.

use games::{AnyGame, OptionsError};
use table::{Describe, Message, OptionError, OptionSpec, Values};

use crate::reasons::{Reason, Speaker, say};
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
    say(texts, &message.with("key", &label))
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
