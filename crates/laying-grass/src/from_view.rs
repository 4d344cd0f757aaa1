//! A position from what somebody sees of it.
//!
//! What the position is made of is read from the view and checked as far as the rules would stumble
//! over it; then the position is looked at again, and must look just like that.

use table::{Draw, Seat, SetupError, ViewError, Viewer, invented};

use crate::area::Area;
use crate::bonus::{Bonus, Pending};
use crate::options::{BonusSpacing, CouponsPerTurn, Options, Order, QueueOrder};
use crate::piece::{Kind, Piece, Pieces};
use crate::position::{Phase, Spent, Stage, board_side};
use crate::queue::{PUBLIC, Queue};
use crate::{Cell, LayingGrass, MOST_PLAYERS, PieceKind, PieceView, ROUNDS, Tile, View};

/// Unless this holds, the view is wrong, and this is why.
macro_rules! ensure {
    ($holds:expr, $($why:tt)*) => {
        if !$holds {
            return Err(ViewError::new(format!($($why)*)));
        }
    };
}

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
                "seat {} is not among the {players} that play",
                seat.index()
            );
        }
        let (order, turn) = read_order(options, view)?;
        let stage = read_stage(view)?;
        ensure!(
            view.players.len() == players,
            "{} players are described, {players} play",
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

    /// Lays the pieces, and takes the stolen one in hand.
    fn read_pieces(&mut self, view: &View) -> Result<(), ViewError> {
        let count = view.pieces.len() + usize::from(view.hand.is_some());
        ensure!(count <= Pieces::MOST, "{count} pieces are too many");
        let mut on_board = view.pieces.iter();
        for id in 0..count {
            if let Some(hand) = view.hand.as_ref().filter(|hand| hand.id.index() == id) {
                ensure!(
                    hand.from != self.mover(),
                    "the stolen tile was nobody else's"
                );
                // Where it lay nothing lies now; see `read_board`.
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
            ensure!(piece.is_some(), "there is no piece {id} where it should be");
            if let Some(piece) = piece {
                let piece = self.read_piece(piece)?;
                self.lay(piece.owner, piece.shape(), piece.corner);
                self.pieces.add(piece);
            }
        }
        for (place, &seat) in self.order().iter().enumerate() {
            let bases = self.pieces.iter();
            let bases = bases.filter(|(_, piece)| piece.kind == Kind::Base && piece.owner == seat);
            let due = self.stage != Stage::Bases || place < usize::from(self.turn);
            ensure!(
                bases.count() == usize::from(due),
                "seat {} should have {} base",
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
            "piece {id} is of a player who does not play"
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
                "piece {id} is a single cell and no tile"
            ))),
        };
        let kind = match (view.kind, view.bonus) {
            (PieceKind::Captured, Some(bonus)) => single(Kind::Captured(bonus))?,
            (PieceKind::Captured, None) => {
                return Err(ViewError::new(format!("piece {id} was which bonus?")));
            }
            (_, Some(_)) => {
                return Err(ViewError::new(format!("piece {id} was never a bonus")));
            }
            (PieceKind::Base, None) => single(Kind::Base)?,
            (PieceKind::Bought, None) => single(Kind::Bought)?,
            (PieceKind::Tile, None) => {
                let lies = view.tile.and_then(|tile| {
                    let mut shapes = tile.shapes().iter();
                    let cells = view.cells.iter().copied();
                    shapes
                        .find(|shape| shape.cells_at(corner).eq(cells.clone()))
                        .map(|shape| Kind::Tile(tile, shape.orientation()))
                });
                lies.ok_or_else(|| {
                    ViewError::new(format!("piece {id} has not the shape of a tile"))
                })?
            }
        };
        ensure!(
            !view.cells.iter().any(|&cell| self.all_grass.contains(cell)),
            "piece {id} lies on another"
        );
        Ok(Piece {
            kind,
            owner,
            corner,
        })
    }

    /// Puts what lies on the board besides grass.
    fn read_board(&mut self, view: &View) -> Result<(), ViewError> {
        let side = usize::from(self.side);
        let square = view.board.len() == side && view.board.iter().all(|row| row.len() == side);
        ensure!(square, "the board should have {side} rows of {side} cells");
        if let Some(hand) = &view.hand {
            let is_bare = |cell: &Cell| {
                view.board[usize::from(cell.row)].as_bytes()[usize::from(cell.column)] == b'.'
            };
            ensure!(
                hand.cells.iter().all(is_bare),
                "something lies where the stolen tile lay"
            );
        }
        for (row, line) in view.board.iter().enumerate() {
            for (column, letter) in line.bytes().enumerate() {
                let cell = Cell::new(row, column);
                let bonus = Bonus::ALL
                    .into_iter()
                    .find(|bonus| bonus.letter() == char::from(letter));
                // Whether the grass is right shows when the position is looked at again.
                if self.all_grass.contains(cell) {
                } else if letter == b'#' {
                    self.stones.insert(cell);
                } else if let Some(bonus) = bonus {
                    let inside = (1..side - 1).contains(&row) && (1..side - 1).contains(&column);
                    ensure!(inside, "the bonus on {cell} is on the edge of the board");
                    self.bonuses[bonus as usize].insert(cell);
                }
            }
        }
        Ok(())
    }

    /// Counts bonuses and all that comes of them, so that there are never more than at the start.
    fn read_bonuses(&mut self, options: &Options, view: &View) -> Result<(), ViewError> {
        let players = options.players;
        let all = self.all_bonuses();
        for cell in all.cells() {
            let own = Area::of([cell]);
            let near = match options.bonus_spacing {
                BonusSpacing::Four => own.spread(),
                BonusSpacing::Eight => own.spread_to_corners(),
            };
            ensure!(
                (near & all) == own,
                "the bonus on {cell} is next to another"
            );
        }
        let used = Bonus::ALL.map(|bonus| {
            let lying = self.bonuses[bonus as usize].count() as usize;
            bonus.count(players).checked_sub(lying)
        });
        let [Some(exchanges), Some(stones), Some(robberies)] = used else {
            return Err(ViewError::new("there are too many bonuses on the board"));
        };
        let count = |kind| {
            self.pieces
                .iter()
                .filter(|(_, piece)| piece.kind == kind)
                .count()
        };
        let captured = Bonus::ALL.map(|bonus| count(Kind::Captured(bonus)));
        ensure!(
            captured[0] <= exchanges && captured[1] <= stones && captured[2] <= robberies,
            "too many bonuses were captured"
        );
        let mut coupons = count(Kind::Bought);
        for (seat, player) in view.players.iter().enumerate() {
            self.coupons[seat] = player.coupons;
            coupons += usize::from(player.coupons.count());
        }
        let [exchanges, stones, robberies] = captured;
        ensure!(coupons <= players + exchanges, "there are too many coupons");
        ensure!(
            self.stones.count() as usize <= stones,
            "there are too many stones"
        );
        self.read_pending(view, [0, stones, robberies])
    }

    fn read_pending(&mut self, view: &View, most: [usize; 3]) -> Result<(), ViewError> {
        let mover = self.mover();
        for bonus in Bonus::ALL {
            let waiting = view.pending.iter().filter(|capture| capture.bonus == bonus);
            ensure!(
                waiting.count() <= most[bonus as usize],
                "more {bonus} bonuses wait than can"
            );
        }
        for (i, &capture) in view.pending.iter().enumerate() {
            let cell = capture.cell;
            let mut captured = self.pieces.iter();
            ensure!(
                captured.any(|(_, piece)| {
                    let own = (piece.kind, piece.owner) == (Kind::Captured(capture.bonus), mover);
                    own && piece.corner == cell
                }),
                "the bonus on {cell} waits and was not captured"
            );
            ensure!(
                view.pending[..i].iter().all(|other| other.cell != cell),
                "the bonus on {cell} waits twice"
            );
            self.pending.add(capture);
        }
        Ok(())
    }

    /// The queue. What the view does not tell of it is made up.
    fn read_queue(&self, viewer: Viewer, view: &View) -> Result<Queue, ViewError> {
        let players = usize::from(self.players);
        let length = Queue::length_for(players);
        let placed = self
            .pieces
            .iter()
            .filter_map(|(_, piece)| match piece.kind {
                Kind::Tile(tile, _) => Some(tile),
                _ => None,
            });
        let used: Vec<Tile> = placed.chain(view.discarded.iter().copied()).collect();
        let in_turn = view.phase == Phase::Turn;
        let turns = match self.stage {
            Stage::Bases => 0,
            Stage::Rounds => {
                let before = (usize::from(self.round) - 1) * players + usize::from(self.turn);
                before + usize::from(!in_turn)
            }
            Stage::Last | Stage::Over => usize::from(ROUNDS) * players,
        };
        ensure!(
            used.len() == turns,
            "{} tiles were used in {turns} turns",
            used.len()
        );
        let left = length - turns;
        let shown = match view.phase {
            Phase::Base => 0,
            Phase::Turn => PUBLIC,
            // The first of those that the turn has shown is placed by now.
            _ => PUBLIC - 1,
        };
        let shown = left.min(usize::from(shown));
        // Who sees everything sees the whole queue, and is told how much of it the others know.
        let (seen, sent_back) = match viewer {
            Viewer::Everything => (left, usize::from(view.public.back)),
            Viewer::Seat(_) | Viewer::Spectator => (shown, view.back.len()),
        };
        ensure!(
            sent_back <= left - shown,
            "more tiles are known at the back than there are"
        );
        ensure!(
            view.queue.len() == seen,
            "{} tiles of the queue are shown instead of {seen}",
            view.queue.len()
        );
        let known = view.queue.len() + view.back.len();
        ensure!(
            known + usize::from(view.unknown) == left,
            "the queue should have {left} tiles"
        );
        let mut seen = [false; Tile::COUNT];
        for &tile in used.iter().chain(&view.queue).chain(&view.back) {
            let seen = &mut seen[usize::from(tile.number()) - 1];
            ensure!(!*seen, "{tile} is there twice");
            *seen = true;
        }
        let mut rest: Vec<Tile> = Tile::all()
            .filter(|tile| !seen[usize::from(tile.number()) - 1])
            .collect();
        if self.rules.queue == QueueOrder::Shuffled {
            invented().shuffle(&mut rest);
        } else {
            // The show's own order is known: what was never passed over still stands in it.
            let in_game = |tile: &Tile| usize::from(tile.number()) <= length;
            ensure!(
                used.iter()
                    .chain(&view.queue)
                    .chain(&view.back)
                    .all(in_game),
                "there is a tile that the show's order does not reach"
            );
        }
        let (hidden, boxed) = rest.split_at(usize::from(view.unknown));
        let tiles = [&used, &view.queue, hidden, &view.back, boxed].concat();
        let tiles = tiles.try_into().expect("each of the 96 is there once");
        Ok(Queue::resumed(
            tiles,
            [used.len(), shown, sent_back],
            length,
        ))
    }

    /// What was spent in this turn, as far as it matters for what may still be.
    fn read_spent(&mut self, view: &View) -> Result<(), ViewError> {
        ensure!(view.swaps <= 1, "there is one exchange a turn");
        if view.phase == Phase::Turn && view.swaps == 0 && self.exchange_reach() >= 2 {
            self.spent = Spent {
                exchange: true,
                any: self.rules.coupons_per_turn == CouponsPerTurn::One,
            };
        }
        Ok(())
    }

    /// Looks at the position again: it must look like the view, and somebody must be able to move
    /// unless it is over.
    fn compare(&self, viewer: Viewer, view: &View) -> Result<(), ViewError> {
        let again = self.table_view(viewer);
        ensure!(again.phase == view.phase, "the phase does not fit");
        ensure!(
            again.board == view.board,
            "the board does not fit the pieces"
        );
        ensure!(again.queue == view.queue, "the shown tiles do not fit");
        ensure!(again.tile == view.tile, "the tile to place does not fit");
        ensure!(again.swaps == view.swaps, "the exchanges left do not fit");
        ensure!(
            again.removals == view.removals,
            "the removals left do not fit"
        );
        ensure!(
            again.public == view.public,
            "what is public of the queue does not fit"
        );
        ensure!(again.hand == view.hand, "the stolen tile does not fit");
        ensure!(
            again.pending == view.pending,
            "the bonuses that wait are not in order"
        );
        for (seat, (again, given)) in again.players.iter().zip(&view.players).enumerate() {
            ensure!(again == given, "player {seat} does not fit the board");
        }
        ensure!(again == *view, "it contradicts itself");
        ensure!(
            view.phase != Phase::Last || self.coupons[self.mover().index()].any(),
            "the player to move has no coupon to spend"
        );
        let mut moves = Vec::new();
        self.list(&mut moves);
        let over = self.stage == Stage::Over;
        ensure!(moves.is_empty() == over, "nobody can move");
        Ok(())
    }
}

/// The order of play, and the place in it of the player to move; the first once the game is over.
fn read_order(options: &Options, view: &View) -> Result<([Seat; MOST_PLAYERS], usize), ViewError> {
    let players = options.players;
    let mut order = std::array::from_fn(|seat| Seat::new(seat as u8));
    let mut sorted = view.order.clone();
    sorted.sort_unstable();
    ensure!(
        sorted == order[..players],
        "the order of play should name each of the {players} seats once"
    );
    ensure!(
        options.order == Order::Random || view.order == order[..players],
        "the players play as they were named"
    );
    order[..players].copy_from_slice(&view.order);
    let turn = match view.turn {
        None => {
            ensure!(view.phase == Phase::Over, "nobody is to move");
            0
        }
        Some(seat) => {
            let place = order[..players].iter().position(|&other| other == seat);
            place.ok_or_else(|| ViewError::new("there is no such seat"))?
        }
    };
    Ok((order, turn))
}

/// How far the game has come. Bonuses wait in the rounds, and in the last phase for who has bought
/// grass.
fn read_stage(view: &View) -> Result<Stage, ViewError> {
    let bought = view
        .pieces
        .iter()
        .any(|piece| piece.kind == PieceKind::Bought);
    let stage = match view.phase {
        Phase::Base => Stage::Bases,
        Phase::Over => Stage::Over,
        Phase::Last => Stage::Last,
        Phase::Stone | Phase::Rob | Phase::RobPlace if view.last => Stage::Last,
        Phase::Turn | Phase::Stone | Phase::Rob | Phase::RobPlace => Stage::Rounds,
    };
    ensure!(
        view.last == (stage == Stage::Last),
        "the phase does not say whether it is the last"
    );
    let rounds = match stage {
        Stage::Bases => 0..=0,
        Stage::Rounds => 1..=ROUNDS,
        Stage::Last | Stage::Over => ROUNDS..=ROUNDS,
    };
    ensure!(
        rounds.contains(&view.round),
        "this cannot be in round {}",
        view.round
    );
    ensure!(
        matches!(stage, Stage::Last | Stage::Over) || !bought,
        "grass was bought before the last phase"
    );
    ensure!(
        bought || stage != Stage::Last || view.phase == Phase::Last,
        "a bonus waits in the last phase, and nobody bought grass"
    );
    Ok(stage)
}

fn all_tiles() -> [Tile; Tile::COUNT] {
    std::array::from_fn(|i| Tile::new(i as u8 + 1).expect("there are 96 tiles"))
}
