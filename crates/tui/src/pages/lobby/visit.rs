//! A person at a server: what they ask its lobby for, and how they go to a table.

use std::io;
use std::rc::Rc;

use client::{Api, Link, LobbyRequest, Person, Server, ask_lobby_in_background};
use room::{Invitation, TableId};
use table::Name;

use crate::app::{AppInput, FromLobby};
use crate::context::Context;
use crate::pages::Page;
use crate::pages::online::Online;
use front::remote_table::Joining;

/// Called once with what the lobby answers, on any thread.
pub(crate) type LobbyCallback = Box<dyn FnOnce(FromLobby) + Send>;

/// What carries requests to the lobby of a server and its answers back.
pub(crate) trait LobbyTransport {
    /// Makes a request, and returns before it is answered.
    fn ask(&self, request: LobbyRequest, tell: LobbyCallback) -> io::Result<()>;
}

impl LobbyTransport for Api {
    fn ask(&self, request: LobbyRequest, tell: LobbyCallback) -> io::Result<()> {
        ask_lobby_in_background(self.clone(), request, tell)
    }
}

/// A person at a server.
#[derive(Clone)]
pub(crate) struct Visit {
    api: Api,
    person: Person,
    wire: Rc<dyn LobbyTransport>,
}

impl Visit {
    /// This person at this server.
    pub(crate) fn new(api: Api, person: Person) -> Self {
        let wire = Rc::new(api.clone());
        Visit::over(api, person, wire)
    }

    /// The same with requests carried by this wire.
    pub(crate) fn over(api: Api, person: Person, wire: Rc<dyn LobbyTransport>) -> Self {
        Visit { api, person, wire }
    }

    pub(crate) const fn server(&self) -> &Server {
        self.api.server()
    }

    pub(crate) const fn name(&self) -> &Name {
        &self.person.name
    }

    /// Asks the lobby for something. Returns the number of the request, which its answer will have too.
    pub(crate) fn ask(&self, context: &mut Context, request: LobbyRequest) -> Option<u64> {
        let (number, post) = (context.next_request(), context.post.clone());
        let tell = Box::new(move |answer| {
            let _ = post.send(AppInput::Lobby(number, Box::new(answer)));
        });
        match self.wire.ask(request, tell) {
            Ok(()) => Some(number),
            Err(error) => {
                context.refuse(&error);
                None
            }
        }
    }

    /// The page of a table at this server.
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
