//! Fast queries on a position, for programs that play. They are cheaper than a view.
//!
//! Nothing here reveals more than a [`View`](crate::View) does.

use table::Seat;

use crate::area::Area;
use crate::piece::GrassKind;
use crate::position::GameStage;
use crate::{
    Bonus, Cell, Coupons, LastTiles, LayingGrass, Orphans, Phase, ROUNDS, Shape, TieBreak, Tile,
};

impl LayingGrass {
    /// Returns the number of rows and columns of the board.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// Returns the decision that the game waits for.
    #[must_use]
    pub fn waits_for(&self) -> Phase {
        self.phase()
    }

    /// Returns a player's grass, both territory and orphans.
    #[must_use]
    pub fn grass_of(&self, seat: Seat) -> &Area {
        &self.grass[seat.index()]
    }

    /// Returns a player's territory.
    #[must_use]
    pub fn territory_of(&self, seat: Seat) -> Area {
        self.territory(seat)
    }

    /// Returns the cells that a tile of this player may cover, whether they touch the territory or not: no grass, no
    /// stone, no contact with other players.
    #[must_use]
    pub fn free_for(&self, seat: Seat) -> Area {
        self.free(seat)
    }

    /// Returns the cells without grass, stone or bonus.
    #[must_use]
    pub fn empty(&self) -> Area {
        self.empty_cells()
    }

    /// Returns the cells with stones.
    #[must_use]
    pub const fn stones(&self) -> &Area {
        &self.stones
    }

    /// Returns the bonus squares of a kind that are not captured or covered.
    #[must_use]
    pub const fn bonuses(&self, bonus: Bonus) -> &Area {
        &self.bonuses[bonus as usize]
    }

    /// Returns the bonus squares that a player has captured.
    #[must_use]
    pub fn captured_by(&self, seat: Seat) -> Area {
        self.captured(seat)
    }

    /// Iterates over a player's pieces on the board, the base first. Each item says whether the piece is a tile that
    /// could be stolen, and contains its shape and its top-left corner.
    pub fn pieces_of(&self, seat: Seat) -> impl Iterator<Item = (bool, &'static Shape, Cell)> {
        self.on_board()
            .filter(move |(_, piece)| piece.owner == seat)
            .map(|(_, piece)| {
                let tile = matches!(piece.kind, GrassKind::Tile(..));
                (tile, piece.shape(), piece.corner)
            })
    }

    /// Returns a player's coupons.
    #[must_use]
    pub const fn coupons_of(&self, seat: Seat) -> Coupons {
        self.coupons[seat.index()]
    }

    /// Returns the tile that the player to move must place, if there is one.
    #[must_use]
    pub fn tile_to_place(&self) -> Option<Tile> {
        self.tile_in_hand()
    }

    /// Returns how many captured bonuses of a kind the player to move still has to use.
    #[must_use]
    pub fn pending(&self, bonus: Bonus) -> usize {
        let all = self.pending.iter();
        all.filter(|capture| capture.bonus == bonus).count()
    }

    /// Returns whether the player to move has spent a coupon this turn, and whether it was for an exchange.
    #[must_use]
    pub const fn spent_in_turn(&self) -> (bool, bool) {
        (self.spent.any, self.spent.exchange)
    }

    /// Returns the round, counted from 1; 0 in the base phase.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Returns where grass may be placed with last coupons.
    #[must_use]
    pub const fn last_tiles(&self) -> LastTiles {
        self.rules.last_tiles
    }

    /// Returns the tie-break between squares of the same size.
    #[must_use]
    pub const fn tie_break(&self) -> TieBreak {
        self.rules.tie_break
    }

    /// Returns the rule for cells that are cut off.
    #[must_use]
    pub const fn orphans_rule(&self) -> Orphans {
        self.rules.orphans
    }

    /// Iterates over the tiles that a player will place in this and later turns if nobody exchanges, with `None` for
    /// tiles that are not public yet. A stolen tile in hand is not included.
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
        // The player's first turn that is not in the past.
        let first = now + (place + players - now % players) % players;
        (first..turns)
            .step_by(players)
            .map(move |turn| shown.get(turn - now).copied())
    }
}
