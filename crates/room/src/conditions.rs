//! What is allowed at rated and at unrated tables.

use serde::Serialize;

/// What is allowed at a table, depending on whether it is rated.
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
    /// Returns the conditions of a rated or an unrated table. Only accounts have ratings.
    #[must_use]
    pub const fn of(rated: bool) -> Self {
        TableConditions {
            bots: !rated,
            guests: !rated,
            hints: !rated,
        }
    }
}
