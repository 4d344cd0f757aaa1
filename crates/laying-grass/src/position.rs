//! A position: the complete state of a table.

use serde::{Deserialize, Serialize};
use table::{Dice, Draw, Label, Seat, Seed, SetupError};

use crate::area::Area;
use crate::bonus::{Bonus, Pending, scatter};
use crate::options::{Contact, Options, Orphans, QueueOrder, TurnOrder};
use crate::piece::{GrassKind, Piece, PieceId, Pieces};
use crate::queue::Queue;
use crate::shape::Shape;
use crate::{
    BonusSpacing, Cell, Colour, CouponsPerTurn, LastTiles, MOST_PLAYERS, Robbery, TieBreak, Tile,
};

/// A game of Laying Grass at one moment: a plain value that is copied with `memcpy`.
///
/// Its operations are those of [`Game`](table::Game).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayingGrass {
    pub(crate) players: u8,
    /// Number of rows and columns of the board.
    pub(crate) side: u8,
    pub(crate) rules: RuleSet,
    /// By seat.
    pub(crate) colours: [Colour; MOST_PLAYERS],
    /// The seats in play order.
    pub(crate) order: [Seat; MOST_PLAYERS],
    pub(crate) stage: GameStage,
    /// The round, counted from 1; 0 before the first.
    pub(crate) round: u8,
    /// The player to move, as a position in the play order.
    pub(crate) turn: u8,
    /// What the player has spent this turn.
    pub(crate) spent: Spent,
    pub(crate) coupons: [Coupons; MOST_PLAYERS],
    pub(crate) queue: Queue,
    /// Captured stones and robberies that the player to move has not used yet.
    pub(crate) pending: Pending,
    /// The stolen tile that must be placed.
    pub(crate) hand: Option<PieceId>,
    pub(crate) pieces: Pieces,
    /// By seat: all grass, whether territory or orphans.
    pub(crate) grass: [Area; MOST_PLAYERS],
    /// The grass of all players.
    pub(crate) all_grass: Area,
    /// The cells whose neighbour to the right belongs to the same piece.
    pub(crate) joined_right: Area,
    /// The cells whose neighbour below belongs to the same piece.
    pub(crate) joined_below: Area,
    /// All players' cells that are cut off from their owner's base, if the rules treat such cells differently.
    pub(crate) orphans: Area,
    pub(crate) stones: Area,
    /// By kind of bonus.
    pub(crate) bonuses: [Area; 3],
}

/// The options that matter after the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RuleSet {
    pub(crate) queue: QueueOrder,
    pub(crate) contact: Contact,
    pub(crate) orphans: Orphans,
    pub(crate) last_tiles: LastTiles,
    pub(crate) coupons_per_turn: CouponsPerTurn,
    pub(crate) robbery: Robbery,
    pub(crate) tie_break: TieBreak,
}

impl Options {
    pub(crate) const fn rules(&self) -> RuleSet {
        RuleSet {
            queue: self.queue,
            contact: self.contact,
            orphans: self.orphans,
            last_tiles: self.last_tiles,
            coupons_per_turn: self.coupons_per_turn,
            robbery: self.robbery,
            tie_break: self.tie_break,
        }
    }
}

/// The progress of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameStage {
    Bases,
    Rounds,
    Last,
    Over,
}

/// The decision that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassPhase"))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A player places the base.
    Base,
    /// A player places a tile, or spends a coupon first.
    Turn,
    /// A player places the stone of a captured bonus.
    Stone,
    /// A player chooses a tile to steal.
    Rob,
    /// A player places the stolen tile.
    RobPlace,
    /// A player spends the last coupons.
    Last,
    /// The game is over.
    Over,
}

/// Exchange coupons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassCoupons", as = "u8")
)]
#[serde(transparent)]
pub struct Coupons(u8);

impl Coupons {
    /// The coupons that each player starts with.
    pub(crate) const ONE: Coupons = Coupons(1);

    /// Returns the number of coupons.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }

    pub(crate) const fn any(self) -> bool {
        self.0 > 0
    }

    pub(crate) const fn gain(&mut self) {
        self.0 += 1;
    }

    /// Removes one coupon, which must exist.
    pub(crate) const fn spend(&mut self) {
        self.0 -= 1;
    }
}

/// The coupons spent in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent {
    pub(crate) exchange: bool,
    pub(crate) any: bool,
}

impl Spent {
    pub(crate) const NOTHING: Spent = Spent {
        exchange: false,
        any: false,
    };
}

const ORDER: Label = Label::new("order");
const QUEUE: Label = Label::new("queue");
const BONUS: Label = Label::new("bonus");

impl LayingGrass {
    /// Sets up the table for the first base.
    pub(crate) fn set_up(options: &Options, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_players::<LayingGrass>(options.players)?;
        let players = options.players;
        let colours = options.seat_colours()?;
        let side = board_side(players);
        let dice = Dice::new(seed);
        Ok(LayingGrass {
            players: players as u8,
            side,
            rules: options.rules(),
            colours,
            order: draw_order(players, options.order, dice),
            stage: GameStage::Bases,
            round: 0,
            turn: 0,
            spent: Spent::NOTHING,
            coupons: [Coupons::ONE; MOST_PLAYERS],
            queue: draw_queue(players, options.queue, dice),
            pending: Pending::NONE,
            hand: None,
            pieces: Pieces::NONE,
            grass: [Area::EMPTY; MOST_PLAYERS],
            all_grass: Area::EMPTY,
            joined_right: Area::EMPTY,
            joined_below: Area::EMPTY,
            orphans: Area::EMPTY,
            stones: Area::EMPTY,
            bonuses: draw_bonuses(players, side, options.bonus_spacing, dice),
        })
    }

    /// Returns the seats in play order.
    pub(crate) fn order(&self) -> &[Seat] {
        &self.order[..usize::from(self.players)]
    }

    /// Returns the player to move, or the last player who moved.
    pub(crate) fn mover(&self) -> Seat {
        self.order[usize::from(self.turn)]
    }

    pub(crate) fn phase(&self) -> Phase {
        match (self.stage, self.hand, self.pending.first()) {
            (GameStage::Over, ..) => Phase::Over,
            (_, Some(_), _) => Phase::RobPlace,
            (_, None, Some(capture)) if capture.bonus == Bonus::Stone => Phase::Stone,
            (_, None, Some(_)) => Phase::Rob,
            (GameStage::Bases, None, None) => Phase::Base,
            (GameStage::Rounds, None, None) => Phase::Turn,
            (GameStage::Last, None, None) => Phase::Last,
        }
    }

    /// Returns the tile that the player to move must place, if there is one.
    pub(crate) fn tile_in_hand(&self) -> Option<Tile> {
        match self.phase() {
            Phase::Turn => Some(self.queue.front()),
            Phase::RobPlace => self.hand.map(|id| match self.pieces.get(id).kind {
                GrassKind::Tile(tile, _) => tile,
                kind => unreachable!("{kind:?} cannot be stolen"),
            }),
            _ => None,
        }
    }

    /// Returns a player's territory.
    #[inline]
    pub(crate) fn territory(&self, seat: Seat) -> Area {
        self.grass[seat.index()].without(&self.orphans)
    }

    pub(crate) fn all_bonuses(&self) -> Area {
        self.bonuses[0] | self.bonuses[1] | self.bonuses[2]
    }

    pub(crate) fn bonus_at(&self, cell: Cell) -> Option<Bonus> {
        Bonus::ALL
            .into_iter()
            .find(|&bonus| self.bonuses[bonus as usize].contains(cell))
    }

    /// Returns the cells without grass, stone or bonus.
    pub(crate) fn empty_cells(&self) -> Area {
        Area::board(self.side)
            .without(&self.all_grass)
            .without(&self.stones)
            .without(&self.all_bonuses())
    }

    /// Returns the owner of the grass on a cell.
    pub(crate) fn owner(&self, cell: Cell) -> Option<Seat> {
        Seat::all(usize::from(self.players)).find(|seat| self.grass[seat.index()].contains(cell))
    }

    /// Returns the piece on a cell.
    pub(crate) fn piece_at(&self, cell: Cell) -> Option<(PieceId, Piece)> {
        self.on_board().find(|(_, piece)| piece.covers(cell))
    }

    /// Iterates over all pieces on the board. A stolen tile in hand is not included.
    pub(crate) fn on_board(&self) -> impl Iterator<Item = (PieceId, Piece)> {
        self.pieces.iter().filter(|(id, _)| Some(*id) != self.hand)
    }

    pub(crate) fn base(&self, seat: Seat) -> Option<Cell> {
        self.pieces
            .iter()
            .find(|(_, piece)| piece.kind == GrassKind::Base && piece.owner == seat)
            .map(|(_, piece)| piece.corner)
    }

    /// Checks whether the player to move may spend a coupon in the current turn or phase.
    pub(crate) fn may_spend(&self) -> bool {
        let limited = self.stage == GameStage::Rounds
            && self.rules.coupons_per_turn == CouponsPerTurn::One
            && self.spent.any;
        self.coupons[self.mover().index()].any() && !limited
    }

    /// Returns the last queue position from which an exchange can take a tile; 0 or 1 if no exchange is possible.
    #[inline]
    pub(crate) fn exchange_reach(&self) -> u8 {
        if self.spent.exchange || !self.may_spend() {
            return 0;
        }
        self.queue.shown().len() as u8
    }

    /// Returns the stones that may now be removed with a coupon.
    #[inline]
    pub(crate) fn clearable(&self) -> Area {
        if self.may_spend() {
            self.stones
        } else {
            Area::EMPTY
        }
    }

    /// Returns how many stones the player to move may still remove this turn, or with the last coupons.
    pub(crate) fn removals(&self) -> u8 {
        let coupons = match (self.phase(), self.rules.coupons_per_turn) {
            (Phase::Turn, CouponsPerTurn::One) => 1,
            (Phase::Turn | Phase::Last, _) => self.coupons[self.mover().index()].count(),
            _ => 0,
        };
        coupons.min(self.clearable().count() as u8)
    }

    /// Returns the cells on which grass may be placed with a last coupon.
    pub(crate) fn buyable(&self) -> Area {
        match self.rules.last_tiles {
            LastTiles::Anywhere => self.empty_cells(),
            LastTiles::Adjacent => self.empty_cells() & self.ground(self.mover()).edge(),
        }
    }

    /// Covers the cells of a shape with this player's grass and removes the bonuses under it.
    pub(crate) fn lay(&mut self, seat: Seat, shape: &Shape, corner: Cell) {
        let grass = &mut self.grass[seat.index()].0;
        let rows = shape.rows();
        for (i, bits) in rows.iter().enumerate() {
            let row = usize::from(corner.row) + i;
            let below = rows.get(i + 1).map_or(0, |next| bits & next);
            self.joined_right.0[row] |= u32::from(bits & bits >> 1) << corner.column;
            self.joined_below.0[row] |= u32::from(below) << corner.column;
            let bits = u32::from(*bits) << corner.column;
            grass[row] |= bits;
            self.all_grass.0[row] |= bits;
            for bonus in &mut self.bonuses {
                bonus.0[row] &= !bits;
            }
        }
    }

    /// Removes the cells of a piece from the board.
    pub(crate) fn lift(&mut self, piece: Piece) {
        let grass = &mut self.grass[piece.owner.index()].0;
        for (i, bits) in piece.shape().rows().iter().enumerate() {
            let row = usize::from(piece.corner.row) + i;
            let remaining = !(u32::from(*bits) << piece.corner.column);
            grass[row] &= remaining;
            self.all_grass.0[row] &= remaining;
            self.orphans.0[row] &= remaining;
            self.joined_right.0[row] &= remaining;
            self.joined_below.0[row] &= remaining;
        }
    }
}

/// Returns the number of rows and columns of the board for this many players.
pub(crate) const fn board_side(players: usize) -> u8 {
    if players <= 4 { 20 } else { 30 }
}

fn draw_order(players: usize, order: TurnOrder, dice: Dice) -> [Seat; MOST_PLAYERS] {
    let mut seats = std::array::from_fn(|seat| Seat::new(seat as u8));
    if order == TurnOrder::Random {
        dice.stream(ORDER, 0).shuffle(&mut seats[..players]);
    }
    seats
}

fn draw_queue(players: usize, order: QueueOrder, dice: Dice) -> Queue {
    let mut tiles = std::array::from_fn(|i| Tile::new(i as u8 + 1).expect("there are 96 tiles"));
    if order == QueueOrder::Shuffled {
        dice.stream(QUEUE, 0).shuffle(&mut tiles);
    }
    Queue::new(tiles, Queue::length_for(players))
}

/// Draws the bonus layout, retrying when a layout cannot be completed. Every attempt uses a separate dice stream. There
/// is room for far more bonuses than needed, so an attempt succeeds sooner or later.
fn draw_bonuses(players: usize, side: u8, spacing: BonusSpacing, dice: Dice) -> [Area; 3] {
    let counts = Bonus::ALL.map(|bonus| bonus.count(players));
    (0..)
        .find_map(|n| scatter(side, counts, spacing, &mut dice.stream(BONUS, n)))
        .expect("there is always another stream")
}
