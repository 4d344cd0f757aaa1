//! Removes a player from a finished match: their name, their id and their chat messages.

use room::{Anonymizer, PlayerId, Room, TableEntry, TableId, TableRefusal, TableStage};

use super::OrderError;
use super::log::TableLog;
use super::stored::TableSummary;
use crate::node::{Node, random};

/// Removes a player from the stored log of a finished match.
pub(super) async fn forget(
    node: &Node,
    log: &mut TableLog,
    table: TableId,
    player: PlayerId,
) -> Result<(), OrderError> {
    let room = log.room().ok_or(OrderError::Gone)?;
    if room.stage() != TableStage::Over {
        return Err(TableRefusal::NotOver.into());
    }
    let forgotten = Anonymizer::new(room, player, PlayerId::from_bits(random()));
    let stored = match node.store.log(table, 0).await {
        Ok(stored) => stored,
        Err(error) => return Err(log.failed(&error)),
    };
    let mut texts = Vec::new();
    let mut entries = Vec::with_capacity(stored.len());
    for stored in stored {
        let Ok(entry) = serde_json::from_str::<TableEntry>(&stored.text) else {
            return Err(invalid(table, "cannot parse an entry"));
        };
        let without = forgotten.anonymize(&entry);
        if without != entry {
            let text = serde_json::to_string(&without).expect("entries have string keys");
            texts.push((stored.version, text));
        }
        entries.push(without);
    }
    // Replay the new log before writing it, so that the match cannot be lost.
    let room = Room::replay(node.config.catalogue, &entries)
        .map_err(|error| invalid(table, &error.to_string()))?;
    if !texts.is_empty() {
        let summary =
            serde_json::to_string(&TableSummary::of(&room)).expect("a summary has string keys");
        let rewritten = node.store.rewrite_entries(table, texts, Some(summary));
        if let Err(error) = rewritten.await {
            return Err(log.failed(&error));
        }
    }
    let left = node.store.leave_table(table, player).await;
    left.map(|_| ()).map_err(|error| log.failed(&error))
}

/// Returns everybody whose name is in the log of a table.
pub(super) fn named_in(room: &Room) -> Vec<PlayerId> {
    let sitters = room.sitters().map(|(_, sitter)| sitter.player);
    let mut players: Vec<PlayerId> = sitters.collect();
    let founder = room.seating().founder();
    if !players.contains(&founder) {
        players.push(founder);
    }
    players
}

fn invalid(table: TableId, why: &str) -> OrderError {
    tracing::error!(%table, why, "the log of a table is invalid");
    OrderError::Storage
}
