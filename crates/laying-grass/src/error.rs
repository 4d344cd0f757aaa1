//! Reasons why a text is not a legal move.

use table::{Argument, Describe, Message, Messages, described, errors, messages, plain_arguments};

use crate::{Bonus, Cell, Colour, Orientation, Tile, letter};

errors! {
    /// The reason why a text is not a legal move, worded for the person who typed it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum MoveError {
        NotAMove { text: String, expected: Expected } => "{text} is not a move: {expected}";
        NotNow { word: &'static str, expected: Expected }
            => "\"{word}\" is not possible now: {expected}";
        Incomplete { text: String, word: &'static str, takes: MoveArguments, like: &'static str }
            => "{text} is not a move: \"{word}\" takes {takes} (for example, \"{like}\")",
            like = Argument::notation(like);
        Cell { text: String, letters: Letters }
             => "{text} is not a cell on this board; type a row and a column, each a letter {letters}, \
                 like CF";
        Orientation(text: String)
            => "{text} is not an orientation: use r0, r90, r180 or r270, with f in front if the tile is flipped, \
                like fr90";
        QueuePlace(text: String)
            => "{text} is not a queue position that you can take a tile from: use 2 to 6";
        OffTheBoard {
            tile: Tile,
            orientation: Orientation,
            corner: Cell,
            height: u8,
            width: u8,
        } => "at {corner}, the tile would extend beyond the board";
        SameOrientation { tile: Tile, corner: Cell, given: Orientation, listed: Orientation }
            => "tile {tile} looks the same with {given} as with {listed}; type \"place {corner} {listed}\"";
        OnOwnGrass(cell: Cell) => "{cell} is your own grass";
        OnGrass { cell: Cell, colour: Colour } => "{cell} already belongs to {colour}";
        OnStone(cell: Cell) => "there is a stone on {cell}";
        OnBonus { cell: Cell, bonus: Bonus } => "{cell} is not empty: there is a bonus on it";
        Touches { cell: Cell, other: Cell, colour: Colour }
            => "{cell} would touch {other}, which belongs to {colour}";
        Apart => "the grass would not touch your territory";
        TouchesOrphans => "the grass would touch only grass that is cut off from your base";
        NoStone(cell: Cell) => "there is no stone on {cell}";
        NoCoupon => "you have no coupons left";
        CouponSpent => "you can spend only one coupon per turn, and you have spent it";
        Exchanged => "you can make only one exchange per turn, and you have made it";
        PastTheEnd { place: u8, left: u8 }
            => "there is no tile {place} in the queue: it has only {left|tile}";
        MustPlace { tile: Tile, like: String } => "tile {tile} fits, so you must place it (for example, \"{like}\")",
            like = Argument::notation(like);
        NoTile(cell: Cell) => "no tile lies on {cell}";
        OwnTile(cell: Cell) => "the tile on {cell} is your own";
        Base { cell: Cell, colour: Colour }
            => "{cell} is the base of {colour}, and you cannot steal a base";
        Captured(cell: Cell) => "{cell} is a captured bonus, which you cannot steal";
        Bought(cell: Cell) => "{cell} was bought with a last coupon, so you cannot steal it";
        Unplaceable { tile: Tile, cell: Cell }
            => "you cannot steal tile {tile}, because you could not place it anywhere";
        NotFirst { cell: Cell, first: Cell }
            => "to steal the tile on {cell}, name its first cell: type \"rob {first}\"";
        Over => "the game is over";
    }
}

messages! {
    /// The words that must follow the first word of a move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MoveArguments {
        Cell => "a cell";
        QueuePlace => "a position in the queue, 2 to 6";
        StoneCell => "the cell of a stone";
        Corner => "the cell of its top-left corner and an orientation";
        TileCell => "a cell of the tile";
        Nothing => "no further words";
    }
}

messages! {
    /// The range of letters that name rows and columns.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Letters {
        /// A small board needs only capitals.
        Capitals(last: char) => "from A to {last}";
        /// A large board also needs lower-case letters.
        Small(last: char) => "from A to Z or from a to {last} (upper and lower case differ)";
    }
}

impl Letters {
    /// Returns the letters of a board with this many rows and columns.
    pub(crate) fn of(side: u8) -> Self {
        match letter(side - 1) {
            last if last.is_ascii_uppercase() => Letters::Capitals(last),
            last => Letters::Small(last),
        }
    }
}

/// What the game expects now, with an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The colour of the player to move.
    pub colour: Colour,
    pub action: ExpectedAction,
    /// An example of a legal move.
    pub example: Option<String>,
}

messages! {
    /// The action that the game expects. [`Expected`] adds an example of a move.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ExpectedAction {
        Base => "the bases come first, and {colour} must place one";
        Place { round: u8, tile: Tile }
            => "it is round {round}, and {colour} must place tile {tile}";
        /// The tile fits nowhere, and the player must choose one of these words.
        FitsNowhere { round: u8, tile: Tile, words: Vec<&'static str> }
            => "it is round {round}, tile {tile} fits nowhere, and {colour} can type {words}";
        Stone => "{colour} has captured a stone bonus and must place the stone";
        Rob => "{colour} has captured a robbery bonus and must choose a tile";
        PlaceRobbed { tile: Tile } => "{colour} has stolen tile {tile} and must place it";
        /// The player may spend the last coupons with one of these words.
        Last { words: Vec<&'static str> }
            => "it is time for the last coupons, and {colour} can type {words}";
    }
}

impl Expected {
    /// The message and its key.
    pub const MESSAGES: Messages =
        &[("laying-grass-Expected", "{asked} (for example, \"{like}\")")];
}

impl Describe for Expected {
    fn message(&self) -> Message<'_> {
        let asked = self.action.message().with("colour", &self.colour);
        match &self.example {
            Some(like) => {
                let arguments = vec![("asked", asked.into()), ("like", Argument::notation(like))];
                Message::new(Self::MESSAGES[0], arguments)
            }
            None => asked,
        }
    }
}

described!(Expected);
plain_arguments!(Bonus, Orientation);

impl From<&Cell> for Argument<'_> {
    fn from(cell: &Cell) -> Self {
        Argument::notation(cell)
    }
}

impl From<&Tile> for Argument<'_> {
    fn from(tile: &Tile) -> Self {
        tile.number().into()
    }
}

impl From<Colour> for Message<'_> {
    /// Uses the name that the colour has in the option `colours`.
    fn from(colour: Colour) -> Self {
        let english = colour.to_string();
        Message::word(format!("grass-option-colours-{english}"), english)
    }
}

impl From<&Colour> for Argument<'_> {
    fn from(colour: &Colour) -> Self {
        Message::from(*colour).into()
    }
}
