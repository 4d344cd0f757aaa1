//! The moves by number.
//!
//! A take is `(source * 5 + colour) * 6 + target`: the factories of the table and then the centre; the
//! lines from the top and then the floor. On the free wall, the places of the wall follow, row by row.

use crate::{Azul, Colour, Column, Move, Row, Side, Source, Target};

/// The targets of a take: five lines and the floor.
const TARGETS: usize = 6;

/// The takes from one source.
const PER_SOURCE: usize = 5 * TARGETS;

/// The places of a wall.
const PLACES: usize = 25;

impl Azul {
    pub(crate) fn number_of_actions(&self) -> usize {
        let places = match self.side {
            Side::Standard => 0,
            Side::Free => PLACES,
        };
        self.takes() + places
    }

    /// How many numbers takes have: those of the wall come after them.
    fn takes(&self) -> usize {
        (self.factories().len() + 1) * PER_SOURCE
    }

    pub(crate) fn number_of(&self, mv: Move) -> usize {
        match mv {
            Move::Take { from, colour, to } => {
                let source = (from as usize).min(self.factories().len());
                let target = match to {
                    Target::Line(row) => row as usize,
                    Target::Floor => TARGETS - 1,
                };
                source * PER_SOURCE + colour as usize * TARGETS + target
            }
            Move::Place { row, column } => self.takes() + row as usize * 5 + column as usize,
        }
    }

    pub(crate) fn move_numbered(&self, action: usize) -> Option<Move> {
        if let Some(place) = action.checked_sub(self.takes()) {
            return (action < self.number_of_actions()).then(|| Move::Place {
                row: Row::ALL[place / 5],
                column: Column::ALL[place % 5],
            });
        }
        let source = action / PER_SOURCE;
        let from = if source == self.factories().len() {
            Source::Centre
        } else {
            Source::ALL[source]
        };
        let target = action % TARGETS;
        Some(Move::Take {
            from,
            colour: Colour::ALL[action % PER_SOURCE / TARGETS],
            to: Row::ALL
                .get(target)
                .map_or(Target::Floor, |&row| Target::Line(row)),
        })
    }
}
