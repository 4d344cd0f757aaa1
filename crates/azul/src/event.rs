//! What happens during a move.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Seat, text};

use crate::{Colour, Column, Row, Source, Target, Tiles};

/// Something that happened, in the order in which it happened.
///
/// As JSON, an object whose `event` names the kind: `{"event":"take","seat":1,"from":2,…}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulEvent"))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A player took all tiles of a colour from a factory or from the centre.
    Take {
        /// Who.
        seat: Seat,
        /// From where.
        from: Source,
        /// Which colour.
        colour: Colour,
        /// How many.
        tiles: u8,
        /// Where they were to go.
        to: Target,
    },
    /// The other tiles of the factory went to the centre.
    ToCentre {
        /// One letter a tile.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        tiles: Tiles,
    },
    /// A player was the first to take from the centre, and got the starting-player marker.
    Marker {
        /// Who.
        seat: Seat,
        /// Whether it lies on the floor line. If that was full, it is kept beside it and costs
        /// nothing.
        on_floor: bool,
    },
    /// A pattern line became full.
    LineFull {
        /// Whose.
        seat: Seat,
        /// Which.
        line: Row,
        /// Its colour.
        colour: Colour,
    },
    /// Tiles went onto a floor line.
    ToFloor {
        /// Whose.
        seat: Seat,
        /// Their colour.
        colour: Colour,
        /// How many.
        tiles: u8,
    },
    /// Tiles found the floor line full and went to the lid.
    ToLid {
        /// Whose floor line it was.
        seat: Seat,
        /// Their colour.
        colour: Colour,
        /// How many.
        tiles: u8,
    },
    /// A full line sent a tile to the wall.
    Tile {
        /// Whose.
        seat: Seat,
        /// The line, and so the row.
        line: Row,
        /// Where in the row.
        column: Column,
        /// Its colour.
        colour: Colour,
        /// The length of the horizontal run it is part of.
        across: u8,
        /// The length of the vertical run it is part of.
        down: u8,
        /// What it scored.
        points: u8,
    },
    /// Free wall: a full line had no place for its colour; all its tiles go to the floor line.
    NoPlace {
        /// Whose.
        seat: Seat,
        /// Which.
        line: Row,
        /// Its colour.
        colour: Colour,
    },
    /// A floor line was subtracted and emptied.
    Floor {
        /// Whose.
        seat: Seat,
        /// What it cost.
        penalty: u16,
        /// What was lost: less than the penalty if the score fell to 0.
        lost: u16,
    },
    /// The bag was empty and was refilled from the lid.
    Refill {
        /// How many tiles went into the bag.
        tiles: u8,
    },
    /// Bag and lid were both empty before all factories were full.
    Short {
        /// How many tiles lie on the factories.
        tiles: u8,
    },
    /// A round began; its factories are laid out.
    Round {
        /// Which, counted from 1.
        round: u8,
        /// Who starts it.
        first: Seat,
    },
    /// The game is over.
    End {
        /// Why.
        reason: EndReason,
    },
    /// Final scoring of one board.
    Bonus {
        /// Whose.
        seat: Seat,
        /// Complete rows, 2 points each.
        rows: u8,
        /// Complete columns, 7 points each.
        columns: u8,
        /// Complete colours, 10 points each.
        colours: u8,
        /// All together.
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
    /// Somebody completed a row of the wall.
    RowComplete,
    /// Free wall: nobody can ever complete a row any more.
    NoRowPossible,
    /// Round 100 is the last.
    RoundLimit,
    /// Not one tile was left to lay out.
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
            EndReason::NoTiles => "no tile is left",
        })
    }
}
