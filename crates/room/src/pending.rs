//! Orders that a client has sent and the server has not answered.

use crate::{CommandId, Order, TableCommand};

/// The timeout in milliseconds after which an order without an answer is sent again. The server carries it out only
/// once.
const RESEND_TIMEOUT: u64 = 10_000;

/// The orders without an answer, oldest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct PendingOrders(Vec<Pending>);

#[derive(Clone, Debug)]
struct Pending {
    order: Order,
    /// When the order was sent on this connection, or `None` if it was not.
    sent: Option<u64>,
    /// Whether the order was sent on any connection, so that the server may have it.
    was_sent: bool,
}

impl PendingOrders {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Order> {
        self.0.iter().map(|pending| &pending.order)
    }

    pub(crate) fn push(&mut self, order: Order) {
        self.0.push(Pending {
            order,
            sent: None,
            was_sent: false,
        });
    }

    /// Records that an order was sent by a route other than the socket.
    pub(crate) fn mark_sent(&mut self, id: CommandId, now: u64) {
        let mut pending = self.0.iter_mut();
        if let Some(pending) = pending.find(|pending| pending.order.id == id) {
            pending.sent = Some(now);
            pending.was_sent = true;
        }
    }

    /// Marks every order to be sent again. The connection is new, or a snapshot arrived, which does not say which
    /// orders it includes.
    pub(crate) fn resend(&mut self) {
        for pending in &mut self.0 {
            pending.sent = None;
        }
    }

    /// Returns the orders that are due and marks them as sent.
    pub(crate) fn take_due(&mut self, now: u64) -> impl Iterator<Item = &Order> {
        self.0.iter_mut().filter_map(move |pending| {
            if pending.sent.is_some_and(|sent| now < sent + RESEND_TIMEOUT) {
                return None;
            }
            pending.sent = Some(now);
            pending.was_sent = true;
            Some(&pending.order)
        })
    }

    /// Returns when the next order is due.
    pub(crate) fn due(&self) -> Option<u64> {
        let due = |pending: &Pending| pending.sent.map_or(0, |sent| sent + RESEND_TIMEOUT);
        self.0.iter().map(due).min()
    }

    /// Removes an order that was answered.
    pub(crate) fn answered(&mut self, id: Option<CommandId>) -> Option<Order> {
        let is_it = |pending: &Pending| Some(pending.order.id) == id;
        let which = self.0.iter().position(is_it)?;
        let answered = self.0.remove(which).order;
        // The same order may have been given twice.
        self.0.retain(|pending| !is_it(pending));
        Some(answered)
    }

    /// Removes matching orders that were never sent. Returns whether there were any.
    pub(crate) fn withdraw_unsent(&mut self, is_unwanted: impl Fn(&TableCommand) -> bool) -> bool {
        let before = self.0.len();
        self.0
            .retain(|pending| pending.was_sent || !is_unwanted(&pending.order.command));
        self.0.len() < before
    }

    /// Removes matching orders.
    pub(crate) fn withdraw(&mut self, is_unwanted: impl Fn(&TableCommand) -> bool) {
        self.0
            .retain(|pending| !is_unwanted(&pending.order.command));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_order_that_was_never_sent_can_be_withdrawn() {
        let order = |number| Order {
            id: CommandId::from_bits(number),
            version: 1,
            command: TableCommand::Resign,
        };
        let resigns = |command: &TableCommand| *command == TableCommand::Resign;
        let mut orders = PendingOrders::default();
        orders.push(order(1));
        assert!(orders.withdraw_unsent(resigns));
        assert_eq!(orders.iter().count(), 0);
        orders.push(order(2));
        assert_eq!(orders.take_due(0).count(), 1);
        // The server may have the order, even though its connection is lost.
        orders.resend();
        assert!(!orders.withdraw_unsent(resigns));
        assert_eq!(orders.iter().count(), 1);
    }
}
