//! Games played move by move, for property tests.

use std::fmt::Debug;

use rand_pcg::Pcg64Mcg;
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Game, Match, Seed, Standings, Viewer};

use crate::{match_of, suite::json};

/// Returns a random number generator for tests.
#[must_use]
pub fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::new(u128::from(seed) << 1 | 1)
}

/// A proptest configuration with this many cases. It stores no failures, because every failure prints the whole
/// game.
#[macro_export]
macro_rules! cases {
    ($cases:expr) => {
        proptest::prelude::ProptestConfig {
            failure_persistence: None,
            ..proptest::prelude::ProptestConfig::with_cases($cases)
        }
    };
}

/// A game that is played move by move.
pub struct Playing<G: Game> {
    /// The current position.
    pub game: G,
    options: G::Options,
    seed: Seed,
    rng: Pcg64Mcg,
    choose: Box<ChooseAny<G>>,
}

type ChooseAny<G> = dyn Fn(&G, &[<G as Game>::Move], &mut Pcg64Mcg) -> <G as Game>::Move;

impl<G: Game> Playing<G> {
    /// Starts a game. `choose` picks the moves, using random numbers from the seed `choices`.
    ///
    /// # Panics
    /// If the options are not valid for the game.
    pub fn new(
        options: &G::Options,
        seed: Seed,
        choices: u64,
        choose: impl Fn(&G, &[G::Move], &mut Pcg64Mcg) -> G::Move + 'static,
    ) -> Self {
        Playing {
            game: G::new(options, seed).expect("the options are valid"),
            options: options.clone(),
            seed,
            rng: rng(choices),
            choose: Box::new(choose),
        }
    }

    /// Plays the next move and returns it with its events, or `None` once the game is over.
    ///
    /// # Panics
    /// If the game lists moves although it is over.
    pub fn step(&mut self) -> Option<(G::Move, Vec<G::Event>)> {
        let mut moves = Vec::new();
        self.game.moves(&mut moves);
        if self.game.turn().is_over() {
            assert!(moves.is_empty(), "{moves:?}");
            return None;
        }
        let mv = (self.choose)(&self.game, &moves, &mut self.rng);
        let mut events = Vec::new();
        self.game.play(mv, &mut events);
        Some((mv, events))
    }

    /// Returns the view of the whole position, including hidden information.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Everything)
    }

    /// Plays at most this many moves and returns the match.
    #[must_use]
    pub fn play(mut self, most: usize) -> Match<G> {
        let (options, seed) = (self.options.clone(), self.seed);
        let moves = std::iter::from_fn(|| Some(self.step()?.0));
        match_of(&options, seed, moves.take(most))
    }
}

/// Checks that a value stays the same when it is written as JSON and read again.
///
/// # Panics
/// If it does not.
pub fn assert_survives_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = json(value);
    let read: T = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(&read, value, "{text}");
}

/// Checks the standings of a finished game: every seat is listed, somebody wins, better keys come first, and seats
/// share a rank if and only if their keys are equal.
///
/// # Panics
/// If a check fails.
pub fn assert_ranked<T, K: Ord + Debug>(
    standings: &Standings<T>,
    players: usize,
    key: impl Fn(&T) -> K,
) {
    assert_eq!(standings.seats().len(), players);
    assert!(standings.winners().count() >= 1);
    for pair in standings.seats().windows(2) {
        let keys = (key(&pair[0].tally), key(&pair[1].tally));
        assert!(keys.0 >= keys.1, "{keys:?}");
        assert_eq!(keys.0 == keys.1, pair[0].rank == pair[1].rank, "{keys:?}");
    }
}
