//! What players of a table were told and what they asked for: their side of the matter.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use room::{CommandId, Order, PlayerId, TableCommand, TableId};
use serde_json::Value;
use table::Record;

/// Their side of one table.
pub(crate) struct Ledger {
    pub(crate) table: TableId,
    pages: Mutex<Pages>,
}

#[derive(Default)]
struct Pages {
    told: Vec<ReceivedMessage>,
    last: u32,
    orders: HashMap<CommandId, SentOrder>,
    record: Option<Box<Record>>,
    is_over: bool,
}

/// A message about an entry, as it came.
pub(crate) struct ReceivedMessage {
    /// The player who received it; nothing for a stranger.
    pub(crate) player: Option<PlayerId>,
    /// The entry.
    pub(crate) version: u32,
    pub(crate) message: Value,
}

/// Something that somebody asked for.
#[derive(Clone)]
pub(crate) struct SentOrder {
    pub(crate) by: PlayerId,
    pub(crate) command: TableCommand,
    pub(crate) answer: OrderReply,
}

/// What they were answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OrderReply {
    /// Nothing yet, or never.
    None,
    Done,
    Refused(String),
}

impl Ledger {
    pub(crate) fn new(table: TableId) -> Self {
        Ledger {
            table,
            pages: Mutex::default(),
        }
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a message that somebody received, if it is about an entry.
    pub(crate) fn record_message(&self, player: Option<PlayerId>, text: &str) {
        let message: Value = serde_json::from_str(text).unwrap_or_default();
        if message["type"] != "snapshot" && message["type"] != "news" {
            return;
        }
        // What is not a version is no entry of any log, and found to be wrong.
        let version = message["version"].as_u64().unwrap_or_default() as u32;
        let mut pages = self.pages();
        pages.last = pages.last.max(version);
        pages.told.push(ReceivedMessage {
            player,
            version,
            message,
        });
    }

    /// Somebody is about to ask for something.
    pub(crate) fn sends(&self, by: PlayerId, order: &Order) {
        let sent = SentOrder {
            by,
            command: order.command.clone(),
            answer: OrderReply::None,
        };
        self.pages().orders.insert(order.id, sent);
    }

    /// They were answered.
    pub(crate) fn answered(&self, id: CommandId, answer: OrderReply) {
        if let Some(sent) = self.pages().orders.get_mut(&id) {
            sent.answer = answer;
        }
    }

    /// What was asked for by this order.
    pub(crate) fn sent(&self, id: CommandId) -> Option<SentOrder> {
        self.pages().orders.get(&id).cloned()
    }

    /// The match is over, and this is its record.
    pub(crate) fn recorded(&self, record: Record) {
        self.pages().record = Some(Box::new(record));
    }

    /// Everybody has seen its end.
    pub(crate) fn over(&self) {
        self.pages().is_over = true;
    }

    pub(crate) fn is_over(&self) -> bool {
        self.pages().is_over
    }

    /// What was told since this was asked last.
    pub(crate) fn take_told(&self) -> Vec<ReceivedMessage> {
        std::mem::take(&mut self.pages().told)
    }

    /// The last version that anybody was told of: all before it count as acknowledged too.
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
