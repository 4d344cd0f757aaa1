//! A rematch: the same players at another table, with the seats turned.

use room::{Invitation, PlayerId, Room, SeatSetup, TableId, TableSetup};
use store::Appended;
use table::Timestamp;

use super::OrderError;
use super::log::TableLog;
use crate::node::{Node, random};

/// Opens the table of the rematch, before the entry that leads there: a link always leads to a table.
pub(super) async fn open(
    node: &Node,
    log: &mut TableLog,
    id: TableId,
    by: Option<PlayerId>,
    at: Timestamp,
) -> Result<(), OrderError> {
    let opening = turned(log.room().ok_or(OrderError::Gone)?, by);
    let append = node.first_entry(id, opening, by, at);
    let append = append.ok_or(OrderError::Storage)?;
    match node.store.append(append).await {
        Ok(Appended::Stored) => Ok(()),
        Ok(_) => Err(OrderError::Storage),
        Err(error) => Err(log.failed(&error)),
    }
}

/// Deletes a table that nobody was told of, because another node opened one first.
pub(super) async fn discard(node: &Node, id: TableId) {
    if let Err(error) = node.store.delete_table(id).await {
        // It is given up by itself after a while.
        tracing::warn!(table = %id, %error, "a table that nobody knows of could not be deleted");
    }
}

/// Returns the same table with the seats turned by one: the second player begins. The host is the player who asks
/// for it, because they are there.
fn turned(room: &Room, by: Option<PlayerId>) -> TableSetup {
    let old = room.opening();
    let mut seats = old.seats.clone();
    seats.rotate_left(1);
    for place in &mut seats {
        if let SeatSetup::Sitter(sitter) = place
            && (room.seating().is_removed(sitter.player) || sitter.is_gone())
        {
            *place = SeatSetup::Free;
        }
    }
    TableSetup {
        host: by.unwrap_or(old.host),
        invitation: Invitation::from_bits(random()),
        // The others are asked again: they may have had enough.
        at_once: false,
        seats,
        ..old.clone()
    }
}
