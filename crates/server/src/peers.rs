//! Messages between nodes: which tables have changed, and who is connected where.
//!
//! They contain only ids and versions; the data is in the storage. A message may be lost. Nodes poll the storage
//! anyway, just less often.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;
use room::{PlayerId, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::limits::lock;
use crate::node::{Node, random};
use crate::tables::ActorMessage;

/// How often a node repeats who is connected to it, and how long the others rely on that.
pub(crate) const ANNOUNCE_INTERVAL: Duration = Duration::from_secs(5);
pub(crate) const ANNOUNCEMENT_LIFETIME: Duration = Duration::from_secs(15);

/// A connection to all other nodes. A message reaches each of them or is lost.
pub struct Transport {
    /// Sends messages of this node.
    pub outgoing: mpsc::Sender<Bytes>,
    /// Receives messages of other nodes.
    pub incoming: mpsc::Receiver<Bytes>,
    /// Whether the connection is up, as far as is known.
    pub is_up: watch::Receiver<bool>,
}

/// The id of a node, chosen at its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct NodeId(u64);

/// A message from a node to all others.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum PeerMessage {
    /// A table has a new version.
    Written { table: TableId, version: u32 },
    /// Entries were rewritten or the table was deleted, so replicas in memory are invalid.
    Changed { table: TableId },
    /// Everybody who is at a table through this node. Anonymous spectators are only counted.
    Present {
        table: TableId,
        players: Vec<PlayerId>,
        strangers: u32,
    },
    /// Asks the other nodes who is at a table.
    WhoIsAt { table: TableId },
    /// All programs that are online at this node.
    Programs { players: Vec<PlayerId> },
    /// The list of tables of a player may have changed.
    #[serde(rename = "ring")]
    TablesChanged { player: PlayerId },
    /// All sockets of a player must close and reconnect with the new identity.
    Reconnect { player: PlayerId },
    /// All sockets of a deleted player must close.
    #[serde(rename = "dismiss")]
    Disconnect { player: PlayerId },
    /// The node shuts down.
    Leaving,
    /// The node starts, and asks the others for a heartbeat.
    Joined,
}

/// The connection to the other nodes, and what is known about them.
pub(crate) struct Peers {
    id: NodeId,
    connection: Option<PeerConnection>,
    programs: Mutex<HashMap<NodeId, Programs>>,
}

struct PeerConnection {
    outgoing: mpsc::Sender<Bytes>,
    is_up: watch::Receiver<bool>,
}

/// The programs that are online at another node.
struct Programs {
    players: HashSet<PlayerId>,
    until: Instant,
}

impl Peers {
    pub(crate) fn new(connection: Option<(mpsc::Sender<Bytes>, watch::Receiver<bool>)>) -> Self {
        Peers {
            id: NodeId(random() as u64),
            connection: connection.map(|(outgoing, is_up)| PeerConnection { outgoing, is_up }),
            programs: Mutex::default(),
        }
    }

    /// Broadcasts a message to all other nodes. It is lost if the queue is full or the connection is down.
    pub(crate) fn broadcast(&self, message: &PeerMessage) {
        if let Some(connection) = self
            .connection
            .as_ref()
            .filter(|connection| *connection.is_up.borrow())
        {
            let text = serde_json::to_vec(&(self.id, message)).expect("messages have string keys");
            let _ = connection.outgoing.try_send(text.into());
        }
    }

    /// Checks whether there is a connection to other nodes, even if it is down at the moment.
    pub(crate) const fn are_configured(&self) -> bool {
        self.connection.is_some()
    }

    /// Checks whether notifications of other nodes arrive at the moment.
    pub(crate) fn are_connected(&self) -> bool {
        self.connection
            .as_ref()
            .is_some_and(|connection| *connection.is_up.borrow())
    }

    /// Checks whether a program is online at another node.
    fn have_program(&self, player: PlayerId) -> bool {
        let now = Instant::now();
        let programs = lock(&self.programs);
        programs
            .values()
            .any(|there| there.until > now && there.players.contains(&player))
    }
}

impl Node {
    /// Checks whether a program is online at any node.
    pub(crate) fn is_online(&self, program: PlayerId) -> bool {
        self.inboxes.is_open(program) || self.peers.have_program(program)
    }

    /// Notifies a player, at every node, that their tables may have changed.
    pub(crate) fn notify_player(&self, player: PlayerId) {
        self.inboxes.notify(player);
        self.peers.broadcast(&PeerMessage::TablesChanged { player });
    }

    /// Closes all sockets of a deleted player, at every node.
    pub(crate) fn disconnect_player(&self, player: PlayerId) {
        self.sockets.disconnect_player(player);
        self.peers.broadcast(&PeerMessage::Disconnect { player });
    }

    /// Closes all sockets of a player at every node, so that they reconnect with the new identity.
    pub(crate) fn reconnect(&self, player: PlayerId) {
        self.sockets.reconnect(player);
        self.peers.broadcast(&PeerMessage::Reconnect { player });
    }
}

/// Handles messages of other nodes until the node ends, and announces the programs that are online here.
pub(crate) async fn listen(node: Arc<Node>, mut incoming: mpsc::Receiver<Bytes>) {
    let mut ticks = interval(ANNOUNCE_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut announced_none = true;
    loop {
        tokio::select! {
            text = incoming.recv() => match text {
                Some(text) => receive(&node, &text),
                None => return,
            },
            () = node.inboxes.programs_changed.notified() => {
                announce_programs(&node, &mut announced_none);
            }
            _ = ticks.tick() => {
                lock(&node.peers.programs).retain(|_, there| there.until > Instant::now());
                announce_programs(&node, &mut announced_none);
            }
            () = node.shutdown.begun() => return,
        }
    }
}

fn announce_programs(node: &Node, announced_none: &mut bool) {
    let players = node.inboxes.programs();
    if !(*announced_none && players.is_empty()) {
        *announced_none = players.is_empty();
        node.peers.broadcast(&PeerMessage::Programs { players });
    }
}

fn receive(node: &Node, text: &[u8]) {
    // A newer node may send messages that this one does not know.
    let Ok((from, message)) = serde_json::from_slice::<(NodeId, PeerMessage)>(text) else {
        tracing::debug!("ignoring an unknown message from another node");
        return;
    };
    if from == node.peers.id {
        return;
    }
    match message {
        PeerMessage::Written { table, version } => {
            node.tables.deliver(table, ActorMessage::Written(version));
            node.inboxes.table_changed(table);
        }
        PeerMessage::Changed { table } => {
            node.tables.deliver(table, ActorMessage::Changed);
            node.inboxes.table_changed(table);
        }
        PeerMessage::Present {
            table,
            players,
            strangers,
        } => node
            .tables
            .deliver(table, ActorMessage::PeerPresence(from, players, strangers)),
        PeerMessage::WhoIsAt { table } => node.tables.deliver(table, ActorMessage::WhoIsHere),
        PeerMessage::Programs { players } => {
            let there = Programs {
                players: players.into_iter().collect(),
                until: Instant::now() + ANNOUNCEMENT_LIFETIME,
            };
            lock(&node.peers.programs).insert(from, there);
        }
        PeerMessage::Joined => node.heartbeats.hurry.notify_one(),
        PeerMessage::TablesChanged { player } => node.inboxes.notify(player),
        PeerMessage::Reconnect { player } => node.sockets.reconnect(player),
        PeerMessage::Disconnect { player } => node.sockets.disconnect_player(player),
        PeerMessage::Leaving => {
            lock(&node.peers.programs).remove(&from);
            for table in node.tables.ids() {
                node.tables
                    .deliver(table, ActorMessage::PeerPresence(from, Vec::new(), 0));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_contain_only_ids_and_versions() {
        let table = TableId::from_bits(1);
        let text = serde_json::to_string(&(NodeId(7), PeerMessage::Written { table, version: 3 }));
        let right =
            r#"[7,{"type":"written","table":"00000000000000000000000000000001","version":3}]"#;
        assert_eq!(text.unwrap(), right);
        let back = serde_json::from_str::<(NodeId, PeerMessage)>(right).unwrap();
        assert_eq!(
            back,
            (NodeId(7), PeerMessage::Written { table, version: 3 })
        );
    }
}
