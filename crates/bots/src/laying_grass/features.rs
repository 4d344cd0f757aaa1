//! Features of one player for the static evaluation.

use ::laying_grass::{Area, Bonus, LastTiles, LayingGrass, Phase, Tile};
use table::{Game, Seat};

use super::risk::robbery_risk;
use super::square_costs::{Ground, NEVER, SquareCosts};
use super::weights;

/// The costs of squares for a player, and the tiles and coupons to pay for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    pub(super) squares: SquareCosts,
    /// Tiles that the player will still place.
    pub(super) tiles: usize,
    /// How many more cells the known tiles have than average tiles.
    pub(super) surplus: f32,
    pub(super) coupons: u8,
}

/// The inputs of a forecast.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features {
    pub(super) means: Means,
    pub(super) territory: f32,
    /// By kind of bonus: how close the player is to capturing one.
    pub(super) near: [f32; 3],
    /// By kind of bonus: how many bonuses are one, two and three cells short of capture.
    pub(super) lacking: [[u8; 3]; 3],
    /// How many free cells touch the territory.
    pub(super) edge: f32,
    /// The free cells within four steps of the territory.
    pub(super) room: Area,
    /// The largest fraction of the territory that a robbery could take or cut off.
    pub(super) robbery_risk: f32,
}

/// How far from the territory a player may soon grow. Set by hand before the fit.
const STEPS: usize = 4;

/// The danger from other players' robberies and stones, judged by how close those players are to capturing them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Danger {
    pub(super) stones: f32,
    pub(super) robberies: f32,
    /// The number of cells of the player's room that are also in other players' room.
    pub(super) contested: f32,
}

/// The average number of cells of a tile: the 96 tiles of the game have 588.
pub(super) const MEAN_CELLS: f32 = 6.125;

/// The maximum number of tiles that a player places, one in each of the nine rounds.
pub(super) const MOST_TILES: usize = 9;

impl Means {
    /// Returns the [`Means`] of a player who has a base.
    pub(super) fn of(position: &LayingGrass, seat: Seat) -> Self {
        Means::within(
            position,
            seat,
            &position.territory_of(seat),
            &position.free_for(seat),
        )
    }

    fn within(position: &LayingGrass, seat: Seat, territory: &Area, free: &Area) -> Self {
        let mut tiles = 0;
        let mut surplus = 0.0;
        let mut more = |tile: Option<Tile>| {
            tiles += 1;
            if let Some(tile) = tile {
                surplus += tile.shapes()[0].cells().len() as f32 - MEAN_CELLS;
            }
        };
        position.tiles_to_come(seat).for_each(&mut more);
        if position.turn().seat() == Some(seat) {
            let in_hand = position.waits_for() == Phase::RobPlace;
            if in_hand {
                more(position.tile_to_place());
            }
            for _ in usize::from(in_hand)..position.pending(Bonus::Robbery) {
                more(None);
            }
        }
        let tiles = tiles.min(MOST_TILES);
        let coupons = position.coupons_of(seat).count();
        let most = match tiles {
            0 => coupons + 2,
            _ => 7 * tiles as u8 + 2 * coupons.min(4) + 3,
        };
        let squares = with_ground(position, (territory, free), tiles, coupons, |ground| {
            SquareCosts::new(ground, most)
        });
        Means {
            squares,
            tiles,
            surplus,
            coupons,
        }
    }
}

impl Features {
    /// Returns the features of a player who has a base.
    pub(super) fn of(position: &LayingGrass, seat: Seat) -> Self {
        let territory = position.territory_of(seat);
        let free = position.free_for(seat);
        let edge = territory.spread() & free;
        let mut room = edge;
        for _ in 1..STEPS {
            room = room.spread() & free;
        }
        let mut lacking = [[0; 3]; 3];
        let mut near = Bonus::ALL.map(|bonus| {
            let lacking = &mut lacking[bonus as usize];
            nearness(&territory, &free, position.bonuses(bonus), lacking)
        });
        if position.turn().seat() == Some(seat) {
            for bonus in Bonus::ALL {
                near[bonus as usize] += position.pending(bonus) as f32;
            }
        }
        Features {
            means: Means::within(position, seat, &territory, &free),
            territory: territory.count() as f32,
            near,
            lacking,
            edge: edge.count() as f32,
            room,
            robbery_risk: robbery_risk(position, seat),
        }
    }
}

/// Calls `then` with the costs of the board's cells for a player with this many tiles and coupons.
fn with_ground<T>(
    position: &LayingGrass,
    (territory, free): (&Area, &Area),
    tiles: usize,
    coupons: u8,
    then: impl FnOnce(&Ground) -> T,
) -> T {
    let touching = match position.last_tiles() {
        LastTiles::Anywhere => position.empty().without(free),
        LastTiles::Adjacent => Area::EMPTY,
    };
    let by_coupon = |cost: u8| if coupons > 0 { cost } else { NEVER };
    let side = usize::from(position.side());
    if tiles == 0 {
        // Only coupons are left: every empty cell takes one, and a stone takes two.
        return then(&Ground {
            side,
            own: territory.rows(),
            free: free.rows(),
            tight: Area::EMPTY.rows(),
            bought: (touching.rows(), by_coupon(1)),
            cleared: (position.stones().rows(), by_coupon(2)),
        });
    }
    let (open, tight, holes) = by_neighbours(free);
    // Every tile has more than one cell, so a hole takes a coupon.
    let bought = holes | touching;
    then(&Ground {
        side,
        own: territory.rows(),
        free: open.rows(),
        tight: tight.rows(),
        bought: (bought.rows(), by_coupon(3)),
        cleared: (position.stones().rows(), by_coupon(4)),
    })
}

/// Calls `then` with the costs of the board's cells for this player.
pub(super) fn ground<T>(
    position: &LayingGrass,
    seat: Seat,
    means: &Means,
    then: impl FnOnce(&Ground) -> T,
) -> T {
    let areas = (&position.territory_of(seat), &position.free_for(seat));
    with_ground(position, areas, means.tiles, means.coupons, then)
}

/// Splits an area into the cells with two or more neighbours in it, with one, and with none.
fn by_neighbours(area: &Area) -> (Area, Area, Area) {
    let rows = area.rows();
    let (mut open, mut tight, mut holes) = (Area::EMPTY, Area::EMPTY, Area::EMPTY);
    // The last row of the set is always empty, because it is beyond the board.
    for row in 0..rows.len() - 1 {
        let here = rows[row];
        let above = if row > 0 { rows[row - 1] } else { 0 };
        let (below, left, right) = (rows[row + 1], here << 1, here >> 1);
        let one = above | below | left | right;
        let two = above & below | left & right | (above | below) & (left | right);
        open.rows_mut()[row] = here & two;
        tight.rows_mut()[row] = here & one & !two;
        holes.rows_mut()[row] = here & !one;
    }
    (open, tight, holes)
}

/// Returns how close a player is to capturing these bonuses: 1 for each that lacks only one free cell, less if it lacks
/// more, and 0 if it cannot be surrounded. Adds the numbers of bonuses that lack one, two and three cells to `lacking`.
fn nearness(territory: &Area, free: &Area, bonuses: &Area, lacking: &mut [u8; 3]) -> f32 {
    let mut sum = 0.0;
    let (own, free) = (territory.rows(), free.rows());
    for (row, &bits) in bonuses.rows().iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            let bit = bits & bits.wrapping_neg();
            bits ^= bit;
            // A bonus is never on the edge of the board.
            let around = [
                (row - 1, bit),
                (row, bit << 1),
                (row, bit >> 1),
                (row + 1, bit),
            ];
            let mut owned = 0;
            let mut open = true;
            for (row, bit) in around {
                if own[row] & bit != 0 {
                    owned += 1;
                } else if free[row] & bit == 0 {
                    open = false;
                }
            }
            if open {
                sum += weights::NEARNESS[owned];
                if (1..=3).contains(&owned) {
                    lacking[3 - owned] += 1;
                }
                if owned == 0 {
                    let close = bit << 2 | bit << 1 | bit | bit >> 1 | bit >> 2;
                    let rows = &own[row.saturating_sub(2)..row + 3];
                    if rows.iter().any(|own| own & close != 0) {
                        sum += weights::CLOSE;
                    }
                }
            }
        }
    }
    sum
}
