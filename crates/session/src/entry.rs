//! The log of a match: a list of entries.

use serde::{Deserialize, Serialize};
use table::{Occupant, Record, Seat, SeatChange, Timestamp};

/// One entry in the log of a match. It has the same form in files, in a browser's storage, in a database and on a
/// socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchEntry {
    /// The version of the match after this entry. The first is 1, and there are no gaps.
    pub version: u32,
    /// The time that the proposer of the entry reported.
    pub at: Timestamp,
    #[serde(flatten)]
    pub what: MatchEntryKind,
}

/// The kind of an entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchEntryKind {
    /// The match starts, or continues from a record that already has moves.
    Started(Box<Record>),
    Moved {
        seat: Seat,
        /// The text of the move, as in the list of legal moves.
        text: String,
        /// The thinking time in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        took: Option<u32>,
    },
    TakenBack {
        /// The number of moves that still count.
        to: usize,
        /// The player who took the moves back.
        by: Seat,
    },
    /// Moves that were taken back were redone.
    PlayedAgain {
        /// The number of moves that count afterwards.
        to: usize,
    },
    /// A player left or was replaced.
    Changed {
        seat: Seat,
        what: SeatChangeKind,
        /// The player who takes over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Occupant>,
    },
    /// The match was aborted without a result.
    Aborted {},
}

/// The way in which a player left a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatChangeKind {
    /// The player made no legal move, or a program failed.
    Forfeited {
        reason: String,
    },
    Resigned {},
    /// The player ran out of time.
    OutOfTime {},
    /// Somebody else takes over. This is not a forfeit.
    Replaced {},
}

impl SeatChangeKind {
    /// Converts the change to the form in records. Returns `None` for a mere replacement.
    pub(crate) fn loss(&self) -> Option<SeatChange> {
        match self {
            SeatChangeKind::Forfeited { reason } => Some(SeatChange::Forfeited(reason.clone())),
            SeatChangeKind::Resigned {} => Some(SeatChange::Resigned),
            SeatChangeKind::OutOfTime {} => Some(SeatChange::OutOfTime),
            SeatChangeKind::Replaced {} => None,
        }
    }
}
