//! Errors in deck and motif data that users write.

use std::fmt;

use table::{Argument, errors, plain_arguments};

use crate::{ColourError, LARGEST_DECK};

/// The longest name that a tile or a motif may have, in characters.
pub const LONGEST_NAME: usize = 30;

/// The maximum number of motifs in a file. It is far more than a game needs, and few enough that no score overflows.
pub const MOST_MOTIFS: u32 = 1000;

errors! {
    /// What is wrong in a data file, and on which line.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FileError {
        Line {
            line: usize,
            reason: DataLineError,
        } => "line {line}: {reason}";
        NoTile => "this deck has no tiles";
    }
}

errors! {
    /// What is wrong with the line of a tile or a motif.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum DataLineError {
        TileFields(count: usize) => "a tile needs six fields, name N E S W count, not {count}";
        MotifFields(count: usize)
            => "a motif needs at least three fields, name score CENTRE, not {count}";
        NoMinimum(word: String) => "the condition {word} has no minimum";
        NameUnprintable(word: String) => "the name {word} has characters that cannot be printed";
        NameComment(word: String) => "the name {word} has a #, which starts a comment";
        NameLong(word: String) => "the name {word} is longer than {most} characters",
            most = LONGEST_NAME;
        NameTwice(word: String) => "the name {word} occurs twice";
        /// A side has an unknown colour.
        Colour(error: ColourError) => "{error}";
        Number {
            field: NumberField,
            word: String,
            /// The smallest allowed number.
            least: u32,
            /// The largest allowed number.
            most: u32,
        } => "the {field} must be a whole number from {least} to {most}, not {word}";
        Part {
            field: PartField,
            word: String,
        } => "the {field} must be any, mono, multi or a colour, not {word}";
        DeckTooLarge(count: usize)
            => "with this tile the deck has {count} tiles; it may have at most {most}",
            most = LARGEST_DECK;
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
        NoDeck => "the deck must be a name or a list of tiles";
        UnknownDeck(name: String)
            => "there is no deck {name}: use {known}, or a list of tiles",
            known = Argument::Either(crate::Deck::shipped_names().map(Into::into).collect());
        NoTile => "this deck has no tiles";
        Tile {
            number: usize,
            reason: DataLineError,
        } => "tile {number} of the deck: {reason}";
        Motif {
            number: usize,
            reason: DataLineError,
        } => "motif {number}: {reason}";
    }
}
