//! Public knowledge about a table, for encoders that turn it into numbers.
//!
//! Nothing here reveals more than a [`View`](crate::View) does.

use table::Seat;

use crate::area::Area;
use crate::piece::GrassKind;
use crate::position::GameStage;
use crate::{Bonus, Cell, LayingGrass, Orientation, Phase, PieceKind, Tile};

/// A piece of grass on the board.
#[derive(Clone, Copy, Debug)]
pub struct LyingPiece {
    /// The kind of piece.
    pub kind: PieceKind,
    /// Which of the 96 tiles it is, or `None` if it is not one of them.
    pub tile: Option<Tile>,
    /// The orientation of a tile.
    pub orientation: Option<Orientation>,
    /// The top-left corner of its bounding box.
    pub corner: Cell,
}

impl LayingGrass {
    /// Returns the seats in play order.
    #[must_use]
    pub fn play_order(&self) -> &[Seat] {
        self.order()
    }

    /// Returns the position in the play order of the player to move, or of the player who moved last.
    #[must_use]
    pub fn place_in_order(&self) -> usize {
        usize::from(self.turn)
    }

    /// Returns whether the game is in the last-coupons phase.
    #[must_use]
    pub fn is_last_phase(&self) -> bool {
        self.stage == GameStage::Last
    }

    /// Returns the cells whose neighbour to the right belongs to the same piece.
    #[must_use]
    pub const fn joined_right(&self) -> &Area {
        &self.joined_right
    }

    /// Returns the cells whose neighbour below belongs to the same piece.
    #[must_use]
    pub const fn joined_below(&self) -> &Area {
        &self.joined_below
    }

    /// Iterates over the pieces of grass on the board in the order in which they were placed.
    #[inline]
    pub fn lying_pieces(&self) -> impl Iterator<Item = LyingPiece> {
        self.on_board().map(|(_, piece)| {
            let (kind, tile) = match piece.kind {
                GrassKind::Base => (PieceKind::Base, None),
                GrassKind::Tile(tile, orientation) => (PieceKind::Tile, Some((tile, orientation))),
                GrassKind::Captured(_) => (PieceKind::Captured, None),
                GrassKind::Bought => (PieceKind::Bought, None),
            };
            LyingPiece {
                kind,
                tile: tile.map(|(tile, _)| tile),
                orientation: tile.map(|(_, orientation)| orientation),
                corner: piece.corner,
            }
        })
    }

    /// Returns the cells that are cut off from their owner's base and do not count.
    #[must_use]
    pub const fn orphaned(&self) -> &Area {
        &self.orphans
    }

    /// Returns the captured bonuses of a kind that the player to move still has to use.
    #[must_use]
    pub fn pending_cells(&self, bonus: Bonus) -> Area {
        let waiting = self.pending.iter();
        Area::of(
            waiting
                .filter(|capture| capture.bonus == bonus)
                .map(|capture| capture.cell),
        )
    }

    /// Returns the tiles of the queue that were revealed by turns, in order.
    #[must_use]
    pub fn shown_tiles(&self) -> &[Tile] {
        self.queue.shown()
    }

    /// Returns the known tiles at the back of the queue, behind the unknown ones, in order.
    #[must_use]
    pub fn tiles_at_back(&self) -> &[Tile] {
        self.queue.sent_back()
    }

    /// Returns the length of the queue, including unknown tiles.
    #[must_use]
    pub const fn queue_length(&self) -> usize {
        self.queue.len() as usize
    }

    /// Returns the tiles that were placed or discarded, in order.
    #[must_use]
    pub fn used_tiles(&self) -> &[Tile] {
        self.queue.used()
    }

    /// Returns how many exchanges and how many stone removals the player to move can still pay for this turn, or in the
    /// last-coupons phase.
    #[must_use]
    pub fn payable(&self) -> (u8, u8) {
        let swaps = self.phase() == Phase::Turn && self.exchange_reach() >= 2;
        (u8::from(swaps), self.removals())
    }

    /// Returns the side of a player's largest square and the tie-break value.
    #[must_use]
    pub fn largest_square(&self, seat: Seat) -> (u8, u16) {
        self.best_square(seat)
            .map_or((0, 0), |(square, tie_break)| {
                (square.side, tie_break as u16)
            })
    }
}
