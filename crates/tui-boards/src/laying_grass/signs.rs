//! The symbols of cells, which are distinct at every scale and without colours.

use laying_grass::{Bonus, Colour, PieceKind};
use table::Seat;

use super::paint;
use super::plan::Scale;
use super::situation::TEXTURES;

/// The second characters of tiles, which distinguish neighbours.
pub(super) const TEXTURE_SIGNS: [char; TEXTURES] = [' ', ':', '-', '=', '%', '~'];

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    /// An empty cell; `marked` if the tile in hand may be held here.
    Empty {
        marked: bool,
    },
    Stone,
    /// A bonus square; `marked` if the tile in hand may be held here.
    Bonus {
        bonus: Bonus,
        marked: bool,
    },
    Grass {
        owner: Seat,
        colour: Colour,
        kind: PieceKind,
        orphan: bool,
        mark: Mark,
        texture: usize,
    },
    /// The preview of the selection: whether it is legal, and the bonus it would cover.
    Ghost {
        legal: bool,
        covers: Option<Bonus>,
    },
}

/// A mark on grass besides its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    /// Placed by one of the last moves.
    Recent,
    /// It can be stolen now.
    Loot,
}

impl Thing {
    /// Returns two characters, the more important one first.
    fn pair(self, unicode: bool) -> (char, char) {
        let either = |better: char, ascii: char| if unicode { better } else { ascii };
        match self {
            Thing::Empty { marked: false } => (either('·', '.'), ' '),
            Thing::Empty { marked: true } => (either('○', '+'), ' '),
            Thing::Stone => (either('█', '#'), either('█', '#')),
            Thing::Bonus { bonus, marked } => {
                let mark = if marked { either('○', '?') } else { '!' };
                (bonus.sign(), mark)
            }
            Thing::Grass {
                colour,
                kind,
                orphan,
                mark,
                texture,
                ..
            } => {
                let sign = match (kind, mark) {
                    (PieceKind::Base, _) => either('◆', '*'),
                    (PieceKind::Captured, _) => '+',
                    (PieceKind::Bought, _) => '\'',
                    (PieceKind::Tile, Mark::Loot) => '$',
                    (PieceKind::Tile, Mark::Recent) => either('•', 'o'),
                    (PieceKind::Tile, Mark::None) => TEXTURE_SIGNS[texture],
                };
                (grass_letter(colour, orphan), sign)
            }
            Thing::Ghost {
                legal: true,
                covers: Some(bonus),
            } => (bonus.sign(), ']'),
            Thing::Ghost {
                legal: true,
                covers: None,
            } => ('[', ']'),
            Thing::Ghost { legal: false, .. } => ('>', '<'),
        }
    }

    /// Returns the only character of a small cell.
    pub(super) fn single(self, unicode: bool) -> char {
        match self {
            Thing::Bonus { bonus, .. } => bonus.sign(),
            Thing::Ghost {
                legal: true,
                covers: Some(bonus),
            } => match bonus {
                Bonus::Robbery => '?',
                Bonus::Exchange | Bonus::Stone => bonus.sign().to_ascii_lowercase(),
            },
            Thing::Ghost { legal: true, .. } => '@',
            Thing::Ghost { legal: false, .. } => 'X',
            Thing::Grass {
                mark: Mark::Loot, ..
            } => '$',
            Thing::Grass {
                owner,
                kind: PieceKind::Base,
                ..
            } => base_digit(owner),
            Thing::Grass { colour, orphan, .. } => grass_letter(colour, orphan),
            Thing::Empty { .. } | Thing::Stone => self.pair(unicode).0,
        }
    }

    /// Returns the rows of a cell at a scale.
    pub(super) fn rows(self, scale: Scale, unicode: bool) -> Vec<Vec<char>> {
        let (one, other) = self.pair(unicode);
        match (scale, self) {
            (Scale::Large, Thing::Stone) => vec![vec![one; 4]; 2],
            (Scale::Large, Thing::Ghost { .. }) => vec![vec![one, ' ', ' ', other]; 2],
            (Scale::Large, _) => {
                let below = self.below(other);
                vec![vec![' ', one, other, ' '], vec![' ', below, below, ' ']]
            }
            (Scale::Medium, _) => vec![vec![one, other]],
            (Scale::Small | Scale::Half, _) => vec![vec![self.single(unicode)]],
        }
    }

    /// Returns the character below the second one in a cell of two rows. Grass is repeated there, marks are not.
    fn below(self, other: char) -> char {
        match self {
            Thing::Grass {
                kind: PieceKind::Base,
                ..
            }
            | Thing::Grass {
                kind: PieceKind::Tile,
                mark: Mark::Recent,
                ..
            } => ' ',
            Thing::Grass { .. } => other,
            _ => ' ',
        }
    }
}

/// Returns the letter of a player's grass, in lower case if it is cut off from its base.
fn grass_letter(colour: Colour, orphan: bool) -> char {
    let letter = paint::letter(colour);
    if orphan {
        letter.to_ascii_lowercase()
    } else {
        letter
    }
}

/// Returns the character of a base: its owner's number.
fn base_digit(owner: Seat) -> char {
    char::from_digit(owner.index() as u32 + 1, 10).unwrap_or('*')
}
