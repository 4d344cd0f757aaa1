//! Whole games between bots and programs.

use std::marker::PhantomData;
use std::time::Duration;

use bots::{Agent, AgentName, BotName, Forfeit, Recipe, Start, Strategy};
use table::{
    Change, Dice, Draw, Game, Label, Match, Players, Record, Rng, Seat, SeatChange, Seats, Seed,
    SetupError, losers, only_one_stays, with_forfeits,
};

use crate::{Participant, SeatOutcome, bot_occupant};

/// Who plays, and with how much patience.
#[derive(Clone, Debug)]
pub struct Entrants {
    /// The entrants.
    pub names: Vec<AgentName>,
    /// How long a program may take for an answer.
    pub patience: Duration,
}

/// Lets entrants play whole games and says how they ended; each has buffers or a process of its own that is
/// used again from game to game.
pub trait Referee: Send {
    /// Plays one game; the entrant with the number `seating[s]` plays seat s. An entrant may play
    /// several seats.
    ///
    /// # Errors
    /// If this machine has not what it takes to start a program. Nobody has lost then.
    ///
    /// # Panics
    /// If there is not an entrant for every seat.
    fn run(&mut self, seed: Seed, seating: &[usize]) -> Result<GameResult, Shortage>;

    /// The record of the game that was run last, as far as it was played.
    fn record(&self) -> Record;
}

/// Why a game could not be played: this machine had no more files, memory or processes to give.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Shortage(String);

/// How a game between entrants went.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// How many moves it took.
    pub moves: usize,
    /// Whether it was played to its end; a game stops early when all but one have forfeited.
    pub finished: bool,
    /// What became of every seat, in seat order.
    pub seats: Vec<SeatResult>,
}

/// What became of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatResult {
    /// Rank and points; no points are counted in a game that stopped early.
    pub outcome: SeatOutcome,
    /// How many moves the agent chose.
    pub moves: u32,
    /// How long that took in all.
    pub time: Duration,
    /// How long the slowest of them took.
    pub slowest: Duration,
    /// Why the seat has lost, if it did not play to the end.
    pub forfeit: Option<Forfeit>,
}

/// The luck of bots has streams of its own: no other draw of the game depends on who plays.
const BOT: Label = Label::new("bot");

/// The seed for the question that a bot is asked at this ply.
pub(crate) fn question_seed(seed: Seed, ply: usize) -> u64 {
    Dice::new(seed).stream(BOT, ply as u64).next_u64()
}

/// The referee of one game, whose bots have this strategy.
pub(crate) struct TypedReferee<G: Game, S> {
    options: G::Options,
    entrants: Entrants,
    /// By entrant, one agent for each seat that it has had at once.
    agents: Vec<Vec<Box<dyn Agent<G>>>>,
    seed: Seed,
    seats: Seats,
    played: Vec<G::Move>,
    /// Who has forfeited, and who plays on there.
    changes: Vec<Change>,
    legal: Vec<G::Move>,
    strategy: PhantomData<fn() -> S>,
}

impl<G: Game, S: Strategy<G>> TypedReferee<G, S> {
    pub(crate) fn new(options: G::Options, entrants: Entrants) -> Result<Self, SetupError> {
        let seats = G::new(&options, Seed::number(0))?.players();
        Ok(TypedReferee {
            options,
            agents: entrants.names.iter().map(|_| Vec::new()).collect(),
            entrants,
            seed: Seed::number(0),
            seats: Players::numbered(seats).into(),
            played: Vec::new(),
            changes: Vec::new(),
            legal: Vec::new(),
            strategy: PhantomData,
        })
    }

    /// Takes an agent for every seat from the entrants' stock.
    fn seat_agents(&mut self, seating: &[usize]) -> Vec<Box<dyn Agent<G>>> {
        let take = |&entrant: &usize| {
            self.agents[entrant].pop().unwrap_or_else(|| {
                let name = &self.entrants.names[entrant];
                name.agent::<G, S>(self.entrants.patience)
            })
        };
        seating.iter().map(take).collect()
    }
}

impl<G: Game, S: Strategy<G>> Referee for TypedReferee<G, S> {
    fn run(&mut self, seed: Seed, seating: &[usize]) -> Result<GameResult, Shortage> {
        self.seed = seed;
        self.played.clear();
        let entrant = |&entrant: &usize| Participant::from(self.entrants.names[entrant].clone());
        let participants: Vec<Participant> = seating.iter().map(entrant).collect();
        self.seats = Participant::seats(&participants).expect("bots and programs are numbered");
        let mut agents = self.seat_agents(seating);
        let mut game = Running::<G> {
            position: G::new(&self.options, seed).expect("the options made a game before"),
            seats: vec![SeatResult::default(); seating.len()],
            changes: Vec::new(),
        };
        for (seat, agent) in Seat::all(seating.len()).zip(&mut agents) {
            let start = Start {
                options: &self.options,
                players: self.seats.names(),
                seat,
            };
            match agent.begin(&start) {
                Ok(()) => {}
                Err(forfeit) if forfeit.is_shortage() => return Err(Shortage(forfeit.to_string())),
                Err(forfeit) => game.forfeit(seat, forfeit, 0),
            }
        }
        // Bots see all they need; only for programs are the moves put into words.
        let program = |&entrant: &usize| self.entrants.names[entrant].is_program();
        let listened = seating.iter().any(program);
        while let Some(seat) = game.to_move() {
            game.position.moves(&mut self.legal);
            let ply = self.played.len();
            let agent = &mut *agents[seat.index()];
            let question = question_seed(seed, ply);
            let Some(mv) = game.next_move(seat, agent, &self.legal, ply, question) else {
                break;
            };
            if listened {
                let text = game.position.write(mv);
                for agent in &mut agents {
                    agent.notify_move(&text);
                }
            }
            self.played.push(mv);
            game.position.play(mv, &mut ());
        }
        for (seat, mut agent) in Seat::all(seating.len()).zip(agents) {
            if let Err(forfeit) = agent.end(&game.position) {
                game.forfeit(seat, forfeit, self.played.len());
            }
            self.agents[seating[seat.index()]].push(agent);
        }
        self.changes.clone_from(&game.changes);
        Ok(game.result(self.played.len()))
    }

    fn record(&self) -> Record {
        let mut replayed = Match::<G>::new(self.options.clone(), self.seed, self.seats.clone())
            .expect("the options made a game before");
        let mut changes = self.changes.iter().peekable();
        for ply in 0..=self.played.len() {
            while let Some(change) = changes.next_if(|change| change.ply == ply) {
                let changed = replayed.change(change.seat, change.what.clone());
                changed.expect("it was changed like this");
            }
            if let Some(&mv) = self.played.get(ply) {
                replayed.play_move(mv).expect("a legal move was played");
            }
        }
        replayed.record()
    }
}

/// What became of every seat; no points are counted before the end.
pub(crate) fn outcomes<G: Game>(
    position: &G,
    seats: usize,
    changes: &[Change],
) -> Vec<SeatOutcome> {
    let played = position.standings();
    let standings = with_forfeits(played.as_ref(), seats, &losers(changes));
    let mut outcomes = vec![SeatOutcome::default(); seats];
    for ranked in standings.seats() {
        outcomes[ranked.seat.index()] = SeatOutcome {
            rank: ranked.rank,
            points: ranked.tally.tally.as_ref().map_or(0, G::points),
        };
    }
    outcomes
}

/// A game being played.
struct Running<G> {
    position: G,
    seats: Vec<SeatResult>,
    changes: Vec<Change>,
}

impl<G: Game> Running<G> {
    /// Who is to move; nobody once all but one have forfeited.
    fn to_move(&self) -> Option<Seat> {
        if only_one_stays(&self.changes, self.seats.len()) {
            return None;
        }
        self.position.turn().seat()
    }

    /// The seat has lost; while several are left, random moves are made there.
    fn forfeit(&mut self, seat: Seat, forfeit: Forfeit, ply: usize) {
        let mut change = |what| self.changes.push(Change { ply, seat, what });
        change(SeatChange::Forfeited(forfeit.to_string()));
        self.seats[seat.index()].forfeit = Some(forfeit);
        if self.to_move().is_some() {
            let what = SeatChange::Replaced(bot_occupant(BotName::Recipe(Recipe::RANDOM)));
            self.changes.push(Change { ply, seat, what });
        }
    }

    /// The agent's move. Whoever has forfeited moves at random, so that the others can play on; if
    /// there is only one of them, the game stops.
    fn next_move(
        &mut self,
        seat: Seat,
        agent: &mut dyn Agent<G>,
        legal: &[G::Move],
        ply: usize,
        seed: u64,
    ) -> Option<G::Move> {
        let start = web_time::Instant::now();
        if self.seats[seat.index()].forfeit.is_none() {
            match agent.choose(&self.position, legal, seed) {
                Ok(thought) => {
                    let time = start.elapsed();
                    let played = &mut self.seats[seat.index()];
                    played.moves += 1;
                    played.time += time;
                    played.slowest = played.slowest.max(time);
                    return Some(thought.mv);
                }
                Err(forfeit) => self.forfeit(seat, forfeit, ply),
            }
        }
        self.to_move()?;
        Some(Dice::new(Seed::number(seed)).stream(BOT, 0).pick(legal))
    }

    fn result(mut self, moves: usize) -> GameResult {
        let outcomes = outcomes(&self.position, self.seats.len(), &self.changes);
        for (seat, outcome) in self.seats.iter_mut().zip(outcomes) {
            seat.outcome = outcome;
        }
        GameResult {
            moves,
            finished: self.position.turn().is_over(),
            seats: self.seats,
        }
    }
}
