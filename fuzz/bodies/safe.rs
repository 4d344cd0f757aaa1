//! What is said of an input.

use table::text::is_printable;

/// It can be shown on any terminal, and is not long, whatever was in the input.
#[track_caller]
pub(crate) fn assert_safe(said: &str) {
    assert!(said.chars().all(is_printable), "{said:?}");
    assert!(said.chars().count() < 8000, "{said}");
}
