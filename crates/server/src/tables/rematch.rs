//! They play again, at another table, with the seats turned.

use online::{Invitation, Opening, Place, PlayerId, Room, TableId};
use store::Appended;
use table::Timestamp;

use super::Refused;
use super::actor::Actor;
use crate::node::random;

impl Actor {
    /// Opens the other table, before the entry that leads there: a link never leads nowhere.
    pub(super) async fn open_rematch(
        &mut self,
        id: TableId,
        by: Option<PlayerId>,
        at: Timestamp,
    ) -> Result<(), Refused> {
        let opening = turned(self.ready().await?, by);
        let append = self.node.first_entry(id, opening, by, at);
        let append = append.ok_or(Refused::Storage)?;
        match self.node.store.append(append).await {
            Ok(Appended::Stored) => Ok(()),
            Ok(_) => Err(Refused::Storage),
            Err(error) => Err(self.failed(&error)),
        }
    }

    /// Another was quicker: nobody was told of this table.
    pub(super) async fn forget_rematch(&mut self, id: TableId) {
        if let Err(error) = self.node.store.delete_table(id).await {
            // It is given up by itself after a while.
            tracing::warn!(table = %id, %error, "a table that nobody knows of could not be deleted");
        }
    }
}

/// The same table, a seat further on: whoever came second begins. Whoever asks for it is the host, for they
/// are there.
fn turned(room: &Room, by: Option<PlayerId>) -> Opening {
    let old = room.opening();
    let mut seats = old.seats.clone();
    seats.rotate_left(1);
    for place in &mut seats {
        if let Place::Sitter(sitter) = place
            && (room.is_removed(sitter.player) || sitter.is_gone())
        {
            *place = Place::Free;
        }
    }
    Opening {
        host: by.unwrap_or(old.host),
        invitation: Invitation::from_bits(random()),
        // The others are asked again: they may have had enough.
        at_once: false,
        seats,
        ..old.clone()
    }
}
