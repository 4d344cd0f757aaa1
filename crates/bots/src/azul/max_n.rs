//! Search at tables of more than two: everybody plays for themselves.
//!
//! Nothing can be cut off for sure when three or four want different things, so at every position
//! only the most promising moves are tried, and more of them once the round is searched to its end.

use super::alpha_beta::{Outcome, Tried};
use super::order::{Order, Scored};
use super::round::{Offer, Round, Take};
use super::value::{BEST, Judge};
use crate::Meter;

/// One thread's search of one question.
pub(super) struct MaxN<'a> {
    pub(super) round: &'a Round,
    pub(super) judge: &'a Judge<'a>,
    pub(super) meter: Meter<'a>,
    pub(super) order: &'a mut Order,
    /// How many moves are tried at a position.
    width: usize,
    /// Whether the search was cut short by its depth, and by its width.
    shallow: bool,
    narrow: bool,
}

/// How many moves are tried at first.
const WIDTH: usize = 6;
/// How many times more at the root.
const ROOT: usize = 4;

impl<'a> MaxN<'a> {
    pub(super) fn new(
        round: &'a Round,
        judge: &'a Judge<'a>,
        meter: Meter<'a>,
        order: &'a mut Order,
    ) -> Self {
        MaxN {
            round,
            judge,
            meter,
            order,
            width: WIDTH,
            shallow: false,
            narrow: false,
        }
    }

    /// Searches deeper, then wider, until the meter says no or nothing is left to search.
    pub(super) fn run(mut self, offer: &Offer, roots: &[Take]) -> Outcome {
        let mut tried: Vec<Tried> = roots
            .iter()
            .map(|&take| Tried { take, value: -BEST })
            .collect();
        Order::sort_roots(self.round, offer, &mut tried);
        let mut depth = 1;
        loop {
            (self.shallow, self.narrow) = (false, false);
            self.iterate(offer, &mut tried, depth);
            if self.meter.is_over() {
                depth -= 1;
                break;
            }
            if self.shallow {
                depth += 1;
            } else if self.narrow {
                self.width *= 2;
            } else {
                break;
            }
        }
        Outcome {
            tried,
            depth,
            nodes: self.meter.nodes(),
        }
    }

    /// One search of the best moves at the root; keeps the best in front.
    fn iterate(&mut self, offer: &Offer, tried: &mut [Tried], depth: i32) {
        let seat = usize::from(offer.turn);
        let width = if depth == 1 {
            tried.len()
        } else {
            tried.len().min(ROOT * self.width)
        };
        self.narrow |= width < tried.len();
        let mut best = -BEST;
        for i in 0..width {
            let mut next = *offer;
            self.round.play(&mut next, tried[i].take);
            let value = self.search(&next, depth - 1, 1)[seat];
            if self.meter.is_over() {
                return;
            }
            tried[i].value = value;
            if value > best {
                best = value;
                tried[..=i].rotate_right(1);
            }
        }
        tried[..width].sort_by_key(|tried| -tried.value);
    }

    /// The values of a position for all players.
    fn search(&mut self, offer: &Offer, depth: i32, ply: usize) -> [i32; 4] {
        if !self.meter.take() {
            return [0; 4];
        }
        if offer.tiles == 0 {
            return self.judge.end_for_all(self.round, offer);
        }
        if depth <= 0 {
            self.shallow = true;
            return self.judge.middle_for_all(self.round, offer);
        }
        let seat = usize::from(offer.turn);
        let from = self.order.list(self.round, offer, Take::NONE, ply);
        let mut best = [-BEST; 4];
        let mut i = 0;
        while let Some(Scored { take, .. }) = self.order.next(from + i) {
            if i == self.width {
                self.narrow = true;
                break;
            }
            let mut next = *offer;
            self.round.play(&mut next, take);
            let values = self.search(&next, depth - 1, ply + 1);
            if self.meter.is_over() {
                break;
            }
            if values[seat] > best[seat] {
                best = values;
            }
            i += 1;
        }
        self.order.drop_from(from);
        best
    }
}
