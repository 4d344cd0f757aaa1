//! What a position is, worked out once and asked for at every draw.

use table::{Game, Seat};
use tilings::{
    Cell, CellView, Colour, MotifPaid, Move, Rotation, Side, Switch, Tilings, Topology, View, Zone,
};

use super::super::Scene;

/// The tile that is to be laid.
pub(super) struct Hand {
    /// Whose.
    pub(super) seat: Seat,
    /// Its name.
    pub(super) name: String,
    /// Its sides, unturned.
    pub(super) sides: [Colour; 4],
    /// How many tiles the deck has, this one included.
    pub(super) left: usize,
    /// The turns in which it looks different.
    pub(super) turns: Vec<Rotation>,
}

/// A position with what follows from it.
pub(super) struct Facts {
    /// How many moves led to it.
    ply: usize,
    /// The table.
    pub(super) view: View,
    /// Whether tiles may be turned.
    pub(super) rotate: bool,
    /// The tile of the player to move.
    pub(super) hand: Option<Hand>,
    /// Where it fits in some turn, row by row.
    pub(super) fits: Vec<Cell>,
    /// For every cell, in which turns the tile fits: a bit each.
    turns: Vec<u8>,
    /// For every cell, the place of its tile in the view.
    tiles: Vec<Option<usize>>,
    /// For every tile of the view and every side, the place of its zone in the view.
    zones: Vec<[Option<usize>; 4]>,
}

impl Facts {
    pub(super) fn new(scene: &Scene) -> Self {
        let known = scene.known::<Tilings>();
        let view = known.view.clone();
        let cells = view.side * view.side;
        let number = |cell: Cell| cell.row() * view.side + cell.column();
        let mut tiles = vec![None; cells];
        for (place, tile) in view.cells.iter().enumerate() {
            tiles[number(tile.at)] = Some(place);
        }
        let mut zones = vec![[None; 4]; view.cells.len()];
        for (place, zone) in view.zones.iter().enumerate() {
            for tile in zone.cells.iter().filter_map(|&cell| tiles[number(cell)]) {
                for (side, colour) in view.cells[tile].sides.iter().enumerate() {
                    if *colour == zone.colour {
                        zones[tile][side] = Some(place);
                    }
                }
            }
        }
        let mut moves = Vec::new();
        known.position.moves(&mut moves);
        let mut turns = vec![0; cells];
        let mut fits: Vec<Cell> = Vec::new();
        for mv in moves {
            turns[number(mv.cell)] |= 1 << mv.turn.unwrap_or_default() as u8;
            if fits.last() != Some(&mv.cell) {
                fits.push(mv.cell);
            }
        }
        let hand = view.turn.and_then(|seat| hand(scene, &view, seat));
        Facts {
            ply: scene.seen.ply(),
            rotate: known.options.rotate == Switch::On,
            view,
            hand,
            fits,
            turns,
            tiles,
            zones,
        }
    }

    /// Whether these are still the facts. A board forgets them at every change; this is for a page
    /// that shows another match.
    pub(super) fn hold(&self, scene: &Scene) -> bool {
        self.ply == scene.seen.ply() && self.view.turn == scene.seen.turn().seat()
    }

    fn number(&self, cell: Cell) -> Option<usize> {
        let side = self.view.side;
        (cell.row() < side && cell.column() < side).then(|| cell.row() * side + cell.column())
    }

    /// The tile on a cell.
    pub(super) fn tile(&self, cell: Cell) -> Option<&CellView> {
        Some(&self.view.cells[self.tiles[self.number(cell)?]?])
    }

    /// The zone that a side of the tile on a cell belongs to.
    pub(super) fn zone(&self, cell: Cell, side: Side) -> Option<&Zone> {
        let tile = self.tiles[self.number(cell)?]?;
        Some(&self.view.zones[self.zones[tile][side as usize]?])
    }

    /// The motifs that pay somebody whose centre is the tile on a cell. They are in the order of the
    /// cells.
    pub(super) fn motifs(&self, cell: Cell) -> &[MotifPaid] {
        let all = &self.view.motifs;
        let begin = all.partition_point(|paid| paid.at < cell);
        let end = all.partition_point(|paid| paid.at <= cell);
        &all[begin..end]
    }

    /// Whether the tile in hand fits a cell in this turn.
    pub(super) fn fit(&self, cell: Cell, turn: Rotation) -> bool {
        let number = self.number(cell);
        number.is_some_and(|number| self.turns[number] >> turn as u8 & 1 == 1)
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

    /// The cell in the middle of the board.
    pub(super) fn centre(&self) -> Cell {
        let middle = self.view.side / 2;
        Cell::new(middle, middle).expect("a board has no more rows than there are letters")
    }

    /// The cell where the tile in hand fits that is nearest to this one.
    pub(super) fn nearest_fit(&self, to: Cell) -> Option<Cell> {
        self.fits.iter().copied().min_by_key(|&cell| {
            let (rows, columns) = self.apart(cell, to);
            (rows.pow(2) + columns.pow(2), cell)
        })
    }

    /// How many rows and columns lie between two cells.
    pub(super) fn apart(&self, one: Cell, other: Cell) -> (usize, usize) {
        let apart = |one: usize, other: usize| {
            let direct = one.abs_diff(other);
            match self.view.board {
                Topology::Flat => direct,
                Topology::Torus => direct.min(self.view.side - direct),
            }
        };
        (
            apart(one.row(), other.row()),
            apart(one.column(), other.column()),
        )
    }

    /// The cell a step away, over the edge where there is none; at an edge nothing.
    pub(super) fn beside(&self, cell: Cell, side: Side) -> Option<Cell> {
        let length = self.view.side;
        let within = |to: usize| match self.view.board {
            Topology::Torus => Some(to % length),
            Topology::Flat => (to < length).then_some(to),
        };
        let back = |from: usize| match self.view.board {
            Topology::Torus => Some((from + length - 1) % length),
            Topology::Flat => from.checked_sub(1),
        };
        let (row, column) = (cell.row(), cell.column());
        match side {
            Side::North => Cell::new(back(row)?, column),
            Side::East => Cell::new(row, within(column + 1)?),
            Side::South => Cell::new(within(row + 1)?, column),
            Side::West => Cell::new(row, back(column)?),
        }
    }

    /// The sides at which a tile with these sides would meet another colour.
    pub(super) fn clashes(&self, cell: Cell, sides: [Colour; 4]) -> [bool; 4] {
        Side::ALL.map(|side| {
            let tile = self.beside(cell, side).and_then(|cell| self.tile(cell));
            tile.is_some_and(|tile| tile.sides[side.opposite() as usize] != sides[side as usize])
        })
    }
}

fn hand(scene: &Scene, view: &View, seat: Seat) -> Option<Hand> {
    let own = &view.decks[seat.index()];
    let name = own.first()?.as_ref()?;
    let deck = &scene.known::<Tilings>().options.deck;
    let tile = deck.tiles().iter().find(|tile| tile.name == *name)?;
    let mut turns: Vec<Rotation> = Vec::new();
    for turn in Rotation::ALL {
        let theme = turn.turn(tile.sides);
        if turns.iter().all(|known| known.turn(tile.sides) != theme) {
            turns.push(turn);
        }
    }
    Some(Hand {
        seat,
        name: name.clone(),
        sides: tile.sides,
        left: own.len(),
        turns,
    })
}
