//! Seats, turns and viewers.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 in the order in which the players were named. That is also the order of
/// play, unless a game draws a different one.
///
/// ```
/// use table::Seat;
/// let seats: Vec<Seat> = Seat::all(3).collect();
/// assert_eq!(seats[2].next(3), seats[0]);
/// assert_eq!(seats[2].index(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "u8"))]
pub struct Seat(u8);

impl Seat {
    /// Creates the seat with this number, counted from 0.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        Seat(number)
    }

    /// Iterates over all seats of a table, in order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players as u8).map(Seat)
    }

    /// Returns the seat as an index into lists with one entry per seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat around the table.
    #[must_use]
    pub const fn next(self, players: usize) -> Self {
        let next = self.0 + 1;
        Seat(if next as usize == players { 0 } else { next })
    }
}

/// The seat that has to move, or the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    Seat(Seat),
    Over,
}

impl Turn {
    /// Returns the seat that has to move, unless the game is over.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seat(seat) => Some(seat),
            Turn::Over => None,
        }
    }

    /// Returns whether the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Turn::Over)
    }
}

/// A viewer of the table. The viewer determines how much may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// A person without a seat.
    Spectator,
    /// A person who may see everything, including hidden information, in a replay or an analysis.
    Everything,
}

impl fmt::Display for Seat {
    /// Numbers seats from 1, as people do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}
