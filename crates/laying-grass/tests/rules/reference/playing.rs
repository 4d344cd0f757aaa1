//! Playing a move.

use super::{Lies, Piece, Place, Reference, name, place, shape};

impl Reference {
    pub(super) fn make_move(&mut self, text: &str) {
        let words: Vec<&str> = text.split(' ').collect();
        let cell = || place(words[1]);
        match words[0] {
            "base" => self.put_base(cell()),
            "place" => self.put_tile(cell(), words[2]),
            "swap" => self.swap(words[1].parse().expect("a number")),
            "clear" => self.clear(cell()),
            "stone" => {
                self.set(cell(), Lies::Stone);
                self.count("stone set");
                self.pending.remove(0);
                self.resolve();
            }
            "rob" => self.rob(cell()),
            "buy" => self.buy(cell()),
            "done" => self.done(),
            _ => panic!("{text} is not a move"),
        }
    }

    fn set(&mut self, (row, column): Place, what: Lies) {
        self.board[row][column] = what;
    }

    /// Adds a new piece of the player to move.
    fn add(&mut self, kind: &'static str, tile: Option<usize>, cells: Vec<Place>) {
        self.pieces.push(Piece {
            kind,
            tile,
            bonus: None,
            owner: self.mover(),
            cells: Vec::new(),
        });
        self.lay(self.pieces.len() - 1, cells);
    }

    fn lay(&mut self, piece: usize, cells: Vec<Place>) {
        for &cell in &cells {
            if matches!(self.at(cell), Lies::Bonus(_)) && self.pieces[piece].kind != "captured" {
                self.count("covered");
            }
            self.set(cell, Lies::Grass(piece));
        }
        self.pieces[piece].cells = cells;
    }

    pub(super) fn lift(&mut self, piece: usize) {
        for cell in std::mem::take(&mut self.pieces[piece].cells) {
            self.set(cell, Lies::Empty);
        }
    }

    /// Runs an action and counts the cells that it cuts off or reconnects. `new` contains the cells that it adds.
    fn watching(&mut self, player: usize, new: &[Place], act: impl FnOnce(&mut Self)) {
        let before = self.orphans(player);
        act(self);
        let after = self.orphans(player);
        let mine = self.grass(player);
        if after
            .iter()
            .any(|cell| !before.contains(cell) && !new.contains(cell))
        {
            self.count("split");
        }
        if after.iter().any(|cell| new.contains(cell)) {
            self.count("apart");
        }
        if before
            .iter()
            .any(|cell| !after.contains(cell) && mine.contains(cell))
        {
            self.count("rejoined");
        }
    }

    fn put_base(&mut self, cell: Place) {
        self.add("base", None, vec![cell]);
        self.turn += 1;
        if self.turn == self.players {
            self.turn = 0;
            self.round = 1;
            self.start_turn();
        }
    }

    fn put_tile(&mut self, corner: Place, orientation: &str) {
        let (row, column) = corner;
        let cells_of = |tile: usize| -> Vec<Place> {
            shape(tile, orientation)
                .into_iter()
                .map(|(down, right)| (row + down, column + right))
                .collect()
        };
        if let Some(piece) = self.hand.take() {
            let mover = self.mover();
            let cells = cells_of(self.pieces[piece].tile.expect("a tile"));
            self.pieces[piece].owner = mover;
            self.watching(mover, &cells.clone(), |table| table.lay(piece, cells));
            self.pending.remove(0);
        } else {
            let tile = self.queue.remove(0);
            self.shown -= 1;
            let cells = cells_of(tile);
            self.watching(self.mover(), &cells.clone(), |table| {
                table.add("tile", Some(tile), cells);
            });
        }
        self.capture();
        self.resolve();
    }

    fn capture(&mut self) {
        let mover = self.mover();
        let mut captured = Vec::new();
        for place in self.places() {
            if let Lies::Bonus(kind) = self.at(place)
                && self
                    .neighbours(place)
                    .all(|near| self.owner(near) == Some(mover))
            {
                captured.push((kind, place));
            }
        }
        captured.sort_by_key(|&(kind, place)| (resolved(kind), place));
        let cells: Vec<Place> = captured.iter().map(|&(_, place)| place).collect();
        self.watching(mover, &cells, |table| {
            for (kind, place) in captured {
                table.add("captured", None, vec![place]);
                table.pieces.last_mut().expect("it was added").bonus = Some(kind);
                match kind {
                    'E' => {
                        table.coupons[mover] += 1;
                        table.count("exchange captured");
                    }
                    'S' => table.count("stone captured"),
                    _ => table.count("robbery captured"),
                }
                if kind != 'E' {
                    table.pending.push((kind, place));
                }
            }
        });
        self.pending
            .sort_by_key(|&(kind, place)| (resolved(kind), place));
    }

    fn resolve(&mut self) {
        while let Some(&(kind, _)) = self.pending.first() {
            if kind == 'S' {
                if self
                    .places()
                    .iter()
                    .any(|&place| self.at(place) == Lies::Empty)
                {
                    self.phase = "stone";
                    return;
                }
                self.count("no empty cell");
            } else {
                if (0..self.pieces.len()).any(|piece| self.is_target(piece)) {
                    self.phase = "rob";
                    return;
                }
                self.count("no target");
            }
            self.pending.remove(0);
        }
        if !self.last {
            self.next_turn();
        } else if self.coupons[self.mover()] > 0 {
            self.phase = "last";
        } else {
            self.turn += 1;
            self.find_spender();
        }
    }

    fn next_turn(&mut self) {
        self.turn += 1;
        if self.turn == self.players {
            self.turn = 0;
            self.round += 1;
        }
        if self.round == 10 {
            self.round = 9;
            self.last = true;
            self.find_spender();
        } else {
            self.start_turn();
        }
    }

    fn start_turn(&mut self) {
        self.phase = "turn";
        self.spent.clear();
        self.shown = 6.min(self.queue.len());
        self.discard_if_stuck();
    }

    fn discard_if_stuck(&mut self) {
        let stones = self
            .places()
            .iter()
            .any(|&place| self.at(place) == Lies::Stone);
        let can_exchange =
            self.may_spend() && !self.spent.contains(&"exchange") && self.queue.len() > 1;
        let can_clear = self.may_spend() && stones;
        if !can_exchange && !can_clear && !self.fits_somewhere(self.queue[0]) {
            self.count("forced discard");
            self.discard();
        }
    }

    fn discard(&mut self) {
        let tile = self.queue.remove(0);
        self.shown -= 1;
        self.discarded.push(tile);
        self.next_turn();
    }

    fn swap(&mut self, number: usize) {
        self.coupons[self.order[self.turn]] -= 1;
        self.spent.push("exchange");
        self.count("exchanged");
        for _ in 1..number {
            let passed = self.queue.remove(0);
            self.queue.push(passed);
            self.sent_back.push(passed);
        }
        self.shown = 6.min(self.queue.len());
        self.discard_if_stuck();
    }

    fn clear(&mut self, cell: Place) {
        self.coupons[self.order[self.turn]] -= 1;
        self.spent.push("stone");
        self.set(cell, Lies::Empty);
        self.count("cleared");
        if self.last {
            self.resolve();
        } else {
            self.discard_if_stuck();
        }
    }

    fn rob(&mut self, cell: Place) {
        let Lies::Grass(piece) = self.at(cell) else {
            panic!("no tile lies on {}", name(cell));
        };
        let (thief, victim) = (self.mover(), self.pieces[piece].owner);
        let cells = self.pieces[piece].cells.clone();
        self.count("stolen");
        self.watching(victim, &[], |table| table.lift(piece));
        if self.is("robbery", "replace") {
            self.hand = Some(piece);
            self.robbed = cells;
            self.phase = "rob-place";
        } else {
            self.pieces[piece].owner = thief;
            self.watching(thief, &cells.clone(), |table| table.lay(piece, cells));
            self.pending.remove(0);
            self.capture();
            self.resolve();
        }
    }

    fn buy(&mut self, cell: Place) {
        let mover = self.mover();
        self.coupons[mover] -= 1;
        self.count("bought");
        self.watching(mover, &[cell], |table| {
            table.add("bought", None, vec![cell]);
        });
        self.capture();
        self.resolve();
    }

    fn done(&mut self) {
        if self.last {
            self.count("finished");
            self.turn += 1;
            self.find_spender();
        } else {
            self.count("chosen discard");
            self.discard();
        }
    }

    fn find_spender(&mut self) {
        while self.turn < self.players && self.coupons[self.mover()] == 0 {
            self.count("passed over");
            self.turn += 1;
        }
        self.phase = if self.turn == self.players {
            "over"
        } else {
            "last"
        };
    }
}

/// Returns the rank of a kind: exchanges are resolved first, then stones, then robberies.
fn resolved(kind: char) -> usize {
    "ESR".find(kind).expect("a bonus")
}
