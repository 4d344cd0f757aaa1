//! Encodings of positions as numbers.

use table::{Game, Seat};

use crate::spec::ObservationPart;
use crate::writer::ObservationWriter;

/// An encoding of the positions of a game as observations.
///
/// An observation contains only what its seat may know: two positions that the seat cannot tell
/// apart have the same observation. It also contains everything that matters: with the options, it
/// is enough to rebuild a position from which the game continues in the same way. Seats are
/// relative to the observing seat, in the order of play: 0 is that seat itself, 1 the next.
pub trait Encoding<G: Game>: Clone + Send + Sync + 'static {
    /// Increases when a part, its place, its range or its meaning changes.
    const VERSION: u32;

    /// Creates the encoding for these options. Planes have the size of the board, or `side` if that
    /// is larger and the game has boards of different sizes.
    ///
    /// # Errors
    /// If the board does not fit into planes of this side.
    fn new(options: &G::Options, side: Option<usize>) -> Result<Self, SideError>;

    /// Returns the parts, in order.
    fn parts(&self) -> Vec<ObservationPart>;

    /// Writes every number of every part of the position, from this seat's point of view.
    fn encode(&self, game: &G, seat: Seat, writer: &mut impl ObservationWriter);
}

/// The reason why the side of the planes is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SideError {
    /// The planes are too small, or larger than any board.
    #[error("plane_side cannot be {given}: for this board, it must be from {least} to {most}")]
    Range {
        given: usize,
        /// The side of the board.
        least: usize,
        /// The side of the largest board.
        most: usize,
    },
    /// All boards of this game have the same size.
    #[error("all boards of {game} have the same size, so you cannot set plane_side")]
    Fixed { game: &'static str },
}

impl SideError {
    /// Checks the side for a game whose boards all have the same size.
    ///
    /// # Errors
    /// If a side is given.
    pub fn none<G: Game>(side: Option<usize>) -> Result<(), SideError> {
        match side {
            None => Ok(()),
            Some(_) => Err(SideError::Fixed { game: G::NAME }),
        }
    }
}
