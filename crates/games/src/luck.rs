//! Detects whether a move revealed hidden information.

use bots::Question;
use table::{Game, Match, Viewer};

/// The number of determinizations in which a move is tried. If there are only two equally likely outcomes, the chance
/// that all of these happen to agree with the real one is one in a million.
const WORLDS: u64 = 20;

/// Returns whether the move that led to a ply revealed something that its player could not know.
///
/// It plays the same move in determinizations that look the same to the player before the move. If one looks
/// different afterwards, the player has learnt something.
pub(crate) fn revealed<G: Game>(game: &Match<G>, ply: usize) -> bool {
    let Some(before) = ply.checked_sub(1).filter(|_| ply <= game.history().len()) else {
        return false;
    };
    let played = &game.history()[before];
    if !played.may_reveal {
        return false;
    }
    let mut position =
        G::new(game.options(), game.seed()).expect("the match began with these options");
    for ply in &game.history()[..before] {
        position.play(ply.mv, &mut ());
    }
    let play_in = |world: &mut G| {
        let mut events = Vec::new();
        world.play(played.mv, &mut events);
        events
    };
    let viewer = Viewer::Seat(played.seat);
    let mut real = position.clone();
    let (events, view) = (play_in(&mut real), real.view(viewer));
    (0..WORLDS).any(|seed| {
        let mut world = position.clone();
        world.determinize(played.seat, &mut Question::<G::Move>::new(seed).dice());
        play_in(&mut world) != events || world.view(viewer) != view
    })
}
