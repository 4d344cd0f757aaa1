//! The tables of a player, received over a connection that reconnects.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use room::{TableId, TableStage};
use serde::Deserialize;
use table::Seat;
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::socket::{Socket, SocketMessage};
use crate::table_connection::PING_AFTER;
use crate::{Backoff, Error, Server, Token};

/// Receives the tables of a player. It reconnects with backoff. A program can be invited while its inbox is connected.
pub struct Inbox {
    server: Server,
    token: Token,
    line: InboxSocket,
    pauses: Backoff,
}

type Call = Pin<Box<dyn Future<Output = Result<Socket, Error>> + Send>>;

/// The state of the connection.
enum InboxSocket {
    Calling(Call),
    Open(Box<Open>),
    Waiting(Pin<Box<Sleep>>),
    Ended,
}

/// An open connection.
struct Open {
    socket: Socket,
    /// When the last message arrived or the last ping was sent.
    last: Instant,
    /// Whether a ping was sent since the last message.
    asked: bool,
}

/// An event of an [`Inbox`].
#[derive(Debug)]
pub enum InboxEvent {
    /// The connection is open.
    Connected,
    /// The connection is lost. The next attempt follows after this pause.
    Lost { error: Error, pause: Duration },
    /// The connection is lost, and reconnecting would not help.
    Ended(Error),
    /// All unfinished tables of the player, the most recently changed first.
    Tables(Vec<OwnTable>),
}

/// A table of a player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OwnTable {
    pub table: TableId,
    pub stage: TableStage,
    /// The seat of the player. A host may not have one.
    #[serde(default)]
    pub seat: Option<Seat>,
}

/// A message from the server.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum ToPlayer {
    Tables {
        tables: Vec<OwnTable>,
    },
    /// Newer servers may send other kinds of messages.
    #[serde(other)]
    Unknown,
}

impl Inbox {
    /// Returns the inbox of the player with this token. It connects with the first call of [`next`](Self::next).
    #[must_use]
    pub fn new(server: Server, token: Token) -> Self {
        let mut inbox = Inbox {
            server,
            token,
            line: InboxSocket::Ended,
            pauses: Backoff::default(),
        };
        inbox.connect();
        inbox
    }

    fn connect(&mut self) {
        let (server, token) = (self.server.clone(), self.token.clone());
        let call = async move { Socket::open(&server, "/me/socket", Some(&token)).await };
        self.line = InboxSocket::Calling(Box::pin(call));
    }

    /// Waits for the next event. If the future is dropped, nothing is lost and the next call continues.
    pub async fn next(&mut self) -> InboxEvent {
        loop {
            match &mut self.line {
                InboxSocket::Ended => std::future::pending().await,
                InboxSocket::Waiting(pause) => {
                    pause.as_mut().await;
                    self.connect();
                }
                InboxSocket::Calling(call) => match call.as_mut().await {
                    Ok(socket) => {
                        let last = Instant::now();
                        let asked = false;
                        self.line = InboxSocket::Open(Box::new(Open {
                            socket,
                            last,
                            asked,
                        }));
                        return InboxEvent::Connected;
                    }
                    Err(error) => return self.lost(error),
                },
                InboxSocket::Open(open) => match receive_or_ping(open).await {
                    Ok(None | Some(ToPlayer::Unknown)) => {}
                    Ok(Some(ToPlayer::Tables { tables })) => {
                        self.pauses.reset();
                        return InboxEvent::Tables(tables);
                    }
                    Err(error) => return self.lost(error),
                },
            }
        }
    }

    fn lost(&mut self, error: Error) -> InboxEvent {
        if !error.is_retryable() {
            self.line = InboxSocket::Ended;
            return InboxEvent::Ended(error);
        }
        let pause = self.pauses.next(error.needs_slow_retry());
        self.line = InboxSocket::Waiting(Box::pin(sleep(pause)));
        InboxEvent::Lost { error, pause }
    }
}

/// Waits for a message, or sends a ping if the connection has been quiet for too long.
async fn receive_or_ping(open: &mut Open) -> Result<Option<ToPlayer>, Error> {
    tokio::select! {
        biased;
        received = open.socket.receive() => {
            open.last = Instant::now();
            open.asked = false;
            match received? {
                SocketMessage::Message(text) => {
                    let message = serde_json::from_str(&text);
                    message.map(Some).map_err(|error| open.socket.parse_error(&error))
                }
                SocketMessage::Life => Ok(None),
            }
        }
        () = sleep_until(open.last + PING_AFTER) => {
            if open.asked {
                return Err(Error::Silent);
            }
            open.asked = true;
            open.last = Instant::now();
            open.socket.ping().await?;
            Ok(None)
        }
    }
}
