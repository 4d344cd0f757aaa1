//! Finds where a player may place a tile, for all positions of an orientation at once.

use table::Seat;

use crate::area::{Area, ROWS};
use crate::options::Contact;
use crate::shape::{LONGEST_SIDE, Shape};
use crate::{Cell, LayingGrass, Tile};

/// Number of rows processed together: as many words as fit in a machine register.
pub(crate) const STEP: usize = 8;

/// Number of rows, including padding below the last one. The padding contains no free cells, so tiles do not fit where
/// they would extend beyond the board.
const PADDED: usize = ROWS + LONGEST_SIDE + STEP;

/// The cells that matter for one player's placements.
pub(crate) struct Ground {
    /// The cells that the player's grass may cover: no grass, no stone, no contact with other players.
    free: [u32; PADDED],
    /// The free cells that touch the player's territory.
    edge: [u32; PADDED],
    /// The first and the last row with an edge cell. If there is none, the first is greater than the last.
    first: usize,
    last: usize,
}

impl LayingGrass {
    /// Returns the ground of a player.
    pub(crate) fn ground(&self, seat: Seat) -> Ground {
        let others = self.all_grass.without(&self.grass[seat.index()]);
        self.ground_among(seat, &others)
    }

    /// Returns the ground of a player as if the other players had only this grass.
    #[inline]
    pub(crate) fn ground_among(&self, seat: Seat, others: &Area) -> Ground {
        let free = self.free_among(seat, others);
        let edge = self.territory(seat).spread() & free;
        Ground::new(&free, &edge)
    }

    /// Returns the cells that this player's grass may cover, whether they touch the territory or not.
    pub(crate) fn free(&self, seat: Seat) -> Area {
        let others = self.all_grass.without(&self.grass[seat.index()]);
        self.free_among(seat, &others)
    }

    #[inline]
    fn free_among(&self, seat: Seat, others: &Area) -> Area {
        let contact = match self.rules.contact {
            Contact::Edges => others.spread(),
            Contact::CornersToo => others.spread_to_corners(),
        };
        Area::board(self.side)
            .without(&contact)
            .without(&self.grass[seat.index()])
            .without(&self.stones)
    }
}

impl Ground {
    #[inline]
    fn new(free: &Area, edge: &Area) -> Self {
        let mut ground = Ground {
            free: [0; PADDED],
            edge: [0; PADDED],
            first: usize::MAX,
            last: 0,
        };
        ground.free[..ROWS].copy_from_slice(&free.0);
        ground.edge[..ROWS].copy_from_slice(&edge.0);
        let mut rows = 0_u32;
        for (row, bits) in edge.0.iter().enumerate() {
            rows |= u32::from(*bits != 0) << row;
        }
        if rows != 0 {
            ground.first = rows.trailing_zeros() as usize;
            ground.last = rows.ilog2() as usize;
        }
        ground
    }

    /// Returns the free cells that touch the player's territory.
    pub(crate) fn edge(&self) -> Area {
        let mut edge = Area::EMPTY;
        edge.0.copy_from_slice(&self.edge[..ROWS]);
        edge
    }

    /// Checks whether a shape may be placed with its top-left corner here.
    pub(crate) fn takes(&self, shape: &Shape, corner: Cell) -> bool {
        let mut taken = false;
        self.corners(shape, |row, bits| {
            let within = usize::from(corner.row).wrapping_sub(row);
            taken |= within < STEP && bits[within] >> corner.column & 1 == 1;
            true
        });
        taken
    }

    /// Checks whether a tile may be placed anywhere.
    pub(crate) fn takes_anywhere(&self, tile: Tile) -> bool {
        let none = |shape| self.corners(shape, |_, bits| bits == [0; STEP]);
        !tile.shapes().iter().all(none)
    }

    /// Finds the cells where the top-left corner of a shape may be, several rows at a time from the top. Calls `found`
    /// with the number of the first of these rows and the cells in them, until it returns `false`. Returns whether the
    /// search reached the end.
    #[inline]
    pub(crate) fn corners(
        &self,
        shape: &Shape,
        mut found: impl FnMut(usize, [u32; STEP]) -> bool,
    ) -> bool {
        if self.first > self.last {
            return true;
        }
        let mut row = self.first.saturating_sub(usize::from(shape.height()) - 1);
        while row <= self.last {
            if !found(row, self.corners_from(shape, row)) {
                return false;
            }
            row += STEP;
        }
        true
    }

    /// Returns the cells where the top-left corner of a shape may be, in the `STEP` rows from `row` on.
    ///
    /// A shape may be placed where all its cells are free and at least one is an edge cell. Both are computed for all
    /// corners in these rows at once: for each cell of the shape, the board is shifted so that the cell falls on the
    /// corner, and the shifted boards are combined.
    // This is a separate function, so that the compiler vectorizes it whatever its callers do with the rows.
    #[inline(never)]
    fn corners_from(&self, shape: &Shape, row: usize) -> [u32; STEP] {
        let mut fits = [u32::MAX; STEP];
        let mut touches = [0; STEP];
        for &(down, right) in shape.cells() {
            let from = row + usize::from(down);
            let free: &[u32; STEP] = self.free[from..from + STEP].try_into().expect("STEP");
            let edge: &[u32; STEP] = self.edge[from..from + STEP].try_into().expect("STEP");
            for i in 0..STEP {
                fits[i] &= free[i] >> right;
                touches[i] |= edge[i] >> right;
            }
        }
        for i in 0..STEP {
            fits[i] &= touches[i];
        }
        fits
    }
}
