//! The search as a bot.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ::azul::{Azul, Move};

use super::alpha_beta::{AlphaBeta, Outcome};
use super::crowd::Crowd;
use super::memory::Memory;
use super::order::Order;
use super::round::{Offer, Round, Take};
use super::tiling;
use super::value::{Judge, NETS, estimate};
use crate::tree::TreeSearch;
use crate::{Budget, Candidate, Meter, Mind, Question, Search, Thought, workers};

/// The strongest player of Azul.
pub(super) struct Thinker {
    budget: Budget,
    memory: Memory,
    orders: Vec<Order>,
    /// Asked at tables of more than two.
    crowd: TreeSearch<Azul, Crowd>,
}

/// A walk through the tree at a larger table counts as so many nodes: it takes about as long, and
/// looks at more positions than that.
const WALK: u64 = 50;

/// Without a budget, so many nodes.
const NODES: u64 = 2_000_000;

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
            memory: Memory::new(nodes),
            orders: (0..search.threads.get()).map(|_| Order::new()).collect(),
            crowd: TreeSearch::new(
                Crowd::default(),
                Search {
                    budget: Some(match budget {
                        Budget::Nodes(nodes) => Budget::Nodes((nodes / WALK).max(1)),
                        time @ Budget::Time(_) => time,
                    }),
                    ..search
                },
            ),
        }
    }
}

impl Mind<Azul> for Thinker {
    fn think(&mut self, seen: &Azul, question: &Question<Move>) -> Thought<Move> {
        if seen.tiling().is_some() {
            let meter = Meter::new(self.budget, 64, question.stop);
            return tiling::choose(seen, question, meter);
        }
        let (round, offer) = Round::new(seen);
        if round.players > 2 {
            return self.crowd(seen, question);
        }
        let roots = roots(&round, &offer, question.among);
        let outcome = self.alpha_beta(&round, &offer, &roots, question);
        let best = outcome.tried[0];
        let line = AlphaBeta::line(&round, &self.memory, &offer, best.take);
        // The window is closed at the best value: of a move that only reached it, no more is known than
        // that it is not better.
        let known = outcome.tried.iter().enumerate();
        let known = known.filter(|(i, tried)| *i == 0 || tried.value < best.value);
        let candidates = known.map(|(_, tried)| Candidate {
            mv: tried.take.to_move(),
            estimate: estimate(tried.value),
        });
        Thought {
            mv: best.take.to_move(),
            estimate: Some(estimate(best.value)),
            line: line.into_iter().map(Take::to_move).collect(),
            candidates: candidates.collect(),
            nodes: outcome.nodes,
            time: Duration::ZERO,
        }
    }
}

impl Thinker {
    /// All threads search the same moves and share what they remember.
    fn alpha_beta(
        &mut self,
        round: &Round,
        offer: &Offer,
        roots: &[Take],
        question: &Question<Move>,
    ) -> Outcome {
        self.memory.forget();
        let done = AtomicBool::new(false);
        let shares: Vec<Budget> = workers::shares(self.budget, self.orders.len()).collect();
        let judge = Judge::new(&NETS, round);
        let (judge, memory, done) = (&judge, &self.memory, &done);
        let mut outcomes = workers::all(&mut self.orders, |i, order| {
            order.forget();
            let meter = Meter::new(shares[i], 64, question.stop);
            let search = AlphaBeta::new(round, judge, memory, meter, done, order, offer.turn);
            // Every other thread begins a step deeper, so that they meet different positions.
            search.run(offer, roots, 1 + i as i32 % 2)
        });
        let nodes = outcomes.iter().map(|outcome| outcome.nodes).sum();
        // The first of the deepest.
        let deepest = (0..outcomes.len()).rev().max_by_key(|&i| outcomes[i].depth);
        let outcome = outcomes.swap_remove(deepest.expect("a search has a thread"));
        Outcome { nodes, ..outcome }
    }

    /// Walks through a tree, counted as nodes.
    fn crowd(&mut self, seen: &Azul, question: &Question<Move>) -> Thought<Move> {
        let thought = self.crowd.think(seen, question);
        let most = match self.budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Time(_) => u64::MAX,
        };
        Thought {
            nodes: (thought.nodes * WALK).min(most),
            ..thought
        }
    }
}

/// The moves to choose from, of those that come to the same only the first.
fn roots(round: &Round, offer: &Offer, among: &[Move]) -> Vec<Take> {
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
