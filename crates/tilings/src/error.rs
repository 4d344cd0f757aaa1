//! Why a text is not a legal move.

use table::text;

use crate::{Cell, Colour, Rotation, Side};

/// Why a text is not a legal move, in words for the person who typed it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each message says what its variant means")]
pub enum MoveError {
    #[error(
        "{} is not a move: say where to place your tile, like \"{example}\"",
        text::quoted(text)
    )]
    NotAMove { text: String, example: &'static str },
    #[error(
        "{} is no cell: it is two letters, its row and its column, each from A to Z or a to x, like \
         \"CF\"",
        text::quoted(.0)
    )]
    Cell(String),
    #[error(
        "{cell} is not on the board: its rows and columns are {} to {last}",
        if last.is_ascii_uppercase() { "the capitals A" } else { "A to Z and a" }
    )]
    OffTheBoard { cell: Cell, last: char },
    #[error("say how far the tile is turned: r0, r90, r180 or r270, like \"place {0} r90\"")]
    TurnMissing(Cell),
    #[error("tiles are not turned in this game: say only \"place {0}\"")]
    TurnSuperfluous(Cell),
    #[error("{} is no turn: it is r0, r90, r180 or r270", text::quoted(.0))]
    Turn(String),
    #[error("{0} has a tile already")]
    Occupied(Cell),
    #[error("{0} has no tile beside it")]
    NoNeighbour(Cell),
    #[error(
        "the tile does not match at {cell}: its {side} side is {yours}, and the tile there shows \
         {theirs}"
    )]
    Mismatch {
        cell: Cell,
        side: Side,
        yours: Colour,
        theirs: Colour,
    },
    #[error("turned by {given} the tile looks as by {listed}: say \"place {cell} {listed}\"")]
    SameTurn {
        cell: Cell,
        given: Rotation,
        listed: Rotation,
    },
    #[error("the game is over")]
    Over,
}
