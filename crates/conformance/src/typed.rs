//! Games played with moves as text, for tests of their rules.

use serde_json::Value;
use table::{Game, Match, Players, Seed, Viewer};

/// A game played with moves as text.
pub trait ByText: Game {
    /// Returns all legal moves as text.
    fn texts(&self) -> Vec<String>;

    /// Plays a move and returns its events.
    ///
    /// # Panics
    /// If the text is not a legal move, or the move is not listed.
    fn play_text(&mut self, text: &str) -> Vec<Self::Event>;

    /// Returns why the text is not a legal move.
    ///
    /// # Panics
    /// If the text is a legal move or is listed.
    fn refusal(&self, text: &str) -> String;

    /// Returns the view of a spectator.
    fn spectator_view(&self) -> Self::View;

    /// Parses texts of any kind. Returns those that are moves, each with the canonical text of its move.
    ///
    /// # Panics
    /// If a move is not listed or cannot be parsed again, or if the reason for a rejection is not a short
    /// printable line.
    fn read_all(&self, texts: Vec<String>) -> Vec<(String, String)>;
}

impl<G: Game> ByText for G {
    fn texts(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.iter().map(|&mv| self.write(mv)).collect()
    }

    fn play_text(&mut self, text: &str) -> Vec<G::Event> {
        let mv = match self.parse(text) {
            Ok(mv) => mv,
            Err(error) => panic!("{text}: {error}"),
        };
        let written = self.write(mv);
        assert!(self.texts().contains(&written), "{text} is not listed");
        let mut events = Vec::new();
        self.play(mv, &mut events);
        events
    }

    fn refusal(&self, text: &str) -> String {
        match self.parse(text) {
            Ok(_) => panic!("{text} is legal"),
            Err(error) => {
                let listed = self.texts().iter().any(|legal| legal == text);
                assert!(!listed, "{text} is listed");
                error.to_string()
            }
        }
    }

    fn spectator_view(&self) -> G::View {
        self.view(Viewer::Spectator)
    }

    fn read_all(&self, texts: Vec<String>) -> Vec<(String, String)> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let read = texts
            .into_iter()
            .filter_map(|text| match self.parse(&text) {
                Ok(mv) => {
                    assert!(moves.contains(&mv), "{text} is not listed");
                    let written = self.write(mv);
                    assert!(self.parse(&written).is_ok_and(|read| read == mv), "{text}");
                    Some((text, written))
                }
                Err(refusal) => {
                    let message = refusal.to_string();
                    let printable = message.chars().all(table::text::is_printable);
                    assert!(printable, "{message:?}");
                    assert!(message.chars().count() < 250, "{message}");
                    None
                }
            });
        read.collect()
    }
}

/// Rebuilds a position from a view given as JSON.
///
/// # Errors
/// Returns the reason if the JSON is not a view, or no position has this view.
pub fn from_json_view<G: Game>(
    options: &G::Options,
    viewer: Viewer,
    view: &Value,
) -> Result<G, String> {
    let view: G::View = serde_json::from_value(view.clone()).map_err(|error| error.to_string())?;
    G::from_view(options, viewer, &view).map_err(|error| error.to_string())
}

/// Changes the given values of a view one at a time, and checks that each change is rejected with a reason that
/// contains the given text. Each value is named by a JSON pointer.
///
/// # Panics
/// If a change is not rejected, or is rejected for another reason.
pub fn assert_refused<G: Game>(
    options: &G::Options,
    viewer: Viewer,
    view: &Value,
    changes: impl IntoIterator<Item = (&'static str, Value, &'static str)>,
) {
    for (place, value, reason) in changes {
        let mut wrong = view.clone();
        *wrong.pointer_mut(place).expect(place) = value;
        match from_json_view::<G>(options, viewer, &wrong) {
            Ok(_) => panic!("{place}: not rejected"),
            Err(refusal) => assert!(refusal.contains(reason), "{place}: {refusal}"),
        }
    }
}

/// Plays these moves in a new match.
///
/// # Panics
/// If a move is not legal.
pub fn match_of<G: Game>(
    options: &G::Options,
    seed: Seed,
    moves: impl IntoIterator<Item = G::Move>,
) -> Match<G> {
    let start = G::new(options, seed).expect("the options are valid");
    let names = Players::numbered(start.players());
    let mut played = Match::<G>::new(options.clone(), seed, names).expect("the options are valid");
    for mv in moves {
        let text = played.position().write(mv);
        if let Err(refusal) = played.play(&text) {
            panic!("{text}: {refusal}");
        }
    }
    played
}
