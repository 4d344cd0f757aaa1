//! Checks of the messages about an input.

use table::text::is_printable;

/// Asserts that a message is safe to print on any terminal and not too long.
#[track_caller]
pub(crate) fn assert_safe(said: &str) {
    assert!(said.chars().all(is_printable), "{said:?}");
    assert!(said.chars().count() < 8000, "{said}");
}
