//! Events: what happens during a move.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Seat, text};

use crate::{Bonus, Cell, Coupons, Orientation, PieceId, Tile};

/// An event of a game. A list of events is in chronological order.
///
/// Its JSON is an object whose field `event` names its kind: `{"event":"base","seat":1,"cell":"CF"}`. Lists of cells
/// are in row order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassEvent"))]
#[serde(
    tag = "event",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub enum Event {
    /// A player placed the base.
    Base { seat: Seat, cell: Cell },
    /// A round began.
    Round {
        /// The round, counted from 1.
        round: u8,
    },
    /// A player's turn began.
    Turn {
        seat: Seat,
        /// The tile to place.
        tile: Tile,
    },
    /// A player exchanged the tile for another one in the queue.
    Exchanged {
        seat: Seat,
        /// The queue position that the tile was taken from, counted from 1.
        place: u8,
        /// The tile to place now.
        tile: Tile,
        /// The tiles that went to the back of the queue, in this order.
        sent_back: Vec<Tile>,
        /// Coupons left.
        coupons: Coupons,
    },
    /// A player removed a stone.
    Cleared {
        seat: Seat,
        cell: Cell,
        /// Coupons left.
        coupons: Coupons,
    },
    /// A player placed a tile, from the queue or stolen.
    Placed {
        seat: Seat,
        /// The piece that the tile has become on the board.
        piece: PieceId,
        tile: Tile,
        /// The top-left corner of its bounding box.
        corner: Cell,
        /// The orientation of the tile.
        orientation: Orientation,
        /// The cells it covers.
        cells: Vec<Cell>,
    },
    /// A bonus square was covered and is lost to everyone.
    Covered {
        seat: Seat,
        bonus: Bonus,
        cell: Cell,
    },
    /// A player captured a bonus square, which is now grass.
    Captured {
        seat: Seat,
        bonus: Bonus,
        cell: Cell,
        /// The piece that the square has become on the board.
        piece: PieceId,
    },
    /// A player got a coupon.
    Coupon {
        seat: Seat,
        /// The number of coupons the player now has.
        coupons: Coupons,
    },
    /// A player placed a stone.
    StoneSet { seat: Seat, cell: Cell },
    /// A tile was stolen. With the option `in-place`, only its owner changed; otherwise it is off the board and in the
    /// thief's hand.
    Stolen {
        /// The thief.
        seat: Seat,
        /// The player who owned the tile.
        from: Seat,
        /// The tile's piece on the board. Its number stays the same.
        piece: PieceId,
        tile: Tile,
        /// The cells where the tile lay.
        cells: Vec<Cell>,
    },
    /// A territory was split: these cells are cut off from the base and are now orphans.
    Split {
        seat: Seat,
        /// The cells, in row order.
        cells: Vec<Cell>,
    },
    /// New grass is not connected to its owner's territory: these cells are orphans from the start.
    Apart {
        seat: Seat,
        /// The cells, in row order.
        cells: Vec<Cell>,
    },
    /// Orphans were connected to the territory again.
    Rejoined {
        seat: Seat,
        /// The cells, in row order.
        cells: Vec<Cell>,
    },
    /// A captured bonus could not be used.
    Lost {
        seat: Seat,
        bonus: Bonus,
        cell: Cell,
        reason: LostReason,
    },
    /// A tile that fits nowhere was discarded. This ended the turn.
    Discarded {
        seat: Seat,
        tile: Tile,
        reason: DiscardReason,
    },
    /// The nine rounds are over, and the players may spend their last coupons.
    LastCoupons,
    /// A player has no coupons to spend after the last round and is passed over.
    PassedOver { seat: Seat },
    /// A player bought a 1×1 grass tile.
    Bought {
        seat: Seat,
        /// The piece that the tile has become on the board.
        piece: PieceId,
        cell: Cell,
        /// Coupons left.
        coupons: Coupons,
    },
    /// A player ended their last-coupons phase with coupons left.
    Finished {
        seat: Seat,
        /// Coupons left.
        coupons: Coupons,
    },
    /// The game is over.
    End,
}

/// Why a captured bonus could not be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassLostReason")
)]
#[serde(rename_all = "kebab-case")]
pub enum LostReason {
    /// There was no empty cell for the stone.
    NoEmptyCell,
    /// There was no tile to rob.
    NoTarget,
}

/// Why a tile that fits nowhere was discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassDiscardReason")
)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardReason {
    /// The player could neither exchange it nor remove a stone, so the game discarded it.
    Forced,
    /// The player could have spent a coupon but chose `done`.
    Chosen,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let left = |coupons: &Coupons| text::count(coupons.count().into(), "coupon");
        let many = |cells: &[Cell]| text::count(cells.len(), "cell");
        match self {
            Event::Base { seat, cell } => write!(f, "{seat} places the base on {cell}"),
            Event::Round { round } => write!(f, "round {round} begins"),
            Event::Turn { seat, tile } => write!(f, "{seat} must place {tile}"),
            Event::Exchanged {
                seat,
                tile,
                coupons,
                ..
            } => write!(
                f,
                "{seat} takes {tile} instead and has {} left",
                left(coupons)
            ),
            Event::Cleared {
                seat,
                cell,
                coupons,
            } => write!(
                f,
                "{seat} removes the stone on {cell} and has {} left",
                left(coupons)
            ),
            Event::Placed {
                seat,
                tile,
                corner,
                orientation,
                ..
            } => write!(f, "{seat} places {tile} on {corner} as {orientation}"),
            Event::Covered { seat, bonus, cell } => {
                write!(f, "{seat} covers the {bonus} bonus on {cell}")
            }
            Event::Captured {
                seat, bonus, cell, ..
            } => write!(f, "{seat} captures the {bonus} bonus on {cell}"),
            Event::Coupon { seat, coupons } => write!(f, "{seat} now has {}", left(coupons)),
            Event::StoneSet { seat, cell } => write!(f, "{seat} places a stone on {cell}"),
            Event::Stolen {
                seat, from, tile, ..
            } => write!(f, "{seat} steals {tile} from {from}"),
            Event::Split { seat, cells } => {
                write!(f, "{seat} has {} cut off from the base", many(cells))
            }
            Event::Apart { seat, cells } => {
                write!(f, "{seat} has {} outside the territory", many(cells))
            }
            Event::Rejoined { seat, cells } => {
                write!(f, "{seat} reconnects {} to the territory", many(cells))
            }
            Event::Lost {
                seat,
                bonus,
                cell,
                reason,
            } => write!(f, "{seat} cannot use the {bonus} bonus on {cell}: {reason}"),
            Event::Discarded { seat, tile, .. } => {
                write!(f, "{seat} discards {tile}, which fits nowhere")
            }
            Event::LastCoupons => write!(f, "players can spend their last coupons"),
            Event::PassedOver { seat } => write!(f, "{seat} has no coupons to spend"),
            Event::Bought {
                seat,
                cell,
                coupons,
                ..
            } => write!(
                f,
                "{seat} buys grass on {cell} and has {} left",
                left(coupons)
            ),
            Event::Finished { seat, coupons } => {
                write!(f, "{seat} is done and keeps {}", left(coupons))
            }
            Event::End => write!(f, "the game is over"),
        }
    }
}

impl fmt::Display for LostReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LostReason::NoEmptyCell => "no cell is empty",
            LostReason::NoTarget => "there is no tile to steal",
        })
    }
}
