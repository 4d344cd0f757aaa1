//! The nine colours of players.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassColour"))]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Colour {
    Purple,
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
    Turquoise,
    Orange,
}

impl Colour {
    /// All colours, in the order in which they are assigned.
    pub const ALL: [Colour; 9] = [
        Colour::Purple,
        Colour::Red,
        Colour::Green,
        Colour::Yellow,
        Colour::Blue,
        Colour::Magenta,
        Colour::Cyan,
        Colour::Turquoise,
        Colour::Orange,
    ];

    /// The names of all colours, in the same order.
    pub(crate) const NAMES: &'static [&'static str; 9] = &[
        "purple",
        "red",
        "green",
        "yellow",
        "blue",
        "magenta",
        "cyan",
        "turquoise",
        "orange",
    ];
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Colour::NAMES[*self as usize])
    }
}
