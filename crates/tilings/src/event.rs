//! What happens during a move.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Seat, text};

use crate::{Cell, MotifPaid, Rotation, Tally, Zone};

/// Something that happened, in the order in which it happened.
///
/// As JSON, an object whose `event` names the kind: `{"event":"placed","seat":1,"at":"CF",…}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TilingsEvent"))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A player's top tile was laid on a cell.
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        at: Cell,
        /// Its name.
        tile: String,
        /// How far it was turned, where tiles can be turned.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turn: Option<Rotation>,
    },
    /// The player who placed a tile gained influence on one around it.
    Influence {
        /// Who.
        seat: Seat,
        /// On the tile of this cell.
        at: Cell,
        /// How many placements beside it there were by now, this one included.
        beside: u8,
        /// How much.
        gained: u32,
        /// What the influence there is now.
        now: u32,
    },
    /// A player's top tile fits nowhere and went to the bottom.
    Skipped {
        /// Whose.
        seat: Seat,
        /// Its name.
        tile: String,
    },
    /// At the end of a round, every influence above 0 fell by 1.
    Decay {
        /// The round, counted from 1.
        round: u32,
    },
    /// The King chose a cell.
    King {
        /// Which.
        at: Cell,
        /// Who owns the tile there; nobody if there is none.
        owners: Vec<Seat>,
        /// The tiles that the King strikes: those contiguous with the one chosen along its row and
        /// its column. None if nothing happens.
        struck: Vec<Cell>,
    },
    /// The King cost a player influence on a tile.
    Struck {
        /// Who.
        seat: Seat,
        /// On the tile of this cell.
        at: Cell,
        /// How much.
        lost: u32,
        /// What the influence there is now.
        now: u32,
    },
    /// A round began.
    Round {
        /// Which, counted from 1.
        round: u32,
    },
    /// The game is over.
    End {
        /// Why.
        reason: EndReason,
    },
    /// The motifs that paid at the end.
    Motifs {
        /// Row by row, motifs in order.
        paid: Vec<MotifPaid>,
    },
    /// The zones at the end, and what they paid.
    Zones {
        /// The largest first.
        zones: Vec<Zone>,
    },
    /// The final scores.
    Scores {
        /// In the order of the seats.
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
    /// As many turns in a row as there are players were skips.
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
