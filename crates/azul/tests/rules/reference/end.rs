//! The end of a round and of the game.

use super::{COLOURS, EMPTY, MARKER, Phase, Reference};

impl Reference {
    pub(super) fn end_round(&mut self) {
        if (0..self.players).any(|seat| self.complete_rows(seat) > 0) {
            self.count("end: row");
            self.finish();
        } else if self.free_wall && (0..self.players).all(|seat| self.possible_rows(seat) == 0) {
            self.count("end: no row possible");
            self.finish();
        } else if self.round == 100 {
            self.count("end: round 100");
            self.finish();
        } else {
            match self.marker_holder() {
                Some(holder) => {
                    self.boards[holder].floor.retain(|&piece| piece != MARKER);
                    self.boards[holder].marker_beside_floor = false;
                    self.centre.push(MARKER);
                    self.first = holder;
                }
                None => self.count("nobody took the marker"),
            }
            self.fill();
        }
    }

    pub(super) fn marker_holder(&self) -> Option<usize> {
        (0..self.players).find(|&seat| {
            self.boards[seat].floor.contains(&MARKER) || self.boards[seat].marker_beside_floor
        })
    }

    pub(super) fn finish(&mut self) {
        self.phase = Phase::Over;
        for seat in 0..self.players {
            let bonus = 2 * self.complete_rows(seat)
                + 7 * self.complete_columns(seat)
                + 10 * self.complete_colours(seat);
            self.boards[seat].score += bonus;
        }
    }

    pub(crate) fn complete_rows(&self, seat: usize) -> usize {
        let wall = &self.boards[seat].wall;
        (0..5)
            .filter(|&row| (0..5).all(|column| wall[row][column] != EMPTY))
            .count()
    }

    pub(super) fn complete_columns(&self, seat: usize) -> usize {
        let wall = &self.boards[seat].wall;
        (0..5)
            .filter(|&column| (0..5).all(|row| wall[row][column] != EMPTY))
            .count()
    }

    pub(super) fn complete_colours(&self, seat: usize) -> usize {
        let wall = &self.boards[seat].wall;
        let tiles_of = |colour: char| wall.iter().flatten().filter(|&&t| t == colour).count();
        COLOURS
            .into_iter()
            .filter(|&colour| tiles_of(colour) == 5)
            .count()
    }

    /// Returns how many rows of a free wall could still be completed: some permutation of the five colours agrees with
    /// the tiles there, and each missing tile may go to the space that the permutation gives it.
    pub(crate) fn possible_rows(&self, seat: usize) -> usize {
        let wall = &self.boards[seat].wall;
        let orders = orders();
        (0..5)
            .filter(|&row| {
                orders.iter().any(|colours| {
                    (0..5).all(|column| {
                        wall[row][column] == colours[column]
                            || self.may_lie(seat, row, column, colours[column])
                    })
                })
            })
            .count()
    }
}

/// Returns all 120 permutations of the five colours.
fn orders() -> Vec<Vec<char>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..5 {
        let mut longer = Vec::new();
        for order in &orders {
            for colour in COLOURS {
                if !order.contains(&colour) {
                    let mut next: Vec<char> = order.clone();
                    next.push(colour);
                    longer.push(next);
                }
            }
        }
        orders = longer;
    }
    orders
}
