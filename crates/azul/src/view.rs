//! What a viewer may know.

use serde::{Deserialize, Serialize};
use table::{Game, Seat};

use crate::board::{Board, Floor, PatternLine};
use crate::{Azul, Colour, Row, Tiles, Wall};

/// Everything that a viewer may see of the table. In Azul, only the order of the tiles in the bag is hidden, and no
/// view contains it. The number of tiles in the bag follows from the tiles on the table, so every viewer may know it.
///
/// A tile is a letter (`B` dark blue, `Y` yellow, `R` red, `U` black, `L` light blue), and the
/// tiles of a heap are sorted in this order. As JSON:
///
/// ```json
/// {"round":1,"phase":"offer","turn":1,"first":0,
///  "bag":{"B":12,"Y":17,"R":16,"U":18,"L":17},"lid":{"B":0,"Y":0,"R":0,"U":0,"L":0},
///  "factories":["","BYRR","BBUL","BYRL","BUUL"],"centre":"BBY","marker":"centre",
///  "boards":[{"score":0,"lines":["","YY","","",""],
///             "wall":[".....",".....",".....",".....","....."],"floor":"*YY"},…]}
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulView"))]
pub struct View {
    /// The round, counted from 1.
    pub round: u8,
    /// The decision that the game waits for.
    pub phase: Phase,
    /// The player to move; `None` when the game is over. Old views lack this field.
    #[serde(default)]
    pub turn: Option<Seat>,
    /// The player who started this round.
    pub first: Seat,
    /// The number of tiles of each colour in the bag.
    pub bag: ColourCounts,
    /// The number of tiles of each colour in the lid.
    pub lid: ColourCounts,
    /// The tiles on each factory.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub factories: Vec<Tiles>,
    /// The tiles in the centre.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub centre: Tiles,
    /// Where the starting-player marker is.
    pub marker: Marker,
    /// The boards, in seat order.
    pub boards: Vec<BoardView>,
}

/// The decision that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulPhase"))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// A player takes tiles.
    Offer,
    /// Free wall: a player chooses the column of a tile.
    Tiling,
    /// Nobody: the game is over.
    Over,
}

/// The number of tiles of each of the five colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulCounts"))]
pub struct ColourCounts {
    #[serde(rename = "B")]
    pub dark_blue: u8,
    #[serde(rename = "Y")]
    pub yellow: u8,
    #[serde(rename = "R")]
    pub red: u8,
    #[serde(rename = "U")]
    pub black: u8,
    #[serde(rename = "L")]
    pub light_blue: u8,
}

impl From<Tiles> for ColourCounts {
    fn from(tiles: Tiles) -> Self {
        ColourCounts {
            dark_blue: tiles.count(Colour::DarkBlue),
            yellow: tiles.count(Colour::Yellow),
            red: tiles.count(Colour::Red),
            black: tiles.count(Colour::Black),
            light_blue: tiles.count(Colour::LightBlue),
        }
    }
}

impl ColourCounts {
    /// Returns the number of tiles.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.dark_blue + self.yellow + self.red + self.black + self.light_blue
    }
}

/// Where the starting-player marker is: `"centre"`, or the seat that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulMarker"))]
#[serde(untagged)]
pub enum Marker {
    /// A player has it, on the floor line or beside it.
    Held(Seat),
    /// Nobody has it yet.
    Centre(CentreWord),
}

/// The word `"centre"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum CentreWord {
    /// `"centre"`
    Centre,
}

/// One player's board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulBoard"))]
pub struct BoardView {
    pub score: u16,
    /// The tiles on each pattern line.
    #[serde(with = "crate::letters::lines")]
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub lines: [PatternLine; 5],
    /// The rows of the wall, with `.` for an empty space.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub wall: Wall,
    /// The floor line from the left, with `*` for the marker.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub floor: Floor,
}

impl BoardView {
    fn new(board: &Board) -> Self {
        BoardView {
            score: board.score,
            lines: Row::ALL.map(|row| board.line(row)),
            wall: *board.wall(),
            floor: board.floor,
        }
    }
}

impl Azul {
    pub(crate) fn table_view(&self) -> View {
        View {
            round: self.round,
            phase: match self.phase {
                crate::position::Phase::Offer => Phase::Offer,
                crate::position::Phase::Tiling(_) => Phase::Tiling,
                crate::position::Phase::Over => Phase::Over,
            },
            turn: self.turn().seat(),
            first: self.first,
            bag: self.bag.into(),
            lid: self.lid.into(),
            factories: self.factories().to_vec(),
            centre: self.centre(),
            marker: self
                .marker
                .map_or(Marker::Centre(CentreWord::Centre), Marker::Held),
            boards: self.seated().iter().map(BoardView::new).collect(),
        }
    }
}
