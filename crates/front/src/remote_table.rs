//! A table on a server, with its replica, its connection and the user's commands.

use std::collections::HashSet;
use std::io;
use std::ops::Deref;
use std::time::{Duration, Instant};

use client::{
    Api, BackgroundClient, Error, Event, Link, ListedProgram, Person, RatingChange, Server,
    ServerEvent,
};
use games::AnyMove;
use room::{
    ChatLine, MatchUpdate, PlayerId, Replica, TableCommand, TableId, TableStage, UNKNOWN, Update,
};
use table::{Name, Record, Seat, SeatChange};

use crate::transport::{ConnectionState, TableTransport};

/// A user who joins a table.
pub struct Joining {
    pub api: Api,
    pub person: Person,
    pub link: Link,
}

/// A table on a server: a [`Replica`] with its connection.
pub struct RemoteTable {
    api: Api,
    table: TableId,
    person: Person,
    /// Whether the user has just changed their name. The server then closes the connection once.
    renamed: bool,
    transport: Box<dyn TableTransport>,
    pub connection: ConnectionState,
    replica: Replica,
    /// The instant at which the replica's time starts.
    epoch: Instant,
    /// The people whose chat messages are hidden.
    muted: HashSet<PlayerId>,
    ratings: Ratings,
    /// The known programs that can be invited.
    pub programs: Vec<ListedProgram>,
}

impl Deref for RemoteTable {
    type Target = Replica;

    fn deref(&self) -> &Replica {
        &self.replica
    }
}

/// The rating changes of a match.
#[derive(Default)]
enum Ratings {
    #[default]
    Unknown,
    /// Requested, but not received yet.
    Awaited,
    Received(Vec<RatingChange>),
}

/// The refusal code for a move that cannot be taken back.
const NO_UNDO: &str = "no-undo";

/// The effect of an event on a table.
pub enum TableChange {
    /// The table or its connection may have changed.
    Changed {
        play: MatchUpdate,
    },
    /// The server refused a request. The command is included if it is known.
    Refused(ServerRefusal, Option<TableCommand>),
    /// The user cannot take this seat, because a player at the table has the same name.
    NameTaken(Seat),
    Record(Box<Record>),
    /// The rating changes have arrived.
    Ratings,
    /// The list of programs that can be invited has changed.
    Programs,
    /// A request failed.
    Failed(Error),
}

/// Why a server refused a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerRefusal {
    /// The machine-readable code.
    pub code: String,
    /// The server's message in English.
    pub message: String,
}

impl From<(&str, &str)> for ServerRefusal {
    fn from((code, message): (&str, &str)) -> Self {
        ServerRefusal {
            code: code.to_owned(),
            message: message.to_owned(),
        }
    }
}

impl RemoteTable {
    /// Connects to a table in the background, and calls `tell` for every event.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn follow(
        joining: Joining,
        on_event: impl FnMut(ServerEvent) + Send + 'static,
    ) -> io::Result<Self> {
        let background =
            BackgroundClient::follow(joining.api.clone(), joining.link.table, on_event)?;
        Ok(RemoteTable::over(joining, Box::new(background)))
    }

    /// Returns a table with this transport.
    #[must_use]
    pub fn over(joining: Joining, transport: Box<dyn TableTransport>) -> Self {
        let Joining { api, person, link } = joining;
        RemoteTable {
            api,
            table: link.table,
            person,
            renamed: false,
            transport,
            connection: ConnectionState::Connecting,
            replica: Replica::new(link.invitation),
            epoch: Instant::now(),
            muted: HashSet::new(),
            ratings: Ratings::default(),
            programs: Vec::new(),
        }
    }

    /// Returns another table on the same server, for the same user.
    #[must_use]
    pub fn elsewhere(&self, table: TableId) -> Joining {
        Joining {
            api: self.api.clone(),
            person: self.person.clone(),
            link: Link {
                server: self.server().clone(),
                table,
                // A player of the last match already has a seat in the rematch.
                invitation: None,
            },
        }
    }

    /// Returns the id of the table.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.table
    }

    /// Returns the server of the table.
    #[must_use]
    pub const fn server(&self) -> &Server {
        self.api.server()
    }

    /// Returns the link for other players, with the invitation if the user knows it.
    #[must_use]
    pub fn link(&self) -> String {
        self.server().link(self.table, self.invitation())
    }

    /// Checks whether the user resigned.
    #[must_use]
    pub fn gave_up(&self) -> bool {
        let play = self.snapshot().and_then(|snapshot| snapshot.play.as_ref());
        let mut changes = play.into_iter().flat_map(|play| &play.state.changes);
        changes
            .any(|change| Some(change.seat) == self.seat() && change.what == SeatChange::Resigned)
    }

    /// Checks whether the user may take this seat, under another name if necessary.
    #[must_use]
    pub fn may_sit(&self, seat: Seat) -> bool {
        self.sit_refusal(seat).is_none()
    }

    /// Returns why the server would refuse a command now. Before the permissions arrive, returns `None`, so that the
    /// server decides.
    #[must_use]
    pub fn refused(&self, command: &TableCommand) -> Option<ServerRefusal> {
        let refusal = self.refusal(command).filter(|(code, _)| *code != UNKNOWN)?;
        Some(refusal.into())
    }

    /// Returns the user's name on the server.
    #[must_use]
    pub const fn name(&self) -> &Name {
        &self.person.name
    }

    /// Returns the user's player id.
    #[must_use]
    pub const fn player(&self) -> PlayerId {
        self.person.player
    }

    /// Returns the chat messages, except those of muted people.
    #[must_use]
    pub fn chat_lines(&self) -> impl DoubleEndedIterator<Item = &ChatLine> {
        let lines = self.snapshot().map_or(&[][..], |snapshot| &snapshot.chat);
        lines.iter().filter(|line| !self.is_muted(line.player))
    }

    /// Checks whether the user has muted a person.
    #[must_use]
    pub fn is_muted(&self, player: PlayerId) -> bool {
        self.muted.contains(&player)
    }

    /// Mutes or unmutes a person.
    pub fn mute(&mut self, player: PlayerId, is_muted: bool) {
        if is_muted {
            self.muted.insert(player);
        } else {
            self.muted.remove(&player);
        }
    }

    /// Checks whether the server has sent a presence message since the client last connected.
    #[must_use]
    pub fn knows_who_is_here(&self) -> bool {
        self.presence().is_known()
    }

    /// Returns the time left on a player's clock, if there is one.
    #[must_use]
    pub fn time_left(&self, seat: Seat) -> Option<Duration> {
        let left = self.replica.time_left(seat, self.now())?;
        Some(Duration::from_millis(left))
    }

    /// Checks whether a clock is running.
    #[must_use]
    pub fn counts(&self) -> bool {
        let clocks = self
            .snapshot()
            .and_then(|snapshot| snapshot.clocks.as_ref());
        clocks.is_some_and(|clocks| clocks.running.is_some())
    }

    fn now(&self) -> u64 {
        self.epoch.elapsed().as_millis() as u64
    }

    /// Checks whether a move is waiting for the connection.
    #[must_use]
    pub fn move_unsent(&self) -> bool {
        self.is_move_pending() && !matches!(self.connection, ConnectionState::Open)
    }

    /// Withdraws the move that is waiting for the connection. Returns false if the move has already been sent, because
    /// the server may have received it.
    pub(crate) fn withdraw_move(&mut self) -> bool {
        let plays = |command: &TableCommand| matches!(command, TableCommand::Play { .. });
        self.replica.withdraw_unsent(plays)
    }

    /// Checks whether an order is pending.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.waiting() > 0
    }

    /// Returns the number of orders that the server has not answered yet.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.pending().count()
    }

    /// Sends a command as an order for the current version of the table.
    pub fn order(&mut self, command: TableCommand) {
        if self.snapshot().is_some() {
            let order = client::order(self.version(), command);
            self.replica.order(order);
            self.send();
        }
    }

    /// Plays a move.
    pub fn play(&mut self, mv: &AnyMove) {
        let text = mv.text().to_owned();
        self.order(TableCommand::Play { text });
    }

    /// Sends the outgoing messages. Without a connection, they wait in the replica.
    fn send(&mut self) {
        if matches!(self.connection, ConnectionState::Open) {
            for message in self.replica.outgoing(self.now()) {
                self.transport.send(message);
            }
        }
    }

    /// Takes a seat. The server knows the invitation from the hello message on this socket.
    pub fn sit(&mut self, seat: Seat) {
        let invitation = None;
        self.order(TableCommand::Sit { seat, invitation });
    }

    /// Requests the record. [`TableChange::Record`] then delivers it.
    pub fn ask_for_record(&self) {
        self.transport.ask_for_record();
    }

    /// Requests the rating changes if the match is over and rated.
    fn want_ratings(&mut self) {
        let counts = self.snapshot().is_some_and(|snapshot| snapshot.table.rated);
        let is_known = !matches!(self.ratings, Ratings::Unknown);
        if counts && self.stage() == TableStage::Over && !is_known {
            self.ratings = Ratings::Awaited;
            self.transport.ask_for_ratings();
        }
    }

    /// Checks whether the rating changes were requested but have not arrived.
    #[must_use]
    pub const fn awaits_ratings(&self) -> bool {
        matches!(self.ratings, Ratings::Awaited)
    }

    /// Returns the rating changes by seat.
    #[must_use]
    pub fn ratings(&self) -> &[RatingChange] {
        match &self.ratings {
            Ratings::Received(changes) => changes,
            Ratings::Unknown | Ratings::Awaited => &[],
        }
    }

    /// Requests the programs that can be invited. [`TableChange::Programs`] then reports changes.
    pub fn ask_for_programs(&self) {
        self.transport.ask_for_programs();
    }

    /// Invites an online program to a seat.
    pub fn invite(&self, program: PlayerId, seat: Seat) {
        self.transport.invite(program, seat);
    }

    /// Takes a seat under another name. The order is sent with the name, because the socket still has the old name.
    pub fn sit_as(&mut self, name: Name, seat: Seat) {
        if self.snapshot().is_some() {
            let invitation = self.invitation();
            let order = client::order(self.version(), TableCommand::Sit { seat, invitation });
            self.replica.order(order.clone());
            self.replica.mark_sent(order.id, self.now());
            self.transport.rename(name, order);
        }
    }

    /// Handles a lost connection or a failed attempt to reconnect.
    fn set_lost(&mut self, error: Error, pause: Duration) {
        self.replica.disconnected();
        // The server closes the connection after a change of the name, so this is not an error.
        if std::mem::take(&mut self.renamed) {
            return;
        }
        self.connection.set_lost(error, pause);
    }

    /// Applies an event and sends the messages that it causes.
    pub fn apply(&mut self, event: ServerEvent) -> TableChange {
        let change = self.take(event);
        self.send();
        change
    }

    fn take(&mut self, event: ServerEvent) -> TableChange {
        let mut play = MatchUpdate::Nothing;
        match event {
            ServerEvent::Connection(Event::Connected) => {
                self.connection = ConnectionState::Open;
                self.replica.connected();
                self.renamed = false;
            }
            ServerEvent::Connection(Event::Lost { error, pause }) => self.set_lost(error, pause),
            ServerEvent::Connection(Event::Ended(error)) => {
                self.connection = ConnectionState::Ended(error);
            }
            ServerEvent::Connection(Event::Message(message)) => {
                let update = self.replica.apply(*message, self.now());
                self.transport.set_version(self.version());
                if let Some(seat) = update.seat_for_another_name() {
                    return TableChange::NameTaken(seat);
                }
                match update {
                    Update::Refused {
                        order,
                        code,
                        message,
                    } => {
                        return match order.map(|order| order.command) {
                            Some(TableCommand::TakeBack) if code == NO_UNDO => {
                                // The permissions contain a more precise reason.
                                let refused = self.refused(&TableCommand::TakeBack);
                                let refused = refused.unwrap_or(ServerRefusal { code, message });
                                TableChange::Refused(refused, Some(TableCommand::TakeBack))
                            }
                            command => {
                                TableChange::Refused(ServerRefusal { code, message }, command)
                            }
                        };
                    }
                    update @ (Update::Replaced | Update::Changed { .. }) => {
                        play = update.of_match();
                        self.want_ratings();
                    }
                    _ => {}
                }
            }
            ServerEvent::Named(Ok(name)) => {
                self.person.name = name;
                self.renamed = true;
            }
            ServerEvent::Named(Err(error)) => {
                let sits = |command: &TableCommand| matches!(command, TableCommand::Sit { .. });
                self.replica.withdraw(sits);
                return TableChange::Failed(error);
            }
            ServerEvent::Record(Ok(record)) => return TableChange::Record(record),
            ServerEvent::Record(Err(error)) | ServerEvent::NotInvited(error) => {
                return TableChange::Failed(error);
            }
            ServerEvent::Ratings(Ok(changes)) => {
                self.ratings = Ratings::Received(changes);
                return TableChange::Ratings;
            }
            // The result can be shown without the ratings.
            ServerEvent::Ratings(Err(_)) => self.ratings = Ratings::Unknown,
            ServerEvent::Programs(Ok(programs)) if programs == self.programs => {}
            ServerEvent::Programs(Ok(programs)) => {
                self.programs = programs;
                return TableChange::Programs;
            }
            // Even without the list of programs, the built-in bots are available. After a tick, `apply` retries
            // unanswered orders.
            ServerEvent::Programs(Err(_)) | ServerEvent::Tick => {}
        }
        TableChange::Changed { play }
    }
}

/// Returns the user's name on this machine, if it is a valid name.
#[must_use]
pub fn usual_name() -> Option<Name> {
    ["USER", "LOGNAME", "USERNAME"]
        .into_iter()
        .filter_map(|variable| std::env::var(variable).ok())
        .find_map(|name| Name::new(&name).ok())
}
