//! What there is to see and to do in a position, worked out once.

use laying_grass::{
    Area, Bonus, Cell, Event, LayingGrass, Move, MoveError, Orientation, Phase, PieceKind, Square,
    View,
};
use table::{Game, Seat, Viewer};

use crate::seen::Seen;

/// How many textures tell neighbouring tiles of one player apart. A tile has few neighbours: the
/// last is hardly ever needed.
pub(super) const TEXTURES: usize = 6;

/// What lies on a cell.
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
    /// Differs from that of every neighbouring tile.
    pub(super) texture: usize,
    /// Cut off from its base.
    pub(super) orphan: bool,
}

/// A position, as a board shows it.
pub(super) struct Sight {
    pub(super) position: LayingGrass,
    viewer: Viewer,
    ply: usize,
    pub(super) view: View,
    /// All legal moves.
    pub(super) moves: Vec<Move>,
    /// Every cell, row by row.
    spots: Vec<Spot>,
    /// What the last moves have changed.
    pub(super) recent: Area,
    /// The tiles that may be robbed now, first cell first.
    pub(super) loot: Vec<Vec<Cell>>,
}

impl Sight {
    pub(super) fn new(seen: &Seen) -> Self {
        let known = seen.known::<LayingGrass>();
        let (position, view) = (known.position, known.view.clone());
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let loot = moves.iter().filter_map(|mv| match mv {
            Move::Rob(cell) => {
                let mut pieces = view.pieces.iter();
                let piece = pieces.find(|piece| piece.cells.contains(cell))?;
                Some(piece.cells.clone())
            }
            _ => None,
        });
        let loot = loot.collect();
        // A player wants to see all that happened since the own last move.
        let since = match (seen.viewer, seen.plies.last()) {
            (Viewer::Seat(seat), Some(last)) if last.seat != seat => {
                let plies = seen.plies.iter().rev();
                plies.take_while(|ply| ply.seat != seat).count()
            }
            _ => 1,
        };
        let plies = (1..=seen.ply()).rev().take(since);
        let recent = plies
            .flat_map(|ply| seen.events(ply))
            .fold(Area::EMPTY, |area, event| area | changed(&event));
        Sight {
            spots: spots(&view),
            position,
            viewer: seen.viewer,
            ply: seen.ply(),
            view,
            moves,
            recent,
            loot,
        }
    }

    /// Whether this is still what is to be seen.
    pub(super) fn is_of(&self, seen: &Seen) -> bool {
        let same = self.viewer == seen.viewer && self.ply == seen.ply();
        same && self.position == seen.known::<LayingGrass>().position
    }

    pub(super) fn side(&self) -> u8 {
        self.position.side()
    }

    pub(super) fn phase(&self) -> Phase {
        self.view.phase
    }

    /// What lies on a cell of the board.
    pub(super) fn spot(&self, cell: Cell) -> Spot {
        let index = usize::from(cell.row) * usize::from(self.side()) + usize::from(cell.column);
        self.spots.get(index).copied().unwrap_or(Spot::Empty)
    }

    /// The first cell of the piece that lies here; the cell itself if there is none.
    pub(super) fn head(&self, cell: Cell) -> Cell {
        let mut pieces = self.view.pieces.iter();
        let piece = pieces.find(|piece| piece.cells.contains(&cell));
        piece.map_or(cell, |piece| piece.cells[0])
    }

    /// Where the corner of the tile in hand may be if it lies like this.
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

    /// Whether the tile in hand can be placed at all.
    pub(super) fn fits(&self) -> bool {
        self.moves.iter().any(|mv| matches!(mv, Move::Place { .. }))
    }

    /// The stones that can be removed for a coupon now.
    pub(super) fn stones(&self) -> Vec<Cell> {
        let stones = self.moves.iter().filter_map(|mv| match *mv {
            Move::Clear(cell) => Some(cell),
            _ => None,
        });
        stones.collect()
    }

    /// A stone that lies on the board, whether it can be removed or not.
    pub(super) fn any_stone(&self) -> Option<Cell> {
        let index = self.spots.iter().position(|&spot| spot == Spot::Stone)?;
        let side = usize::from(self.side());
        Some(Cell {
            row: (index / side) as u8,
            column: (index % side) as u8,
        })
    }

    /// Whether this can be done, or why not.
    pub(super) fn check(&self, mv: Move) -> Result<Move, MoveError> {
        self.position.parse(&mv.to_string())
    }

    /// The cells on which a move would put something.
    pub(super) fn cells_of(&self, mv: Move) -> Vec<Cell> {
        match mv {
            Move::Base(cell) | Move::Clear(cell) | Move::Stone(cell) | Move::Buy(cell) => {
                vec![cell]
            }
            Move::Place {
                corner,
                orientation,
            } => self.view.tile.map_or_else(Vec::new, |tile| {
                tile.shape(orientation).cells_at(corner).collect()
            }),
            Move::Rob(cell) => {
                let mut pieces = self.view.pieces.iter();
                let piece = pieces.find(|piece| piece.cells.contains(&cell));
                piece.map_or_else(|| vec![cell], |piece| piece.cells.clone())
            }
            Move::Swap(_) | Move::Done => Vec::new(),
        }
    }

    /// The bonus squares that a move would cover.
    pub(super) fn covered(&self, mv: Move) -> Vec<(Bonus, Cell)> {
        if !matches!(mv, Move::Base(_) | Move::Place { .. }) {
            return Vec::new();
        }
        let cells = self.cells_of(mv).into_iter();
        cells
            .filter_map(|cell| match self.spot(cell) {
                Spot::Bonus(bonus) => Some((bonus, cell)),
                _ => None,
            })
            .collect()
    }
}

/// What a legal move would bring to one player.
pub(super) struct Outcome {
    pub(super) before: Worth,
    pub(super) after: Worth,
    /// The bonus squares that it captures.
    pub(super) captured: Vec<(Bonus, Cell)>,
}

/// What a player has.
#[derive(Clone, Copy)]
pub(super) struct Worth {
    pub(super) square: Option<Square>,
    pub(super) territory: u16,
}

impl Worth {
    fn of(view: &View, seat: Seat) -> Self {
        let player = &view.players[seat.index()];
        Worth {
            square: player.square,
            territory: player.territory,
        }
    }

    pub(super) fn side(self) -> u8 {
        self.square.map_or(0, |square| square.side)
    }
}

impl Outcome {
    /// What a legal move brings to a player. What it would uncover of the queue is not looked at.
    pub(super) fn of(sight: &Sight, mv: Move, seat: Seat) -> Self {
        let mut position = sight.position;
        let mut events = Vec::new();
        position.play(mv, &mut events);
        let captured = events.into_iter().filter_map(|event| match event {
            Event::Captured { bonus, cell, .. } => Some((bonus, cell)),
            _ => None,
        });
        Outcome {
            before: Worth::of(&sight.view, seat),
            after: Worth::of(&position.view(Viewer::Spectator), seat),
            captured: captured.collect(),
        }
    }
}

/// The cells that an event has changed.
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
    let side = view.board.len();
    let letters = view.board.iter().flat_map(|row| row.chars());
    let mut spots: Vec<Spot> = letters
        .map(|letter| match letter {
            '#' => Spot::Stone,
            'E' => Spot::Bonus(Bonus::Exchange),
            'S' => Spot::Bonus(Bonus::Stone),
            'R' => Spot::Bonus(Bonus::Robbery),
            _ => Spot::Empty,
        })
        .collect();
    for piece in &view.pieces {
        let own = Area::of(piece.cells.iter().copied());
        let near: Vec<usize> = own
            .spread()
            .without(&own)
            .cells()
            .filter(|cell| usize::from(cell.row) < side && usize::from(cell.column) < side)
            .filter_map(|cell| {
                match spots[usize::from(cell.row) * side + usize::from(cell.column)] {
                    Spot::Grass(grass) => Some(grass.texture),
                    _ => None,
                }
            })
            .collect();
        let texture = (0..TEXTURES).find(|texture| !near.contains(texture));
        for cell in &piece.cells {
            spots[usize::from(cell.row) * side + usize::from(cell.column)] = Spot::Grass(Grass {
                owner: piece.owner,
                kind: piece.kind,
                texture: texture.unwrap_or(TEXTURES - 1),
                orphan: view.players[piece.owner.index()].orphans.contains(cell),
            });
        }
    }
    spots
}
