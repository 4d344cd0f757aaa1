//! The orientations of a tile.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An orientation of a tile, relative to its drawing in the tile list: optionally flipped left-right,
/// then rotated clockwise by quarter turns.
///
/// ```
/// use laying_grass::Orientation;
/// let orientation: Orientation = "fr90".parse().unwrap();
/// assert!(orientation.is_flipped());
/// assert_eq!(orientation.quarter_turns(), 1);
/// assert_eq!(orientation.to_string(), "fr90");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassOrientation")
)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Orientation {
    R0,
    R90,
    R180,
    R270,
    Fr0,
    Fr90,
    Fr180,
    Fr270,
}

impl Orientation {
    /// All orientations. Of those that give the same cells, the first is the canonical one.
    pub const ALL: [Orientation; 8] = [
        Orientation::R0,
        Orientation::R90,
        Orientation::R180,
        Orientation::R270,
        Orientation::Fr0,
        Orientation::Fr90,
        Orientation::Fr180,
        Orientation::Fr270,
    ];

    const NAMES: [&'static str; 8] = ["r0", "r90", "r180", "r270", "fr0", "fr90", "fr180", "fr270"];

    /// Returns whether the tile is flipped left-right before it is rotated.
    #[must_use]
    pub const fn is_flipped(self) -> bool {
        self as u8 >= 4
    }

    /// Returns the number of clockwise quarter turns, 0 to 3.
    #[must_use]
    pub const fn quarter_turns(self) -> u8 {
        self as u8 % 4
    }

    /// Returns the orientation after another clockwise quarter turn.
    ///
    /// ```
    /// use laying_grass::Orientation;
    /// assert_eq!(Orientation::Fr270.turned(), Orientation::Fr0);
    /// ```
    #[must_use]
    pub const fn turned(self) -> Self {
        Orientation::ALL[(self as usize & 4) | ((self as usize + 1) & 3)]
    }

    /// Returns the orientation after flipping the tile left-right.
    ///
    /// ```
    /// use laying_grass::Orientation;
    /// assert_eq!(Orientation::R90.flipped(), Orientation::Fr270);
    /// ```
    #[must_use]
    pub const fn flipped(self) -> Self {
        // Rotating a tile and then flipping it is the same as flipping it and then rotating it the other way.
        Orientation::ALL[((self as usize & 4) ^ 4) | ((4 - (self as usize & 3)) & 3)]
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Orientation::NAMES[*self as usize])
    }
}

/// The error for a text that does not name an orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "an orientation is r0, r90, r180 or r270, with f in front if the tile is flipped, like fr90"
)]
pub struct OrientationError;

impl FromStr for Orientation {
    type Err = OrientationError;

    fn from_str(text: &str) -> Result<Self, OrientationError> {
        Orientation::ALL
            .into_iter()
            .zip(Orientation::NAMES)
            .find(|(_, name)| name.eq_ignore_ascii_case(text))
            .map(|(orientation, _)| orientation)
            .ok_or(OrientationError)
    }
}
