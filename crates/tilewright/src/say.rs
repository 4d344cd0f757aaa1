//! What commands say besides their results.

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

/// What is said, in the language that the person has chosen, or that of the locale.
pub(crate) fn texts() -> Texts {
    texts_of_user()
}

/// Says what went wrong.
pub(crate) fn complain(reason: &str) {
    let said = texts().with("prompt-error", &[("reason", reason.into())]);
    tell(&Console::of_terminal(false).shown(said));
}

/// Says a message on standard error in the person's language.
pub(crate) fn say(key: &str, variables: &[(&str, FluentValue)]) {
    let said = texts().with(key, variables);
    tell(&Console::of_terminal(false).shown(said));
}

/// Says after how many games Ctrl-C stopped a batch.
pub(crate) fn say_stopped(done: u64, all: u64) {
    let whole = |count| texts().whole(count).into();
    say(
        "batch-stopped",
        &[("done", whole(done)), ("all", whole(all))],
    );
}

/// Why a file cannot be written.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let texts = texts();
    let reason = why_unwritten(&texts, path, error);
    let variables = [("path", text::path(path).into()), ("reason", reason.into())];
    Failure::Reason(texts.with("command-cannot-write", &variables))
}

/// Says something on standard error, if anybody can hear it there.
pub(crate) fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// What goes wrong between here and a server.
pub(crate) fn trouble(texts: &Texts, error: &Error) -> Failure {
    Failure::Reason(as_reason(texts, &ServerTrouble(error).in_words(texts)))
}

/// A sentence as what follows "error:", in the style of all errors: without a capital, except in German, and without
/// a full stop.
pub(crate) fn as_reason(texts: &Texts, sentence: &str) -> String {
    let sentence = sentence.strip_suffix('.').unwrap_or(sentence);
    let mut letters = sentence.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if !second.is_uppercase() && !is_german(texts) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => sentence.to_owned(),
    }
}

fn is_german(texts: &Texts) -> bool {
    Language::find("de") == Some(texts.language())
}
