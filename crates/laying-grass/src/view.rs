//! What a viewer may know.

use serde::{Deserialize, Serialize};
use table::{Seat, Viewer};

use crate::bonus::Capture;
use crate::piece::GrassKind;
use crate::position::{GameStage, Phase};
use crate::{
    Bonus, Cell, CellContent, Colour, Coupons, GrassBoard, LayingGrass, PieceId, Square, Tile,
};

/// Everything that a viewer may see of the table. In Laying Grass, only the part of the queue that no turn has revealed
/// yet is hidden; [`Viewer::Everything`] sees that too.
///
/// Seats are counted from 0. A cell is a string like `"CF"`, a tile is its number, and lists of cells are in row order.
/// As JSON:
///
/// ```json
/// {"phase":"turn","round":3,"last":false,"turn":2,"order":[2,0,1],
///  "board":["....................","...0..E.............",…],
///  "pieces":[{"id":0,"kind":"base","tile":null,"bonus":null,"owner":2,"cells":["CF"]},
///            {"id":3,"kind":"tile","tile":10,"bonus":null,"owner":2,"cells":["CG","CH","DG"]},…],
///  "players":[{"colour":"red","coupons":1,"base":"HK","territory":9,"orphans":[],"cut-off":[],
///              "square":{"side":2,"corner":"HK"},"tie-break":9},…],
///  "tile":71,"queue":[71,12,5,40,33,8],"unknown":9,"back":[22,61],
///  "public":{"front":6,"back":2},"discarded":[50],
///  "swaps":1,"removals":1,"pending":[],"hand":null}
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassView"))]
pub struct View {
    /// The decision that the game waits for: `base`, `turn`, `stone`, `rob`, `rob-place`, `last` or `over`.
    pub phase: Phase,
    /// The round, counted from 1; 0 during the base phase, and 9 from the ninth round to the end.
    pub round: u8,
    /// Whether this is the last-coupons phase, including bonuses captured in it.
    pub last: bool,
    /// The player to move; `None` when the game is over.
    pub turn: Option<Seat>,
    /// The seats in play order.
    pub order: Vec<Seat>,
    /// The rows of the board from the top, one character per cell: `.` empty, `#` stone, `E` `S` `R` a bonus square,
    /// `0` to `8` grass of that seat.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub board: GrassBoard,
    /// The pieces of grass on the board, in the order in which they were placed.
    pub pieces: Vec<PieceView>,
    /// The players, in seat order.
    pub players: Vec<PlayerView>,
    /// The tile to place now, from the queue or stolen.
    pub tile: Option<Tile>,
    /// The tiles at the front of the queue that this viewer may see: during a turn, the player's tile and the next
    /// five. `swap 4` takes the fourth of these.
    pub queue: Vec<Tile>,
    /// The number of tiles after these that the viewer does not know.
    pub unknown: u8,
    /// The known tiles at the back of the queue, after the unknown ones, where exchanges sent them.
    pub back: Vec<Tile>,
    /// How much of the queue is public. A viewer who sees everything also sees the rest.
    pub public: PublicView,
    /// The tiles that were discarded, in order.
    pub discarded: Vec<Tile>,
    /// How many exchanges the player to move can still make this turn: 0 or 1.
    pub swaps: u8,
    /// How many stones the player to move can still remove this turn, or with the last coupons.
    pub removals: u8,
    /// The captured bonuses that the player to move still has to resolve, in this order. A robbery stays here until the
    /// stolen tile is placed.
    pub pending: Vec<Capture>,
    /// The stolen tile that is off the board and must be placed.
    pub hand: Option<HandView>,
}

/// The number of tiles in the queue that are public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassPublic"))]
pub struct PublicView {
    /// Tiles at the front.
    pub front: u8,
    /// Tiles at the back, where exchanges sent them.
    pub back: u8,
}

/// A piece of grass on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassPiece"))]
pub struct PieceView {
    /// The number of the piece, which never changes.
    pub id: PieceId,
    pub kind: PieceKind,
    /// Which of the 96 tiles the piece is, if it is one.
    pub tile: Option<Tile>,
    /// Which bonus a captured piece was.
    pub bonus: Option<Bonus>,
    pub owner: Seat,
    pub cells: Vec<Cell>,
}

/// The kind of a piece of grass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassPieceKind")
)]
#[serde(rename_all = "kebab-case")]
pub enum PieceKind {
    /// A player's starting cell.
    Base,
    /// One of the 96 tiles; only these can be stolen.
    Tile,
    /// A captured bonus square.
    Captured,
    /// A 1×1 tile bought with a last coupon.
    Bought,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassPlayer"))]
#[serde(rename_all = "kebab-case")]
pub struct PlayerView {
    pub colour: Colour,
    /// The number of coupons the player has left.
    pub coupons: Coupons,
    /// The cell of the base, once it is placed.
    pub base: Option<Cell>,
    /// The number of cells in the territory.
    pub territory: u16,
    /// The cells that are cut off from the base and do not count. With the option `orphans=count` this is empty,
    /// because such cells belong to the territory.
    pub orphans: Vec<Cell>,
    /// The cells that are cut off from the base, whether they count or not.
    pub cut_off: Vec<Cell>,
    /// The largest square: the first in row order, or the one that the tie-break selects.
    pub square: Option<Square>,
    /// The tie-break value between squares of the same size. With the option `tie-break=territory`, it is the size of
    /// the territory; with `square-grass`, it is the number of cells in the square that are not captured bonus squares.
    pub tie_break: Option<u16>,
}

/// A stolen tile that is off the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassHand"))]
pub struct HandView {
    /// The number of the piece.
    pub id: PieceId,
    pub tile: Tile,
    /// The player it was stolen from.
    pub from: Seat,
    /// The cells where it lay.
    pub cells: Vec<Cell>,
}

impl LayingGrass {
    pub(crate) fn table_view(&self, viewer: Viewer) -> View {
        let (queue, back) = match viewer {
            Viewer::Everything => (self.queue.tiles(), &[][..]),
            Viewer::Seat(_) | Viewer::Spectator => (self.queue.shown(), self.queue.sent_back()),
        };
        let phase = self.phase();
        let seats = || Seat::all(usize::from(self.players));
        View {
            phase,
            round: self.round,
            last: self.stage == GameStage::Last,
            turn: (phase != Phase::Over).then(|| self.mover()),
            order: self.order().to_vec(),
            board: self.drawn(),
            pieces: self.piece_views(),
            players: seats().map(|seat| self.player_view(seat)).collect(),
            tile: self.tile_in_hand(),
            queue: queue.to_vec(),
            unknown: self.queue.len() - (queue.len() + back.len()) as u8,
            back: back.to_vec(),
            public: PublicView {
                front: self.queue.shown().len() as u8,
                back: self.queue.sent_back().len() as u8,
            },
            discarded: self.discarded(),
            swaps: u8::from(phase == Phase::Turn && self.exchange_reach() >= 2),
            removals: self.removals(),
            pending: self.pending.iter().collect(),
            hand: self.hand_view(),
        }
    }

    fn drawn(&self) -> GrassBoard {
        let mut board = GrassBoard::empty(self.side);
        for bonus in Bonus::ALL {
            let area = &self.bonuses[bonus as usize];
            board.put(area, CellContent::Bonus(bonus));
        }
        board.put(&self.stones, CellContent::Stone);
        for seat in Seat::all(usize::from(self.players)) {
            board.put(&self.grass[seat.index()], CellContent::Grass(seat));
        }
        board
    }

    fn piece_views(&self) -> Vec<PieceView> {
        let view = |(id, piece): (PieceId, crate::piece::Piece)| {
            let (kind, tile, bonus) = match piece.kind {
                GrassKind::Base => (PieceKind::Base, None, None),
                GrassKind::Tile(tile, _) => (PieceKind::Tile, Some(tile), None),
                GrassKind::Captured(bonus) => (PieceKind::Captured, None, Some(bonus)),
                GrassKind::Bought => (PieceKind::Bought, None, None),
            };
            PieceView {
                id,
                kind,
                tile,
                bonus,
                owner: piece.owner,
                cells: piece.cells().collect(),
            }
        };
        self.on_board().map(view).collect()
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let grass = self.grass[seat.index()];
        let orphans = grass & self.orphans;
        let (square, tie_break) = self.best_square(seat).unzip();
        PlayerView {
            colour: self.colours[seat.index()],
            coupons: self.coupons[seat.index()],
            base: self.base(seat),
            territory: self.territory(seat).count() as u16,
            orphans: orphans.cells().collect(),
            cut_off: grass.without(&self.joined(seat)).cells().collect(),
            square,
            tie_break: tie_break.map(|value| value as u16),
        }
    }

    /// Returns the used tiles that are not on the board, in order.
    fn discarded(&self) -> Vec<Tile> {
        let placed = |tile: Tile| {
            let mut pieces = self.pieces.iter();
            pieces.any(|(_, piece)| matches!(piece.kind, GrassKind::Tile(own, _) if own == tile))
        };
        let used = self.queue.used().iter().copied();
        used.filter(|&tile| !placed(tile)).collect()
    }

    fn hand_view(&self) -> Option<HandView> {
        let id = self.hand?;
        Some(HandView {
            id,
            tile: self.tile_in_hand()?,
            from: self.pieces.get(id).owner,
            cells: self.pieces.get(id).cells().collect(),
        })
    }
}
