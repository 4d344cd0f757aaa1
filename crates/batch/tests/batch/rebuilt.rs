//! Tests that observations are complete: the game continues in the same way from a position that is rebuilt from an
//! observation.

mod azul;
mod laying_grass;
mod tilings;

use std::collections::BTreeSet;

use batch::Encoding;
use serde_json::Value;
use table::{Game, Seat, Viewer, mask};

use crate::observation::{ReadObservation, numbers};
use crate::tables::{Tried, drawn_tables, every_position};

/// A game whose positions can be rebuilt from observations.
trait Rebuilt: Tried {
    /// Rebuilds the view of a seat from its observation. `labels` is the true view. It provides
    /// only names (the numbers and colours of seats) and derived values (scores, zones), which
    /// [`Game::from_view`] checks against the rest.
    fn read(options: &Self::Options, observed: &ReadObservation, labels: &Self::View)
    -> Self::View;

    /// Returns the kind of decision that the player to move must make.
    fn asks(&self) -> String;
}

/// Returns the mask of legal actions.
fn legal<G: Game>(game: &G) -> Vec<u64> {
    let mut words = mask::room_for(game);
    game.mask(&mut words);
    words
}

/// Checks some of the positions of some games, and returns the kinds of decisions in them.
fn a_rebuilt_position_plays_on_alike<G: Rebuilt>(
    tables: &[Value],
    games: u64,
    every: u32,
) -> BTreeSet<String> {
    let mut positions = 0_u32;
    let mut questions = BTreeSet::new();
    every_position::<G>(tables, games, |options, encoding, game, rng| {
        positions += 1;
        if game.turn().is_over() || !positions.is_multiple_of(every) {
            return;
        }
        questions.insert(game.asks());
        let mover = game.turn().seat().unwrap();
        for seat in [mover, mover.next(game.players())] {
            let viewer = Viewer::Seat(seat);
            let truth = game.view(viewer);
            let observed = ReadObservation::new(encoding.parts(), &numbers(encoding, game, seat));
            let read = G::read(options, &observed, &truth);
            let rebuilt = G::from_view(options, viewer, &read);
            let mut rebuilt = rebuilt.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(legal(&rebuilt), legal(game));
            let mut moves = Vec::new();
            game.moves(&mut moves);
            for &mv in moves.iter().step_by(1 + moves.len() / 20) {
                assert_eq!(rebuilt.preview(mv), game.preview(mv));
            }
            // Hidden state is sampled in the same way for both.
            let mut twin = G::from_view(options, viewer, &truth).unwrap();
            while !twin.turn().is_over() {
                let mv = twin.choose(rng);
                twin.play(mv, &mut ());
                rebuilt.play(mv, &mut ());
                assert_eq!(rebuilt.turn(), twin.turn());
                assert_eq!(legal(&rebuilt), legal(&twin));
                for seat in Seat::all(game.players()) {
                    let written = numbers(encoding, &rebuilt, seat);
                    assert_eq!(written, numbers(encoding, &twin, seat));
                }
            }
            let results = [&rebuilt, &twin].map(|game| format!("{:?}", game.standings()));
            assert_eq!(results[0], results[1]);
        }
    });
    questions
}

/// Checks fixed options, which must lead to `questions` kinds of decisions, and then random options.
fn plays_on_alike<G: Rebuilt>(every: u32, questions: usize) {
    let found = a_rebuilt_position_plays_on_alike::<G>(&G::tables(), 2, every);
    assert_eq!(found.len(), questions, "{found:?}");
    a_rebuilt_position_plays_on_alike::<G>(&drawn_tables::<G>(3), 1, 12 * every + 1);
}

#[test]
fn a_rebuilt_position_of_azul_plays_on_in_the_same_way() {
    plays_on_alike::<::azul::Azul>(3, 2);
}

#[test]
fn a_rebuilt_position_of_laying_grass_plays_on_in_the_same_way() {
    plays_on_alike::<::laying_grass::LayingGrass>(7, 6);
}

#[test]
fn a_rebuilt_position_of_tilings_plays_on_in_the_same_way() {
    plays_on_alike::<::tilings::Tilings>(9, 1);
}
