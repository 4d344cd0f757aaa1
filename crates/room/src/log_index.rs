//! An index of the log: its end, the orders in it, and when each part of the table last changed.

use std::collections::HashMap;

use table::{Seat, Timestamp};

use crate::{CommandId, RoomError, TableCommand, TableEntry, TableEntryKind};

/// An index of the log, used to check later orders.
pub(crate) struct LogIndex {
    /// The number of the last entry.
    pub(crate) version: u32,
    /// The latest time of an entry.
    pub(crate) at: Timestamp,
    /// The entry of every order that was carried out.
    orders: HashMap<CommandId, u32>,
    /// The last entry that changed the seats.
    seats: u32,
    /// The last entry that changed the match.
    play: u32,
    /// The last entry that changed a request.
    requests: u32,
}

impl LogIndex {
    /// Returns the index of an empty log.
    pub(crate) fn new() -> Self {
        LogIndex {
            version: 0,
            at: Timestamp::from_millis(0),
            orders: HashMap::new(),
            seats: 0,
            play: 0,
            requests: 0,
        }
    }

    /// Checks that an entry has the next number.
    pub(crate) const fn check_next(&self, version: u32) -> Result<(), RoomError> {
        if version == self.version + 1 {
            return Ok(());
        }
        Err(RoomError::Gap {
            last: self.version,
            given: version,
        })
    }

    /// Adds an entry that was applied. `has_settled` says whether it settled a request.
    pub(crate) fn note(&mut self, entry: &TableEntry, has_settled: bool) {
        let version = entry.version;
        self.version = version;
        self.at = self.at.max(entry.at);
        if let Some(id) = entry.command {
            self.orders.insert(id, version);
        }
        if has_settled {
            self.requests = version;
        }
        match entry.what {
            TableEntryKind::Seated { .. }
            | TableEntryKind::BotSeated { .. }
            | TableEntryKind::Vacated { .. }
            | TableEntryKind::Removed { .. } => self.seats = version,
            TableEntryKind::Started(_) | TableEntryKind::Played(_) | TableEntryKind::Closed {} => {
                self.play = version;
            }
            TableEntryKind::UndoRequested { .. } | TableEntryKind::UndoAnswered { .. } => {
                self.requests = version;
            }
            _ => {}
        }
    }

    pub(crate) fn entry_of(&self, order: CommandId) -> Option<u32> {
        self.orders.get(&order).copied()
    }

    /// Returns whether the last entry changed a request.
    pub(crate) const fn has_changed_request(&self) -> bool {
        self.requests == self.version
    }

    /// Returns the last entry that changed what a command depends on. An order made before it is stale.
    pub(crate) fn last_change(
        &self,
        command: &TableCommand,
        is_overdue: impl Fn(Seat) -> bool,
    ) -> u32 {
        match command {
            TableCommand::Play { .. } => self.play,
            TableCommand::TakeBack | TableCommand::Answer { .. } => self.play.max(self.requests),
            TableCommand::Start => self.seats,
            // The command takes over the seat of an absent player, who may have come back and moved.
            TableCommand::PlayOn { seat, .. } if is_overdue(*seat) => self.play,
            // Whether these commands are possible depends only on the current state.
            _ => 0,
        }
    }
}
