//! Messages that commands print to standard error besides their results.

use std::io::{self, Write};
use std::path::Path;

use client::Error;
use drawings::Console;
use fluent_bundle::FluentValue;
use front::reasons::why_unwritten;
use front::settings::texts_of_user;
use front::trouble::ServerTrouble;
use table::text;
use words::{Language, Reason, Texts};

use crate::Failure;

/// Returns the UI strings in the language that the user has chosen, or that of the locale.
pub(crate) fn texts() -> Texts {
    texts_of_user()
}

/// Prints an error.
pub(crate) fn print_error(reason: &str) {
    let message = texts().with("prompt-error", &[("reason", reason.into())]);
    print_message(&Console::of_terminal(false).shown(message));
}

/// Prints a message in the user's language.
pub(crate) fn say(key: &str, variables: &[(&str, FluentValue)]) {
    let message = texts().with(key, variables);
    print_message(&Console::of_terminal(false).shown(message));
}

/// Prints the number of games after which Ctrl-C stopped a batch.
pub(crate) fn print_stopped(done: u64, all: u64) {
    let whole = |count| texts().whole(count).into();
    say(
        "batch-stopped",
        &[("done", whole(done)), ("all", whole(all))],
    );
}

/// Returns a failure that says why a file cannot be written.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let texts = texts();
    let reason = why_unwritten(&texts, path, error);
    let variables = [("path", text::path(path).into()), ("reason", reason.into())];
    Failure::Reason(texts.with("command-cannot-write", &variables))
}

/// Prints a message, and ignores a closed standard error.
pub(crate) fn print_message(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// Returns a failure that describes a problem with a server.
pub(crate) fn trouble(texts: &Texts, error: &Error) -> Failure {
    Failure::Reason(as_reason(texts, &ServerTrouble(error).in_words(texts)))
}

/// The first words of German sentences that have a capital only there.
const GERMAN_STARTS: [&str; 14] = [
    "An", "Auf", "Das", "Dein", "Deine", "Den", "Der", "Die", "Dieser", "Diesen", "Im", "Kein",
    "Keine", "Zu",
];

/// Adapts a sentence to follow "error:", without the full stop and the capital. German nouns keep theirs.
pub(crate) fn as_reason(texts: &Texts, sentence: &str) -> String {
    let sentence = sentence.strip_suffix('.').unwrap_or(sentence);
    let first = sentence.split(' ').next().unwrap_or_default();
    let keeps_capital = is_german(texts) && !GERMAN_STARTS.contains(&first);
    let mut letters = sentence.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if !second.is_uppercase() && !keeps_capital => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => sentence.to_owned(),
    }
}

fn is_german(texts: &Texts) -> bool {
    Language::find("de") == Some(texts.language())
}
