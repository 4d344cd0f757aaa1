//! Bots of one game, questions to them, and their answers.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};
use table::{Game, Seat};
use web_time::Instant;

use crate::networks::Network;
use crate::{BotName, Recipe, SearchBudget, SearchObserver};

/// How bots play a game: its evaluation, its search, and the strength of its levels. Strategies are
/// separate types, so that games do not depend on their bots. [`Plain`] plays any game.
///
/// [`Plain`]: crate::Plain
pub trait Strategy<G: Game>: 'static {
    /// The recipes of levels 1 to 8, each clearly stronger than the one before it.
    const LEVELS: [Recipe; 8];

    /// Evaluates a position for a seat without searching. `greedy` uses nothing else.
    fn evaluate(position: &G, seat: Seat) -> Estimate;

    /// Creates the strongest bot for this game.
    fn search(search: SearchBudget) -> Box<dyn Bot<G>>;

    /// Returns the networks that this bot uses to evaluate such a position.
    fn networks(_bot: BotName, _position: &G) -> &'static [Network] {
        &[]
    }
}

/// The expected outcome of a game for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Estimate {
    /// The chance of winning, from 0 to 1. A shared win counts in part.
    pub chance: f32,
    /// The expected lead in points over the best opponent.
    pub lead: f32,
}

/// A question to a bot about a position.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, M> {
    /// The seed for all random choices.
    pub seed: u64,
    /// The moves to choose from. Empty means all legal moves.
    pub among: &'a [M],
    /// How many moves besides the chosen one need an estimate, best first. 0 if only the move
    /// matters.
    pub others: usize,
    /// A move that needs an estimate in any case.
    pub also: Option<M>,
    /// An observer that can stop the search, and receives its progress.
    pub watch: &'a dyn SearchObserver,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl<M> Question<'_, M> {
    /// Asks for a choice among all legal moves.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Question {
            seed,
            among: &[],
            others: 0,
            also: None,
            watch: &NEVER,
        }
    }

    /// Checks whether the question asks for estimates of other moves. The answer may then take
    /// twice the budget, and the second search may find a better move.
    #[must_use]
    pub const fn weighs(&self) -> bool {
        self.others > 0 || self.also.is_some()
    }

    /// Returns the random number generator for this question.
    #[must_use]
    pub fn dice(&self) -> Pcg64Mcg {
        dice(self.seed)
    }
}

/// Creates a random number generator for bots, spreading the seed over its whole state.
pub(crate) fn dice(seed: u64) -> Pcg64Mcg {
    // The finalizer of SplitMix64: neighbouring seeds give unrelated states.
    let spread = |mut word: u64| {
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    };
    let high = spread(seed.wrapping_add(0x9e37_79b9_7f4a_7c15));
    let low = spread(high.wrapping_add(0x9e37_79b9_7f4a_7c15));
    Pcg64Mcg::new(u128::from(high) << 64 | u128::from(low))
}

/// A bot's answer: a move, and the reason for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<M> {
    pub mv: M,
    /// The expected outcome after the move, for the seat that moves. `None` if the bot does not evaluate.
    pub estimate: Option<Estimate>,
    /// The principal variation: how the bot expects the game to go on, starting with the move
    /// itself.
    pub line: Vec<M>,
    /// Moves with estimates, best first: those that the question asked for, and perhaps more.
    pub candidates: Vec<Candidate<M>>,
    /// How many nodes the bot searched.
    pub nodes: u64,
    pub time: Duration,
}

/// A move with its estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<M> {
    pub mv: M,
    /// The expected outcome after the move, for the seat that moves.
    pub estimate: Estimate,
}

impl<M: Copy> Thought<M> {
    /// Returns an answer without an estimate.
    #[must_use]
    pub fn bare(mv: M) -> Self {
        Thought {
            mv,
            estimate: None,
            line: vec![mv],
            candidates: Vec::new(),
            nodes: 0,
            time: Duration::ZERO,
        }
    }
}

/// A bot for one game. It may reuse buffers between questions, but its answer depends only on the
/// question.
pub trait Bot<G: Game>: Send {
    /// Chooses a move for the player to move in `position`, a determinized position: everything hidden
    /// from this player is sampled. `among` contains only legal moves and is not empty.
    fn think(&mut self, position: &G, question: &Question<G::Move>) -> Thought<G::Move>;
}

/// Asks a bot about a position. The bot sees a determinization of it from the view of the player to
/// move.
///
/// # Panics
/// If the game is over.
pub fn ask<G: Game>(
    bot: &mut dyn Bot<G>,
    position: &G,
    question: &Question<G::Move>,
) -> Thought<G::Move> {
    let start = Instant::now();
    let seat = position.turn().seat().expect("the game is not over");
    let mut determinized = position.clone();
    determinized.determinize(seat, &mut question.dice());
    let mut legal = Vec::new();
    if question.among.is_empty() {
        determinized.moves(&mut legal);
    }
    let among = if legal.is_empty() {
        question.among
    } else {
        &legal
    };
    let mut thought = bot.think(&determinized, &Question { among, ..*question });
    thought.time = start.elapsed();
    thought
}
