//! Games played by text, as the tests of their rules do.

use table::{Game, Match, Players, Seed};

/// All legal moves, as text.
pub fn legal_texts<G: Game>(game: &G) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves.iter().map(|&mv| game.write(mv)).collect()
}

/// Plays a move and says what happened.
///
/// # Panics
/// If the text is no legal move, or one that is not listed.
pub fn play_text<G: Game>(game: &mut G, text: &str) -> Vec<G::Event> {
    let mv = match game.parse(text) {
        Ok(mv) => mv,
        Err(error) => panic!("{text}: {error}"),
    };
    let written = game.write(mv);
    assert!(legal_texts(game).contains(&written), "{text} is not listed");
    let mut events = Vec::new();
    game.play(mv, &mut events);
    events
}

/// Why the text is not a legal move.
///
/// # Panics
/// If it is one, or is listed as one.
pub fn refusal<G: Game>(game: &G, text: &str) -> String {
    match game.parse(text) {
        Ok(_) => panic!("{text} is legal"),
        Err(error) => {
            let listed = legal_texts(game).iter().any(|legal| legal == text);
            assert!(!listed, "{text} is listed");
            error.to_string()
        }
    }
}

/// A match in which these moves were played.
///
/// # Panics
/// If they cannot be.
pub fn match_of<G: Game>(
    options: &G::Options,
    seed: Seed,
    moves: impl IntoIterator<Item = G::Move>,
) -> Match<G> {
    let start = G::new(options, seed).expect("the options make a game");
    let names = Players::numbered(start.players());
    let mut played = Match::<G>::new(options.clone(), seed, names).expect("as before");
    for mv in moves {
        let text = played.position().write(mv);
        if let Err(refusal) = played.play(&text) {
            panic!("{text}: {refusal}");
        }
    }
    played
}
