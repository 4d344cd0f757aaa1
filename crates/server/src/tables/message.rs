//! The messages to the actor of a table, and its answers.

use axum::extract::ws::Utf8Bytes;
use room::{Order, PlayerId, Requester, TableRefusal};
use store::DueTask;
use table::{Record, Seat};
use tokio::sync::oneshot;

use crate::bot_pool::BotAnswer;
use crate::peers::NodeId;

/// Why a table refused an order or request. Nothing has changed at the table.
#[derive(Debug)]
pub(crate) enum OrderError {
    /// There is no such table.
    Gone,
    /// The log could not be read or written.
    Storage,
    /// The server shuts down or is overloaded.
    Closing,
    /// The rules of the table forbid it.
    Rules(Box<TableRefusal>),
}

impl From<TableRefusal> for OrderError {
    fn from(refusal: TableRefusal) -> Self {
        OrderError::Rules(Box::new(refusal))
    }
}

/// How an order was executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OrderOutcome {
    /// This entry executed the order and was just broadcast.
    Applied(u32),
    /// The order had already been executed by this entry.
    AppliedBefore(u32),
}

/// A snapshot of a table for one viewer.
pub(crate) struct TableSnapshot {
    pub(crate) version: u32,
    /// The snapshot as JSON.
    pub(crate) text: Utf8Bytes,
}

/// The format of a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SnapshotFormat {
    Plain,
    /// A message for the socket.
    Message,
}

pub(crate) type Responder<T> = oneshot::Sender<Result<T, OrderError>>;

/// A message to the actor of a table.
pub(crate) enum ActorMessage {
    /// Executes an order.
    Order(Box<Requester>, Box<Order>, Responder<OrderOutcome>),
    /// Returns a snapshot for a viewer.
    Snapshot(Option<PlayerId>, SnapshotFormat, Responder<TableSnapshot>),
    /// Returns the record of a finished match.
    Record(Responder<Box<Record>>),
    /// Deletes the table at the host's request.
    Delete(PlayerId, Responder<()>),
    /// Gives a seat to a program, for the host.
    Invite(
        Box<Requester>,
        Box<Requester>,
        Seat,
        Responder<OrderOutcome>,
    ),
    /// Removes a player from a finished match.
    Forget(PlayerId, Responder<()>),
    /// Loads the table for a listener who has this version.
    Ready(u32, Responder<()>),
    /// A bot that waited for a thread has begun to think.
    BotBegan,
    /// A bot has answered for this version of the session.
    Thought { version: u32, answer: BotAnswer },
    /// A deadline from the storage has passed.
    Due(DueTask),
    /// The server had a downtime, for which the clocks are set back.
    CreditClocks,
    /// Another node may have written this version.
    Written(u32),
    /// Another node has rewritten the log or deleted the table.
    Changed,
    /// The players at another node, and the number of other people there.
    PeerPresence(NodeId, Vec<PlayerId>, u32),
    /// Announces to the other nodes who is here.
    WhoIsHere,
}
