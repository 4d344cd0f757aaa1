//! A tiny game passes the suite with a few lines, and one that lies or leaks does not.

mod pebbles;

use conformance::{Keeps, Suite};
use pebbles::{Event, Options, Pebbles};

fn tables() -> Vec<Options> {
    [1, 5, 12].map(|heap| Options { players: 2, heap }).to_vec()
}

fn suite() -> Suite<Pebbles<false>> {
    let kept: Keeps<Pebbles<false>> = |preview, played| {
        let fell = played.events.contains(&Event::Fell);
        assert_eq!(preview.left + u8::from(fell), played.after.heap());
    };
    Suite::new(tables(), kept).games(20)
}

conformance::laws!(suite());

#[test]
#[should_panic(expected = "left == right")]
fn a_preview_that_is_not_kept_is_caught() {
    let all_stay: Keeps<Pebbles<false>> =
        |preview, played| assert_eq!(preview.left, played.after.heap());
    Suite::new(tables(), all_stay)
        .games(20)
        .a_preview_tells_what_then_happens();
}

/// It is kept, and tells what nobody can know.
fn leaking() -> Suite<Pebbles<true>> {
    let kept: Keeps<Pebbles<true>> =
        |preview, played| assert_eq!(preview.left, played.after.heap());
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
