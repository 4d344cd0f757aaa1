//! Moves read from text, with the reason when one is not legal.

use crate::position::Phase;
use crate::{Azul, Colour, Column, Move, MoveError, Row, Source, Target};

impl Azul {
    pub(crate) fn read(&self, text: &str) -> Result<Move, MoveError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match self.phase {
            Phase::Over => Err(MoveError::Over),
            Phase::Offer => self.read_take(text, &words),
            Phase::Tiling(row) => self.read_place(text, &words, row),
        }
    }

    fn read_take(&self, text: &str, words: &[&str]) -> Result<Move, MoveError> {
        let &[from, colour, to] = words else {
            return Err(MoveError::NotAMove(text.to_owned()));
        };
        if from.eq_ignore_ascii_case("wall") {
            return Err(MoveError::NotTiling);
        }
        let from = self.read_source(from)?;
        let colour = single(colour)
            .and_then(Colour::from_letter)
            .ok_or_else(|| MoveError::Colour(colour.to_owned()))?;
        let to = read_target(to)?;
        self.check_take(from, colour, to)?;
        Ok(Move::Take { from, colour, to })
    }

    fn read_source(&self, text: &str) -> Result<Source, MoveError> {
        let factories = self.factories().len();
        match single(text) {
            Some('c' | 'C') => Some(Source::Centre),
            Some(digit) => digit
                .to_digit(10)
                .filter(|&number| number as usize <= factories)
                .and_then(|number| Source::factory(number as u8)),
            None => None,
        }
        .ok_or_else(|| MoveError::Source {
            text: text.to_owned(),
            factories,
        })
    }

    /// Why these tiles cannot be taken there, if they cannot.
    fn check_take(&self, from: Source, colour: Colour, to: Target) -> Result<(), MoveError> {
        let tiles = self.offer[from as usize];
        if tiles.is_empty() {
            return Err(MoveError::Empty(from));
        }
        if tiles.count(colour) == 0 {
            return Err(MoveError::NoSuchTiles {
                from,
                colour,
                tiles,
            });
        }
        let Target::Line(row) = to else {
            return Ok(());
        };
        let board = &self.boards[self.turn.index()];
        if board.accepts(row, colour) {
            return Ok(());
        }
        Err(match board.line(row) {
            None => MoveError::OnTheWall { row, colour },
            Some((held, _)) if held != colour => MoveError::OtherColour {
                line: row,
                colour: held,
            },
            Some(_) => MoveError::LineFull(row),
        })
    }

    fn read_place(&self, text: &str, words: &[&str], turn: Row) -> Result<Move, MoveError> {
        let board = &self.boards[self.turn.index()];
        let (colour, places) = self.tiling_choice(turn);
        let misread = || {
            let columns: Vec<Column> = places.iter().collect();
            MoveError::Tiling {
                text: text.to_owned(),
                row: turn,
                colour,
                example: columns[0],
                columns,
            }
        };
        let &[word, row, column] = words else {
            return Err(misread());
        };
        let (Some(row), Some(column)) = (
            digit(row).and_then(Row::from_number),
            digit(column).and_then(Column::from_number),
        ) else {
            return Err(misread());
        };
        if !word.eq_ignore_ascii_case("wall") {
            return Err(misread());
        }
        if row != turn {
            return Err(MoveError::OtherLine { turn, given: row });
        }
        if places.contains(column) {
            Ok(Move::Place { row, column })
        } else if board.wall().tile(row, column).is_some() {
            Err(MoveError::Occupied { row, column })
        } else {
            Err(MoveError::InColumn { column, colour })
        }
    }
}

fn read_target(text: &str) -> Result<Target, MoveError> {
    match single(text) {
        Some('f' | 'F') => Some(Target::Floor),
        _ => digit(text).and_then(Row::from_number).map(Target::Line),
    }
    .ok_or_else(|| MoveError::Target(text.to_owned()))
}

/// The only letter of a text.
fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn digit(text: &str) -> Option<u8> {
    single(text)?.to_digit(10).map(|digit| digit as u8)
}
