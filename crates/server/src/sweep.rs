//! Periodic tasks: acts on the deadlines of nodes that are gone, polls for changes made by other nodes, and deletes old
//! data.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use room::TableId;
use store::{LobbyQuery, StoreError, TableStatus};
use table::Timestamp;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use crate::node::Node;
use crate::tables::ActorMessage;

/// How often the server looks for deadlines.
const SWEEP_INTERVAL: Duration = Duration::from_secs(1);

/// How often the server polls for changes while other nodes announce theirs. An announcement can be lost.
const POLL_INTERVAL: Duration = Duration::from_secs(10);

/// How many deadlines are claimed at a time.
const DEADLINE_BATCH: u32 = 200;

/// How often the server deletes expired data, and how many rows at a time.
const EXPIRY_INTERVAL: Duration = Duration::from_mins(10);
const EXPIRY_BATCH: u32 = 500;

/// The pause between two batches, so that they do not keep others from writing.
const EXPIRY_PAUSE: Duration = Duration::from_millis(50);

/// How many tables of the lobby a node watches over when it starts.
const LOBBY_TABLES: u32 = 500;

/// How many players' lists are compared at a time.
const INBOX_BATCH: usize = 200;

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Runs the periodic tasks until the node ends.
pub(crate) async fn run(node: Arc<Node>) {
    let mut ticks = interval(SWEEP_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut look_at = Instant::now();
    let mut were_connected = false;
    watch_lobby(&node).await;
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = node.shutdown.begun() => return,
        }
        claim_deadlines(&node).await;
        // Poll immediately after reconnecting, because announcements were lost in the meantime.
        let are_connected = node.peers.are_connected();
        let is_time = !are_connected || !were_connected || look_at <= Instant::now();
        were_connected = are_connected;
        if node.config.has_peers && is_time {
            look_at = Instant::now() + POLL_INTERVAL;
            catch_up(&node).await;
            catch_up_inboxes(&node).await;
        }
    }
}

/// Watches over tables of the lobby that are older than this node, because their players may not come back.
async fn watch_lobby(node: &Arc<Node>) {
    let open = LobbyQuery::first(TableStatus::Open, LOBBY_TABLES);
    match node.store.lobby(open).await {
        Ok(page) => {
            for row in page.tables {
                node.watch_over(row.id).await;
            }
        }
        Err(error) => tracing::warn!(%error, "cannot read the lobby"),
    }
}

/// Claims deadlines that their nodes did not act on, and acts on them.
async fn claim_deadlines(node: &Arc<Node>) {
    let moment = node.now();
    let lease = 2 * node.config.timeouts.lead.as_millis() as u64;
    let until = Timestamp::from_millis(moment.millis() + lease);
    match node.store.claim_due(moment, until, DEADLINE_BATCH).await {
        Ok(claimed) => {
            for due in claimed {
                node.is_due(due);
            }
        }
        Err(error) => {
            node.note_storage_failure();
            tracing::error!(%error, "cannot read the deadlines");
        }
    }
}

/// Polls for changes that other nodes have made but whose announcements were lost.
async fn catch_up(node: &Arc<Node>) {
    let ids = node.tables.ids();
    if ids.is_empty() {
        return;
    }
    match node.store.versions(&ids).await {
        Ok(versions) => {
            let mut gone: HashSet<TableId> = ids.into_iter().collect();
            for (table, version) in versions {
                gone.remove(&table);
                node.tables.deliver(table, ActorMessage::Written(version));
            }
            for table in gone {
                node.tables.deliver(table, ActorMessage::Changed);
            }
        }
        Err(error) => {
            node.note_storage_failure();
            tracing::error!(%error, "cannot read the versions of tables");
        }
    }
}

/// Notifies the sockets of players whose tables were changed by other nodes, in case the announcements were lost.
async fn catch_up_inboxes(node: &Arc<Node>) {
    let players = node.inboxes.players();
    for players in players.chunks(INBOX_BATCH) {
        match node.store.list_versions(players).await {
            Ok(versions) => node.inboxes.compare(players, versions),
            Err(error) => {
                node.note_storage_failure();
                tracing::error!(%error, "cannot read the versions of lists");
            }
        }
    }
}

/// Deletes expired data until the node ends.
pub(crate) async fn run_expiry(node: Arc<Node>) {
    let mut ticks = interval(EXPIRY_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = node.shutdown.begun() => return,
        }
        delete_expired(&node).await;
    }
}

/// Deletes expired matches, guests and tokens.
async fn delete_expired(node: &Node) {
    for what in [Expiring::Matches, Expiring::Guests, Expiring::Tokens] {
        delete_all(node, what).await;
    }
}

/// What expires.
#[derive(Clone, Copy, Debug)]
enum Expiring {
    Matches,
    Guests,
    Tokens,
}

impl Expiring {
    /// Deletes one batch. Returns how many rows it has deleted, and whether there are more.
    async fn delete_some(self, node: &Node) -> Result<(u32, bool), StoreError> {
        let store = &node.store;
        let now = node.now();
        let lifetime = u64::from(node.config.keep_days) * DAY;
        let before = Timestamp::from_millis(now.millis().saturating_sub(lifetime));
        let deleted = match self {
            Expiring::Matches => {
                let expired = store.expire(before, EXPIRY_BATCH).await?;
                return Ok((expired.tables.len() as u32, expired.more));
            }
            Expiring::Guests => store.expire_guests(before, EXPIRY_BATCH).await?,
            Expiring::Tokens => store.expire_tokens(now, EXPIRY_BATCH).await?,
        };
        Ok((deleted, deleted >= EXPIRY_BATCH))
    }
}

/// Deletes data in batches until nothing has expired or the node ends.
async fn delete_all(node: &Node, what: Expiring) {
    let mut all = 0;
    loop {
        match what.delete_some(node).await {
            Ok((deleted, more)) => {
                all += deleted;
                if !more || node.shutdown.has_begun() {
                    break;
                }
            }
            Err(error) => {
                tracing::error!(%error, ?what, "cannot delete expired data");
                break;
            }
        }
        sleep(EXPIRY_PAUSE).await;
    }
    if all > 0 {
        tracing::info!(?what, deleted = all, "deleted expired data");
    }
}
