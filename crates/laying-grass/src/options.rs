//! The rules options.

use serde::{Deserialize, Serialize};
use table::{OptionSpec, SetupError, Values, text};

use crate::{Colour, MOST_PLAYERS};

/// The rules options.
///
/// ```
/// use laying_grass::{Colour, Options, Robbery};
/// let json = r#"{"players": 2, "colours": ["blue", "red"], "robbery": "in-place"}"#;
/// let options: Options = serde_json::from_str(json).unwrap();
/// assert_eq!(options.robbery, Robbery::InPlace);
/// assert_eq!(options.colours, Some(vec![Colour::Blue, Colour::Red]));
/// assert!(serde_json::from_str::<Options>(r#"{"tiles": 40}"#).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Options {
    /// From 2 to 9.
    pub players: usize,
    /// The players' colours, all different; by default the first ones of the nine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colours: Option<Vec<Colour>>,
    /// The order in which the players take their turns.
    pub order: TurnOrder,
    /// The order in which the tiles come up.
    pub queue: QueueOrder,
    /// The minimum distance between bonus squares.
    pub bonus_spacing: BonusSpacing,
    /// What counts as touching another player.
    pub contact: Contact,
    /// The value of cells that are cut off from the base.
    pub orphans: Orphans,
    /// Where grass may be placed with last coupons.
    pub last_tiles: LastTiles,
    /// The limit on coupons spent in a turn.
    pub coupons_per_turn: CouponsPerTurn,
    /// What happens to a stolen tile.
    pub robbery: Robbery,
    /// The tie-break between squares of the same size.
    pub tie_break: TieBreak,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 2,
            colours: None,
            order: TurnOrder::default(),
            queue: QueueOrder::default(),
            bonus_spacing: BonusSpacing::default(),
            contact: Contact::default(),
            orphans: Orphans::default(),
            last_tiles: LastTiles::default(),
            coupons_per_turn: CouponsPerTurn::default(),
            robbery: Robbery::default(),
            tie_break: TieBreak::default(),
        }
    }
}

impl Options {
    /// Returns the colour of every seat. Entries after the last player are unused.
    pub(crate) fn seat_colours(&self) -> Result<[Colour; MOST_PLAYERS], SetupError> {
        let mut colours = Colour::ALL;
        let Some(given) = &self.colours else {
            return Ok(colours);
        };
        let wrong = |reason| SetupError::Option {
            key: "colours",
            reason,
        };
        for (i, colour) in given.iter().enumerate() {
            if given[..i].contains(colour) {
                return Err(wrong(format!(
                    "two players are {colour}, but a colour can be used only once"
                )));
            }
        }
        if given.len() != self.players {
            return Err(wrong(format!(
                "there are {} for {}",
                text::count(given.len(), "colour"),
                text::count(self.players, "player")
            )));
        }
        colours[..given.len()].copy_from_slice(given);
        Ok(colours)
    }
}

/// The order in which the players take their turns, in every phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnOrder {
    /// Drawn from the seed.
    #[default]
    Random,
    /// The order in which the players were entered.
    AsEntered,
}

/// The order in which the tiles come up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QueueOrder {
    /// The tiles are drawn from all 96, using the seed.
    #[default]
    Shuffled,
    /// The first tiles of the list, in the order of the list, as in the TV show.
    Show,
}

/// The minimum distance between bonus squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum BonusSpacing {
    /// No two bonus squares share an edge.
    #[default]
    #[serde(rename = "4")]
    Four,
    /// No two bonus squares share an edge or a corner.
    #[serde(rename = "8")]
    Eight,
}

/// What counts as forbidden contact with another player's grass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contact {
    /// Sharing an edge.
    #[default]
    Edges,
    /// Sharing an edge or a corner.
    CornersToo,
}

/// The value of cells that are cut off from the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orphans {
    /// They are worth nothing until they are joined again.
    #[default]
    Idle,
    /// They count as territory in every respect.
    Count,
}

/// Where grass may be placed with last coupons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastTiles {
    /// On any empty cell.
    #[default]
    Anywhere,
    /// On an empty cell that touches the player's territory and no other player's grass.
    Adjacent,
}

/// The limit on coupons spent in a turn of the nine rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CouponsPerTurn {
    /// One for an exchange, and any number for stone removals.
    #[default]
    Any,
    /// One in total.
    One,
}

/// What happens to a stolen tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Robbery {
    /// The thief takes it and places it.
    #[default]
    Replace,
    /// It stays where it is and changes owner.
    InPlace,
}

/// The tie-break between squares of the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The most territory cells.
    #[default]
    Territory,
    /// The most cells of the square that are not captured bonus squares.
    SquareGrass,
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "colours",
        about: "The players' colours, in the order of the players.",
        values: Values::OnePerPlayer(Colour::NAMES),
    },
    OptionSpec {
        key: "order",
        about: "The order in which players take their turns.",
        values: Values::Words(&[
            ("random", "drawn by lot"),
            ("as-entered", "in the order of the seats"),
        ]),
    },
    OptionSpec {
        key: "queue",
        about: "The order in which the tiles come up.",
        values: Values::Words(&[
            ("shuffled", "shuffled, from all 96"),
            ("show", "as in the show"),
        ]),
    },
    OptionSpec {
        key: "bonus-spacing",
        about: "How far apart bonus squares must be.",
        values: Values::Words(&[
            ("4", "no two share an edge"),
            ("8", "no two share an edge or a corner"),
        ]),
    },
    OptionSpec {
        key: "contact",
        about: "Which contact with another player's grass is forbidden.",
        values: Values::Words(&[
            ("edges", "edge to edge"),
            ("corners-too", "edge to edge and corner to corner"),
        ]),
    },
    OptionSpec {
        key: "orphans",
        about: "What grass is worth when it is cut off from its base.",
        values: Values::Words(&[
            ("idle", "nothing until it is connected again"),
            ("count", "as much as territory"),
        ]),
    },
    OptionSpec {
        key: "last-tiles",
        about: "The cells on which you can place grass with a last coupon.",
        values: Values::Words(&[
            ("anywhere", "on any empty cell"),
            ("adjacent", "where a tile could be placed"),
        ]),
    },
    OptionSpec {
        key: "coupons-per-turn",
        about: "How many coupons you can spend per turn.",
        values: Values::Words(&[
            ("any", "one exchange, any number of stones"),
            ("one", "one in total"),
        ]),
    },
    OptionSpec {
        key: "robbery",
        about: "What happens to a stolen tile.",
        values: Values::Words(&[
            ("replace", "the thief takes it and places it"),
            ("in-place", "it stays in place and changes owner"),
        ]),
    },
    OptionSpec {
        key: "tie-break",
        about: "What decides between squares of the same size.",
        values: Values::Words(&[
            ("territory", "the most territory"),
            (
                "square-grass",
                "the square with the fewest captured bonuses",
            ),
        ]),
    },
];
