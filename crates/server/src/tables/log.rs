//! The log of a table, in memory as a room and in the storage.

use std::sync::Arc;

use room::{Deadline, Room, RoomError, TableEntry, TableEntryKind, TableId, TableProposal};
use store::{Appended, StoreError, StoredEntry};
use tokio::time::Instant;

use super::OrderError;
use super::schedule::RETRY;
use super::stored::StoredRows;
use crate::node::Node;
use crate::ratings;

/// The log of a table. While the storage fails, there is no room.
pub(super) struct TableLog {
    node: Arc<Node>,
    table: TableId,
    current: Option<Current>,
    rows: StoredRows,
    /// How long to wait before retrying after the storage has failed.
    retry_at: Option<Instant>,
    is_gone: bool,
}

/// The state after all entries of the log.
struct Current {
    room: Room,
    /// The next deadline, computed once per version for the storage and for the schedule.
    due: Option<Deadline>,
}

impl TableLog {
    pub(super) fn new(node: Arc<Node>, table: TableId) -> Self {
        TableLog {
            node,
            table,
            current: None,
            rows: StoredRows::default(),
            retry_at: None,
            is_gone: false,
        }
    }

    /// Returns the current room, or `None` while the log has to be read.
    pub(super) fn room(&self) -> Option<&Room> {
        self.current.as_ref().map(|current| &current.room)
    }

    /// Returns the next deadline.
    pub(super) fn due(&self) -> Option<Deadline> {
        self.current.as_ref()?.due
    }

    fn set_room(&mut self, room: Room) {
        let due = self.node.config.timeouts.due(&room);
        self.current = Some(Current { room, due });
    }

    /// Checks whether the table was deleted.
    pub(super) const fn is_gone(&self) -> bool {
        self.is_gone
    }

    pub(super) fn set_gone(&mut self) {
        self.is_gone = true;
        self.current = None;
    }

    pub(super) const fn retry_at(&self) -> Option<Instant> {
        self.retry_at
    }

    /// Checks whether it is time to retry, and clears the retry.
    pub(super) fn take_retry(&mut self) -> bool {
        self.retry_at.take_if(|at| *at <= Instant::now()).is_some()
    }

    /// Drops the room, which may differ from the storage.
    fn drop_room(&mut self) {
        self.current = None;
        self.rows = StoredRows::default();
    }

    /// Handles a storage error. The log is read again later, because the entry may have been stored after all.
    pub(super) fn failed(&mut self, error: &StoreError) -> OrderError {
        self.node.note_storage_failure();
        tracing::error!(table = %self.table, %error, "storage failed");
        self.drop_room();
        self.retry_at = Some(Instant::now() + RETRY);
        OrderError::Storage
    }

    /// Applies an entry to the room and appends it to the storage. Nobody may see the room before the entry is stored.
    /// If storing fails, the room is dropped.
    pub(super) async fn append(
        &mut self,
        proposal: &TableProposal,
    ) -> Result<Appended, StoreError> {
        let entry: &TableEntry = proposal;
        let Some(Current { room, due }) = self.current.as_mut() else {
            return Ok(Appended::Gone);
        };
        if let Err(error) = room.apply(proposal) {
            return Err(StoreError::Other(error.to_string()));
        }
        let timeouts = &self.node.config.timeouts;
        *due = timeouts.due(room);
        let rows = &mut self.rows;
        let mut append = rows.append(self.table, entry, room, *due, timeouts.lead);
        // Only a `Played` entry can end a match, so every match is rated exactly once.
        if matches!(entry.what, TableEntryKind::Played(_))
            && let Some(counted) = ratings::rated_match(room)
        {
            append.ratings = self.node.rate(&counted, entry.at).await?;
        }
        let began = Instant::now();
        let appended = self.node.store.append(append).await;
        self.node.metrics.storing.add(began.elapsed());
        if !matches!(appended, Ok(Appended::Stored)) {
            self.drop_room();
        }
        appended
    }

    /// Reads the whole log. Passes every entry after the version `published` to `publish`, with the room as it was at
    /// that entry. If the version is 0, there is nobody to publish to.
    pub(super) async fn read(
        &mut self,
        published: u32,
        publish: impl FnMut(&Room, &TableEntry),
    ) -> Result<(), OrderError> {
        self.drop_room();
        let stored = match self.node.store.log(self.table, 0).await {
            Ok(stored) => stored,
            Err(error) => return Err(self.failed(&error)),
        };
        if stored.is_empty() {
            self.set_gone();
            return Err(OrderError::Gone);
        }
        self.retry_at = None;
        match self.replay(&stored, published, publish) {
            Ok(room) => {
                self.set_room(room);
                Ok(())
            }
            Err(error) => {
                tracing::error!(table = %self.table, %error, "the log of a table is invalid");
                Err(OrderError::Storage)
            }
        }
    }

    fn replay(
        &self,
        stored: &[StoredEntry],
        published: u32,
        mut publish: impl FnMut(&Room, &TableEntry),
    ) -> Result<Room, InvalidLog> {
        let entries = stored
            .iter()
            .map(|stored| serde_json::from_str(&stored.text));
        let entries = entries.collect::<Result<Vec<TableEntry>, _>>()?;
        let is_known = |entry: &&TableEntry| published == 0 || entry.version <= published;
        let known = entries.iter().take_while(is_known);
        let mut room = Room::replay(self.node.config.catalogue, known)?;
        for entry in entries.iter().skip_while(|entry| is_known(entry)) {
            room.apply_entry(entry)?;
            publish(&room, entry);
        }
        Ok(room)
    }

    /// Reads the entries that other nodes have written since the last one in the room, and passes each to `publish`.
    /// Returns whether the room is now up to date.
    pub(super) async fn catch_up(&mut self, mut publish: impl FnMut(&Room, &TableEntry)) -> bool {
        let after = self.room().map_or(0, Room::version);
        let stored = match self.node.store.log(self.table, after).await {
            Ok(stored) => stored,
            Err(error) => {
                self.failed(&error);
                return false;
            }
        };
        // The other nodes have also written the rows that belong to the entries.
        self.rows = StoredRows::default();
        let Some(Current { mut room, .. }) = self.current.take() else {
            return false;
        };
        for stored in stored {
            let entry = serde_json::from_str::<TableEntry>(&stored.text).ok();
            match entry.filter(|entry| room.apply_entry(entry).is_ok()) {
                Some(entry) => publish(&room, &entry),
                None => return false,
            }
        }
        self.set_room(room);
        true
    }
}

/// Why stored entries are not a valid log.
#[derive(Debug, thiserror::Error)]
enum InvalidLog {
    #[error(transparent)]
    Text(#[from] serde_json::Error),
    #[error(transparent)]
    Room(#[from] RoomError),
}
