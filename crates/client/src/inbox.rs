//! The tables somebody is at, over any number of sockets.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use room::{TableId, TableStage};
use serde::Deserialize;
use table::Seat;
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::socket::{Socket, SocketMessage};
use crate::table_connection::QUIET;
use crate::{Backoff, Error, Server, Token};

/// Hears at which tables somebody is: connects, and comes back with growing pauses. A program that has one of
/// these can be invited.
pub struct Inbox {
    server: Server,
    token: Token,
    line: InboxSocket,
    pauses: Backoff,
}

type Call = Pin<Box<dyn Future<Output = Result<Socket, Error>> + Send>>;

/// How the line is.
enum InboxSocket {
    Calling(Call),
    Open(Box<Open>),
    Waiting(Pin<Box<Sleep>>),
    Ended,
}

/// A line that holds.
struct Open {
    socket: Socket,
    /// When something was heard last, or a sign of life asked for.
    last: Instant,
    /// A sign of life was asked for since.
    asked: bool,
}

/// What happens to who listens.
#[derive(Debug)]
pub enum InboxEvent {
    /// The line holds.
    Connected,
    /// The line is broken; it is tried again after this pause.
    Lost {
        /// Why.
        error: Error,
        /// How long it is waited.
        pause: Duration,
    },
    /// The line is broken, and coming back would not help.
    Ended(Error),
    /// The tables somebody is at that are not over, whole, the last touched first.
    Tables(Vec<OwnTable>),
}

/// A table at which somebody is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OwnTable {
    /// Which.
    pub table: TableId,
    /// How far it is.
    pub stage: TableStage,
    /// Where they sit; a host need not.
    #[serde(default)]
    pub seat: Option<Seat>,
}

/// What the server says.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum ToPlayer {
    Tables {
        tables: Vec<OwnTable>,
    },
    /// Servers may have new kinds of messages.
    #[serde(other)]
    Unknown,
}

impl Inbox {
    /// Listens as whoever the server knows by this token. It begins with the first call of
    /// [`next`](Self::next).
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

    /// What happens next. If this is dropped before it is there, nothing is lost: it goes on with the next
    /// call.
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
                InboxSocket::Open(open) => match listen(open).await {
                    Ok(None | Some(ToPlayer::Unknown)) => {}
                    Ok(Some(ToPlayer::Tables { tables })) => {
                        self.pauses.forget();
                        return InboxEvent::Tables(tables);
                    }
                    Err(error) => return self.lost(error),
                },
            }
        }
    }

    fn lost(&mut self, error: Error) -> InboxEvent {
        if !error.may_pass() {
            self.line = InboxSocket::Ended;
            return InboxEvent::Ended(error);
        }
        let pause = self.pauses.next(error.is_too_fast());
        self.line = InboxSocket::Waiting(Box::pin(sleep(pause)));
        InboxEvent::Lost { error, pause }
    }
}

/// Listens until something is heard, or asks for a sign of life.
async fn listen(open: &mut Open) -> Result<Option<ToPlayer>, Error> {
    tokio::select! {
        biased;
        heard = open.socket.receive() => {
            open.last = Instant::now();
            open.asked = false;
            match heard? {
                SocketMessage::Message(text) => {
                    let message = serde_json::from_str(&text);
                    message.map(Some).map_err(|error| open.socket.misread(&error))
                }
                SocketMessage::Life => Ok(None),
            }
        }
        () = sleep_until(open.last + QUIET) => {
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
