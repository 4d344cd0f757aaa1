//! Checks whether a move is legal, and gives the reason if it is not.

use std::fmt;

use crate::position::Phase;
use crate::{Azul, Colour, Column, Move, MoveError, Row, Source, Target};

impl Azul {
    pub(crate) fn check_move(&self, mv: Move) -> Result<(), MoveError> {
        match (self.phase, mv) {
            (Phase::Over, _) => Err(MoveError::Over),
            (Phase::Offer, Move::Take { from, colour, to }) => self.check_take(from, colour, to),
            (Phase::Offer, Move::Place { .. }) => Err(MoveError::NotTiling),
            (Phase::Tiling(turn), Move::Place { row, column }) => {
                self.check_place(turn, row, column)
            }
            (Phase::Tiling(turn), Move::Take { .. }) => {
                Err(self.misread_column(turn, &mv.to_string()))
            }
        }
    }

    /// Checks that this table has the source `from`. `text` is what the player typed; the error message quotes it.
    pub(crate) fn check_source(
        &self,
        from: Source,
        text: impl fmt::Display,
    ) -> Result<(), MoveError> {
        let factories = self.factories().len();
        if from == Source::Centre || (from as usize) < factories {
            return Ok(());
        }
        Err(MoveError::Source {
            text: text.to_string(),
            factories,
        })
    }

    fn check_take(&self, from: Source, colour: Colour, to: Target) -> Result<(), MoveError> {
        self.check_source(from, from as u8 + 1)?;
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

    fn check_place(&self, turn: Row, row: Row, column: Column) -> Result<(), MoveError> {
        let board = &self.boards[self.turn.index()];
        let (colour, places) = self.tiling_choice(turn);
        if row != turn {
            Err(MoveError::OtherLine { turn, given: row })
        } else if places.contains(column) {
            Ok(())
        } else if board.wall().tile(row, column).is_some() {
            Err(MoveError::Occupied { row, column })
        } else {
            Err(MoveError::InColumn { column, colour })
        }
    }

    /// Returns the error for a text that does not choose a column, although the tile of this line needs one.
    pub(crate) fn misread_column(&self, row: Row, text: &str) -> MoveError {
        let (colour, places) = self.tiling_choice(row);
        let columns: Vec<Column> = places.iter().collect();
        MoveError::Tiling {
            text: text.to_owned(),
            row,
            colour,
            example: columns[0],
            columns,
        }
    }
}
