//! Reasons why a text is not a legal move.

use table::{Argument, Message, errors, plain_arguments};

use crate::{Colour, Column, Row, Source, Tiles};

errors! {
    /// The reason why a text is not a legal move, worded for the person who typed it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum MoveError {
        NotAMove(text: String)
            => "{text} is not a move: type the source, the colour and the destination, like \"2 y 5\" or \
                \"c r f\"";
        Source { text: String, factories: usize }
            => "{text} is not a source: use 1 to {factories}, or c for the centre";
        Colour(text: String) => "{text} is not a colour: use r, y, b, l or u";
        Target(text: String) => "{text} is not a destination: use 1 to 5 for a line, or f for the floor";
        Empty(source: Source) => "{source} is empty";
        NoSuchTiles { from: Source, colour: Colour, tiles: Tiles }
            => "{from} has no {colour}: it has {tiles}";
        OtherColour { line: Row, colour: Colour } => "line {line} already holds {colour}";
        LineFull(line: Row) => "line {line} is full";
        OnTheWall { row: Row, colour: Colour } => "row {row} of the wall already has {colour}";
        NotTiling => "there is no tile to put on the wall now: take tiles from a source (for example, \"2 y 5\")";
        Tiling { text: String, row: Row, colour: Colour, example: Column, columns: Vec<Column> }
            => "{text} is not a move here: line {row} is full of {colour}; choose a column for its tile, like \
                \"wall {row} {example}\" (possible: {columns})";
        OtherLine { turn: Row, given: Row }
            => "the tile of line {turn} comes first, not that of line {given}";
        Occupied { row: Row, column: Column } => "row {row}, column {column} already has a tile";
        InColumn { column: Column, colour: Colour } => "column {column} already has {colour}";
        Over => "the game is over";
    }
}

plain_arguments!(Row, Column);

impl From<&Source> for Argument<'_> {
    /// Converts the source to the number by which translations select their wording: 1 for the first factory, 0 for the
    /// centre.
    fn from(source: &Source) -> Self {
        let number = match source {
            Source::Centre => 0,
            factory => *factory as u64 + 1,
        };
        Argument::Choice(number, source.to_string())
    }
}

impl From<&Colour> for Argument<'_> {
    fn from(colour: &Colour) -> Self {
        let english = colour.to_string();
        let word = Argument::text(&english.replace(' ', "-"));
        Message::word("azul-Colour", english)
            .with("colour", word)
            .into()
    }
}

impl From<&Tiles> for Argument<'_> {
    /// Lists the tiles, such as `2 black, 2 red`.
    fn from(tiles: &Tiles) -> Self {
        let heaps = tiles.counts().map(|(colour, count)| {
            let word = Argument::text(&colour.to_string().replace(' ', "-"));
            let heap = Message::word("azul-Tiles", format!("{{count}} {colour}"));
            heap.with("count", count).with("colour", word)
        });
        Argument::Sorted(heaps.collect())
    }
}
