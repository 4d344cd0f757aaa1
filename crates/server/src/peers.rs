//! What nodes tell each other: what was written, who is where.
//!
//! Ids and versions only; what they stand for is in storage. Whatever is said may be lost, and storage is asked
//! all the same, only not as soon.

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

/// How often a node says again who is there, and how long it is believed.
pub(crate) const SAID_EVERY: Duration = Duration::from_secs(5);
pub(crate) const BELIEVED: Duration = Duration::from_secs(15);

/// A line to all other nodes. What is said reaches each of them, or is lost.
pub struct Transport {
    /// What this node says.
    pub say: mpsc::Sender<Bytes>,
    /// What others say.
    pub heard: mpsc::Receiver<Bytes>,
    /// Whether the line holds, as far as is known.
    pub is_up: watch::Receiver<bool>,
}

/// A node, as long as it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct NodeId(u64);

/// What a node says to all others.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum PeerMessage {
    /// A table has this version now.
    Written { table: TableId, version: u32 },
    /// Entries were rewritten, or the table was deleted: what is in memory is not true any more.
    Changed { table: TableId },
    /// Who is at a table here, told whole; those without a name are only counted.
    Present {
        table: TableId,
        players: Vec<PlayerId>,
        strangers: u32,
    },
    /// Who is at this table?
    WhoIsAt { table: TableId },
    /// The programs that are online here, told whole.
    Programs { players: Vec<PlayerId> },
    /// A player has something new to look at.
    Ring { player: PlayerId },
    /// All sockets of a player end: they come back as who they are now.
    Reconnect { player: PlayerId },
    /// All sockets of a player end: there is no such player any more.
    Dismiss { player: PlayerId },
    /// This node ends.
    Leaving,
}

/// What is known of other nodes.
pub(crate) struct Peers {
    id: NodeId,
    line: Option<PeerLine>,
    programs: Mutex<HashMap<NodeId, Programs>>,
}

struct PeerLine {
    say: mpsc::Sender<Bytes>,
    is_up: watch::Receiver<bool>,
}

/// The programs that are online at a node.
struct Programs {
    players: HashSet<PlayerId>,
    until: Instant,
}

impl Peers {
    pub(crate) fn new(line: Option<(mpsc::Sender<Bytes>, watch::Receiver<bool>)>) -> Self {
        Peers {
            id: NodeId(random() as u64),
            line: line.map(|(say, is_up)| PeerLine { say, is_up }),
            programs: Mutex::default(),
        }
    }

    /// Says something to all other nodes. If there is too much to say, or no line, it is lost.
    pub(crate) fn broadcast(&self, said: &PeerMessage) {
        if let Some(line) = self.line.as_ref().filter(|line| *line.is_up.borrow()) {
            let text = serde_json::to_vec(&(self.id, said)).expect("messages have text keys");
            let _ = line.say.try_send(text.into());
        }
    }

    /// Whether there is a line to others, be it broken.
    pub(crate) const fn have_line(&self) -> bool {
        self.line.is_some()
    }

    /// Whether others tell at once what they write.
    pub(crate) fn are_heard(&self) -> bool {
        self.line.as_ref().is_some_and(|line| *line.is_up.borrow())
    }

    /// Whether a program is online at another node.
    fn have_program(&self, player: PlayerId) -> bool {
        let now = Instant::now();
        let programs = lock(&self.programs);
        programs
            .values()
            .any(|there| there.until > now && there.players.contains(&player))
    }
}

impl Node {
    /// Whether a program can be reached, here or elsewhere.
    pub(crate) fn is_online(&self, program: PlayerId) -> bool {
        self.inboxes.is_open(program) || self.others.have_program(program)
    }

    /// Lets a player look at their tables, wherever they are.
    pub(crate) fn ring(&self, player: PlayerId) {
        self.inboxes.ring(player);
        self.others.broadcast(&PeerMessage::Ring { player });
    }

    /// Lets all sockets of a player end: there is no such player any more.
    pub(crate) fn disconnect_player(&self, player: PlayerId) {
        self.sockets.disconnect_player(player);
        self.others.broadcast(&PeerMessage::Dismiss { player });
    }

    /// Lets all sockets of a player end and come back as who they are now.
    pub(crate) fn reconnect(&self, player: PlayerId) {
        self.sockets.reconnect(player);
        self.others.broadcast(&PeerMessage::Reconnect { player });
    }
}

/// Listens to others until the node ends, and says which programs are online here.
pub(crate) async fn listen(node: Arc<Node>, mut heard: mpsc::Receiver<Bytes>) {
    let mut ticks = interval(SAID_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut told_none = true;
    loop {
        tokio::select! {
            text = heard.recv() => match text {
                Some(text) => receive(&node, &text),
                None => return,
            },
            () = node.inboxes.programs_changed.notified() => {
                say_programs(&node, &mut told_none);
            }
            _ = ticks.tick() => {
                lock(&node.others.programs).retain(|_, there| there.until > Instant::now());
                say_programs(&node, &mut told_none);
            }
            () = node.shutdown.begun() => return,
        }
    }
}

fn say_programs(node: &Node, told_none: &mut bool) {
    let players = node.inboxes.programs();
    if !(*told_none && players.is_empty()) {
        *told_none = players.is_empty();
        node.others.broadcast(&PeerMessage::Programs { players });
    }
}

fn receive(node: &Node, text: &[u8]) {
    // A newer node may say what this one does not know yet.
    let Ok((from, said)) = serde_json::from_slice::<(NodeId, PeerMessage)>(text) else {
        tracing::debug!("another node says what is not understood here");
        return;
    };
    if from == node.others.id {
        return;
    }
    match said {
        PeerMessage::Written { table, version } => {
            node.tables.deliver(table, ActorMessage::Written(version));
        }
        PeerMessage::Changed { table } => node.tables.deliver(table, ActorMessage::Changed),
        PeerMessage::Present {
            table,
            players,
            strangers,
        } => node
            .tables
            .deliver(table, ActorMessage::Elsewhere(from, players, strangers)),
        PeerMessage::WhoIsAt { table } => node.tables.deliver(table, ActorMessage::WhoIsHere),
        PeerMessage::Programs { players } => {
            let there = Programs {
                players: players.into_iter().collect(),
                until: Instant::now() + BELIEVED,
            };
            lock(&node.others.programs).insert(from, there);
        }
        PeerMessage::Ring { player } => node.inboxes.ring(player),
        PeerMessage::Reconnect { player } => node.sockets.reconnect(player),
        PeerMessage::Dismiss { player } => node.sockets.disconnect_player(player),
        PeerMessage::Leaving => {
            lock(&node.others.programs).remove(&from);
            for table in node.tables.ids() {
                node.tables
                    .deliver(table, ActorMessage::Elsewhere(from, Vec::new(), 0));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_ids_and_versions() {
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
