//! The visible state of the reference implementation.

use conformance::{EventCounts, ReferenceGame};
use serde_json::{Value, json};
use table::{Seat, Viewer};

use super::{Lies, Place, Reference, name};

const COLOURS: [&str; 9] = [
    "purple",
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
    "turquoise",
    "orange",
];

impl ReferenceGame for Reference {
    fn turn(&self) -> Option<usize> {
        (self.phase != "over").then(|| self.mover())
    }

    fn moves(&self) -> Vec<String> {
        self.legal_moves()
    }

    fn play(&mut self, text: &str) {
        self.make_move(text);
    }

    /// Returns the views of a spectator, of one seat and of a viewer who sees everything. The first two are the same.
    fn views(&self) -> Vec<(Viewer, Value)> {
        let view = self.view();
        vec![
            (Viewer::Spectator, view.clone()),
            (Viewer::Seat(Seat::new(1)), view.clone()),
            (Viewer::Everything, self.everything(view)),
        ]
    }

    fn counts(&self) -> &EventCounts {
        &self.counts
    }

    fn standings(&self) -> Option<Value> {
        if self.phase != "over" {
            return None;
        }
        let result = |player: usize| {
            let (side, corner, value) = self.square(player).expect("a base is a square");
            ((side, value), corner)
        };
        let mut places = Vec::new();
        for rank in 1..=self.players {
            for &player in &self.order {
                let ((side, value), corner) = result(player);
                let better = self.order.iter().filter(|&&o| result(o).0 > (side, value));
                if better.count() + 1 == rank {
                    places.push(json!({
                        "rank": rank,
                        "seat": player,
                        "side": side,
                        "corner": name(corner),
                        "tie-break": value,
                        "territory": self.territory_size(player),
                        "coupons": self.coupons[player],
                    }));
                }
            }
        }
        Some(Value::from(places))
    }
}

impl Reference {
    fn names(places: &[Place]) -> Vec<String> {
        places.iter().map(|&place| name(place)).collect()
    }

    fn territory_size(&self, player: usize) -> usize {
        self.grass(player).len() - self.orphans(player).len()
    }

    /// Returns the side and the corner of the largest square, selected by the tie-break, and the tie-break value.
    fn square(&self, player: usize) -> Option<(usize, Place, usize)> {
        let territory = self.territory(player);
        let is_square = |(row, column): Place, side: usize| {
            row + side <= self.side
                && column + side <= self.side
                && (row..row + side).all(|r| (column..column + side).all(|c| territory[r][c]))
        };
        let side = (1..=self.side)
            .take_while(|&side| self.places().iter().any(|&place| is_square(place, side)))
            .last()?;
        let mut best: Option<(usize, Place, usize)> = None;
        for place in self.places() {
            if !is_square(place, side) {
                continue;
            }
            let value = if self.is("tie-break", "territory") {
                self.territory_size(player)
            } else {
                let mut grass = 0;
                for row in place.0..place.0 + side {
                    for column in place.1..place.1 + side {
                        if let Lies::Grass(piece) = self.at((row, column))
                            && self.pieces[piece].kind != "captured"
                        {
                            grass += 1;
                        }
                    }
                }
                grass
            };
            if best.is_none_or(|(_, _, other)| value > other) {
                best = Some((side, place, value));
            }
        }
        best
    }

    fn colour(&self, player: usize) -> &str {
        match self.options.get("colours") {
            Some(colours) => colours[player].as_str().expect("a colour"),
            None => COLOURS[player],
        }
    }

    fn player_view(&self, player: usize) -> Value {
        let base = self
            .pieces
            .iter()
            .find(|piece| piece.kind == "base" && piece.owner == player);
        json!({
            "colour": self.colour(player),
            "coupons": self.coupons[player],
            "base": base.map(|piece| name(piece.cells[0])),
            "territory": self.territory_size(player),
            "orphans": Self::names(&self.orphans(player)),
            "cut-off": Self::names(&self.cut_off(player)),
            "square": self.square(player).map(|(side, corner, _)| {
                json!({"side": side, "corner": name(corner)})
            }),
            "tie-break": self.square(player).map(|(_, _, value)| value),
        })
    }

    fn row_view(&self, row: usize) -> String {
        (0..self.side)
            .map(|column| match self.at((row, column)) {
                Lies::Empty => ".".to_owned(),
                Lies::Stone => "#".to_owned(),
                Lies::Bonus(kind) => kind.to_string(),
                Lies::Grass(piece) => self.pieces[piece].owner.to_string(),
            })
            .collect()
    }

    /// Returns what a spectator sees.
    fn view(&self) -> Value {
        let mut pieces = Vec::new();
        for (id, piece) in self.pieces.iter().enumerate() {
            if self.hand != Some(id) {
                pieces.push(json!({
                    "id": id,
                    "kind": piece.kind,
                    "tile": piece.tile,
                    "bonus": piece.bonus.map(bonus),
                    "owner": piece.owner,
                    "cells": Self::names(&piece.cells),
                }));
            }
        }
        let (queue, rest) = self.queue.split_at(self.shown);
        let is_hidden = |tile: &usize| !self.sent_back.contains(tile);
        // Tiles that were sent back are behind all other tiles.
        let unknown = rest.iter().filter(|tile| is_hidden(tile)).count();
        let pending: Vec<Value> = self
            .pending
            .iter()
            .map(|&(kind, place)| json!({"bonus": bonus(kind), "cell": name(place)}))
            .collect();
        let can_swap = self.phase == "turn"
            && self.may_spend()
            && !self.spent.contains(&"exchange")
            && self.queue.len() > 1;
        // The player can remove one stone per coupon, unless only one coupon per turn is allowed.
        let removals = match self.phase {
            "turn" | "last" if self.may_spend() => {
                let only_one = self.is("coupons-per-turn", "one") && !self.last;
                let coupons = self.coupons[self.mover()];
                let stones = self
                    .places()
                    .into_iter()
                    .filter(|&p| self.at(p) == Lies::Stone);
                stones.count().min(if only_one { 1 } else { coupons })
            }
            _ => 0,
        };
        json!({
            "phase": self.phase,
            "round": self.round,
            "last": self.last && self.phase != "over",
            "turn": self.turn(),
            "order": self.order,
            "board": (0..self.side).map(|row| self.row_view(row)).collect::<Vec<_>>(),
            "pieces": pieces,
            "players": (0..self.players).map(|p| self.player_view(p)).collect::<Vec<_>>(),
            "tile": self.tile_in_hand(),
            "queue": queue,
            "unknown": unknown,
            "back": rest[unknown..],
            "public": {"front": queue.len(), "back": rest.len() - unknown},
            "discarded": self.discarded,
            "swaps": usize::from(can_swap),
            "removals": removals,
            "pending": pending,
            "hand": self.hand.map(|id| json!({
                "id": id,
                "tile": self.pieces[id].tile,
                "from": self.pieces[id].owner,
                "cells": Self::names(&self.robbed),
            })),
        })
    }

    /// Extends the spectator's view with the hidden state, for a viewer who sees everything.
    fn everything(&self, mut view: Value) -> Value {
        view["queue"] = json!(self.queue);
        view["unknown"] = json!(0);
        view["back"] = json!([]);
        view
    }
}

fn bonus(kind: char) -> &'static str {
    match kind {
        'E' => "exchange",
        'S' => "stone",
        _ => "robbery",
    }
}
