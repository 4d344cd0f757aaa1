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

impl LayingGrass {
    /// Parses a move of this phase without checking that it is legal.
    pub(crate) fn read(&self, text: &str) -> Result<Move, MoveError> {
        if self.phase() == Phase::Over {
            return Err(MoveError::Over);
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let known = words.first().and_then(|first| {
            WORDS
                .into_iter()
                .find(|(word, ..)| first.eq_ignore_ascii_case(word))
        });
        let Some((word, takes, like)) = known else {
            return Err(MoveError::NotAMove {
                text: text.to_owned(),
                expected: self.expected(),
            });
        };
        self.check_word(word)?;
        match (word, &words[1..]) {
            ("base", [cell]) => Ok(Move::Base(self.read_cell(cell)?)),
            ("swap", [place]) => Ok(Move::Swap(read_place(place)?)),
            ("clear", [cell]) => Ok(Move::Clear(self.read_cell(cell)?)),
            ("place", [cell, orientation]) => Ok(Move::Place {
                corner: self.read_cell(cell)?,
                orientation: read_orientation(orientation)?,
            }),
            ("stone", [cell]) => Ok(Move::Stone(self.read_cell(cell)?)),
            ("rob", [cell]) => Ok(Move::Rob(self.read_cell(cell)?)),
            ("buy", [cell]) => Ok(Move::Buy(self.read_cell(cell)?)),
            ("done", []) => Ok(Move::Done),
            _ => Err(MoveError::Incomplete {
                text: text.to_owned(),
                word,
                takes,
                like,
            }),
        }
    }

    fn read_cell(&self, text: &str) -> Result<Cell, MoveError> {
        let cell = text.parse().map_err(|_| MoveError::Cell {
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
