//! Tests for the laws that every game must obey.
//!
//! A [`Suite`] plays a game several times and checks all laws that follow from [`Game`](table::Game) alone. For
//! example, every listed move can be parsed, checked and played, previews are right, and hidden information stays
//! hidden. [`laws!`] creates a test for each law:
//!
//! ```text
//! fn suite() -> Suite<Azul> {
//!     Suite::new(vec![Options::default()], |preview, played| {
//!         assert_eq!(preview.seat, played.before.turn().seat().unwrap());
//!     })
//! }
//!
//! conformance::laws!(suite());
//! ```
//!
//! [`Golden`] checks whole matches that must never change, and [`golden!`] creates tests for them.
//!
//! [`compare`] plays a game next to a slow [`ReferenceGame`] with the same rules. Both must agree after every
//! move.
//!
//! Tests and benchmarks of all games share the helpers that play: with moves as text ([`ByText`]), move by move
//! ([`Playing`]), or in whole random games ([`playouts`]). [`nim`] is a tiny game for tests of code that works with any
//! game.

mod clock;
mod golden;
mod matches;
mod moves;
pub mod nim;
mod playing;
mod playouts;
mod reference;
mod suite;
mod typed;
mod views;

pub use clock::best_time;
pub use golden::{Golden, trace};
pub use playing::{Playing, assert_ranked, assert_survives_json, rng};
pub use playouts::{MoveBy, playouts, rates};
pub use reference::{EventCounts, ReferenceGame, assert_happened, compare, pick_best};
pub use suite::{Choose, PlayedMove, PreviewCheck, Suite};
pub use typed::{ByText, assert_refused, from_json_view, match_of};

/// Creates a test for each law, given an expression that creates a [`Suite`].
#[macro_export]
macro_rules! laws {
    ($suite:expr) => {
        $crate::laws!($suite =>
            every_listed_move_can_be_parsed,
            a_move_is_legal_exactly_if_it_is_listed,
            a_sample_equals_a_pick_from_the_list,
            every_move_has_a_unique_number,
            a_mask_equals_the_list_of_moves,
            a_preview_predicts_the_move,
            collecting_events_does_not_change_the_position,
            every_event_has_a_plain_text,
            a_match_survives_its_record,
            undo_and_redo_are_exact,
            a_determinization_looks_the_same,
            every_view_rebuilds_the_position,
            a_shared_view_is_the_same_for_everyone,
            the_future_stays_hidden,
            no_view_or_event_contains_the_seed,
        );
    };
    ($suite:expr => $($law:ident),+ $(,)?) => {
        $(
            #[test]
            fn $law() {
                $suite.$law();
            }
        )+
    };
}

/// Creates the tests of golden games, given an expression that creates a [`Golden`], the games with their hashes,
/// and the game that is pinned in full.
#[macro_export]
macro_rules! golden {
    ($golden:expr, $pinned:expr, in_full: $in_full:expr) => {
        #[test]
        fn golden_games_lead_to_their_results() {
            $golden.assert_results(&$pinned);
        }

        #[test]
        fn golden_games_look_the_same() {
            $golden.assert_unchanged_hashes(&$pinned);
        }

        #[test]
        fn a_golden_game_is_unchanged_line_by_line() {
            $golden.assert_unchanged_lines($in_full);
        }

        #[test]
        fn records_are_written_as_they_were_read() {
            $golden.assert_written_as_read();
        }

        #[test]
        fn records_of_every_version_load() {
            $golden.assert_versions(&["version-1", "version-2"]);
        }
    };
}
