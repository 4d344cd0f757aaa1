//! Errors with a code for programs and a sentence for people.

use words::{Reason, Texts};

/// An error with a code for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageError {
    /// One of the codes that the documentation of each call lists.
    pub code: &'static str,
    /// The error message in the person's language.
    pub sentence: String,
}

impl PageError {
    pub(crate) fn new(code: &'static str, sentence: impl Into<String>) -> Self {
        PageError {
            code,
            sentence: sentence.into(),
        }
    }

    /// Creates an error from a reason that can be translated.
    pub(crate) fn because(code: &'static str, reason: &impl Reason, texts: &Texts) -> Self {
        PageError::new(
            code,
            texts.with("refused", &[("reason", reason.in_words(texts).into())]),
        )
    }

    /// Creates an error for invalid input from the page itself, which is a bug and not the person's mistake.
    pub(crate) fn misuse(what: &str) -> Self {
        PageError::new("misuse", what)
    }
}
