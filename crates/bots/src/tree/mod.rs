//! Search in one tree over many samples of what is hidden, for any game with a [`Guide`].
//!
//! Every walk through the tree begins with a fresh sample ([`imagine`](table::Game::imagine)) and
//! plays moves by the rules; samples share a node as long as they agree on what the legal moves
//! depend on ([`Guide::key`]). In a node only the best few moves of the guide's ranking are tried at
//! first, and more the more often it is visited; among those the walk takes the one that promises
//! most for the player to move (PUCT), so at a table of more than two everybody plays for
//! themselves. At a new node the guide evaluates the position, and what comes out is added to all
//! moves of the walk.
//!
//! With one thread and a budget of nodes (walks), the choice is the same on every machine. With
//! more threads each grows a tree of its own from its share of the budget, and the trees are added
//! up: the choice is still the same on every machine, but depends on the number of threads.

mod nodes;

use std::time::Duration;

use rand_pcg::Pcg64Mcg;
use table::{Game, Rng};

use crate::threads::on_threads;
use crate::{Bot, Budget, Candidate, Estimate, Meter, Question, SearchBudget, Thought, bot};
use nodes::{Start, Tree, Tried};

/// What a game knows that helps the search.
pub trait Guide<G: Game>: Clone + Send + Sync + 'static {
    /// How the tree is grown.
    const PARAMETERS: TreeParameters;

    /// What the legal moves depend on besides the moves that led here: positions after the same
    /// moves with the same key have the same legal moves, whatever is hidden in them.
    fn key(&mut self, position: &G) -> u64;

    /// Appends the moves worth a thought to `ranked`, the best first, each with a prior above 0;
    /// at least one. `legal` holds all there are.
    fn rank(&mut self, position: &G, legal: &[G::Move], ranked: &mut Vec<RankedMove<G::Move>>);

    /// Evaluates a position for every seat, the game being over or not; `position` may be played on.
    fn evaluate(&mut self, position: &mut G, rng: &mut Pcg64Mcg, values: &mut [Estimate]);
}

/// How a tree is grown.
#[derive(Clone, Copy, Debug)]
pub struct TreeParameters {
    /// How much a move's prior counts against what is known of it.
    pub exploration: f32,
    /// How many moves are tried at a node of one visit: progressive widening begins with it.
    pub width: f32,
    /// With which power of the visits that number grows.
    pub widening: f32,
    /// First-play urgency: how much worse than the tried moves of its node a move is taken to be that
    /// was never tried.
    pub first_play_urgency: f32,
}

/// A move and what the guide thinks of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankedMove<M> {
    /// The move.
    pub mv: M,
    /// Its prior: how promising it is before it was tried, above 0; only the ratios count.
    pub prior: f32,
}

/// A tree search as a bot.
pub struct TreeSearch<G: Game, T> {
    guide: T,
    budget: Budget,
    trees: Vec<Tree<G>>,
    /// Whether each walk begins with a sample of its own; if not, with the position as it is.
    imagines: bool,
}

impl<G: Game, T: Guide<G>> TreeSearch<G, T> {
    /// A search without a budget takes this many nodes. Set by hand; it is for a game whose level
    /// 8 is no search.
    const NODES: u64 = 10_000;

    /// The search with this guide.
    #[must_use]
    pub fn new(guide: T, search: SearchBudget) -> Self {
        TreeSearch {
            guide,
            budget: search.budget.unwrap_or(Budget::Nodes(Self::NODES)),
            trees: (0..search.threads.get()).map(|_| Tree::new()).collect(),
            imagines: true,
        }
    }

    /// The search that takes what it is shown for the truth: shown a real position, it sees all that
    /// is hidden. For the measurement of what luck is worth.
    pub(crate) fn clairvoyant(guide: T, search: SearchBudget) -> Self {
        TreeSearch {
            imagines: false,
            ..TreeSearch::new(guide, search)
        }
    }
}

impl<G: Game, T: Guide<G>> Bot<G> for TreeSearch<G, T> {
    fn think(&mut self, seen: &G, question: &Question<G::Move>) -> Thought<G::Move> {
        let mut thought = self.search(seen, question);
        if let Some(also) = question.also.filter(|&also| also != thought.mv) {
            // What was tried least is known least: it has a tree of its own.
            let alone = Question {
                among: &[also],
                also: None,
                ..*question
            };
            let weighed = self.search(seen, &alone);
            thought.nodes += weighed.nodes;
            thought.candidates.retain(|known| known.mv != also);
            thought.candidates.extend(weighed.candidates);
            sort(&mut thought.candidates);
        }
        thought
    }
}

impl<G: Game, T: Guide<G>> TreeSearch<G, T> {
    fn search(&mut self, seen: &G, question: &Question<G::Move>) -> Thought<G::Move> {
        let mut seeds = question.dice();
        // All clocks start now, also that of a tree that has to wait for a thread.
        let shares = self.budget.shares(self.trees.len());
        let work: Vec<(Meter, u64)> = shares
            .map(|share| (Meter::new(share, 1, question.watch), seeds.next_u64()))
            .collect();
        let guide = &self.guide;
        let imagines = self.imagines;
        let grow = |(tree, (meter, seed)): (&mut Tree<G>, (Meter, u64))| {
            let mut guide = guide.clone();
            let start = Start {
                seen,
                among: question.among,
                imagines,
            };
            tree.grow(start, &mut guide, bot::dice(seed), meter)
        };
        let work = self.trees.iter_mut().zip(work).collect();
        let nodes = on_threads(work, grow).into_iter().sum();
        conclude(&self.trees, nodes)
    }
}

/// A move that was tried so many times less than the best is not known well enough to be shown. Chosen
/// by eye.
const SELDOM: u32 = 10;

/// The best first.
fn sort<M>(candidates: &mut [Candidate<M>]) {
    candidates.sort_by(|one, other| other.estimate.better(&one.estimate));
}

/// Adds the trees up and takes the move that was tried most.
fn conclude<G: Game>(trees: &[Tree<G>], nodes: u64) -> Thought<G::Move> {
    let mut tried: Vec<_> = trees[0].roots().collect();
    for tree in &trees[1..] {
        for (sum, root) in tried.iter_mut().zip(tree.roots()) {
            debug_assert_eq!(sum.mv, root.mv, "all trees rank the same position");
            sum.add(&root);
        }
    }
    // The sort is stable: of moves tried as often and as good, the guide's favourite comes first.
    tried.sort_by(|one, other| {
        let by_visits = other.visits.cmp(&one.visits);
        by_visits.then(other.mean().better(&one.mean()))
    });
    let best = tried[0];
    // Of a move that was tried a few times only, not much is known; nor of one that looks better than
    // the best and was yet tried less: the search had just begun to believe it.
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
