//! Moves read from text, with the reason when one is not legal.

use table::Game;

use crate::tile::Side;
use crate::{Cell, Move, MoveError, Rotation, Switch, Tilings, letter};

impl Tilings {
    pub(crate) fn read(&self, text: &str) -> Result<Move, MoveError> {
        if self.turn().is_over() {
            return Err(MoveError::Over);
        }
        let misread = || MoveError::NotAMove {
            text: text.to_owned(),
            example: match self.choices.rotate {
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
        let number = self.grid.number(cell).ok_or(MoveError::OffTheBoard {
            cell,
            last: letter(self.grid.side - 1),
        })?;
        let mv = Move {
            cell,
            turn: self.read_turn(cell, turn)?,
        };
        self.check(mv, number)?;
        Ok(mv)
    }

    fn read_turn(&self, cell: Cell, turn: Option<&str>) -> Result<Option<Rotation>, MoveError> {
        match (self.choices.rotate, turn) {
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

    /// Why the tile of the player to move cannot be placed so, if it cannot.
    fn check(&self, mv: Move, number: usize) -> Result<(), MoveError> {
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
