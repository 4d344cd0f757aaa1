//! The tables in memory: each is a task that owns its room and is written to.

mod actor;
mod board;
mod elsewhere;
mod forgetting;
mod opening;
mod presence;
mod rating;
mod rematch;
mod stored;
mod timing;
mod writing;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::extract::ws::Utf8Bytes;
use games::AnyMove;
use online::{Order, PlayerId, Refusal, TableId, Who};
use store::Due;
use table::{Record, Seat};
use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use board::{Pulled, Subscription};
pub(crate) use stored::Summary;

use crate::limits::lock;
use crate::node::Node;
use crate::others::NodeId;
use actor::Actor;
use board::Board;

/// Why a table did not do what it was asked. Nothing has changed there.
#[derive(Debug)]
pub(crate) enum Refused {
    /// There is no such table.
    Gone,
    /// It could not be read or stored.
    Storage,
    /// The server ends, or has too much to do.
    Closing,
    /// It cannot be.
    Rules(Box<Refusal>),
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Refused::Rules(Box::new(refusal))
    }
}

/// How an order was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carried {
    /// By this entry, which is told now.
    Now(u32),
    /// By this entry, long ago.
    Before(u32),
}

/// What somebody sees of a table.
pub(crate) struct Sight {
    pub(crate) version: u32,
    /// The snapshot, as JSON.
    pub(crate) text: Utf8Bytes,
}

/// What a table is asked; the answer goes to whoever asked.
pub(crate) enum Mail {
    /// To carry out an order.
    Order(Box<Who>, Box<Order>, Answer<Carried>),
    /// What somebody sees now, as a message for the socket or plain.
    Look(Option<PlayerId>, Form, Answer<Sight>),
    /// The record of a match that is over.
    Record(Answer<Box<Record>>),
    /// To be deleted by its host.
    Delete(PlayerId, Answer<()>),
    /// To let its host give a seat to a program.
    Invite(PlayerId, Box<Who>, Seat, Answer<Carried>),
    /// To take somebody out of a match that is over.
    Forget(PlayerId, Answer<()>),
    /// To be in memory, so that somebody can listen who has heard of this version.
    Ready(u32, Answer<()>),
    /// A bot has thought about the match as it was at this version of the session.
    Thought { asked: u32, mv: Option<AnyMove> },
    /// Something is due, as storage says.
    Due(Due),
    /// Others may have written this version.
    Written(u32),
    /// Others have changed what was written, or deleted the table.
    Changed,
    /// Who is at another node: players, and how many more.
    Elsewhere(NodeId, Vec<PlayerId>, u32),
    /// To tell other nodes who is here.
    WhoIsHere,
}

pub(crate) type Answer<T> = oneshot::Sender<Result<T, Refused>>;

/// How a snapshot is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// As it is.
    Plain,
    /// As a message for the socket.
    Message,
}

/// How many messages may wait at a table; whoever comes then has to wait.
const MAILBOX: usize = 64;

/// A table in memory.
#[derive(Clone)]
pub(crate) struct Table {
    mail: mpsc::Sender<Mail>,
    board: Arc<Board>,
    bell: watch::Receiver<()>,
}

impl Table {
    /// Listens to what is told from now on; whoever has heard of a version goes on from there.
    pub(crate) fn subscribe(&self, who: Option<&Who>, after: u32) -> Subscription {
        Subscription::new(&self.board, who, after)
    }

    /// Rings whenever there is something new.
    pub(crate) fn bell(&self) -> watch::Receiver<()> {
        self.bell.clone()
    }
}

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Tables {
    all: Mutex<HashMap<TableId, Table>>,
}

impl Tables {
    /// How many are in memory.
    pub(crate) fn count(&self) -> usize {
        lock(&self.all).len()
    }

    /// Those that are in memory.
    pub(crate) fn ids(&self) -> Vec<TableId> {
        lock(&self.all).keys().copied().collect()
    }

    /// A table, or what is wanted of it; it is taken into memory if it is not there.
    fn get<T>(
        &self,
        node: &Arc<Node>,
        id: TableId,
        wanted: impl Fn(&Table) -> T,
    ) -> Result<T, Refused> {
        if node.shutdown.has_begun() {
            return Err(Refused::Closing);
        }
        let mut all = lock(&self.all);
        if let Some(table) = all.get(&id)
            && !table.mail.is_closed()
        {
            return Ok(wanted(table));
        }
        if all.len() >= node.config.limits.tables as usize {
            return Err(Refused::Closing);
        }
        let (mail, mailbox) = mpsc::channel(MAILBOX);
        let (ring, bell) = watch::channel(());
        let board = Arc::new(Board::default());
        let table = Table {
            mail: mail.clone(),
            board: board.clone(),
            bell,
        };
        let found = wanted(&table);
        all.insert(id, table);
        drop(all);
        let actor = Actor::new(node.clone(), id, mail.downgrade(), board, ring);
        tokio::spawn(actor.run(mailbox));
        Ok(found)
    }

    /// A table leaves the memory, unless another has taken its place already.
    fn leave(&self, id: TableId, board: &Arc<Board>) {
        let mut all = lock(&self.all);
        if all
            .get(&id)
            .is_some_and(|table| Arc::ptr_eq(&table.board, board))
        {
            all.remove(&id);
        }
    }

    /// Tells a table that is in memory what others say. If it has too much to do, it hears of it the next time.
    pub(crate) fn heard(&self, id: TableId, mail: Mail) {
        let table = lock(&self.all).get(&id).cloned();
        if let Some(table) = table {
            let _ = table.mail.try_send(mail);
        }
    }
}

/// How often somebody is asked who leaves the memory just then.
const TRIES: usize = 4;

impl Node {
    /// Asks a table, wherever it is, and waits for the answer.
    async fn ask<T>(
        self: &Arc<Self>,
        id: TableId,
        mail: impl Fn(Answer<T>) -> Mail,
    ) -> Result<T, Refused> {
        for _ in 0..TRIES {
            let table = self.tables.get(self, id, |table| table.mail.clone())?;
            let (answer, answered) = oneshot::channel();
            if table.send(mail(answer)).await.is_err() {
                continue;
            }
            if let Ok(answer) = answered.await {
                return answer;
            }
        }
        Err(Refused::Closing)
    }

    /// Carries out an order.
    pub(crate) async fn order(
        self: &Arc<Self>,
        id: TableId,
        who: &Who,
        order: &Order,
    ) -> Result<Carried, Refused> {
        let began = std::time::Instant::now();
        let mail = |answer| Mail::Order(Box::new(who.clone()), Box::new(order.clone()), answer);
        let carried = self.ask(id, mail).await;
        self.metrics.orders.add(1);
        match &carried {
            Ok(_) => self.metrics.answering.add(began.elapsed()),
            Err(_) => self.metrics.orders_refused.add(1),
        }
        carried
    }

    /// What somebody sees of a table.
    pub(crate) async fn look(
        self: &Arc<Self>,
        id: TableId,
        player: Option<PlayerId>,
        form: Form,
    ) -> Result<Sight, Refused> {
        self.ask(id, |answer| Mail::Look(player, form, answer))
            .await
    }

    /// The record of a match that is over.
    pub(crate) async fn record(self: &Arc<Self>, id: TableId) -> Result<Box<Record>, Refused> {
        self.ask(id, Mail::Record).await
    }

    /// Deletes a table for its host.
    pub(crate) async fn delete(
        self: &Arc<Self>,
        id: TableId,
        player: PlayerId,
    ) -> Result<(), Refused> {
        self.ask(id, |answer| Mail::Delete(player, answer)).await
    }

    /// Gives a seat to a program, for the host of a table.
    pub(crate) async fn invite(
        self: &Arc<Self>,
        id: TableId,
        host: PlayerId,
        program: &Who,
        seat: Seat,
    ) -> Result<Carried, Refused> {
        let mail = |answer| Mail::Invite(host, Box::new(program.clone()), seat, answer);
        self.ask(id, mail).await
    }

    /// Takes somebody out of a match that is over.
    pub(crate) async fn forget(
        self: &Arc<Self>,
        id: TableId,
        player: PlayerId,
    ) -> Result<(), Refused> {
        self.ask(id, |answer| Mail::Forget(player, answer)).await
    }

    /// A table that is in memory, to listen to by somebody who has heard of this version.
    pub(crate) async fn table(self: &Arc<Self>, id: TableId, after: u32) -> Result<Table, Refused> {
        self.ready(id, after).await?;
        self.tables.get(self, id, Table::clone)
    }

    /// Lets a table be in memory, with everything told that its listeners should know.
    pub(crate) async fn ready(self: &Arc<Self>, id: TableId, after: u32) -> Result<(), Refused> {
        self.ask(id, |answer| Mail::Ready(after, answer)).await
    }

    /// Something is due at a table.
    pub(crate) fn is_due(self: &Arc<Self>, due: Due) {
        if let Ok(table) = self.tables.get(self, due.table, |table| table.mail.clone()) {
            // If it has too much to do, somebody claims this again.
            let _ = table.try_send(Mail::Due(due));
        }
    }
}
