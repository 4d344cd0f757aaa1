//! Why a text is not a legal move.

use table::text;

use crate::{Colour, Column, Row, Source, Tiles};

/// Why a text is not a legal move, in words for the person who typed it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each message says what its variant means")]
pub enum MoveError {
    #[error(
        "{} is not a move: say where from, which colour and where to, like \"2 y 5\" or \"c r f\"",
        text::quoted(.0)
    )]
    NotAMove(String),
    #[error(
        "{} is no source: it is 1 to {factories}, or c for the centre",
        text::quoted(text)
    )]
    Source { text: String, factories: usize },
    #[error("{} is no colour: it is r, y, b, l or u", text::quoted(.0))]
    Colour(String),
    #[error("{} is no destination: it is a line 1 to 5, or f for the floor", text::quoted(.0))]
    Target(String),
    #[error("{0} is empty")]
    Empty(Source),
    #[error("{from} has no {colour}: it has {}", contents(*.tiles))]
    NoSuchTiles {
        from: Source,
        colour: Colour,
        tiles: Tiles,
    },
    #[error("line {line} already holds {colour}")]
    OtherColour { line: Row, colour: Colour },
    #[error("line {0} is full")]
    LineFull(Row),
    #[error("row {row} of the wall already has {colour}")]
    OnTheWall { row: Row, colour: Colour },
    #[error("there is nothing to put on the wall now: take tiles, like \"2 y 5\"")]
    NotTiling,
    #[error(
        "{} is not a move here: line {row} is full of {colour}, choose its column, like \
         \"wall {row} {example}\" (it may be {})",
        text::quoted(text),
        text::alternatives(columns.iter().map(Column::to_string))
    )]
    Tiling {
        text: String,
        row: Row,
        colour: Colour,
        example: Column,
        columns: Vec<Column>,
    },
    #[error("the tile of line {turn} comes first, not that of line {given}")]
    OtherLine { turn: Row, given: Row },
    #[error("row {row}, column {column} has a tile already")]
    Occupied { row: Row, column: Column },
    #[error("column {column} already has {colour}")]
    InColumn { column: Column, colour: Colour },
    #[error("the game is over")]
    Over,
}

/// `2 black, 2 red`, in the order of the alphabet, in which people look for a name.
fn contents(tiles: Tiles) -> String {
    let mut counts: Vec<_> = tiles.counts().collect();
    counts.sort_by_key(|(colour, _)| colour.to_string());
    let counts: Vec<String> = counts
        .iter()
        .map(|(colour, count)| format!("{count} {colour}"))
        .collect();
    counts.join(", ")
}
