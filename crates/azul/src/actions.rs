//! The numbering of moves, for action masks.
//!
//! A take has the number `(source * 5 + colour) * 6 + target`. Sources are the factories of the table and then the
//! centre; targets are the lines from the top and then the floor. The numbers after those belong to the spaces on the
//! free wall, row by row.

use table::{Rng, mask};

use crate::position::Phase;
use crate::{Azul, Colour, Column, Move, Row, Source, Target, WallSide};

/// The number of targets of a take: five lines and the floor.
const TARGETS: usize = 6;

/// The number of takes from one source.
const PER_SOURCE: usize = 5 * TARGETS;

/// The number of spaces on a wall.
const PLACES: usize = 25;

/// The action number of the first take from the centre at the largest table.
const CENTRE: usize = Source::Centre as usize * PER_SOURCE;

/// The takes of the largest table, indexed by action number.
static TAKES: [Move; CENTRE + PER_SOURCE] = {
    let mut takes = [Move::Take {
        from: Source::Centre,
        colour: Colour::DarkBlue,
        to: Target::Floor,
    }; CENTRE + PER_SOURCE];
    let mut number = 0;
    while number < takes.len() {
        let target = number % TARGETS;
        takes[number] = Move::Take {
            from: Source::ALL[number / PER_SOURCE],
            colour: Colour::ALL[number % PER_SOURCE / TARGETS],
            to: if target < 5 {
                Target::Line(Row::ALL[target])
            } else {
                Target::Floor
            },
        };
        number += 1;
    }
    takes
};

impl Azul {
    #[inline]
    pub(crate) fn number_of_actions(&self) -> usize {
        let places = match self.side {
            WallSide::Standard => 0,
            WallSide::Free => PLACES,
        };
        self.takes() + places
    }

    /// Returns how many action numbers belong to takes. Those of the spaces on the wall come after them.
    #[inline]
    fn takes(&self) -> usize {
        (self.factories().len() + 1) * PER_SOURCE
    }

    pub(crate) fn number_of(&self, mv: Move) -> usize {
        match mv {
            Move::Take { from, colour, to } => {
                let source = (from as usize).min(self.factories().len());
                source * PER_SOURCE + colour as usize * TARGETS + to.index()
            }
            Move::Place { row, column } => self.takes() + row as usize * 5 + column as usize,
        }
    }

    #[inline]
    pub(crate) fn move_of_action(&self, action: usize) -> Option<Move> {
        if let Some(place) = action.checked_sub(self.takes()) {
            return (action < self.number_of_actions()).then(|| Move::Place {
                row: Row::ALL[place / 5],
                column: Column::ALL[place % 5],
            });
        }
        let centre = self.factories().len() * PER_SOURCE;
        // This table may lack some factories. Skip their numbers, which come before those of the centre.
        let absent = CENTRE - centre;
        let skipped = if action < centre { 0 } else { absent };
        Some(TAKES[action + skipped])
    }

    #[inline]
    pub(crate) fn fill_mask(&self, out: &mut [u64]) {
        match (self.phase, self.players) {
            (Phase::Offer, 2) => self.write_takes::<3>(out),
            (Phase::Offer, 3) => self.write_takes::<4>(out),
            (Phase::Offer, _) => self.write_takes::<5>(out),
            (Phase::Tiling(row), _) => {
                out.fill(0);
                for column in self.tiling_choice(row).1.iter() {
                    mask::insert(out, self.number_of(Move::Place { row, column }));
                }
            }
            (Phase::Over, _) => out.fill(0),
        }
    }

    #[inline]
    fn write_takes<const WORDS: usize>(&self, out: &mut [u64]) {
        let (takes, places) = out.split_at_mut(WORDS);
        takes.copy_from_slice(&self.legal_takes::<WORDS>());
        if let [rest] = places {
            *rest = 0;
        }
    }

    /// Picks a uniformly random legal move by counting bits, without building the list.
    pub(crate) fn pick(&self, rng: &mut (impl Rng + ?Sized)) -> Move {
        let number = match (self.phase, self.players) {
            (Phase::Offer, 2) => mask::pick(&self.legal_takes::<3>(), rng),
            (Phase::Offer, 3) => mask::pick(&self.legal_takes::<4>(), rng),
            (Phase::Offer, _) => mask::pick(&self.legal_takes::<5>(), rng),
            _ => {
                let mut places = [0; 6];
                self.fill_mask(&mut places);
                mask::pick(&places, rng)
            }
        };
        number
            .and_then(|number| self.move_of_action(number))
            .expect("a game in progress has a legal move")
    }

    /// Returns the legal takes of an offer as a mask. Two sources take 60 of the 64 bits of a word, and every table has
    /// an even number of sources, so there are exactly twice as many sources as words.
    #[inline]
    fn legal_takes<const WORDS: usize>(&self) -> [u64; WORDS] {
        let open = self.boards[self.turn.index()].open();
        let mut words = [0; WORDS];
        for source in 0..2 * WORDS {
            let is_last = source + 1 == 2 * WORDS;
            let tiles = self.offer[if is_last {
                Source::Centre as usize
            } else {
                source
            }];
            // Both masks have six bits per colour, in the order of the action numbers.
            let legal = u64::from(tiles.spread() & open);
            let (word, bit) = (PER_SOURCE * source / 64, PER_SOURCE * source % 64);
            words[word] |= legal << bit;
            if bit + PER_SOURCE > 64 {
                words[word + 1] |= legal >> (64 - bit);
            }
        }
        words
    }
}
