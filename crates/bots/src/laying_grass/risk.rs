//! The risk that a robbery poses to a territory.

use ::laying_grass::{Bonus, LayingGrass, Orphans};
use table::Seat;

/// The maximum number of pieces considered. With a base and nine tiles, a player would need more
/// than twenty captures, robberies and last coupons to exceed it.
const MOST_PIECES: usize = 32;

/// Returns the largest fraction of a territory that the loss of one tile would take or cut off from
/// the base, or 0 if no more robberies are possible.
///
/// A robbery removes a whole tile, so it matters which pieces touch.
pub(super) fn robbery_risk(position: &LayingGrass, seat: Seat) -> f32 {
    let feared =
        !position.bonuses(Bonus::Robbery).is_empty() || position.pending(Bonus::Robbery) > 0;
    if !feared {
        return 0.0;
    }
    let pieces = Pieces::of(position, seat);
    let base = 1;
    let all = pieces.cells(pieces.joined(base, u32::MAX));
    let mut least = all;
    let mut tiles = pieces.tiles;
    while tiles != 0 {
        let tile = tiles & tiles.wrapping_neg();
        tiles ^= tile;
        let counted_orphans = match position.orphans_rule() {
            Orphans::Idle => pieces.joined(base, !tile),
            Orphans::Count => !tile,
        };
        least = least.min(pieces.cells(counted_orphans));
    }
    1.0 - least as f32 / all.max(1) as f32
}

/// The pieces of one player, with the base first. Sets of pieces are stored as bitmasks.
struct Pieces {
    count: usize,
    sizes: [u32; MOST_PIECES],
    touching: [u32; MOST_PIECES],
    tiles: u32,
}

impl Pieces {
    fn of(position: &LayingGrass, seat: Seat) -> Self {
        let mut pieces = Pieces {
            count: 0,
            sizes: [0; MOST_PIECES],
            touching: [0; MOST_PIECES],
            tiles: 0,
        };
        // The piece on each cell, counted from 1. The array has one more row and column than any
        // board.
        let mut on = [[0_u8; 32]; 32];
        for (i, (tile, shape, corner)) in position.pieces_of(seat).take(MOST_PIECES).enumerate() {
            pieces.count += 1;
            pieces.sizes[i] = shape.cells().len() as u32;
            pieces.tiles |= u32::from(tile) << i;
            for cell in shape.cells_at(corner) {
                on[usize::from(cell.row)][usize::from(cell.column)] = i as u8 + 1;
            }
        }
        for (i, (_, shape, corner)) in position.pieces_of(seat).take(MOST_PIECES).enumerate() {
            for cell in shape.cells_at(corner) {
                let (row, column) = (usize::from(cell.row), usize::from(cell.column));
                for other in [on[row + 1][column], on[row][column + 1]] {
                    if other != 0 {
                        pieces.touching[i] |= 1 << (other - 1);
                        pieces.touching[usize::from(other - 1)] |= 1 << i;
                    }
                }
            }
        }
        pieces
    }

    /// Returns the pieces connected to these through pieces in `within`.
    fn joined(&self, from: u32, within: u32) -> u32 {
        let mut joined = from;
        let mut new = from;
        while new != 0 {
            let next = self.touching[new.trailing_zeros() as usize];
            new &= new - 1;
            let more = next & within & !joined;
            joined |= more;
            new |= more;
        }
        joined
    }

    fn cells(&self, among: u32) -> u32 {
        let sizes = self.sizes[..self.count].iter().enumerate();
        sizes.map(|(i, size)| size * (among >> i & 1)).sum()
    }
}
