//! What commands say besides their results.

use std::io::{self, Write};

use client::Error;
use drawings::Console;
use front::settings::texts_of_user;
use front::trouble::Trouble;
use words::{Reason, Texts};

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

/// Says something on standard error, if anybody can hear it there.
pub(crate) fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// What goes wrong between here and a server.
pub(crate) fn trouble(texts: &Texts, error: &Error) -> Failure {
    Failure::Reason(Trouble(error).in_words(texts))
}
