//! Questions to a bot, and its answers.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};
use table::{Game, Seat};
use web_time::Instant;

use crate::networks::Network;
use crate::{BotName, Recipe, SearchBudget, SearchObserver};

/// How bots play a game: what a position is worth, how it is searched, and how strong the levels are.
/// A type of its own stands for it, so that a game is played by bots without knowing them; [`Plain`]
/// plays any.
///
/// [`Plain`]: crate::Plain
pub trait Strategy<G: Game>: 'static {
    /// The recipes of levels 1 to 8, each clearly stronger than the one before.
    const LEVELS: [Recipe; 8];

    /// What the position is worth to a seat, by looking at it only. This is all that `greedy`
    /// knows.
    fn evaluate(position: &G, seat: Seat) -> Estimate;

    /// The strongest player of this game.
    fn search(search: SearchBudget) -> Box<dyn Bot<G>>;

    /// Returns the networks by which this bot evaluates such a position.
    fn networks(_bot: BotName, _position: &G) -> &'static [Network] {
        &[]
    }
}

/// How a game is expected to end for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Estimate {
    /// The share of a win, 0 to 1.
    pub chance: f32,
    /// Points more than the best of the others.
    pub lead: f32,
}

/// What a bot is asked besides the position.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, M> {
    /// From which all its luck follows.
    pub seed: u64,
    /// The moves to choose from; empty for all that are legal.
    pub among: &'a [M],
    /// Of how many other moves, the best of them, it is to be known what they lead to: none for
    /// whoever only plays.
    pub others: usize,
    /// A move of which this is to be known in any case, as well as of the chosen one.
    pub also: Option<M>,
    /// Whoever waits for the answer.
    pub watch: &'a dyn SearchObserver,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl<M> Question<'_, M> {
    /// Which of all moves?
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

    /// Whether it is asked what moves lead to, besides which to play. The answer may then take
    /// twice the budget, and the second look may find a better move.
    #[must_use]
    pub const fn weighs(&self) -> bool {
        self.others > 0 || self.also.is_some()
    }

    /// The dice for this question.
    #[must_use]
    pub fn dice(&self) -> Pcg64Mcg {
        dice(self.seed)
    }
}

/// A generator for bots, its seed spread over all of its state.
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

/// A bot's answer: the move, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<M> {
    /// The move.
    pub mv: M,
    /// What it leads to, for the seat that moves; nothing from a bot that does not judge.
    pub estimate: Option<Estimate>,
    /// How the bot expects the game to go on, the move itself first.
    pub line: Vec<M>,
    /// Moves of which it knows what they lead to, the best first: those that were asked for, and
    /// perhaps more.
    pub candidates: Vec<Candidate<M>>,
    /// How many nodes it looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// A move that a bot thought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// What it leads to, for the seat that moves.
    pub estimate: Estimate,
}

impl<M: Copy> Thought<M> {
    /// A move without a reason.
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

/// A bot of one game. It may keep buffers from question to question, but its answer depends only
/// on the question.
pub trait Bot<G: Game>: Send {
    /// Chooses a move for the player to move of `seen`, a position in which everything that this
    /// player cannot know is imagined; `among` is not empty and holds legal moves only.
    fn think(&mut self, seen: &G, question: &Question<G::Move>) -> Thought<G::Move>;
}

/// Asks a bot about a position of which it sees what the player to move may know.
///
/// # Panics
/// If the game is over.
pub fn ask<G: Game>(
    bot: &mut dyn Bot<G>,
    position: &G,
    question: &Question<G::Move>,
) -> Thought<G::Move> {
    let start = Instant::now();
    let seat = position.turn().seat().expect("the game goes on");
    let mut seen = position.clone();
    seen.determinize(seat, &mut question.dice());
    let mut legal = Vec::new();
    if question.among.is_empty() {
        seen.moves(&mut legal);
    }
    let among = if legal.is_empty() {
        question.among
    } else {
        &legal
    };
    let mut thought = bot.think(&seen, &Question { among, ..*question });
    thought.time = start.elapsed();
    thought
}
