//! The form for a table on a server. It has no seats, because players choose them later, and no seed, because the
//! server chooses it.

use client::{LobbyAnswer, LobbyRequest, NewTable, PlayNow};
use room::Clock;

use super::{Form, FormPurpose};
use crate::app::FromLobby;
use crate::context::Context;
use crate::pages::Go;
use crate::pages::lobby::Visit;
use front::trouble::ServerTrouble;

/// What to ask the server for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TableRequest {
    /// A seat at a matching open table, or at a new one if there is none.
    PlayNow,
    /// A new table.
    Open,
}

/// The settings of a table on a server while they are being edited.
pub(super) struct OnServer {
    visit: Visit,
    pub(super) request: TableRequest,
    /// An index into [`CLOCKS`].
    pub(super) clock: usize,
    /// Whether the table is listed in the lobby.
    pub(super) public: bool,
    /// The pending request to the server.
    pub(super) requested: Option<u64>,
}

/// The clocks to choose from.
pub(super) const CLOCKS: [Clock; 7] = [
    Clock::None,
    Clock::Move { seconds: 30 },
    Clock::Move { seconds: 60 },
    Clock::Match {
        seconds: 300,
        increment: 5,
    },
    Clock::Match {
        seconds: 600,
        increment: 5,
    },
    Clock::Days { days: 1 },
    Clock::Days { days: 3 },
];

impl Form {
    /// Creates a form for a table on the visited server.
    pub(crate) fn for_table(context: &Context, visit: Visit, request: TableRequest) -> Self {
        let purpose = FormPurpose::Online(OnServer {
            visit,
            request,
            clock: 0,
            public: true,
            requested: None,
        });
        let mut form = Form::of(context, context.catalogue[0], false);
        form.purpose = purpose;
        form
    }

    pub(super) fn on_server(&self) -> Option<&OnServer> {
        match &self.purpose {
            FormPurpose::Online(on_server) => Some(on_server),
            FormPurpose::Play | FormPurpose::Watch => None,
        }
    }

    /// Returns what the form asks the server for, if it is for a table on a server.
    pub(super) fn request(&self) -> Option<TableRequest> {
        self.on_server().map(|on_server| on_server.request)
    }

    pub(super) fn on_server_mut(&mut self) -> Option<&mut OnServer> {
        match &mut self.purpose {
            FormPurpose::Online(on_server) => Some(on_server),
            FormPurpose::Play | FormPurpose::Watch => None,
        }
    }

    /// Sends the request to the server, or shows what is wrong and where.
    pub(super) fn ask_server(&mut self, context: &mut Context) {
        let set = match self.options(context) {
            Ok((set, _)) => set,
            Err(wrong) => return self.show_error(context, wrong),
        };
        let (game, players) = (self.game.id().to_owned(), self.players);
        let Some(on_server) = self.on_server_mut() else {
            return;
        };
        let request = match on_server.request {
            TableRequest::PlayNow => LobbyRequest::PlayNow(PlayNow { game, set, players }),
            TableRequest::Open => LobbyRequest::Open(NewTable {
                game,
                set,
                players,
                clock: CLOCKS[on_server.clock],
                public: on_server.public,
            }),
        };
        on_server.requested = on_server.visit.ask(context, request);
    }

    /// Handles the server's answer: opens the table, or shows the error.
    pub(super) fn take_answer(
        &mut self,
        context: &mut Context,
        number: u64,
        answer: FromLobby,
    ) -> Go {
        let Some(on_server) = self.on_server_mut() else {
            return Go::Stay;
        };
        if on_server.requested != Some(number) {
            return Go::Stay;
        }
        on_server.requested = None;
        match answer {
            Ok(LobbyAnswer::Opened(opened)) => {
                let visit = on_server.visit.clone();
                let table = visit.table(context, opened.table, opened.invitation);
                return table.map_or(Go::Stay, Go::Replace);
            }
            Ok(LobbyAnswer::Tables(_)) => {}
            Err(error) => context.refuse(&ServerTrouble(&error)),
        }
        Go::Stay
    }
}
