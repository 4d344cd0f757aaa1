//! What a player can decide.

use std::fmt;

use crate::{Cell, Rotation};

/// Puts the top tile of one's deck on a cell.
///
/// Its text is the notation of the game: `place CF`, and where tiles can be turned `place CF r90`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where.
    pub cell: Cell,
    /// How far it is turned; nothing where tiles are not turned.
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
