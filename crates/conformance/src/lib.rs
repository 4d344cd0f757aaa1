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
//! [`Golden`] holds it to whole matches that must never change.

mod golden;
mod matches;
mod moves;
mod suite;
mod views;

pub use golden::{Golden, trace};
pub use suite::{Choose, Keeps, Played, Suite};

/// A test for each law, given an expression that makes a [`Suite`].
#[macro_export]
macro_rules! laws {
    ($suite:expr) => {
        $crate::laws!($suite =>
            every_listed_move_is_read_back,
            a_move_is_legal_just_if_it_is_listed,
            a_sample_is_a_pick_from_the_list,
            a_preview_tells_what_then_happens,
            what_happens_does_not_depend_on_who_listens,
            every_event_is_a_plain_sentence,
            a_match_survives_its_record,
            what_is_taken_back_can_be_done_again,
            what_is_imagined_looks_the_same,
            every_view_makes_the_position_again,
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
