//! The tables in memory. Each is an actor: a task that owns its room and receives messages.

mod actor;
mod broadcast;
mod forgetting;
mod live_table;
mod log;
mod message;
mod opening;
mod presence;
mod publisher;
mod rating;
mod rematch;
mod remote_presence;
mod schedule;
mod stored;
mod table_presence;
#[cfg(test)]
mod test_room;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use room::{Order, PlayerId, Requester, TableId};
use store::DueTask;
use table::{Record, Seat};
use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use broadcast::{PullResult, Subscription};
pub(crate) use message::{ActorMessage, OrderError, OrderOutcome, SnapshotFormat, TableSnapshot};
pub(crate) use stored::TableSummary;

use crate::limits::lock;
use crate::node::Node;
use actor::Actor;
use broadcast::Broadcast;
use message::Responder;
use publisher::Publisher;

/// How many messages a table can queue; further senders wait.
const MAILBOX: usize = 64;

/// A table in memory.
#[derive(Clone)]
pub(crate) struct Table {
    messages: mpsc::Sender<ActorMessage>,
    broadcast: Arc<Broadcast>,
    changed: watch::Receiver<()>,
}

impl Table {
    /// Subscribes to everything after a version.
    pub(crate) fn subscribe(&self, who: Option<&Requester>, after: u32) -> Subscription {
        Subscription::new(&self.broadcast, who, after)
    }

    /// Returns a receiver that changes whenever there is something new to pull.
    pub(crate) fn changed(&self) -> watch::Receiver<()> {
        self.changed.clone()
    }
}

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Tables {
    all: Mutex<HashMap<TableId, Table>>,
}

impl Tables {
    /// Returns the number of tables in memory.
    pub(crate) fn count(&self) -> usize {
        lock(&self.all).len()
    }

    /// Returns the ids of the tables in memory.
    pub(crate) fn ids(&self) -> Vec<TableId> {
        lock(&self.all).keys().copied().collect()
    }

    /// Reads something from a table, and loads the table into memory if it is not there.
    fn get<T>(
        &self,
        node: &Arc<Node>,
        id: TableId,
        read: impl Fn(&Table) -> T,
    ) -> Result<T, OrderError> {
        if node.shutdown.has_begun() {
            return Err(OrderError::Closing);
        }
        let mut all = lock(&self.all);
        if let Some(table) = all.get(&id)
            && !table.messages.is_closed()
        {
            return Ok(read(table));
        }
        if all.len() >= node.config.limits.tables as usize {
            return Err(OrderError::Closing);
        }
        let (messages, mailbox) = mpsc::channel(MAILBOX);
        let (notify, changed) = watch::channel(());
        let broadcast = Arc::new(Broadcast::default());
        let table = Table {
            messages: messages.clone(),
            broadcast: broadcast.clone(),
            changed,
        };
        let found = read(&table);
        all.insert(id, table);
        drop(all);
        let publisher = Publisher::new(broadcast, notify);
        let actor = Actor::new(node.clone(), id, messages.downgrade(), publisher);
        tokio::spawn(actor.run(mailbox));
        Ok(found)
    }

    /// Evicts a table from memory, unless a new actor has taken its place already.
    fn leave(&self, id: TableId, broadcast: &Arc<Broadcast>) {
        let mut all = lock(&self.all);
        if all
            .get(&id)
            .is_some_and(|table| Arc::ptr_eq(&table.broadcast, broadcast))
        {
            all.remove(&id);
        }
    }

    /// Passes the message of another node to a table that is in memory. An overloaded table drops it.
    pub(crate) fn deliver(&self, id: TableId, message: ActorMessage) {
        let table = lock(&self.all).get(&id).cloned();
        if let Some(table) = table {
            let _ = table.messages.try_send(message);
        }
    }
}

/// The maximum number of attempts to send a request. The server retries if the table is being evicted.
const ATTEMPTS: usize = 4;

impl Node {
    /// Sends a message to a table and waits for the answer. Retries if the table is being evicted.
    async fn ask<T>(
        self: &Arc<Self>,
        id: TableId,
        message: impl Fn(Responder<T>) -> ActorMessage,
    ) -> Result<T, OrderError> {
        for _ in 0..ATTEMPTS {
            let table = self.tables.get(self, id, |table| table.messages.clone())?;
            let (answer, answered) = oneshot::channel();
            if table.send(message(answer)).await.is_err() {
                continue;
            }
            if let Ok(answer) = answered.await {
                return answer;
            }
        }
        Err(OrderError::Closing)
    }

    /// Executes an order.
    pub(crate) async fn order(
        self: &Arc<Self>,
        id: TableId,
        who: &Requester,
        order: &Order,
    ) -> Result<OrderOutcome, OrderError> {
        let began = std::time::Instant::now();
        let message =
            |answer| ActorMessage::Order(Box::new(who.clone()), Box::new(order.clone()), answer);
        let outcome = self.ask(id, message).await;
        self.metrics.orders.add(1);
        match &outcome {
            Ok(_) => self.metrics.answering.add(began.elapsed()),
            Err(_) => self.metrics.orders_refused.add(1),
        }
        outcome
    }

    /// Returns a snapshot for a viewer.
    pub(crate) async fn snapshot(
        self: &Arc<Self>,
        id: TableId,
        player: Option<PlayerId>,
        form: SnapshotFormat,
    ) -> Result<TableSnapshot, OrderError> {
        self.ask(id, |answer| ActorMessage::Snapshot(player, form, answer))
            .await
    }

    /// Returns the record of a finished match.
    pub(crate) async fn record(self: &Arc<Self>, id: TableId) -> Result<Box<Record>, OrderError> {
        self.ask(id, ActorMessage::Record).await
    }

    /// Deletes a table at the host's request.
    pub(crate) async fn delete(
        self: &Arc<Self>,
        id: TableId,
        player: PlayerId,
    ) -> Result<(), OrderError> {
        self.ask(id, |answer| ActorMessage::Delete(player, answer))
            .await
    }

    /// Gives a seat to a program at the host's request.
    pub(crate) async fn invite(
        self: &Arc<Self>,
        id: TableId,
        host: &Requester,
        program: &Requester,
        seat: Seat,
    ) -> Result<OrderOutcome, OrderError> {
        let message = |answer| {
            let (host, program) = (Box::new(host.clone()), Box::new(program.clone()));
            ActorMessage::Invite(host, program, seat, answer)
        };
        self.ask(id, message).await
    }

    /// Removes a player from a finished match.
    pub(crate) async fn forget(
        self: &Arc<Self>,
        id: TableId,
        player: PlayerId,
    ) -> Result<(), OrderError> {
        self.ask(id, |answer| ActorMessage::Forget(player, answer))
            .await
    }

    /// Loads a table into memory for a listener who has this version, and returns it.
    pub(crate) async fn table(
        self: &Arc<Self>,
        id: TableId,
        after: u32,
    ) -> Result<Table, OrderError> {
        self.ready(id, after).await?;
        self.tables.get(self, id, Table::clone)
    }

    /// Loads a table and broadcasts everything that is new.
    pub(crate) async fn ready(self: &Arc<Self>, id: TableId, after: u32) -> Result<(), OrderError> {
        self.ask(id, |answer| ActorMessage::Ready(after, answer))
            .await
    }

    /// Passes a deadline from the storage to its table.
    pub(crate) fn is_due(self: &Arc<Self>, due: DueTask) {
        if let Ok(table) = self
            .tables
            .get(self, due.table, |table| table.messages.clone())
        {
            // If the table is overloaded, a node will claim the deadline again.
            let _ = table.try_send(ActorMessage::Due(due));
        }
    }
}
