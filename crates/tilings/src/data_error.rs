//! What is wrong with tiles and motifs that somebody wrote down.

use std::fmt;

use table::text;

use crate::{ColourError, LARGEST_DECK};

/// How many letters the name of a tile or a motif may have.
pub const LONGEST_NAME: usize = 30;

/// The most motifs that a file can hold: far more than a game needs, and few enough that no score
/// ever overflows.
pub const MOST_MOTIFS: u32 = 1000;

/// What is wrong in a data file, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// A line cannot be understood or is not allowed.
    #[error("line {line}: {reason}")]
    Line {
        /// Which, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: LineError,
    },
    /// There is no tile in a deck.
    #[error("there is no tile in this deck")]
    NoTile,
}

/// What is wrong with the line of a tile or a motif.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// A tile has so many fields.
    #[error("a tile has six fields, name N E S W count, not {0}")]
    TileFields(usize),
    /// A motif has so many fields.
    #[error("a motif has at least three fields, name score CENTRE, not {0}")]
    MotifFields(usize),
    /// The last condition of a motif has no minimum.
    #[error("the condition {} has no minimum", text::quoted(.0))]
    NoMinimum(String),
    /// A name has signs that cannot be printed.
    #[error("the name {} has signs that cannot be printed", text::quoted(.0))]
    NameUnprintable(String),
    /// A name has the sign that starts a comment.
    #[error("the name {} has a #, which starts a comment", text::quoted(.0))]
    NameComment(String),
    /// A name is too long.
    #[error("the name {} is longer than {LONGEST_NAME} letters", text::quoted(.0))]
    NameLong(String),
    /// Two tiles have the same name.
    #[error("the name {} comes twice", text::quoted(.0))]
    NameTwice(String),
    /// A side has no colour that there is.
    #[error("{0}")]
    Colour(ColourError),
    /// A field is not a number as it should be.
    #[error(
        "the {field} is a whole number from {least} to {most}, not {}",
        text::quoted(word)
    )]
    Number {
        /// Which field.
        field: NumberField,
        /// What stands there.
        word: String,
        /// The smallest that it may be.
        least: u32,
        /// The largest.
        most: u32,
    },
    /// A field is not what a tile can be asked to be.
    #[error(
        "the {field} is any, mono, multi or a colour, not {}",
        text::quoted(word)
    )]
    Part {
        /// Which field.
        field: PartField,
        /// What stands there.
        word: String,
    },
    /// With this tile there are so many, more than a deck may have.
    #[error("with this there are {0} tiles, and a deck has at most {LARGEST_DECK}")]
    DeckTooLarge(usize),
    /// With this motif there are too many.
    #[error("there are at most {MOST_MOTIFS} motifs")]
    TooManyMotifs,
}

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

/// What is wrong with a deck or motifs that stand in the options of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// It is neither the name of a deck nor a list.
    #[error("the deck is a name or a list of tiles")]
    NoDeck,
    /// No deck that comes with the game has this name.
    #[error(
        "there is no deck {}: the deck is {}, or a list of tiles",
        text::quoted(.0),
        text::alternatives(crate::Deck::shipped_names())
    )]
    UnknownDeck(String),
    /// There is no tile in the list.
    #[error("there is no tile in this deck")]
    NoTile,
    /// A tile of the list is none.
    #[error("tile {number} of the deck: {reason}")]
    Tile {
        /// Which, counted from 1.
        number: usize,
        /// What is wrong with it.
        reason: LineError,
    },
    /// A motif of the list is none.
    #[error("motif {number}: {reason}")]
    Motif {
        /// Which, counted from 1.
        number: usize,
        /// What is wrong with it.
        reason: LineError,
    },
}
