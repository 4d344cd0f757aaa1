//! What a message of the server changed.

use crate::Order;

/// What became of the match at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchUpdate {
    /// Nothing: only the table around it changed.
    Nothing,
    /// It began, or a snapshot replaced what was known.
    Replaced,
    /// The next entry was applied.
    Continued {
        /// How many of the moves known before still count.
        stand: usize,
    },
}

/// The parts of a table around its match that an entry changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableParts {
    /// The [`TableState`](crate::TableState).
    pub table: bool,
    /// The clocks.
    pub clocks: bool,
    /// The talk.
    pub said: bool,
}

impl TableParts {
    /// All of them.
    pub const ALL: TableParts = TableParts {
        table: true,
        clocks: true,
        said: true,
    };
}

/// What a message changed in a [`Replica`](crate::Replica).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Update {
    /// Nothing: it was known, or this program does not know such messages.
    Nothing,
    /// A snapshot replaced everything that was known.
    Replaced,
    /// The next entry was applied.
    Changed {
        /// What became of the match.
        play: MatchUpdate,
        /// What changed around it.
        parts: TableParts,
        /// The order that the entry carries out, if it is one of this client's that had no answer.
        done: Option<Order>,
    },
    /// An entry before it is missing; [`Replica::outgoing`](crate::Replica::outgoing) asks for it.
    Gap,
    /// People came or left.
    Presence,
    /// This client may do something else than before.
    Permissions,
    /// An order had been carried out before.
    Done(Order),
    /// An order was refused.
    Refused {
        /// The order; nothing if it had an answer before, or if the server could not read it.
        order: Option<Order>,
        /// The reason, for programs.
        code: String,
        /// The reason, for people.
        message: String,
    },
}

impl Update {
    /// Returns what became of the match.
    #[must_use]
    pub const fn of_match(&self) -> MatchUpdate {
        match self {
            Update::Replaced => MatchUpdate::Replaced,
            Update::Changed { play, .. } => *play,
            _ => MatchUpdate::Nothing,
        }
    }

    /// Returns the order that was carried out, if this says so of one.
    #[must_use]
    pub const fn done(&self) -> Option<&Order> {
        match self {
            Update::Done(order)
            | Update::Changed {
                done: Some(order), ..
            } => Some(order),
            _ => None,
        }
    }
}
