//! A position as numbers.

use table::{Game, Seat};

use crate::spec::ObservationPart;
use crate::writer::ObservationWriter;

/// How the positions of a game are written as numbers.
///
/// An observation holds what its seat may know and nothing else: two positions that look alike to the
/// seat are written alike. All that matters of what it may know is there: from an observation and the
/// options a position can be made that plays on alike. Seats are counted from the one that looks, in
/// the order of play: 0 is that seat itself, 1 the next.
pub trait Encoding<G: Game>: Clone + Send + Sync + 'static {
    /// It rises when a part, its place, its range or its meaning changes.
    const VERSION: u32;

    /// The encoding for a table with these options. Planes are as large as the board, or as `side` if
    /// that is larger and the game's boards are of many sizes.
    ///
    /// # Errors
    /// If planes of this side cannot hold the board.
    fn new(options: &G::Options, side: Option<usize>) -> Result<Self, SideError>;

    /// The parts, in order.
    fn parts(&self) -> Vec<ObservationPart>;

    /// Writes the position as this seat sees it: every number of every part.
    fn encode(&self, game: &G, seat: Seat, pen: &mut impl ObservationWriter);
}

/// Planes that cannot hold the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SideError {
    /// They are too small, or larger than any board.
    #[error("planes of side {given} cannot be: for this board a side is {least} to {most}")]
    Range {
        /// The side that was asked for.
        given: usize,
        /// The side of the board.
        least: usize,
        /// The side of the largest board.
        most: usize,
    },
    /// The boards of this game have one size.
    #[error("the boards of {game} are of one size: leave the side of the planes out")]
    Fixed {
        /// The game's name.
        game: &'static str,
    },
}

impl SideError {
    /// For a game whose boards are of one size.
    ///
    /// # Errors
    /// If a side is given all the same.
    pub fn none<G: Game>(side: Option<usize>) -> Result<(), SideError> {
        match side {
            None => Ok(()),
            Some(_) => Err(SideError::Fixed { game: G::NAME }),
        }
    }
}
