//! What happens during a move.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Seat, text};

use crate::{Bonus, Cell, Coupons, Orientation, PieceId, Tile};

/// Something that happened, in the order in which it happened.
///
/// As JSON, an object whose `event` names the kind: `{"event":"base","seat":1,"cell":"CF"}`. Lists
/// of cells are in row order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassEvent"))]
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
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassLostReason")
)]
#[serde(rename_all = "kebab-case")]
pub enum LostReason {
    /// No cell was empty for the stone.
    NoEmptyCell,
    /// No tile could be robbed.
    NoTarget,
}

/// Why a tile was discarded that fits nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassDiscardReason")
)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardReason {
    /// The player could neither exchange it nor remove a stone, and was not asked.
    Forced,
    /// The player could have spent a coupon, and said `done`.
    Chosen,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let left = |coupons: &Coupons| text::count(coupons.count().into(), "coupon");
        let many = |cells: &[Cell]| text::count(cells.len(), "cell");
        match self {
            Event::Base { seat, cell } => write!(f, "{seat} puts the base on {cell}"),
            Event::Round { round } => write!(f, "round {round} begins"),
            Event::Turn { seat, tile } => write!(f, "{seat} is to place {tile}"),
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
            Event::Coupon { seat, coupons } => write!(f, "{seat} has {} now", left(coupons)),
            Event::StoneSet { seat, cell } => write!(f, "{seat} puts a stone on {cell}"),
            Event::Stolen {
                seat, from, tile, ..
            } => write!(f, "{seat} steals {tile} from {from}"),
            Event::Split { seat, cells } => {
                write!(f, "{seat} has {} cut off from the base", many(cells))
            }
            Event::Apart { seat, cells } => {
                write!(f, "{seat} has {} apart from the territory", many(cells))
            }
            Event::Rejoined { seat, cells } => {
                write!(f, "{seat} joins {} to the territory again", many(cells))
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
            Event::LastCoupons => write!(f, "the last coupons may be spent"),
            Event::PassedOver { seat } => write!(f, "{seat} has no coupon to spend"),
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
            LostReason::NoTarget => "no tile can be robbed",
        })
    }
}
