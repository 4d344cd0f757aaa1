//! What everybody knows of a table, for those who write it down as numbers.
//!
//! Nothing here tells more than a [`View`](crate::View) does.

use table::Seat;

use crate::area::Area;
use crate::piece::GrassKind;
use crate::position::GameStage;
use crate::{Bonus, Cell, LayingGrass, Phase, PieceKind, Shape, Tile};

/// A piece of grass on the board.
#[derive(Clone, Copy, Debug)]
pub struct LyingPiece {
    /// What it is.
    pub kind: PieceKind,
    /// Which of the 96 tiles it is, if it is one.
    pub tile: Option<Tile>,
    /// Its cells.
    pub shape: &'static Shape,
    /// The top-left corner of its bounding box.
    pub corner: Cell,
}

impl LayingGrass {
    /// The seats in the order in which they play.
    #[must_use]
    pub fn play_order(&self) -> &[Seat] {
        self.order()
    }

    /// The place in the order of the player to move, or of the last who moved.
    #[must_use]
    pub fn place_in_order(&self) -> usize {
        usize::from(self.turn)
    }

    /// Whether the nine rounds are over and the last coupons are spent.
    #[must_use]
    pub fn is_last_phase(&self) -> bool {
        self.stage == GameStage::Last
    }

    /// The pieces of grass on the board, in the order in which they came.
    pub fn lying_pieces(&self) -> impl Iterator<Item = LyingPiece> {
        self.on_board().map(|(_, piece)| {
            let (kind, tile) = match piece.kind {
                GrassKind::Base => (PieceKind::Base, None),
                GrassKind::Tile(tile, _) => (PieceKind::Tile, Some(tile)),
                GrassKind::Captured(_) => (PieceKind::Captured, None),
                GrassKind::Bought => (PieceKind::Bought, None),
            };
            LyingPiece {
                kind,
                tile,
                shape: piece.shape(),
                corner: piece.corner,
            }
        })
    }

    /// The cells that are cut off from their owner's base and do not count.
    #[must_use]
    pub const fn orphaned(&self) -> &Area {
        &self.orphans
    }

    /// The captured bonuses of a kind that the player to move has still to use.
    #[must_use]
    pub fn pending_cells(&self, bonus: Bonus) -> Area {
        let waiting = self.pending.iter();
        Area::of(
            waiting
                .filter(|capture| capture.bonus == bonus)
                .map(|capture| capture.cell),
        )
    }

    /// The tiles of the queue that the turns have shown, in order.
    #[must_use]
    pub fn shown_tiles(&self) -> &[Tile] {
        self.queue.shown()
    }

    /// The known tiles at the back of the queue, behind the unknown ones, in order.
    #[must_use]
    pub fn tiles_at_back(&self) -> &[Tile] {
        self.queue.sent_back()
    }

    /// How many tiles stand in the queue, known or not.
    #[must_use]
    pub const fn queue_length(&self) -> usize {
        self.queue.len() as usize
    }

    /// The tiles that were placed or discarded, in order.
    #[must_use]
    pub fn used_tiles(&self) -> &[Tile] {
        self.queue.used()
    }

    /// How many exchanges and how many removals of stones the player to move can still pay for in
    /// this turn, or with the last coupons.
    #[must_use]
    pub fn payable(&self) -> (u8, u8) {
        let swaps = self.phase() == Phase::Turn && self.exchange_reach() >= 2;
        (u8::from(swaps), self.removals())
    }

    /// The side of a player's largest square, and what decides between squares of the same size.
    #[must_use]
    pub fn largest_square(&self, seat: Seat) -> (u8, u16) {
        self.best_square(seat)
            .map_or((0, 0), |(square, tie_break)| {
                (square.side, tie_break as u16)
            })
    }
}
