//! A connection to a table on its own thread.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use room::{Order, PlayerId, TableId, ToClient, ToServer};
use table::{Name, Record, Seat};
use tokio::runtime::Builder;
use tokio::sync::mpsc;
use tokio::time::interval;

use crate::{Api, Error, Event, ListedProgram, RatingChange, TableConnection};

/// Follows a table on its own thread until this value is dropped, for programs that are not asynchronous.
pub struct BackgroundClient {
    /// The thread ends when this channel is closed.
    requests: mpsc::UnboundedSender<ClientRequest>,
    /// The version after which a new connection continues.
    version: Arc<AtomicU32>,
}

/// A request to the thread.
enum ClientRequest {
    Send(ToServer),
    Record,
    Ratings,
    Programs,
    Invitation(PlayerId, Seat),
    /// Changes the name and then sends an order under it.
    Name(Name, Order),
}

/// An event from the thread.
#[derive(Debug)]
pub enum ServerEvent {
    /// Something happened on the connection to the table.
    Connection(Event<Box<ToClient>>),
    /// Sent at regular intervals.
    Tick,
    /// The record that was requested.
    Record(Result<Box<Record>, Error>),
    /// How the match changed the ratings.
    Ratings(Result<Vec<RatingChange>, Error>),
    /// The programs that can be invited, as requested.
    Programs(Result<Vec<ListedProgram>, Error>),
    /// A program could not be invited.
    NotInvited(Error),
    /// The new name of the player, or the reason why it could not be changed.
    Named(Result<Name, Error>),
}

impl From<Event<Box<ToClient>>> for ServerEvent {
    fn from(event: Event<Box<ToClient>>) -> Self {
        ServerEvent::Connection(event)
    }
}

impl From<ToClient> for ServerEvent {
    fn from(message: ToClient) -> Self {
        ServerEvent::Connection(Event::Message(Box::new(message)))
    }
}

/// The interval between [`ServerEvent::Tick`]s.
const TICK: Duration = Duration::from_secs(10);

impl BackgroundClient {
    /// Follows a table as the player of this API. Passes every event to `tell`.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn follow(
        api: Api,
        table: TableId,
        tell: impl FnMut(ServerEvent) + Send + 'static,
    ) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (sender, requests) = mpsc::unbounded_channel();
        let version = Arc::<AtomicU32>::default();
        let after = Arc::clone(&version);
        thread::Builder::new()
            .name("client".to_owned())
            .spawn(move || runtime.block_on(follow(&api, table, &after, requests, tell)))?;
        Ok(BackgroundClient {
            requests: sender,
            version,
        })
    }

    /// Sets the version of the caller's replica, after which a new connection continues.
    pub fn set_version(&self, version: u32) {
        self.version.store(version, Ordering::Relaxed);
    }

    /// Sends a message to the table, or drops it if there is no connection.
    pub fn send(&self, message: ToServer) {
        let _ = self.requests.send(ClientRequest::Send(message));
    }

    /// Requests the programs that can be invited.
    pub fn programs(&self) {
        let _ = self.requests.send(ClientRequest::Programs);
    }

    /// Gives a seat to a program that is online. Only the host can do this. The table sends an update if it succeeds.
    pub fn invite(&self, program: PlayerId, seat: Seat) {
        let _ = self.requests.send(ClientRequest::Invitation(program, seat));
    }

    /// Changes the name of the player and then sends an order under it. Events report both results.
    pub fn rename(&self, name: Name, order: Order) {
        let _ = self.requests.send(ClientRequest::Name(name, order));
    }

    /// Requests the record of the match.
    pub fn record(&self) {
        let _ = self.requests.send(ClientRequest::Record);
    }

    /// Requests how the match changed the ratings.
    pub fn ratings(&self) {
        let _ = self.requests.send(ClientRequest::Ratings);
    }
}

async fn follow(
    api: &Api,
    table: TableId,
    after: &AtomicU32,
    mut requests: mpsc::UnboundedReceiver<ClientRequest>,
    mut tell: impl FnMut(ServerEvent),
) {
    let mut connection = TableConnection::new(api.server().clone(), table, api.token().cloned());
    let mut outbox = VecDeque::new();
    let mut ticks = interval(TICK);
    loop {
        let event = tokio::select! {
            request = requests.recv() => match request {
                None => break,
                Some(ClientRequest::Send(message)) => {
                    if connection.is_open() {
                        outbox.push_back(message);
                    }
                    continue;
                }
                Some(ClientRequest::Record) => ServerEvent::Record(api.record(table).await.map(Box::new)),
                Some(ClientRequest::Ratings) => ServerEvent::Ratings(api.ratings(table).await),
                Some(ClientRequest::Programs) => ServerEvent::Programs(api.programs().await),
                Some(ClientRequest::Invitation(program, seat)) => {
                    match api.invite(table, program, seat).await {
                        Ok(()) => continue,
                        Err(error) => ServerEvent::NotInvited(error),
                    }
                }
                Some(ClientRequest::Name(name, order)) => match api.rename(&name).await {
                    Ok(()) => {
                        tell(ServerEvent::Named(Ok(name)));
                        match order_without_socket(api, table, &order).await {
                            Some(answer) => answer.into(),
                            None => continue,
                        }
                    }
                    Err(error) => ServerEvent::Named(Err(error)),
                },
            },
            event = connection.next(|| after.load(Ordering::Relaxed), &mut outbox) => {
                if matches!(event, Event::Connected) {
                    outbox.clear();
                }
                ServerEvent::Connection(event)
            }
            _ = ticks.tick() => ServerEvent::Tick,
        };
        tell(event);
    }
    connection.close().await;
}

/// Sends an order over HTTP, because the socket has the old name until the server closes it. Without an answer, the
/// order is sent again over the next socket.
async fn order_without_socket(api: &Api, table: TableId, order: &Order) -> Option<ToClient> {
    let id = order.id;
    match api.order(table, order).await {
        Ok(version) => Some(ToClient::Done { id, version }),
        Err(Error::Refused { code, message, .. }) => Some(ToClient::Refused {
            id: Some(id),
            code,
            message,
            version: 0,
        }),
        Err(_) => None,
    }
}
