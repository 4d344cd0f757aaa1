//! Lines whose parts mean different things: how each looks is up to whoever shows them.

use std::fmt;

use table::Seat;

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// What kind of part it is.
    pub sense: Sense,
    /// What it says.
    pub text: String,
}

/// What a part of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// Words among others.
    Plain,
    /// A heading, or what the line is about.
    Subject,
    /// The sign of a player.
    Player(Seat),
    /// Something won.
    Gain,
    /// Something lost.
    Loss,
    /// Less important.
    Aside,
}

/// A line of several parts.
pub type Phrases = Vec<Phrase>;

impl Phrase {
    /// Something of this kind.
    pub fn new(sense: Sense, text: impl Into<String>) -> Self {
        let text = text.into();
        Phrase { sense, text }
    }

    /// Words among others.
    pub fn plain(text: impl Into<String>) -> Self {
        Phrase::new(Sense::Plain, text)
    }

    /// A heading, or what the line is about.
    pub fn subject(text: impl Into<String>) -> Self {
        Phrase::new(Sense::Subject, text)
    }

    /// A number that was won, or lost if it is negative, in these words.
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
