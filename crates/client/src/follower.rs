//! A table over any number of sockets.

use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use online::{
    Command, CommandId, Following, Heard, Order, Presence, Snapshot, TableId, ToClient, ToServer,
};
use table::Timestamp;
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::{Connection, Error, Pauses, Server, Token, socket};

/// After so long without an answer, a command is sent again: it is carried out once all the same.
const UNANSWERED: Duration = Duration::from_secs(10);

/// After so long without a word, a sign of life is asked for; after as long again, the line is given up.
pub(crate) const QUIET: Duration = Duration::from_secs(20);

/// Follows a table: connects, comes back with growing pauses, asks for what it has missed, and sends what was
/// not answered again.
pub struct Follower {
    server: Server,
    table: TableId,
    token: Option<Token>,
    following: Option<Following>,
    presence: Presence,
    /// What the server's clock said when the last snapshot came.
    clock: Option<(Timestamp, Instant)>,
    line: Line,
    pauses: Pauses,
    /// What was not answered yet, in the order in which it was wanted.
    pending: Vec<Pending>,
    /// What has happened and was not told yet.
    events: VecDeque<Event>,
}

/// A command that was not answered yet.
struct Pending {
    order: Order,
    /// When it was sent on this line, if it was.
    sent: Option<Instant>,
}

type Call = Pin<Box<dyn Future<Output = Result<Connection, Error>> + Send>>;

/// How the line is.
enum Line {
    Calling(Call),
    Open(Box<Open>),
    Waiting(Pin<Box<Sleep>>),
    Ended,
}

/// A line that holds.
struct Open {
    connection: Connection,
    /// Nothing was told yet.
    fresh: bool,
    /// When something was heard last, or a sign of life asked for.
    last: Instant,
    /// A sign of life was asked for since.
    asked: bool,
    missing: Missing,
}

/// Whether something between what is known and what was told is missing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    Nothing,
    /// It is to be asked for, after this version.
    After(u32),
    Asked,
}

/// What happens to who follows a table.
#[derive(Debug)]
pub enum Event {
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
    /// All that is known is new: at the beginning, after a gap, and where whoever follows has sat down.
    Replaced,
    /// The next entry is known.
    News,
    /// Others have come or gone.
    Presence,
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
}

/// A command for somebody who knows this version of a table, with an id of its own.
#[must_use]
pub fn order(version: u32, command: Command) -> Order {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).expect("the system has random numbers");
    Order {
        id: CommandId::from_bits(u128::from_ne_bytes(bits)),
        version,
        command,
    }
}

impl Follower {
    /// Follows a table as somebody the server knows by this token, or as nobody. It begins with the first
    /// call of [`next`](Self::next).
    #[must_use]
    pub fn new(server: Server, table: TableId, token: Option<Token>) -> Self {
        let mut follower = Follower {
            server,
            table,
            token,
            following: None,
            presence: Presence::default(),
            clock: None,
            line: Line::Ended,
            pauses: Pauses::default(),
            pending: Vec::new(),
            events: VecDeque::new(),
        };
        follower.call();
        follower
    }

    /// All that is known, once something is.
    #[must_use]
    pub fn known(&self) -> Option<&Snapshot> {
        self.following.as_ref().map(Following::known)
    }

    /// What the server's clock says now, by which clocks are shown, once something is known.
    #[must_use]
    pub fn now(&self) -> Option<Timestamp> {
        let (then, since) = self.clock?;
        let passed = since.elapsed().as_millis() as u64;
        Some(Timestamp::from_millis(then.millis() + passed))
    }

    /// Who is there now.
    #[must_use]
    pub const fn presence(&self) -> &Presence {
        &self.presence
    }

    /// The commands that were not answered yet.
    pub fn pending(&self) -> impl Iterator<Item = &Order> {
        self.pending.iter().map(|pending| &pending.order)
    }

    /// Wants something done. It is sent by [`next`](Self::next), and again until it is answered.
    pub fn order(&mut self, order: Order) {
        self.pending.push(Pending { order, sent: None });
    }

    /// Begins to connect.
    fn call(&mut self) {
        let (server, table, token) = (self.server.clone(), self.table, self.token.clone());
        let after = self.known().map_or(0, |known| known.version);
        let call = async move { Connection::open(&server, table, token.as_ref(), after).await };
        self.line = Line::Calling(Box::pin(call));
    }

    /// What happens next. If this is dropped before it is there, nothing is lost: it goes on with the next
    /// call.
    pub async fn next(&mut self) -> Event {
        loop {
            if let Some(event) = self.events.pop_front() {
                return event;
            }
            match &mut self.line {
                Line::Ended => std::future::pending().await,
                Line::Waiting(pause) => {
                    pause.as_mut().await;
                    self.call();
                }
                Line::Calling(call) => match call.as_mut().await {
                    Ok(connection) => self.connected(connection),
                    Err(error) => self.lost(error),
                },
                Line::Open(open) => match converse(open, &mut self.pending).await {
                    Ok(None) => {}
                    Ok(Some(message)) => self.hear(message),
                    Err(error) => self.lost(error),
                },
            }
        }
    }

    /// Says goodbye, so that the others see at once that nobody is here any more.
    pub async fn close(self) {
        if let Line::Open(open) = self.line {
            open.connection.close().await;
        }
    }

    fn connected(&mut self, connection: Connection) {
        for pending in &mut self.pending {
            pending.sent = None;
        }
        self.line = Line::Open(Box::new(Open {
            connection,
            fresh: true,
            last: Instant::now(),
            asked: false,
            missing: Missing::Nothing,
        }));
        self.events.push_back(Event::Connected);
    }

    fn lost(&mut self, error: Error) {
        if !error.may_pass() {
            self.line = Line::Ended;
            self.events.push_back(Event::Ended(error));
            return;
        }
        let pause = self.pauses.next(error.is_too_fast());
        self.line = Line::Waiting(Box::pin(sleep(pause)));
        if !self.presence.seats.is_empty() || self.presence.spectators > 0 {
            self.presence = Presence::default();
        }
        self.events.push_back(Event::Lost { error, pause });
    }

    fn hear(&mut self, message: ToClient) {
        // A server that takes us in and throws us out again is not pressed.
        self.pauses.forget();
        match message {
            ToClient::Snapshot(snapshot) => self.replace(*snapshot),
            ToClient::News(news) => {
                let command = news.command;
                let heard = self.following.as_mut().map(|known| known.hear(*news));
                match heard {
                    Some(Heard::New) => {
                        self.is_whole();
                        self.events.push_back(Event::News);
                        self.answered(command);
                    }
                    Some(Heard::Known) => self.answered(command),
                    Some(Heard::Gap) | None => self.ask_again(),
                }
            }
            ToClient::Presence(presence) => {
                self.presence = presence;
                self.events.push_back(Event::Presence);
            }
            ToClient::Done { id, .. } => self.answered(Some(id)),
            ToClient::Refused {
                id, code, message, ..
            } => {
                self.pending.retain(|pending| Some(pending.order.id) != id);
                self.events.push_back(Event::Refused {
                    id,
                    code: table::text::safe(&code),
                    message: table::text::safe(&message),
                });
            }
        }
    }

    fn replace(&mut self, snapshot: Snapshot) {
        let fresh = match &mut self.line {
            Line::Open(open) => std::mem::take(&mut open.fresh),
            _ => false,
        };
        let clock = (snapshot.now, Instant::now());
        match &mut self.following {
            // On a new line the server says how things stand, even if it has forgotten something.
            Some(known) if !fresh => {
                if known.replace(snapshot) != Heard::New {
                    return;
                }
            }
            following => *following = Some(Following::new(snapshot)),
        }
        self.clock = Some(clock);
        self.is_whole();
        // Which commands are in there is not said: each is asked about.
        for pending in &mut self.pending {
            pending.sent = None;
        }
        self.events.push_back(Event::Replaced);
    }

    /// A command was carried out.
    fn answered(&mut self, command: Option<CommandId>) {
        let before = self.pending.len();
        self.pending
            .retain(|pending| Some(pending.order.id) != command);
        if let (Some(id), true) = (command, self.pending.len() < before) {
            self.events.push_back(Event::Done(id));
        }
    }

    /// Something is missing: asks for it, once.
    fn ask_again(&mut self) {
        let version = self.known().map_or(0, |known| known.version);
        if let Line::Open(open) = &mut self.line
            && open.missing == Missing::Nothing
        {
            open.missing = Missing::After(version);
        }
    }

    /// Nothing is missing any more.
    fn is_whole(&mut self) {
        if let Line::Open(open) = &mut self.line {
            open.missing = Missing::Nothing;
        }
    }
}

/// Says what is to be said, and listens until something is heard or is to be said again.
async fn converse(open: &mut Open, pending: &mut [Pending]) -> Result<Option<ToClient>, Error> {
    let now = Instant::now();
    if let Missing::After(version) = open.missing {
        open.connection.feed(&ToServer::After { version }).await?;
        open.missing = Missing::Asked;
    }
    for pending in pending.iter_mut() {
        if pending.sent.is_none_or(|sent| now >= sent + UNANSWERED) {
            let order = ToServer::Order(pending.order.clone());
            open.connection.feed(&order).await?;
            pending.sent = Some(now);
        }
    }
    open.connection.flush().await?;
    let unanswered = pending.iter().filter_map(|pending| pending.sent).min();
    let again = unanswered.map(|sent| sent + UNANSWERED);
    let quiet = open.last + QUIET;
    let due = again.map_or(quiet, |again| again.min(quiet));
    tokio::select! {
        biased;
        heard = open.connection.hear() => {
            open.last = Instant::now();
            open.asked = false;
            match heard? {
                socket::Heard::Message(message) => Ok(Some(*message)),
                socket::Heard::Life => Ok(None),
            }
        }
        () = sleep_until(due) => {
            if due == quiet {
                if open.asked {
                    return Err(Error::Silent);
                }
                open.asked = true;
                open.last = Instant::now();
                open.connection.ping().await?;
            }
            Ok(None)
        }
    }
}
