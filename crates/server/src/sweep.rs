//! What no node does at the moment: due things whose node is gone, matches that were kept long enough.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use room::TableId;
use table::Timestamp;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::node::{Node, now};
use crate::tables::ActorMessage;

/// How often it is looked for what is due.
const EVERY: Duration = Duration::from_secs(1);

/// How often it is looked what others wrote while they tell of it too: what they say can be lost.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// How many due things are taken at once.
const AT_ONCE: u32 = 200;

/// How often it is looked for what was kept long enough, and how much is deleted at once.
const TIDY_EVERY: Duration = Duration::from_mins(10);
const TIDY_AT_ONCE: u32 = 500;

/// How many tables of the lobby are minded when a node begins.
const RECALLED: u32 = 500;

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Looks until the node ends.
pub(crate) async fn run(node: Arc<Node>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut tidy_at = Instant::now();
    let mut look_at = Instant::now();
    let mut were_heard = false;
    recall(&node).await;
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = node.shutdown.begun() => return,
        }
        claim(&node).await;
        // What was said while the line was broken, nobody here has heard.
        let are_heard = node.others.are_heard();
        let is_time = !are_heard || !were_heard || look_at <= Instant::now();
        were_heard = are_heard;
        if node.config.others && is_time {
            look_at = Instant::now() + LOOK_EVERY;
            catch_up(&node).await;
        }
        if tidy_at <= Instant::now() {
            tidy_at = Instant::now() + TIDY_EVERY;
            tidy(&node).await;
        }
    }
}

/// Minds the tables of the lobby that were there before this node: those who sat there may not come back.
async fn recall(node: &Arc<Node>) {
    match node.store.lobby(None, RECALLED).await {
        Ok(rows) => {
            for row in rows {
                node.watch_over(row.id).await;
            }
        }
        Err(error) => tracing::warn!(%error, "the lobby could not be read"),
    }
}

/// Does what others have left.
async fn claim(node: &Arc<Node>) {
    let moment = now();
    let lease = 2 * node.config.patience.lead.as_millis() as u64;
    let until = Timestamp::from_millis(moment.millis() + lease);
    match node.store.claim_due(moment, until, AT_ONCE).await {
        Ok(claimed) => {
            for due in claimed {
                node.is_due(due);
            }
        }
        Err(error) => {
            node.metrics.storage_errors.add(1);
            tracing::error!(%error, "what is due could not be read");
        }
    }
}

/// Looks what others have written, in case that nobody has told of it.
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
            node.metrics.storage_errors.add(1);
            tracing::error!(%error, "what others wrote could not be read");
        }
    }
}

/// Deletes what was kept long enough.
async fn tidy(node: &Arc<Node>) {
    let kept = u64::from(node.config.keep_days) * DAY;
    let before = Timestamp::from_millis(now().millis().saturating_sub(kept));
    loop {
        match node.store.expire(before, TIDY_AT_ONCE).await {
            Ok(expired) => {
                if !expired.tables.is_empty() {
                    tracing::info!(
                        tables = expired.tables.len(),
                        "deleted after {} days",
                        node.config.keep_days
                    );
                }
                if !expired.more || node.shutdown.has_begun() {
                    break;
                }
            }
            Err(error) => {
                tracing::error!(%error, "old matches could not be deleted");
                return;
            }
        }
    }
    match node.store.expire_guests(before, TIDY_AT_ONCE).await {
        Ok(0) => {}
        Ok(guests) => tracing::info!(guests, "forgotten after {} days", node.config.keep_days),
        Err(error) => tracing::error!(%error, "old guests could not be forgotten"),
    }
    match node.store.expire_tokens(now(), TIDY_AT_ONCE).await {
        Ok(0) => {}
        Ok(tokens) => tracing::info!(tokens, "deleted, since nobody uses them"),
        Err(error) => tracing::error!(%error, "old tokens could not be deleted"),
    }
}
