//! The pieces of grass on the board and their owners.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::bonus::Bonus;
use crate::shape::Shape;
use crate::{Cell, MOST_PLAYERS, Orientation, ROUNDS, Tile};

/// The number of a piece of grass, counted from 0 in the order in which the pieces were placed. A tile keeps its number
/// when it is stolen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassPieceId", as = "u8")
)]
pub struct PieceId(pub(crate) u8);

impl PieceId {
    /// Returns the index of this piece in lists with one entry per piece.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of a piece of grass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GrassKind {
    Base,
    Tile(Tile, Orientation),
    /// A captured bonus square of this kind.
    Captured(Bonus),
    /// A 1×1 tile bought with a last coupon.
    Bought,
}

/// A piece of grass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) kind: GrassKind,
    pub(crate) owner: Seat,
    /// The top-left corner of its bounding box.
    pub(crate) corner: Cell,
}

impl Piece {
    #[inline]
    pub(crate) fn shape(self) -> &'static Shape {
        match self.kind {
            GrassKind::Tile(tile, orientation) => tile.shape(orientation),
            GrassKind::Base | GrassKind::Captured(_) | GrassKind::Bought => Shape::SINGLE,
        }
    }

    /// Iterates over its cells in row order.
    pub(crate) fn cells(self) -> impl Iterator<Item = Cell> {
        self.shape().cells_at(self.corner)
    }

    pub(crate) fn covers(self, cell: Cell) -> bool {
        self.cells().any(|own| own == cell)
    }
}

/// The maximum number of pieces in a game: a base and nine tiles per player, all captured bonuses, and a 1×1 tile for
/// every coupon.
const MOST: usize = {
    let (exchanges, stones, robberies) = (
        Bonus::Exchange.count(MOST_PLAYERS),
        Bonus::Stone.count(MOST_PLAYERS),
        Bonus::Robbery.count(MOST_PLAYERS),
    );
    let grown = MOST_PLAYERS * (1 + ROUNDS as usize);
    grown + exchanges + stones + robberies + MOST_PLAYERS + exchanges
};

/// All pieces, in the order in which they were placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pieces {
    list: [Piece; MOST],
    count: u8,
}

impl Pieces {
    pub(crate) const MOST: usize = MOST;

    pub(crate) const NONE: Pieces = Pieces {
        list: [Piece {
            kind: GrassKind::Base,
            owner: Seat::new(0),
            corner: Cell::new(0, 0),
        }; MOST],
        count: 0,
    };

    pub(crate) const fn add(&mut self, piece: Piece) -> PieceId {
        let id = PieceId(self.count);
        self.list[self.count as usize] = piece;
        self.count += 1;
        id
    }

    pub(crate) const fn get(&self, id: PieceId) -> Piece {
        self.list[id.index()]
    }

    pub(crate) const fn get_mut(&mut self, id: PieceId) -> &mut Piece {
        &mut self.list[id.index()]
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (PieceId, Piece)> {
        let ids = (0..self.count).map(PieceId);
        ids.zip(self.list.iter().copied())
    }
}
