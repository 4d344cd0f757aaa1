//! Why something cannot be, for a program and for a person.

use words::{Reason, Texts};

/// Why something cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageError {
    /// For programs: one of the words in this crate's documentation of each call.
    pub code: &'static str,
    /// For people, in their language.
    pub sentence: String,
}

impl PageError {
    pub(crate) fn new(code: &'static str, sentence: impl Into<String>) -> Self {
        PageError {
            code,
            sentence: sentence.into(),
        }
    }

    /// A reason that the house has words for.
    pub(crate) fn because(code: &'static str, reason: &impl Reason, texts: &Texts) -> Self {
        PageError::new(
            code,
            texts.with("refused", &[("reason", reason.in_words(texts).into())]),
        )
    }

    /// What the page itself sent is not what it should be: a mistake of ours, not of the person.
    pub(crate) fn misuse(what: &str) -> Self {
        PageError::new("misuse", what)
    }
}
