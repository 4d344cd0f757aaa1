//! A table on a server: the replica of it, the connection, and what the person wants there.

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

/// Somebody who wants to a table.
pub struct Joining {
    /// The server, as it knows them.
    pub api: Api,
    /// Who they are there.
    pub person: Person,
    /// Which table.
    pub link: Link,
}

/// A table on a server: a [`Replica`] with its connection.
pub struct RemoteTable {
    api: Api,
    table: TableId,
    person: Person,
    /// The name is a new one, for which the server has yet to end the line.
    renamed: bool,
    wire: Box<dyn TableTransport>,
    /// The state of the connection.
    pub line: ConnectionState,
    replica: Replica,
    /// The replica's time counts from here.
    epoch: Instant,
    /// Those whom the person does not want to hear.
    muted: HashSet<PlayerId>,
    /// What the match did to the ratings.
    ratings: Ratings,
    /// The programs that can be invited, as far as is known.
    pub programs: Vec<ListedProgram>,
}

impl Deref for RemoteTable {
    type Target = Replica;

    fn deref(&self) -> &Replica {
        &self.replica
    }
}

/// What a match did to the ratings, as far as is known here.
#[derive(Default)]
enum Ratings {
    #[default]
    Unknown,
    /// It was asked for.
    Awaited,
    Told(Vec<RatingChange>),
}

/// The code by which somebody is refused whose name is taken.
const NAMES: &str = "names";

/// The code for a move that cannot be taken back.
const NO_UNDO: &str = "no-undo";

/// What was told, as far as the person should hear of it.
pub enum TableChange {
    /// Something else is to be seen.
    Changed {
        /// What became of the match.
        play: MatchUpdate,
    },
    /// Something was refused, for this reason; what was wanted, where that is known.
    Refused(ServerRefusal, Option<TableCommand>),
    /// The person cannot sit there by their name: somebody at the table has it.
    NameTaken(Seat),
    /// The record that was asked for.
    Record(Box<Record>),
    /// What the match did to the ratings.
    Ratings,
    /// Other programs than before can be invited.
    Programs,
    /// Something could not be had.
    Failed(Error),
}

/// Why a server does not do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerRefusal {
    /// The code for programs.
    pub code: String,
    /// The sentence of the server, in English.
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
    /// Follows a table from here on; what happens is told.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub fn follow(
        joining: Joining,
        tell: impl FnMut(ServerEvent) + Send + 'static,
    ) -> io::Result<Self> {
        let background = BackgroundClient::follow(joining.api.clone(), joining.link.table, tell)?;
        Ok(RemoteTable::over(joining, Box::new(background)))
    }

    /// A table at the other end of this line.
    #[must_use]
    pub fn over(joining: Joining, wire: Box<dyn TableTransport>) -> Self {
        let Joining { api, person, link } = joining;
        RemoteTable {
            api,
            table: link.table,
            person,
            renamed: false,
            wire,
            line: ConnectionState::Calling,
            replica: Replica::new(link.invitation),
            epoch: Instant::now(),
            muted: HashSet::new(),
            ratings: Ratings::default(),
            programs: Vec::new(),
        }
    }

    /// The same person at another table of the same server.
    #[must_use]
    pub fn elsewhere(&self, table: TableId) -> Joining {
        Joining {
            api: self.api.clone(),
            person: self.person.clone(),
            link: Link {
                server: self.server().clone(),
                table,
                // Whoever plays again has their seat.
                invitation: None,
            },
        }
    }

    /// The id of the table.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.table
    }

    /// The server that has the table.
    #[must_use]
    pub const fn server(&self) -> &Server {
        self.api.server()
    }

    /// The link for others: they may sit, if this person may say so.
    #[must_use]
    pub fn link(&self) -> String {
        self.server().link(self.table, self.invitation())
    }

    /// Whether the person gave up.
    #[must_use]
    pub fn gave_up(&self) -> bool {
        let play = self.known().and_then(|known| known.play.as_ref());
        let mut changes = play.into_iter().flat_map(|play| &play.state.changes);
        changes
            .any(|change| Some(change.seat) == self.seat() && change.what == SeatChange::Resigned)
    }

    /// Returns whether the person may sit down there, by another name if need be.
    #[must_use]
    pub fn may_sit(&self, seat: Seat) -> bool {
        self.sit_refusal(seat).is_none()
    }

    /// Returns why the server would refuse a command now. As long as it has not said what is permitted, an order
    /// is sent and the server decides.
    #[must_use]
    pub fn refused(&self, command: &TableCommand) -> Option<ServerRefusal> {
        let refusal = self.refusal(command).filter(|(code, _)| *code != UNKNOWN)?;
        Some(refusal.into())
    }

    /// What the person is called there.
    #[must_use]
    pub const fn name(&self) -> &Name {
        &self.person.name
    }

    /// The person, as the server knows them.
    #[must_use]
    pub const fn player(&self) -> PlayerId {
        self.person.player
    }

    /// What is said at the table, as far as the person hears it and wants to.
    #[must_use]
    pub fn said(&self) -> impl DoubleEndedIterator<Item = &ChatLine> {
        let said = self.known().map_or(&[][..], |known| &known.said);
        said.iter().filter(|said| !self.is_muted(said.player))
    }

    /// Whether the person does not want to hear somebody.
    #[must_use]
    pub fn is_muted(&self, player: PlayerId) -> bool {
        self.muted.contains(&player)
    }

    /// Hears nothing from somebody any more, or hears them again.
    pub fn mute(&mut self, player: PlayerId, is_muted: bool) {
        if is_muted {
            self.muted.insert(player);
        } else {
            self.muted.remove(&player);
        }
    }

    /// Whether it was told on this line who is here.
    #[must_use]
    pub fn knows_who_is_here(&self) -> bool {
        self.presence().is_some()
    }

    /// What somebody has left to think, of those whose time is counted.
    #[must_use]
    pub fn time_left(&self, seat: Seat) -> Option<Duration> {
        let left = self.replica.time_left(seat, self.now())?;
        Some(Duration::from_millis(left))
    }

    /// Whether somebody's clock runs.
    #[must_use]
    pub fn counts(&self) -> bool {
        let clocks = self.known().and_then(|known| known.clocks.as_ref());
        clocks.is_some_and(|clocks| clocks.running.is_some())
    }

    fn now(&self) -> u64 {
        self.epoch.elapsed().as_millis() as u64
    }

    /// Returns whether a move waits here because there is no connection.
    #[must_use]
    pub fn move_unsent(&self) -> bool {
        self.is_move_pending() && !matches!(self.line, ConnectionState::Open)
    }

    /// Withdraws the move that waits here. Returns false if it was sent before: the server may have it.
    pub(crate) fn withdraw_move(&mut self) -> bool {
        let plays = |command: &TableCommand| matches!(command, TableCommand::Play { .. });
        self.replica.withdraw_unsent(plays)
    }

    /// Whether something was asked for that the server has not answered yet.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.waiting() > 0
    }

    /// How much was asked for that the server has not answered yet.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.pending().count()
    }

    /// Wants something done, by what the person sees now.
    pub fn order(&mut self, command: TableCommand) {
        if self.known().is_some() {
            let order = client::order(self.version(), command);
            self.replica.order(order);
            self.send();
        }
    }

    /// Makes a move. It becomes text here, for the message.
    pub fn play(&mut self, mv: &AnyMove) {
        let text = mv.text().to_owned();
        self.order(TableCommand::Play { text });
    }

    /// Sends what has to be sent. While there is no connection, it waits in the replica.
    fn send(&mut self) {
        if matches!(self.line, ConnectionState::Open) {
            for message in self.replica.outgoing(self.now()) {
                self.wire.send(message);
            }
        }
    }

    /// Sits down. The server knows the invitation from the hello on this socket.
    pub fn sit(&mut self, seat: Seat) {
        let invitation = None;
        self.order(TableCommand::Sit { seat, invitation });
    }

    /// Asks for the record, which is told once it is there.
    pub fn ask_for_record(&self) {
        self.wire.ask_for_record();
    }

    /// Asks what the match did to the ratings, once it is over and if it counts.
    fn want_ratings(&mut self) {
        let counts = self.known().is_some_and(|known| known.table.rated);
        let is_known = !matches!(self.ratings, Ratings::Unknown);
        if counts && self.stage() == TableStage::Over && !is_known {
            self.ratings = Ratings::Awaited;
            self.wire.ask_for_ratings();
        }
    }

    /// Whether it has yet to be told what the match did to the ratings.
    #[must_use]
    pub const fn awaits_ratings(&self) -> bool {
        matches!(self.ratings, Ratings::Awaited)
    }

    /// What the match did to the ratings, by seat.
    #[must_use]
    pub fn ratings(&self) -> &[RatingChange] {
        match &self.ratings {
            Ratings::Told(changes) => changes,
            Ratings::Unknown | Ratings::Awaited => &[],
        }
    }

    /// Asks which programs can be invited, which is told.
    pub fn ask_for_programs(&self) {
        self.wire.ask_for_programs();
    }

    /// Gives a seat to a program that is online.
    pub fn invite(&self, program: PlayerId, seat: Seat) {
        self.wire.invite(program, seat);
    }

    /// Sits down by another name. The order goes with the name, and not over the socket, which has the old one.
    pub fn sit_as(&mut self, name: Name, seat: Seat) {
        if self.known().is_some() {
            let invitation = self.invitation();
            let order = client::order(self.version(), TableCommand::Sit { seat, invitation });
            self.replica.order(order.clone());
            self.replica.mark_sent(order.id, self.now());
            self.wire.rename(name, order);
        }
    }

    /// The line is broken, or could not be had again.
    fn lose(&mut self, error: Error, pause: Duration) {
        self.replica.disconnected();
        // The server has ended it so that everybody sees the new name.
        if std::mem::take(&mut self.renamed) {
            return;
        }
        self.line.lose(error, pause);
    }

    /// Takes what was told.
    pub fn apply(&mut self, event: ServerEvent) -> TableChange {
        let told = self.take(event);
        self.send();
        told
    }

    fn take(&mut self, event: ServerEvent) -> TableChange {
        let mut play = MatchUpdate::Nothing;
        match event {
            ServerEvent::Line(Event::Connected) => {
                self.line = ConnectionState::Open;
                self.replica.connected();
                self.renamed = false;
            }
            ServerEvent::Line(Event::Lost { error, pause }) => self.lose(error, pause),
            ServerEvent::Line(Event::Ended(error)) => self.line = ConnectionState::Ended(error),
            ServerEvent::Line(Event::Table(message)) => {
                match self.replica.apply(*message, self.now()) {
                    Update::Refused {
                        order,
                        code,
                        message,
                    } => {
                        return match order.map(|order| order.command) {
                            Some(TableCommand::Sit { seat, .. }) if code == NAMES => {
                                TableChange::NameTaken(seat)
                            }
                            Some(TableCommand::TakeBack) if code == NO_UNDO => {
                                // The permissions say why.
                                let refused = self.refused(&TableCommand::TakeBack);
                                let refused = refused.unwrap_or(ServerRefusal { code, message });
                                TableChange::Refused(refused, Some(TableCommand::TakeBack))
                            }
                            wanted => TableChange::Refused(ServerRefusal { code, message }, wanted),
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
                self.ratings = Ratings::Told(changes);
                return TableChange::Ratings;
            }
            // The result is one without them too.
            ServerEvent::Ratings(Err(_)) => self.ratings = Ratings::Unknown,
            ServerEvent::Programs(Ok(programs)) if programs == self.programs => {}
            ServerEvent::Programs(Ok(programs)) => {
                self.programs = programs;
                return TableChange::Programs;
            }
            // Our own bots are to be had all the same. With time, orders without an answer may have to be sent again.
            ServerEvent::Programs(Err(_)) | ServerEvent::Tick => {}
        }
        TableChange::Changed { play }
    }
}

/// What somebody is called on this machine, if it knows.
#[must_use]
pub fn usual_name() -> Option<Name> {
    ["USER", "LOGNAME", "USERNAME"]
        .into_iter()
        .filter_map(|variable| std::env::var(variable).ok())
        .find_map(|name| Name::new(&name).ok())
}
