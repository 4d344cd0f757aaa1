//! One socket of a table, as long as it holds.

use online::{TableId, ToClient, ToServer};

use crate::socket::{Heard, Socket};
use crate::{Error, Server, Token};

/// One socket of a table.
pub struct Connection(Socket);

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
        Socket::open(server, &path, token).await.map(Connection)
    }

    /// What the server says next. Nothing is lost if this is dropped before it is there.
    ///
    /// # Errors
    /// If the line breaks or is closed, or what was said is no message.
    pub async fn next(&mut self) -> Result<ToClient, Error> {
        loop {
            if let Heard::Message(message) = self.hear().await? {
                return Ok(*message);
            }
        }
    }

    /// The same, with signs of life.
    pub(crate) async fn hear(&mut self) -> Result<Heard<Box<ToClient>>, Error> {
        self.0.hear().await
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
        self.0.feed(text).await
    }

    pub(crate) async fn flush(&mut self) -> Result<(), Error> {
        self.0.flush().await
    }

    /// Asks for a sign of life.
    pub(crate) async fn ping(&mut self) -> Result<(), Error> {
        self.0.ping().await
    }

    /// Says goodbye, so that the others see at once that nobody is here any more.
    pub async fn close(self) {
        self.0.close().await;
    }
}
