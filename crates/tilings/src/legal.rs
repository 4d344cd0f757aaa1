//! Legal moves: found once per turn, then listed or sampled. Sampling builds no list.

use std::hint::select_unpredictable;

use table::mask::CountedWord;
use table::{Draw, Rng};

use crate::bits::bits;
use crate::{Move, Rotation, Switch, Tilings};

/// The cells where the tile of the player to move fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LegalMoves {
    /// The cells, 64 per word. In games where tiles can be turned, the words of the four rotations are adjacent. Only
    /// the words in the range given by `Places` are up to date.
    cells: Box<[CountedWord]>,
    /// Number of moves; 0 once the game is over.
    pub(crate) moves: u32,
}

impl LegalMoves {
    pub(crate) fn new(cells: usize, rotate: Switch) -> Self {
        let words = rotate.turns().len() * cells.div_ceil(64);
        LegalMoves {
            cells: vec![CountedWord::default(); words].into(),
            moves: 0,
        }
    }

    /// Returns the 64 cells of a word for each rotation.
    fn turned(&self, word: usize) -> [u64; 4] {
        std::array::from_fn(|turn| self.cells[4 * word + turn].word)
    }
}

impl Tilings {
    /// Finds the moves of the player to move.
    #[inline]
    pub(crate) fn find_moves(&mut self) {
        let mut moves = 0;
        if let Some(kind) = self.queues.top(self.turn) {
            if self.options.rotate == Switch::Off {
                let shape = &self.deck.shapes()[4 * usize::from(kind)];
                for word in self.places.words() {
                    let cells = CountedWord::new(self.places.word(word, shape));
                    self.legal.cells[word] = cells;
                    moves += cells.count();
                }
            } else {
                moves = self.find_turned(kind);
            }
        }
        self.legal.moves = moves;
    }

    fn find_turned(&mut self, kind: u16) -> u32 {
        let different = self.deck.turns(kind);
        let mut moves = 0;
        for word in self.places.words() {
            for turn in Rotation::ALL {
                let cells = if different >> turn as u8 & 1 == 1 {
                    CountedWord::new(self.places.word(word, self.shape(kind, turn)))
                } else {
                    CountedWord::default()
                };
                self.legal.cells[4 * word + turn as usize] = cells;
                moves += cells.count();
            }
        }
        moves
    }

    /// Checks whether a tile fits anywhere in any allowed rotation.
    pub(crate) fn kind_fits(&self, kind: u16) -> bool {
        let mut turns = self.options.rotate.turns().iter();
        turns.any(|&turn| self.places.fits(self.shape(kind, turn)))
    }

    /// Lists the moves: cells row by row, rotations from the smallest.
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.legal.moves == 0 {
            return;
        }
        for word in self.places.words() {
            if self.options.rotate == Switch::Off {
                let cells = bits(self.legal.cells[word].word);
                out.extend(cells.map(|bit| self.to(word, bit, None)));
                continue;
            }
            let fits = self.legal.turned(word);
            for bit in bits(either(fits)) {
                out.extend(turns_at(fits, bit).map(|turn| self.to(word, bit, Some(turn))));
            }
        }
    }

    /// Sets the bits of all legal moves. A cell has one bit, or four adjacent ones, one per rotation.
    pub(crate) fn fill_mask(&self, out: &mut [u64]) {
        out.fill(0);
        if self.legal.moves == 0 {
            return;
        }
        for word in self.places.words() {
            if self.options.rotate == Switch::Off {
                out[word] = self.legal.cells[word].word;
                continue;
            }
            let fits = self.legal.turned(word);
            // Words beyond the end of the mask are beyond the board.
            for (quarter, out) in out[4 * word..].iter_mut().take(4).enumerate() {
                let [r0, r90, r180, r270] = fits.map(|cells| every_fourth(cells >> (16 * quarter)));
                *out = r0 | r90 << 1 | r180 << 2 | r270 << 3;
            }
        }
    }

    /// Picks a uniformly random legal move by counting bits, without building the list.
    pub(crate) fn pick_move(&self, rng: &mut (impl Rng + ?Sized)) -> Move {
        let chosen = rng.below(self.legal.moves);
        if self.options.rotate == Switch::On {
            return self.nth_turned(chosen);
        }
        let (mut here, mut cells, mut before) = (0, CountedWord::default(), 0);
        let mut counted = 0;
        for word in self.places.words() {
            // Find the last word whose count does not exceed the choice. The code has no branch because the result
            // cannot be predicted.
            let not_yet = counted <= chosen;
            let fits = self.legal.cells[word];
            here = select_unpredictable(not_yet, word, here);
            cells = select_unpredictable(not_yet, fits, cells);
            before = select_unpredictable(not_yet, counted, before);
            counted += fits.count();
        }
        self.to(here, cells.nth(chosen - before), None)
    }

    fn nth_turned(&self, nth: u32) -> Move {
        let mut before = nth;
        for word in self.places.words() {
            let fits = self.legal.turned(word);
            let all: u32 = fits.iter().map(|cells| cells.count_ones()).sum();
            if before >= all {
                before -= all;
                continue;
            }
            for bit in bits(either(fits)) {
                let here = turns_at(fits, bit).count() as u32;
                if before < here {
                    return self.to(word, bit, turns_at(fits, bit).nth(before as usize));
                }
                before -= here;
            }
        }
        unreachable!("the choice is below the number of moves");
    }

    #[inline]
    fn to(&self, word: usize, bit: u32, turn: Option<Rotation>) -> Move {
        Move {
            cell: self.grid.cells[64 * word + bit as usize],
            turn,
        }
    }
}

/// Spreads the lowest 16 bits of a word, leaving three free bits after each.
const fn every_fourth(word: u64) -> u64 {
    let word = word & 0xffff;
    let word = (word | word << 24) & 0x0000_00ff_0000_00ff;
    let word = (word | word << 12) & 0x000f_000f_000f_000f;
    let word = (word | word << 6) & 0x0303_0303_0303_0303;
    (word | word << 3) & 0x1111_1111_1111_1111
}

fn either(fits: [u64; 4]) -> u64 {
    fits[0] | fits[1] | fits[2] | fits[3]
}

/// Iterates over the rotations that fit a cell.
fn turns_at(fits: [u64; 4], bit: u32) -> impl Iterator<Item = Rotation> {
    Rotation::ALL
        .into_iter()
        .filter(move |&turn| fits[turn as usize] >> bit & 1 == 1)
}
