//! Online play in the terminal: announcements about a table on a server, and the commands of the user there.
//!
//! A [`Presenter`] receives every event of the connection. It compares the table with its earlier announcements and
//! returns new [`Announcement`]s. [`Presenter::notice`] returns the most important [`Statement`]. The prompt and the
//! full screen are two views of it, which contain no logic.

mod commands;
mod match_difference;
mod notice;
mod refusal;
mod sentences;
mod statement;

pub use commands::{Attempt, SitOutcome};
pub use match_difference::MatchDifference;
pub use sentences::Sentences;
pub use statement::{Announcement, NextStep, Statement, View};

use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use client::ServerEvent;
use games::Catalogue;
use room::{ChatLine, MatchUpdate, PlayerId, SeatState, TableId, TableStage, TakeBackRequest};
use session::ViewModel;
use table::Seat;
use words::Texts;

use crate::remote_table::{RemoteTable, TableChange};
use crate::transport::ConnectionState;

/// A table on a server, with the state of its announcements.
pub struct Presenter {
    table: RemoteTable,
    catalogue: Catalogue,
    /// The match, once it has started. It is rebuilt only when it changes, and shared with the view.
    model: Option<Rc<ViewModel>>,
    /// Why the last state of the match cannot be shown.
    not_shown: Option<String>,
    /// Whether the user has requested a rematch and will join its table as soon as there is one.
    wants_rematch: bool,
    /// The last chat message that the user has read.
    read: Option<ChatLine>,
    announced: Announced,
}

/// The announced state of the connection.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Connection {
    #[default]
    Open,
    Lost,
    /// Reconnected, but the state of the table has not arrived yet.
    Back,
    Ended,
}

/// The announced state of the table, to detect changes.
#[derive(Default)]
struct Announced {
    connection: Connection,
    seats: Vec<SeatState>,
    seat: Option<Seat>,
    last_chat_line: Option<ChatLine>,
    request: Option<TakeBackRequest>,
    /// The seats of players who are away.
    away: Vec<Seat>,
    /// The seat of a bot that waits for the server.
    waiting_bot: Option<Seat>,
    /// Whether the user has left the match.
    is_out: bool,
    is_over: bool,
    rematch: Option<TableId>,
    host: Option<PlayerId>,
    is_removed: bool,
}

impl Deref for Presenter {
    type Target = RemoteTable;

    fn deref(&self) -> &RemoteTable {
        &self.table
    }
}

impl DerefMut for Presenter {
    fn deref_mut(&mut self) -> &mut RemoteTable {
        &mut self.table
    }
}

impl Presenter {
    /// Returns a presenter without earlier announcements.
    #[must_use]
    pub fn new(catalogue: Catalogue, table: RemoteTable) -> Self {
        Presenter {
            table,
            catalogue,
            model: None,
            not_shown: None,
            wants_rematch: false,
            read: None,
            announced: Announced::default(),
        }
    }

    /// Returns the user's view of the match, once it has started.
    #[must_use]
    pub const fn view_model(&self) -> Option<&Rc<ViewModel>> {
        self.model.as_ref()
    }

    /// Returns the sentences about the table in this language.
    #[must_use]
    pub fn sentences<'a>(&'a self, texts: &'a Texts) -> Sentences<'a> {
        Sentences::new(&self.table, self.model.as_deref(), texts)
    }

    /// Converts a statement into a sentence for a view.
    #[must_use]
    pub fn sentence(&self, statement: &Statement, texts: &Texts, view: View) -> String {
        let reason = self.not_shown.as_deref().unwrap_or_default();
        self.sentences(texts).statement(statement, reason, view)
    }

    /// Changes the language of the players' names.
    pub fn translate(&mut self, texts: &Texts) {
        if let Some(Ok(model)) = self.build_view_model(MatchUpdate::Replaced, texts) {
            self.model = Some(Rc::new(model));
        }
    }

    /// Checks whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stage() == TableStage::Over
    }

    /// Applies an event of the connection and returns the announcements in order.
    pub fn apply(&mut self, event: ServerEvent, texts: &Texts) -> Vec<Announcement> {
        let before = self.besides_talk();
        let last_line = self.table.chat_lines().next_back().cloned();
        vec![match self.table.apply(event) {
            TableChange::Changed { play } => {
                // Any change other than a chat message marks earlier chat messages as read.
                if before.is_some() && before != self.besides_talk() {
                    self.read = last_line;
                }
                return self.compare(play, texts);
            }
            TableChange::Refused(refused, command) => {
                self.wants_rematch = false;
                Announcement::Say(Statement::Refused(refused, command))
            }
            TableChange::NameTaken(seat) => Announcement::NameTaken(seat),
            TableChange::Record(record) => Announcement::Record(record),
            TableChange::Ratings => Announcement::Ratings,
            TableChange::Programs => Announcement::Programs,
            TableChange::Failed(error) => Announcement::Say(Statement::Failed(error)),
        }]
    }

    /// Returns what can change besides moves and chat messages: the number of seat changes, and the rematch.
    fn besides_talk(&self) -> Option<(usize, Option<TableId>)> {
        let snapshot = self.snapshot()?;
        let changes = snapshot.play.as_ref().map(|play| play.state.changes.len());
        Some((changes.unwrap_or(0), snapshot.table.rematch))
    }

    /// Compares the table with the announced state.
    fn compare(&mut self, play: MatchUpdate, texts: &Texts) -> Vec<Announcement> {
        let mut announcements = Vec::new();
        let is_back = self.compare_connection(&mut announcements);
        self.compare_seats(&mut announcements);
        self.compare_host(&mut announcements);
        self.compare_presence(&mut announcements);
        self.compare_talk(&mut announcements);
        self.compare_match(play, texts, &mut announcements);
        if is_back {
            self.announced.connection = Connection::Back;
        }
        self.compare_requests(&mut announcements);
        self.compare_rematch(&mut announcements);
        announcements
    }

    /// Announces changes in the connection, and returns whether the connection is back.
    fn compare_connection(&mut self, announcements: &mut Vec<Announcement>) -> bool {
        let before = self.announced.connection;
        let (now, statement) = match &self.table.connection {
            ConnectionState::Lost(_) => (Connection::Lost, Statement::ConnectionLost),
            ConnectionState::Ended(_) => (Connection::Ended, Statement::ConnectionEnded),
            ConnectionState::Open if before == Connection::Lost => {
                (Connection::Open, Statement::ConnectionBack)
            }
            ConnectionState::Open | ConnectionState::Connecting => return false,
        };
        if now != before {
            self.announced.connection = now;
            announcements.push(Announcement::Say(statement));
        }
        now == Connection::Open
    }

    /// Announces changes to the seats before the match, and the user's next step.
    fn compare_seats(&mut self, announcements: &mut Vec<Announcement>) {
        let Some(snapshot) = self.table.snapshot() else {
            return;
        };
        if snapshot.table.stage != TableStage::Open || snapshot.table.seats == self.announced.seats
        {
            return;
        }
        let is_first = self.announced.seats.is_empty();
        self.announced.seats.clone_from(&snapshot.table.seats);
        let seat = snapshot.seat;
        let before = std::mem::replace(&mut self.announced.seat, seat);
        announcements.push(Announcement::Seats);
        if self.knows_who_is_here() {
            self.announced.away = self.presence().disconnected_seats().collect();
        }
        if is_first || before.is_some() != seat.is_some() {
            announcements.push(Announcement::Say(self.next_step()));
        }
    }

    /// Announces a new host, and that the host has removed the user.
    fn compare_host(&mut self, announcements: &mut Vec<Announcement>) {
        let Some(snapshot) = self.table.snapshot() else {
            return;
        };
        let host = snapshot.table.host;
        let is_removed = self.table.was_removed();
        let before = self.announced.host.replace(host);
        if before.is_some_and(|before| before != host) {
            announcements.push(Announcement::Say(Statement::NewHost(host)));
        }
        if is_removed && !std::mem::replace(&mut self.announced.is_removed, is_removed) {
            announcements.push(Announcement::Say(Statement::Removed));
        }
        self.announced.is_removed = is_removed;
    }

    /// Returns the user's next step before or after the match.
    fn next_step(&self) -> Statement {
        Statement::Next(match self.seat() {
            Some(_) if self.is_over() => NextStep::AfterPlaying,
            None if self.is_over() => NextStep::AfterWatching,
            Some(_) if self.starts() => NextStep::Start,
            Some(_) => NextStep::WaitForHost,
            None if self.barred().is_some() => return Statement::Barred,
            None if self.free_seats().next().is_none() => NextStep::Watch,
            None => NextStep::Sit,
        })
    }

    /// Announces the players who have gone away or come back, and a bot that waits for the server.
    fn compare_presence(&mut self, announcements: &mut Vec<Announcement>) {
        if self.is_over() || !self.knows_who_is_here() {
            return;
        }
        let away: Vec<Seat> = self.presence().disconnected_seats().collect();
        let before = std::mem::replace(&mut self.announced.away, away.clone());
        let sits = |seat: &Seat| {
            let place = self.seats().get(seat.index());
            matches!(place, Some(SeatState::Sitter { left: false, .. }))
        };
        let gone = away.iter().filter(|seat| !before.contains(seat));
        let come = before.iter().filter(|seat| !away.contains(seat));
        let gone = gone.map(|seat| Statement::Away(*seat));
        let come = come
            .filter(|seat| sits(seat))
            .map(|seat| Statement::Here(*seat));
        announcements.extend(gone.chain(come).map(Announcement::Say));
        let waiting = self.table.presence().waiting_bot();
        let before = std::mem::replace(&mut self.announced.waiting_bot, waiting);
        if let Some(seat) = waiting.filter(|_| waiting != before) {
            announcements.push(Announcement::Say(Statement::BotWaits(seat)));
        }
    }

    fn compare_talk(&mut self, announcements: &mut Vec<Announcement>) {
        let lines: Vec<&ChatLine> = self.table.chat_lines().collect();
        let announced = self.announced.last_chat_line.as_ref();
        let last = lines.iter().rposition(|line| Some(*line) == announced);
        let fresh = &lines[last.map_or(0, |last| last + 1)..];
        let fresh: Vec<ChatLine> = fresh.iter().map(|line| (*line).clone()).collect();
        if let Some(last) = fresh.last() {
            self.announced.last_chat_line = Some(last.clone());
        }
        let fresh = fresh.into_iter().map(Statement::Chat);
        announcements.extend(fresh.map(Announcement::Say));
    }

    fn build_view_model(
        &self,
        play: MatchUpdate,
        texts: &Texts,
    ) -> Option<Result<ViewModel, String>> {
        let now = self.snapshot()?.play.as_ref()?;
        let model = match (play, &self.model) {
            (MatchUpdate::Continued { stand }, Some(before)) => {
                before.updated(self.catalogue, now, stand)
            }
            _ => ViewModel::remote(self.catalogue, now.clone()),
        };
        let named = model.map(|mut model| {
            model.set_players(words::names_after(
                texts,
                &model.seats,
                &model.state.changes,
            ));
            model
        });
        Some(named.map_err(|error| error.to_string()))
    }

    /// Rebuilds the view of the match and returns its changes.
    fn look(
        &mut self,
        play: MatchUpdate,
        texts: &Texts,
        announcements: &mut Vec<Announcement>,
    ) -> Option<MatchDifference> {
        match self.build_view_model(play, texts)? {
            Ok(model) => {
                self.not_shown = None;
                let model = Rc::new(model);
                let before = self.model.replace(model.clone());
                MatchDifference::between(before, model, play)
            }
            Err(reason) => {
                if self.not_shown.replace(reason.clone()) != Some(reason) {
                    announcements.push(Announcement::Say(Statement::NotShown));
                }
                None
            }
        }
    }

    /// Announces the changes of the match, whose turn it is, and the result when the match ends.
    fn compare_match(
        &mut self,
        play: MatchUpdate,
        texts: &Texts,
        announcements: &mut Vec<Announcement>,
    ) {
        let changed = match play {
            MatchUpdate::Nothing => None,
            play => self.look(play, texts, announcements),
        };
        let Some(model) = self.model.clone().filter(|_| self.not_shown.is_none()) else {
            return;
        };
        let is_back = self.announced.connection == Connection::Back;
        if is_back {
            self.announced.connection = Connection::Open;
        }
        let turn = model.turn().seat();
        let say_turn = Announcement::Say(Statement::Turn);
        if let Some(changed) = changed {
            let (is_first, goes_on) = (changed.is_first(), changed.goes_on() || is_back);
            announcements.push(Announcement::Match(changed));
            if is_first || (goes_on && turn.is_some() && turn == self.plays_at()) {
                announcements.push(Announcement::Table);
            } else if goes_on && turn.is_some() {
                announcements.push(say_turn);
            }
            if turn.is_some() && self.plays_at().is_none() {
                self.compare_part(is_first, announcements);
            }
        } else if is_back && turn.is_some() && !self.is_move_pending() {
            // The match did not change while the connection was lost.
            announcements.push(say_turn);
        }
        if self.is_over() && !std::mem::replace(&mut self.announced.is_over, true) {
            announcements.push(Announcement::Result);
            announcements.push(Announcement::Say(self.next_step()));
        }
    }

    /// Tells spectators that they are watching, and players who are out that they are out.
    fn compare_part(&mut self, is_first: bool, announcements: &mut Vec<Announcement>) {
        if self.has_left() && !std::mem::replace(&mut self.announced.is_out, true) {
            announcements.push(Announcement::Say(Statement::Out));
        } else if is_first {
            announcements.push(Announcement::Say(Statement::Watching));
        }
    }

    /// Announces requests to take back a move, and their outcome.
    fn compare_requests(&mut self, announcements: &mut Vec<Announcement>) {
        let now = self.take_back_request();
        if std::mem::replace(&mut self.announced.request, now) != now {
            announcements.extend(self.requested().map(Announcement::Say));
        }
    }

    fn compare_rematch(&mut self, announcements: &mut Vec<Announcement>) {
        let Some(table) = self.rematch() else {
            return;
        };
        if std::mem::take(&mut self.wants_rematch) {
            announcements.push(Announcement::GoTo(table));
        } else if self.announced.rematch.replace(table) != Some(table) {
            announcements.push(Announcement::Say(Statement::Rematch));
        }
    }
}
