//! Checks that a tiny game passes the suite with a few lines of code, and that wrong previews and leaks are detected.

use conformance::nim::{LeakingNim, Nim, Options};
use conformance::{PreviewCheck, Suite};

fn tables() -> Vec<Options> {
    let tables = [(2, false), (2, true), (3, true)];
    tables
        .map(|(players, covered)| Options { players, covered })
        .to_vec()
}

fn suite() -> Suite<Nim> {
    let check_preview: PreviewCheck<Nim> = |preview, played| {
        if let Some(left) = preview.left {
            assert_eq!(left, played.after.heap_of(played.mv));
        }
    };
    Suite::new(tables(), check_preview).games(20)
}

conformance::laws!(suite());

#[test]
#[should_panic(expected = "left == right")]
fn a_wrong_preview_is_detected() {
    let all_stay: PreviewCheck<Nim> = |preview, played| {
        if let Some(left) = preview.left {
            assert_eq!(left, played.before.heap_of(played.mv));
        }
    };
    Suite::new(tables(), all_stay).a_preview_predicts_the_move();
}

/// Creates a suite whose previews are right but reveal hidden information.
fn leaking() -> Suite<LeakingNim> {
    let check_preview: PreviewCheck<LeakingNim> =
        |preview, played| assert_eq!(preview.left, Some(played.after.heap_of(played.mv)));
    Suite::new(tables(), check_preview).games(20)
}

#[test]
fn leaking_previews_are_right() {
    leaking().a_preview_predicts_the_move();
}

#[test]
#[should_panic(expected = "left == right")]
fn a_leaking_preview_is_detected() {
    leaking().the_future_stays_hidden();
}
