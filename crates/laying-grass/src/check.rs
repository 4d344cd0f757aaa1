//! Checks whether a move is legal, and gives the reason if it is not.

use crate::error::{Expected, ExpectedAction, Letters};
use crate::options::{Contact, CouponsPerTurn, LastTiles};
use crate::piece::GrassKind;
use crate::position::Phase;
use crate::queue::PUBLIC;
use crate::shape::Shape;
use crate::{Cell, LayingGrass, Move, MoveError, Orientation, Tile};

/// Returns the first words of the moves that are possible in a phase.
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

/// Returns the first word of a move, such as `swap`.
const fn word_of(mv: Move) -> &'static str {
    match mv {
        Move::Base(_) => "base",
        Move::Place { .. } => "place",
        Move::Swap(_) => "swap",
        Move::Clear(_) => "clear",
        Move::Stone(_) => "stone",
        Move::Rob(_) => "rob",
        Move::Buy(_) => "buy",
        Move::Done => "done",
    }
}

impl LayingGrass {
    pub(crate) fn check_move(&self, mv: Move) -> Result<(), MoveError> {
        if self.phase() == Phase::Over {
            return Err(MoveError::Over);
        }
        self.check_word(word_of(mv))?;
        match mv {
            Move::Base(cell) => {
                self.check_cell(cell)?;
                self.check_open(cell)?;
                self.check_contact(cell)
            }
            Move::Place {
                corner,
                orientation,
            } => self.check_place(corner, orientation),
            Move::Swap(place) => self.check_swap(place),
            Move::Clear(cell) => {
                self.check_cell(cell)?;
                if !self.stones.contains(cell) {
                    return Err(MoveError::NoStone(cell));
                }
                self.check_coupon()
            }
            Move::Stone(cell) => {
                self.check_cell(cell)?;
                self.check_empty(cell)
            }
            Move::Rob(cell) => self.check_rob(cell),
            Move::Buy(cell) => self.check_buy(cell),
            Move::Done => self.check_done(),
        }
    }

    /// Returns the legal move that a person means. Several moves can have the same effect, and only one of them is
    /// legal: another orientation may give the same cells, and any cell of a tile may name it for a robbery.
    ///
    /// # Errors
    /// If no legal move has this effect.
    pub fn canonical(&self, mv: Move) -> Result<Move, MoveError> {
        match self.check_move(mv) {
            Ok(()) => Ok(mv),
            Err(MoveError::SameOrientation { corner, listed, .. }) => Ok(Move::Place {
                corner,
                orientation: listed,
            }),
            Err(MoveError::NotFirst { first, .. }) => Ok(Move::Rob(first)),
            Err(refusal) => Err(refusal),
        }
    }

    /// Checks whether moves with this word are possible in this phase.
    pub(crate) fn check_word(&self, word: &'static str) -> Result<(), MoveError> {
        if words_of(self.phase()).contains(&word) {
            return Ok(());
        }
        Err(MoveError::NotNow {
            word,
            expected: self.expected(),
        })
    }

    pub(crate) fn check_cell(&self, cell: Cell) -> Result<(), MoveError> {
        if cell.is_on(self.side) {
            return Ok(());
        }
        Err(MoveError::Cell {
            text: cell.to_string(),
            letters: Letters::of(self.side),
        })
    }

    fn listed(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.list(&mut moves);
        moves
    }

    /// Returns the current phase and the action expected in it.
    pub(crate) fn expected(&self) -> Expected {
        let moves = self.listed();
        let like = moves.first();
        let mut words: Vec<&str> = moves.iter().copied().map(word_of).collect();
        words.dedup();
        let (round, tile) = (self.round, self.queue.front());
        let action = match self.phase() {
            Phase::Base => ExpectedAction::Base,
            Phase::Turn if matches!(like, Some(Move::Place { .. })) => {
                ExpectedAction::Place { round, tile }
            }
            Phase::Turn => ExpectedAction::FitsNowhere { round, tile, words },
            Phase::Stone => ExpectedAction::Stone,
            Phase::Rob => ExpectedAction::Rob,
            Phase::RobPlace => ExpectedAction::PlaceRobbed {
                tile: self.tile_in_hand().expect("a stolen tile is in hand"),
            },
            // No move is parsed after the end of the game.
            Phase::Last | Phase::Over => ExpectedAction::Last { words },
        };
        Expected {
            colour: self.colours[self.mover().index()],
            action,
            example: like.map(ToString::to_string),
        }
    }

    fn check_place(&self, corner: Cell, orientation: Orientation) -> Result<(), MoveError> {
        self.check_cell(corner)?;
        let tile = self.tile_in_hand().expect("a tile is to be placed");
        let shape = tile.shape(orientation);
        if !self.ground(self.mover()).takes(shape, corner) {
            return Err(self.why_not_there(tile, orientation, shape, corner));
        }
        let listed = shape.orientation();
        if listed != orientation {
            return Err(MoveError::SameOrientation {
                tile,
                corner,
                given: orientation,
                listed,
            });
        }
        Ok(())
    }

    /// Returns why a tile may not be placed there.
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

    /// Returns the error for a placement that does not touch the player's territory.
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

    /// Checks that a cell has no grass or stone.
    fn check_open(&self, cell: Cell) -> Result<(), MoveError> {
        if let Some(owner) = self.owner(cell) {
            let colour = self.colours[owner.index()];
            return Err(if owner == self.mover() {
                MoveError::OnOwnGrass(cell)
            } else {
                MoveError::OnGrass { cell, colour }
            });
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

    /// Checks that grass on a cell would not touch another player's grass.
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

    /// Checks that a coupon may be spent.
    fn check_coupon(&self) -> Result<(), MoveError> {
        if self.may_spend() {
            Ok(())
        } else if self.rules.coupons_per_turn == CouponsPerTurn::One && self.spent.any {
            Err(MoveError::CouponSpent)
        } else {
            Err(MoveError::NoCoupon)
        }
    }

    fn check_swap(&self, place: u8) -> Result<(), MoveError> {
        if !(2..=PUBLIC).contains(&place) {
            return Err(MoveError::QueuePlace(place.to_string()));
        }
        if self.spent.exchange {
            return Err(MoveError::Exchanged);
        }
        self.check_coupon()?;
        let left = self.queue.len();
        if place > left {
            return Err(MoveError::PastTheEnd { place, left });
        }
        Ok(())
    }

    fn check_rob(&self, cell: Cell) -> Result<(), MoveError> {
        self.check_cell(cell)?;
        let (_, piece) = self.piece_at(cell).ok_or(MoveError::NoTile(cell))?;
        let colour = self.colours[piece.owner.index()];
        if piece.owner == self.mover() {
            return Err(MoveError::OwnTile(cell));
        }
        let tile = match piece.kind {
            GrassKind::Base => return Err(MoveError::Base { cell, colour }),
            GrassKind::Captured(_) => return Err(MoveError::Captured(cell)),
            GrassKind::Bought => return Err(MoveError::Bought(cell)),
            GrassKind::Tile(tile, _) => tile,
        };
        if !self.could_use(piece) {
            return Err(MoveError::Unplaceable { tile, cell });
        }
        match piece.cells().next() {
            Some(first) if first != cell => Err(MoveError::NotFirst { cell, first }),
            _ => Ok(()),
        }
    }

    fn check_buy(&self, cell: Cell) -> Result<(), MoveError> {
        self.check_cell(cell)?;
        self.check_empty(cell)?;
        if self.rules.last_tiles == LastTiles::Adjacent {
            self.check_contact(cell)?;
            if !self.buyable().contains(cell) {
                return Err(self.apart([cell].into_iter()));
            }
        }
        Ok(())
    }

    fn check_done(&self) -> Result<(), MoveError> {
        match (self.phase(), self.listed().first()) {
            (Phase::Turn, Some(like @ Move::Place { .. })) => Err(MoveError::MustPlace {
                tile: self.queue.front(),
                like: like.to_string(),
            }),
            _ => Ok(()),
        }
    }
}
