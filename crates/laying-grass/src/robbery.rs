//! Robbing another player of a tile.

use table::Events;

use crate::area::Area;
use crate::options::Robbery;
use crate::piece::{GrassKind, Piece, PieceId};
use crate::{Cell, Event, LayingGrass};

impl LayingGrass {
    /// Returns the tiles that may be robbed, each identified by its first cell in row order.
    pub(crate) fn targets(&self) -> Area {
        Area::of(
            self.on_board()
                .filter(|&(_, piece)| self.can_be_robbed(piece))
                .filter_map(|(_, piece)| piece.cells().next()),
        )
    }

    pub(crate) fn has_target(&self) -> bool {
        self.on_board().any(|(_, piece)| self.can_be_robbed(piece))
    }

    /// Checks whether the player to move may rob this piece: it must be another player's tile. Unless stolen tiles stay
    /// where they are, the thief must also be able to place it.
    fn can_be_robbed(&self, piece: Piece) -> bool {
        matches!(piece.kind, GrassKind::Tile(..))
            && piece.owner != self.mover()
            && self.could_use(piece)
    }

    /// Returns whether the player to move could place this tile after stealing it. Always returns `true` if stolen
    /// tiles stay where they are.
    pub(crate) fn could_use(&self, piece: Piece) -> bool {
        match (self.rules.robbery, piece.kind) {
            (Robbery::InPlace, _) => true,
            (Robbery::Replace, GrassKind::Tile(tile, _)) => {
                let thief = self.mover();
                let others = self
                    .all_grass
                    .without(&self.grass[thief.index()])
                    .without(&Area::of_shape(piece.shape(), piece.corner));
                self.ground_among(thief, &others).takes_anywhere(tile)
            }
            (Robbery::Replace, _) => false,
        }
    }

    /// Robs the tile on this cell.
    pub(crate) fn rob(&mut self, cell: Cell, events: &mut impl Events<Event>) {
        let (id, piece) = self.piece_at(cell).expect("a tile lies there");
        let GrassKind::Tile(tile, _) = piece.kind else {
            unreachable!("only tiles can be stolen")
        };
        let seat = self.mover();
        events.emit(|| Event::Stolen {
            seat,
            from: piece.owner,
            piece: id,
            tile,
            cells: piece.cells().collect(),
        });
        self.lift(piece);
        self.settle(piece.owner, &Area::EMPTY, events);
        match self.rules.robbery {
            Robbery::Replace => self.hand = Some(id),
            Robbery::InPlace => self.take_over(id, events),
        }
    }

    /// Changes the owner of a stolen tile that stays where it is, which ends the robbery.
    fn take_over(&mut self, id: PieceId, events: &mut impl Events<Event>) {
        let seat = self.mover();
        self.pieces.get_mut(id).owner = seat;
        let piece = self.pieces.get(id);
        self.pending.resolve();
        self.lay(seat, piece.shape(), piece.corner);
        self.settle(seat, &Area::of_shape(piece.shape(), piece.corner), events);
        self.capture(piece.shape(), piece.corner, events);
        self.resolve(events);
    }
}
