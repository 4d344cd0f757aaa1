//! Legal moves.

use super::{Lies, ORIENTATIONS, Piece, Place, Reference, name, shape};

impl Reference {
    /// Lists every legal move as text, in the order of the list.
    pub(super) fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        match self.phase {
            "base" => self.say("base", |place| self.base_may_lie(place), &mut moves),
            "turn" => {
                moves = self.placements(self.queue[0]);
                let fits = !moves.is_empty();
                if self.may_spend() && !self.spent.contains(&"exchange") {
                    for number in 2..=6.min(self.queue.len()) {
                        moves.push(format!("swap {number}"));
                    }
                }
                if self.may_spend() {
                    self.say("clear", |place| self.at(place) == Lies::Stone, &mut moves);
                }
                if !fits {
                    moves.push("done".to_owned());
                }
            }
            "stone" => self.say("stone", |place| self.at(place) == Lies::Empty, &mut moves),
            "rob" => self.say("rob", |place| self.is_first_of_a_target(place), &mut moves),
            "rob-place" => {
                let stolen = &self.pieces[self.hand.expect("a stolen tile")];
                moves = self.placements(stolen.tile.expect("a tile"));
            }
            "last" => {
                self.say("buy", |place| self.may_be_bought(place), &mut moves);
                self.say("clear", |place| self.at(place) == Lies::Stone, &mut moves);
                moves.push("done".to_owned());
            }
            _ => {}
        }
        moves
    }

    fn say(&self, word: &str, allowed: impl Fn(Place) -> bool, moves: &mut Vec<String>) {
        for place in self.places() {
            if allowed(place) {
                moves.push(format!("{word} {}", name(place)));
            }
        }
    }

    fn placements(&self, tile: usize) -> Vec<String> {
        let territory = self.territory(self.mover());
        let mut moves = Vec::new();
        let mut known = Vec::new();
        for orientation in ORIENTATIONS {
            let cells = shape(tile, orientation);
            if known.contains(&cells) {
                continue;
            }
            for corner in self.places() {
                if self.may_lie(&cells, corner, &territory) {
                    moves.push(format!("place {} {orientation}", name(corner)));
                }
            }
            known.push(cells);
        }
        moves
    }

    /// Checks the placement rule.
    fn may_lie(&self, cells: &[Place], corner: Place, territory: &[Vec<bool>]) -> bool {
        let mut touches = false;
        for &(down, right) in cells {
            let place = (corner.0 + down, corner.1 + right);
            if place.0 >= self.side || place.1 >= self.side {
                return false;
            }
            if self.is_taken(place) || self.touches_another(place) {
                return false;
            }
            for (row, column) in self.neighbours(place) {
                touches |= territory[row][column];
            }
        }
        touches
    }

    fn is_taken(&self, place: Place) -> bool {
        matches!(self.at(place), Lies::Grass(_) | Lies::Stone)
    }

    fn touches_another(&self, place: Place) -> bool {
        let others = |near: Place| {
            let owner = self.owner(near);
            owner.is_some() && owner != Some(self.mover())
        };
        self.neighbours(place).any(others) || self.corners_too && self.diagonals(place).any(others)
    }

    fn base_may_lie(&self, place: Place) -> bool {
        !self.is_taken(place) && !self.touches_another(place)
    }

    fn may_be_bought(&self, place: Place) -> bool {
        if self.at(place) != Lies::Empty {
            return false;
        }
        self.is("last-tiles", "anywhere")
            || self.may_lie(&[(0, 0)], place, &self.territory(self.mover()))
    }

    pub(super) fn fits_somewhere(&self, tile: usize) -> bool {
        let territory = self.territory(self.mover());
        ORIENTATIONS.iter().any(|orientation| {
            let cells = shape(tile, orientation);
            self.places()
                .into_iter()
                .any(|corner| self.may_lie(&cells, corner, &territory))
        })
    }

    pub(super) fn may_spend(&self) -> bool {
        let limited = !self.last && self.is("coupons-per-turn", "one") && !self.spent.is_empty();
        self.coupons[self.mover()] > 0 && !limited
    }

    fn is_first_of_a_target(&self, place: Place) -> bool {
        match self.at(place) {
            Lies::Grass(piece) => self.pieces[piece].cells[0] == place && self.is_target(piece),
            _ => false,
        }
    }

    /// Checks whether the player to move may steal this piece.
    pub(super) fn is_target(&self, piece: usize) -> bool {
        let Piece { kind, owner, .. } = &self.pieces[piece];
        if *kind != "tile" || *owner == self.mover() || self.hand == Some(piece) {
            return false;
        }
        if self.is("robbery", "in-place") {
            return true;
        }
        let mut lifted = self.clone();
        lifted.lift(piece);
        lifted.fits_somewhere(self.pieces[piece].tile.expect("a tile"))
    }
}
