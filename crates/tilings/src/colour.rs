//! The fifteen colours that a side can have.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{Argument, errors};

/// The colour of a side. "No colour" is the absence of a tile, not a colour.
///
/// ```
/// use tilings::Colour;
/// let purple: Colour = "Purple".parse().unwrap();
/// assert_eq!(purple.letter(), 'P');
/// assert_eq!(purple.web(), "#8700ff");
/// assert_eq!(purple.terminal(), 93);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "TilingsColour")
)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Colour {
    Black,
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
    White,
    Orange,
    Purple,
    Pink,
    Brown,
    Gray,
    Lime,
    Teal,
}

/// Each colour's name, its unique letter, its number among the 256 terminal colours, and its web colour.
const LOOKS: [(&str, char, u8, &str); 15] = [
    ("black", 'K', 16, "#000000"),
    ("red", 'R', 160, "#d70000"),
    ("green", 'G', 34, "#00af00"),
    ("yellow", 'Y', 226, "#ffff00"),
    ("blue", 'B', 27, "#005fff"),
    ("magenta", 'M', 201, "#ff00ff"),
    ("cyan", 'C', 51, "#00ffff"),
    ("white", 'W', 231, "#ffffff"),
    ("orange", 'O', 208, "#ff8700"),
    ("purple", 'P', 93, "#8700ff"),
    ("pink", 'I', 218, "#ffafd7"),
    ("brown", 'N', 94, "#875f00"),
    ("gray", 'A', 244, "#808080"),
    ("lime", 'L', 118, "#87ff00"),
    ("teal", 'T', 30, "#008787"),
];

impl Colour {
    /// All colours, in order.
    pub const ALL: [Colour; 15] = [
        Colour::Black,
        Colour::Red,
        Colour::Green,
        Colour::Yellow,
        Colour::Blue,
        Colour::Magenta,
        Colour::Cyan,
        Colour::White,
        Colour::Orange,
        Colour::Purple,
        Colour::Pink,
        Colour::Brown,
        Colour::Gray,
        Colour::Lime,
        Colour::Teal,
    ];

    /// Returns the name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        LOOKS[self as usize].0
    }

    /// Returns a letter that no other colour has, for output without colours.
    #[must_use]
    pub const fn letter(self) -> char {
        LOOKS[self as usize].1
    }

    /// Returns the number among the 256 colours of a terminal.
    #[must_use]
    pub const fn terminal(self) -> u8 {
        LOOKS[self as usize].2
    }

    /// Returns the colour for a web page: `#d70000`.
    #[must_use]
    pub const fn web(self) -> &'static str {
        LOOKS[self as usize].3
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

errors! {
    /// The error for a text that does not name a colour.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ColourError(pub word: String) => "{word} is not a colour: use {known}",
        known = Argument::Either(Colour::ALL.iter().map(|colour| colour.name().into()).collect());
}

impl FromStr for Colour {
    type Err = ColourError;

    /// Finds a colour by its name, ignoring case.
    fn from_str(text: &str) -> Result<Self, ColourError> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ColourError(text.to_owned()))
    }
}
