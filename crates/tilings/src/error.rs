//! Reasons why a text is not a legal move.

use table::{Argument, Message, errors, plain_arguments};

use crate::{Cell, Colour, Rotation, Side};

errors! {
    /// The reason why a text is not a legal move, worded for the person who typed it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum MoveError {
        NotAMove { text: String, example: String }
            => "{text} is not a move: type where to place your tile, like \"{example}\"",
            example = Argument::notation(example);
        Cell { text: String, last: char, example: Cell }
            => "{text} is not a cell; type a row and a column, each one of {first} to {last}, \
                like \"{example}\"",
            first = letters_up_to(*last);
        OffTheBoard { cell: Cell, last: char }
            => "{cell} is not on the board: its rows and columns are {first} to {last}",
            first = letters_up_to(*last);
        TurnMissing(cell: Cell)
            => "type how far to turn the tile: r0, r90, r180 or r270, like \"place {cell} r90\"";
        TurnSuperfluous(cell: Cell)
            => "you cannot turn tiles in this game: use \"place {cell}\"";
        Turn(text: String) => "{text} is not a rotation: use r0, r90, r180 or r270";
        Occupied(cell: Cell) => "{cell} already has a tile";
        NoNeighbour(cell: Cell) => "{cell} has no tile beside it";
        Mismatch { cell: Cell, side: Side, yours: Colour, theirs: Colour }
            => "{cell}: the {side} side of your tile is {yours}, but meets {theirs}";
        SameTurn { cell: Cell, given: Rotation, listed: Rotation }
            => "the tile looks the same with {given} as with {listed}; type \"place {cell} {listed}\"";
        Over => "the game is over";
    }
}

plain_arguments!(Rotation);

impl From<&Cell> for Argument<'_> {
    fn from(cell: &Cell) -> Self {
        Argument::notation(cell)
    }
}

/// Returns the letters of a range up to its last letter. Translations select their wording by the number, which is 1 if
/// the range includes lower-case letters.
fn letters_up_to(last: char) -> Argument<'static> {
    if last.is_ascii_uppercase() {
        Argument::Choice(0, "the capitals A".to_owned())
    } else {
        Argument::Choice(1, "A to Z and a".to_owned())
    }
}

impl From<&Side> for Argument<'_> {
    fn from(side: &Side) -> Self {
        Message::word(format!("tilings-Side-{side}"), side.to_string()).into()
    }
}

impl From<&Colour> for Argument<'_> {
    fn from(colour: &Colour) -> Self {
        Message::word(format!("tilings-Colour-{colour}"), colour.name()).into()
    }
}
