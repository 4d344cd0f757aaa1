//! Parses moves from text.

use crate::position::Phase;
use crate::{Azul, Colour, Column, Move, MoveError, Row, Source, Target};

impl Azul {
    /// Parses a move of the current phase without checking that it is legal.
    pub(crate) fn read(&self, text: &str) -> Result<Move, MoveError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match self.phase {
            Phase::Over => Err(MoveError::Over),
            Phase::Offer => self.read_take(text, &words),
            Phase::Tiling(row) => read_place(&words).ok_or_else(|| self.misread_column(row, text)),
        }
    }

    fn read_take(&self, text: &str, words: &[&str]) -> Result<Move, MoveError> {
        let &[from, colour, to] = words else {
            return Err(MoveError::NotAMove(text.to_owned()));
        };
        if from.eq_ignore_ascii_case("wall") {
            return Err(MoveError::NotTiling);
        }
        Ok(Move::Take {
            from: self.read_source(from)?,
            colour: single(colour)
                .and_then(Colour::from_letter)
                .ok_or_else(|| MoveError::Colour(colour.to_owned()))?,
            to: read_target(to)?,
        })
    }

    fn read_source(&self, text: &str) -> Result<Source, MoveError> {
        let source = match single(text) {
            Some('c' | 'C') => Some(Source::Centre),
            _ => digit(text).and_then(Source::factory),
        };
        let source = source.ok_or_else(|| MoveError::Source {
            text: text.to_owned(),
            factories: self.factories().len(),
        })?;
        self.check_source(source, text)?;
        Ok(source)
    }
}

fn read_target(text: &str) -> Result<Target, MoveError> {
    match single(text) {
        Some('f' | 'F') => Some(Target::Floor),
        _ => digit(text).and_then(Row::from_number).map(Target::Line),
    }
    .ok_or_else(|| MoveError::Target(text.to_owned()))
}

fn read_place(words: &[&str]) -> Option<Move> {
    let &[word, row, column] = words else {
        return None;
    };
    word.eq_ignore_ascii_case("wall").then_some(Move::Place {
        row: digit(row).and_then(Row::from_number)?,
        column: digit(column).and_then(Column::from_number)?,
    })
}

/// Returns the only character of a text, or `None` if it has more or none.
fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn digit(text: &str) -> Option<u8> {
    single(text)?.to_digit(10).map(|digit| digit as u8)
}
