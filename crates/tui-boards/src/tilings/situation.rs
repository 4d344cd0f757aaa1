//! A position with the moves that it allows, asked for once and shown at every draw.

use table::{Game, Seat};
use tilings::{Cell, Colour, Move, Rotation, Switch, Tilings, View};

use super::super::BoardContext;

/// The tile that is to be laid.
pub(super) struct Hand {
    /// Its sides, unturned.
    pub(super) sides: [Colour; 4],
    /// The turns in which it looks different.
    pub(super) turns: Vec<Rotation>,
}

/// What is on the table, and what can be done.
pub(super) struct Situation {
    /// How many moves led to it, and who is to move; nobody once a match is over, whatever the rules
    /// say of its last position.
    ply: usize,
    turn: Option<Seat>,
    /// The table.
    pub(super) view: View,
    /// Whether tiles may be turned.
    pub(super) rotate: bool,
    /// The tile of the player to move.
    pub(super) hand: Option<Hand>,
    /// Where it fits in some turn, row by row, and in which turns: a bit each.
    fits: Vec<(Cell, u8)>,
}

impl Situation {
    pub(super) fn new(scene: &BoardContext) -> Self {
        let known = scene.known::<Tilings>();
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

    /// Whether this is still so. A board forgets it at every change; this is for a page that shows
    /// another match.
    pub(super) fn holds(&self, scene: &BoardContext) -> bool {
        self.ply == scene.model.ply() && self.turn == scene.model.turn().seat()
    }

    /// Where the tile in hand fits in some turn, row by row.
    pub(super) fn fits(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        self.fits.iter().map(|&(cell, _)| cell)
    }

    /// Whether the tile in hand fits a cell in this turn.
    pub(super) fn fit(&self, cell: Cell, turn: Rotation) -> bool {
        let place = self.fits.binary_search_by_key(&cell, |&(cell, _)| cell);
        place.is_ok_and(|place| self.fits[place].1 >> turn as u8 & 1 == 1)
    }

    /// The smallest turn in which the tile in hand fits a cell.
    pub(super) fn fitting_turn(&self, cell: Cell) -> Option<Rotation> {
        let mut turns = Rotation::ALL.into_iter();
        turns.find(|&turn| self.fit(cell, turn))
    }

    /// The move to a cell.
    pub(super) fn placing(&self, cell: Cell, turn: Rotation) -> Move {
        Move {
            cell,
            turn: self.rotate.then_some(turn),
        }
    }

    /// The cell where the tile in hand fits that is nearest to this one.
    pub(super) fn nearest_fit(&self, to: Cell) -> Option<Cell> {
        self.fits().min_by_key(|&cell| {
            let (rows, columns) = self.view.apart(cell, to);
            (rows.pow(2) + columns.pow(2), cell)
        })
    }
}

fn hand(scene: &BoardContext, seat: Seat) -> Option<Hand> {
    let known = scene.known::<Tilings>();
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
