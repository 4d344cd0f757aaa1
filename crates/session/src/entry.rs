//! What a match is: a list of entries.

use serde::{Deserialize, Serialize};
use table::{Occupant, Record, Seat, SeatChange, Timestamp};

/// One line of the log of a match. In a file, in a browser's storage, in a database and on a socket
/// it is the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchEntry {
    /// Its number: 1 for the first, and one more for each, without gaps.
    pub version: u32,
    /// When it happened, as whoever proposed it says.
    pub at: Timestamp,
    /// What happened.
    #[serde(flatten)]
    pub what: MatchEntryKind,
}

/// What can happen to a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchEntryKind {
    /// It begins, or is gone on with from a record that holds moves already.
    Started(Box<Record>),
    /// Somebody moved.
    Moved {
        /// Who.
        seat: Seat,
        /// The move, as it is listed.
        text: String,
        /// How long it took, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        took: Option<u32>,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many moves stand.
        to: usize,
        /// Whose move it was.
        by: Seat,
    },
    /// Moves that were taken back were played again.
    PlayedAgain {
        /// How many moves stand.
        to: usize,
    },
    /// Somebody left or was replaced.
    Changed {
        /// Where.
        seat: Seat,
        /// What changed.
        what: SeatChangeKind,
        /// Who plays on there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Occupant>,
    },
    /// It was broken off.
    Aborted {},
}

/// How somebody left a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatChangeKind {
    /// With no legal move, or no answer.
    Forfeited {
        /// Why.
        reason: String,
    },
    /// They gave up.
    Resigned {},
    /// They took too long.
    OutOfTime {},
    /// Somebody else plays on, and nobody has lost by it.
    Replaced {},
}

impl SeatChangeKind {
    /// How a record says it; nothing for a mere replacement.
    pub(crate) fn loss(&self) -> Option<SeatChange> {
        match self {
            SeatChangeKind::Forfeited { reason } => Some(SeatChange::Forfeited(reason.clone())),
            SeatChangeKind::Resigned {} => Some(SeatChange::Resigned),
            SeatChangeKind::OutOfTime {} => Some(SeatChange::OutOfTime),
            SeatChangeKind::Replaced {} => None,
        }
    }
}
