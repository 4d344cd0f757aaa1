//! Events: what happens during a move.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Seat, text};

use crate::{Cell, MotifPaid, Rotation, Tally, Zone};

/// An event of a game. A list of events is in chronological order.
///
/// Its JSON is an object whose field `event` names its kind: `{"event":"placed","seat":1,"at":"CF",…}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TilingsEvent"))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A player's top tile was laid on a cell.
    Placed {
        seat: Seat,
        at: Cell,
        tile: String,
        /// The rotation; only in games where tiles can be turned.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turn: Option<Rotation>,
    },
    /// The player who placed a tile gained influence on a neighbouring one.
    Influence {
        seat: Seat,
        /// The cell of the neighbouring tile.
        at: Cell,
        /// The number of placements beside it so far, including this one.
        beside: u8,
        /// The influence gained.
        gained: u32,
        /// The player's influence after the gain.
        now: u32,
    },
    /// A player's top tile fitted nowhere and went to the bottom of the deck.
    Skipped { seat: Seat, tile: String },
    /// At the end of a round, every influence above 0 fell by 1.
    Decay {
        /// The round, counted from 1.
        round: u32,
    },
    /// The King chose a cell.
    King {
        at: Cell,
        /// The owners of the tile there; empty if there is no tile or no owner.
        owners: Vec<Seat>,
        /// The tiles that the King strikes: those contiguous with the chosen one along its row and its column. Empty if
        /// nothing happens.
        struck: Vec<Cell>,
    },
    /// A player lost influence on a tile to the King.
    Struck {
        seat: Seat,
        /// The cell of the tile.
        at: Cell,
        /// The influence lost.
        lost: u32,
        /// The player's influence after the loss.
        now: u32,
    },
    /// A round began.
    Round {
        /// The round, counted from 1.
        round: u32,
    },
    /// The game is over.
    End { reason: EndReason },
    /// The motifs that paid at the end.
    Motifs {
        /// Row by row. Motifs on the same cell are in the order of their numbers.
        paid: Vec<MotifPaid>,
    },
    /// The zones at the end and their points.
    Zones {
        /// Largest first.
        zones: Vec<Zone>,
    },
    /// The final scores.
    Scores {
        /// In seat order.
        scores: Vec<Tally>,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "TilingsEndReason")
)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// Nobody's deck holds a tile that fits anywhere.
    NothingFits,
    /// Every player in turn had to skip.
    AllSkipped,
    /// The player to move has no tile.
    NoTile,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Placed {
                seat,
                at,
                tile,
                turn: Some(turn),
            } => write!(f, "{seat} places {tile} on {at} as {turn}"),
            Event::Placed { seat, at, tile, .. } => write!(f, "{seat} places {tile} on {at}"),
            Event::Influence {
                seat,
                at,
                gained,
                now,
                ..
            } => write!(f, "{seat} gains {gained} influence on {at} and has {now}"),
            Event::Skipped { seat, tile } => write!(f, "{seat} skips {tile}, which fits nowhere"),
            Event::Decay { round } => write!(f, "round {round} ends, and influence decays"),
            Event::King { at, struck, .. } if struck.is_empty() => {
                write!(f, "the King chooses {at} and strikes nothing")
            }
            Event::King { at, struck, .. } => write!(
                f,
                "the King chooses {at} and strikes {}",
                text::count(struck.len(), "tile")
            ),
            Event::Struck {
                seat,
                at,
                lost,
                now,
            } => write!(f, "{seat} loses {lost} influence on {at} and has {now}"),
            Event::Round { round } => write!(f, "round {round} begins"),
            Event::End { reason } => write!(f, "the game is over: {reason}"),
            Event::Motifs { paid } => write!(f, "{} paid", text::count(paid.len(), "motif")),
            Event::Zones { zones } => write!(f, "{} counted", text::count(zones.len(), "zone")),
            Event::Scores { scores } => {
                let score = |(seat, tally): (Seat, &Tally)| format!("{seat} has {}", tally.score);
                let scores = Seat::all(scores.len()).zip(scores).map(score);
                f.write_str(&text::enumeration(scores))
            }
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EndReason::NothingFits => "no tile fits anywhere",
            EndReason::AllSkipped => "everybody has skipped",
            EndReason::NoTile => "the player to move has no tile",
        })
    }
}
