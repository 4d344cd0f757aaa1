//! The five colours of tiles.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The colour of a tile. Every list uses this order, which is that of the wall's first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulColour"))]
#[repr(u8)]
pub enum Colour {
    /// `B`
    #[serde(rename = "B")]
    DarkBlue,
    /// `Y`
    #[serde(rename = "Y")]
    Yellow,
    /// `R`
    #[serde(rename = "R")]
    Red,
    /// `U`
    #[serde(rename = "U")]
    Black,
    /// `L`
    #[serde(rename = "L")]
    LightBlue,
}

impl Colour {
    /// All colours, in order.
    pub const ALL: [Colour; 5] = [
        Colour::DarkBlue,
        Colour::Yellow,
        Colour::Red,
        Colour::Black,
        Colour::LightBlue,
    ];

    /// Returns the colour with this letter, ignoring case.
    ///
    /// ```
    /// use azul::Colour;
    /// assert_eq!(Colour::from_letter('u'), Some(Colour::Black));
    /// assert_eq!(Colour::from_letter('x'), None);
    /// ```
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }

    /// Returns the letter used in views and, in lower case, in moves.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::DarkBlue => 'B',
            Colour::Yellow => 'Y',
            Colour::Red => 'R',
            Colour::Black => 'U',
            Colour::LightBlue => 'L',
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::DarkBlue => "dark blue",
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Black => "black",
            Colour::LightBlue => "light blue",
        })
    }
}
