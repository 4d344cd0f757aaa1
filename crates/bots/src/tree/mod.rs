//! Monte Carlo tree search with determinization, for any game with a [`Guide`].
//!
//! Every iteration starts from a new determinization ([`determinize`](table::Game::determinize))
//! and plays moves by the rules. Determinizations share a node as long as they agree on what the
//! legal moves depend on ([`Guide::key`]). Progressive widening limits each node to the best few
//! moves of the guide's ranking, and admits more as its visits grow. Among those, PUCT selects the
//! most promising move for the player to move, so with more than two players everybody plays for
//! themselves. At a new node the guide evaluates the position, and the result is added to all moves
//! on the path.
//!
//! With one thread and a node budget (iterations), the choice is the same on every machine. With more threads, each
//! grows its own tree from its share of the budget, and the results at the roots are added up. The choice is still the
//! same on every machine, but depends on the number of threads.

mod nodes;

use std::time::Duration;

use rand_pcg::Pcg64Mcg;
use table::{Game, Rng};

use crate::threads::on_threads;
use crate::{Bot, Budget, Candidate, Estimate, Meter, Question, SearchBudget, Thought, bot};
use nodes::{Start, Tree, Tried};

/// Knowledge of a game that guides the search.
pub trait Guide<G: Game>: Clone + Send + Sync + 'static {
    /// The parameters of the search for this game.
    const PARAMETERS: TreeParameters;

    /// Hashes what the legal moves depend on besides the moves that led here. Positions after the
    /// same moves with the same key have the same legal moves, whatever is hidden in them.
    fn key(&mut self, position: &G) -> u64;

    /// Appends the moves worth considering to `ranked`, best first and at least one, each with a
    /// prior above 0. `legal` holds all legal moves.
    fn rank(&mut self, position: &G, legal: &[G::Move], ranked: &mut Vec<RankedMove<G::Move>>);

    /// Evaluates a position for every seat, even if the game is over. May play on in `position`.
    fn evaluate(&mut self, position: &mut G, rng: &mut Pcg64Mcg, values: &mut [Estimate]);
}

/// The parameters of a tree search.
#[derive(Clone, Copy, Debug)]
pub struct TreeParameters {
    /// The exploration constant: the weight of a move's prior against its results.
    pub exploration: f32,
    /// The number of moves tried at a node with one visit, where progressive widening starts.
    pub width: f32,
    /// The exponent by which that number grows with the visits.
    pub widening: f32,
    /// First-play urgency: how much an untried move is rated below the average of the tried moves
    /// of its node.
    pub first_play_urgency: f32,
}

/// A move with its prior.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankedMove<M> {
    pub mv: M,
    /// How promising the move is before it is tried. Must be above 0. Only the ratios matter.
    pub prior: f32,
}

/// A bot that uses tree search.
pub struct TreeSearch<G: Game, T> {
    guide: T,
    budget: Budget,
    trees: Vec<Tree<G>>,
    /// Whether each iteration samples its own determinization. If not, it uses the position as it
    /// is.
    determinizes: bool,
}

impl<G: Game, T: Guide<G>> TreeSearch<G, T> {
    /// The nodes of a search without a budget, for a game whose level 8 is not a search. Set by
    /// hand.
    const NODES: u64 = 10_000;

    /// Creates a search with this guide.
    #[must_use]
    pub fn new(guide: T, search: SearchBudget) -> Self {
        TreeSearch {
            guide,
            budget: search.budget.unwrap_or(Budget::Nodes(Self::NODES)),
            trees: (0..search.threads.get()).map(|_| Tree::new()).collect(),
            determinizes: true,
        }
    }

    /// Creates a search that does not determinize the position it is given. Given the real position, it sees all hidden
    /// information. Used to measure the value of that information.
    pub(crate) fn clairvoyant(guide: T, search: SearchBudget) -> Self {
        TreeSearch {
            determinizes: false,
            ..TreeSearch::new(guide, search)
        }
    }
}

impl<G: Game, T: Guide<G>> Bot<G> for TreeSearch<G, T> {
    fn think(&mut self, position: &G, question: &Question<G::Move>) -> Thought<G::Move> {
        let mut thought = self.search(position, question);
        if let Some(also) = question.also.filter(|&also| also != thought.mv) {
            // A rarely tried move has an unreliable estimate, so it gets a separate tree.
            let alone = Question {
                among: &[also],
                also: None,
                ..*question
            };
            let weighed = self.search(position, &alone);
            thought.nodes += weighed.nodes;
            thought.candidates.retain(|known| known.mv != also);
            thought.candidates.extend(weighed.candidates);
            sort(&mut thought.candidates);
        }
        thought
    }
}

impl<G: Game, T: Guide<G>> TreeSearch<G, T> {
    fn search(&mut self, position: &G, question: &Question<G::Move>) -> Thought<G::Move> {
        let mut seeds = question.dice();
        // All clocks start now, including that of a tree that has to wait for a thread.
        let shares = self.budget.shares(self.trees.len());
        let work: Vec<(Meter, u64)> = shares
            .map(|share| (Meter::new(share, 1, question.watch), seeds.next_u64()))
            .collect();
        let guide = &self.guide;
        let determinizes = self.determinizes;
        let grow = |(tree, (meter, seed)): (&mut Tree<G>, (Meter, u64))| {
            let mut guide = guide.clone();
            let start = Start {
                root: position,
                among: question.among,
                determinizes,
            };
            tree.grow(start, &mut guide, bot::dice(seed), meter)
        };
        let work = self.trees.iter_mut().zip(work).collect();
        let nodes = on_threads(work, grow).into_iter().sum();
        conclude(&self.trees, nodes)
    }
}

/// If a move has this many times fewer visits than the best, its estimate is too unreliable to show.
const SELDOM: u32 = 10;

/// Sorts best first.
fn sort<M>(candidates: &mut [Candidate<M>]) {
    candidates.sort_by(|one, other| other.estimate.better(&one.estimate));
}

/// Adds up the trees and takes the most visited move.
fn conclude<G: Game>(trees: &[Tree<G>], nodes: u64) -> Thought<G::Move> {
    let mut tried: Vec<_> = trees[0].roots().collect();
    for tree in &trees[1..] {
        for (sum, root) in tried.iter_mut().zip(tree.roots()) {
            debug_assert_eq!(sum.mv, root.mv, "all trees rank the same position");
            sum.add(&root);
        }
    }
    // The sort is stable: among moves with equal visits and results, the guide's favourite comes
    // first.
    tried.sort_by(|one, other| {
        let by_visits = other.visits.cmp(&one.visits);
        by_visits.then(other.mean().better(&one.mean()))
    });
    let best = tried[0];
    // Leaves out moves with too few visits for a reliable estimate. Also leaves out moves that look
    // better than the best but have fewer visits, because the search had only begun to explore
    // them.
    let is_known = |tried: &&Tried<G::Move>| {
        let often = tried.visits > 0 && tried.visits >= best.visits / SELDOM;
        often && (tried.mv == best.mv || tried.mean().better(&best.mean()).is_le())
    };
    let known = tried.iter().filter(is_known).map(|tried| Candidate {
        mv: tried.mv,
        estimate: tried.mean(),
    });
    let mut candidates: Vec<Candidate<G::Move>> = known.collect();
    sort(&mut candidates);
    let longest = trees
        .iter()
        .map(|tree| tree.line(best.mv))
        .max_by_key(Vec::len);
    Thought {
        mv: best.mv,
        estimate: (best.visits > 0).then(|| best.mean()),
        line: longest.expect("there is a tree"),
        candidates,
        nodes,
        time: Duration::ZERO,
    }
}
