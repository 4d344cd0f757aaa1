//! Parses moves from text.

use table::Game;

use crate::{Cell, Move, MoveError, Rotation, Switch, Tilings};

impl Tilings {
    /// Parses a move of this game without checking that it is legal.
    pub(crate) fn read(&self, text: &str) -> Result<Move, MoveError> {
        if self.turn().is_over() {
            return Err(MoveError::Over);
        }
        let misread = || MoveError::NotAMove {
            text: text.to_owned(),
            example: match self.options.rotate {
                Switch::Off => "place CF",
                Switch::On => "place CF r90",
            },
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let (cell, turn) = match words.as_slice() {
            ["place", cell] => (cell, None),
            ["place", cell, turn] => (cell, Some(*turn)),
            _ => return Err(misread()),
        };
        let cell: Cell = cell
            .parse()
            .map_err(|_| MoveError::Cell((*cell).to_owned()))?;
        self.check_cell(cell)?;
        let turn = self.read_turn(cell, turn)?;
        Ok(Move { cell, turn })
    }

    fn read_turn(&self, cell: Cell, turn: Option<&str>) -> Result<Option<Rotation>, MoveError> {
        match (self.options.rotate, turn) {
            (Switch::Off, None) => Ok(None),
            (Switch::Off, Some(_)) => Err(MoveError::TurnSuperfluous(cell)),
            (Switch::On, None) => Err(MoveError::TurnMissing(cell)),
            (Switch::On, Some(word)) => Rotation::ALL
                .into_iter()
                .find(|turn| turn.to_string() == word)
                .map(Some)
                .ok_or_else(|| MoveError::Turn(word.to_owned())),
        }
    }
}
