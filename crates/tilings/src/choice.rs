//! The legal moves: listed, and sampled without a list.

use table::{Draw, Rng};

use crate::bits::{bits, count, nth};
use crate::tile::Shape;
use crate::{Cell, Move, Rotation, Switch, Tilings};

impl Tilings {
    /// The top tile of the player to move, if the game goes on.
    fn in_hand(&self) -> Option<u16> {
        match self.end {
            None => self.queues.top(self.turn),
            Some(_) => None,
        }
    }

    /// Cells row by row, turns from the smallest.
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        out.clear();
        let Some(kind) = self.in_hand() else {
            return;
        };
        if self.choices.rotate == Switch::Off {
            let fits = self.places.of(self.shape(kind, Rotation::R0));
            for (word, cells) in self.places.words().zip(fits) {
                out.extend(bits(cells).map(|bit| Move {
                    cell: self.cell(word, bit),
                    turn: None,
                }));
            }
        } else {
            for (word, fits) in self.places.words().zip(self.turned(kind)) {
                for bit in bits(either(fits)) {
                    let cell = self.cell(word, bit);
                    out.extend(turns_at(fits, bit).map(|turn| Move {
                        cell,
                        turn: Some(turn),
                    }));
                }
            }
        }
    }

    /// The move that a fair pick from the list of all would be, found by counting.
    pub(crate) fn pick_move(&self, rng: &mut (impl Rng + ?Sized)) -> Move {
        let kind = self.in_hand().expect("somebody is to move");
        if self.choices.rotate == Switch::Off {
            self.pick_unturned(self.shape(kind, Rotation::R0), rng)
        } else {
            self.pick_turned(kind, rng)
        }
    }

    fn pick_unturned(&self, shape: &Shape, rng: &mut (impl Rng + ?Sized)) -> Move {
        let mut before = rng.below(self.places.of(shape).map(count).sum());
        for (word, cells) in self.places.words().zip(self.places.of(shape)) {
            let here = count(cells);
            if before < here {
                return Move {
                    cell: self.cell(word, nth(cells, before)),
                    turn: None,
                };
            }
            before -= here;
        }
        unreachable!("the number is below the count");
    }

    fn pick_turned(&self, kind: u16, rng: &mut (impl Rng + ?Sized)) -> Move {
        let all = |fits: [u64; 4]| -> u32 { fits.map(count).iter().sum() };
        let mut before = rng.below(self.turned(kind).map(all).sum());
        for (word, fits) in self.places.words().zip(self.turned(kind)) {
            if before >= all(fits) {
                before -= all(fits);
                continue;
            }
            for bit in bits(either(fits)) {
                let here = turns_at(fits, bit).count() as u32;
                if before >= here {
                    before -= here;
                    continue;
                }
                return Move {
                    cell: self.cell(word, bit),
                    turn: turns_at(fits, bit).nth(before as usize),
                };
            }
        }
        unreachable!("the number is below the count");
    }

    /// Where a tile fits in each of its turns, 64 cells a word.
    fn turned(&self, kind: u16) -> impl Iterator<Item = [u64; 4]> {
        let mut fits = Rotation::ALL.map(|turn| self.places.of(self.shape(kind, turn)));
        let mut different = [0; 4];
        for turn in self.turns(kind) {
            different[turn as usize] = u64::MAX;
        }
        self.places.words().map(move |_| {
            Rotation::ALL.map(|turn| {
                let turn = turn as usize;
                fits[turn].next().unwrap_or(0) & different[turn]
            })
        })
    }

    #[inline]
    fn cell(&self, word: usize, bit: u32) -> Cell {
        self.grid.cells[64 * word + bit as usize]
    }
}

fn either(fits: [u64; 4]) -> u64 {
    fits[0] | fits[1] | fits[2] | fits[3]
}

/// The turns that fit a cell.
fn turns_at(fits: [u64; 4], bit: u32) -> impl Iterator<Item = Rotation> {
    Rotation::ALL
        .into_iter()
        .filter(move |&turn| fits[turn as usize] >> bit & 1 == 1)
}
