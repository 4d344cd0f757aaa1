//! How a batch is run.

use std::fmt;
use std::str::FromStr;

use crate::spec::Dtype;

/// How a batch is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchSettings {
    /// How many games it has.
    pub rows: usize,
    /// From which all luck follows, with the number of the row and of the game in that row.
    pub seed: u64,
    /// The number of its first row. Two batches in which a row has the same number play the same game
    /// there, so a large batch can be cut into pieces.
    pub first_row: u64,
    /// What becomes of a game that is over.
    pub reset: Reset,
    /// What becomes of an action that is not legal.
    pub illegal: Illegal,
    /// How observations are stored.
    pub observations: Dtype,
    /// Whether masks are stored as one bit an action, the lowest first, instead of one byte, 0 or 1.
    pub packed_masks: bool,
    /// The side of the planes of a game whose boards are of many sizes; none for that of the board.
    pub side: Option<usize>,
    /// How many threads step it: 0 for as many as the machine has cores. The results are the same.
    pub threads: usize,
}

impl Default for BatchSettings {
    fn default() -> Self {
        BatchSettings {
            rows: 1,
            seed: 0,
            first_row: 0,
            reset: Reset::default(),
            illegal: Illegal::default(),
            observations: Dtype::default(),
            packed_masks: false,
            side: None,
            threads: 1,
        }
    }
}

/// What becomes of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Reset {
    /// It stays as it is: `done` stays set, rewards are 0 from the next step on, and what is chosen for
    /// its row is passed over.
    Off,
    /// The next begins in the same step: observation, mask and `to_play` are of the new game, rewards
    /// and `done` of the old one, whose end is in the final observations.
    #[default]
    SameStep,
    /// The next begins in the next step, in which what is chosen for its row is passed over, and
    /// rewards are 0.
    NextStep,
}

/// What becomes of an action that is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Illegal {
    /// It is refused, and no row moves.
    #[default]
    Refused,
    /// Whoever chose it loses at once: that seat gets −1, and the others share 1. The game is over as it
    /// stands, and nobody has points.
    Loses,
}

impl FromStr for Illegal {
    type Err = UnknownIllegal;

    fn from_str(text: &str) -> Result<Self, UnknownIllegal> {
        match text {
            "refused" => Ok(Illegal::Refused),
            "loses" => Ok(Illegal::Loses),
            _ => Err(UnknownIllegal(table::text::safe(text))),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::Refused => "refused",
            Illegal::Loses => "loses",
        })
    }
}

/// A text that names nothing that becomes of an illegal action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an illegal action is refused or loses, not {0:?}")]
pub struct UnknownIllegal(String);

impl FromStr for Reset {
    type Err = UnknownReset;

    fn from_str(text: &str) -> Result<Self, UnknownReset> {
        match text {
            "off" => Ok(Reset::Off),
            "same_step" => Ok(Reset::SameStep),
            "next_step" => Ok(Reset::NextStep),
            _ => Err(UnknownReset(table::text::safe(text))),
        }
    }
}

impl fmt::Display for Reset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reset::Off => "off",
            Reset::SameStep => "same_step",
            Reset::NextStep => "next_step",
        })
    }
}

/// A text that names no way to go on after the end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("reset is same_step, next_step or off, not {0:?}")]
pub struct UnknownReset(String);
