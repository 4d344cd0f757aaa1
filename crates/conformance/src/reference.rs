//! Compares a game with a slow and obvious implementation of the same rules.

use std::collections::BTreeMap;

use rand_pcg::Pcg64Mcg;
use serde_json::Value;
use table::{Draw, Game, Seat, Viewer};

use crate::ByText;
use crate::suite::json;

/// How often each rare event happened, by its name.
pub type EventCounts = BTreeMap<&'static str, usize>;

/// A slow and obvious implementation of a game, written from the rules alone.
pub trait ReferenceGame {
    /// Returns the index of the seat to move, or `None` once the game is over.
    fn turn(&self) -> Option<usize>;

    /// Returns all legal moves as text, in the order in which the game lists them.
    fn moves(&self) -> Vec<String>;

    /// Plays a legal move.
    fn play(&mut self, text: &str);

    /// Returns the position as JSON for every viewer whose view is compared.
    fn views(&self) -> Vec<(Viewer, Value)>;

    /// Returns the standings once the game is over.
    fn standings(&self) -> Option<Value>;

    /// Returns how often each rare event has happened so far.
    fn counts(&self) -> &EventCounts;
}

/// Plays a game with both implementations and compares them after every move. `look` decides each time whether to
/// compare views and standings, which is slow for large games. Returns the events of the game and the counts of the
/// reference.
///
/// # Panics
/// If the implementations differ. The message begins with `about`, which names the game.
pub fn compare<G: Game, R: ReferenceGame>(
    about: &str,
    (mut fast, mut slow): (G, R),
    rng: &mut Pcg64Mcg,
    mut look: impl FnMut(&R, &mut Pcg64Mcg) -> bool,
    mut choose: impl FnMut(&R, &[String], &mut Pcg64Mcg) -> String,
) -> (Vec<G::Event>, EventCounts) {
    let mut events = Vec::new();
    let mut history: Vec<String> = Vec::new();
    loop {
        let context = || format!("{about}, after {history:?}");
        let legal = slow.moves();
        assert_eq!(fast.texts(), legal, "{}", context());
        let turn = slow.turn();
        assert_eq!(fast.turn().seat().map(Seat::index), turn, "{}", context());
        if look(&slow, rng) {
            for (viewer, view) in slow.views() {
                let view_text = json(&fast.view(viewer));
                assert_eq!(view_text, view.to_string(), "{}", context());
            }
            let standings = fast.standings().map(|standings| json(&standings));
            let expected = slow.standings().map(|standings| standings.to_string());
            assert_eq!(standings, expected, "{}", context());
        }
        if legal.is_empty() {
            assert_eq!(turn, None, "{}", context());
            return (events, slow.counts().clone());
        }
        let text = choose(&slow, &legal, rng);
        fast.play(fast.parse(&text).expect("the move is listed"), &mut events);
        slow.play(&text);
        history.push(text);
    }
}

/// Checks that each of these events happened at least this many times in all games together.
///
/// # Panics
/// If one happened less often.
pub fn assert_happened<'a>(
    games: impl IntoIterator<Item = EventCounts>,
    expected: impl IntoIterator<Item = (&'a str, usize)>,
) {
    let mut all = EventCounts::new();
    for (what, times) in games.into_iter().flatten() {
        *all.entry(what).or_default() += times;
    }
    for (what, times) in expected {
        assert!(
            all.get(what).is_some_and(|view_text| *view_text >= times),
            "{what} should happen at least {times} times: {all:?}"
        );
    }
}

/// Picks one of the items with the highest rating, each equally likely.
///
/// # Panics
/// If there are no items.
pub fn pick_best<T: Clone, K: Ord>(
    items: &[T],
    rate: impl FnMut(&T) -> K,
    rng: &mut Pcg64Mcg,
) -> T {
    let ratings: Vec<K> = items.iter().map(rate).collect();
    let highest = ratings.iter().max().expect("there is an item");
    let rated = items.iter().zip(&ratings);
    let best: Vec<&T> = rated
        .filter(|(_, rating)| *rating == highest)
        .map(|(item, _)| item)
        .collect();
    rng.pick(&best).clone()
}
