//! A position with its legal moves, computed once and used for every drawing.

use table::{Game, Seat};
use tilings::{Cell, Colour, Move, Rotation, Switch, Tilings, View};

use super::super::BoardContext;

/// The tile to place.
pub(super) struct Hand {
    /// The sides of the tile before any rotation.
    pub(super) sides: [Colour; 4],
    /// The rotations in which the tile looks different.
    pub(super) turns: Vec<Rotation>,
}

/// A position with its legal moves.
pub(super) struct Situation {
    /// The number of moves so far.
    ply: usize,
    turn: Option<Seat>,
    pub(super) view: View,
    /// Whether tiles may be rotated.
    pub(super) rotate: bool,
    /// The tile of the player to move.
    pub(super) hand: Option<Hand>,
    /// The cells where the tile fits in some rotation, row by row, each with a bit for every such rotation.
    fits: Vec<(Cell, u8)>,
}

impl Situation {
    pub(super) fn new(scene: &BoardContext) -> Self {
        let known = scene.typed_view::<Tilings>();
        let mut moves = Vec::new();
        known.position().moves(&mut moves);
        let mut fits: Vec<(Cell, u8)> = Vec::new();
        for mv in moves {
            let turn = 1 << mv.turn.unwrap_or_default() as u8;
            match fits.last_mut() {
                Some((cell, turns)) if *cell == mv.cell => *turns |= turn,
                _ => fits.push((mv.cell, turn)),
            }
        }
        let turn = scene.model.turn().seat();
        Situation {
            ply: scene.model.ply(),
            turn,
            rotate: known.options.rotate == Switch::On,
            view: known.view.clone(),
            hand: turn.and_then(|seat| hand(scene, seat)),
            fits,
        }
    }

    /// Checks whether this is still the current position. A board clears it at every change, but the page may have
    /// switched to another match.
    pub(super) fn holds(&self, scene: &BoardContext) -> bool {
        self.ply == scene.model.ply() && self.turn == scene.model.turn().seat()
    }

    /// Iterates over the cells where the tile in hand fits in some rotation, row by row.
    pub(super) fn fits(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        self.fits.iter().map(|&(cell, _)| cell)
    }

    /// Checks whether the tile in hand fits on a cell in this rotation.
    pub(super) fn fit(&self, cell: Cell, turn: Rotation) -> bool {
        let place = self.fits.binary_search_by_key(&cell, |&(cell, _)| cell);
        place.is_ok_and(|place| self.fits[place].1 >> turn as u8 & 1 == 1)
    }

    /// Returns the first rotation in which the tile in hand fits on a cell.
    pub(super) fn fitting_turn(&self, cell: Cell) -> Option<Rotation> {
        let mut turns = Rotation::ALL.into_iter();
        turns.find(|&turn| self.fit(cell, turn))
    }

    /// Returns the move that places the tile on a cell.
    pub(super) fn placing(&self, cell: Cell, turn: Rotation) -> Move {
        Move {
            cell,
            turn: self.rotate.then_some(turn),
        }
    }

    /// Returns the cell closest to this one where the tile in hand fits.
    pub(super) fn nearest_fit(&self, to: Cell) -> Option<Cell> {
        self.fits().min_by_key(|&cell| {
            let (rows, columns) = self.view.apart(cell, to);
            (rows.pow(2) + columns.pow(2), cell)
        })
    }
}

fn hand(scene: &BoardContext, seat: Seat) -> Option<Hand> {
    let known = scene.typed_view::<Tilings>();
    let sides = known.view.top_tile(seat, &known.options)?.sides;
    let mut turns: Vec<Rotation> = Vec::new();
    for turn in Rotation::ALL {
        if turns
            .iter()
            .all(|known| known.turn(sides) != turn.turn(sides))
        {
            turns.push(turn);
        }
    }
    Some(Hand { sides, turns })
}
