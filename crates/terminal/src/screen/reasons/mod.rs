//! Why something cannot be, in the person's language.
//!
//! The errors of the core say it in English, as the command line wants it. Here their parts are put
//! into texts of the screen. What is known only as a sentence stays as it is: why a move is not
//! legal, what is wrong in a file of tiles, and what the system says of rare faults.

mod options;
mod players;
mod records;
mod sessions;
#[cfg(test)]
mod tests;

use std::io;

use fluent_bundle::FluentValue;
use games::Refusal;
use table::{JsonError, text};

use super::settings::SettingsError;
use super::texts::Texts;

pub(super) use options::wrong_option;

/// A reason that can be given in any of our languages.
pub(super) trait Reason {
    /// The reason, as a part of a sentence.
    fn in_words(&self, texts: &Texts) -> String;
}

impl Reason for io::Error {
    fn in_words(&self, texts: &Texts) -> String {
        texts.get(match self.kind() {
            io::ErrorKind::NotFound => "reason-not-found",
            io::ErrorKind::PermissionDenied => "reason-not-allowed",
            io::ErrorKind::AlreadyExists => "reason-exists",
            io::ErrorKind::IsADirectory => "reason-folder",
            io::ErrorKind::NotADirectory => "reason-no-folder",
            io::ErrorKind::StorageFull => "reason-disk-full",
            io::ErrorKind::QuotaExceeded => "reason-quota",
            io::ErrorKind::FileTooLarge => "reason-too-large",
            io::ErrorKind::ReadOnlyFilesystem => "reason-read-only",
            io::ErrorKind::InvalidFilename => "reason-file-name",
            io::ErrorKind::InvalidData => "reason-no-text",
            // The system's own words are better than none.
            _ => return self.to_string(),
        })
    }
}

impl Reason for Refusal {
    fn in_words(&self, texts: &Texts) -> String {
        texts.with("reason-refusal", &[("reason", self.to_string().into())])
    }
}

impl Reason for SettingsError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            SettingsError::Io(error) => error.in_words(texts),
            SettingsError::NoToml { line, column } => {
                let wrong = texts.with("reason-wrong-format", &[("format", "TOML".into())]);
                at(texts, wrong, *line, *column)
            }
            SettingsError::Wrong {
                line,
                column,
                reason,
            } => at(texts, misread(texts, reason), *line, *column),
        }
    }
}

impl Reason for JsonError {
    fn in_words(&self, texts: &Texts) -> String {
        let reason = if self.is_data() {
            misread(texts, self.reason())
        } else {
            texts.with("reason-wrong-format", &[("format", "JSON".into())])
        };
        at(texts, reason, self.line(), self.column())
    }
}

/// With the place, where one is known.
fn at(texts: &Texts, reason: String, line: usize, column: usize) -> String {
    if line == 0 {
        return reason;
    }
    let place = [
        ("reason", reason.into()),
        ("line", line.into()),
        ("column", column.into()),
    ];
    texts.with("reason-at", &place)
}

/// What serde says of a text that it could read, but that holds something else than it should. It
/// keeps no parts, but its usual sentences are always the same and have names between backticks.
fn misread(texts: &Texts, reason: &str) -> String {
    if reason == "expected an object in braces" {
        return texts.get("reason-no-object");
    }
    let mut names = reason.split('`').skip(1).step_by(2);
    let Some(name) = names.next() else {
        return reason.to_owned();
    };
    let name = ("name", FluentValue::from(name));
    let known: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    if reason.starts_with("missing field") {
        texts.with("reason-missing-field", &[name])
    } else if reason.starts_with("duplicate field") {
        texts.with("reason-field-twice", &[name])
    } else if reason.starts_with("unknown field") && !known.is_empty() {
        let known = either(texts, &known);
        texts.with("reason-unknown-field", &[name, ("known", known.into())])
    } else if reason.starts_with("unknown variant") && !known.is_empty() {
        let known = either(texts, &known);
        texts.with("reason-unknown-value", &[name, ("known", known.into())])
    } else {
        reason.to_owned()
    }
}

/// A text from outside between quotes, safe to show.
fn quoted(texts: &Texts, outside: &str) -> String {
    requoted(texts, &text::quoted(outside))
}

/// The same for a text that the core has quoted.
fn requoted(texts: &Texts, quoted: &str) -> String {
    let bare = quoted.strip_prefix('"').unwrap_or(quoted);
    let bare = bare.strip_suffix('"').unwrap_or(bare);
    texts.with("reason-quoted", &[("text", bare.into())])
}

/// `a, b or c`
fn either<T: AsRef<str>>(texts: &Texts, items: &[T]) -> String {
    joined(texts, "reason-either", items)
}

/// `a, b and c`
fn all_of<T: AsRef<str>>(texts: &Texts, items: &[T]) -> String {
    joined(texts, "reason-all-of", items)
}

fn joined<T: AsRef<str>>(texts: &Texts, key: &str, items: &[T]) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            let first = first.join(", ");
            texts.with(
                key,
                &[("first", first.into()), ("last", last.as_ref().into())],
            )
        }
    }
}
