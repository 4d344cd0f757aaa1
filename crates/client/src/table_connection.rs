//! A connection to a table that reconnects.

use std::collections::VecDeque;

use room::{TableId, ToClient, ToServer};

use crate::reconnecting::ReconnectingSocket;
use crate::{Event, Server, Token};

/// A function that receives the text of every message before it is processed.
pub type MessageTap = std::sync::Arc<dyn Fn(&str) + Send + Sync>;

/// A connection to a table. It reconnects with backoff, and passes messages on.
pub struct TableConnection {
    table: TableId,
    tap: Option<MessageTap>,
    socket: ReconnectingSocket,
}

impl TableConnection {
    /// Returns the connection for the player with this token. It connects with the first call of [`next`](Self::next).
    #[must_use]
    pub fn new(server: Server, table: TableId, token: Option<Token>) -> Self {
        TableConnection {
            table,
            tap: None,
            socket: ReconnectingSocket::new(server, token),
        }
    }

    /// Passes the text of every message to a tap.
    #[must_use]
    pub fn tapped(mut self, tap: MessageTap) -> Self {
        self.tap = Some(tap);
        self
    }

    /// Returns whether messages can be sent.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.socket.is_open()
    }

    /// Sends the messages in the outbox and waits for the next event. A new connection continues after the version that
    /// `after` returns, and its first message has to be [`ToServer::Hello`]. If the future is dropped, nothing is lost and
    /// the next call continues.
    pub async fn next(
        &mut self,
        after: impl Fn() -> u32,
        outbox: &mut VecDeque<ToServer>,
    ) -> Event<Box<ToClient>> {
        let (table, tap) = (self.table, &self.tap);
        let path = || format!("/tables/{table}/socket?after={}&hello=true", after());
        let read = |text: &str| {
            if let Some(tap) = tap {
                tap(text);
            }
            Ok(ToClient::read(text)?.map(Box::new))
        };
        self.socket.next(path, outbox, read).await
    }

    /// Closes the connection properly.
    pub async fn close(self) {
        self.socket.close().await;
    }
}
