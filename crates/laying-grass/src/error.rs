//! Why a text is not a legal move.

use std::fmt;

use table::text;

use crate::{Bonus, Cell, Colour, Orientation, Tile, letter};

/// Why a text is not a legal move, in words for the person who typed it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each message says what its variant means")]
pub enum MoveError {
    #[error("{} is not a move: {expected}", text::quoted(text))]
    NotAMove { text: String, expected: Expected },
    #[error("\"{word}\" is not possible now: {expected}")]
    NotNow {
        word: &'static str,
        expected: Expected,
    },
    #[error(
        "{} is not a move: \"{word}\" takes {takes}, like \"{like}\"",
        text::quoted(text)
    )]
    Incomplete {
        text: String,
        word: &'static str,
        takes: &'static str,
        like: &'static str,
    },
    #[error(
        "{} is no cell of this board: a cell is a row and a column, each a letter {}, like CF; \
         upper and lower case differ",
        text::quoted(text),
        letters(*side)
    )]
    Cell { text: String, side: u8 },
    #[error(
        "{} is no orientation: it is r0, r90, r180 or r270, with f in front when flipped, like fr90",
        text::quoted(.0)
    )]
    Orientation(String),
    #[error("{} is no place of the queue to take a tile from: it is 2 to 6", text::quoted(.0))]
    QueuePlace(String),
    #[error(
        "{tile} as {orientation} has {} and {}: from {corner} it would leave the board",
        text::count(usize::from(*height), "row"),
        text::count(usize::from(*width), "column")
    )]
    OffTheBoard {
        tile: Tile,
        orientation: Orientation,
        corner: Cell,
        height: u8,
        width: u8,
    },
    #[error("{tile} as {given} looks as {listed}: say \"place {corner} {listed}\"")]
    SameOrientation {
        tile: Tile,
        corner: Cell,
        given: Orientation,
        listed: Orientation,
    },
    #[error("{cell} is {whose} grass")]
    OnGrass { cell: Cell, whose: Whose },
    #[error("there is a stone on {0}")]
    OnStone(Cell),
    #[error("{cell} is not empty: there is a bonus square, {bonus}")]
    OnBonus { cell: Cell, bonus: Bonus },
    #[error("{cell} would touch {colour}'s grass on {other}")]
    Touches {
        cell: Cell,
        other: Cell,
        colour: Colour,
    },
    #[error("it would not touch your territory")]
    Apart,
    #[error(
        "it would touch only grass of yours that is cut off from your base, not your territory"
    )]
    TouchesOrphans,
    #[error("there is no stone on {0}")]
    NoStone(Cell),
    #[error("you have no coupon left")]
    NoCoupon,
    #[error("only one coupon may be spent in a turn, and you have spent it")]
    CouponSpent,
    #[error("only one exchange may be made in a turn, and you have made it")]
    Exchanged,
    #[error("there is no tile {place} in the queue: it has {}", text::count(usize::from(*left), "tile"))]
    PastTheEnd { place: u8, left: u8 },
    #[error("{tile} fits, like \"{like}\": it must be placed")]
    MustPlace { tile: Tile, like: String },
    #[error("no tile lies on {0}")]
    NoTile(Cell),
    #[error("the tile on {0} is your own")]
    OwnTile(Cell),
    #[error("{cell} is {colour}'s base: a base cannot be robbed")]
    Base { cell: Cell, colour: Colour },
    #[error("{0} is a captured bonus square: that cannot be robbed")]
    Captured(Cell),
    #[error("{0} was bought with a last coupon: that cannot be robbed")]
    Bought(Cell),
    #[error("{tile} on {cell} cannot be robbed: you could place it nowhere")]
    Unplaceable { tile: Tile, cell: Cell },
    #[error("the tile on {cell} is named by its first cell: say \"rob {first}\"")]
    NotFirst { cell: Cell, first: Cell },
    #[error("the game is over")]
    Over,
}

/// What is to be done now, and an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// Who is to do it.
    pub colour: Colour,
    /// What.
    pub asked: Asked,
    /// A legal move.
    pub like: Option<String>,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields say what they are")]
pub enum Asked {
    /// To put the base.
    Base,
    /// To place the tile.
    Place { round: u8, tile: Tile },
    /// The tile fits nowhere: to say one of these words.
    FitsNowhere {
        round: u8,
        tile: Tile,
        words: Vec<&'static str>,
    },
    /// To put a captured stone.
    Stone,
    /// To choose a tile to rob.
    Rob,
    /// To place the tile that was robbed.
    PlaceRobbed { tile: Tile },
    /// To spend the last coupons, by one of these words.
    Last { words: Vec<&'static str> },
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = self.colour;
        match &self.asked {
            Asked::Base => write!(f, "the bases come first, and {colour} is to put one"),
            Asked::Place { round, tile } => {
                write!(f, "it is round {round}, and {colour} is to place {tile}")
            }
            Asked::FitsNowhere { round, tile, words } => write!(
                f,
                "it is round {round}, and {tile} fits nowhere: {colour} may say {}",
                text::alternatives(words)
            ),
            Asked::Stone => write!(f, "{colour} has captured a stone and is to put it"),
            Asked::Rob => write!(f, "{colour} has captured a robbery and is to choose a tile"),
            Asked::PlaceRobbed { tile } => {
                write!(f, "{colour} has robbed {tile} and is to place it")
            }
            Asked::Last { words } => write!(
                f,
                "it is time for the last coupons: {colour} may say {}",
                text::alternatives(words)
            ),
        }?;
        match &self.like {
            Some(like) => write!(f, ", like \"{like}\""),
            None => Ok(()),
        }
    }
}

/// Whose grass it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the player's own, or that of another colour")]
pub enum Whose {
    Own,
    Of(Colour),
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whose::Own => f.write_str("your own"),
            Whose::Of(colour) => write!(f, "{colour}'s"),
        }
    }
}

/// `A to T`, `A to Z or a to d`.
fn letters(side: u8) -> String {
    let last = letter(side - 1);
    if last.is_ascii_uppercase() {
        format!("A to {last}")
    } else {
        format!("A to Z or a to {last}")
    }
}
