//! Opens tables.

use std::sync::Arc;

use room::{PlayerId, Room, TableEntry, TableEntryKind, TableId, TableSetup};
use store::{Append, Appended, MatchQuery, TableOffer};
use table::Timestamp;

use super::OrderError;
use super::stored::StoredRows;
use crate::node::{Node, random};

impl Node {
    /// Opens a table with an offer. If a waiting table matches `query`, does not open one and returns `None`.
    pub(crate) async fn open(
        self: &Arc<Self>,
        opening: TableSetup,
        offer: TableOffer,
        query: Option<MatchQuery>,
    ) -> Result<Option<TableId>, OrderError> {
        if self.shutdown.has_begun() {
            return Err(OrderError::Closing);
        }
        let id = TableId::from_bits(random());
        let host = opening.host;
        let append = self.first_entry(id, opening, offer, Some(host), self.now());
        let append = append.ok_or(OrderError::Storage)?;
        let members = append.members.clone().unwrap_or_default();
        let can_match = query.is_some();
        let appended = match query {
            Some(query) => self.store.open_unless_matched(append, query).await,
            None => self.store.append(append).await,
        };
        match appended {
            Ok(Appended::Stored) => {
                self.metrics.entries.add(1);
                for member in members {
                    self.notify_player(member.player);
                }
                // The table in memory notices if the host never connects.
                self.watch_over(id).await;
                Ok(Some(id))
            }
            Ok(Appended::Taken) if can_match => Ok(None),
            Ok(_) => Err(OrderError::Storage),
            Err(error) => {
                self.note_storage_failure();
                tracing::error!(table = %id, %error, "cannot store a table");
                Err(OrderError::Storage)
            }
        }
    }

    /// Loads a table into memory, where it notices absent players.
    pub(crate) async fn watch_over(self: &Arc<Self>, id: TableId) {
        if let Err(error) = self.table(id, 0).await {
            tracing::debug!(table = %id, ?error, "cannot load a table into memory");
        }
    }

    /// Returns the first entry of a table, with all rows to store.
    pub(super) fn first_entry(
        &self,
        id: TableId,
        opening: TableSetup,
        offer: TableOffer,
        by: Option<PlayerId>,
        at: Timestamp,
    ) -> Option<Append> {
        let entry = TableEntry {
            version: 1,
            at,
            by,
            command: None,
            what: TableEntryKind::Opened(Box::new(opening)),
        };
        let room = Room::open(self.config.catalogue, &entry).ok()?;
        let timeouts = &self.config.timeouts;
        let due = timeouts.due(&room);
        let mut append = StoredRows::default().append(id, &entry, &room, due, timeouts.lead);
        append.row.offer = Some(offer);
        Some(append)
    }
}
