//! A follower on a thread of its own.

use std::collections::VecDeque;
use std::io;
use std::thread;
use std::time::Duration;

use room::{Order, PlayerId, TableId, ToClient, ToServer};
use table::{Name, Record, Seat};
use tokio::runtime::Builder;
use tokio::sync::mpsc;
use tokio::time::interval;

use crate::{Api, Error, Event, ListedProgram, RatingChange, TableConnection};

/// Follows a table until this is dropped, for programs that are not asynchronous themselves.
pub struct BackgroundClient {
    /// Closed, it is the end.
    wanted: mpsc::UnboundedSender<ClientRequest>,
}

/// What somebody wants of the thread.
enum ClientRequest {
    Send(ToServer),
    Record,
    Ratings,
    Programs,
    Invitation(PlayerId, Seat),
    /// Another name, and what is wanted by it.
    Name(Name, Order),
}

/// What the thread tells.
#[derive(Debug)]
pub enum ServerEvent {
    /// Something happened on the connection to the table.
    Line(Event<Box<ToClient>>),
    /// Some time has passed.
    Tick,
    /// The record that was asked for.
    Record(Result<Box<Record>, Error>),
    /// What the match did to the ratings.
    Ratings(Result<Vec<RatingChange>, Error>),
    /// The programs that can be invited.
    Programs(Result<Vec<ListedProgram>, Error>),
    /// A program was not invited.
    NotInvited(Error),
    /// Whoever follows is called by another name from now on, or not.
    Named(Result<Name, Error>),
}

impl From<Event<Box<ToClient>>> for ServerEvent {
    fn from(event: Event<Box<ToClient>>) -> Self {
        ServerEvent::Line(event)
    }
}

impl From<ToClient> for ServerEvent {
    fn from(message: ToClient) -> Self {
        ServerEvent::Line(Event::Table(Box::new(message)))
    }
}

/// How often the thread says that time has passed.
const TICK: Duration = Duration::from_secs(10);

impl BackgroundClient {
    /// Follows a table as whoever asks this server; all that happens is told.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub fn follow(
        api: Api,
        table: TableId,
        tell: impl FnMut(ServerEvent) + Send + 'static,
    ) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (wanted, wishes) = mpsc::unbounded_channel();
        thread::Builder::new()
            .name("client".to_owned())
            .spawn(move || runtime.block_on(follow(&api, table, wishes, tell)))?;
        Ok(BackgroundClient { wanted })
    }

    /// Sends a message to the table; it is dropped if there is no connection.
    pub fn send(&self, message: ToServer) {
        let _ = self.wanted.send(ClientRequest::Send(message));
    }

    /// Asks which programs can be invited, which is told.
    pub fn programs(&self) {
        let _ = self.wanted.send(ClientRequest::Programs);
    }

    /// The host gives a seat to a program that is online. The table tells that it sits there.
    pub fn invite(&self, program: PlayerId, seat: Seat) {
        let _ = self.wanted.send(ClientRequest::Invitation(program, seat));
    }

    /// Is called by another name from now on, and then wants something done by it. Both are told.
    pub fn rename(&self, name: Name, order: Order) {
        let _ = self.wanted.send(ClientRequest::Name(name, order));
    }

    /// Asks for the record of the match, which is told once it is over.
    pub fn record(&self) {
        let _ = self.wanted.send(ClientRequest::Record);
    }

    /// Asks what the match did to the ratings, which is told.
    pub fn ratings(&self) {
        let _ = self.wanted.send(ClientRequest::Ratings);
    }
}

async fn follow(
    api: &Api,
    table: TableId,
    mut wishes: mpsc::UnboundedReceiver<ClientRequest>,
    mut tell: impl FnMut(ServerEvent),
) {
    let mut line = TableConnection::new(api.server().clone(), table, api.token().cloned());
    let mut outbox = VecDeque::new();
    // A new connection continues after the last entry before which none is missing.
    let mut after = 0;
    let mut ticks = interval(TICK);
    loop {
        let event = tokio::select! {
            wish = wishes.recv() => match wish {
                None => break,
                Some(ClientRequest::Send(message)) => {
                    if line.is_open() {
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
            event = line.next(after, &mut outbox) => {
                match &event {
                    Event::Connected => outbox.clear(),
                    Event::Table(message) => match &**message {
                        ToClient::Snapshot(snapshot) => after = snapshot.version,
                        ToClient::News(news) if news.version == after + 1 => after += 1,
                        _ => {}
                    },
                    Event::Lost { .. } | Event::Ended(_) => {}
                }
                ServerEvent::Line(event)
            }
            _ = ticks.tick() => ServerEvent::Tick,
        };
        tell(event);
    }
    line.close().await;
}

/// Gives an order over HTTP: the socket still has the old name, until the server closes it. Without an answer the
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
