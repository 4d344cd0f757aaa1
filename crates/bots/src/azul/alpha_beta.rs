//! Alpha-beta search to the end of the round.

use std::sync::atomic::{AtomicBool, Ordering};

use super::evaluation::{self, BEST, Evaluator};
use super::order::{Order, Scored};
use super::round::{Offer, Round, Take};
use super::transposition::{Bound, Entry, TranspositionTable};
use crate::Meter;

/// A search for the answer to one question, on one thread.
pub(super) struct AlphaBeta<'a> {
    pub(super) round: &'a Round,
    pub(super) evaluator: &'a Evaluator,
    pub(super) transpositions: &'a TranspositionTable,
    pub(super) meter: Meter<'a>,
    /// Set when another thread has searched everything.
    pub(super) done: &'a AtomicBool,
    pub(super) order: &'a mut Order,
    /// The seat for which we search. With more players, all others are assumed to play against it.
    pub(super) me: u8,
    /// How many values came from the horizon, where a deeper search could change them.
    horizon: u64,
}

/// A move at the root with its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub(super) take: Take,
    pub(super) value: i32,
}

pub(super) struct SearchResult {
    /// Sorted best first.
    pub(super) tried: Vec<Tried>,
    pub(super) depth: i32,
    pub(super) nodes: u64,
}

/// The maximum number of moves in a round, for nine factories of four tiles.
const DEEPEST: i32 = 60;

impl<'a> AlphaBeta<'a> {
    pub(super) fn new(
        round: &'a Round,
        evaluator: &'a Evaluator,
        transpositions: &'a TranspositionTable,
        meter: Meter<'a>,
        done: &'a AtomicBool,
        order: &'a mut Order,
        me: u8,
    ) -> Self {
        AlphaBeta {
            round,
            evaluator,
            transpositions,
            meter,
            done,
            order,
            me,
            horizon: 0,
        }
    }

    /// Runs iterative deepening until the budget is used up or nothing is left to search. If the
    /// move is `forced` and nobody needs an estimate, stops after the first iteration.
    pub(super) fn run(
        mut self,
        offer: &Offer,
        roots: &[Take],
        start: i32,
        forced: bool,
    ) -> SearchResult {
        let mut tried: Vec<Tried> = roots
            .iter()
            .map(|&take| Tried { take, value: -BEST })
            .collect();
        Order::sort_roots(self.round, offer, &mut tried);
        let mut depth = 0;
        while depth < DEEPEST {
            depth = if depth == 0 {
                1
            } else {
                (depth + 1).max(start)
            };
            let before = self.horizon;
            self.iterate(offer, &mut tried, depth);
            if self.is_over() {
                depth -= 1;
                break;
            }
            if self.horizon == before || forced {
                self.done.store(true, Ordering::Relaxed);
                break;
            }
        }
        SearchResult {
            tried,
            depth,
            nodes: self.meter.nodes(),
        }
    }

    /// Returns exact values, best first, for the first move of `tried`, for `also`, and for the
    /// best `others` of the rest. Each is searched to this depth with a window that is open above.
    /// Returns `None` if the budget does not allow the first two, and fewer moves if it does not
    /// allow the rest.
    ///
    /// The main search closes the window at the best value. For all moves but the best, it only
    /// proves that they are not better.
    pub(super) fn weigh(
        &mut self,
        offer: &Offer,
        tried: &[Tried],
        also: Option<Take>,
        others: usize,
        depth: i32,
    ) -> Option<Vec<Tried>> {
        let mut weighed = Vec::new();
        let first = tried[0].take;
        for take in [first]
            .into_iter()
            .chain(also.filter(|&also| also != first))
        {
            let value = self.child(offer, take, -BEST, BEST, depth - 1, 1);
            if self.is_over() {
                return None;
            }
            weighed.push(Tried { take, value });
        }
        let by_value = |tried: &Tried| -tried.value;
        let rest = tried[1..].iter().filter(|tried| Some(tried.take) != also);
        for &Tried { take, .. } in rest.take_while(|_| others > 0) {
            weighed.sort_by_key(by_value);
            // Only moves better than the last of the requested ones matter.
            let floor = weighed.get(others).map_or(-BEST, |last| last.value);
            let mut value = self.child(offer, take, floor, floor + 1, depth - 1, 1);
            if value > floor && !self.is_over() {
                value = self.child(offer, take, floor, BEST, depth - 1, 1);
            }
            if self.is_over() {
                break;
            }
            if value > floor {
                weighed.push(Tried { take, value });
            }
        }
        weighed.sort_by_key(by_value);
        let selected = weighed.into_iter().enumerate();
        let selected = selected.filter(|(i, tried)| *i <= others || Some(tried.take) == also);
        Some(selected.map(|(_, tried)| tried).collect())
    }

    fn is_over(&self) -> bool {
        self.meter.is_over() || self.done.load(Ordering::Relaxed)
    }

    /// Searches all moves at the root once, and keeps the best in front.
    fn iterate(&mut self, offer: &Offer, tried: &mut [Tried], depth: i32) {
        let mut alpha = -BEST;
        for i in 0..tried.len() {
            let take = tried[i].take;
            let value = if i == 0 {
                self.child(offer, take, -BEST, BEST, depth - 1, 1)
            } else {
                let reduced = reduction(depth, i);
                let mut value = self.child(offer, take, alpha, alpha + 1, depth - 1 - reduced, 1);
                if value > alpha && reduced > 0 && !self.is_over() {
                    value = self.child(offer, take, alpha, alpha + 1, depth - 1, 1);
                }
                if value > alpha && !self.is_over() {
                    value = self.child(offer, take, alpha, BEST, depth - 1, 1);
                }
                value
            };
            if self.is_over() {
                return;
            }
            tried[i].value = value;
            if value > alpha {
                alpha = value;
                tried[..=i].rotate_right(1);
            }
        }
        if depth == 1 {
            tried.sort_by_key(|tried| -tried.value);
        }
    }

    /// Returns the value of a move for the player who makes it.
    fn child(
        &mut self,
        offer: &Offer,
        take: Take,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        let mut next = *offer;
        self.round.play(&mut next, take);
        if (next.turn == self.me) == (offer.turn == self.me) {
            self.search(&next, alpha, beta, depth, ply)
        } else {
            -self.search(&next, -beta, -alpha, depth, ply)
        }
    }

    /// Returns the value of a position for the player to move, or for everyone who plays against
    /// us.
    fn search(&mut self, offer: &Offer, mut alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        if !self.meter.take() || self.done.load(Ordering::Relaxed) {
            return 0;
        }
        let sign = if offer.turn == self.me { 1 } else { -1 };
        if offer.tiles == 0 {
            return sign * self.evaluator.end(self.round, offer, self.me);
        }
        if depth <= 0 {
            self.horizon += 1;
            return sign * self.evaluator.middle(self.round, offer, self.me);
        }
        let key = offer.key(self.round.players);
        let known = self.transpositions.probe(key);
        if let Some(known) = known
            && i32::from(known.depth) >= depth
        {
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => known.value >= beta,
                Bound::AtMost => known.value <= alpha,
            };
            if enough {
                if known.depth < Entry::TO_THE_END {
                    self.horizon += 1;
                }
                return known.value;
            }
        }
        let first = known.map_or(Take::NONE, |known| known.best);
        let horizon = self.horizon;
        let from = self.order.list(self.round, offer, first, ply);
        let (mut best, mut best_take) = (-BEST, Take::NONE);
        let lowest = alpha;
        let mut i = 0;
        while let Some(Scored { take, .. }) = self.order.next(from + i) {
            let value = if i == 0 {
                self.child(offer, take, alpha, beta, depth - 1, ply + 1)
            } else {
                let reduced = reduction(depth, i);
                let mut value =
                    self.child(offer, take, alpha, alpha + 1, depth - 1 - reduced, ply + 1);
                if value > alpha && reduced > 0 && !self.meter.is_over() {
                    value = self.child(offer, take, alpha, alpha + 1, depth - 1, ply + 1);
                }
                if value > alpha && value < beta && !self.meter.is_over() {
                    value = self.child(offer, take, alpha, beta, depth - 1, ply + 1);
                }
                value
            };
            if self.meter.is_over() {
                break;
            }
            if value > best {
                (best, best_take) = (value, take);
                alpha = alpha.max(value);
                if alpha >= beta {
                    let tiles = self.round.tiles(offer, take);
                    self.order.record_cutoff(take, tiles, depth, ply);
                    break;
                }
            }
            i += 1;
        }
        self.order.drop_from(from);
        if self.is_over() {
            return 0;
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > lowest {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let depth = if self.horizon == horizon {
            Entry::TO_THE_END
        } else {
            depth.clamp(0, 62).unsigned_abs() as u8
        };
        self.transpositions.store(
            key,
            Entry {
                value: best,
                depth,
                bound,
                best: best_take,
            },
        );
        best
    }

    /// Returns the principal variation, as far as the transposition table contains it.
    pub(super) fn line(
        round: &Round,
        transpositions: &TranspositionTable,
        offer: &Offer,
        first: Take,
    ) -> Vec<Take> {
        let mut line = vec![first];
        let mut offer = *offer;
        round.play(&mut offer, first);
        while offer.tiles > 0
            && let Some(known) = transpositions.probe(offer.key(round.players))
            && known.best != Take::NONE
            && evaluation::is_legal(round, &offer, known.best)
        {
            line.push(known.best);
            round.play(&mut offer, known.best);
        }
        line
    }
}

/// Returns the late move reduction: by how many plies the first search of the i-th move is shallower. Against this
/// version, a search without reductions won 44 % of 120 games, and one with stronger reductions 51 %.
const fn reduction(depth: i32, i: usize) -> i32 {
    if depth < 2 || i < 4 {
        0
    } else if i < 14 || depth < 4 {
        1
    } else {
        2
    }
}
