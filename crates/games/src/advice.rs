//! What a bot thinks of a position of some game.

use std::convert::Infallible;
use std::marker::PhantomData;
use std::time::Duration;

use bots::networks::Network;
use bots::{BotName, Estimate, Question, SearchObserver, Strategy, Thought, ask};
use serde::{Deserialize, Serialize};
use table::Game;

use crate::{AnyMove, MoveRefusal};

/// The bot that gives hints and judges moves: the strongest level, which answers within seconds.
pub const ADVISER: BotName = BotName::Level(8);

/// What a bot would play, and why. Its moves are typed, or text for those who pass it on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice<M = AnyMove> {
    /// The move.
    pub mv: M,
    /// What it leads to, for the player to move; nothing from a bot that does not judge.
    pub estimate: Option<Estimate>,
    /// How the bot expects the game to go on, the move itself first: text for people to read. What comes after
    /// the next luck of the game is a guess.
    pub line: Vec<String>,
    /// The best moves of which it knows what they lead to, the best first.
    pub candidates: Vec<Advised<M>>,
    /// How many nodes it looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// A move that a bot thought about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advised<M = AnyMove> {
    /// The move.
    pub mv: M,
    /// What it leads to, for the player to move.
    pub estimate: Estimate,
}

impl Advice {
    /// Writes the moves as text.
    #[must_use]
    pub fn into_text(self) -> Advice<String> {
        let written = self.try_map(|mv| Ok::<_, Infallible>(mv.text().to_owned()));
        written.unwrap_or_else(|never| match never {})
    }
}

impl Advice<String> {
    /// Reads the moves of advice that comes from elsewhere, each with this.
    ///
    /// # Errors
    /// If one of them is not legal.
    pub fn read(
        self,
        parse: impl Fn(&str) -> Result<AnyMove, MoveRefusal>,
    ) -> Result<Advice, MoveRefusal> {
        self.try_map(|text| parse(&text))
    }
}

impl<M> Advice<M> {
    fn try_map<N, E>(self, form: impl Fn(M) -> Result<N, E>) -> Result<Advice<N>, E> {
        let candidates = self.candidates.into_iter().map(|candidate| {
            Ok(Advised {
                mv: form(candidate.mv)?,
                estimate: candidate.estimate,
            })
        });
        Ok(Advice {
            mv: form(self.mv)?,
            estimate: self.estimate,
            line: self.line,
            candidates: candidates.collect::<Result<_, E>>()?,
            nodes: self.nodes,
            time: self.time,
        })
    }
}

/// What a bot is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionKind {
    /// The move that it plays.
    Move,
    /// A hint: a good move, and what it and some others lead to. It may think longer, and find a
    /// better move than it would play.
    Hint,
    /// A verdict on this move, comparable with that on the best.
    Verdict(String),
}

/// A question about a position of some game, which can be thought about on any thread.
pub struct AnyQuestion {
    asked: Box<dyn ErasedQuestion>,
    networks: &'static [Network],
}

/// What an [`AnyQuestion`] hides: a question in the types of its game.
trait ErasedQuestion: Send {
    fn think(self: Box<Self>, watch: &dyn SearchObserver) -> Advice;
    fn choose(self: Box<Self>, watch: &dyn SearchObserver) -> AnyMove;
}

struct TypedQuestion<G: Game, S> {
    position: G,
    bot: BotName,
    seed: u64,
    others: usize,
    also: Option<G::Move>,
    strategy: PhantomData<fn() -> S>,
}

impl<G: Game, S: Strategy<G>> TypedQuestion<G, S> {
    const fn question<'a>(&self, watch: &'a dyn SearchObserver) -> Question<'a, G::Move> {
        Question {
            seed: self.seed,
            among: &[],
            others: self.others,
            also: self.also,
            watch,
        }
    }

    /// Asks the bot. Not inlined: both answers share the code of every bot.
    #[inline(never)]
    fn thought(&self, question: &Question<G::Move>) -> Thought<G::Move> {
        ask(&mut *self.bot.make::<G, S>(), &self.position, question)
    }
}

impl<G: Game, S: Strategy<G>> ErasedQuestion for TypedQuestion<G, S> {
    fn think(self: Box<Self>, watch: &dyn SearchObserver) -> Advice {
        let question = self.question(watch);
        advice(&self.position, &question, &self.thought(&question))
    }

    fn choose(self: Box<Self>, watch: &dyn SearchObserver) -> AnyMove {
        let thought = self.thought(&self.question(watch));
        AnyMove::new(&self.position, thought.mv)
    }
}

/// How many other moves a hint speaks of. Chosen by eye: what one reads at a glance.
const OTHERS: usize = 3;

impl AnyQuestion {
    pub(crate) fn new<G: Game, S: Strategy<G>>(
        position: G,
        bot: BotName,
        seed: u64,
        kind: &QuestionKind,
        also: Option<G::Move>,
    ) -> Self {
        let others = match kind {
            QuestionKind::Hint => OTHERS,
            QuestionKind::Move | QuestionKind::Verdict(_) => 0,
        };
        let networks = S::networks(bot, &position);
        let asked = Box::new(TypedQuestion::<G, S> {
            position,
            bot,
            seed,
            others,
            also,
            strategy: PhantomData,
        });
        AnyQuestion { asked, networks }
    }

    /// Returns the networks that have to be loaded before it can be answered.
    pub fn missing_networks(&self) -> impl Iterator<Item = Network> {
        let networks = self.networks.iter().copied();
        networks.filter(|network| !network.is_loaded())
    }

    /// Thinks while somebody waits, who may want the answer now.
    #[must_use]
    pub fn think(self, watch: &dyn SearchObserver) -> Advice {
        self.asked.think(watch)
    }

    /// The same for those who only want the move: nothing else is put into text.
    #[must_use]
    pub fn choose(self, watch: &dyn SearchObserver) -> AnyMove {
        self.asked.choose(watch)
    }
}

/// Erases the types of a thought.
pub(crate) fn advice<G: Game>(
    position: &G,
    question: &Question<G::Move>,
    thought: &Thought<G::Move>,
) -> Advice {
    let any = |mv| AnyMove::new(position, mv);
    Advice {
        mv: any(thought.mv),
        estimate: thought.estimate,
        line: written(position, question, &thought.line),
        candidates: thought
            .candidates
            .iter()
            .map(|candidate| Advised {
                mv: any(candidate.mv),
                estimate: candidate.estimate,
            })
            .collect(),
        nodes: thought.nodes,
        time: thought.time,
    }
}

/// The moves of a line as text, each written where it is played; it ends where the bot's guesses of
/// what is hidden have led to a move that cannot be made. The game goes on as the bot has imagined
/// it: nobody learns from its line what is really hidden.
fn written<G: Game>(position: &G, question: &Question<G::Move>, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let seat = position.turn().seat().expect("the game goes on");
    position.determinize(seat, &mut question.dice());
    let mut legal = Vec::new();
    let mut texts = Vec::new();
    for &mv in line {
        position.moves(&mut legal);
        if !legal.contains(&mv) {
            break;
        }
        texts.push(position.write(mv));
        position.play(mv, &mut ());
    }
    texts
}
