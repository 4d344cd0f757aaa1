//! A table in memory, in sync with the storage and the listeners: an entry is appended, stored, and then published.

use std::sync::Arc;
use std::time::Duration;

use room::{
    PlayerId, ProposalOutcome, Room, Snapshot, TableEntry, TableEntryKind, TableId, TableProposal,
    TableRefusal, TableStage, ToClient,
};
use store::Appended;
use table::Record;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::broadcast::{Broadcast, json};
use super::log::TableLog;
use super::publisher::Publisher;
use super::schedule::Schedule;
use super::table_presence::TablePresence;
use super::{
    ActorMessage, OrderError, OrderOutcome, SnapshotFormat, TableSnapshot, forgetting, rematch,
};
use crate::node::Node;
use crate::peers::PeerMessage;

/// The maximum number of attempts to write an entry. The server retries if another node wrote first.
const ATTEMPTS: usize = 8;

/// A table in memory. Every change goes through [`write`](Self::write), or comes from another node and is read by
/// [`catch_up`](Self::catch_up). Both publish it and schedule the next deadline.
pub(super) struct LiveTable {
    pub(super) node: Arc<Node>,
    pub(super) id: TableId,
    pub(super) log: TableLog,
    pub(super) presence: TablePresence,
    pub(super) schedule: Schedule,
    pub(super) publisher: Publisher,
}

impl LiveTable {
    pub(super) fn new(
        node: Arc<Node>,
        id: TableId,
        messages: mpsc::WeakSender<ActorMessage>,
        publisher: Publisher,
    ) -> Self {
        LiveTable {
            log: TableLog::new(node.clone(), id),
            presence: TablePresence::new(node.clone(), id, publisher.broadcast().clone()),
            schedule: Schedule::new(node.clock.clone(), messages),
            publisher,
            node,
            id,
        }
    }

    pub(super) const fn broadcast(&self) -> &Arc<Broadcast> {
        self.publisher.broadcast()
    }

    /// Returns the last version that was published; 0 before the table was loaded.
    pub(super) fn published_version(&self) -> u32 {
        self.broadcast().version()
    }

    pub(super) async fn snapshot(
        &mut self,
        player: Option<PlayerId>,
        form: SnapshotFormat,
    ) -> Result<TableSnapshot, OrderError> {
        let now = self.node.now();
        let snapshot = self.ready().await?.snapshot_for_player(player, now);
        let version = snapshot.version;
        self.node.metrics.snapshots.add(1);
        let text = match form {
            SnapshotFormat::Plain => json(&snapshot),
            SnapshotFormat::Message => json(&ToClient::Snapshot(Box::<Snapshot>::from(snapshot))),
        };
        Ok(TableSnapshot { version, text })
    }

    pub(super) async fn record(&mut self) -> Result<Box<Record>, OrderError> {
        let room = self.ready().await?;
        match (room.stage(), room.session()) {
            (TableStage::Over, Some(session)) => Ok(Box::new(session.record())),
            (TableStage::Over, None) | (TableStage::Open, _) => {
                Err(TableRefusal::NotStarted.into())
            }
            // The record contains the seed, which would reveal hidden information.
            (TableStage::Running, _) => Err(TableRefusal::NotOver.into()),
        }
    }

    pub(super) async fn delete(&mut self, player: PlayerId) -> Result<(), OrderError> {
        if self.ready().await?.opening().host != player {
            return Err(TableRefusal::NotHost.into());
        }
        if let Err(error) = self.node.store.delete_table(self.id).await {
            return Err(self.log.failed(&error));
        }
        tracing::info!(table = %self.id, "table deleted by its host");
        self.node
            .peers
            .broadcast(&PeerMessage::Changed { table: self.id });
        self.node.inboxes.table_changed(self.id);
        self.set_gone();
        Ok(())
    }

    fn set_gone(&mut self) {
        self.log.set_gone();
        self.publisher.set_gone();
    }

    /// Removes a player from the finished match.
    pub(super) async fn forget(&mut self, player: PlayerId) -> Result<(), OrderError> {
        self.ready().await?;
        forgetting::forget(&self.node, &mut self.log, self.id, player).await?;
        self.node
            .peers
            .broadcast(&PeerMessage::Changed { table: self.id });
        self.reload().await
    }

    /// Removes the players who deleted themselves during the match.
    async fn forget_deleted_players(&mut self) {
        let players = self.log.room().map(forgetting::named_in);
        for player in players.into_iter().flatten() {
            match self.node.store.player(player).await {
                Ok(Some(_)) => {}
                Ok(None) => {
                    if let Err(error) = self.forget(player).await {
                        tracing::warn!(table = %self.id, ?error, "cannot remove a deleted player");
                    }
                }
                Err(error) => {
                    self.log.failed(&error);
                    return;
                }
            }
        }
    }

    /// Returns the room, and reads it from the storage if it is not in memory.
    pub(super) async fn ready(&mut self) -> Result<&Room, OrderError> {
        if self.log.room().is_none() {
            self.read_log().await?;
        }
        self.log.room().ok_or(OrderError::Gone)
    }

    /// Reads the whole log, and publishes entries that the listeners do not have yet.
    async fn read_log(&mut self) -> Result<(), OrderError> {
        let published = self.published_version();
        let publisher = &mut self.publisher;
        let render = |room: &Room, entry: &TableEntry| publisher.render_entry(room, entry);
        let read = self.log.read(published, render).await;
        if self.log.is_gone() {
            self.publisher.set_gone();
        }
        read?;
        self.publisher.reloaded();
        let is_first = published == 0;
        if let Some(room) = self.log.room().filter(|_| is_first) {
            self.publisher.begin(room);
            self.node
                .peers
                .broadcast(&PeerMessage::WhoIsAt { table: self.id });
        }
        self.presence.update(self.log.room());
        self.plan(is_first);
        Ok(())
    }

    /// Reads a log that was rewritten, and makes listeners take a snapshot.
    pub(super) async fn reload(&mut self) -> Result<(), OrderError> {
        self.read_log().await?;
        if let Some(room) = self.log.room() {
            self.publisher.rewritten(room);
        }
        Ok(())
    }

    /// Reads the entries that other nodes have written.
    pub(super) async fn catch_up(&mut self) {
        if self.log.room().is_none() {
            let _ = self.read_log().await;
            return;
        }
        let (publisher, presence) = (&mut self.publisher, &mut self.presence.tracker);
        let publish = |room: &Room, entry: &TableEntry| publisher.publish(room, entry, presence);
        if self.log.catch_up(publish).await {
            self.plan(false);
        }
    }

    /// Catches up with other nodes if a client knows a later version, so that it is not answered with an older state.
    pub(super) async fn catch_up_to(&mut self, version: u32) {
        if self.node.config.has_peers && (1..version).contains(&self.published_version()) {
            self.catch_up().await;
        }
    }

    /// Appends the proposed entry, then publishes it. If another node wrote first (a version conflict), this retries
    /// with a new proposal. If the entry cannot be stored, nobody sees any change.
    pub(super) async fn write(
        &mut self,
        propose: impl Fn(&Room) -> Result<ProposalOutcome, TableRefusal>,
    ) -> Result<OrderOutcome, OrderError> {
        for _ in 0..ATTEMPTS {
            // The credited time may affect a deadline or a move.
            self.credit_clocks().await?;
            match propose(self.ready().await?)? {
                ProposalOutcome::Before(version) => {
                    return Ok(OrderOutcome::AppliedBefore(version));
                }
                ProposalOutcome::New(proposal) => {
                    if self.append(&proposal).await? {
                        return Ok(OrderOutcome::Applied(proposal.version));
                    }
                }
            }
        }
        Err(OrderError::Storage)
    }

    /// Sets the clocks back for the downtimes in which nobody could move.
    pub(super) async fn credit_clocks(&mut self) -> Result<(), OrderError> {
        for _ in 0..ATTEMPTS {
            if !self.ready().await?.stops_for_downtime() {
                return Ok(());
            }
            let node = self.node.clone();
            let downtimes = match node.heartbeats.downtimes(&node).await {
                Ok(downtimes) => downtimes,
                Err(error) => return Err(self.log.failed(&error)),
            };
            let credit = self.ready().await?.propose_credit(&downtimes, node.now());
            match credit {
                None => return Ok(()),
                Some(credit) if self.append(&credit).await? => return Ok(()),
                Some(_) => {}
            }
        }
        Err(OrderError::Storage)
    }

    /// Appends an entry and publishes it. Returns false after a version conflict.
    async fn append(&mut self, proposal: &TableProposal) -> Result<bool, OrderError> {
        let entry: &TableEntry = proposal;
        let rematch = match entry.what {
            TableEntryKind::Rematch { table } => Some(table),
            _ => None,
        };
        if let Some(table) = rematch {
            rematch::open(&self.node, &mut self.log, table, entry.by, entry.at).await?;
        }
        match self.log.append(proposal).await {
            Ok(Appended::Stored) => {
                self.node.metrics.entries.add(1);
                let (table, version) = (self.id, entry.version);
                self.node
                    .peers
                    .broadcast(&PeerMessage::Written { table, version });
                self.publish(entry).await;
                Ok(true)
            }
            Ok(Appended::Taken | Appended::Outdated) => {
                self.node.metrics.conflicts.add(1);
                tracing::debug!(table = %self.id, version = entry.version, "version conflict with another node");
                if let Some(table) = rematch {
                    rematch::discard(&self.node, table).await;
                }
                self.read_log().await?;
                Ok(false)
            }
            Ok(Appended::Gone) => {
                self.set_gone();
                Err(OrderError::Gone)
            }
            // Do not delete the table of a rematch: the entry with the link to it may have been written.
            Err(error) => Err(self.log.failed(&error)),
        }
    }

    /// Writes an entry for an event without an order.
    pub(super) async fn occur(
        &mut self,
        propose: impl Fn(&Room) -> Result<TableProposal, TableRefusal>,
    ) -> Result<OrderOutcome, OrderError> {
        self.write(|room| Ok(ProposalOutcome::New(Box::new(propose(room)?))))
            .await
    }

    /// Publishes an entry that this node has stored, and schedules the next deadline.
    async fn publish(&mut self, entry: &TableEntry) {
        let Some(room) = self.log.room() else { return };
        let presence = &mut self.presence.tracker;
        self.publisher.publish(room, entry, presence);
        self.node.inboxes.table_changed(self.id);
        if let TableEntryKind::Seated { sitter, .. } = &entry.what {
            self.node.notify_player(sitter.player);
        }
        let has_ended = matches!(
            entry.what,
            TableEntryKind::Played(_) | TableEntryKind::Closed {}
        ) && room.stage() == TableStage::Over;
        self.plan(true);
        if has_ended {
            self.forget_deleted_players().await;
        }
    }

    /// Schedules the next deadline. After an entry of another node, that node gets a head start.
    pub(super) fn plan(&mut self, is_own: bool) {
        let Node {
            config, bot_pool, ..
        } = &*self.node;
        let lead = if is_own {
            Duration::ZERO
        } else {
            config.timeouts.lead
        };
        let is_attended = self.is_attended();
        let (due, room) = (self.log.due(), self.log.room());
        self.schedule.plan(due, room, is_attended, bot_pool, lead);
        self.update_waiting_bot();
    }

    /// Asks the bot whose turn it is, unless it is already thinking.
    pub(super) fn ask_bot(&mut self) {
        let is_attended = self.is_attended();
        let pool = &self.node.bot_pool;
        self.schedule.ask_bot(self.log.room(), is_attended, pool);
    }

    /// Checks whether anybody is connected to the table.
    fn is_attended(&self) -> bool {
        self.broadcast().listeners() > 0 || self.presence.tracker.remote.is_anybody_there()
    }

    /// Updates which bot is shown as waiting for a thread.
    pub(super) fn update_waiting_bot(&mut self) {
        self.publisher.set_waiting_bot(self.schedule.waiting_bot());
    }

    /// Records that a player is present.
    pub(super) fn mark_present(&mut self, player: PlayerId) {
        let room = self.log.room();
        let is_open = room.is_none_or(|room| room.stage() == TableStage::Open);
        let may_change = self.presence.mark_present(player, is_open);
        self.publisher.permissions_changed(may_change);
        if is_open {
            self.schedule.hurry_start(self.log.due());
        }
    }

    /// Records that people came or left.
    pub(super) fn presence_changed(&mut self) {
        self.publisher.presence_changed();
        self.update_presence();
        self.schedule.set_attended(self.is_attended());
    }

    /// Updates who is present and who is away. A match that starts automatically may start now.
    fn update_presence(&mut self) {
        self.presence.update(self.log.room());
        self.schedule.hurry_start(self.log.due());
    }

    /// Updates the presence before a match. Also reads it from the storage if a player seems to be absent.
    pub(super) async fn refresh_presence(&mut self) {
        // If the room cannot be read, the order itself will fail.
        let _ = self.ready().await;
        self.update_presence();
        self.presence.refresh(self.log.room()).await;
    }

    /// Sends the presence to listeners and other nodes, if it has changed and was not sent very recently.
    pub(super) fn send_presence_if_due(&mut self) {
        let due = self.publisher.presence_due();
        if due.is_some_and(|at| at <= Instant::now()) {
            self.presence.announce(false);
            self.publisher.set_presence(&self.presence.tracker);
        }
    }

    /// Sends the permissions to the listeners, if they have changed.
    pub(super) async fn set_permissions(&mut self) {
        let is_waiting = |room: &Room| room.stage() == TableStage::Open && room.seating().is_full();
        if self.broadcast().is_anybody_greeted() && self.log.room().is_some_and(is_waiting) {
            self.refresh_presence().await;
        }
        self.publisher
            .set_permissions(self.log.room(), &self.presence.tracker);
    }

    /// Returns when the actor has to act again.
    pub(super) fn next_wake(&self) -> Option<Instant> {
        let presence = &self.presence.tracker;
        let all = [
            self.schedule.next(),
            self.schedule.notice_due(),
            self.log.retry_at(),
            self.publisher.presence_due(),
            presence.next_timeout(self.log.due()),
            presence.next_overdue(self.publisher.permissions_sent_at()),
            presence.remote.next_wake(),
        ];
        all.into_iter().flatten().min()
    }
}
