//! A server with one table that can be made to misbehave.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Event, Server, TableClient, Token};
use futures_util::{SinkExt, StreamExt};
use games::GAMES;
use room::{
    Attendance, Clock, Invitation, Order, PlayerId, PlayerKind, ProposalContext, ProposalOutcome,
    Requester, Room, SeatSetup, Sitter, TableEntry, TableEntryKind, TableId, TableSetup, ToClient,
    ToServer,
};
use table::{Name, Timestamp};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{WebSocketStream, accept_hdr_async};

pub(crate) const TABLE: TableId = TableId::from_bits(7);

/// A fault of the server, which happens once.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Fault {
    #[default]
    Nothing,
    /// Carries out the next command and hangs up without an answer.
    HangUpAfterCommand,
    /// Hangs up on the next command without reading it.
    HangUpBeforeCommand,
    /// Does not send the next entry.
    Skip,
    /// Closes the next connection with this code.
    Close(u16),
    /// Receives commands without reading them, until the fault is reset.
    Deaf,
}

pub(crate) struct OneTable {
    pub(crate) address: SocketAddr,
    state: Arc<State>,
}

struct State {
    room: Mutex<(Room, Vec<TableEntry>)>,
    mischief: Mutex<Fault>,
    /// The versions with which clients connected, in order.
    visits: Mutex<Vec<u32>>,
    version: watch::Sender<u32>,
    hang_up: watch::Sender<u32>,
}

fn player(number: u128) -> Requester {
    Requester {
        player: PlayerId::from_bits(number),
        name: Name::new(["Ana", "Bo"][number as usize]).unwrap(),
        kind: PlayerKind::Guest,
    }
}

impl OneTable {
    /// Opens a table of Azul where Ana and Bo have the seats in this order. The match has not begun.
    pub(crate) async fn open() -> Self {
        let azul = GAMES.find("azul").unwrap();
        let place = |number| {
            let Requester { player, name, kind } = player(number);
            SeatSetup::Sitter(Sitter { player, name, kind })
        };
        let opening = TableSetup {
            host: PlayerId::from_bits(0),
            game: "azul".to_owned(),
            options: azul.options_for(2, &["first=seat-1"]).unwrap(),
            clock: Clock::None,
            public: false,
            rated: false,
            hints: false,
            at_once: false,
            invitation: Invitation::from_bits(1),
            seats: vec![place(0), place(1)],
        };
        let first = TableEntry {
            version: 1,
            at: Timestamp::from_millis(0),
            by: None,
            command: None,
            what: TableEntryKind::Opened(Box::new(opening)),
        };
        let room = Room::open(GAMES, &first).unwrap();
        let state = Arc::new(State {
            room: Mutex::new((room, vec![first])),
            mischief: Mutex::default(),
            visits: Mutex::default(),
            version: watch::channel(1).0,
            hang_up: watch::channel(0).0,
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let shared = state.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(attend(shared.clone(), stream));
            }
        });
        OneTable { address, state }
    }

    pub(crate) fn server(&self) -> Server {
        format!("http://{}", self.address).parse().unwrap()
    }

    pub(crate) fn client(&self, who: &str) -> TableClient {
        TableClient::new(self.server(), TABLE, Some(Token::new(who).unwrap()), None)
    }

    pub(crate) fn set_fault(&self, mischief: Fault) {
        *self.state.mischief.lock().unwrap() = mischief;
    }

    /// Waits until the fault has happened.
    pub(crate) async fn until_it_behaves(&self) {
        while *self.state.mischief.lock().unwrap() != Fault::Nothing {
            tokio::task::yield_now().await;
        }
    }

    /// Cuts all connections.
    pub(crate) fn hang_up(&self) {
        self.state.hang_up.send_modify(|times| *times += 1);
    }

    pub(crate) fn version(&self) -> u32 {
        *self.state.version.borrow()
    }

    pub(crate) fn visits(&self) -> Vec<u32> {
        self.state.visits.lock().unwrap().clone()
    }

    /// Sends a line of chat as Bo, without a connection.
    pub(crate) fn bo_says(&self, text: &str) {
        let order = client::order(
            self.version(),
            room::TableCommand::Say {
                to: room::Audience::Players,
                text: text.to_owned(),
            },
        );
        let answer = self.state.carry_out(&player(1), &order);
        assert!(answer.is_none(), "{answer:?}");
    }
}

impl State {
    /// Carries out a command and returns the immediate answer. The entry itself is sent as an update.
    fn carry_out(&self, who: &Requester, order: &Order) -> Option<ToClient> {
        let mut room = self.room.lock().unwrap();
        let now = ProposalContext {
            at: Timestamp::from_millis(0),
            random: 99,
        };
        let attendance = Attendance::complete(&room.0);
        match room.0.propose(who, order, now, &attendance) {
            Ok(ProposalOutcome::New(entry)) => {
                room.0.apply(&entry).unwrap();
                let version = entry.version;
                room.1.push(entry.into_entry());
                self.version.send_replace(version);
                None
            }
            Ok(ProposalOutcome::Before(version)) => Some(ToClient::Done {
                id: order.id,
                version,
            }),
            Err(refusal) => Some(ToClient::Refused {
                id: Some(order.id),
                code: refusal.code().to_owned(),
                message: refusal.to_string(),
                version: room.0.version(),
            }),
        }
    }

    /// Returns the messages after a version. The update for an entry depends on the state at that time, so the table is
    /// replayed.
    fn messages_after(&self, who: &Requester, after: u32) -> Vec<ToClient> {
        let room = self.room.lock().unwrap();
        let viewer = room.0.viewer(Some(who.player));
        if after == 0 {
            let snapshot = room.0.snapshot(viewer, Timestamp::from_millis(0));
            return vec![ToClient::Snapshot(Box::new(snapshot))];
        }
        let mut replayed = Room::open(GAMES, &room.1[0]).unwrap();
        let mut messages = Vec::new();
        for entry in &room.1[1..] {
            replayed.apply_entry(entry).unwrap();
            if entry.version > after {
                messages.push(ToClient::Update(Box::new(
                    replayed.update_for(entry, viewer),
                )));
            }
        }
        messages
    }

    /// Returns whether this fault has to happen now.
    fn take_fault(&self, which: Fault) -> bool {
        let mut mischief = self.mischief.lock().unwrap();
        *mischief == which && {
            *mischief = Fault::Nothing;
            true
        }
    }

    /// Returns the code with which the next connection has to be closed.
    fn closes(&self) -> Option<u16> {
        let mut mischief = self.mischief.lock().unwrap();
        match *mischief {
            Fault::Close(code) => {
                *mischief = Fault::Nothing;
                Some(code)
            }
            _ => None,
        }
    }
}

#[expect(
    clippy::result_large_err,
    reason = "the library determines the type of the callback"
)]
async fn attend(state: Arc<State>, stream: TcpStream) {
    let mut visit = (0, 0);
    let noted = |request: &Request, response: Response| {
        let query = request.uri().query().unwrap_or_default();
        let after = query
            .strip_prefix("after=")
            .and_then(|rest| rest.split('&').next()?.parse().ok());
        let bearer = request.headers().get("authorization");
        let is_bo = bearer.is_some_and(|bearer| bearer.as_bytes() == b"Bearer bo");
        visit = (after.unwrap_or(0), u128::from(is_bo));
        Ok(response)
    };
    let Ok(mut socket) = accept_hdr_async(stream, noted).await else {
        return;
    };
    let (mut known, who) = (visit.0, player(visit.1));
    state.visits.lock().unwrap().push(known);
    if let Some(code) = state.closes() {
        let reason = "a test".into();
        let frame = CloseFrame {
            code: code.into(),
            reason,
        };
        let _ = socket.close(Some(frame)).await;
        return;
    }
    let mut version = state.version.subscribe();
    let mut hang_up = state.hang_up.subscribe();
    loop {
        let now = *version.borrow_and_update();
        if now > known {
            if state.take_fault(Fault::Skip) {
                // The client notices the gap when it receives the next entry.
                known = now;
            }
            for message in state.messages_after(&who, known) {
                say(&mut socket, &message).await;
            }
            known = now;
        }
        let message = tokio::select! {
            _ = hang_up.changed() => return,
            changed = version.changed() => match changed {
                Ok(()) => continue,
                Err(_) => return,
            },
            message = socket.next() => message,
        };
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(_)) => continue,
            _ => return,
        };
        if *state.mischief.lock().unwrap() == Fault::Deaf {
            continue;
        }
        if state.take_fault(Fault::HangUpBeforeCommand) {
            return;
        }
        match serde_json::from_str(&text).unwrap() {
            ToServer::After { version } => known = version.min(known),
            ToServer::Hello { .. } => {}
            ToServer::Order(order) => {
                let answer = state.carry_out(&who, &order);
                if state.take_fault(Fault::HangUpAfterCommand) {
                    return;
                }
                if let Some(answer) = answer {
                    say(&mut socket, &answer).await;
                }
            }
        }
    }
}

async fn say(socket: &mut WebSocketStream<TcpStream>, message: &ToClient) {
    let text = serde_json::to_string(message).unwrap();
    let _ = socket.send(Message::text(text)).await;
}

/// Collects events until a condition holds. A timeout keeps the test from waiting forever.
pub(crate) async fn until(
    client: &mut TableClient,
    is: impl Fn(&Event, &TableClient) -> bool,
) -> Vec<Event> {
    let mut events = Vec::new();
    let all = async {
        loop {
            let event = client.next().await;
            let done = is(&event, client);
            events.push(event);
            if done {
                break;
            }
        }
    };
    let done = timeout(Duration::from_mins(1), all).await;
    assert!(done.is_ok(), "timeout after these events: {events:?}");
    events
}

/// Returns whether an order was carried out.
pub(crate) fn is_done(event: &Event) -> bool {
    matches!(event, Event::Message(update) if update.done().is_some())
}
