//! A bot's assessment of a position of any game.

use std::convert::Infallible;
use std::marker::PhantomData;
use std::time::Duration;

use bots::networks::Network;
use bots::{BotName, Budget, Estimate, Question, Recipe, SearchObserver, Strategy, Thought, ask};
use serde::{Deserialize, Serialize};
use table::Game;

use crate::{AnyMove, MoveRefusal};

/// The bot that gives hints and judges moves: the strongest level; even that one answers within seconds.
pub const ADVISER: BotName = BotName::Level(8);

/// The move that a bot recommends, and the reasons. Moves are typed values, or text for callers that only forward them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice<M = AnyMove> {
    pub mv: M,
    /// The estimated result for the player to move, or `None` if the bot does not estimate results.
    pub estimate: Option<Estimate>,
    /// The expected continuation as text for people, beginning with the move itself. Everything after the next
    /// random event is a guess.
    pub line: Vec<String>,
    /// The best moves with an estimate, the best first.
    pub candidates: Vec<Advised<M>>,
    /// The number of nodes that the bot searched.
    pub nodes: u64,
    /// The thinking time.
    pub time: Duration,
}

/// A move with the bot's estimate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advised<M = AnyMove> {
    pub mv: M,
    /// The estimated result for the player to move.
    pub estimate: Estimate,
}

impl Advice {
    /// Converts the moves to text.
    #[must_use]
    pub fn into_text(self) -> Advice<String> {
        let written = self.try_map(|mv| Ok::<_, Infallible>(mv.text().to_owned()));
        written.unwrap_or_else(|never| match never {})
    }
}

impl Advice<String> {
    /// Parses the moves of received advice.
    ///
    /// # Errors
    /// If one of the moves is not legal.
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

/// The kind of question to a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionKind {
    /// The move that the bot plays.
    Move,
    /// A hint: a good move, with estimates for it and some others. The bot may think longer than for its own move
    /// and find a better one.
    Hint,
    /// A verdict on this move, with an estimate that can be compared with that of the best move.
    Verdict(String),
}

/// The properties of a question that determine its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Workload {
    /// The id of the game.
    pub game: &'static str,
    pub players: usize,
    /// The number of action numbers at this table, which grows with the board.
    pub actions: usize,
    /// The settings of the bot.
    pub recipe: Recipe,
    /// The budget of one move, or `None` for a bot that does not search.
    pub budget: Option<Budget>,
}

/// A question about a position of any game. Any thread can answer it.
pub struct AnyQuestion {
    question: Box<dyn ErasedQuestion>,
    networks: &'static [Network],
}

/// A question with the concrete types of its game, hidden inside an [`AnyQuestion`].
trait ErasedQuestion: Send {
    fn restrict(&mut self, among: &[AnyMove]);
    fn think(self: Box<Self>, watch: &dyn SearchObserver) -> Advice;
    fn choose(self: Box<Self>, watch: &dyn SearchObserver) -> AnyMove;
    fn workload(&self) -> Workload;
    fn shorten(&mut self, most: Duration);
}

struct TypedQuestion<G: Game, S> {
    position: G,
    bot: BotName,
    seed: u64,
    /// The moves among which the bot chooses. Empty means all legal moves.
    among: Vec<G::Move>,
    others: usize,
    also: Option<G::Move>,
    strategy: PhantomData<fn() -> S>,
}

impl<G: Game, S: Strategy<G>> TypedQuestion<G, S> {
    fn question<'a>(&'a self, watch: &'a dyn SearchObserver) -> Question<'a, G::Move> {
        Question {
            seed: self.seed,
            among: &self.among,
            others: self.others,
            also: self.also,
            watch,
        }
    }

    /// Asks the bot. This function is not inlined, so that both callers share one copy of the bots' code.
    #[inline(never)]
    fn thought(&self, question: &Question<G::Move>) -> Thought<G::Move> {
        ask(&mut *self.bot.make::<G, S>(), &self.position, question)
    }
}

impl<G: Game, S: Strategy<G>> ErasedQuestion for TypedQuestion<G, S> {
    fn restrict(&mut self, among: &[AnyMove]) {
        self.among = among.iter().map(AnyMove::get).collect();
    }

    fn think(self: Box<Self>, watch: &dyn SearchObserver) -> Advice {
        let question = self.question(watch);
        advice(&self.position, &question, &self.thought(&question))
    }

    fn choose(self: Box<Self>, watch: &dyn SearchObserver) -> AnyMove {
        let thought = self.thought(&self.question(watch));
        AnyMove::new(&self.position, thought.mv)
    }

    fn workload(&self) -> Workload {
        let recipe = self.bot.recipe::<G, S>();
        Workload {
            game: G::ID,
            players: self.position.players(),
            actions: self.position.actions(),
            recipe,
            budget: recipe.budget::<G, S>(),
        }
    }

    fn shorten(&mut self, most: Duration) {
        if let BotName::Recipe(recipe) = &mut self.bot {
            recipe.shorten(most);
        }
    }
}

/// The number of other moves in a hint, few enough to take in at a glance.
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
        let question = Box::new(TypedQuestion::<G, S> {
            position,
            bot,
            seed,
            among: Vec::new(),
            others,
            also,
            strategy: PhantomData,
        });
        AnyQuestion { question, networks }
    }

    /// Iterates over the networks that have to be loaded before the bot can answer.
    pub fn missing_networks(&self) -> impl Iterator<Item = Network> {
        let networks = self.networks.iter().copied();
        networks.filter(|network| !network.is_loaded())
    }

    /// Restricts the answer to these legal moves.
    ///
    /// # Panics
    /// If the moves belong to another game.
    #[must_use]
    pub fn among(mut self, moves: &[AnyMove]) -> Self {
        self.question.restrict(moves);
        self
    }

    /// Returns the properties of this question that determine its cost.
    #[must_use]
    pub fn workload(&self) -> Workload {
        self.question.workload()
    }

    /// Shortens a time budget. A bot with a node budget is not affected.
    pub fn shorten(&mut self, most: Duration) {
        self.question.shorten(most);
    }

    /// Returns the answer. The observer can stop the search early.
    #[must_use]
    pub fn think(self, watch: &dyn SearchObserver) -> Advice {
        self.question.think(watch)
    }

    /// Returns only the move, without converting anything else to text.
    #[must_use]
    pub fn choose(self, watch: &dyn SearchObserver) -> AnyMove {
        self.question.choose(watch)
    }
}

/// Converts a thought to advice that no longer depends on the types of its game.
fn advice<G: Game>(
    position: &G,
    question: &Question<G::Move>,
    thought: &Thought<G::Move>,
) -> Advice {
    let any = |mv| AnyMove::new(position, mv);
    Advice {
        mv: any(thought.mv),
        estimate: thought.estimate,
        line: line_texts(position, question, &thought.line),
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

/// Converts the moves of a line to text, each in the position in which it is played. The line ends at the first move
/// that is impossible because the bot guessed hidden information wrongly. The moves are played in the bot's
/// determinization, so the line does not reveal the actual hidden information.
fn line_texts<G: Game>(
    position: &G,
    question: &Question<G::Move>,
    line: &[G::Move],
) -> Vec<String> {
    let mut position = position.clone();
    let seat = position.turn().seat().expect("the game is not over");
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
