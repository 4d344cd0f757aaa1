//! What is possible at rated and at other tables.

use serde::Serialize;

/// What is possible at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableConditions {
    /// Whether bots can have a seat.
    pub bots: bool,
    /// Whether players without an account can have a seat.
    pub guests: bool,
    /// Whether the host can allow hints.
    pub hints: bool,
}

impl TableConditions {
    /// Returns the conditions of a rated table, or of another one. Only accounts have ratings.
    #[must_use]
    pub const fn of(rated: bool) -> Self {
        TableConditions {
            bots: !rated,
            guests: !rated,
            hints: !rated,
        }
    }
}
