//! A tiny game passes the suite with a few lines, and one that lies or leaks does not.

use conformance::nim::{LeakingNim, Nim, Options};
use conformance::{PreviewCheck, Suite};

fn tables() -> Vec<Options> {
    let tables = [(2, false), (2, true), (3, true)];
    tables
        .map(|(players, covered)| Options { players, covered })
        .to_vec()
}

fn suite() -> Suite<Nim> {
    let kept: PreviewCheck<Nim> = |preview, played| {
        if let Some(left) = preview.left {
            assert_eq!(left, played.after.heap_of(played.mv));
        }
    };
    Suite::new(tables(), kept).games(20)
}

conformance::laws!(suite());

#[test]
#[should_panic(expected = "left == right")]
fn a_preview_that_is_not_kept_is_caught() {
    let all_stay: PreviewCheck<Nim> = |preview, played| {
        if let Some(left) = preview.left {
            assert_eq!(left, played.before.heap_of(played.mv));
        }
    };
    Suite::new(tables(), all_stay).a_preview_tells_what_then_happens();
}

/// It is kept, and tells what nobody can know.
fn leaking() -> Suite<LeakingNim> {
    let kept: PreviewCheck<LeakingNim> =
        |preview, played| assert_eq!(preview.left, Some(played.after.heap_of(played.mv)));
    Suite::new(tables(), kept).games(20)
}

#[test]
fn what_leaks_is_kept_all_the_same() {
    leaking().a_preview_tells_what_then_happens();
}

#[test]
#[should_panic(expected = "left == right")]
fn a_preview_that_knows_the_future_is_caught() {
    leaking().the_future_stays_hidden();
}
