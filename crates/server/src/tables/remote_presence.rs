//! Tracks who is at this table through other nodes, and announces to them who is here.

use std::collections::{HashMap, HashSet};

use room::{Clock, PlayerId, Room, TableId, TableStage};
use table::{Name, Timestamp};
use tokio::time::Instant;

use super::broadcast::{Broadcast, NAMED};
use crate::identity::requester;
use crate::node::Node;
use crate::peers::{ANNOUNCE_INTERVAL, ANNOUNCEMENT_LIFETIME, NodeId, PeerMessage};

/// Who is at this table through other nodes, as far as they have announced it.
#[derive(Default)]
pub(super) struct RemotePresence {
    nodes: HashMap<NodeId, NodePresence>,
    /// The names of the spectators at other nodes.
    names: HashMap<PlayerId, Name>,
    /// The last announcement of this node: players, and the number of other people.
    announced: (Vec<PlayerId>, u32),
    announce_again: Option<Instant>,
    /// Before the match: when the presence of a player was last stored.
    stored: HashMap<PlayerId, Instant>,
    store_again: Option<Instant>,
    /// The players who were present without a socket since the presence was last stored.
    shown: HashSet<PlayerId>,
}

/// Who is at another node.
struct NodePresence {
    players: Vec<PlayerId>,
    strangers: u32,
    until: Instant,
}

impl RemotePresence {
    /// Returns the players at other nodes, with the names of spectators where they are known.
    pub(super) fn players(&self) -> impl Iterator<Item = (PlayerId, Option<&Name>)> {
        let players = self.nodes.values().flat_map(|there| &there.players);
        players.map(|player| (*player, self.names.get(player)))
    }

    pub(super) fn strangers(&self) -> u32 {
        self.nodes.values().map(|there| there.strangers).sum()
    }

    /// Checks whether anybody is at another node.
    pub(super) fn is_anybody_there(&self) -> bool {
        !self.nodes.is_empty()
    }

    pub(super) fn is_present(&self, player: PlayerId) -> bool {
        self.players().any(|(there, _)| there == player)
    }

    /// Returns when the actor has to act again.
    pub(super) fn next_wake(&self) -> Option<Instant> {
        let expires = self.nodes.values().map(|there| there.until).min();
        let all = [self.announce_again, self.store_again, expires];
        all.into_iter().flatten().min()
    }

    /// Records that a player is present without a socket.
    pub(super) fn shown(&mut self, player: PlayerId) {
        self.shown.insert(player);
    }

    /// Announces to other nodes who is here, if that has changed or `is_forced`.
    pub(super) fn announce(
        &mut self,
        node: &Node,
        table: TableId,
        here: &Broadcast,
        is_forced: bool,
    ) {
        if !node.peers.are_configured() {
            return;
        }
        let (players, strangers) = here.here();
        let is_nobody = players.is_empty() && strangers == 0;
        self.announce_again = (!is_nobody).then(|| Instant::now() + ANNOUNCE_INTERVAL);
        let here = (players, strangers);
        if here == self.announced && (is_nobody || !is_forced) {
            return;
        }
        node.peers.broadcast(&PeerMessage::Present {
            table,
            players: here.0.clone(),
            strangers,
        });
        self.announced = here;
    }

    pub(super) fn is_announcement_due(&self) -> bool {
        self.announce_again.is_some_and(|at| at <= Instant::now())
    }

    /// Replaces the list of people connected to another node. Returns whether it changed.
    pub(super) fn set(&mut self, from: NodeId, players: Vec<PlayerId>, strangers: u32) -> bool {
        let before = self.nodes.remove(&from);
        let is_nobody = players.is_empty() && strangers == 0;
        let is_same = match &before {
            Some(before) => before.players == players && before.strangers == strangers,
            None => is_nobody,
        };
        if !is_nobody {
            let there = NodePresence {
                players,
                strangers,
                until: Instant::now() + ANNOUNCEMENT_LIFETIME,
            };
            self.nodes.insert(from, there);
        }
        !is_same
    }

    /// Drops nodes that have been silent for too long. Returns whether it dropped any.
    pub(super) fn expire(&mut self) -> bool {
        let count = self.nodes.len();
        let now = Instant::now();
        self.nodes.retain(|_, there| there.until > now);
        self.nodes.len() != count
    }

    /// Returns the spectators elsewhere whose names are unknown here, and forgets the names of those who left.
    pub(super) fn unknown_names(&mut self, room: Option<&Room>) -> Vec<PlayerId> {
        let there: HashSet<PlayerId> = self.players().map(|(who, _)| who).collect();
        let names = &mut self.names;
        names.retain(|player, _| there.contains(player));
        let is_unknown = |player: &PlayerId| {
            let is_seated = room.is_some_and(|room| room.seat_of(*player).is_some());
            !is_seated && !names.contains_key(player)
        };
        there.into_iter().filter(is_unknown).take(NAMED).collect()
    }

    /// Reads the names of spectators from the storage, because nodes do not send names.
    pub(super) async fn learn_names(
        &mut self,
        node: &Node,
        table: TableId,
        players: Vec<PlayerId>,
    ) {
        for player in players {
            match node.store.player(player).await {
                Ok(row) => {
                    if let Some(who) = row.as_ref().and_then(requester) {
                        self.names.insert(player, who.name);
                    }
                }
                // Spectators without a known name are only counted.
                Err(error) => {
                    tracing::debug!(%table, %error, "cannot read a name");
                    return;
                }
            }
        }
    }

    pub(super) fn is_storing_due(&self) -> bool {
        self.store_again.is_some_and(|at| at <= Instant::now())
    }

    /// Returns the players who are present before the match and whose presence was not stored recently.
    pub(super) fn take_unstored(
        &mut self,
        node: &Node,
        room: Option<&Room>,
        here: &Broadcast,
    ) -> Vec<PlayerId> {
        self.store_again = None;
        let shown = std::mem::take(&mut self.shown);
        let is_waiting = |room: &&Room| {
            room.stage() == TableStage::Open && !matches!(room.opening().clock, Clock::Days { .. })
        };
        let Some(room) = room.filter(is_waiting) else {
            return Vec::new();
        };
        let every = node.config.timeouts.away / 3;
        let mut unstored = Vec::new();
        for (_, sitter) in room.sitters() {
            let player = sitter.player;
            let is_present = here.is_present(player);
            if is_present {
                self.store_again = Some(Instant::now() + every);
            }
            let is_fresh = |since: &Instant| since.elapsed() < every;
            if (is_present || shown.contains(&player))
                && !self.stored.get(&player).is_some_and(is_fresh)
            {
                unstored.push(player);
            }
        }
        unstored
    }

    /// Stores that players are present, so that no other node frees their seats. This works even while the nodes cannot
    /// reach each other.
    pub(super) async fn store(&mut self, node: &Node, table: TableId, players: Vec<PlayerId>) {
        let away = node.config.timeouts.away;
        let until = Timestamp::from_millis(node.now().millis() + away.as_millis() as u64);
        if let Err(error) = node.store.set_present(table, &players, until).await {
            tracing::warn!(%table, %error, "cannot store the presence");
        }
        let moment = Instant::now();
        self.stored.retain(|_, since| since.elapsed() < away);
        self.stored
            .extend(players.into_iter().map(|player| (player, moment)));
    }
}

/// Reads from the storage which players are at any node. Returns `None` if the storage fails.
pub(super) async fn at_any_node(node: &Node, table: TableId) -> Option<Vec<PlayerId>> {
    if !node.config.has_peers {
        return Some(Vec::new());
    }
    match node.store.present(table, node.now()).await {
        Ok(players) => Some(players),
        Err(error) => {
            tracing::warn!(%table, %error, "cannot read the presence");
            None
        }
    }
}
