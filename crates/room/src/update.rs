//! The effects of a server message on a replica.

use table::Seat;

use crate::command::NAME_TAKEN;
use crate::{Order, TableCommand};

/// What happened to the match at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchUpdate {
    /// Only other parts of the table changed.
    Nothing,
    /// The match began, or a snapshot replaced it.
    Replaced,
    /// The next entry was applied.
    Continued {
        /// How many of the earlier moves still count.
        stand: usize,
    },
}

/// The parts of a table, apart from its match, that an entry changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableParts {
    /// The [`TableState`](crate::TableState).
    pub table: bool,
    pub clocks: bool,
    /// The chat.
    pub chat: bool,
}

impl TableParts {
    /// All parts.
    pub const ALL: TableParts = TableParts {
        table: true,
        clocks: true,
        chat: true,
    };
}

/// The effect of a message on a [`Replica`](crate::Replica).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Update {
    /// The replica already had the entry, or the kind of message is unknown.
    Nothing,
    /// A snapshot replaced the whole state.
    Replaced,
    /// The next entry was applied.
    Changed {
        play: MatchUpdate,
        parts: TableParts,
        /// The pending order of this client that the entry carries out, if there is one.
        done: Option<Order>,
    },
    /// An earlier entry is missing. [`Replica::outgoing`](crate::Replica::outgoing) requests it.
    Gap,
    /// People connected or disconnected.
    Presence,
    /// The permissions of this client changed.
    Permissions,
    /// The order had already been carried out.
    Done(Order),
    Refused {
        /// The pending order, or `None` if it was answered before or the server could not parse it.
        order: Option<Order>,
        /// The reason, for programs.
        code: String,
        /// The reason, for people.
        message: String,
    },
}

impl Update {
    /// Returns what happened to the match.
    #[must_use]
    pub const fn of_match(&self) -> MatchUpdate {
        match self {
            Update::Replaced => MatchUpdate::Replaced,
            Update::Changed { play, .. } => *play,
            _ => MatchUpdate::Nothing,
        }
    }

    /// Returns the seat in which the client could not sit down because somebody at the table has the same name. This does
    /// not bar the player, who can sit down under another name.
    #[must_use]
    pub fn seat_for_another_name(&self) -> Option<Seat> {
        match self {
            Update::Refused {
                order: Some(order),
                code,
                ..
            } if code == NAME_TAKEN => match order.command {
                TableCommand::Sit { seat, .. } => Some(seat),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the order that was carried out, if there is one.
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
