//! Whole games between bots and programs.

use std::marker::PhantomData;
use std::time::Duration;

use bots::{Agent, AgentName, BotName, Forfeit, Recipe, Start, Strategy};
use table::{
    Change, Dice, Draw, Game, Label, Match, Players, Record, Rng, Seat, SeatChange, Seats, Seed,
    SetupError, losers, only_one_left, with_forfeits,
};

use crate::{Participant, SeatOutcome, bot_occupant};

/// The bots and programs that play, and their timeout.
#[derive(Clone, Debug)]
pub struct Entrants {
    pub names: Vec<AgentName>,
    /// The timeout for each answer of a program.
    pub timeout: Duration,
}

/// Lets entrants play whole games and reports the results. The agents of an entrant, with their buffers or
/// processes, are reused from game to game.
pub trait Referee: Send {
    /// Plays one game. The entrant with the number `seating[s]` plays seat `s`. An entrant may play several
    /// seats.
    ///
    /// # Errors
    /// If this machine lacks the resources to start a program. This does not count as a forfeit.
    ///
    /// # Panics
    /// If there is not an entrant for every seat.
    fn run(&mut self, seed: Seed, seating: &[usize]) -> Result<GameResult, Shortage>;

    /// Returns the record of the last game, as far as it was played.
    fn record(&self) -> Record;
}

/// The reason why a game could not be played: this machine ran out of file handles, memory or processes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Shortage(String);

/// The result of a game between entrants.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    pub moves: usize,
    /// Whether the game was played to its end. A game stops early when all seats but one have forfeited.
    pub finished: bool,
    /// The result of every seat, in seat order.
    pub seats: Vec<SeatResult>,
}

/// The result of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatResult {
    /// Rank and points. No points are counted if the game stopped early.
    pub outcome: SeatOutcome,
    /// The number of moves that the agent chose.
    pub moves: u32,
    /// The total thinking time.
    pub time: Duration,
    /// The thinking time of the slowest move.
    pub slowest: Duration,
    /// The reason why the seat lost, if it did not play to the end.
    pub forfeit: Option<Forfeit>,
}

/// Bots have separate random streams, so that no other draw of the game depends on the players.
const BOT: Label = Label::new("bot");

/// Returns the seed for the question to a bot at this ply.
pub(crate) fn question_seed(seed: Seed, ply: usize) -> u64 {
    Dice::new(seed).stream(BOT, ply as u64).next_u64()
}

/// The referee of one game, with the strategy of its bots.
pub(crate) struct TypedReferee<G: Game, S> {
    options: G::Options,
    entrants: Entrants,
    /// The reusable agents of each entrant. An entrant that played several seats in one game has several.
    agents: Vec<Vec<Box<dyn Agent<G>>>>,
    seed: Seed,
    seats: Seats,
    played: Vec<G::Move>,
    /// The forfeits, and the bots that took over.
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

    /// Takes an agent for every seat from the entrant's pool, or creates one.
    fn seat_agents(&mut self, seating: &[usize]) -> Vec<Box<dyn Agent<G>>> {
        let take = |&entrant: &usize| {
            self.agents[entrant].pop().unwrap_or_else(|| {
                let name = &self.entrants.names[entrant];
                name.agent::<G, S>(self.entrants.timeout)
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
            position: G::new(&self.options, seed).expect("the options were valid before"),
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
        // Only programs need the moves as text. Bots see the position.
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
            .expect("the options were valid before");
        let mut changes = self.changes.iter().peekable();
        for ply in 0..=self.played.len() {
            while let Some(change) = changes.next_if(|change| change.ply == ply) {
                let changed = replayed.change(change.seat, change.what.clone());
                changed.expect("the same change was possible before");
            }
            if let Some(&mv) = self.played.get(ply) {
                replayed.play_move(mv).expect("a legal move was played");
            }
        }
        replayed.record()
    }
}

/// Returns the outcome of every seat. No points are counted before the end.
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

/// A game in progress.
struct Running<G> {
    position: G,
    seats: Vec<SeatResult>,
    changes: Vec<Change>,
}

impl<G: Game> Running<G> {
    /// Returns the seat to move, or `None` once all seats but one have forfeited.
    fn to_move(&self) -> Option<Seat> {
        if only_one_left(&self.changes, self.seats.len()) {
            return None;
        }
        self.position.turn().seat()
    }

    /// Marks the seat as lost. A random bot takes over if several seats are left.
    fn forfeit(&mut self, seat: Seat, forfeit: Forfeit, ply: usize) {
        let mut change = |what| self.changes.push(Change { ply, seat, what });
        change(SeatChange::Forfeited(forfeit.to_string()));
        self.seats[seat.index()].forfeit = Some(forfeit);
        if self.to_move().is_some() {
            let what = SeatChange::Replaced(bot_occupant(BotName::Recipe(Recipe::RANDOM)));
            self.changes.push(Change { ply, seat, what });
        }
    }

    /// Returns the agent's move. A seat that has forfeited moves at random, so that the other players can play on.
    /// Returns `None` if only one other player is left, which ends the game.
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
