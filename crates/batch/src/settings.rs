//! Settings of batches.

use std::fmt;
use std::str::FromStr;

use crate::spec::Dtype;

/// The settings of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchSettings {
    /// The number of games.
    pub rows: usize,
    /// The seed. Each game depends on it, on the number of its row, and on its number in that row.
    pub seed: u64,
    /// The number of the first row. Rows with the same number play the same games in any batch, so
    /// a large batch can be split into smaller ones.
    pub first_row: u64,
    /// The autoreset mode: what happens after the end of a game.
    pub reset: Reset,
    /// What happens after an illegal action.
    pub illegal: Illegal,
    pub observations: Dtype,
    /// Whether masks are stored as one bit per action, lowest first, instead of one byte.
    pub packed_masks: bool,
    /// The side of the planes, for a game with boards of different sizes. `None` for the side of
    /// the board.
    pub side: Option<usize>,
    /// The number of threads, or 0 for one per core. It does not affect the results.
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

/// The autoreset mode: what happens after the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Reset {
    /// The game stays over: `done` stays set, rewards are 0 from the next step on, and actions for
    /// its row are ignored.
    Off,
    /// The next game starts in the same step. The observation, mask and `to_play` belong to the new game, the rewards
    /// and `done` to the old one. The final observation shows the end of the old game.
    #[default]
    SameStep,
    /// The next game starts in the next step, which ignores the action for its row and gives no
    /// rewards.
    NextStep,
}

/// What happens after an illegal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Illegal {
    /// The step fails, and no row moves.
    #[default]
    Refused,
    /// The player who chose it loses immediately: this seat gets −1, and the other seats share 1.
    /// The game is over, and nobody gets points.
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

/// Error for an unknown value of `illegal`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("illegal must be \"refused\" or \"loses\", not {0:?}")]
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

/// Error for an unknown value of `reset`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("reset must be \"same_step\", \"next_step\" or \"off\", not {0:?}")]
pub struct UnknownReset(String);
