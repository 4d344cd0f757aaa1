//! A quick prior for moves, based on the value of each cell.
//!
//! The weights were chosen by how well rollouts predict results; see `crates/lab/experiments`.

use ::laying_grass::{Area, Bonus, Cell, LayingGrass, Move};
use table::{Game, Seat};

use super::features::{Means, ground};
use super::square_costs::{LARGEST, NEVER};

/// The value of each cell of the board for a player.
pub(super) struct CellWorths([[f32; 32]; 32]);

/// How many sizes larger than the largest square are considered.
const SIZES: usize = 2;

/// Places that cost this much more than the cheapest are ignored.
const BEYOND: usize = 6;

/// The value of being in an opponent's way, relative to 1 for one's own squares.
const OTHERS: f32 = 0.25;

/// The value of a captured bonus for the cells around it, by kind.
const BONUSES: [f32; 3] = [1.0, 0.7, 4.0];

/// The factor for the value of a bonus, by the number of missing cells.
const MISSING: [f32; 5] = [2.0, 2.0, 1.0, 0.5, 0.25];

impl CellWorths {
    const NONE: CellWorths = CellWorths([[0.0; 32]; 32]);

    /// Adds the cells that a player lacks for the squares within reach, the cheapest first.
    fn squares(&mut self, position: &LayingGrass, seat: Seat, means: &Means, share: f32) {
        let side = usize::from(position.side());
        // Prefix sums: by row and column, the total cost of all cells above and to the left.
        let mut sums = [[0_u32; 33]; 33];
        ground(position, seat, means, |ground| {
            for row in 0..side {
                let costs = ground.costs(row);
                for column in 0..side {
                    sums[row + 1][column + 1] = sums[row][column + 1] + sums[row + 1][column]
                        - sums[row][column]
                        + u32::from(costs[column]);
                }
            }
        });
        let cost = &means.squares.cost;
        let sizes = (2..=LARGEST).filter(|&size| cost[size] > 0 && cost[size] < NEVER);
        for size in sizes.take(SIZES) {
            for row in 0..=side - size {
                for column in 0..=side - size {
                    let (below, right) = (row + size, column + size);
                    let sum = sums[below][right] + sums[row][column]
                        - sums[row][right]
                        - sums[below][column];
                    let more = (sum as usize).saturating_sub(usize::from(cost[size]));
                    if more > BEYOND {
                        continue;
                    }
                    let more_worth = share / ((1 + more) * (1 + more)) as f32;
                    for line in &mut self.0[row..below] {
                        for worth in &mut line[column..right] {
                            *worth += more_worth;
                        }
                    }
                }
            }
        }
    }

    /// Adds part of each cell's value to its neighbours, because grass there keeps others out.
    fn touching(&self) -> CellWorths {
        let mut spread = CellWorths::NONE;
        for row in 1..31 {
            for column in 1..31 {
                let at = |row: usize, column: usize| self.0[row][column];
                let around = at(row - 1, column)
                    + at(row + 1, column)
                    + at(row, column - 1)
                    + at(row, column + 1);
                spread.0[row][column] = at(row, column) + 0.4 * around;
            }
        }
        spread
    }

    fn add(&mut self, other: &CellWorths) {
        for (line, more) in self.0.iter_mut().zip(&other.0) {
            for (worth, more) in line.iter_mut().zip(more) {
                *worth += more;
            }
        }
    }

    fn at(&self, cell: Cell) -> f32 {
        self.0[usize::from(cell.row)][usize::from(cell.column)]
    }

    /// Returns the values of the cells for the grass of the player to move, and for a stone. `means` returns the
    /// [`Means`] of the players to consider.
    pub(super) fn of(
        position: &LayingGrass,
        means: impl Fn(Seat) -> Option<Means>,
    ) -> (CellWorths, CellWorths) {
        let seat = position.turn().seat().expect("the game is not over");
        let mut own = CellWorths::NONE;
        let mut others = CellWorths::NONE;
        for other in Seat::all(position.players()) {
            if let Some(means) = means(other) {
                if other == seat {
                    own.squares(position, other, &means, 1.0);
                } else {
                    others.squares(position, other, &means, OTHERS);
                }
            }
        }
        let mut stone = CellWorths::NONE;
        stone.add(&others);
        for (line, less) in stone.0.iter_mut().zip(&own.0) {
            for (worth, less) in line.iter_mut().zip(less) {
                *worth -= less;
            }
        }
        own.add(&others.touching());
        let free = position.free_for(seat);
        for bonus in Bonus::ALL {
            own.bonuses(
                position.bonuses(bonus),
                (position.grass_of(seat), &free),
                BONUSES[bonus as usize],
            );
        }
        (own, stone)
    }

    /// Adds the value of surrounding bonuses, which grows as fewer cells are missing. Covering a
    /// bonus costs value, and a bonus that cannot be surrounded has none.
    fn bonuses(&mut self, bonuses: &Area, (own, free): (&Area, &Area), worth: f32) {
        let has = |area: &Area, (row, column): (usize, usize)| area.rows()[row] >> column & 1 == 1;
        for cell in bonuses.cells() {
            let (row, column) = (usize::from(cell.row), usize::from(cell.column));
            // A bonus is never on the edge of the board.
            let around = [
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ];
            let missing = around.iter().filter(|&&cell| !has(own, cell));
            if !missing.clone().all(|&cell| has(free, cell)) {
                continue;
            }
            let worth = worth * MISSING[missing.count()];
            self.0[row][column] -= 2.0 * worth;
            for (row, column) in around {
                self.0[row][column] += worth;
            }
        }
    }
}

/// Returns the prior value of a move, to compare moves of the same kind. Returns `None` for moves
/// that need a static evaluation anyway.
pub(super) fn quick_worth(
    position: &LayingGrass,
    (grass, stone): &(CellWorths, CellWorths),
    mv: Move,
) -> Option<f32> {
    match mv {
        Move::Place {
            corner,
            orientation,
        } => {
            let shape = position.tile_to_place()?.shape(orientation);
            Some(shape.cells_at(corner).map(|cell| grass.at(cell)).sum())
        }
        Move::Buy(cell) => Some(grass.at(cell)),
        Move::Stone(cell) => Some(stone.at(cell)),
        Move::Base(_) | Move::Swap(_) | Move::Clear(_) | Move::Rob(_) | Move::Done => None,
    }
}
