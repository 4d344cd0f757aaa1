//! The strongest bot for Azul.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ::azul::{Azul, Move};

use super::alpha_beta::{AlphaBeta, SearchResult, Tried};
use super::evaluation::{BEST, Evaluator, estimate};
use super::many_players::ManyPlayers;
use super::order::Order;
use super::round::{Offer, Round, Take};
use super::tiling;
use super::transposition::TranspositionTable;
use crate::threads::on_threads;
use crate::tree::TreeSearch;
use crate::{Bot, Budget, Candidate, Meter, Question, SearchBudget, Thought};

/// The search for Azul, for any number of players.
pub(super) struct AzulSearch {
    budget: Budget,
    transpositions: TranspositionTable,
    orders: Vec<Order>,
    /// Used with more than two players.
    tree: TreeSearch<Azul, ManyPlayers>,
}

/// One iteration of the tree search counts as this many nodes. It takes about as long as searching
/// them, but visits more positions.
const WALK: u64 = 50;

/// The number of nodes if the search has no budget: that of level 8.
const NODES: u64 = 2_000_000;

/// An upper estimate, used to size the transposition table. The measured speed is 3,600 per thread
/// (`docs/bots.md`).
const NODES_PER_MILLISECOND: u64 = 5_000;

impl AzulSearch {
    pub(super) fn new(search: SearchBudget) -> Self {
        let budget = search.budget.unwrap_or(Budget::Nodes(NODES));
        let nodes = match budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Time(time) => {
                let threads = search.threads.get() as u64;
                (time.as_millis() as u64).saturating_mul(NODES_PER_MILLISECOND * threads)
            }
        };
        AzulSearch {
            budget,
            transpositions: TranspositionTable::new(nodes),
            orders: (0..search.threads.get()).map(|_| Order::new()).collect(),
            tree: TreeSearch::new(
                ManyPlayers::default(),
                SearchBudget {
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

impl Bot<Azul> for AzulSearch {
    fn think(&mut self, position: &Azul, question: &Question<Move>) -> Thought<Move> {
        if position.tiling().is_some() {
            let budget = if question.weighs() {
                Budget::Nodes(tiling::MOST)
            } else {
                self.budget
            };
            let meter = Meter::new(budget, 64, question.watch);
            return tiling::choose(position, question, meter);
        }
        let (round, offer) = Round::new(position);
        if round.players > 2 {
            return self.search_tree(position, question);
        }
        let roots = roots(&round, &offer, question.among);
        let found = self.alpha_beta(&round, &offer, &roots, question);
        let (weighed, nodes) = self.weigh(&round, &offer, &found, question);
        let best = weighed[0];
        // If there was no time at all, nothing was searched.
        let known = weighed.iter().filter(|tried| tried.value > -BEST);
        let candidates: Vec<Candidate<Move>> = known
            .map(|tried| Candidate {
                mv: tried.take.to_move(),
                estimate: estimate(tried.value),
            })
            .collect();
        let line = AlphaBeta::line(&round, &self.transpositions, &offer, best.take);
        Thought {
            mv: best.take.to_move(),
            estimate: candidates.first().map(|best| best.estimate),
            line: line.into_iter().map(Take::to_move).collect(),
            candidates,
            nodes: found.nodes + nodes,
            time: Duration::ZERO,
        }
    }
}

impl AzulSearch {
    /// Searches the same moves on all threads, with a shared transposition table.
    fn alpha_beta(
        &mut self,
        round: &Round,
        offer: &Offer,
        roots: &[Take],
        question: &Question<Move>,
    ) -> SearchResult {
        self.transpositions.clear();
        let done = AtomicBool::new(false);
        // All clocks start now, including that of a search that has to wait for a thread.
        let shares = self.budget.shares(self.orders.len());
        let meters = shares.map(|share| Meter::new(share, 64, question.watch));
        let evaluator = Evaluator::new(round);
        let forced = roots.len() == 1 && !question.weighs();
        let (evaluator, transpositions, done) = (&evaluator, &self.transpositions, &done);
        for order in &mut self.orders {
            order.clear();
        }
        let work = self.orders.iter_mut().zip(meters).enumerate().collect();
        let mut results = on_threads(work, |(i, (order, meter))| {
            let search = AlphaBeta::new(
                round,
                evaluator,
                transpositions,
                meter,
                done,
                order,
                offer.turn,
            );
            // Every other thread begins one ply deeper, so that threads visit different positions.
            search.run(offer, roots, 1 + i as i32 % 2, forced)
        });
        let nodes = results.iter().map(|found| found.nodes).sum();
        // Takes the first of the deepest results.
        let deepest = (0..results.len()).rev().max_by_key(|&i| results[i].depth);
        let found = results.swap_remove(deepest.expect("a search has a thread"));
        SearchResult { nodes, ..found }
    }

    /// Returns exact values of the chosen and the requested moves, best first, and the number of
    /// nodes used. The moves are searched as deep as in the main search, or less deep if the budget
    /// does not allow that a second time.
    fn weigh(
        &mut self,
        round: &Round,
        offer: &Offer,
        found: &SearchResult,
        question: &Question<Move>,
    ) -> (Vec<Tried>, u64) {
        let chosen = found.tried[0];
        if !question.weighs() {
            return (vec![chosen], 0);
        }
        let also = question.also.and_then(Take::from_move);
        let evaluator = Evaluator::new(round);
        let never = AtomicBool::new(false);
        let order = &mut self.orders[0];
        let mut nodes = 0;
        for depth in (1..=found.depth.max(1)).rev() {
            let meter = Meter::new(self.budget, 64, question.watch);
            let me = offer.turn;
            let mut search = AlphaBeta::new(
                round,
                &evaluator,
                &self.transpositions,
                meter,
                &never,
                order,
                me,
            );
            let weighed = search.weigh(offer, &found.tried, also, question.others, depth);
            nodes += search.meter.nodes();
            if let Some(weighed) = weighed {
                return (weighed, nodes);
            }
        }
        (vec![chosen], nodes)
    }

    /// Runs the tree search, and converts its iterations to nodes.
    fn search_tree(&mut self, position: &Azul, question: &Question<Move>) -> Thought<Move> {
        let thought = self.tree.think(position, question);
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

/// Returns the moves to choose from, with only the first of equivalent moves.
fn roots(round: &Round, offer: &Offer, among: &[Move]) -> Vec<Take> {
    let mut twins = Vec::new();
    let mut roots = Vec::new();
    for take in among.iter().filter_map(|&mv| Take::from_move(mv)) {
        let twin = round.first_twin(offer, take);
        if !twins.contains(&twin) {
            twins.push(twin);
            roots.push(take);
        }
    }
    roots
}
