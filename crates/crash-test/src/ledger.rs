//! The ledger of a table: what its players received and which orders they sent.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use room::{CommandId, Order, PlayerId, TableCommand, TableId};
use serde_json::Value;
use table::Record;

/// What the players of one table received and sent.
pub(crate) struct Ledger {
    pub(crate) table: TableId,
    pub(crate) began: Instant,
    pages: Mutex<Pages>,
}

#[derive(Default)]
struct Pages {
    received: Vec<ReceivedMessage>,
    /// When anybody first received each version.
    received_at: BTreeMap<u32, Instant>,
    last: u32,
    orders: HashMap<CommandId, SentOrder>,
    record: Option<Box<Record>>,
    is_over: bool,
}

/// A message about an entry, as a player received it.
pub(crate) struct ReceivedMessage {
    /// The player who received it; `None` for an anonymous spectator.
    pub(crate) player: Option<PlayerId>,
    /// The version of the entry.
    pub(crate) version: u32,
    pub(crate) message: Value,
}

/// An order that a player sent.
#[derive(Clone)]
pub(crate) struct SentOrder {
    pub(crate) at: Instant,
    pub(crate) by: PlayerId,
    pub(crate) command: TableCommand,
    pub(crate) answer: OrderReply,
}

/// The server's reply to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OrderReply {
    /// There is no reply yet, or there will never be one.
    None,
    Done,
    Refused(String),
}

impl Ledger {
    pub(crate) fn new(table: TableId) -> Self {
        Ledger {
            table,
            began: Instant::now(),
            pages: Mutex::default(),
        }
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a message that a player received, if it is about an entry.
    pub(crate) fn record_message(&self, player: Option<PlayerId>, text: &str) {
        let message: Value = serde_json::from_str(text).unwrap_or_default();
        if message["type"] != "snapshot" && message["type"] != "news" {
            return;
        }
        // A missing version becomes 0, which is in no log, so the check reports it.
        let version = message["version"].as_u64().unwrap_or_default() as u32;
        let now = Instant::now();
        let mut pages = self.pages();
        pages.received_at.entry(version).or_insert(now);
        pages.last = pages.last.max(version);
        pages.received.push(ReceivedMessage {
            player,
            version,
            message,
        });
    }

    /// Records an order before the player sends it.
    pub(crate) fn record_order(&self, by: PlayerId, order: &Order) {
        let sent = SentOrder {
            at: Instant::now(),
            by,
            command: order.command.clone(),
            answer: OrderReply::None,
        };
        self.pages().orders.insert(order.id, sent);
    }

    /// Records the reply to an order.
    pub(crate) fn record_reply(&self, id: CommandId, answer: OrderReply) {
        if let Some(sent) = self.pages().orders.get_mut(&id) {
            sent.answer = answer;
        }
    }

    /// Returns a recorded order.
    pub(crate) fn sent(&self, id: CommandId) -> Option<SentOrder> {
        self.pages().orders.get(&id).cloned()
    }

    /// Stores the record of the finished match.
    pub(crate) fn set_record(&self, record: Record) {
        self.pages().record = Some(Box::new(record));
    }

    /// Marks the table as over; everybody has seen the end.
    pub(crate) fn set_over(&self) {
        self.pages().is_over = true;
    }

    pub(crate) fn is_over(&self) -> bool {
        self.pages().is_over
    }

    /// Takes the messages that arrived since the last call.
    pub(crate) fn take_received(&self) -> Vec<ReceivedMessage> {
        std::mem::take(&mut self.pages().received)
    }

    /// Returns when anybody first received each version.
    pub(crate) fn received_at(&self) -> BTreeMap<u32, Instant> {
        self.pages().received_at.clone()
    }

    /// Returns the last version that any player knows. All earlier ones count as acknowledged too.
    pub(crate) fn last(&self) -> u32 {
        self.pages().last
    }

    pub(crate) fn orders(&self) -> HashMap<CommandId, SentOrder> {
        self.pages().orders.clone()
    }

    pub(crate) fn record(&self) -> Option<Box<Record>> {
        self.pages().record.clone()
    }
}
