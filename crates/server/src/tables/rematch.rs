//! A rematch: the same players at another table, with rotated seats.

use room::{Invitation, PlayerId, Room, SeatSetup, TableId, TableSetup};
use store::{Appended, RatingRange};
use table::Timestamp;

use super::OrderError;
use super::log::TableLog;
use crate::node::{Node, random};

/// Opens the table of a rematch before the entry that links to it is written, so that the link is never dead.
pub(super) async fn open(
    node: &Node,
    log: &mut TableLog,
    id: TableId,
    by: Option<PlayerId>,
    at: Timestamp,
) -> Result<(), OrderError> {
    let opening = rotated(log.room().ok_or(OrderError::Gone)?, by);
    let offer = node.offer(&opening, RatingRange::ALL).await;
    let offer = offer.map_err(|error| log.failed(&error))?;
    let append = node.first_entry(id, opening, offer, by, at);
    let append = append.ok_or(OrderError::Storage)?;
    let members = append.members.clone().unwrap_or_default();
    match node.store.append(append).await {
        Ok(Appended::Stored) => {
            for member in members {
                node.notify_player(member.player);
            }
            Ok(())
        }
        Ok(_) => Err(OrderError::Storage),
        Err(error) => Err(log.failed(&error)),
    }
}

/// Deletes the table of a rematch that nobody knows, because another node opened one first.
pub(super) async fn discard(node: &Node, id: TableId) {
    if let Err(error) = node.store.delete_table(id).await {
        // The unused table is closed automatically after a while.
        tracing::warn!(table = %id, %error, "cannot delete the unused table of a rematch");
    }
}

/// Returns the setup of the same table with the seats rotated by one, so that the second player begins. The player who
/// asks for the rematch becomes the host, because that player is present.
fn rotated(room: &Room, by: Option<PlayerId>) -> TableSetup {
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
        // Do not start automatically: the others may not want to play again.
        at_once: false,
        seats,
        ..old.clone()
    }
}
