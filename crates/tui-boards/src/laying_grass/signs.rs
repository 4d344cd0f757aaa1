//! The signs of cells: different ones for different things, at every scale and without colours.

use laying_grass::{Bonus, Colour, PieceKind};
use table::Seat;

use super::paint;
use super::plan::Scale;
use super::situation::TEXTURES;

/// The second signs of tiles, so that neighbours can be told apart.
pub(super) const TEXTURE_SIGNS: [char; TEXTURES] = [' ', ':', '-', '=', '%', '~'];

/// What a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    /// Nothing lies here; whether the tile in hand may be held here.
    Empty {
        marked: bool,
    },
    Stone,
    /// A bonus square, and whether the tile in hand may be held here.
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
    /// What is pointed at: whether it may be here, and the bonus that it would cover.
    Ghost {
        legal: bool,
        covers: Option<Bonus>,
    },
}

/// What is to be said of grass besides whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    /// One of the last moves brought it.
    Recent,
    /// It can be robbed now.
    Loot,
}

impl Thing {
    /// Two signs, the first the more important one.
    fn pair(self, unicode: bool) -> (char, char) {
        let either = |better: char, ascii: char| if unicode { better } else { ascii };
        match self {
            Thing::Empty { marked: false } => (either('·', '.'), ' '),
            Thing::Empty { marked: true } => (either('○', '+'), ' '),
            Thing::Stone => (either('█', '#'), either('█', '#')),
            Thing::Bonus { bonus, marked } => {
                let mark = if marked { either('○', '?') } else { '!' };
                (bonus_sign(bonus), mark)
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
            } => (bonus_sign(bonus), ']'),
            Thing::Ghost {
                legal: true,
                covers: None,
            } => ('[', ']'),
            Thing::Ghost { legal: false, .. } => ('>', '<'),
        }
    }

    /// The only sign of a small cell.
    pub(super) fn single(self, unicode: bool) -> char {
        match self {
            Thing::Bonus { bonus, .. } => bonus_sign(bonus),
            Thing::Ghost {
                legal: true,
                covers: Some(bonus),
            } => match bonus {
                Bonus::Robbery => '?',
                Bonus::Exchange | Bonus::Stone => bonus_sign(bonus).to_ascii_lowercase(),
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

    /// The rows of a cell at a scale.
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

    /// What stands under the signs of a cell of two rows: grass goes on, marks do not.
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

/// The letter of a player's grass: a small one where it is cut off from its base.
fn grass_letter(colour: Colour, orphan: bool) -> char {
    let letter = paint::letter(colour);
    if orphan {
        letter.to_ascii_lowercase()
    } else {
        letter
    }
}

/// A bonus square in one sign. The letter of a robbery would be that of red grass.
pub(super) const fn bonus_sign(bonus: Bonus) -> char {
    match bonus {
        Bonus::Robbery => '!',
        Bonus::Exchange | Bonus::Stone => bonus.letter(),
    }
}

/// A base in one sign: which of the players has it.
fn base_digit(owner: Seat) -> char {
    char::from_digit(owner.index() as u32 + 1, 10).unwrap_or('*')
}
