//! A replica of a table over a connection that reconnects.

use std::collections::VecDeque;
use std::time::Duration;

use room::{CommandId, Invitation, Order, Replica, TableCommand, TableId, ToServer, Update};
use tokio::time::{Instant, sleep_until};

use crate::{Event, MessageTap, Server, TableConnection, Token};

/// Keeps a [`Replica`] of a table up to date. It reconnects with backoff, requests entries that it has missed, and
/// resends orders that were not answered.
pub struct TableClient {
    connection: TableConnection,
    replica: Replica,
    /// Messages that have not been written to the socket yet.
    outbox: VecDeque<ToServer>,
    /// The zero point of the replica's time.
    epoch: Instant,
}

/// Returns an order with a random id, for a client that knows this version of a table.
#[must_use]
pub fn order(version: u32, command: TableCommand) -> Order {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).expect("the operating system provides random bytes");
    Order {
        id: CommandId::from_bits(u128::from_ne_bytes(bits)),
        version,
        command,
    }
}

impl TableClient {
    /// Follows a table as the player with this token, or as a stranger. It connects with the first call of
    /// [`next`](Self::next).
    #[must_use]
    pub fn new(
        server: Server,
        table: TableId,
        token: Option<Token>,
        invitation: Option<Invitation>,
    ) -> Self {
        TableClient {
            connection: TableConnection::new(server, table, token),
            replica: Replica::new(invitation),
            outbox: VecDeque::new(),
            epoch: Instant::now(),
        }
    }

    /// Passes the text of every message to a tap.
    #[must_use]
    pub fn tapped(mut self, tap: MessageTap) -> Self {
        self.connection = self.connection.tapped(tap);
        self
    }

    /// Returns the replica of the table.
    #[must_use]
    pub const fn replica(&self) -> &Replica {
        &self.replica
    }

    /// Accepts an order, which [`next`](Self::next) sends until it is answered.
    pub fn order(&mut self, order: Order) {
        self.replica.order(order);
    }

    fn now(&self) -> u64 {
        self.epoch.elapsed().as_millis() as u64
    }

    /// Waits for the next event. If the future is dropped, nothing is lost and the next call continues.
    pub async fn next(&mut self) -> Event {
        loop {
            let mut resend = None;
            if self.connection.is_open() {
                self.outbox.extend(self.replica.outgoing(self.now()));
                resend = self.replica.due();
            }
            let due = self.epoch + Duration::from_millis(resend.unwrap_or(0));
            let event = tokio::select! {
                biased;
                event = self.connection.next(|| self.replica.version(), &mut self.outbox) => event,
                () = sleep_until(due), if resend.is_some() => continue,
            };
            match event {
                Event::Connected => {
                    self.outbox.clear();
                    self.replica.connected();
                    return Event::Connected;
                }
                Event::Lost { error, pause } => {
                    self.replica.disconnected();
                    return Event::Lost { error, pause };
                }
                Event::Ended(error) => return Event::Ended(error),
                Event::Message(message) => {
                    let update = self.replica.apply(*message, self.now());
                    if update != Update::Nothing && update != Update::Gap {
                        return Event::Message(update);
                    }
                }
            }
        }
    }

    /// Closes the connection, so that the other players see immediately that this client has left.
    pub async fn close(self) {
        self.connection.close().await;
    }
}
