//! Checks whether a move is legal, and gives the reason if it is not.

use crate::tile::Side;
use crate::{Cell, Move, MoveError, Rotation, Switch, Tilings, letter};

impl Tilings {
    pub(crate) fn check_move(&self, mv: Move) -> Result<(), MoveError> {
        if self.end.is_some() {
            return Err(MoveError::Over);
        }
        let number = self.check_cell(mv.cell)?;
        match (self.options.rotate, mv.turn) {
            (Switch::Off, Some(_)) => Err(MoveError::TurnSuperfluous(mv.cell)),
            (Switch::On, None) => Err(MoveError::TurnMissing(mv.cell)),
            (Switch::Off, None) | (Switch::On, Some(_)) => self.check_fit(mv, number),
        }
    }

    /// Returns the number of a cell of this board.
    pub(crate) fn check_cell(&self, cell: Cell) -> Result<usize, MoveError> {
        self.grid.number(cell).ok_or(MoveError::OffTheBoard {
            cell,
            last: self.last_letter(),
        })
    }

    /// Returns the letter of the last row and column.
    pub(crate) fn last_letter(&self) -> char {
        letter(self.grid.side - 1)
    }

    /// Checks that the tile of the player to move fits this cell in the rotation of the move.
    fn check_fit(&self, mv: Move, number: usize) -> Result<(), MoveError> {
        let cell = mv.cell;
        if self.laid_at(number).is_some() {
            return Err(MoveError::Occupied(cell));
        }
        let kind = self
            .queues
            .top(self.turn)
            .expect("the player to move has a tile");
        let given = mv.turn.unwrap_or_default();
        let shape = self.shape(kind, given);
        let mut beside = false;
        for side in Side::ALL {
            let next = usize::from(self.grid.around[number][side as usize]);
            let Some(tile) = self.laid_at(next) else {
                continue;
            };
            beside = true;
            let theirs = self.shape_of(tile).sides[side.opposite() as usize];
            let yours = shape.sides[side as usize];
            if yours != theirs {
                let colour = |number: u8| self.deck.colours()[usize::from(number)];
                return Err(MoveError::Mismatch {
                    cell,
                    side,
                    yours: colour(yours),
                    theirs: colour(theirs),
                });
            }
        }
        if !beside {
            return Err(MoveError::NoNeighbour(cell));
        }
        let listed = Rotation::ALL
            .into_iter()
            .find(|&turn| self.shape(kind, turn) == shape)
            .unwrap_or(given);
        if listed != given {
            return Err(MoveError::SameTurn {
                cell,
                given,
                listed,
            });
        }
        Ok(())
    }
}
