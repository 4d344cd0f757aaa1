//! The rules options.

use serde::{Deserialize, Serialize};
use table::{OptionSpec, Values};

use crate::WallSide;

/// The rules options.
///
/// ```
/// let options: azul::Options = serde_json::from_str(r#"{"players": 3, "wall": "free"}"#).unwrap();
/// assert_eq!(options.players, 3);
/// assert!(serde_json::from_str::<azul::Options>(r#"{"walls": "free"}"#).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// 2, 3 or 4.
    pub players: usize,
    /// The side of the boards that is in use.
    pub wall: WallSide,
    /// The player who starts the first round.
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 2,
            wall: WallSide::default(),
            first: First::default(),
        }
    }
}

/// The player who starts the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// Drawn from the seed.
    #[default]
    Random,
    /// The first seat.
    #[serde(rename = "seat-1")]
    Seat1,
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "wall",
        about: "The side of the boards that you play on.",
        values: Values::Words(&[
            ("standard", "every space has a fixed colour"),
            ("free", "the grey side: you choose the column of each tile"),
        ]),
    },
    OptionSpec {
        key: "first",
        about: "Who starts the first round.",
        values: Values::Words(&[
            ("random", "a random player"),
            ("seat-1", "the first player in the list"),
        ]),
    },
];
