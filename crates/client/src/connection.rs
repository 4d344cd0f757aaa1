//! One socket of a table, without reconnecting.

use room::{TableId, ToClient, ToServer};

use crate::socket::{Socket, SocketMessage};
use crate::{Error, Server, Token};

/// One socket of a table. It does not reconnect.
pub struct Connection {
    socket: Socket,
}

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
        Ok(Connection { socket })
    }

    /// Waits for the next message. No message is lost if the future is dropped.
    ///
    /// # Errors
    /// If the connection breaks or is closed, or if the server sends something that is not a message.
    pub async fn next(&mut self) -> Result<ToClient, Error> {
        loop {
            let SocketMessage::Message(text) = self.socket.receive().await? else {
                continue;
            };
            let message = ToClient::read(&text).map_err(|error| self.socket.parse_error(&error))?;
            if let Some(message) = message {
                return Ok(message);
            }
        }
    }

    /// Sends a message to the server.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn send(&mut self, message: &ToServer) -> Result<(), Error> {
        self.socket.feed(message).await?;
        self.socket.flush().await
    }

    /// Closes the connection, so that the other players see immediately that this client has left.
    pub async fn close(self) {
        self.socket.close().await;
    }
}
