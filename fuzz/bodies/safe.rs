//! Checks the messages about an input.

use table::text::is_printable;

/// Asserts that a message is safe to print on any terminal and not too long.
#[track_caller]
pub(crate) fn assert_safe(message: &str) {
    assert!(message.chars().all(is_printable), "{message:?}");
    assert!(message.chars().count() < 8000, "{message}");
}
