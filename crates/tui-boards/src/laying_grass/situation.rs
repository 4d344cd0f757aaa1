//! A position with its legal moves and what its cells show, computed once.

use std::cell::RefCell;
use std::rc::Rc;

use laying_grass::{
    Area, Bonus, Cell, CellContent, Colour, Event, LayingGrass, Move, MoveError, Orientation,
    Phase, PieceKind, Preview, View,
};
use session::ViewModel;
use table::{Game, Seat, Viewer};

use crate::BoardContext;
use words::laying_grass::player_of;

/// The number of textures that distinguish neighbouring tiles of the same player. A tile has few neighbours, so the
/// last texture is hardly ever needed.
pub(super) const TEXTURES: usize = 6;

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Empty,
    Stone,
    Bonus(Bonus),
    Grass(Grass),
}

/// Grass on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grass {
    pub(super) owner: Seat,
    pub(super) kind: PieceKind,
    /// A texture that no neighbouring tile has.
    pub(super) texture: usize,
    /// Whether the grass is cut off from its base.
    pub(super) orphan: bool,
}

/// A position as the board shows it.
pub(super) struct Situation {
    pub(super) position: LayingGrass,
    viewer: Viewer,
    ply: usize,
    pub(super) view: View,
    pub(super) moves: Vec<Move>,
    /// Every cell, row by row.
    spots: Vec<Spot>,
    /// The cells that the last moves changed.
    pub(super) recent: Area,
    /// The cells of each tile that can be robbed now.
    pub(super) loot: Vec<Vec<Cell>>,
    /// The preview of the move that was selected last.
    previewed: RefCell<Option<(Move, Rc<Preview>)>>,
}

impl Situation {
    pub(super) fn new(model: &ViewModel) -> Self {
        let known = model.typed_view::<LayingGrass>();
        let (position, view) = (*known.position(), known.view.clone());
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let loot = moves.iter().filter_map(|mv| match mv {
            Move::Rob(_) => Some(position.cells_of(*mv)),
            _ => None,
        });
        let loot = loot.collect();
        // Players want to see everything that happened since their own last move.
        let since = match (model.viewer, model.plies.last()) {
            (Viewer::Seat(seat), Some(last)) if last.seat != seat => {
                let plies = model.plies.iter().rev();
                plies.take_while(|ply| ply.seat != seat).count()
            }
            _ => 1,
        };
        let plies = (1..=model.ply()).rev().take(since);
        let recent = plies
            .flat_map(|ply| model.events(ply))
            .fold(Area::EMPTY, |area, event| area | changed(event));
        Situation {
            spots: spots(&view),
            position,
            viewer: model.viewer,
            ply: model.ply(),
            view,
            moves,
            recent,
            loot,
            previewed: RefCell::new(None),
        }
    }

    /// Checks whether this is still the position of the view.
    pub(super) fn is_of(&self, model: &ViewModel) -> bool {
        let same = self.viewer == model.viewer && self.ply == model.ply();
        same && self.position == *model.typed_view::<LayingGrass>().position()
    }

    /// Returns the preview of a legal move.
    pub(super) fn preview(&self, mv: Move) -> Rc<Preview> {
        let mut previewed = self.previewed.borrow_mut();
        match &*previewed {
            Some((known, preview)) if *known == mv => Rc::clone(preview),
            _ => {
                let preview = Rc::new(self.position.preview(mv));
                *previewed = Some((mv, Rc::clone(&preview)));
                preview
            }
        }
    }

    pub(super) fn side(&self) -> u8 {
        self.position.side()
    }

    pub(super) fn phase(&self) -> Phase {
        self.view.phase
    }

    /// Returns the content of a cell.
    pub(super) fn spot(&self, cell: Cell) -> Spot {
        let index = usize::from(cell.row) * usize::from(self.side()) + usize::from(cell.column);
        self.spots.get(index).copied().unwrap_or(Spot::Empty)
    }

    /// Returns the first cell of the piece on this cell, or the cell itself if there is none.
    pub(super) fn head(&self, cell: Cell) -> Cell {
        let cells = self.position.cells_of(Move::Rob(cell));
        cells.first().copied().unwrap_or(cell)
    }

    /// Returns where the top-left corner of the tile in hand may be in this orientation.
    pub(super) fn corners(&self, orientation: Orientation) -> Area {
        let Some(tile) = self.view.tile else {
            return Area::EMPTY;
        };
        let listed = tile.shape(orientation).orientation();
        Area::of(self.moves.iter().filter_map(|mv| match *mv {
            Move::Place {
                corner,
                orientation,
            } if orientation == listed => Some(corner),
            _ => None,
        }))
    }

    /// Checks whether the tile in hand fits anywhere.
    pub(super) fn fits(&self) -> bool {
        self.moves.iter().any(|mv| matches!(mv, Move::Place { .. }))
    }

    /// Returns the stones that a coupon can remove now.
    pub(super) fn stones(&self) -> Vec<Cell> {
        let stones = self.moves.iter().filter_map(|mv| match *mv {
            Move::Clear(cell) => Some(cell),
            _ => None,
        });
        stones.collect()
    }

    /// Returns a stone on the board, whether or not it can be removed.
    pub(super) fn any_stone(&self) -> Option<Cell> {
        let index = self.spots.iter().position(|&spot| spot == Spot::Stone)?;
        let side = usize::from(self.side());
        Some(Cell {
            row: (index / side) as u8,
            column: (index % side) as u8,
        })
    }

    /// Checks whether a move is legal, and says why if it is not.
    pub(super) fn check(&self, mv: Move) -> Result<Move, MoveError> {
        self.position.canonical(mv)
    }

    /// Returns the sentence that says why a move is not legal.
    pub(super) fn refusal(&self, error: &MoveError, scene: &BoardContext) -> String {
        let players = scene.model.players();
        let name = |colour: Colour| player_of(colour, &self.view, players).unwrap_or_default();
        words::laying_grass::refusal(error, &name, scene.texts)
    }

    /// Returns the cells that a move affects, legal or not.
    pub(super) fn cells_of(&self, mv: Move) -> Vec<Cell> {
        match (mv, self.position.cells_of(mv)) {
            (Move::Rob(cell), none) if none.is_empty() => vec![cell],
            (_, cells) => cells,
        }
    }
}

/// Returns the cells that an event changed.
fn changed(event: &Event) -> Area {
    match event {
        Event::Placed { cells, .. } | Event::Stolen { cells, .. } => Area::of(cells.clone()),
        Event::Base { cell, .. }
        | Event::Captured { cell, .. }
        | Event::StoneSet { cell, .. }
        | Event::Cleared { cell, .. }
        | Event::Bought { cell, .. } => Area::of([*cell]),
        _ => Area::EMPTY,
    }
}

fn spots(view: &View) -> Vec<Spot> {
    let side = usize::from(view.board.side());
    let number = |cell: Cell| {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        (row < side && column < side).then_some(row * side + column)
    };
    let cells = view.board.cells();
    let mut spots: Vec<Spot> = cells
        .map(|(_, content)| match content {
            CellContent::Stone => Spot::Stone,
            CellContent::Bonus(bonus) => Spot::Bonus(bonus),
            // The loop over the pieces below adds the grass.
            CellContent::Empty | CellContent::Grass(_) => Spot::Empty,
        })
        .collect();
    for piece in &view.pieces {
        let own = Area::of(piece.cells.iter().copied());
        let near = own.spread().without(&own);
        let near = near
            .cells()
            .filter_map(|cell| match spots.get(number(cell)?) {
                Some(Spot::Grass(grass)) => Some(grass.texture),
                _ => None,
            });
        let near: Vec<usize> = near.collect();
        let texture = (0..TEXTURES).find(|texture| !near.contains(texture));
        for cell in &piece.cells {
            let Some(number) = number(*cell) else {
                continue;
            };
            spots[number] = Spot::Grass(Grass {
                owner: piece.owner,
                kind: piece.kind,
                texture: texture.unwrap_or(TEXTURES - 1),
                orphan: view.players[piece.owner.index()].orphans.contains(cell),
            });
        }
    }
    spots
}
