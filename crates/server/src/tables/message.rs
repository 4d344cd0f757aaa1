//! The messages to the actor of a table, and its answers.

use axum::extract::ws::Utf8Bytes;
use games::AnyMove;
use room::{Order, PlayerId, Requester, TableRefusal};
use store::DueTask;
use table::{Record, Seat};
use tokio::sync::oneshot;

use crate::peers::NodeId;

/// Why a table did not do what it was asked. Nothing has changed there.
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

/// How an order was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OrderOutcome {
    /// By this entry, which was broadcast just now.
    Applied(u32),
    /// By this entry, when the same order came earlier.
    AppliedBefore(u32),
}

/// A table as one viewer sees it.
pub(crate) struct TableSnapshot {
    pub(crate) version: u32,
    /// The snapshot as JSON.
    pub(crate) text: Utf8Bytes,
}

/// How a snapshot is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SnapshotFormat {
    Plain,
    /// As a message for the socket.
    Message,
}

pub(crate) type Responder<T> = oneshot::Sender<Result<T, OrderError>>;

/// A message to the actor of a table.
pub(crate) enum ActorMessage {
    /// Carry out an order.
    Order(Box<Requester>, Box<Order>, Responder<OrderOutcome>),
    /// Return what a viewer sees now.
    Look(Option<PlayerId>, SnapshotFormat, Responder<TableSnapshot>),
    /// Return the record of a finished match.
    Record(Responder<Box<Record>>),
    /// Delete the table for its host.
    Delete(PlayerId, Responder<()>),
    /// Give a seat to a program, for the host.
    Invite(PlayerId, Box<Requester>, Seat, Responder<OrderOutcome>),
    /// Take a player's name out of a finished match.
    Forget(PlayerId, Responder<()>),
    /// Load the table for a listener who knows this version.
    Ready(u32, Responder<()>),
    /// A bot has answered for this version of the session; without a move it crashed.
    Thought { asked: u32, mv: Option<AnyMove> },
    /// A deadline in storage has passed.
    Due(DueTask),
    /// Another node may have written this version.
    Written(u32),
    /// Another node has rewritten the log or deleted the table.
    Changed,
    /// The players at another node, and how many more people are there.
    Elsewhere(NodeId, Vec<PlayerId>, u32),
    /// Tell the other nodes who is here.
    WhoIsHere,
}
