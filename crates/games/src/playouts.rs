//! Random games at full speed, behind an object-safe interface that needs one virtual call per game instead of per
//! move.

use bots::{BotName, Recipe};
use table::{Game, Match, Record, Rng, Seats, Seed, SetupError};

use crate::bot_occupant;

/// Plays whole games with uniformly random moves. Buffers are reused from game to game.
pub trait Playouts: Send + Sync {
    /// Copies the runner with its options, for another thread.
    fn copy(&self) -> Box<dyn Playouts>;

    /// Returns the number of seats.
    fn seats(&self) -> usize;

    /// Plays one game to its end.
    fn run(&mut self, seed: Seed, choices: &mut dyn Rng) -> &PlayoutOutcome;

    /// Returns the record of the last game.
    fn record(&self) -> Record;
}

/// The outcome of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayoutOutcome {
    pub moves: usize,
    /// The outcome of every seat, in seat order.
    pub seats: Vec<SeatOutcome>,
}

/// The outcome of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatOutcome {
    /// 1 for a winner.
    pub rank: u8,
    /// The game's single measure of success, as given by [`Game::points`].
    pub points: i64,
}

#[derive(Clone)]
pub(crate) struct Runner<G: Game> {
    options: G::Options,
    seed: Seed,
    legal: Vec<G::Move>,
    played: Vec<G::Move>,
    outcome: PlayoutOutcome,
}

impl<G: Game> Runner<G> {
    pub(crate) fn new(options: G::Options) -> Result<Self, SetupError> {
        let seats = G::new(&options, Seed::number(0))?.players();
        Ok(Runner {
            options,
            seed: Seed::number(0),
            legal: Vec::new(),
            played: Vec::new(),
            outcome: PlayoutOutcome {
                moves: 0,
                seats: vec![SeatOutcome::default(); seats],
            },
        })
    }

    fn start(&self) -> G {
        G::new(&self.options, self.seed).expect("the options were valid before")
    }
}

impl<G: Game> Playouts for Runner<G> {
    fn copy(&self) -> Box<dyn Playouts> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        self.outcome.seats.len()
    }

    fn run(&mut self, seed: Seed, choices: &mut dyn Rng) -> &PlayoutOutcome {
        self.seed = seed;
        self.played.clear();
        let mut game = self.start();
        while !game.turn().is_over() {
            let mv = game.sample(choices, &mut self.legal);
            self.played.push(mv);
            game.play(mv, &mut ());
        }
        self.outcome.moves = self.played.len();
        let standings = game.standings().expect("the game is over");
        for ranked in standings.seats() {
            self.outcome.seats[ranked.seat.index()] = SeatOutcome {
                rank: ranked.rank,
                points: G::points(&ranked.tally),
            };
        }
        &self.outcome
    }

    fn record(&self) -> Record {
        let random = bot_occupant(BotName::Recipe(Recipe::RANDOM));
        let seats = Seats::new(vec![random; self.seats()]);
        let seats = seats.expect("bots with the same name are numbered");
        let mut replayed = Match::<G>::new(self.options.clone(), self.seed, seats)
            .expect("the options were valid before");
        for &mv in &self.played {
            replayed.play_move(mv).expect("a listed move is legal");
        }
        replayed.record()
    }
}
