//! Moves read from text, with the reason when one is not legal.

use table::text;

use crate::error::Whose;
use crate::options::{Contact, CouponsPerTurn, LastTiles};
use crate::piece::Kind;
use crate::position::Phase;
use crate::queue::PUBLIC;
use crate::shape::Shape;
use crate::{Cell, LayingGrass, Move, MoveError, Orientation, Tile};

/// The words with which moves begin, in the order in which the rules name them, each with what it
/// takes and an example.
const WORDS: [(&str, &str, &str); 8] = [
    ("base", "a cell", "base CF"),
    ("swap", "a place of the queue, 2 to 6", "swap 4"),
    ("clear", "the cell of a stone", "clear CF"),
    (
        "place",
        "the cell of its top-left corner and an orientation",
        "place CF r90",
    ),
    ("stone", "a cell", "stone CF"),
    ("rob", "a cell of the tile", "rob CF"),
    ("buy", "a cell", "buy CF"),
    ("done", "nothing", "done"),
];

/// The words that can be said in a phase.
const fn words_of(phase: Phase) -> &'static [&'static str] {
    match phase {
        Phase::Base => &["base"],
        Phase::Turn => &["place", "swap", "clear", "done"],
        Phase::Stone => &["stone"],
        Phase::Rob => &["rob"],
        Phase::RobPlace => &["place"],
        Phase::Last => &["buy", "clear", "done"],
        Phase::Over => &[],
    }
}

/// What a move begins with: `swap`.
fn word_of(mv: Move) -> String {
    let text = mv.to_string();
    text.split(' ').next().unwrap_or_default().to_owned()
}

impl LayingGrass {
    pub(crate) fn read(&self, text: &str) -> Result<Move, MoveError> {
        let phase = self.phase();
        if phase == Phase::Over {
            return Err(MoveError::Over);
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let known = words.first().and_then(|first| {
            WORDS
                .into_iter()
                .find(|(word, ..)| first.eq_ignore_ascii_case(word))
        });
        let Some((word, takes, like)) = known else {
            return Err(MoveError::NotAMove {
                text: text.to_owned(),
                expected: self.expected(),
            });
        };
        if !words_of(phase).contains(&word) {
            return Err(MoveError::NotNow {
                word,
                expected: self.expected(),
            });
        }
        match (word, &words[1..]) {
            ("base", [cell]) => self.read_base(cell),
            ("swap", [place]) => self.read_swap(place),
            ("clear", [cell]) => self.read_clear(cell),
            ("place", [cell, orientation]) => self.read_place(cell, orientation),
            ("stone", [cell]) => self.read_stone(cell),
            ("rob", [cell]) => self.read_rob(cell),
            ("buy", [cell]) => self.read_buy(cell),
            ("done", []) => self.read_done(),
            _ => Err(MoveError::Incomplete {
                text: text.to_owned(),
                word,
                takes,
                like,
            }),
        }
    }

    fn listed(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.list(&mut moves);
        moves
    }

    /// Which phase it is, and what is to be done in it.
    fn expected(&self) -> String {
        let colour = self.colours[self.mover().index()];
        let moves = self.listed();
        let like = moves.first();
        let mut words: Vec<String> = moves.iter().copied().map(word_of).collect();
        words.dedup();
        let words = text::alternatives(words);
        let turn = match self.phase() {
            Phase::Base => format!("the bases come first, and {colour} is to put one"),
            Phase::Turn => {
                let (round, tile) = (self.round, self.queue.front());
                if matches!(like, Some(Move::Place { .. })) {
                    format!("it is round {round}, and {colour} is to place {tile}")
                } else {
                    format!(
                        "it is round {round}, and {tile} fits nowhere: {colour} may say {words}"
                    )
                }
            }
            Phase::Stone => format!("{colour} has captured a stone and is to put it"),
            Phase::Rob => format!("{colour} has captured a robbery and is to choose a tile"),
            Phase::RobPlace => match self.tile_in_hand() {
                Some(tile) => format!("{colour} has robbed {tile} and is to place it"),
                None => unreachable!("a stolen tile is in hand"),
            },
            Phase::Last => format!("it is time for the last coupons: {colour} may say {words}"),
            Phase::Over => return "the game is over".to_owned(),
        };
        match like {
            Some(like) => format!("{turn}, like \"{like}\""),
            None => turn,
        }
    }

    fn read_cell(&self, text: &str) -> Result<Cell, MoveError> {
        text.parse()
            .ok()
            .filter(|cell: &Cell| cell.is_on(self.side))
            .ok_or_else(|| MoveError::Cell {
                text: text.to_owned(),
                side: self.side,
            })
    }

    fn read_base(&self, cell: &str) -> Result<Move, MoveError> {
        let cell = self.read_cell(cell)?;
        self.check_open(cell)?;
        self.check_contact(cell)?;
        Ok(Move::Base(cell))
    }

    fn read_place(&self, corner: &str, orientation: &str) -> Result<Move, MoveError> {
        let corner = self.read_cell(corner)?;
        let orientation = orientation
            .parse::<Orientation>()
            .map_err(|_| MoveError::Orientation(orientation.to_owned()))?;
        let tile = self.tile_in_hand().expect("a tile is to be placed");
        let shape = tile.shape(orientation);
        if !self.ground(self.mover()).takes(shape, corner) {
            return Err(self.why_not_there(tile, orientation, shape, corner));
        }
        Ok(Move::Place {
            corner,
            orientation: shape.orientation(),
        })
    }

    /// Why a tile may not lie there.
    fn why_not_there(
        &self,
        tile: Tile,
        orientation: Orientation,
        shape: &'static Shape,
        corner: Cell,
    ) -> MoveError {
        let (height, width) = (shape.height(), shape.width());
        if corner.row + height > self.side || corner.column + width > self.side {
            return MoveError::OffTheBoard {
                tile,
                orientation,
                corner,
                height,
                width,
            };
        }
        let cells = || shape.cells_at(corner);
        let refused = cells()
            .find_map(|cell| self.check_open(cell).err())
            .or_else(|| cells().find_map(|cell| self.check_contact(cell).err()));
        refused.unwrap_or_else(|| self.apart(cells()))
    }

    /// That cells touch nothing of the player's territory.
    fn apart(&self, mut cells: impl Iterator<Item = Cell>) -> MoveError {
        let orphans = self.orphans & self.grass[self.mover().index()];
        if cells.any(|cell| {
            cell.neighbours(self.side)
                .any(|near| orphans.contains(near))
        }) {
            MoveError::TouchesOrphans
        } else {
            MoveError::Apart
        }
    }

    /// Whether a cell is without grass and stone.
    fn check_open(&self, cell: Cell) -> Result<(), MoveError> {
        if let Some(owner) = self.owner(cell) {
            let whose = if owner == self.mover() {
                Whose::Own
            } else {
                Whose::Of(self.colours[owner.index()])
            };
            return Err(MoveError::OnGrass { cell, whose });
        }
        if self.stones.contains(cell) {
            return Err(MoveError::OnStone(cell));
        }
        Ok(())
    }

    fn check_empty(&self, cell: Cell) -> Result<(), MoveError> {
        self.check_open(cell)?;
        match self.bonus_at(cell) {
            Some(bonus) => Err(MoveError::OnBonus { cell, bonus }),
            None => Ok(()),
        }
    }

    /// Whether grass on a cell would touch nobody else's.
    fn check_contact(&self, cell: Cell) -> Result<(), MoveError> {
        let corners_too = self.rules.contact == Contact::CornersToo;
        let touching = cell
            .around(self.side)
            .filter(|near| corners_too || near.row == cell.row || near.column == cell.column);
        for other in touching {
            match self.owner(other) {
                Some(owner) if owner != self.mover() => {
                    let colour = self.colours[owner.index()];
                    return Err(MoveError::Touches {
                        cell,
                        other,
                        colour,
                    });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether a coupon may be spent.
    fn check_coupon(&self) -> Result<(), MoveError> {
        if self.may_spend() {
            Ok(())
        } else if self.rules.coupons_per_turn == CouponsPerTurn::One && self.spent.any {
            Err(MoveError::CouponSpent)
        } else {
            Err(MoveError::NoCoupon)
        }
    }

    fn read_swap(&self, place: &str) -> Result<Move, MoveError> {
        let number = place
            .parse::<u8>()
            .ok()
            .filter(|number| (2..=PUBLIC).contains(number))
            .filter(|number| number.to_string() == place)
            .ok_or_else(|| MoveError::QueuePlace(place.to_owned()))?;
        if self.spent.exchange {
            return Err(MoveError::Exchanged);
        }
        self.check_coupon()?;
        let left = self.queue.len();
        if number > left {
            return Err(MoveError::PastTheEnd {
                place: number,
                left,
            });
        }
        Ok(Move::Swap(number))
    }

    fn read_clear(&self, cell: &str) -> Result<Move, MoveError> {
        let cell = self.read_cell(cell)?;
        if !self.stones.contains(cell) {
            return Err(MoveError::NoStone(cell));
        }
        self.check_coupon()?;
        Ok(Move::Clear(cell))
    }

    fn read_stone(&self, cell: &str) -> Result<Move, MoveError> {
        let cell = self.read_cell(cell)?;
        self.check_empty(cell)?;
        Ok(Move::Stone(cell))
    }

    fn read_rob(&self, cell: &str) -> Result<Move, MoveError> {
        let cell = self.read_cell(cell)?;
        let (_, piece) = self.piece_at(cell).ok_or(MoveError::NoTile(cell))?;
        let colour = self.colours[piece.owner.index()];
        if piece.owner == self.mover() {
            return Err(MoveError::OwnTile(cell));
        }
        let tile = match piece.kind {
            Kind::Base => return Err(MoveError::Base { cell, colour }),
            Kind::Captured(_) => return Err(MoveError::Captured(cell)),
            Kind::Bought => return Err(MoveError::Bought(cell)),
            Kind::Tile(tile, _) => tile,
        };
        if !self.could_use(piece) {
            return Err(MoveError::Unplaceable { tile, cell });
        }
        let first = piece.cells().next().expect("a tile has cells");
        Ok(Move::Rob(first))
    }

    fn read_buy(&self, cell: &str) -> Result<Move, MoveError> {
        let cell = self.read_cell(cell)?;
        self.check_empty(cell)?;
        if self.rules.last_tiles == LastTiles::Adjacent {
            self.check_contact(cell)?;
            if !self.buyable().contains(cell) {
                return Err(self.apart([cell].into_iter()));
            }
        }
        Ok(Move::Buy(cell))
    }

    fn read_done(&self) -> Result<Move, MoveError> {
        match (self.phase(), self.listed().first().copied()) {
            (Phase::Turn, Some(like @ Move::Place { .. })) => Err(MoveError::MustPlace {
                tile: self.queue.front(),
                like: like.to_string(),
            }),
            _ => Ok(Move::Done),
        }
    }
}
