//! Lines of text with semantic parts, which each front end styles in its own way.

use std::fmt;

use table::Seat;

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The meaning of the text.
    pub sense: Sense,
    pub text: String,
}

/// The meaning of a part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Ordinary text.
    Plain,
    /// A heading, or the topic of the line.
    Subject,
    /// The sign of a player.
    Player(Seat),
    Gain,
    Loss,
    /// Less important text.
    Aside,
}

/// A line of several parts.
pub type Phrases = Vec<Phrase>;

impl Phrase {
    /// Creates a part with this meaning.
    pub fn new(sense: Sense, text: impl Into<String>) -> Self {
        let text = text.into();
        Phrase { sense, text }
    }

    /// Creates plain text.
    pub fn plain(text: impl Into<String>) -> Self {
        Phrase::new(Sense::Plain, text)
    }

    /// Creates a heading, or the topic of a line.
    pub fn subject(text: impl Into<String>) -> Self {
        Phrase::new(Sense::Subject, text)
    }

    /// Creates a gain, or a loss if the number is negative, with this text.
    pub fn change(number: i64, text: impl Into<String>) -> Self {
        let sense = if number < 0 { Sense::Loss } else { Sense::Gain };
        Phrase::new(sense, text)
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
