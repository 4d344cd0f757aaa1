//! The games that are played to check the laws.

use std::fmt::Debug;

use rand_pcg::Pcg64Mcg;
use serde::Serialize;
use table::{Draw, Game, Seat, Seed, Viewer};

use crate::rng;

/// A function that chooses one of the legal moves. There is always at least one.
pub type Choose<G> = fn(&G, &[<G as Game>::Move], &mut Pcg64Mcg) -> <G as Game>::Move;

/// A function that panics if a move does not do what its preview says.
pub type PreviewCheck<G> = fn(&<G as Game>::Preview, &PlayedMove<G>);

/// A move that was played.
#[derive(Debug)]
pub struct PlayedMove<'a, G: Game> {
    /// The position before the move.
    pub before: &'a G,
    pub mv: G::Move,
    /// The position after the move and all forced steps.
    pub after: &'a G,
    pub events: &'a [G::Event],
}

/// The tables of a game, and the way in which games are played at them.
#[derive(Clone, Debug)]
pub struct Suite<G: Game> {
    tables: Vec<G::Options>,
    pub(crate) check_preview: PreviewCheck<G>,
    choose: Choose<G>,
    games: u64,
    longest: usize,
}

/// A position of a game, with its legal moves. There are no moves once the game is over.
pub(crate) struct VisitedPosition<'a, G: Game> {
    pub(crate) options: &'a G::Options,
    pub(crate) seed: Seed,
    pub(crate) position: &'a G,
    pub(crate) moves: &'a [G::Move],
    pub(crate) ply: usize,
    pub(crate) rng: &'a mut Pcg64Mcg,
}

/// The first seed, large enough that no count in a game can be mistaken for it.
const FIRST_SEED: u64 = 0x5eed_0000_0000;

impl<G: Game + PartialEq + Debug> Suite<G> {
    /// Creates a suite with three games per table, played to their end with random moves.
    #[must_use]
    pub fn new(tables: Vec<G::Options>, keeps: PreviewCheck<G>) -> Self {
        Suite {
            tables,
            check_preview: keeps,
            choose: |_, moves, rng| rng.pick(moves),
            games: 3,
            longest: usize::MAX,
        }
    }

    /// Sets how moves are chosen. A policy can reach positions that random moves never reach.
    #[must_use]
    pub const fn choosing(mut self, choose: Choose<G>) -> Self {
        self.choose = choose;
        self
    }

    /// Sets the number of games per table.
    #[must_use]
    pub const fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// Sets the maximum number of moves per game.
    #[must_use]
    pub const fn longest(mut self, moves: usize) -> Self {
        self.longest = moves;
        self
    }

    /// Chooses one of the legal moves.
    pub(crate) fn pick(&self, position: &G, moves: &[G::Move], rng: &mut Pcg64Mcg) -> G::Move {
        (self.choose)(position, moves, rng)
    }

    /// Calls a function with every table and the seeds of its games.
    pub(crate) fn each_game(&self, mut play: impl FnMut(&G::Options, Seed, &mut Pcg64Mcg)) {
        for (table, options) in self.tables.iter().enumerate() {
            for game in 0..self.games {
                let number = FIRST_SEED + 1000 * table as u64 + game;
                let seed = Seed::number(number);
                let description = GameDescription { options, seed };
                play(options, seed, &mut rng(number));
                drop(description);
            }
        }
    }

    /// Calls a function with every position of every game, including the last.
    pub(crate) fn each_position(&self, mut look: impl FnMut(VisitedPosition<G>)) {
        self.each_game(|options, seed, rng| {
            let mut position = G::new(options, seed).expect("the options are valid");
            let mut moves = Vec::new();
            for ply in 0.. {
                position.moves(&mut moves);
                look(VisitedPosition {
                    options,
                    seed,
                    position: &position,
                    moves: &moves,
                    ply,
                    rng,
                });
                if moves.is_empty() || ply == self.longest {
                    break;
                }
                let mv = self.pick(&position, &moves, rng);
                position.play(mv, &mut ());
            }
        });
    }

    /// Plays a move from every position, and calls a function with the result.
    pub(crate) fn each_move(&self, mut look: impl FnMut(&PlayedMove<G>)) {
        self.each_position(|moment| {
            if moment.moves.is_empty() {
                return;
            }
            let mv = self.pick(moment.position, moment.moves, moment.rng);
            played(moment.position, mv, &mut look);
        });
    }

    /// Returns the maximum number of moves of a match: usually a random number below 60, otherwise the maximum of the
    /// suite.
    pub(crate) fn length(&self, rng: &mut Pcg64Mcg) -> usize {
        match rng.below(3) {
            0 => self.longest,
            _ => self.longest.min(rng.below(60) as usize),
        }
    }
}

/// Plays a move on a copy and passes the result to a function.
pub(crate) fn played<G: Game>(before: &G, mv: G::Move, look: impl FnOnce(&PlayedMove<G>)) {
    let mut after = before.clone();
    let mut events = Vec::new();
    after.play(mv, &mut events);
    look(&PlayedMove {
        before,
        mv,
        after: &after,
        events: &events,
    });
}

/// Returns at most this many of the items, each equally likely.
pub(crate) fn some<T: Copy>(all: &[T], most: usize, rng: &mut Pcg64Mcg) -> Vec<T> {
    if all.len() <= most {
        return all.to_vec();
    }
    (0..most).map(|_| rng.pick(all)).collect()
}

/// Iterates over all viewers of a table with this many players.
pub(crate) fn viewers(players: usize) -> impl Iterator<Item = Viewer> {
    let seats = Seat::all(players).map(Viewer::Seat);
    seats.chain([Viewer::Spectator, Viewer::Everything])
}

/// Returns the exact JSON text of a value.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("all keys of views, events and previews are strings")
}

/// Checks that a text for people is one printable line.
pub(crate) fn assert_plain(text: &str) {
    assert!(!text.trim().is_empty(), "an empty text");
    assert!(
        text.chars().all(table::text::is_printable),
        "not printable: {text:?}"
    );
    assert!(text.chars().count() < 500, "too long: {text}");
}

/// Prints the seed and the options of a game if the test panics during it.
struct GameDescription<'a, O: Debug> {
    options: &'a O,
    seed: Seed,
}

impl<O: Debug> Drop for GameDescription<'_, O> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {} at {:?}", self.seed, self.options);
        }
    }
}
