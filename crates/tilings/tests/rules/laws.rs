//! The conformance tests for all games, applied to Tilings.

use crate::random_options::PlainOptions;
use conformance::{PlayedMove, Suite};
use table::{Game, Turn, Viewer};
use tilings::{Options, Preview, Tilings};

/// Returns tables of all kinds, some with custom decks and motifs.
fn tables() -> Vec<Options> {
    let random = (0..40).map(|n| PlainOptions::random(n, 1..=9).options());
    let plain = [2, 3, 20].map(|players| Options {
        players,
        ..Options::default()
    });
    random.chain(plain).collect()
}

fn suite() -> Suite<Tilings> {
    Suite::new(tables(), assert_preview_matches).games(1)
}

conformance::laws!(suite());

/// Checks that a preview shows the effects of the placement itself, without the end of the turn.
fn assert_preview_matches(preview: &Preview, played: &PlayedMove<Tilings>) {
    assert_eq!(played.before.turn(), Turn::Seat(preview.tile.placer));
    assert_eq!(preview.scores_before, played.before.scores());
    assert_eq!(played.events[..preview.events.len()], preview.events);
    let round = |tilings: &Tilings| tilings.view(Viewer::Spectator).round;
    if round(played.after) == round(played.before) {
        assert_eq!(preview.scores_after, played.after.scores());
        assert_eq!(
            Some(preview.tile.clone()),
            played.after.look(played.mv.cell)
        );
    }
}
