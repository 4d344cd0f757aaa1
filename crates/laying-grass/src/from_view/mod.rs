//! Rebuilds a position from a view.
//!
//! The parts of the position are read from the view and checked as far as the rules need them to be valid. Then the
//! view of the rebuilt position must be equal to the given view.

use table::{Seat, SetupError, ViewError, Viewer};

use crate::area::Area;
use crate::bonus::Pending;
use crate::options::{CouponsPerTurn, Options, TurnOrder};
use crate::piece::Pieces;
use crate::position::{GameStage, Phase, Spent, board_side};
use crate::queue::Queue;
use crate::{LayingGrass, MOST_PLAYERS, PieceKind, ROUNDS, Tile, View};

/// Returns an error with this message unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($why:tt)*) => {
        if !$holds {
            return Err(ViewError::new(format!($($why)*)));
        }
    };
}

mod bonuses;
mod pieces;
mod queue;

impl LayingGrass {
    pub(crate) fn rebuilt(
        options: &Options,
        viewer: Viewer,
        view: &View,
    ) -> Result<Self, ViewError> {
        let setup = |error: SetupError| ViewError::new(error.to_string());
        SetupError::check_players::<LayingGrass>(options.players).map_err(setup)?;
        let colours = options.seat_colours().map_err(setup)?;
        let players = options.players;
        if let Viewer::Seat(seat) = viewer {
            ensure!(
                seat.index() < players,
                "seat {} is out of range: there are {players} players",
                seat.index()
            );
        }
        let (order, turn) = read_order(options, view)?;
        let stage = read_stage(view)?;
        ensure!(
            view.players.len() == players,
            "`players` has {} entries instead of {players}",
            view.players.len()
        );
        let mut game = LayingGrass {
            players: players as u8,
            side: board_side(players),
            rules: options.rules(),
            colours,
            order,
            stage,
            round: view.round,
            turn: turn as u8,
            spent: Spent::NOTHING,
            coupons: [crate::Coupons::ONE; MOST_PLAYERS],
            queue: Queue::new(all_tiles(), Queue::length_for(players)),
            pending: Pending::NONE,
            hand: None,
            pieces: Pieces::NONE,
            grass: [Area::EMPTY; MOST_PLAYERS],
            all_grass: Area::EMPTY,
            joined_right: Area::EMPTY,
            joined_below: Area::EMPTY,
            orphans: Area::EMPTY,
            stones: Area::EMPTY,
            bonuses: [Area::EMPTY; 3],
        };
        game.read_pieces(view)?;
        game.read_board(view)?;
        game.read_bonuses(options, view)?;
        game.queue = game.read_queue(viewer, view)?;
        game.read_spent(view)?;
        for seat in Seat::all(players) {
            if game.base(seat).is_some() {
                game.settle(seat, &Area::EMPTY, &mut ());
            }
        }
        game.compare(viewer, view)?;
        Ok(game)
    }

    /// Reads what the player has spent this turn, as far as it limits what the player may still spend.
    fn read_spent(&mut self, view: &View) -> Result<(), ViewError> {
        ensure!(view.swaps <= 1, "only one exchange per turn is possible");
        if view.phase == Phase::Turn && view.swaps == 0 && self.exchange_reach() >= 2 {
            self.spent = Spent {
                exchange: true,
                any: self.rules.coupons_per_turn == CouponsPerTurn::One,
            };
        }
        Ok(())
    }

    /// Checks that the view of this position equals the given one, and that there is a legal move unless the game is
    /// over.
    fn compare(&self, viewer: Viewer, view: &View) -> Result<(), ViewError> {
        let again = self.table_view(viewer);
        ensure!(
            again.phase == view.phase,
            "the phase does not match the position"
        );
        ensure!(
            again.board == view.board,
            "the board does not match the pieces"
        );
        ensure!(
            again.queue == view.queue,
            "the shown tiles do not match the position"
        );
        ensure!(
            again.tile == view.tile,
            "the tile to place does not match the position"
        );
        ensure!(
            again.swaps == view.swaps,
            "the exchanges left do not match the position"
        );
        ensure!(
            again.removals == view.removals,
            "the removals left do not match the position"
        );
        ensure!(
            again.public == view.public,
            "the public part of the queue does not match the position"
        );
        ensure!(
            again.hand == view.hand,
            "the stolen tile does not match the position"
        );
        ensure!(
            again.pending == view.pending,
            "the pending bonuses are not in order"
        );
        for (seat, (again, given)) in again.players.iter().zip(&view.players).enumerate() {
            ensure!(again == given, "player {seat} does not match the board");
        }
        ensure!(again == *view, "the view contradicts itself");
        ensure!(
            view.phase != Phase::Last || self.coupons[self.mover().index()].any(),
            "the player to move has no coupon to spend"
        );
        let mut moves = Vec::new();
        self.list(&mut moves);
        let over = self.stage == GameStage::Over;
        ensure!(
            moves.is_empty() == over,
            "the player to move has no legal move"
        );
        Ok(())
    }
}

/// Returns the order of play, and the index of the player to move in it (0 once the game is over).
fn read_order(options: &Options, view: &View) -> Result<([Seat; MOST_PLAYERS], usize), ViewError> {
    let players = options.players;
    let mut order = std::array::from_fn(|seat| Seat::new(seat as u8));
    let mut sorted = view.order.clone();
    sorted.sort_unstable();
    ensure!(
        sorted == order[..players],
        "the order of play must contain each of the {players} seats once"
    );
    ensure!(
        options.order == TurnOrder::Random || view.order == order[..players],
        "the options require the players to play in seat order"
    );
    order[..players].copy_from_slice(&view.order);
    let turn = match view.turn {
        None => {
            ensure!(
                view.phase == Phase::Over,
                "nobody is to move, but the game is not over"
            );
            0
        }
        Some(seat) => {
            let place = order[..players].iter().position(|&other| other == seat);
            place.ok_or_else(|| ViewError::new("the player to move is not in the order of play"))?
        }
    };
    Ok((order, turn))
}

/// Returns the stage of the game. Bonuses can be pending during the rounds, and in the last phase after a player has
/// bought grass.
fn read_stage(view: &View) -> Result<GameStage, ViewError> {
    let bought = view
        .pieces
        .iter()
        .any(|piece| piece.kind == PieceKind::Bought);
    let stage = match view.phase {
        Phase::Base => GameStage::Bases,
        Phase::Over => GameStage::Over,
        Phase::Last => GameStage::Last,
        Phase::Stone | Phase::Rob | Phase::RobPlace if view.last => GameStage::Last,
        Phase::Turn | Phase::Stone | Phase::Rob | Phase::RobPlace => GameStage::Rounds,
    };
    ensure!(
        view.last == (stage == GameStage::Last),
        "`last` contradicts the phase"
    );
    let rounds = match stage {
        GameStage::Bases => 0..=0,
        GameStage::Rounds => 1..=ROUNDS,
        GameStage::Last | GameStage::Over => ROUNDS..=ROUNDS,
    };
    ensure!(
        rounds.contains(&view.round),
        "this phase cannot be in round {}",
        view.round
    );
    ensure!(
        matches!(stage, GameStage::Last | GameStage::Over) || !bought,
        "grass was bought before the last phase"
    );
    ensure!(
        bought || stage != GameStage::Last || view.phase == Phase::Last,
        "a bonus is pending in the last phase, but nobody has bought grass"
    );
    Ok(stage)
}

fn all_tiles() -> [Tile; Tile::COUNT] {
    std::array::from_fn(|i| Tile::new(i as u8 + 1).expect("there are 96 tiles"))
}
