//! One socket of a table, without reconnecting.

use room::{TableId, ToClient, ToServer};

use crate::socket::{Socket, SocketMessage};
use crate::{Error, Server, Token};

/// One socket of a table. It does not reconnect.
pub struct Connection {
    socket: Socket,
    tap: Option<MessageTap>,
}

/// A function that receives the text of every message before it is processed.
pub type MessageTap = std::sync::Arc<dyn Fn(&str) + Send + Sync>;

impl Connection {
    /// Opens a socket and requests everything after a version, or a snapshot if the version is 0.
    ///
    /// # Errors
    /// If the server cannot be reached, does not have the table or refuses the connection.
    pub async fn open(
        server: &Server,
        table: TableId,
        token: Option<&Token>,
        after: u32,
    ) -> Result<Self, Error> {
        let path = format!("/tables/{table}/socket?after={after}");
        let socket = Socket::open(server, &path, token).await?;
        Ok(Connection { socket, tap: None })
    }

    /// Opens a socket whose first message has to be [`ToServer::Hello`]. The server waits for it before it sends
    /// anything.
    pub(crate) async fn open_for_hello(
        server: &Server,
        table: TableId,
        token: Option<&Token>,
        after: u32,
    ) -> Result<Self, Error> {
        let path = format!("/tables/{table}/socket?after={after}&hello=true");
        let socket = Socket::open(server, &path, token).await?;
        Ok(Connection { socket, tap: None })
    }

    /// Passes the text of every message to a tap.
    #[must_use]
    pub(crate) fn tapped(mut self, tap: Option<MessageTap>) -> Self {
        self.tap = tap;
        self
    }

    /// Waits for the next message. No message is lost if the future is dropped.
    ///
    /// # Errors
    /// If the connection breaks or is closed, or if the server sends something that is not a message.
    pub async fn next(&mut self) -> Result<ToClient, Error> {
        loop {
            if let Some(message) = self.receive().await? {
                return Ok(*message);
            }
        }
    }

    /// Waits for a message. Returns `None` after a ping or pong, and after a message of an unknown kind.
    pub(crate) async fn receive(&mut self) -> Result<Option<Box<ToClient>>, Error> {
        let SocketMessage::Message(text) = self.socket.receive().await? else {
            return Ok(None);
        };
        if let Some(tap) = &self.tap {
            tap(&text);
        }
        let message = ToClient::read(&text).map_err(|error| self.socket.parse_error(&error))?;
        Ok(message.map(Box::new))
    }

    /// Sends a message to the server.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn send(&mut self, message: &ToServer) -> Result<(), Error> {
        self.feed(message).await?;
        self.flush().await
    }

    /// Queues a message, which [`flush`](Self::flush) sends. If the future is dropped early, nothing is queued.
    pub(crate) async fn feed(&mut self, message: &ToServer) -> Result<(), Error> {
        let text = serde_json::to_string(message).expect("the keys are strings");
        self.socket.feed(text).await
    }

    pub(crate) async fn flush(&mut self) -> Result<(), Error> {
        self.socket.flush().await
    }

    /// Sends a ping.
    pub(crate) async fn ping(&mut self) -> Result<(), Error> {
        self.socket.ping().await
    }

    /// Closes the connection, so that the other players see immediately that this client has left.
    pub async fn close(self) {
        self.socket.close().await;
    }
}
