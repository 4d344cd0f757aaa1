//! The search as a bot.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ::azul::{Azul, Move};

use super::alpha_beta::{AlphaBeta, Outcome};
use super::memory::Memory;
use super::order::Order;
use super::round::{Round, Take};
use super::tiling;
use super::value::{Judge, Nets, estimate};
use crate::{Budget, Candidate, Meter, Mind, Question, Search, Thought};

/// The strongest player of Azul.
pub(super) struct Thinker {
    budget: Budget,
    nets: Option<Nets>,
    memory: Memory,
    orders: Vec<Order>,
    tweak: u32,
}

/// Without a budget, so many nodes.
const NODES: u64 = 1_000_000;

/// For the size of the memory: more than a thread looks at.
const NODES_PER_MILLISECOND: u64 = 5_000;

impl Thinker {
    pub(super) fn new(search: Search) -> Self {
        let budget = search.budget.unwrap_or(Budget::Nodes(NODES));
        let nodes = match budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Time(time) => {
                let threads = search.threads.get() as u64;
                (time.as_millis() as u64).saturating_mul(NODES_PER_MILLISECOND * threads)
            }
        };
        Thinker {
            budget,
            tweak: std::env::var(if nodes % 2 == 1 {"TWEAK_ODD"} else {"TWEAK_EVEN"}).map_or(0, |t| t.parse().unwrap()),
            nets: Nets::load(nodes % 2 == 1),
            memory: Memory::new(nodes),
            orders: (0..search.threads.get()).map(|_| Order::new()).collect(),
        }
    }

    /// The part of the budget that the i-th thread has.
    fn share(&self, i: usize) -> Budget {
        let threads = self.orders.len() as u64;
        match self.budget {
            Budget::Nodes(nodes) => {
                Budget::Nodes(nodes / threads + u64::from((i as u64) < nodes % threads))
            }
            time @ Budget::Time(_) => time,
        }
    }
}

impl Mind<Azul> for Thinker {
    fn think(&mut self, seen: &Azul, question: &Question<Move>) -> Thought<Move> {
        if seen.tiling().is_some() {
            return tiling::choose(seen, question);
        }
        let (round, offer) = Round::new(seen);
        let roots = roots(&round, &offer, question.among);
        self.memory.forget();
        for order in &mut self.orders {
            order.forget();
        }
        let done = AtomicBool::new(false);
        let shares: Vec<Budget> = (0..self.orders.len()).map(|i| self.share(i)).collect();
        let judge = Judge::new(self.nets.as_ref(), &round);
        let (judge, memory, done) = (&judge, &self.memory, &done);
        let (round, offer, roots) = (&round, &offer, &roots[..]);
        let tweak = self.tweak;
        let search = |i: usize, order: &mut Order| -> Outcome {
            let meter = Meter::new(shares[i], question.stop);
            let mut search = AlphaBeta::new(round, judge, memory, meter, done, order, offer.turn);
            search.tweak = tweak;
            // Every other thread begins a step deeper, so that they meet different positions.
            search.run(offer, roots, 1 + i as i32 % 2)
        };
        let mut outcomes: Vec<Outcome> = if let [order] = &mut self.orders[..] {
            vec![search(0, order)]
        } else {
            std::thread::scope(|scope| {
                let workers: Vec<_> = self
                    .orders
                    .iter_mut()
                    .enumerate()
                    .map(|(i, order)| scope.spawn(move || search(i, order)))
                    .collect();
                let joined = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
                joined
                    .map(|outcome| outcome.expect("a worker does not panic"))
                    .collect()
            })
        };
        let nodes = outcomes.iter().map(|outcome| outcome.nodes).sum();
        // The first of the deepest.
        let deepest = (0..outcomes.len()).rev().max_by_key(|&i| outcomes[i].depth);
        let outcome = outcomes.swap_remove(deepest.expect("a search has a thread"));
        let best = outcome.tried[0];
        let line = AlphaBeta::line(round, &self.memory, offer, best.take);
        let candidates = outcome.tried.iter().map(|tried| Candidate {
            mv: tried.take.to_move(),
            estimate: estimate(tried.value),
        });
        Thought {
            mv: best.take.to_move(),
            estimate: Some(estimate(best.value)),
            line: line.into_iter().map(Take::to_move).collect(),
            candidates: candidates.collect(),
            nodes,
            time: Duration::ZERO,
        }
    }
}

/// The moves to choose from, of those that come to the same only the first.
fn roots(round: &Round, offer: &super::round::Offer, among: &[Move]) -> Vec<Take> {
    let mut seen = Vec::new();
    let mut roots = Vec::new();
    for take in among.iter().filter_map(|&mv| Take::from_move(mv)) {
        let twin = round.first_twin(offer, take);
        if !seen.contains(&twin) {
            seen.push(twin);
            roots.push(take);
        }
    }
    roots
}
