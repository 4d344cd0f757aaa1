//! The rules options.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{MoveRefusal, OptionSpec, Values, messages};

use crate::{Deck, FileError, Motifs, Rotation};

/// The rules options.
///
/// ```
/// let json = r#"{"players": 3, "side": 12, "board": "torus", "off": [2]}"#;
/// let options: tilings::Options = serde_json::from_str(json).unwrap();
/// assert_eq!((options.players, options.side), (3, 12));
/// assert!(serde_json::from_str::<tilings::Options>(r#"{"bord": "torus"}"#).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Options {
    /// From 2 to 20.
    pub players: usize,
    /// Number of cells along a side of the board, 1 to 50.
    pub side: usize,
    /// The topology of the board.
    pub board: Topology,
    /// Whether players can turn tiles.
    pub rotate: Switch,
    /// How the decks of the players are made.
    pub deal: Deal,
    /// Where the game lays the first tile.
    pub first_cell: FirstCell,
    /// When the game ends.
    pub end_rule: EndRule,
    /// The scoring level.
    pub level: Level,
    /// The points that tied players get for a zone.
    pub zone_tie: ZoneTie,
    /// The tiles around a new one on which its player gains influence.
    pub influence_reach: Reach,
    /// Who loses influence when the King strikes.
    pub king_victims: KingVictims,
    /// The numbers of the motifs that are disabled.
    pub off: Vec<u32>,
    /// The tiles to play with.
    pub deck: Deck,
    /// Additional motifs, numbered from 4.
    pub motifs: Motifs,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 2,
            side: 10,
            board: Topology::default(),
            rotate: Switch::default(),
            deal: Deal::default(),
            first_cell: FirstCell::default(),
            end_rule: EndRule::default(),
            level: Level::default(),
            zone_tie: ZoneTie::default(),
            influence_reach: Reach::default(),
            king_victims: KingVictims::default(),
            off: Vec::new(),
            deck: Deck::default(),
            motifs: Motifs::default(),
        }
    }
}

/// The topology of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TilingsBoard"))]
#[serde(rename_all = "kebab-case")]
pub enum Topology {
    /// The board has edges.
    #[default]
    Flat,
    /// The board wraps around: a step across one edge continues at the opposite one.
    Torus,
}

/// The value of an option that can only be off or on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    #[default]
    Off,
    On,
}

impl Switch {
    /// Returns the rotations that tiles may have under this setting of `rotate`.
    pub(crate) const fn turns(self) -> &'static [Rotation] {
        match self {
            Switch::Off => &[Rotation::R0],
            Switch::On => &Rotation::ALL,
        }
    }
}

/// How the players' decks are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deal {
    /// The deck is shuffled and dealt; tiles that cannot be shared evenly are left out.
    #[default]
    Even,
    /// Each player gets the same number of tiles, each drawn independently from the whole deck.
    WithReplacement,
}

/// Where the game lays the first tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstCell {
    /// On the centre cell.
    #[default]
    Centre,
    /// On a cell drawn from the seed.
    Random,
}

/// The condition that ends the game. It also ends when the player to move has no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndRule {
    /// When nobody's deck holds a tile that fits anywhere.
    #[default]
    Strict,
    /// When every player in turn had to skip.
    Classic,
}

/// The scoring level. Variants are ordered by level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TilingsLevel"))]
pub enum Level {
    /// Points for tiles placed.
    #[serde(rename = "0")]
    Tiles,
    /// Points for motifs.
    #[serde(rename = "1")]
    Motifs,
    /// Points for motifs and zones.
    #[serde(rename = "2")]
    Zones,
    /// Motifs and zones, owned by influence.
    #[default]
    #[serde(rename = "3")]
    Influence,
}

impl Level {
    /// Returns whether every tile placed scores points.
    #[must_use]
    pub const fn counts_tiles(self) -> bool {
        matches!(self, Level::Tiles)
    }

    /// Returns whether motifs score points.
    #[must_use]
    pub const fn counts_motifs(self) -> bool {
        !self.counts_tiles()
    }

    /// Returns whether zones score points.
    #[must_use]
    pub const fn counts_zones(self) -> bool {
        matches!(self, Level::Zones | Level::Influence)
    }

    /// Returns whether influence decides who owns a zone, and whether the King strikes.
    #[must_use]
    pub const fn counts_influence(self) -> bool {
        matches!(self, Level::Influence)
    }
}

/// The points that tied players get for a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneTie {
    /// An equal share, rounded down.
    #[default]
    Share,
    /// The full points for each player.
    Full,
}

/// The tiles around a new one that give influence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub enum Reach {
    /// Those at its sides and corners.
    #[default]
    #[serde(rename = "8")]
    Eight,
    /// Those at its sides.
    #[serde(rename = "4")]
    Four,
}

/// Who loses influence when the King strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KingVictims {
    /// The owners of the drawn tile, on every struck tile.
    #[default]
    Target,
    /// The owners of each struck tile, on that tile.
    Each,
}

/// Parses an option whose values are digits: strings on the command line, strings or numbers in JSON. Returns the index
/// of the value in the list.
fn place_of<'de, D: serde::Deserializer<'de>>(
    from: D,
    known: &'static [&'static str],
) -> Result<usize, D::Error> {
    let word = match Value::deserialize(from)? {
        Value::String(word) => word,
        other => other.to_string(),
    };
    let place = known.iter().position(|one| *one == word);
    place.ok_or_else(|| serde::de::Error::unknown_variant(&word, known))
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let levels = [Level::Tiles, Level::Motifs, Level::Zones, Level::Influence];
        Ok(levels[place_of(from, &["0", "1", "2", "3"])?])
    }
}

impl<'de> Deserialize<'de> for Reach {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok([Reach::Eight, Reach::Four][place_of(from, &["8", "4"])?])
    }
}

/// Converts the result of reading a file to its form in the options.
fn in_options<T: Serialize>(read: Result<T, FileError>) -> Result<Value, MoveRefusal> {
    Ok(serde_json::to_value(read?)?)
}

messages! {
    /// The contents of a deck file.
    pub struct DeckFile => "a file with one tile per line: name, sides N E S W, count";
}

messages! {
    /// The contents of a motif file.
    pub struct MotifFile => "a file with one motif per line: name, score (1 to 1000), centre, conditions";
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "side",
        about: "The number of cells on a side of the board.",
        values: Values::Number {
            least: 1,
            most: 50,
            default: 10,
        },
    },
    OptionSpec {
        key: "board",
        about: "Whether the board has edges.",
        values: Values::Words(&[
            ("flat", "with edges"),
            ("torus", "without edges: it wraps around (side 3 or more)"),
        ]),
    },
    OptionSpec {
        key: "rotate",
        about: "Whether you can turn tiles.",
        values: Values::Words(&[("off", "no"), ("on", "yes, by quarter turns")]),
    },
    OptionSpec {
        key: "deal",
        about: "How the players' decks are made.",
        values: Values::Words(&[
            ("even", "one deck, shuffled and dealt in equal parts"),
            ("with-replacement", "each tile is drawn from the whole deck"),
        ]),
    },
    OptionSpec {
        key: "first-cell",
        about: "Where the game places the first tile.",
        values: Values::Words(&[("centre", "in the centre"), ("random", "anywhere")]),
    },
    OptionSpec {
        key: "end-rule",
        about: "What ends the game, apart from an empty deck.",
        values: Values::Words(&[
            ("strict", "no player has a tile that fits"),
            ("classic", "all players skip, one after another"),
        ]),
    },
    OptionSpec {
        key: "level",
        about: "What scores points.",
        values: Values::Words(&[
            ("3", "motifs and zones, owned by influence"),
            ("0", "tiles placed"),
            ("1", "motifs"),
            ("2", "motifs and zones"),
        ]),
    },
    OptionSpec {
        key: "zone-tie",
        about: "What tied players get for a zone.",
        values: Values::Words(&[
            ("share", "equal parts, rounded down"),
            ("full", "full points for each of them"),
        ]),
    },
    OptionSpec {
        key: "influence-reach",
        about: "The tiles around a new one on which you gain influence.",
        values: Values::Words(&[
            ("8", "those at its sides and corners"),
            ("4", "only those at its sides"),
        ]),
    },
    OptionSpec {
        key: "king-victims",
        about: "Who loses influence when the King strikes.",
        values: Values::Words(&[
            ("target", "the owners of the drawn tile, everywhere"),
            ("each", "the owners of each struck tile, on that tile"),
        ]),
    },
    OptionSpec {
        key: "off",
        about: "The numbers of the motifs that do not count.",
        values: Values::Numbers {
            least: 1,
            most: 1003,
        },
    },
    OptionSpec {
        key: "deck",
        about: "The tiles: a built-in deck, or your own file.",
        values: Values::WordOrFile {
            words: &[
                ("standard", "five kinds in two colours, 20 of each"),
                ("jeandel-rao", "eleven aperiodic kinds, 10 of each"),
                ("culik", "thirteen aperiodic kinds, 10 of each"),
            ],
            file: &DeckFile::MESSAGES[0],
            read: |text| in_options(Deck::from_text(text)),
        },
    },
    OptionSpec {
        key: "motifs",
        about: "A file with more motifs, numbered from 4.",
        values: Values::WordOrFile {
            words: &[],
            file: &MotifFile::MESSAGES[0],
            read: |text| in_options(Motifs::from_text(text)),
        },
    },
];
