//! Alpha-beta search to the end of the round.

use std::sync::atomic::{AtomicBool, Ordering};

use super::evaluation::{self, BEST, Evaluator};
use super::order::{Order, Scored};
use super::round::{Offer, Round, Take};
use super::transposition::{Bound, Entry, TranspositionTable};
use crate::Meter;

/// One thread's search of one question.
pub(super) struct AlphaBeta<'a> {
    pub(super) round: &'a Round,
    pub(super) evaluator: &'a Evaluator,
    pub(super) transpositions: &'a TranspositionTable,
    pub(super) meter: Meter<'a>,
    /// Raised when another thread has nothing left to search.
    pub(super) done: &'a AtomicBool,
    pub(super) order: &'a mut Order,
    /// For whom we search; at larger tables all others are taken to play against this seat.
    pub(super) me: u8,
    /// How often a value came from the horizon: a deeper search could change it.
    horizon: u64,
}

/// A move at the root and what was found out about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub(super) take: Take,
    pub(super) value: i32,
}

/// What came out.
pub(super) struct SearchResult {
    /// The best first.
    pub(super) tried: Vec<Tried>,
    pub(super) depth: i32,
    pub(super) nodes: u64,
}

/// A round has at most this many moves, for nine factories of four tiles.
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

    /// Searches deeper and deeper until the meter says no or nothing is left to search; or only to
    /// know the first step, if the move is `forced` and nobody asks what it leads to.
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

    /// What moves lead to, each searched this deep with a window that is open above: the first of
    /// those that were tried, `also`, and the best so many of the others; the best first. Nothing
    /// if the meter does not allow the first two; fewer if it does not allow the rest.
    ///
    /// When moves are tried, the window is closed at the best value: of all but the best no more is
    /// found out than that they are not better.
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
            // Only what is better than the last that is wanted is of interest.
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
        let wanted = weighed.into_iter().enumerate();
        let wanted = wanted.filter(|(i, tried)| *i <= others || Some(tried.take) == also);
        Some(wanted.map(|(_, tried)| tried).collect())
    }

    fn is_over(&self) -> bool {
        self.meter.is_over() || self.done.load(Ordering::Relaxed)
    }

    /// One search of all moves at the root; keeps the best in front.
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

    /// The value of a move for the player who makes it.
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

    /// The value of a position for the player to move, or for all who play against us.
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

    /// How the round goes on, as far as it is remembered.
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

/// How much less deep the i-th move is searched at first: late move reductions. Without them 44 % of 120
/// games were won, with stronger ones 51 %.
const fn reduction(depth: i32, i: usize) -> i32 {
    if depth < 2 || i < 4 {
        0
    } else if i < 14 || depth < 4 {
        1
    } else {
        2
    }
}
