//! Reads the pieces of a view and the other contents of its board.

use table::ViewError;

use crate::piece::{GrassKind, Piece, Pieces};
use crate::position::GameStage;
use crate::{Cell, CellContent, LayingGrass, PieceKind, PieceView, View};

impl LayingGrass {
    /// Places the pieces on the board, and puts the stolen one in the thief's hand.
    pub(super) fn read_pieces(&mut self, view: &View) -> Result<(), ViewError> {
        let count = view.pieces.len() + usize::from(view.hand.is_some());
        ensure!(
            count <= Pieces::MOST,
            "there are {count} pieces, but a game can have at most {}",
            Pieces::MOST
        );
        let mut on_board = view.pieces.iter();
        for id in 0..count {
            if let Some(hand) = view.hand.as_ref().filter(|hand| hand.id.index() == id) {
                ensure!(
                    hand.from != self.mover(),
                    "the stolen tile belonged to the thief"
                );
                // The cells where the stolen tile lay must be empty; see `read_board`.
                let stolen = self.read_piece(&PieceView {
                    id: hand.id,
                    kind: PieceKind::Tile,
                    tile: Some(hand.tile),
                    bonus: None,
                    owner: hand.from,
                    cells: hand.cells.clone(),
                })?;
                self.hand = Some(self.pieces.add(stolen));
                continue;
            }
            let piece = on_board.next();
            let piece = piece.filter(|piece| piece.id.index() == id);
            ensure!(piece.is_some(), "piece {id} is missing or out of order");
            if let Some(piece) = piece {
                let piece = self.read_piece(piece)?;
                self.lay(piece.owner, piece.shape(), piece.corner);
                self.pieces.add(piece);
            }
        }
        for (place, &seat) in self.order().iter().enumerate() {
            let bases = self.pieces.iter();
            let bases =
                bases.filter(|(_, piece)| piece.kind == GrassKind::Base && piece.owner == seat);
            let due = self.stage != GameStage::Bases || place < usize::from(self.turn);
            ensure!(
                bases.count() == usize::from(due),
                "seat {} must have {} base",
                seat.index(),
                if due { "one" } else { "no" }
            );
        }
        Ok(())
    }

    fn read_piece(&self, view: &PieceView) -> Result<Piece, ViewError> {
        let id = view.id.index();
        let owner = view.owner;
        ensure!(
            owner.index() < self.players.into(),
            "piece {id} belongs to a player who does not exist"
        );
        ensure!(
            view.cells.iter().all(|cell| cell.is_on(self.side)),
            "piece {id} is not on the board"
        );
        ensure!(!view.cells.is_empty(), "piece {id} has no cells");
        let corner = Cell {
            row: view.cells[0].row,
            column: view.cells.iter().map(|cell| cell.column).min().unwrap_or(0),
        };
        let single = |kind| match (view.tile, view.cells.len()) {
            (None, 1) => Ok(kind),
            _ => Err(ViewError::new(format!(
                "piece {id} must be a single cell and not a tile"
            ))),
        };
        let kind = match (view.kind, view.bonus) {
            (PieceKind::Captured, Some(bonus)) => single(GrassKind::Captured(bonus))?,
            (PieceKind::Captured, None) => {
                return Err(ViewError::new(format!(
                    "captured piece {id} does not say which bonus it was"
                )));
            }
            (_, Some(_)) => {
                return Err(ViewError::new(format!(
                    "piece {id} has a bonus but is not a captured piece"
                )));
            }
            (PieceKind::Base, None) => single(GrassKind::Base)?,
            (PieceKind::Bought, None) => single(GrassKind::Bought)?,
            (PieceKind::Tile, None) => {
                let lies = view.tile.and_then(|tile| {
                    let mut shapes = tile.shapes().iter();
                    let cells = view.cells.iter().copied();
                    shapes
                        .find(|shape| shape.cells_at(corner).eq(cells.clone()))
                        .map(|shape| GrassKind::Tile(tile, shape.orientation()))
                });
                lies.ok_or_else(|| {
                    ViewError::new(format!("piece {id} does not have the shape of its tile"))
                })?
            }
        };
        ensure!(
            !view.cells.iter().any(|&cell| self.all_grass.contains(cell)),
            "piece {id} overlaps another piece"
        );
        Ok(Piece {
            kind,
            owner,
            corner,
        })
    }

    /// Reads the stones and bonuses from the board.
    pub(super) fn read_board(&mut self, view: &View) -> Result<(), ViewError> {
        let side = self.side;
        ensure!(
            view.board.side() == self.side,
            "the board must have {side} rows of {side} cells"
        );
        if let Some(hand) = &view.hand {
            let is_bare = |cell: &Cell| view.board.get(*cell) == Some(CellContent::Empty);
            ensure!(
                hand.cells.iter().all(is_bare),
                "the cells where the stolen tile lay are not empty"
            );
        }
        for (cell, content) in view.board.cells() {
            // `compare` checks whether the grass matches the pieces.
            if self.all_grass.contains(cell) {
                continue;
            }
            match content {
                CellContent::Empty | CellContent::Grass(_) => {}
                CellContent::Stone => self.stones.insert(cell),
                CellContent::Bonus(bonus) => {
                    let inside = 1..side - 1;
                    ensure!(
                        inside.contains(&cell.row) && inside.contains(&cell.column),
                        "the bonus on {cell} is on the edge of the board"
                    );
                    self.bonuses[bonus as usize].insert(cell);
                }
            }
        }
        Ok(())
    }
}
