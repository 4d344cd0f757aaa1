//! A WebSocket that reconnects, for a table and for the inbox of a player.

use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use room::{ToServer, Update};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::socket::{Socket, SocketMessage};
use crate::{Backoff, Error, Server, Token};

/// The timeout of a quiet connection. After this long without a message, the client sends a ping. After the same time
/// without a pong, the connection counts as broken.
const PING_AFTER: Duration = Duration::from_secs(20);

/// An event on a connection that reconnects. `T` is a message, or the update that a message caused.
#[derive(Debug)]
pub enum Event<T = Update> {
    /// The connection is open.
    Connected,
    /// The connection is lost or could not be made. The next attempt follows after this pause.
    Lost { error: Error, pause: Duration },
    /// The connection is lost, and reconnecting would not help.
    Ended(Error),
    /// A message was received.
    Message(T),
}

/// A WebSocket that reconnects with backoff.
pub(crate) struct ReconnectingSocket {
    server: Server,
    token: Option<Token>,
    state: State,
    backoff: Backoff,
}

type Call = Pin<Box<dyn Future<Output = Result<Socket, Error>> + Send>>;

enum State {
    Connecting(Call),
    Open(Box<Open>),
    /// Waits for the next attempt.
    Waiting(Option<Pin<Box<Sleep>>>),
    Ended,
}

struct Open {
    socket: Socket,
    /// When the last message arrived or the last ping was sent.
    last: Instant,
    /// Whether a ping was sent since the last message.
    is_pinged: bool,
}

impl ReconnectingSocket {
    /// Returns a socket for the player with this token. It connects with the first call of [`next`](Self::next).
    pub(crate) fn new(server: Server, token: Option<Token>) -> Self {
        ReconnectingSocket {
            server,
            token,
            state: State::Waiting(None),
            backoff: Backoff::default(),
        }
    }

    /// Returns whether messages can be sent.
    pub(crate) const fn is_open(&self) -> bool {
        matches!(self.state, State::Open(_))
    }

    /// Sends the messages in the outbox and waits for the next event. If the future is dropped, nothing is lost and the
    /// next call continues.
    ///
    /// `path` returns the path of a new connection in the API. `read` parses the text of a message, and returns `None`
    /// for a message that has no meaning for this client.
    pub(crate) async fn next<T>(
        &mut self,
        path: impl Fn() -> String,
        outbox: &mut VecDeque<ToServer>,
        read: impl Fn(&str) -> serde_json::Result<Option<T>>,
    ) -> Event<T> {
        loop {
            match &mut self.state {
                State::Ended => std::future::pending().await,
                State::Waiting(pause) => {
                    if let Some(pause) = pause {
                        pause.as_mut().await;
                    }
                    let (server, token, path) = (self.server.clone(), self.token.clone(), path());
                    let call = async move { Socket::open(&server, &path, token.as_ref()).await };
                    self.state = State::Connecting(Box::pin(call));
                }
                State::Connecting(call) => match call.as_mut().await {
                    Ok(socket) => {
                        self.state = State::Open(Box::new(Open {
                            socket,
                            last: Instant::now(),
                            is_pinged: false,
                        }));
                        return Event::Connected;
                    }
                    Err(error) => return self.lost(error),
                },
                State::Open(open) => match open.exchange(outbox, &read).await {
                    Ok(None) => {}
                    Ok(Some(message)) => {
                        // The backoff is not reset earlier, because a server may accept a connection and close it
                        // immediately.
                        self.backoff.reset();
                        return Event::Message(message);
                    }
                    Err(error) => return self.lost(error),
                },
            }
        }
    }

    fn lost<T>(&mut self, error: Error) -> Event<T> {
        if !error.is_retryable() {
            self.state = State::Ended;
            return Event::Ended(error);
        }
        let pause = self.backoff.next(error.needs_slow_retry());
        self.state = State::Waiting(Some(Box::pin(sleep(pause))));
        Event::Lost { error, pause }
    }

    /// Closes the connection properly.
    pub(crate) async fn close(self) {
        if let State::Open(open) = self.state {
            open.socket.close().await;
        }
    }
}

impl Open {
    /// Sends the messages in the outbox and waits for a message. Returns `None` after a ping or pong, and after a
    /// message that has no meaning for this client.
    async fn exchange<T>(
        &mut self,
        outbox: &mut VecDeque<ToServer>,
        read: impl Fn(&str) -> serde_json::Result<Option<T>>,
    ) -> Result<Option<T>, Error> {
        while let Some(message) = outbox.front() {
            self.socket.feed(message).await?;
            outbox.pop_front();
        }
        self.socket.flush().await?;
        tokio::select! {
            biased;
            received = self.socket.receive() => {
                self.last = Instant::now();
                self.is_pinged = false;
                match received? {
                    SocketMessage::Message(text) => {
                        read(&text).map_err(|error| self.socket.parse_error(&error))
                    }
                    SocketMessage::Life => Ok(None),
                }
            }
            () = sleep_until(self.last + PING_AFTER) => {
                if self.is_pinged {
                    return Err(Error::Silent);
                }
                self.is_pinged = true;
                self.last = Instant::now();
                self.socket.ping().await?;
                Ok(None)
            }
        }
    }
}
