//! The laws that every game keeps, for the tests of every game.
//!
//! A [`Suite`] plays games at some tables of a game and holds it to all laws that follow from
//! [`Game`](table::Game) alone: what is listed can be read, checked and played, what is foretold
//! happens, what is hidden stays so. [`laws!`] makes a test of each:
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
//! [`Golden`] holds it to whole matches that must never change, and [`golden!`] makes tests of that.
//!
//! [`compare`] plays a game beside a slow [`ReferenceGame`] of the same rules, and both must agree after every
//! move.
//!
//! Tests and benches of all games also share how they play: by text ([`ByText`]), move by move ([`Playing`]), or
//! whole random games ([`playouts`]). [`nim`] is a tiny game for tests of everything that works with any game.

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

/// A test for each law, given an expression that makes a [`Suite`].
#[macro_export]
macro_rules! laws {
    ($suite:expr) => {
        $crate::laws!($suite =>
            every_listed_move_is_read_back,
            a_move_is_legal_just_if_it_is_listed,
            a_sample_is_a_pick_from_the_list,
            every_move_has_a_number_of_its_own,
            a_mask_is_the_list_as_bits,
            a_preview_tells_what_then_happens,
            what_happens_does_not_depend_on_who_listens,
            every_event_is_a_plain_sentence,
            a_match_survives_its_record,
            what_is_taken_back_can_be_done_again,
            what_is_imagined_looks_the_same,
            every_view_makes_the_position_again,
            what_is_seen_alike_is_the_same,
            the_future_stays_hidden,
            nobody_is_told_the_seed,
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

/// The tests that golden games of every game have, given an expression that makes a [`Golden`], the
/// games with their hashes, and which of them is pinned line by line.
#[macro_export]
macro_rules! golden {
    ($golden:expr, $pinned:expr, told: $told:expr) => {
        #[test]
        fn golden_games_lead_to_their_results() {
            $golden.assert_results(&$pinned);
        }

        #[test]
        fn golden_games_look_as_ever() {
            $golden.assert_looks(&$pinned);
        }

        #[test]
        fn a_golden_game_is_told_line_by_line() {
            $golden.assert_told($told);
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
