//! A signed-in person's visit to a server: requests to the lobby, and joining tables.

use std::io;
use std::rc::Rc;

use client::{Api, Link, LobbyRequest, Person, Server, ask_lobby_in_background};
use room::{Invitation, PlayerId, TableId};
use table::Name;

use crate::app::{AppInput, FromLobby};
use crate::context::Context;
use crate::pages::Page;
use crate::pages::online::Online;
use front::remote_table::Joining;

/// Called once with the lobby's answer, on any thread.
pub(crate) type LobbyCallback = Box<dyn FnOnce(FromLobby) + Send>;

/// Carries requests to a lobby and its answers back.
pub(crate) trait LobbyTransport {
    /// Sends a request without waiting for the answer.
    fn ask(&self, request: LobbyRequest, reply: LobbyCallback) -> io::Result<()>;
}

impl LobbyTransport for Api {
    fn ask(&self, request: LobbyRequest, reply: LobbyCallback) -> io::Result<()> {
        ask_lobby_in_background(self.clone(), request, reply)
    }
}

/// A signed-in person on a server.
#[derive(Clone)]
pub(crate) struct Visit {
    api: Api,
    person: Person,
    transport: Rc<dyn LobbyTransport>,
}

impl Visit {
    pub(crate) fn new(api: Api, person: Person) -> Self {
        let transport = Rc::new(api.clone());
        Visit::over(api, person, transport)
    }

    /// Like [`Visit::new`], with another transport for requests.
    pub(crate) fn over(api: Api, person: Person, transport: Rc<dyn LobbyTransport>) -> Self {
        Visit {
            api,
            person,
            transport,
        }
    }

    pub(crate) const fn server(&self) -> &Server {
        self.api.server()
    }

    pub(crate) const fn name(&self) -> &Name {
        &self.person.name
    }

    pub(crate) const fn player(&self) -> PlayerId {
        self.person.player
    }

    /// Sends a request to the lobby. Returns the request's number, which the answer repeats.
    pub(crate) fn ask(&self, context: &mut Context, request: LobbyRequest) -> Option<u64> {
        let (number, post) = (context.next_request(), context.post.clone());
        let reply = Box::new(move |answer| {
            let _ = post.send(AppInput::Lobby(number, Box::new(answer)));
        });
        match self.transport.ask(request, reply) {
            Ok(()) => Some(number),
            Err(error) => {
                context.refuse(&error);
                None
            }
        }
    }

    /// Joins a table on this server and returns its page.
    pub(crate) fn table(
        &self,
        context: &mut Context,
        table: TableId,
        invitation: Option<Invitation>,
    ) -> Option<Box<dyn Page>> {
        let link = Link {
            server: self.server().clone(),
            table,
            invitation,
        };
        let joining = Joining {
            api: self.api.clone(),
            person: self.person.clone(),
            link,
        };
        match context.join(joining) {
            Ok(table) => Some(Box::new(Online::new(context, table))),
            Err(error) => {
                context.refuse(&error);
                None
            }
        }
    }
}
