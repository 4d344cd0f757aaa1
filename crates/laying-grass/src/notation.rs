//! Parses moves from text.

use crate::error::{Letters, MoveArguments};
use crate::position::Phase;
use crate::queue::PUBLIC;
use crate::{Cell, LayingGrass, Move, MoveError, Orientation};

/// The first words of moves, in the order of the rules, each with its arguments and an example.
const WORDS: [(&str, MoveArguments, &str); 8] = [
    ("base", MoveArguments::Cell, "base CF"),
    ("swap", MoveArguments::QueuePlace, "swap 4"),
    ("clear", MoveArguments::StoneCell, "clear CF"),
    ("place", MoveArguments::Corner, "place CF r90"),
    ("stone", MoveArguments::Cell, "stone CF"),
    ("rob", MoveArguments::TileCell, "rob CF"),
    ("buy", MoveArguments::Cell, "buy CF"),
    ("done", MoveArguments::Nothing, "done"),
];

/// The ways in which a person's notation differs from that of records.
#[derive(Clone, Copy)]
pub struct Notation<'a> {
    /// Parses a cell.
    pub cell: &'a dyn Fn(&str) -> Option<Cell>,
    /// The orientation of a tile that is placed without one.
    pub orientation: Option<Orientation>,
}

impl Notation<'_> {
    /// The notation of records.
    pub(crate) const OF_RECORDS: Self = Notation {
        cell: &|text| text.parse().ok(),
        orientation: None,
    };
}

impl LayingGrass {
    /// Parses a move that a person wrote as these words.
    ///
    /// # Errors
    /// If the words are not a legal move.
    pub fn parse_as(&self, words: &[&str], notation: Notation) -> Result<Move, MoveError> {
        self.canonical(self.read(words, notation)?)
    }

    /// Parses a move of this phase without checking that it is legal.
    fn read(&self, words: &[&str], notation: Notation) -> Result<Move, MoveError> {
        if self.phase() == Phase::Over {
            return Err(MoveError::Over);
        }
        let read_cell = |text: &str| self.read_cell(text, notation);
        let known = words.first().and_then(|first| {
            WORDS
                .into_iter()
                .find(|(word, ..)| first.eq_ignore_ascii_case(word))
        });
        let Some((word, takes, like)) = known else {
            return Err(MoveError::NotAMove {
                text: words.join(" "),
                expected: self.expected(),
            });
        };
        self.check_word(word)?;
        match (word, &words[1..]) {
            ("base", [cell]) => Ok(Move::Base(read_cell(cell)?)),
            ("swap", [place]) => Ok(Move::Swap(read_place(place)?)),
            ("clear", [cell]) => Ok(Move::Clear(read_cell(cell)?)),
            ("place", [cell, orientation]) => Ok(Move::Place {
                corner: read_cell(cell)?,
                orientation: read_orientation(orientation)?,
            }),
            ("place", [cell]) if let Some(orientation) = notation.orientation => Ok(Move::Place {
                corner: read_cell(cell)?,
                orientation,
            }),
            ("stone", [cell]) => Ok(Move::Stone(read_cell(cell)?)),
            ("rob", [cell]) => Ok(Move::Rob(read_cell(cell)?)),
            ("buy", [cell]) => Ok(Move::Buy(read_cell(cell)?)),
            ("done", []) => Ok(Move::Done),
            _ => Err(MoveError::Incomplete {
                text: words.join(" "),
                word,
                takes,
                like,
            }),
        }
    }

    fn read_cell(&self, text: &str, notation: Notation) -> Result<Cell, MoveError> {
        let cell = (notation.cell)(text).ok_or_else(|| MoveError::Cell {
            text: text.to_owned(),
            letters: Letters::of(self.side),
        })?;
        self.check_cell(cell)?;
        Ok(cell)
    }
}

fn read_orientation(text: &str) -> Result<Orientation, MoveError> {
    text.parse()
        .map_err(|_| MoveError::Orientation(text.to_owned()))
}

fn read_place(text: &str) -> Result<u8, MoveError> {
    text.parse::<u8>()
        .ok()
        .filter(|number| (2..=PUBLIC).contains(number))
        .filter(|number| number.to_string() == text)
        .ok_or_else(|| MoveError::QueuePlace(text.to_owned()))
}
