//! A table in memory, in step with storage and listeners: append, make durable, tell.

use std::sync::Arc;
use std::time::Duration;

use online::{
    Due, DueKind, Entry, Happening, PlayerId, Proposal, Proposed, Refusal, Room, Snapshot, Stage,
    TableId, ToClient,
};
use store::Appended;
use table::Record;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::broadcast::{Broadcast, json};
use super::log::TableLog;
use super::presence::PresenceTracker;
use super::publisher::Publisher;
use super::remote_presence::at_any_node;
use super::schedule::{self, Schedule};
use super::{ActorMessage, Form, OrderError, OrderOutcome, TableSnapshot, forgetting, rematch};
use crate::node::{Node, now};
use crate::others::{NodeId, Said};

/// How often an order is proposed again because another node wrote first.
const TRIES: usize = 8;

/// A table in memory. Every change goes through [`write`](Self::write), or comes from another node and is read by
/// [`catch_up`](Self::catch_up); both publish it and plan what follows.
pub(super) struct LiveTable {
    pub(super) node: Arc<Node>,
    pub(super) id: TableId,
    pub(super) log: TableLog,
    pub(super) presence: PresenceTracker,
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
            presence: PresenceTracker::new(node.config.patience),
            schedule: Schedule::new(messages),
            publisher,
            node,
            id,
        }
    }

    pub(super) const fn broadcast(&self) -> &Arc<Broadcast> {
        self.publisher.broadcast()
    }

    /// Returns the last version that listeners were told; 0 before the table was loaded.
    pub(super) fn told(&self) -> u32 {
        self.broadcast().version()
    }

    pub(super) async fn look(
        &mut self,
        player: Option<PlayerId>,
        form: Form,
    ) -> Result<TableSnapshot, OrderError> {
        let snapshot = self.ready().await?.look(player, now());
        let version = snapshot.version;
        self.node.metrics.snapshots.add(1);
        let text = match form {
            Form::Plain => json(&snapshot),
            Form::Message => json(&ToClient::Snapshot(Box::<Snapshot>::from(snapshot))),
        };
        Ok(TableSnapshot { version, text })
    }

    pub(super) async fn record(&mut self) -> Result<Box<Record>, OrderError> {
        let room = self.ready().await?;
        match (room.stage(), room.session()) {
            (Stage::Over, Some(session)) => Ok(Box::new(session.record())),
            (Stage::Over, None) | (Stage::Open, _) => Err(Refusal::NotStarted.into()),
            // Its seed would tell what is hidden.
            (Stage::Running, _) => Err(Refusal::NotOver.into()),
        }
    }

    pub(super) async fn delete(&mut self, player: PlayerId) -> Result<(), OrderError> {
        if self.ready().await?.opening().host != player {
            return Err(Refusal::NotHost.into());
        }
        if let Err(error) = self.node.store.delete_table(self.id).await {
            return Err(self.log.failed(&error));
        }
        tracing::info!(table = %self.id, "deleted by its host");
        self.node.others.say(&Said::Changed { table: self.id });
        self.set_gone();
        Ok(())
    }

    fn set_gone(&mut self) {
        self.log.set_gone();
        self.publisher.set_gone();
    }

    /// Takes a player out of the match, once it is over.
    pub(super) async fn forget(&mut self, player: PlayerId) -> Result<(), OrderError> {
        self.ready().await?;
        forgetting::forget(&self.node, &mut self.log, self.id, player).await?;
        self.node.others.say(&Said::Changed { table: self.id });
        self.reload().await
    }

    /// Takes out the players who deleted their account during the match.
    async fn forget_deleted_players(&mut self) {
        let players = self.log.room().map(forgetting::named_in);
        for player in players.into_iter().flatten() {
            match self.node.store.player(player).await {
                Ok(Some(_)) => {}
                Ok(None) => {
                    if let Err(error) = self.forget(player).await {
                        tracing::warn!(table = %self.id, ?error, "a name could not be taken out");
                    }
                }
                Err(error) => {
                    self.log.failed(&error);
                    return;
                }
            }
        }
    }

    /// Returns the room, which is read from storage if it is not in memory.
    pub(super) async fn ready(&mut self) -> Result<&Room, OrderError> {
        if self.log.room().is_none() {
            self.read_log().await?;
        }
        self.log.room().ok_or(OrderError::Gone)
    }

    /// Reads the whole log, and tells the listeners what they do not know yet.
    async fn read_log(&mut self) -> Result<(), OrderError> {
        let told = self.told();
        let publisher = &mut self.publisher;
        let tell = |room: &Room, entry: &Entry| publisher.tell(room, entry);
        let read = self.log.read(told, tell).await;
        if self.log.is_gone() {
            self.publisher.set_gone();
        }
        read?;
        self.publisher.reloaded();
        let is_first = told == 0;
        if let Some(room) = self.log.room().filter(|_| is_first) {
            self.publisher.begin(room);
            self.node.others.say(&Said::WhoIsAt { table: self.id });
        }
        self.plan(is_first);
        Ok(())
    }

    /// Reads a log that was rewritten; listeners take a snapshot.
    pub(super) async fn reload(&mut self) -> Result<(), OrderError> {
        self.read_log().await?;
        if let Some(room) = self.log.room() {
            self.publisher.rewritten(room);
        }
        Ok(())
    }

    /// Reads what other nodes have written.
    pub(super) async fn catch_up(&mut self) {
        if self.log.room().is_none() {
            let _ = self.read_log().await;
            return;
        }
        let (publisher, presence) = (&mut self.publisher, &mut self.presence);
        let publish = |room: &Room, entry: &Entry| publisher.publish(room, entry, presence);
        if self.log.catch_up(publish).await {
            self.plan(false);
        }
    }

    /// Catches up with other nodes if a client knows a later version: it must not be answered by an older state.
    pub(super) async fn catch_up_to(&mut self, version: u32) {
        if self.node.config.others && (1..version).contains(&self.told()) {
            self.catch_up().await;
        }
    }

    /// Appends the proposed entry, then publishes it. If another node wrote first, it is proposed again; if it
    /// cannot be stored, nothing has changed as far as anybody knows.
    pub(super) async fn write(
        &mut self,
        propose: impl Fn(&Room) -> Result<Proposed, Refusal>,
    ) -> Result<OrderOutcome, OrderError> {
        for _ in 0..TRIES {
            let proposal = match propose(self.ready().await?)? {
                Proposed::Before(version) => return Ok(OrderOutcome::AppliedBefore(version)),
                Proposed::New(proposal) => proposal,
            };
            let entry = &**proposal;
            let rematch = match entry.what {
                Happening::Rematch { table } => Some(table),
                _ => None,
            };
            if let Some(table) = rematch {
                rematch::open(&self.node, &mut self.log, table, entry.by, entry.at).await?;
            }
            match self.log.append(&proposal).await {
                Ok(Appended::Stored) => {
                    self.node.metrics.entries.add(1);
                    let (table, version) = (self.id, entry.version);
                    self.node.others.say(&Said::Written { table, version });
                    self.publish(entry).await;
                    return Ok(OrderOutcome::Applied(version));
                }
                Ok(Appended::Taken | Appended::Outdated) => {
                    self.node.metrics.conflicts.add(1);
                    tracing::debug!(table = %self.id, version = entry.version, "another node was quicker");
                    if let Some(table) = rematch {
                        rematch::discard(&self.node, table).await;
                    }
                    self.read_log().await?;
                }
                Ok(Appended::Gone) => {
                    self.set_gone();
                    return Err(OrderError::Gone);
                }
                // The table of a rematch stays: the entry that leads there may have been written.
                Err(error) => return Err(self.log.failed(&error)),
            }
        }
        Err(OrderError::Storage)
    }

    /// Writes the entry of something that happens without an order.
    pub(super) async fn occur(
        &mut self,
        propose: impl Fn(&Room) -> Result<Proposal, Refusal>,
    ) -> Result<OrderOutcome, OrderError> {
        self.write(|room| Ok(Proposed::New(Box::new(propose(room)?))))
            .await
    }

    /// Publishes an entry that this node has stored, and plans what follows.
    async fn publish(&mut self, entry: &Entry) {
        let Some(room) = self.log.room() else { return };
        self.publisher.publish(room, entry, &mut self.presence);
        let has_ended = matches!(entry.what, Happening::Played(_) | Happening::Closed {})
            && room.stage() == Stage::Over;
        self.plan(true);
        if has_ended {
            self.forget_deleted_players().await;
        }
    }

    /// Plans what has to happen next.
    pub(super) fn plan(&mut self, is_own: bool) {
        self.note_presence();
        let Node {
            config, thinkers, ..
        } = &*self.node;
        let room = self.log.room();
        self.schedule.plan(room, &config.patience, thinkers, is_own);
    }

    pub(super) fn due(&self) -> Option<Due> {
        schedule::due(self.log.room()?, &self.node.config.patience)
    }

    /// Returns whether the match begins by itself as soon as everybody is here.
    pub(super) fn is_start_due(&self) -> bool {
        self.due().is_some_and(|due| due.what == DueKind::Start)
    }

    /// Returns whether a match that could begin has waited long enough for its players.
    pub(super) fn is_given_up(&self) -> bool {
        let timeouts = &self.node.config.patience;
        self.log.room().is_some_and(|room| {
            let open = timeouts.of(room.opening().clock).open;
            room.since().millis() + open <= now().millis()
        })
    }

    fn note_presence(&mut self) {
        if let Some(room) = self.log.room() {
            self.presence.update(room, self.publisher.broadcast());
        }
    }

    /// Notes who has come and who is away. A match that begins by itself may begin now.
    pub(super) fn update_presence(&mut self) {
        self.note_presence();
        self.hurry_start();
    }

    fn hurry_start(&mut self) {
        if self.is_start_due() {
            self.schedule.look_again(Duration::ZERO);
        }
    }

    /// Notes that a player has shown up.
    pub(super) fn seen(&mut self, player: PlayerId) {
        let room = self.log.room();
        let is_open = room.is_none_or(|room| room.stage() == Stage::Open);
        let may_change = self.presence.seen(player, is_open);
        self.publisher.permissions_changed(may_change);
        if self.node.config.others {
            self.presence.remote.shown(player);
        }
        if is_open {
            self.hurry_start();
        }
    }

    /// Tells listeners and other nodes who is here, if that has changed and the last time is long enough ago.
    pub(super) fn tell_presence_if_due(&mut self) {
        let due = self.publisher.presence_due();
        if due.is_some_and(|at| at <= Instant::now()) {
            self.announce_presence(false);
            self.publisher.tell_presence(&self.presence);
        }
    }

    /// Returns when there is something to do again.
    pub(super) fn next_wake(&self) -> Option<Instant> {
        let all = [
            self.schedule.next(),
            self.log.retry_at(),
            self.publisher.presence_due(),
            self.presence.next_timeout(|| self.is_start_due()),
            self.next_overdue(),
            self.presence.remote.next_wake(),
        ];
        all.into_iter().flatten().min()
    }

    /// Returns when a player who is away becomes overdue next, which changes permissions.
    fn next_overdue(&self) -> Option<Instant> {
        self.presence
            .next_overdue(self.publisher.permissions_told())
    }

    /// Does what time has brought: absent players become overdue, silent nodes expire, presence is repeated.
    pub(super) async fn keep_presence(&mut self) {
        let now = Instant::now();
        let is_overdue = self.next_overdue().is_some_and(|at| at <= now);
        self.publisher.permissions_changed(is_overdue);
        if self.presence.remote.expire() {
            self.publisher.presence_changed();
            self.update_presence();
        }
        if self.presence.remote.is_announcement_due() {
            self.announce_presence(true);
        }
        if self.presence.remote.is_storing_due() {
            self.store_presence().await;
        }
    }

    /// Tells other nodes who is here, if that has changed or `is_forced`.
    pub(super) fn announce_presence(&mut self, is_forced: bool) {
        let here = self.publisher.broadcast();
        let remote = &mut self.presence.remote;
        remote.announce(&self.node, self.id, here, is_forced);
    }

    /// Takes what another node says about who is there.
    pub(super) async fn hear_presence(
        &mut self,
        from: NodeId,
        players: Vec<PlayerId>,
        strangers: u32,
    ) {
        let remote = &mut self.presence.remote;
        if remote.set(from, players, strangers) {
            let unknown = remote.unknown_names(self.log.room());
            remote.learn_names(&self.node, self.id, unknown).await;
            self.publisher.presence_changed();
            self.update_presence();
        }
    }

    /// Stores who is here before the match, for other nodes.
    pub(super) async fn store_presence(&mut self) {
        if !self.node.config.others {
            return;
        }
        let remote = &mut self.presence.remote;
        let here = self.publisher.broadcast();
        let players = remote.take_unstored(&self.node, self.log.room(), here);
        if !players.is_empty() {
            remote.store(&self.node, self.id, players).await;
        }
    }

    /// Finds out who is here before a match, from storage too if somebody seems to be absent.
    pub(super) async fn refresh_presence(&mut self) {
        // If the room cannot be read, the order itself fails.
        let _ = self.ready().await;
        self.update_presence();
        let is_uncertain = |room: &Room| self.presence.is_anybody_absent(room);
        let stored = if self.log.room().is_some_and(is_uncertain) {
            at_any_node(&self.node, self.id).await
        } else {
            None
        };
        self.presence.set_at_any_node(stored.unwrap_or_default());
    }

    /// Returns whether everybody is here for a match that begins by itself.
    pub(super) async fn is_everybody_here(&mut self) -> bool {
        if self.is_complete(&[]) {
            return true;
        }
        // What other nodes say is newer than what they have stored.
        if self.node.others.are_heard() {
            return false;
        }
        let elsewhere = at_any_node(&self.node, self.id).await;
        self.is_complete(&elsewhere.unwrap_or_default())
    }

    fn is_complete(&self, elsewhere: &[PlayerId]) -> bool {
        let room = self.log.room();
        room.is_some_and(|room| self.presence.is_complete(room, elsewhere))
    }

    /// Tells the listeners what they may do, if that has changed.
    pub(super) async fn tell_permissions(&mut self) {
        let is_waiting = |room: &Room| room.stage() == Stage::Open && room.seating().is_full();
        if self.broadcast().is_anybody_greeted() && self.log.room().is_some_and(is_waiting) {
            self.refresh_presence().await;
        }
        self.publisher
            .tell_permissions(self.log.room(), &self.presence);
    }
}
