//! A follower on a thread of its own.

use std::io;
use std::thread;
use std::time::Duration;

use online::{CommandId, Order, PlayerId, Presence, Snapshot, TableId};
use table::{Name, Record, Seat};
use tokio::runtime::Builder;
use tokio::sync::mpsc;

use crate::{Api, Error, Event, Follower, Program, RatingChange};

/// Follows a table until this is dropped, for programs that are not asynchronous themselves.
pub struct Background {
    /// Closed, it is the end.
    wanted: mpsc::UnboundedSender<Wanted>,
}

/// What somebody wants of the thread.
enum Wanted {
    Order(Order),
    Record,
    Ratings,
    Programs,
    Invitation(PlayerId, Seat),
    /// Another name, and what is wanted by it.
    Name(Name, Order),
}

/// What the thread tells. What is known is told whole.
#[derive(Debug)]
pub enum Update {
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
    /// All that is known now, with the server's time of this moment.
    Known(Box<Snapshot>),
    /// Who is there now.
    Presence(Presence),
    /// A command was carried out.
    Done(CommandId),
    /// A command was not carried out.
    Refused {
        /// Which; nothing, if the server could not read it.
        id: Option<CommandId>,
        /// Why, for programs.
        code: String,
        /// Why, for people.
        message: String,
    },
    /// The record that was asked for.
    Record(Result<Box<Record>, Error>),
    /// What the match did to the ratings.
    Ratings(Result<Vec<RatingChange>, Error>),
    /// The programs that can be invited.
    Programs(Result<Vec<Program>, Error>),
    /// A program was not invited.
    NotInvited(Error),
    /// Whoever follows is called by another name from now on, or not.
    Named(Result<Name, Error>),
}

impl Background {
    /// Follows a table as whoever asks this server; all that happens is told.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub fn follow(
        api: Api,
        table: TableId,
        tell: impl FnMut(Update) + Send + 'static,
    ) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (wanted, wishes) = mpsc::unbounded_channel();
        thread::Builder::new()
            .name("client".to_owned())
            .spawn(move || runtime.block_on(follow(&api, table, wishes, tell)))?;
        Ok(Background { wanted })
    }

    /// Wants something done.
    pub fn order(&self, order: Order) {
        let _ = self.wanted.send(Wanted::Order(order));
    }

    /// Asks which programs can be invited, which is told.
    pub fn programs(&self) {
        let _ = self.wanted.send(Wanted::Programs);
    }

    /// The host gives a seat to a program that is online. The table tells that it sits there.
    pub fn invite(&self, program: PlayerId, seat: Seat) {
        let _ = self.wanted.send(Wanted::Invitation(program, seat));
    }

    /// Is called by another name from now on, and then wants something done by it. Both are told.
    pub fn rename(&self, name: Name, order: Order) {
        let _ = self.wanted.send(Wanted::Name(name, order));
    }

    /// Asks for the record of the match, which is told once it is over.
    pub fn record(&self) {
        let _ = self.wanted.send(Wanted::Record);
    }

    /// Asks what the match did to the ratings, which is told.
    pub fn ratings(&self) {
        let _ = self.wanted.send(Wanted::Ratings);
    }
}

async fn follow(
    api: &Api,
    table: TableId,
    mut wishes: mpsc::UnboundedReceiver<Wanted>,
    mut tell: impl FnMut(Update),
) {
    let mut follower = Follower::new(api.server().clone(), table, api.token().cloned());
    loop {
        let event = tokio::select! {
            wish = wishes.recv() => match wish {
                None => break,
                Some(Wanted::Order(order)) => {
                    follower.order(order);
                    continue;
                }
                Some(Wanted::Record) => {
                    let record = api.record(table).await.map(Box::new);
                    tell(Update::Record(record));
                    continue;
                }
                Some(Wanted::Ratings) => {
                    tell(Update::Ratings(api.ratings(table).await));
                    continue;
                }
                Some(Wanted::Programs) => {
                    tell(Update::Programs(api.programs().await));
                    continue;
                }
                Some(Wanted::Invitation(program, seat)) => {
                    if let Err(error) = api.invite(table, program, seat).await {
                        tell(Update::NotInvited(error));
                    }
                    continue;
                }
                Some(Wanted::Name(name, order)) => {
                    match api.rename(&name).await {
                        Ok(()) => {
                            tell(Update::Named(Ok(name)));
                            // Not over the socket: that still has the old name, until the server closes it.
                            match api.order(table, &order).await {
                                Ok(_) => tell(Update::Done(order.id)),
                                Err(Error::Refused { code, message, .. }) => {
                                    let id = Some(order.id);
                                    tell(Update::Refused { id, code, message });
                                }
                                Err(_) => follower.order(order),
                            }
                        }
                        Err(error) => tell(Update::Named(Err(error))),
                    }
                    continue;
                }
            },
            event = follower.next() => event,
        };
        tell(match event {
            Event::Connected => Update::Connected,
            Event::Lost { error, pause } => Update::Lost { error, pause },
            Event::Ended(error) => Update::Ended(error),
            Event::Replaced | Event::News => match follower.known() {
                Some(known) => {
                    let mut known = known.clone();
                    known.now = follower.now().unwrap_or(known.now);
                    Update::Known(Box::new(known))
                }
                None => continue,
            },
            Event::Presence => Update::Presence(follower.presence().clone()),
            Event::Done(id) => Update::Done(id),
            Event::Refused { id, code, message } => Update::Refused { id, code, message },
        });
    }
    follower.close().await;
}
