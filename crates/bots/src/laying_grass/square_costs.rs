//! The cost of a square of each size for a player.
//!
//! The cost of filling a place for a square is the sum over its cells. All places of a size are
//! summed together, with one row of the board in a SIMD register, and each size builds on the one
//! before.

/// The largest square considered. Nine tiles have about 55 cells, and fewer than one in a thousand
/// players in the fitted games had a larger square.
pub(super) const LARGEST: usize = 7;

/// The cost of an unreachable cell: more than any place worth considering can cost.
pub(super) const NEVER: u8 = 64;

/// The columns of a row. All lanes are summed, and those beyond the board are unreachable.
const LANES: usize = 32;
const ROWS: usize = 32;
const PADDED: usize = LANES + LARGEST;

/// The costs of the board's cells for one player, by kinds of cells that do not overlap.
pub(super) struct Ground<'a> {
    /// The number of rows and columns of the board.
    pub(super) side: usize,
    /// The player's own cells, which cost 0.
    pub(super) own: &'a [u32; ROWS],
    /// Cells that a tile can cover, which cost 1.
    pub(super) free: &'a [u32; ROWS],
    /// Cells that only few tiles can cover, which cost 2.
    pub(super) tight: &'a [u32; ROWS],
    /// Cells that only a coupon can fill, and their cost.
    pub(super) bought: (&'a [u32; ROWS], u8),
    /// Cells that must be cleared first, and their cost.
    pub(super) cleared: (&'a [u32; ROWS], u8),
}

/// The cheapest places of each size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SquareCosts {
    /// By side: the cost of the cheapest square, or [`u8::MAX`] for sizes that were not computed.
    pub(super) cost: [u8; LARGEST + 1],
    /// By side: the number of places that cost at most one more than the cheapest; 0 where `cost`
    /// is 0.
    pub(super) choice: [u16; LARGEST + 1],
}

impl SquareCosts {
    /// Computes all places, up to the first size that costs more than `most`.
    pub(super) fn new(ground: &Ground, most: u8) -> Self {
        let mut costs = SquareCosts {
            cost: [u8::MAX; LARGEST + 1],
            choice: [0; LARGEST + 1],
        };
        let mut used = (0..ground.side).filter(|&row| ground.own[row] != 0);
        let (Some(top), Some(bottom)) = (used.clone().next(), used.next_back()) else {
            return costs;
        };
        // Only places with at least one of the player's cells matter.
        let first = top.saturating_sub(LARGEST - 1);
        let last = (bottom + LARGEST - 1).min(ground.side - 1);
        let mut cells = [[NEVER; PADDED]; ROWS];
        let mut wide = [[0; LANES]; ROWS];
        for row in first..=last {
            ground.price(row, &mut cells[row]);
            wide[row].copy_from_slice(&cells[row][..LANES]);
        }
        let owned = largest_square(ground.own);
        costs.cost[1..=owned].fill(0);
        let mut sums = [[0; LANES]; ROWS];
        for side in 2..=LARGEST {
            for row in first..=last {
                let next: &[u8; LANES] = cells[row][side - 1..side - 1 + LANES]
                    .try_into()
                    .expect("the row is padded");
                for (sum, cost) in wide[row].iter_mut().zip(next) {
                    *sum = sum.saturating_add(*cost);
                }
            }
            if side <= owned {
                continue;
            }
            let top = top.saturating_sub(side - 1);
            let bottom = bottom.min(ground.side - side);
            let mut least = [u8::MAX; LANES];
            for row in top..=bottom {
                let mut sum = wide[row];
                for below in &wide[row + 1..row + side] {
                    for (sum, cost) in sum.iter_mut().zip(below) {
                        *sum = sum.saturating_add(*cost);
                    }
                }
                for (least, sum) in least.iter_mut().zip(&sum) {
                    *least = (*least).min(*sum);
                }
                sums[row] = sum;
            }
            let cost = least.into_iter().min().unwrap_or(u8::MAX);
            if cost > most || cost >= NEVER {
                break;
            }
            costs.cost[side] = cost;
            let mut lanes = [0_u8; LANES];
            for sum in &sums[top..=bottom] {
                for (count, sum) in lanes.iter_mut().zip(sum) {
                    *count += u8::from(*sum <= cost + 1);
                }
            }
            costs.choice[side] = lanes.iter().map(|&count| u16::from(count)).sum();
        }
        costs
    }
}

impl Ground<'_> {
    /// Returns the costs of the cells of a row.
    pub(super) fn costs(&self, row: usize) -> [u8; PADDED] {
        let mut costs = [NEVER; PADDED];
        self.price(row, &mut costs);
        costs
    }

    fn price(&self, row: usize, out: &mut [u8; PADDED]) {
        let (own, free, tight) = (self.own[row], self.free[row], self.tight[row]);
        let (bought, cleared) = (self.bought.0[row], self.cleared.0[row]);
        let never = !(own | free | tight | bought | cleared);
        for (i, eight) in out[..LANES].chunks_exact_mut(8).enumerate() {
            let lanes =
                |bits: u32, cost: u8| SPREAD[(bits >> (8 * i) & 0xff) as usize] * u64::from(cost);
            // A cost of 2 for cells in pockets was an improvement; see the experiments.
            let costs = lanes(free, 1)
                | lanes(tight, 2)
                | lanes(bought, self.bought.1)
                | lanes(cleared, self.cleared.1)
                | lanes(never, NEVER);
            eight.copy_from_slice(&costs.to_le_bytes());
        }
    }
}

/// Returns the side of the player's largest square, up to [`LARGEST`].
fn largest_square(own: &[u32; ROWS]) -> usize {
    // The top-left corners of all squares of one size, which give those of the next.
    let mut corners = *own;
    for side in 1..LARGEST {
        let mut any = 0;
        for row in 0..ROWS - 1 {
            let both = corners[row] & corners[row + 1];
            corners[row] = both & both >> 1;
            any |= corners[row];
        }
        corners[ROWS - 1] = 0;
        if any == 0 {
            return side;
        }
    }
    LARGEST
}

/// Eight bits as eight bytes of 0 or 1, lowest first.
static SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[bits] |= ((bits as u64) >> bit & 1) << (8 * bit);
            bit += 1;
        }
        bits += 1;
    }
    spread
};

#[cfg(test)]
mod tests {
    use super::*;
    use rand_pcg::Pcg64Mcg;
    use table::Rng;

    #[test]
    fn the_cheapest_places_match_a_brute_force_search() {
        let mut rng = Pcg64Mcg::new(0xcafe_f00d);
        for side in [20, 30].repeat(40) {
            let mask = (1_u32 << side) - 1;
            let mut own = [0; ROWS];
            let mut free = [0; ROWS];
            let mut tight = [0; ROWS];
            let mut bought = [0; ROWS];
            let mut cleared = [0; ROWS];
            for row in 0..side {
                let mut dice = || rng.next_u32() & mask;
                own[row] = dice() | dice() & dice();
                free[row] = (dice() | dice()) & !own[row];
                let mut taken = own[row] | free[row];
                tight[row] = dice() & dice() & !taken;
                taken |= tight[row];
                bought[row] = dice() & dice() & !taken;
                taken |= bought[row];
                cleared[row] = dice() & !taken;
            }
            let ground = Ground {
                side,
                own: &own,
                free: &free,
                tight: &tight,
                bought: (&bought, 3),
                cleared: (&cleared, 4),
            };
            let costs = SquareCosts::new(&ground, 40);
            let cost = |row: usize, column: usize| {
                let has = |rows: &[u32; ROWS]| rows[row] >> column & 1 == 1;
                match () {
                    () if has(&own) => 0,
                    () if has(&free) => 1,
                    () if has(&tight) => 2,
                    () if has(&bought) => 3,
                    () if has(&cleared) => 4,
                    () => u32::from(NEVER),
                }
            };
            for size in 2..=LARGEST {
                let places = 0..=side - size;
                let sums: Vec<u32> = places
                    .clone()
                    .flat_map(|row| places.clone().map(move |column| (row, column)))
                    .map(|(row, column)| {
                        (0..size * size)
                            .map(|i| cost(row + i / size, column + i % size))
                            .sum()
                    })
                    .collect();
                let least = *sums.iter().min().unwrap();
                if least == 0 {
                    assert_eq!(costs.cost[size], 0);
                    continue;
                }
                if least > 40 {
                    assert_eq!(costs.cost[size], u8::MAX);
                    break;
                }
                assert_eq!(u32::from(costs.cost[size]), least);
                let near = sums.iter().filter(|&&sum| sum <= least + 1).count();
                assert_eq!(usize::from(costs.choice[size]), near);
            }
        }
    }
}
