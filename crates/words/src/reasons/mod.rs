//! Why something cannot be, in the person's language.
//!
//! The errors of the core say it in English, as the command line wants it. Here their parts are put
//! into our texts. What is known only as a sentence stays as it is: what the system says of rare
//! faults, and what is wrong with moves and boards as programs write them.

mod misread;
mod options;
mod players;
#[cfg(feature = "programs")]
mod programs;
mod records;
mod sessions;
mod typed;

use std::io;

use games::Refusal;
use table::text;

use crate::Texts;

pub use options::{other_values, wrong_contents, wrong_option};

/// A reason that can be given in any of our languages.
pub trait Reason {
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
            io::ErrorKind::ConnectionRefused => "reason-nobody-listens",
            io::ErrorKind::TimedOut => "reason-too-slow",
            io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionAborted => {
                "reason-line-broke"
            }
            io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => "reason-no-way",
            // The system's own words are better than none.
            _ => return self.to_string(),
        })
    }
}

impl Reason for Refusal {
    fn in_words(&self, texts: &Texts) -> String {
        crate::teller::refused(&**self, texts)
    }
}

/// With the place, where one is known.
#[must_use]
pub fn at_place(texts: &Texts, reason: String, line: usize, column: usize) -> String {
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

/// A text from outside between quotes, safe to show.
#[must_use]
pub fn quoted(texts: &Texts, outside: &str) -> String {
    requoted(texts, &text::quoted(outside))
}

/// The same for a text that the core has quoted.
fn requoted(texts: &Texts, quoted: &str) -> String {
    let bare = quoted.strip_prefix('"').unwrap_or(quoted);
    let bare = bare.strip_suffix('"').unwrap_or(bare);
    texts.with("reason-quoted", &[("text", bare.into())])
}

/// `a, b or c`
pub fn either<T: AsRef<str>>(texts: &Texts, items: &[T]) -> String {
    joined(texts, "reason-either", items)
}

/// `a, b and c`
pub fn all_of<T: AsRef<str>>(texts: &Texts, items: &[T]) -> String {
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
