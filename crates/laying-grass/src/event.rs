//! What happens during a move.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{Bonus, Cell, Coupons, Orientation, PieceId, Tile};

/// Something that happened, in the order in which it happened.
///
/// As JSON, an object whose `event` names the kind: `{"event":"base","seat":1,"cell":"CF"}`. Lists
/// of cells are in row order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "event",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub enum Event {
    /// A player put the base.
    Base {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// A round began.
    Round {
        /// Which, counted from 1.
        round: u8,
    },
    /// A player's turn began.
    Turn {
        /// Whose.
        seat: Seat,
        /// The tile to be placed.
        tile: Tile,
    },
    /// A player exchanged the tile for another of the queue.
    Exchanged {
        /// Who.
        seat: Seat,
        /// Which tile of the queue was taken, counted from 1.
        place: u8,
        /// The tile that is to be placed now.
        tile: Tile,
        /// The tiles that went to the back of the queue, in this order.
        sent_back: Vec<Tile>,
        /// How many coupons are left.
        coupons: Coupons,
    },
    /// A player removed a stone.
    Cleared {
        /// Who.
        seat: Seat,
        /// Where it lay.
        cell: Cell,
        /// How many coupons are left.
        coupons: Coupons,
    },
    /// A player placed a tile: the own one or a stolen one.
    Placed {
        /// Who.
        seat: Seat,
        /// The tile on the board.
        piece: PieceId,
        /// Which of the 96 it is.
        tile: Tile,
        /// The top-left corner of its bounding box.
        corner: Cell,
        /// How it lies.
        orientation: Orientation,
        /// What it covers.
        cells: Vec<Cell>,
    },
    /// A bonus square was covered and is lost to all.
    Covered {
        /// By whom.
        seat: Seat,
        /// What it was.
        bonus: Bonus,
        /// Where.
        cell: Cell,
    },
    /// A player captured a bonus square, which is grass now.
    Captured {
        /// Who.
        seat: Seat,
        /// What it is.
        bonus: Bonus,
        /// Where.
        cell: Cell,
        /// The square on the board.
        piece: PieceId,
    },
    /// A player got a coupon.
    Coupon {
        /// Who.
        seat: Seat,
        /// How many there are now.
        coupons: Coupons,
    },
    /// A player put a stone.
    StoneSet {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// A tile was stolen. With the option `in-place` it changed its owner; otherwise it is off the
    /// board and in the thief's hand.
    Stolen {
        /// The thief.
        seat: Seat,
        /// Whose it was.
        from: Seat,
        /// The tile on the board.
        piece: PieceId,
        /// Which of the 96 it is.
        tile: Tile,
        /// Where it lay.
        cells: Vec<Cell>,
    },
    /// A territory was split: these cells are cut off from the base and are orphans now.
    Split {
        /// Whose.
        seat: Seat,
        /// Which.
        cells: Vec<Cell>,
    },
    /// Grass came to lie apart from its owner's territory: these cells are orphans from the start.
    Apart {
        /// Whose.
        seat: Seat,
        /// Which.
        cells: Vec<Cell>,
    },
    /// Orphans were joined to the territory again.
    Rejoined {
        /// Whose.
        seat: Seat,
        /// Which.
        cells: Vec<Cell>,
    },
    /// A captured bonus could not be used.
    Lost {
        /// Whose.
        seat: Seat,
        /// What it was.
        bonus: Bonus,
        /// Where it is.
        cell: Cell,
        /// Why.
        reason: LostReason,
    },
    /// A tile was discarded, and the turn with it, because it fits nowhere.
    Discarded {
        /// Whose turn it was.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Why nothing was done about it.
        reason: DiscardReason,
    },
    /// The nine rounds are over; the last coupons may be spent.
    LastCoupons,
    /// A player has no coupon to spend after the last round.
    PassedOver {
        /// Who.
        seat: Seat,
    },
    /// A player bought a 1×1 of grass.
    Bought {
        /// Who.
        seat: Seat,
        /// It on the board.
        piece: PieceId,
        /// Where.
        cell: Cell,
        /// How many coupons are left.
        coupons: Coupons,
    },
    /// A player does not want to spend the coupons that are left.
    Finished {
        /// Who.
        seat: Seat,
        /// How many there are.
        coupons: Coupons,
    },
    /// The game is over.
    End,
}

/// Why a captured bonus could not be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LostReason {
    /// No cell was empty for the stone.
    NoEmptyCell,
    /// No tile could be robbed.
    NoTarget,
}

/// Why a tile was discarded that fits nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardReason {
    /// The player could neither exchange it nor remove a stone, and was not asked.
    Forced,
    /// The player could have spent a coupon, and said `done`.
    Chosen,
}
