//! Plays a move, and everything that happens after it until the next decision.

use table::Events;

use crate::area::{Area, AreaBits};
use crate::bonus::{Bonus, Capture};
use crate::piece::{GrassKind, Piece, PieceId};
use crate::position::{GameStage, Spent};
use crate::shape::Shape;
use crate::{
    Cell, Coupons, DiscardReason, Event, LayingGrass, LostReason, Move, Orientation, ROUNDS, Tile,
};

impl LayingGrass {
    pub(crate) fn make(&mut self, mv: Move, events: &mut impl Events<Event>) {
        match mv {
            Move::Base(cell) => self.put_base(cell, events),
            Move::Place {
                corner,
                orientation,
            } => match self.hand.take() {
                None => {
                    let tile = self.queue.take();
                    self.place_own(tile, corner, orientation, events);
                }
                Some(id) => self.place_stolen(id, corner, orientation, events),
            },
            Move::Swap(place) => self.exchange(place, events),
            Move::Clear(cell) => self.clear(cell, events),
            Move::Stone(cell) => self.put_stone(cell, events),
            Move::Rob(cell) => self.rob(cell, events),
            Move::Buy(cell) => self.buy(cell, events),
            Move::Done => self.done(events),
        }
    }

    fn put_base(&mut self, cell: Cell, events: &mut impl Events<Event>) {
        let seat = self.mover();
        self.pieces.add(Piece {
            kind: GrassKind::Base,
            owner: seat,
            corner: cell,
        });
        events.emit(|| Event::Base { seat, cell });
        self.cover(Shape::SINGLE, cell, events);
        self.turn += 1;
        if self.turn == self.players {
            self.stage = GameStage::Rounds;
            self.start_round(events);
            self.start_turns(events);
        }
    }

    fn place_own(
        &mut self,
        tile: Tile,
        corner: Cell,
        orientation: Orientation,
        events: &mut impl Events<Event>,
    ) {
        let owner = self.mover();
        let piece = self.pieces.add(Piece {
            kind: GrassKind::Tile(tile, orientation),
            owner,
            corner,
        });
        self.place(piece, tile.shape(orientation), events);
        self.resolve(events);
    }

    /// Places the stolen tile, which ends the robbery.
    fn place_stolen(
        &mut self,
        id: PieceId,
        corner: Cell,
        orientation: Orientation,
        events: &mut impl Events<Event>,
    ) {
        let owner = self.mover();
        let piece = self.pieces.get_mut(id);
        let GrassKind::Tile(tile, _) = piece.kind else {
            unreachable!("only tiles can be stolen")
        };
        *piece = Piece {
            kind: GrassKind::Tile(tile, orientation),
            owner,
            corner,
        };
        self.pending.resolve();
        self.place(id, tile.shape(orientation), events);
        self.resolve(events);
    }

    /// Places a tile on the board and captures the bonuses it surrounds.
    fn place(&mut self, id: PieceId, shape: &'static Shape, events: &mut impl Events<Event>) {
        let Piece {
            kind,
            owner: seat,
            corner,
        } = self.pieces.get(id);
        if let GrassKind::Tile(tile, orientation) = kind {
            events.emit(|| Event::Placed {
                seat,
                piece: id,
                tile,
                corner,
                orientation,
                cells: shape.cells_at(corner).collect(),
            });
        }
        self.cover(shape, corner, events);
        if self.has_orphans(seat) {
            self.settle(seat, &Area::of_shape(shape, corner), events);
        }
        self.capture(shape, corner, events);
    }

    /// Covers cells with grass of the player to move and emits an event for each bonus that this destroys.
    fn cover(&mut self, shape: &Shape, corner: Cell, events: &mut impl Events<Event>) {
        let seat = self.mover();
        for (i, bits) in shape.rows().iter().enumerate() {
            let row = usize::from(corner.row) + i;
            let bits = u32::from(*bits) << corner.column;
            for bonus in Bonus::ALL {
                for column in AreaBits(self.bonuses[bonus as usize].0[row] & bits) {
                    let cell = Cell::new(row, column);
                    events.emit(|| Event::Covered { seat, bonus, cell });
                }
            }
        }
        self.lay(seat, shape, corner);
    }

    /// Captures the bonus squares that are surrounded by grass of the player to move, after this shape was placed.
    pub(crate) fn capture(&mut self, shape: &Shape, corner: Cell, events: &mut impl Events<Event>) {
        // A bonus is never on the edge, so the rows above and below it exist.
        let first = usize::from(corner.row).max(2) - 1;
        let last = usize::from(corner.row + shape.height()).min(usize::from(self.side) - 2);
        let seat = self.mover();
        let grass = &self.grass[seat.index()].0;
        let bonuses = self.all_bonuses();
        let mut captured = Area::EMPTY;
        let mut any = 0;
        for row in first..=last {
            let ringed = grass[row] << 1 & grass[row] >> 1 & grass[row - 1] & grass[row + 1];
            captured.0[row] = ringed & bonuses.0[row];
            any |= captured.0[row];
        }
        if any == 0 {
            return;
        }
        for bonus in Bonus::ALL {
            for cell in (captured & self.bonuses[bonus as usize]).cells() {
                self.capture_one(Capture { bonus, cell }, events);
            }
        }
        if self.has_orphans(seat) {
            self.settle(seat, &captured, events);
        }
    }

    fn capture_one(&mut self, capture: Capture, events: &mut impl Events<Event>) {
        let seat = self.mover();
        let Capture { bonus, cell } = capture;
        let piece = self.pieces.add(Piece {
            kind: GrassKind::Captured(bonus),
            owner: seat,
            corner: cell,
        });
        self.lay(seat, Shape::SINGLE, cell);
        events.emit(|| Event::Captured {
            seat,
            bonus,
            cell,
            piece,
        });
        if bonus == Bonus::Exchange {
            self.coupons[seat.index()].gain();
            let coupons = self.coupons[seat.index()];
            events.emit(|| Event::Coupon { seat, coupons });
        } else {
            self.pending.add(capture);
        }
    }

    /// Advances to the next capture that needs a decision, or past the last one.
    pub(crate) fn resolve(&mut self, events: &mut impl Events<Event>) {
        let seat = self.mover();
        while let Some(Capture { bonus, cell }) = self.pending.first() {
            let (usable, reason) = match bonus {
                Bonus::Exchange => unreachable!("an exchange pays at once"),
                Bonus::Stone => (!self.empty_cells().is_empty(), LostReason::NoEmptyCell),
                Bonus::Robbery => (self.has_target(), LostReason::NoTarget),
            };
            if usable {
                return;
            }
            self.pending.resolve();
            events.emit(|| Event::Lost {
                seat,
                bonus,
                cell,
                reason,
            });
        }
        match self.stage {
            GameStage::Rounds => self.end_turn(events),
            GameStage::Last if !self.coupons[seat.index()].any() => self.end_spending(events),
            GameStage::Last | GameStage::Bases | GameStage::Over => {}
        }
    }

    fn put_stone(&mut self, cell: Cell, events: &mut impl Events<Event>) {
        let seat = self.mover();
        self.stones.insert(cell);
        events.emit(|| Event::StoneSet { seat, cell });
        self.pending.resolve();
        self.resolve(events);
    }

    fn exchange(&mut self, place: u8, events: &mut impl Events<Event>) {
        let coupons = self.spend();
        self.spent.exchange = true;
        let passed = self.queue;
        self.queue.bring_forward(place);
        let (seat, tile) = (self.mover(), self.queue.front());
        events.emit(|| Event::Exchanged {
            seat,
            place,
            tile,
            sent_back: passed.tiles()[..usize::from(place) - 1].to_vec(),
            coupons,
        });
        self.go_on_unless_stuck(events);
    }

    fn clear(&mut self, cell: Cell, events: &mut impl Events<Event>) {
        let seat = self.mover();
        let coupons = self.spend();
        self.stones.remove(cell);
        events.emit(|| Event::Cleared {
            seat,
            cell,
            coupons,
        });
        if self.stage == GameStage::Last {
            self.resolve(events);
        } else {
            self.go_on_unless_stuck(events);
        }
    }

    fn buy(&mut self, cell: Cell, events: &mut impl Events<Event>) {
        let seat = self.mover();
        let coupons = self.spend();
        let piece = self.pieces.add(Piece {
            kind: GrassKind::Bought,
            owner: seat,
            corner: cell,
        });
        events.emit(|| Event::Bought {
            seat,
            piece,
            cell,
            coupons,
        });
        self.lay(seat, Shape::SINGLE, cell);
        self.settle(seat, &Area::of([cell]), events);
        self.capture(Shape::SINGLE, cell, events);
        self.resolve(events);
    }

    /// Pays one coupon and returns how many are left.
    fn spend(&mut self) -> Coupons {
        let coupons = &mut self.coupons[self.order[usize::from(self.turn)].index()];
        coupons.spend();
        self.spent.any = true;
        *coupons
    }

    fn done(&mut self, events: &mut impl Events<Event>) {
        let seat = self.mover();
        if self.stage == GameStage::Last {
            let coupons = self.coupons[seat.index()];
            events.emit(|| Event::Finished { seat, coupons });
            self.end_spending(events);
        } else {
            self.discard(DiscardReason::Chosen, events);
            self.end_turn(events);
        }
    }

    fn discard(&mut self, reason: DiscardReason, events: &mut impl Events<Event>) {
        let (seat, tile) = (self.mover(), self.queue.take());
        events.emit(|| Event::Discarded { seat, tile, reason });
    }

    fn start_round(&mut self, events: &mut impl Events<Event>) {
        self.turn = 0;
        self.round += 1;
        let round = self.round;
        events.emit(|| Event::Round { round });
    }

    fn end_turn(&mut self, events: &mut impl Events<Event>) {
        self.turn += 1;
        self.start_turns(events);
    }

    /// Starts the turn of the player to move, or the phase after the last turn. Skips a turn in which the player can do
    /// nothing with the tile.
    fn start_turns(&mut self, events: &mut impl Events<Event>) {
        loop {
            if self.turn == self.players {
                if self.round == ROUNDS {
                    return self.start_spending(events);
                }
                self.start_round(events);
            }
            self.spent = Spent::NOTHING;
            self.queue.show();
            let (seat, tile) = (self.mover(), self.queue.front());
            events.emit(|| Event::Turn { seat, tile });
            if !self.is_stuck() {
                return;
            }
            self.discard(DiscardReason::Forced, events);
            self.turn += 1;
        }
    }

    /// Continues a turn after a coupon was spent.
    fn go_on_unless_stuck(&mut self, events: &mut impl Events<Event>) {
        if self.is_stuck() {
            self.discard(DiscardReason::Forced, events);
            self.end_turn(events);
        }
    }

    /// Returns whether the tile fits nowhere and no coupon can change that.
    fn is_stuck(&self) -> bool {
        self.exchange_reach() < 2
            && self.clearable().is_empty()
            && !self.ground(self.mover()).takes_anywhere(self.queue.front())
    }

    fn start_spending(&mut self, events: &mut impl Events<Event>) {
        self.stage = GameStage::Last;
        self.spent = Spent::NOTHING;
        events.emit(|| Event::LastCoupons);
        self.turn = 0;
        self.find_spender(events);
    }

    fn end_spending(&mut self, events: &mut impl Events<Event>) {
        self.turn += 1;
        self.find_spender(events);
    }

    /// Advances to the next player who has a coupon, or to the end of the game.
    fn find_spender(&mut self, events: &mut impl Events<Event>) {
        while self.turn < self.players {
            let seat = self.mover();
            if self.coupons[seat.index()].any() {
                return;
            }
            events.emit(|| Event::PassedOver { seat });
            self.turn += 1;
        }
        self.turn = 0;
        self.stage = GameStage::Over;
        events.emit(|| Event::End);
    }
}
