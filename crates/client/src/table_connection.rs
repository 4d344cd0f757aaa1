//! A connection to a table that reconnects.

use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use room::{TableId, ToClient, ToServer, Update};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::{Backoff, Connection, Error, MessageTap, Server, Token};

/// The timeout of a quiet connection. After this long without a message, the client sends a ping. After the same time
/// without a pong, the connection counts as broken.
pub(crate) const PING_AFTER: Duration = Duration::from_secs(20);

/// A connection to a table. It reconnects with backoff, and passes messages on.
pub struct TableConnection {
    server: Server,
    table: TableId,
    token: Option<Token>,
    tap: Option<MessageTap>,
    state: State,
    pauses: Backoff,
}

type Call = Pin<Box<dyn Future<Output = Result<Connection, Error>> + Send>>;

enum State {
    Calling(Call),
    Open(Box<Open>),
    /// Waits for the next attempt.
    Waiting(Option<Pin<Box<Sleep>>>),
    Ended,
}

struct Open {
    connection: Connection,
    /// When the last message arrived or the last ping was sent.
    last: Instant,
    /// Whether a ping was sent since the last message.
    is_pinged: bool,
}

/// An event on the connection to a table. `T` is a message, or the update that a message caused.
#[derive(Debug)]
pub enum Event<T = Update> {
    /// The connection is open.
    Connected,
    /// The connection is lost or could not be made. The next attempt follows after this pause.
    Lost { error: Error, pause: Duration },
    /// The connection is lost, and reconnecting would not help.
    Ended(Error),
    /// A message was received.
    Table(T),
}

impl TableConnection {
    /// Returns the connection for the player with this token. It connects with the first call of [`next`](Self::next).
    #[must_use]
    pub fn new(server: Server, table: TableId, token: Option<Token>) -> Self {
        TableConnection {
            server,
            table,
            token,
            tap: None,
            state: State::Waiting(None),
            pauses: Backoff::default(),
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
        matches!(self.state, State::Open(_))
    }

    /// Sends the messages in the outbox and waits for the next event. A new connection continues after this version. If
    /// the future is dropped, nothing is lost and the next call continues.
    pub async fn next(
        &mut self,
        after: u32,
        outbox: &mut VecDeque<ToServer>,
    ) -> Event<Box<ToClient>> {
        loop {
            match &mut self.state {
                State::Ended => std::future::pending().await,
                State::Waiting(pause) => {
                    if let Some(pause) = pause {
                        pause.as_mut().await;
                    }
                    let (server, table, token) =
                        (self.server.clone(), self.table, self.token.clone());
                    let call = async move {
                        Connection::open_for_hello(&server, table, token.as_ref(), after).await
                    };
                    self.state = State::Calling(Box::pin(call));
                }
                State::Calling(call) => match call.as_mut().await {
                    Ok(connection) => {
                        self.state = State::Open(Box::new(Open {
                            connection: connection.tapped(self.tap.clone()),
                            last: Instant::now(),
                            is_pinged: false,
                        }));
                        return Event::Connected;
                    }
                    Err(error) => return self.lost(error),
                },
                State::Open(open) => match open.exchange(outbox).await {
                    Ok(None) => {}
                    Ok(Some(message)) => {
                        // The backoff is not reset earlier, because a server may accept a connection and close it at
                        // once.
                        self.pauses.reset();
                        return Event::Table(message);
                    }
                    Err(error) => return self.lost(error),
                },
            }
        }
    }

    fn lost(&mut self, error: Error) -> Event<Box<ToClient>> {
        if !error.is_retryable() {
            self.state = State::Ended;
            return Event::Ended(error);
        }
        let pause = self.pauses.next(error.needs_slow_retry());
        self.state = State::Waiting(Some(Box::pin(sleep(pause))));
        Event::Lost { error, pause }
    }

    /// Closes the connection properly.
    pub async fn close(self) {
        if let State::Open(open) = self.state {
            open.connection.close().await;
        }
    }
}

impl Open {
    /// Sends the messages in the outbox and waits for a message. Returns `None` after a ping or pong.
    async fn exchange(
        &mut self,
        outbox: &mut VecDeque<ToServer>,
    ) -> Result<Option<Box<ToClient>>, Error> {
        while let Some(message) = outbox.front() {
            self.connection.feed(message).await?;
            outbox.pop_front();
        }
        self.connection.flush().await?;
        tokio::select! {
            biased;
            received = self.connection.receive() => {
                self.last = Instant::now();
                self.is_pinged = false;
                received
            }
            () = sleep_until(self.last + PING_AFTER) => {
                if self.is_pinged {
                    return Err(Error::Silent);
                }
                self.is_pinged = true;
                self.last = Instant::now();
                self.connection.ping().await?;
                Ok(None)
            }
        }
    }
}
