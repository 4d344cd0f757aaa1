//! Tests which moves reveal something hidden.

use games::AnyMatch;
use table::{Players, Seed};

fn begin(game: &str, set: &[&str]) -> Box<dyn AnyMatch> {
    let game = games::GAMES.find(game).unwrap();
    let options = game.options_for(2, set).unwrap();
    game.start(options, Seed::number(7), Players::numbered(2).into())
        .unwrap()
}

/// Plays the first legal move until the game is over or has `most` moves.
fn play_on(game: &mut dyn AnyMatch, most: usize) {
    while game.ply() < most && !game.turn().is_over() {
        let first = game.moves()[0].clone();
        game.play(&first).unwrap();
    }
}

#[test]
fn in_azul_the_move_that_ends_a_round_refills_the_factories() {
    let mut game = begin("azul", &[]);
    play_on(&mut *game, 60);
    for ply in 1..=game.ply() {
        let events = game.history(ply).unwrap().events;
        // The factories are filled at the start of a round.
        let refills = events
            .iter()
            .any(|event| event.to_json()["event"] == "round");
        assert_eq!(game.revealed(ply), refills, "ply {ply}: {events:?}");
    }
}

#[test]
fn in_laying_grass_the_queue_moves_on_and_reveals_a_tile() {
    let mut game = begin("laying-grass", &[]);
    play_on(&mut *game, 12);
    assert!((1..=game.ply()).any(|ply| game.revealed(ply)));
}

#[test]
fn nothing_is_revealed_before_the_first_move_or_after_the_last() {
    let mut game = begin("azul", &[]);
    assert!(!game.revealed(0));
    assert!(!game.revealed(1));
    play_on(&mut *game, 1);
    assert!(!game.revealed(1));
    assert!(!game.revealed(2));
}

#[test]
fn in_tilings_the_next_tile_is_drawn() {
    let mut game = begin("tilings", &[]);
    play_on(&mut *game, 12);
    assert!((1..=game.ply()).any(|ply| game.revealed(ply)));
}
