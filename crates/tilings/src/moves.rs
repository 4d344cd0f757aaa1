//! The moves of a player.

use std::fmt;

use crate::{Cell, Rotation};

/// Puts the top tile of the player's deck on a cell.
///
/// Its text is the notation of the game: `place CF`, or `place CF r90` where tiles can be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub cell: Cell,
    /// The rotation; `None` in games where tiles are not turned.
    pub turn: Option<Rotation>,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "place {}", self.cell)?;
        match self.turn {
            Some(turn) => write!(f, " {turn}"),
            None => Ok(()),
        }
    }
}
