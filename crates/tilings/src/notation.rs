//! Parses moves from text.

use table::Game;

use crate::{Cell, Move, MoveError, Rotation, Switch, Tilings};

impl Tilings {
    /// Parses a move that a person wrote as these words, in that person's notation for cells.
    ///
    /// # Errors
    /// If the words are not a legal move.
    pub fn parse_as(
        &self,
        words: &[&str],
        read_cell: impl Fn(&str) -> Option<Cell>,
    ) -> Result<Move, MoveError> {
        let mv = self.read(words, read_cell)?;
        self.check(mv)?;
        Ok(mv)
    }

    /// Parses a move of this game without checking that it is legal.
    fn read(
        &self,
        words: &[&str],
        read_cell: impl Fn(&str) -> Option<Cell>,
    ) -> Result<Move, MoveError> {
        if self.turn().is_over() {
            return Err(MoveError::Over);
        }
        let misread = || MoveError::NotAMove {
            text: words.join(" "),
            example: match (self.options.rotate, self.example_cell()) {
                (Switch::Off, cell) => format!("place {cell}"),
                (Switch::On, cell) => format!("place {cell} r90"),
            },
        };
        let (cell, turn) = match *words {
            ["place", cell] => (cell, None),
            ["place", cell, turn] => (cell, Some(turn)),
            _ => return Err(misread()),
        };
        let cell = read_cell(cell).ok_or_else(|| MoveError::Cell {
            text: cell.to_owned(),
            last: self.last_letter(),
            example: self.example_cell(),
        })?;
        self.check_cell(cell)?;
        let turn = self.read_turn(cell, turn)?;
        Ok(Move { cell, turn })
    }

    /// Returns a cell of this board for examples; `CF` unless the board is too small.
    fn example_cell(&self) -> Cell {
        let last = self.grid.side - 1;
        Cell::new(last.min(2), last.min(5)).expect("the cell is on the board")
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
