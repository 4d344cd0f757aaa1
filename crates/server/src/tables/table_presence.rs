//! Presence at a table: on this node, on other nodes and in the storage.

use std::sync::Arc;

use room::{PlayerId, Room, TableId};

use super::broadcast::Broadcast;
use super::presence::PresenceTracker;
use super::remote_presence::at_any_node;
use crate::node::Node;
use crate::peers::NodeId;

/// Tracks who is present at a table. Everything depends on the current room, which callers pass in. While the storage
/// fails, there is no room.
pub(super) struct TablePresence {
    node: Arc<Node>,
    table: TableId,
    here: Arc<Broadcast>,
    pub(super) tracker: PresenceTracker,
}

impl TablePresence {
    pub(super) fn new(node: Arc<Node>, table: TableId, here: Arc<Broadcast>) -> Self {
        TablePresence {
            tracker: PresenceTracker::new(node.config.timeouts),
            node,
            table,
            here,
        }
    }

    /// Updates who is present and who is away.
    pub(super) fn update(&mut self, room: Option<&Room>) {
        if let Some(room) = room {
            self.tracker.update(room, &self.here);
        }
    }

    /// Records that a player is present. Returns whether this may change permissions.
    pub(super) fn mark_present(&mut self, player: PlayerId, is_before_match: bool) -> bool {
        if self.node.config.has_peers {
            self.tracker.remote.shown(player);
        }
        self.tracker.mark_present(player, is_before_match)
    }

    /// Announces to other nodes who is here, if that has changed or `is_forced`.
    pub(super) fn announce(&mut self, is_forced: bool) {
        let remote = &mut self.tracker.remote;
        remote.announce(&self.node, self.table, &self.here, is_forced);
    }

    /// Applies the announcement of another node. Returns whether it is new.
    pub(super) async fn apply(
        &mut self,
        room: Option<&Room>,
        from: NodeId,
        players: Vec<PlayerId>,
        strangers: u32,
    ) -> bool {
        let remote = &mut self.tracker.remote;
        let is_new = remote.set(from, players, strangers);
        if is_new {
            let unknown = remote.unknown_names(room);
            remote.learn_names(&self.node, self.table, unknown).await;
        }
        is_new
    }

    /// Repeats the announcement to other nodes and the stored presence, where this is due.
    pub(super) async fn repeat(&mut self, room: Option<&Room>) {
        if self.tracker.remote.is_announcement_due() {
            self.announce(true);
        }
        if self.tracker.remote.is_storing_due() {
            self.store(room).await;
        }
    }

    /// Stores who is present before the match, for other nodes.
    pub(super) async fn store(&mut self, room: Option<&Room>) {
        if !self.node.config.has_peers {
            return;
        }
        let remote = &mut self.tracker.remote;
        let players = remote.take_unstored(&self.node, room, &self.here);
        if !players.is_empty() {
            remote.store(&self.node, self.table, players).await;
        }
    }

    /// Reads from the storage who is at any node before a match, if a player seems to be absent.
    pub(super) async fn refresh(&mut self, room: Option<&Room>) {
        let stored = match room {
            Some(room) if self.tracker.is_anybody_absent(room) => self.at_any_node().await,
            _ => None,
        };
        self.tracker.set_at_any_node(stored.unwrap_or_default());
    }

    /// Checks whether everybody is present for a match that starts automatically.
    pub(super) async fn is_everybody_here(&self, room: &Room) -> bool {
        if self.tracker.is_complete(room, &[]) {
            return true;
        }
        // Announcements of other nodes are newer than what they have stored.
        if self.node.peers.are_connected() {
            return false;
        }
        let elsewhere = self.at_any_node().await.unwrap_or_default();
        self.tracker.is_complete(room, &elsewhere)
    }

    /// Reads from the storage which players are at any node. Returns `None` if the storage fails.
    pub(super) async fn at_any_node(&self) -> Option<Vec<PlayerId>> {
        at_any_node(&self.node, self.table).await
    }
}
