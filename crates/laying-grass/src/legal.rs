//! Lists all legal moves, or samples one.
//!
//! The order of the list is placements by orientation, then by the row and the column of the corner; exchanges; stone
//! removals by row and column; `done`. Moves that name a cell are in the order of the cells.

use table::{Draw, Rng, mask};

use crate::actions::Numbers;
use crate::area::{Area, nth_bit};
use crate::ground::{Ground, STEP};
use crate::position::Phase;
use crate::{Cell, LayingGrass, Move, Tile};

impl LayingGrass {
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        out.clear();
        match self.phase() {
            Phase::Base => list_cells(&self.free(self.mover()), Move::Base, out),
            Phase::Turn => {
                list_placements(&self.ground(self.mover()), self.queue.front(), out);
                let fits = !out.is_empty();
                out.extend((2..=self.exchange_reach()).map(Move::Swap));
                list_cells(&self.clearable(), Move::Clear, out);
                if !fits {
                    out.push(Move::Done);
                }
            }
            Phase::Stone => list_cells(&self.empty_cells(), Move::Stone, out),
            Phase::Rob => list_cells(&self.targets(), Move::Rob, out),
            Phase::RobPlace => list_placements(&self.ground(self.mover()), self.stolen(), out),
            Phase::Last => {
                list_cells(&self.buyable(), Move::Buy, out);
                list_cells(&self.clearable(), Move::Clear, out);
                out.push(Move::Done);
            }
            Phase::Over => {}
        }
    }

    /// Sets the bits of all legal moves.
    pub(crate) fn fill_mask(&self, out: &mut [u64]) {
        out.fill(0);
        let numbers = Numbers::of(self.side);
        let mut cells = |first, cells: &Area| {
            if !cells.is_empty() {
                numbers.set_rows(first, 0, &cells.0, out);
            }
        };
        match self.phase() {
            Phase::Base => cells(Numbers::BASES, &self.free(self.mover())),
            Phase::Turn => {
                cells(numbers.clears(), &self.clearable());
                for place in 2..=self.exchange_reach() {
                    mask::insert(out, numbers.number(Move::Swap(place)));
                }
                let ground = self.ground(self.mover());
                if !numbers.set_placements(&ground, self.queue.front(), out) {
                    mask::insert(out, numbers.done());
                }
            }
            Phase::Stone => cells(numbers.stones(), &self.empty_cells()),
            Phase::Rob => cells(numbers.robberies(), &self.targets()),
            Phase::RobPlace => {
                numbers.set_placements(&self.ground(self.mover()), self.stolen(), out);
            }
            Phase::Last => {
                cells(numbers.buys(), &self.buyable());
                cells(numbers.clears(), &self.clearable());
                mask::insert(out, numbers.done());
            }
            Phase::Over => {}
        }
    }

    /// Returns a uniformly random move of the list, without building it.
    pub(crate) fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Move {
        match self.phase() {
            Phase::Base => draw_cell(&self.free(self.mover()), Move::Base, rng),
            Phase::Turn => self.draw_in_turn(rng),
            Phase::Stone => draw_cell(&self.empty_cells(), Move::Stone, rng),
            Phase::Rob => draw_cell(&self.targets(), Move::Rob, rng),
            Phase::RobPlace => {
                let placements = Placements::of(self.ground(self.mover()), self.stolen());
                placements.nth(rng.below(placements.total))
            }
            Phase::Last => {
                let (buys, clears) = (self.buyable(), self.clearable());
                let (bought, cleared) = (buys.count(), clears.count());
                match rng.below(bought + cleared + 1) {
                    n if n < bought => Move::Buy(buys.nth(n)),
                    n if n - bought < cleared => Move::Clear(clears.nth(n - bought)),
                    _ => Move::Done,
                }
            }
            Phase::Over => panic!("the game is over, so there are no moves"),
        }
    }

    fn draw_in_turn(&self, rng: &mut (impl Rng + ?Sized)) -> Move {
        let placements = Placements::of(self.ground(self.mover()), self.queue.front());
        let placed = placements.total;
        let swaps = u32::from(self.exchange_reach().saturating_sub(1));
        let clears = self.clearable();
        let cleared = clears.count();
        let done = u32::from(placed == 0);
        match rng.below(placed + swaps + cleared + done) {
            n if n < placed => placements.nth(n),
            n if n - placed < swaps => Move::Swap((n - placed) as u8 + 2),
            n if n - placed - swaps < cleared => Move::Clear(clears.nth(n - placed - swaps)),
            _ => Move::Done,
        }
    }

    fn stolen(&self) -> Tile {
        self.tile_in_hand()
            .expect("there is a stolen tile to place")
    }
}

fn list_cells(cells: &Area, make: impl Fn(Cell) -> Move, out: &mut Vec<Move>) {
    list_rows(0, &cells.0, make, out);
}

/// Lists a move for every cell of some rows; `first` is the number of the first row.
#[inline]
fn list_rows(first: usize, rows: &[u32], make: impl Fn(Cell) -> Move, out: &mut Vec<Move>) {
    // Reading two rows per word halves the number of loop ends that the branch predictor must guess.
    for (i, pair) in rows.chunks_exact(2).enumerate() {
        let mut bits = u64::from(pair[0]) | u64::from(pair[1]) << 32;
        while bits != 0 {
            let place = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            out.push(make(Cell::new(first + 2 * i + place / 32, place % 32)));
        }
    }
}

fn draw_cell(cells: &Area, make: impl Fn(Cell) -> Move, rng: &mut (impl Rng + ?Sized)) -> Move {
    make(cells.nth(rng.below(cells.count())))
}

fn list_placements(ground: &Ground, tile: Tile, out: &mut Vec<Move>) {
    for shape in tile.shapes() {
        let orientation = shape.orientation();
        let place = |corner| Move::Place {
            corner,
            orientation,
        };
        ground.corners(shape, |row, rows| {
            list_rows(row, &rows, place, out);
            true
        });
    }
}

/// The counted placements of a tile.
struct Placements {
    ground: Ground,
    tile: Tile,
    /// Number of placements of each shape.
    counts: [u32; 8],
    total: u32,
}

impl Placements {
    fn of(ground: Ground, tile: Tile) -> Self {
        let mut counts = [0; 8];
        for (count, shape) in counts.iter_mut().zip(tile.shapes()) {
            ground.corners(shape, |_, rows| {
                *count += rows.iter().map(|bits| bits.count_ones()).sum::<u32>();
                true
            });
        }
        Placements {
            ground,
            tile,
            counts,
            total: counts.iter().sum(),
        }
    }

    /// Returns the placement with index `n` in the list. There must be more than `n`.
    fn nth(&self, n: u32) -> Move {
        let mut before = n;
        let mut which = 0;
        while before >= self.counts[which] {
            before -= self.counts[which];
            which += 1;
        }
        let shape = &self.tile.shapes()[which];
        let mut corner = None;
        self.ground.corners(shape, |row, rows: [u32; STEP]| {
            for (i, bits) in rows.into_iter().enumerate() {
                let count = bits.count_ones();
                if before < count {
                    corner = Some(Cell::new(row + i, nth_bit(bits, before)));
                    return false;
                }
                before -= count;
            }
            true
        });
        Move::Place {
            corner: corner.expect("the corner was counted"),
            orientation: shape.orientation(),
        }
    }
}
