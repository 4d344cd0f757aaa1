//! What a program that plays reads off a position, faster than a view tells it.
//!
//! Nothing here tells more than a [`View`](crate::View) does.

use table::Seat;

use crate::area::Area;
use crate::piece::GrassKind;
use crate::position::GameStage;
use crate::{
    Bonus, Cell, Coupons, LastTiles, LayingGrass, Orphans, Phase, ROUNDS, Shape, TieBreak, Tile,
};

impl LayingGrass {
    /// How many rows and columns the board has.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// What the game waits for.
    #[must_use]
    pub fn waits_for(&self) -> Phase {
        self.phase()
    }

    /// A player's grass, territory and orphans.
    #[must_use]
    pub fn grass_of(&self, seat: Seat) -> &Area {
        &self.grass[seat.index()]
    }

    /// A player's territory.
    #[must_use]
    pub fn territory_of(&self, seat: Seat) -> Area {
        self.territory(seat)
    }

    /// The cells on which a tile of this player may lie, wherever the territory is: no grass, no
    /// stone, no contact with others.
    #[must_use]
    pub fn free_for(&self, seat: Seat) -> Area {
        self.free(seat)
    }

    /// The cells with no grass, no stone and no bonus.
    #[must_use]
    pub fn empty(&self) -> Area {
        self.empty_cells()
    }

    /// The stones.
    #[must_use]
    pub const fn stones(&self) -> &Area {
        &self.stones
    }

    /// The bonus squares of a kind that are not captured or covered.
    #[must_use]
    pub const fn bonuses(&self, bonus: Bonus) -> &Area {
        &self.bonuses[bonus as usize]
    }

    /// The bonus squares that a player has captured.
    #[must_use]
    pub fn captured_by(&self, seat: Seat) -> Area {
        self.captured(seat)
    }

    /// The pieces of a player that lie on the board: whether it is a tile, which could be robbed,
    /// its shape and its top-left corner. The base is the first.
    pub fn pieces_of(&self, seat: Seat) -> impl Iterator<Item = (bool, &'static Shape, Cell)> {
        self.on_board()
            .filter(move |(_, piece)| piece.owner == seat)
            .map(|(_, piece)| {
                let tile = matches!(piece.kind, GrassKind::Tile(..));
                (tile, piece.shape(), piece.corner)
            })
    }

    /// How many coupons a player has.
    #[must_use]
    pub const fn coupons_of(&self, seat: Seat) -> Coupons {
        self.coupons[seat.index()]
    }

    /// The tile that the player to move has to place, if there is one.
    #[must_use]
    pub fn tile_to_place(&self) -> Option<Tile> {
        self.tile_in_hand()
    }

    /// How many captured bonuses of a kind the player to move has still to use.
    #[must_use]
    pub fn pending(&self, bonus: Bonus) -> usize {
        let all = self.pending.iter();
        all.filter(|capture| capture.bonus == bonus).count()
    }

    /// What the player to move has spent coupons on in this turn: on anything, on an exchange.
    #[must_use]
    pub const fn spent_in_turn(&self) -> (bool, bool) {
        (self.spent.any, self.spent.exchange)
    }

    /// The round, counted from 1; 0 while the bases are put.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Where last coupons may put grass.
    #[must_use]
    pub const fn last_tiles(&self) -> LastTiles {
        self.rules.last_tiles
    }

    /// What decides between squares of the same size.
    #[must_use]
    pub const fn tie_break(&self) -> TieBreak {
        self.rules.tie_break
    }

    /// What cells that are cut off are worth.
    #[must_use]
    pub const fn orphans_rule(&self) -> Orphans {
        self.rules.orphans
    }

    /// The tiles that a player will have to place in the turns to come, this one included, if
    /// nobody exchanges; nothing for a tile that is not public yet. A stolen tile in hand is not
    /// among them.
    pub fn tiles_to_come(&self, seat: Seat) -> impl Iterator<Item = Option<Tile>> {
        let players = usize::from(self.players);
        let place = self.order().iter().position(|&other| other == seat);
        let turns = usize::from(ROUNDS) * players;
        let now = match self.stage {
            GameStage::Bases => 0,
            GameStage::Rounds => {
                let placed = self.phase() != Phase::Turn;
                (usize::from(self.round) - 1) * players
                    + usize::from(self.turn)
                    + usize::from(placed)
            }
            GameStage::Last | GameStage::Over => turns,
        };
        let shown = self.queue.shown();
        let place = place.unwrap_or(players);
        // The first turn of this place that is not before now.
        let first = now + (place + players - now % players) % players;
        (first..turns)
            .step_by(players)
            .map(move |turn| shown.get(turn - now).copied())
    }
}
