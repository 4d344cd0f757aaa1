//! Decks: the kinds of tiles and how many there are of each.

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::reject;

use crate::data_error::{DataLineError, FileError, ListError, NumberField};
use crate::lines;
use crate::tile::TileShape;
use crate::{Colour, Rotation, Tile};

/// The maximum number of tiles in a deck, enough to fill the largest board.
pub const LARGEST_DECK: usize = 2500;

/// The names of the shipped decks and the files they are read from.
const SHIPPED: [(&str, &str); 3] = [
    ("standard", include_str!("../decks/standard.txt")),
    ("jeandel-rao", include_str!("../decks/jeandel-rao.txt")),
    ("culik", include_str!("../decks/culik.txt")),
];

static READ: LazyLock<[Deck; 3]> = LazyLock::new(|| {
    SHIPPED.map(|(name, file)| {
        let tiles = read(file).expect("the tests read every shipped deck");
        Deck::new(Some(name), tiles)
    })
});

/// A deck, either shipped with the game or made by a user.
///
/// A file has one tile per line, `name N E S W count`. In options, and therefore in records, a shipped deck is written
/// as its name and any other as the list of its lines, so that a record needs no extra file.
///
/// ```
/// use tilings::Deck;
/// let deck = Deck::from_text("
///     plain   red   red   red   red   8  # a comment
///     half    red   red   blue  blue  4
/// ").unwrap();
/// assert_eq!(deck.size(), 12);
/// assert_eq!(
///     Deck::from_text("plain red red red crimson 8").unwrap_err().to_string().split(':').next(),
///     Some("line 1")
/// );
/// ```
#[derive(Clone, Debug)]
pub struct Deck(Arc<Contents>);

#[derive(Debug)]
struct Contents {
    shipped: Option<&'static str>,
    tiles: Vec<Tile>,
    /// The kind of every tile, in ascending order. A copy is shuffled for the deal.
    all: Vec<u16>,
    /// The colours that occur. Shapes use indices into this list.
    colours: Vec<Colour>,
    /// Every kind in every rotation, four entries per kind.
    shapes: Vec<TileShape>,
    /// For each kind, a bit set of the rotations that look different. Of several rotations that look the same, it
    /// contains the smallest.
    turns: Vec<u8>,
}

impl Default for Deck {
    fn default() -> Self {
        READ[0].clone()
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.shipped, &self.0.tiles) == (other.0.shipped, &other.0.tiles)
    }
}

impl Eq for Deck {}

impl Deck {
    fn new(shipped: Option<&'static str>, tiles: Vec<Tile>) -> Self {
        let mut colours: Vec<Colour> = tiles.iter().flat_map(|tile| tile.sides).collect();
        colours.sort_unstable();
        colours.dedup();
        let number = |colour: Colour| colours.partition_point(|&other| other < colour) as u8;
        let mut shapes = Vec::with_capacity(4 * tiles.len());
        let mut turns = Vec::with_capacity(tiles.len());
        let mut all = Vec::new();
        for (kind, tile) in tiles.iter().enumerate() {
            let sides = tile.sides.map(number);
            for rotation in Rotation::ALL {
                shapes.push(TileShape::new(rotation.turn(sides), colours.len()));
            }
            turns.push(tile.turns().fold(0, |bits, turn| bits | 1 << turn as u8));
            all.extend((0..tile.count).map(|_| kind as u16));
        }
        Deck(Arc::new(Contents {
            shipped,
            tiles,
            all,
            colours,
            shapes,
            turns,
        }))
    }

    /// Reads a deck from the text of a file.
    ///
    /// # Errors
    /// If a line is not `name N E S W count` with known colours and a count of at least 1, if a name occurs twice, or
    /// if there are no tiles or more than [`LARGEST_DECK`].
    pub fn from_text(text: &str) -> Result<Self, FileError> {
        read(text).map(|tiles| Deck::new(None, tiles))
    }

    /// Returns the shipped deck of this name.
    #[must_use]
    pub fn shipped(name: &str) -> Option<Self> {
        READ.iter()
            .find(|deck| deck.0.shipped == Some(name))
            .cloned()
    }

    /// Iterates over the names of the shipped decks, the default first.
    pub fn shipped_names() -> impl Iterator<Item = &'static str> {
        SHIPPED.iter().map(|(name, _)| *name)
    }

    /// Returns the name if this is a shipped deck.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        self.0.shipped
    }

    /// Returns the kinds of tiles in the order of the file.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.0.tiles
    }

    /// Returns the kind of tile with this name.
    #[must_use]
    pub fn tile(&self, name: &str) -> Option<&Tile> {
        self.tiles().iter().find(|tile| tile.name == name)
    }

    /// Returns the number of the kind of tile with this name.
    pub(crate) fn kind(&self, name: &str) -> Option<u16> {
        let kind = self.tiles().iter().position(|tile| tile.name == name);
        kind.map(|kind| kind as u16)
    }

    /// Returns the number of tiles.
    #[must_use]
    pub fn size(&self) -> usize {
        self.0.all.len()
    }

    /// Returns the colours that occur on the sides of its tiles.
    #[must_use]
    pub fn colours(&self) -> &[Colour] {
        &self.0.colours
    }

    pub(crate) fn all(&self) -> &[u16] {
        &self.0.all
    }

    #[inline]
    pub(crate) fn shapes(&self) -> &[TileShape] {
        &self.0.shapes
    }

    /// Returns the rotations in which a tile of this kind can be laid, one bit each.
    pub(crate) fn turns(&self, kind: u16) -> u8 {
        self.0.turns[usize::from(kind)]
    }

    fn lines(&self) -> impl Iterator<Item = String> {
        self.tiles().iter().map(|tile| {
            let [north, east, south, west] = tile.sides;
            let (name, count) = (&tile.name, tile.count);
            format!("{name} {north} {east} {south} {west} {count}")
        })
    }
}

fn read(text: &str) -> Result<Vec<Tile>, FileError> {
    let mut tiles = Vec::new();
    for (line, words) in lines::significant_lines(text) {
        let tile = read_tile(words, &tiles).map_err(|reason| FileError::Line { line, reason })?;
        tiles.push(tile);
    }
    if tiles.is_empty() {
        return Err(FileError::NoTile);
    }
    Ok(tiles)
}

/// Parses a line of a deck file. `before` contains the tiles of the lines above it.
fn read_tile(line: &str, before: &[Tile]) -> Result<Tile, DataLineError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let &[name, north, east, south, west, count] = words.as_slice() else {
        return Err(DataLineError::TileFields(words.len()));
    };
    let name = lines::name(name)?;
    if before.iter().any(|tile| tile.name == name) {
        return Err(DataLineError::NameTwice(name));
    }
    let colour = |word: &str| word.parse::<Colour>().map_err(DataLineError::Colour);
    let sides = [colour(north)?, colour(east)?, colour(south)?, colour(west)?];
    let count = lines::number(NumberField::Count, count, 1, LARGEST_DECK as u32)?;
    let size = count as usize
        + before
            .iter()
            .map(|tile| usize::from(tile.count))
            .sum::<usize>();
    if size > LARGEST_DECK {
        return Err(DataLineError::DeckTooLarge(size));
    }
    Ok(Tile {
        name,
        sides,
        count: count as u16,
    })
}

impl Serialize for Deck {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.name() {
            Some(name) => to.serialize_str(name),
            None => to.collect_seq(self.lines()),
        }
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        written(&Value::deserialize(from)?).map_err(reject)
    }
}

/// Reads a deck from its JSON value: a name or a list of lines.
fn written(deck: &Value) -> Result<Deck, ListError> {
    let lines = match deck {
        Value::String(name) => {
            return Deck::shipped(name).ok_or_else(|| ListError::UnknownDeck(name.clone()));
        }
        Value::Array(lines) => lines,
        _ => return Err(ListError::NoDeck),
    };
    let mut tiles = Vec::new();
    for line in lines {
        let line = line.as_str().ok_or(ListError::NoDeck)?;
        let tile = read_tile(line, &tiles).map_err(|reason| ListError::Tile {
            number: tiles.len() + 1,
            reason,
        })?;
        tiles.push(tile);
    }
    if tiles.is_empty() {
        return Err(ListError::NoTile);
    }
    Ok(Deck::new(None, tiles))
}
