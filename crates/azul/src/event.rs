//! Events: what happens during a move.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Seat, text};

use crate::{Colour, Column, Row, Source, Target, Tiles};

/// An event of a game. A list of events is in chronological order.
///
/// Its JSON is an object whose field `event` names its kind: `{"event":"take","seat":1,"from":2,…}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulEvent"))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A player took all tiles of a colour from a factory or from the centre.
    Take {
        seat: Seat,
        from: Source,
        colour: Colour,
        /// The number of tiles.
        tiles: u8,
        /// The chosen target; tiles that do not fit go to the floor line.
        to: Target,
    },
    /// The other tiles of the factory went to the centre.
    ToCentre {
        /// One letter per tile.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        tiles: Tiles,
    },
    /// A player was the first to take from the centre and got the starting-player marker.
    Marker {
        seat: Seat,
        /// Whether the marker is on the floor line. If the floor line was full, the player keeps the marker beside it
        /// without a penalty.
        on_floor: bool,
    },
    /// A pattern line became full.
    LineFull {
        seat: Seat,
        line: Row,
        colour: Colour,
    },
    /// Tiles went onto a floor line.
    ToFloor {
        seat: Seat,
        colour: Colour,
        /// The number of tiles.
        tiles: u8,
    },
    /// Tiles went to the lid because a floor line was full.
    ToLid {
        /// The owner of the floor line.
        seat: Seat,
        colour: Colour,
        /// The number of tiles.
        tiles: u8,
    },
    /// A tile of a full line went to the wall.
    Tile {
        seat: Seat,
        /// The number of both the pattern line and the row of the wall.
        line: Row,
        column: Column,
        colour: Colour,
        /// The length of the horizontal run that the tile is part of.
        across: u8,
        /// The length of the vertical run that the tile is part of.
        down: u8,
        /// The points that the tile scored.
        points: u8,
    },
    /// Free wall: the wall had no space for the colour of a full line, so all tiles of the line go to the floor line.
    NoPlace {
        seat: Seat,
        line: Row,
        colour: Colour,
    },
    /// The penalty of a floor line was subtracted, and the line was emptied.
    Floor {
        seat: Seat,
        penalty: u16,
        /// The points lost. They are fewer than the penalty if the score reached 0.
        lost: u16,
    },
    /// The bag was empty and was refilled from the lid.
    Refill {
        /// The number of tiles that went into the bag.
        tiles: u8,
    },
    /// Bag and lid were both empty before all factories were full.
    Short {
        /// The number of tiles on the factories.
        tiles: u8,
    },
    /// A round began with newly filled factories.
    Round {
        round: u8,
        /// The player who starts the round.
        first: Seat,
    },
    /// The game is over.
    End { reason: EndReason },
    /// A player got bonuses in the final scoring.
    Bonus {
        seat: Seat,
        /// Complete rows, 2 points each.
        rows: u8,
        /// Complete columns, 7 points each.
        columns: u8,
        /// Complete colours, 10 points each.
        colours: u8,
        /// The total bonus.
        points: u16,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "AzulEndReason")
)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// A player completed a row of the wall.
    RowComplete,
    /// Free wall: no player can complete a row any more.
    NoRowPossible,
    /// The round limit of 100 was reached.
    RoundLimit,
    /// There were no tiles left to put on the factories.
    NoTiles,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let some = |n: u8, colour: &Colour| text::count(n.into(), &format!("{colour} tile"));
        match self {
            Event::Take {
                seat,
                from,
                colour,
                tiles,
                to,
            } => write!(
                f,
                "{seat} takes {} from {from} to {to}",
                some(*tiles, colour)
            ),
            Event::ToCentre { tiles } => write!(f, "the centre gets {tiles}"),
            Event::Marker {
                seat,
                on_floor: true,
            } => write!(f, "{seat} takes the marker"),
            Event::Marker { seat, .. } => {
                write!(f, "{seat} keeps the marker beside the floor line")
            }
            Event::LineFull { seat, line, colour } => {
                write!(f, "{seat} fills line {line} with {colour}")
            }
            Event::ToFloor {
                seat,
                colour,
                tiles,
            } => {
                write!(f, "{seat} drops {} to the floor", some(*tiles, colour))
            }
            Event::ToLid {
                seat,
                colour,
                tiles,
            } => {
                write!(f, "{seat} drops {} into the lid", some(*tiles, colour))
            }
            Event::Tile {
                seat,
                line,
                column,
                colour,
                points,
                ..
            } => write!(
                f,
                "{seat} puts {colour} in row {line}, column {column} for {}",
                text::count((*points).into(), "point")
            ),
            Event::NoPlace { seat, line, colour } => {
                write!(f, "{seat} has no place for {colour} in row {line}")
            }
            Event::Floor { seat, lost, .. } => write!(
                f,
                "{seat} loses {} for the floor line",
                text::count((*lost).into(), "point")
            ),
            Event::Refill { tiles } => write!(
                f,
                "the bag is refilled with {}",
                text::count((*tiles).into(), "tile")
            ),
            Event::Short { tiles } => write!(
                f,
                "the factories get only {}",
                text::count((*tiles).into(), "tile")
            ),
            Event::Round { round, first } => write!(f, "round {round} begins with {first}"),
            Event::End { reason } => write!(f, "the game is over: {reason}"),
            Event::Bonus { seat, points, .. } => write!(
                f,
                "{seat} gets a bonus of {}",
                text::count((*points).into(), "point")
            ),
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EndReason::RowComplete => "a row is complete",
            EndReason::NoRowPossible => "no row can be completed any more",
            EndReason::RoundLimit => "round 100 was the last",
            EndReason::NoTiles => "no tiles are left",
        })
    }
}
