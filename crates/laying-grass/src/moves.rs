//! The moves of a player.

use std::fmt;

use crate::{Cell, Orientation};

/// A decision of a player. Its text form is the notation of the game.
///
/// ```
/// use laying_grass::{Move, Orientation};
/// let corner = "CF".parse().unwrap();
/// let mv = Move::Place { corner, orientation: Orientation::Fr90 };
/// assert_eq!(mv.to_string(), "place CF fr90");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `base CF`: place the base there.
    Base(Cell),
    /// `place CF r90`: place the tile, from the queue or stolen.
    Place {
        /// The top-left corner of its bounding box.
        corner: Cell,
        /// The orientation of the tile.
        orientation: Orientation,
    },
    /// `swap 4`: take the tile at this position of the queue instead, 2 to 6, counted from 1.
    Swap(u8),
    /// `clear CF`: remove the stone there.
    Clear(Cell),
    /// `stone CF`: place a stone there.
    Stone(Cell),
    /// `rob CF`: steal the tile whose first cell in row order is this one.
    Rob(Cell),
    /// `buy CF`: place a 1×1 grass tile there.
    Buy(Cell),
    /// `done`: discard a tile that fits nowhere, or end the player's last-coupons phase.
    Done,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Base(cell) => write!(f, "base {cell}"),
            Move::Place {
                corner,
                orientation,
            } => write!(f, "place {corner} {orientation}"),
            Move::Swap(place) => write!(f, "swap {place}"),
            Move::Clear(cell) => write!(f, "clear {cell}"),
            Move::Stone(cell) => write!(f, "stone {cell}"),
            Move::Rob(cell) => write!(f, "rob {cell}"),
            Move::Buy(cell) => write!(f, "buy {cell}"),
            Move::Done => write!(f, "done"),
        }
    }
}
