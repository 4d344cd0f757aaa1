//! Errors in deck and motif data that users write.

use std::fmt;

use table::{Argument, errors, plain_arguments};

use crate::{ColourError, LARGEST_DECK};

/// The longest name that a tile or a motif may have, in characters.
pub const LONGEST_NAME: usize = 30;

/// The most motifs that a file can hold: far more than a game needs, and few enough that no score overflows.
pub const MOST_MOTIFS: u32 = 1000;

errors! {
    /// What is wrong in a data file, and on which line.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FileError {
        /// A line is not valid.
        Line {
            line: usize,
            reason: DataLineError,
        } => "line {line}: {reason}";
        /// The deck has no tiles.
        NoTile => "this deck has no tiles";
    }
}

errors! {
    /// What is wrong with the line of a tile or a motif.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum DataLineError {
        /// A tile has this many fields instead of six.
        TileFields(count: usize) => "a tile needs six fields, name N E S W count, not {count}";
        /// A motif has this many fields, which is too few.
        MotifFields(count: usize)
            => "a motif needs at least three fields, name score CENTRE, not {count}";
        /// The last condition of a motif has no minimum.
        NoMinimum(word: String) => "the condition {word} has no minimum";
        /// A name has characters that cannot be printed.
        NameUnprintable(word: String) => "the name {word} has characters that cannot be printed";
        /// A name contains the character that starts a comment.
        NameComment(word: String) => "the name {word} has a #, which starts a comment";
        /// A name is too long.
        NameLong(word: String) => "the name {word} is longer than {most} characters",
            most = LONGEST_NAME;
        /// Two tiles have the same name.
        NameTwice(word: String) => "the name {word} occurs twice";
        /// A side has an unknown colour.
        Colour(error: ColourError) => "{error}";
        /// A field is not a number in its range.
        Number {
            field: NumberField,
            word: String,
            /// The smallest allowed number.
            least: u32,
            /// The largest allowed number.
            most: u32,
        } => "the {field} must be a whole number from {least} to {most}, not {word}";
        /// A field is not a known requirement for a tile.
        Part {
            field: PartField,
            word: String,
        } => "the {field} must be any, mono, multi or a colour, not {word}";
        /// This tile brings the deck to that many tiles, more than a deck may have.
        DeckTooLarge(count: usize)
            => "this tile makes {count} tiles; a deck may have at most {most}",
            most = LARGEST_DECK;
        /// This motif is one too many.
        TooManyMotifs => "a game can have at most {most} motifs", most = MOST_MOTIFS;
    }
}

plain_arguments!(NumberField, PartField);

/// A field that holds a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberField {
    /// The number of tiles of a kind.
    Count,
    /// The points that a motif pays.
    Score,
    /// The minimum number of neighbours that meet a condition.
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

/// A field of a motif that describes a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartField {
    /// The requirement for the tile in the centre.
    Centre,
    /// The requirement for a neighbour.
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
    /// What is wrong with the deck or the motifs in the options of a match.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ListError {
        /// The value is neither the name of a deck nor a list.
        NoDeck => "the deck must be a name or a list of tiles";
        /// No shipped deck has this name.
        UnknownDeck(name: String)
            => "there is no deck {name}: use {known}, or a list of tiles",
            known = Argument::Either(crate::Deck::shipped_names().map(Into::into).collect());
        /// The deck has no tiles.
        NoTile => "this deck has no tiles";
        /// A tile of the list is not valid.
        Tile {
            number: usize,
            reason: DataLineError,
        } => "tile {number} of the deck: {reason}";
        /// A motif of the list is not valid.
        Motif {
            number: usize,
            reason: DataLineError,
        } => "motif {number}: {reason}";
    }
}
