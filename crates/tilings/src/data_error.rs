//! What is wrong with tiles and motifs that somebody wrote down.

use std::fmt;

use table::{Argument, errors, plain_arguments};

use crate::{ColourError, LARGEST_DECK};

/// How many letters the name of a tile or a motif may have.
pub const LONGEST_NAME: usize = 30;

/// The most motifs that a file can hold: far more than a game needs, and few enough that no score
/// ever overflows.
pub const MOST_MOTIFS: u32 = 1000;

errors! {
    /// What is wrong in a data file, and in which line.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FileError {
        /// A line cannot be understood or is not allowed.
        Line {
            /// Which, counted from 1.
            line: usize,
            /// What is wrong with it.
            reason: DataLineError,
        } => "line {line}: {reason}";
        /// There is no tile in a deck.
        NoTile => "there is no tile in this deck";
    }
}

errors! {
    /// What is wrong with the line of a tile or a motif.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum DataLineError {
        /// A tile has this many fields.
        TileFields(count: usize) => "a tile has six fields, name N E S W count, not {count}";
        /// A motif has this many fields.
        MotifFields(count: usize)
            => "a motif has at least three fields, name score CENTRE, not {count}";
        /// The last condition of a motif has no minimum.
        NoMinimum(word: String) => "the condition {word} has no minimum";
        /// A name has signs that cannot be printed.
        NameUnprintable(word: String) => "the name {word} has signs that cannot be printed";
        /// A name has the sign that starts a comment.
        NameComment(word: String) => "the name {word} has a #, which starts a comment";
        /// A name is too long.
        NameLong(word: String) => "the name {word} is longer than {most} letters",
            most = LONGEST_NAME;
        /// Two tiles have the same name.
        NameTwice(word: String) => "the name {word} comes twice";
        /// A side has no colour that there is.
        Colour(error: ColourError) => "{error}";
        /// A field is not a number as it should be.
        Number {
            /// Which field.
            field: NumberField,
            /// What stands there.
            word: String,
            /// The smallest that it may be.
            least: u32,
            /// The largest.
            most: u32,
        } => "the {field} is a whole number from {least} to {most}, not {word}";
        /// A field is not what a tile can be asked to be.
        Part {
            /// Which field.
            field: PartField,
            /// What stands there.
            word: String,
        } => "the {field} is any, mono, multi or a colour, not {word}";
        /// With this tile there are that many, more than a deck may have.
        DeckTooLarge(count: usize)
            => "with this there are {count} tiles, and a deck has at most {most}",
            most = LARGEST_DECK;
        /// With this motif there are too many.
        TooManyMotifs => "there are at most {most} motifs", most = MOST_MOTIFS;
    }
}

plain_arguments!(NumberField, PartField);

/// A field that holds a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberField {
    /// How many tiles of a kind there are.
    Count,
    /// What a motif pays.
    Score,
    /// How many neighbours a condition asks for.
    Minimum,
}

impl fmt::Display for NumberField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NumberField::Count => "count",
            NumberField::Score => "score",
            NumberField::Minimum => "minimum",
        })
    }
}

/// A field of a motif that says what a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartField {
    /// What the tile in the centre is.
    Centre,
    /// What a neighbour is.
    Condition,
}

impl fmt::Display for PartField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PartField::Centre => "centre",
            PartField::Condition => "condition",
        })
    }
}

errors! {
    /// What is wrong with a deck or motifs that stand in the options of a match.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ListError {
        /// It is neither the name of a deck nor a list.
        NoDeck => "the deck is a name or a list of tiles";
        /// No deck that comes with the game has this name.
        UnknownDeck(name: String)
            => "there is no deck {name}: the deck is {known}, or a list of tiles",
            known = Argument::Either(crate::Deck::shipped_names().map(Into::into).collect());
        /// There is no tile in the list.
        NoTile => "there is no tile in this deck";
        /// A tile of the list is none.
        Tile {
            /// Which, counted from 1.
            number: usize,
            /// What is wrong with it.
            reason: DataLineError,
        } => "tile {number} of the deck: {reason}";
        /// A motif of the list is none.
        Motif {
            /// Which, counted from 1.
            number: usize,
            /// What is wrong with it.
            reason: DataLineError,
        } => "motif {number}: {reason}";
    }
}
