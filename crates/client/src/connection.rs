//! One socket of a table, as long as it holds.

use room::{TableId, ToClient, ToServer};

use crate::socket::{Socket, SocketMessage};
use crate::{Error, Server, Token};

/// One socket of a table.
pub struct Connection {
    socket: Socket,
    tap: Option<MessageTap>,
}

/// Receives the text of every message, before anything else happens with it.
pub type MessageTap = std::sync::Arc<dyn Fn(&str) + Send + Sync>;

impl Connection {
    /// Opens a socket, to be told what came after a version; 0 for everything.
    ///
    /// # Errors
    /// If the server cannot be reached, has no such table or lets nobody in.
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

    /// Opens a socket whose first message is [`ToServer::Hello`]: the server waits for it before it sends
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

    /// Shows every message to a tap.
    #[must_use]
    pub(crate) fn tapped(mut self, tap: Option<MessageTap>) -> Self {
        self.tap = tap;
        self
    }

    /// What the server says next. Nothing is lost if this is dropped before it is there.
    ///
    /// # Errors
    /// If the line breaks or is closed, or what was said is no message.
    pub async fn next(&mut self) -> Result<ToClient, Error> {
        loop {
            if let Some(message) = self.receive().await? {
                return Ok(*message);
            }
        }
    }

    /// Waits for a message. Returns nothing after a sign of life, and for a message of a kind that is not known
    /// here.
    pub(crate) async fn receive(&mut self) -> Result<Option<Box<ToClient>>, Error> {
        let SocketMessage::Message(text) = self.socket.receive().await? else {
            return Ok(None);
        };
        if let Some(tap) = &self.tap {
            tap(&text);
        }
        let message = ToClient::read(&text).map_err(|error| self.socket.misread(&error))?;
        Ok(message.map(Box::new))
    }

    /// Says something to the server.
    ///
    /// # Errors
    /// If the line is broken.
    pub async fn send(&mut self, message: &ToServer) -> Result<(), Error> {
        self.feed(message).await?;
        self.flush().await
    }

    /// Takes something to say, which is said by [`flush`](Self::flush). If this is dropped before it is done,
    /// nothing was taken.
    pub(crate) async fn feed(&mut self, message: &ToServer) -> Result<(), Error> {
        let text = serde_json::to_string(message).expect("messages have text keys");
        self.socket.feed(text).await
    }

    pub(crate) async fn flush(&mut self) -> Result<(), Error> {
        self.socket.flush().await
    }

    /// Asks for a sign of life.
    pub(crate) async fn ping(&mut self) -> Result<(), Error> {
        self.socket.ping().await
    }

    /// Says goodbye, so that the others see at once that nobody is here any more.
    pub async fn close(self) {
        self.socket.close().await;
    }
}
