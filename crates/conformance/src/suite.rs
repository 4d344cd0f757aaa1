//! Games that are played to hold a game to its laws.

use std::fmt::Debug;

use rand_pcg::Pcg64Mcg;
use serde::Serialize;
use table::{Draw, Game, Seat, Seed, Viewer};

use crate::rng;

/// How the moves of a game are chosen: from all legal ones, of which there are some.
pub type Choose<G> = fn(&G, &[<G as Game>::Move], &mut Pcg64Mcg) -> <G as Game>::Move;

/// Whether a preview was kept: panics if something else happened than was foretold.
pub type PreviewCheck<G> = fn(&<G as Game>::Preview, &PlayedMove<G>);

/// A move that was played.
#[derive(Debug)]
pub struct PlayedMove<'a, G: Game> {
    /// The position before.
    pub before: &'a G,
    /// The move.
    pub mv: G::Move,
    /// The position after all that followed.
    pub after: &'a G,
    /// What happened.
    pub events: &'a [G::Event],
}

/// Some tables of a game, and how games are played there.
#[derive(Clone, Debug)]
pub struct Suite<G: Game> {
    tables: Vec<G::Options>,
    pub(crate) keeps: PreviewCheck<G>,
    choose: Choose<G>,
    games: u64,
    longest: usize,
}

/// A position of a game that is being played, and its legal moves; none once it is over.
pub(crate) struct Moment<'a, G: Game> {
    pub(crate) options: &'a G::Options,
    pub(crate) seed: Seed,
    pub(crate) position: &'a G,
    pub(crate) moves: &'a [G::Move],
    pub(crate) ply: usize,
    pub(crate) rng: &'a mut Pcg64Mcg,
}

/// Seeds that no count of anything in a game could be taken for.
const FIRST_SEED: u64 = 0x5eed_0000_0000;

impl<G: Game + PartialEq + Debug> Suite<G> {
    /// Three games at each of these tables, to their end, with moves chosen at random.
    #[must_use]
    pub fn new(tables: Vec<G::Options>, keeps: PreviewCheck<G>) -> Self {
        Suite {
            tables,
            keeps,
            choose: |_, moves, rng| rng.pick(moves),
            games: 3,
            longest: usize::MAX,
        }
    }

    /// Moves chosen so: what random players never reach may be reached by others.
    #[must_use]
    pub const fn choosing(mut self, choose: Choose<G>) -> Self {
        self.choose = choose;
        self
    }

    /// So many games at each table.
    #[must_use]
    pub const fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// No game of more moves than that.
    #[must_use]
    pub const fn longest(mut self, moves: usize) -> Self {
        self.longest = moves;
        self
    }

    /// One of the legal moves.
    pub(crate) fn pick(&self, position: &G, moves: &[G::Move], rng: &mut Pcg64Mcg) -> G::Move {
        (self.choose)(position, moves, rng)
    }

    /// All tables with the seeds of their games.
    pub(crate) fn each_game(&self, mut play: impl FnMut(&G::Options, Seed, &mut Pcg64Mcg)) {
        for (table, options) in self.tables.iter().enumerate() {
            for game in 0..self.games {
                let number = FIRST_SEED + 1000 * table as u64 + game;
                let seed = Seed::number(number);
                let told = GameDescription { options, seed };
                play(options, seed, &mut rng(number));
                drop(told);
            }
        }
    }

    /// Every position of every game, the last included.
    pub(crate) fn each_moment(&self, mut look: impl FnMut(Moment<G>)) {
        self.each_game(|options, seed, rng| {
            let mut position = G::new(options, seed).expect("the options make a game");
            let mut moves = Vec::new();
            for ply in 0.. {
                position.moves(&mut moves);
                look(Moment {
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

    /// The moves of a game, played.
    pub(crate) fn each_move(&self, mut look: impl FnMut(&PlayedMove<G>)) {
        self.each_moment(|moment| {
            if moment.moves.is_empty() {
                return;
            }
            let mv = self.pick(moment.position, moment.moves, moment.rng);
            played(moment.position, mv, &mut look);
        });
    }

    /// How many moves a match is to have.
    pub(crate) fn length(&self, rng: &mut Pcg64Mcg) -> usize {
        match rng.below(3) {
            0 => self.longest,
            _ => self.longest.min(rng.below(60) as usize),
        }
    }
}

/// Plays a move on a copy and shows what happened.
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

/// At most so many of these, each as likely.
pub(crate) fn some<T: Copy>(all: &[T], most: usize, rng: &mut Pcg64Mcg) -> Vec<T> {
    if all.len() <= most {
        return all.to_vec();
    }
    (0..most).map(|_| rng.pick(all)).collect()
}

/// Everybody who can look at a table of so many.
pub(crate) fn viewers(players: usize) -> impl Iterator<Item = Viewer> {
    let seats = Seat::all(players).map(Viewer::Seat);
    seats.chain([Viewer::Spectator, Viewer::Everything])
}

/// A value to the letter.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views, events and previews have text keys")
}

/// A text for people is one line that can be shown.
pub(crate) fn assert_plain(text: &str) {
    assert!(!text.trim().is_empty(), "an empty text");
    assert!(
        text.chars().all(table::text::is_printable),
        "not printable: {text:?}"
    );
    assert!(text.chars().count() < 500, "too long: {text}");
}

/// Says which game it was if something in it is wrong.
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
