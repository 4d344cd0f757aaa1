//! The replica of a table in a client.

mod permitted;

use table::{Players, Seat, Timestamp};

use crate::chat::MAX_CHAT_LINES;
use crate::pending::PendingOrders;
use crate::take_back::{EndedRequest, OpenRequest};
use crate::{
    Audience, CommandId, EntryUpdate, Invitation, MatchUpdate, Order, Permissions, PlayerId,
    Presence, SeatState, Snapshot, SpectatorInfo, TableCommand, TableParts, TableStage, ToClient,
    ToServer, Update,
};

/// The code for a command as long as the server has not sent any permissions.
pub const UNKNOWN: &str = "unknown";

/// The replica of a table in one client. It applies messages from the socket, returns messages to send, and keeps the
/// orders that have no answer yet.
///
/// It does no I/O and reads no clock. `now` is the caller's time in milliseconds since an arbitrary moment.
#[derive(Clone, Debug, Default)]
pub struct Replica {
    known: Option<Box<Snapshot>>,
    /// How many milliseconds the server's clock is ahead of the caller's.
    ahead: i64,
    /// `None` until the server has sent it on this connection.
    presence: Option<Presence>,
    pending: PendingOrders,
    /// The invitation that the client started with.
    invitation: Option<Invitation>,
    /// Whether the next snapshot counts even if it is older. A server that restarted may have lost entries.
    is_reconnected: bool,
    /// `None` until the server has sent them.
    permissions: Option<Box<Permissions>>,
    hello: Hello,
    missing: Missing,
    /// How the last request to take back a move ended.
    pub(crate) ended_request: Option<EndedRequest>,
}

/// Whether entries are missing between the replica and the last message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Missing {
    #[default]
    Nothing,
    /// The client has to request them.
    Yes,
    Asked,
}

/// Whether the client has said hello on this connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Hello {
    #[default]
    Unsaid,
    Said,
    Answered,
}

impl Replica {
    /// Returns a replica without any data.
    #[must_use]
    pub fn new(invitation: Option<Invitation>) -> Self {
        Replica {
            invitation,
            ..Replica::default()
        }
    }

    /// Starts a new connection, on which all orders without an answer are sent again.
    pub fn connected(&mut self) {
        self.presence = None;
        self.is_reconnected = true;
        self.hello = Hello::Unsaid;
        self.missing = Missing::Nothing;
        self.pending.resend();
    }

    /// Notes that the connection is lost, which means that presence is unknown.
    pub fn disconnected(&mut self) {
        self.presence = None;
    }

    /// Applies the text of a message from the socket.
    ///
    /// # Errors
    /// If the text is not a message. The replica does not change then.
    pub fn apply_text(&mut self, text: &str, now: u64) -> Result<Update, serde_json::Error> {
        let message = ToClient::read(text)?;
        Ok(message.map_or(Update::Nothing, |message| self.apply(message, now)))
    }

    /// Applies a message from the socket.
    pub fn apply(&mut self, message: ToClient, now: u64) -> Update {
        match message {
            ToClient::Snapshot(snapshot) => self.replace(snapshot, now),
            ToClient::News(news) => {
                let command = news.command;
                let open = self.open_request();
                match self.apply_update(*news) {
                    Update::Changed { play, parts, .. } => {
                        self.compare_request(open);
                        Update::Changed {
                            play,
                            parts,
                            done: self.pending.answered(command),
                        }
                    }
                    Update::Nothing => self.done(command),
                    other => other,
                }
            }
            ToClient::Presence(presence) => {
                self.presence = Some(presence);
                Update::Presence
            }
            ToClient::Permissions(permissions) => {
                self.hello = Hello::Answered;
                self.permissions = Some(permissions);
                Update::Permissions
            }
            ToClient::Done { id, .. } => self.done(Some(id)),
            // An older server without permissions cannot parse the hello.
            ToClient::Refused { id: None, code, .. }
                if code == "malformed" && self.hello == Hello::Said =>
            {
                self.hello = Hello::Answered;
                Update::Nothing
            }
            ToClient::Refused {
                id,
                code,
                message,
                version,
            } => {
                if version > self.version() {
                    self.is_missing_entries();
                }
                Update::Refused {
                    order: self.pending.answered(id),
                    code: table::text::safe(&code),
                    message: table::text::safe(&message),
                }
            }
        }
    }

    fn replace(&mut self, snapshot: Box<Snapshot>, now: u64) -> Update {
        let is_older = snapshot.version < self.version();
        if is_older && !std::mem::take(&mut self.is_reconnected) {
            return Update::Nothing;
        }
        self.is_reconnected = false;
        self.ahead = snapshot.now.millis() as i64 - now as i64;
        let open = self.open_request();
        self.known = Some(snapshot);
        self.compare_request(open);
        self.missing = Missing::Nothing;
        self.pending.resend();
        Update::Replaced
    }

    fn open_request(&self) -> Option<OpenRequest> {
        self.snapshot().and_then(OpenRequest::at)
    }

    /// Notes how the request that was open before has ended.
    fn compare_request(&mut self, open: Option<OpenRequest>) {
        if let (Some(open), Some(now)) = (open, self.snapshot()) {
            self.ended_request = EndedRequest::between(open, now);
        }
    }

    /// Applies the next entry.
    fn apply_update(&mut self, news: EntryUpdate) -> Update {
        let Some(known) = &mut self.known else {
            return self.is_missing_entries();
        };
        if news.version <= known.version {
            return Update::Nothing;
        }
        if news.version != known.version + 1 {
            return self.is_missing_entries();
        }
        let mut play = MatchUpdate::Nothing;
        if let Some(told) = news.play {
            play = MatchUpdate::Continued { stand: told.stand };
            let heard = known.play.as_mut().is_some_and(|play| play.apply(told));
            if !heard {
                return self.is_missing_entries();
            }
        }
        let parts = TableParts {
            table: news.table.is_some(),
            clocks: news.clocks.is_some(),
            said: news.said.is_some(),
        };
        known.version = news.version;
        if news.start.is_some() {
            play = MatchUpdate::Replaced;
            known.play = news.start;
        }
        if let Some(table) = news.table {
            known.table = table;
        }
        if news.clocks.is_some() {
            known.clocks = news.clocks;
        }
        if let Some(said) = news.said {
            known.said.push(said);
            let too_many = known.said.len().saturating_sub(MAX_CHAT_LINES);
            known.said.drain(..too_many);
        }
        self.is_reconnected = false;
        self.missing = Missing::Nothing;
        Update::Changed {
            play,
            parts,
            done: None,
        }
    }

    fn done(&mut self, command: Option<CommandId>) -> Update {
        let answered = self.pending.answered(command);
        answered.map_or(Update::Nothing, Update::Done)
    }

    fn is_missing_entries(&mut self) -> Update {
        if self.missing == Missing::Nothing {
            self.missing = Missing::Yes;
        }
        Update::Gap
    }

    /// Returns the messages to send now, in this order, and marks them as sent.
    pub fn outgoing(&mut self, now: u64) -> Vec<ToServer> {
        let mut messages = Vec::new();
        if self.hello == Hello::Unsaid {
            self.hello = Hello::Said;
            let invitation = self.invitation();
            messages.push(ToServer::Hello { invitation });
        }
        if self.missing == Missing::Yes {
            self.missing = Missing::Asked;
            messages.push(ToServer::After {
                version: self.version(),
            });
        }
        let orders = self.pending.take_due(now).cloned();
        messages.extend(orders.map(ToServer::Order));
        messages
    }

    /// Returns when the next message is due. Orders without an answer are sent again after a timeout.
    #[must_use]
    pub fn due(&self) -> Option<u64> {
        if self.missing == Missing::Yes || self.hello == Hello::Unsaid {
            return Some(0);
        }
        self.pending.due()
    }

    /// Accepts an order, which [`outgoing`](Self::outgoing) sends until it is answered.
    pub fn order(&mut self, order: Order) {
        self.pending.push(order);
    }

    /// Notes that an order was sent by another route than the socket.
    pub fn mark_sent(&mut self, id: CommandId, now: u64) {
        self.pending.mark_sent(id, now);
    }

    /// Withdraws matching orders that have no answer yet.
    pub fn withdraw(&mut self, is_unwanted: impl Fn(&TableCommand) -> bool) {
        self.pending.withdraw(is_unwanted);
    }

    /// Withdraws matching orders that were never sent on any connection, so that the server cannot have them. Returns
    /// whether there were any.
    pub fn withdraw_unsent(&mut self, is_unwanted: impl Fn(&TableCommand) -> bool) -> bool {
        self.pending.withdraw_unsent(is_unwanted)
    }

    /// Returns the orders without an answer, oldest first.
    pub fn pending(&self) -> impl Iterator<Item = &Order> {
        self.pending.iter()
    }

    /// Returns whether the client has made a move that the server has not answered yet.
    #[must_use]
    pub fn is_move_pending(&self) -> bool {
        let plays = |order: &Order| matches!(order.command, TableCommand::Play { .. });
        self.pending().any(plays)
    }

    /// Returns the latest state of the table, once a snapshot has arrived.
    #[must_use]
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.known.as_deref()
    }

    /// Returns the number of the last entry that was applied, or 0.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.snapshot().map_or(0, |known| known.version)
    }

    /// Returns the server's time.
    #[must_use]
    pub const fn server_time(&self, now: u64) -> Timestamp {
        Timestamp::from_millis(now.saturating_add_signed(self.ahead))
    }

    /// Returns who is connected, once the server has sent it on this connection.
    #[must_use]
    pub const fn presence(&self) -> Option<&Presence> {
        self.presence.as_ref()
    }

    /// Returns the permissions of this client, once the server has sent them.
    #[must_use]
    pub fn permissions(&self) -> Option<&Permissions> {
        self.permissions.as_deref()
    }

    /// Returns the invitation to this table, if the client has one.
    #[must_use]
    pub fn invitation(&self) -> Option<Invitation> {
        let told = self.snapshot().and_then(|known| known.invitation);
        told.or(self.invitation)
    }

    /// Returns the stage of the table.
    #[must_use]
    pub fn stage(&self) -> TableStage {
        self.snapshot()
            .map_or(TableStage::Open, |known| known.table.stage)
    }

    /// Returns the seat of this client.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.snapshot()?.seat
    }

    /// Returns who can read the chat lines of this client.
    #[must_use]
    pub fn audience(&self) -> Audience {
        Audience::of(self.seat())
    }

    /// Returns the seat where this client still plays. Players who have left the match keep their seat, but only watch.
    #[must_use]
    pub fn plays_at(&self) -> Option<Seat> {
        self.seat().filter(|_| !self.has_left())
    }

    /// Returns whether this client has left a match that is still running.
    #[must_use]
    pub fn has_left(&self) -> bool {
        let own = self.seat().and_then(|seat| self.seats().get(seat.index()));
        let left = matches!(own, Some(SeatState::Sitter { left: true, .. }));
        left && self.stage() == TableStage::Running
    }

    /// Returns all seats.
    #[must_use]
    pub fn seats(&self) -> &[SeatState] {
        self.snapshot().map_or(&[], |known| &known.table.seats)
    }

    fn numbered_seats(&self) -> impl Iterator<Item = (Seat, &SeatState)> {
        Seat::all(Players::MOST).zip(self.seats())
    }

    /// Returns the free seats.
    pub fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let free = |(seat, place): (Seat, &SeatState)| (*place == SeatState::Free).then_some(seat);
        self.numbered_seats().filter_map(free)
    }

    /// Returns the seats of players who are not connected, as far as the server has said. This client's own player
    /// always counts as connected.
    pub fn disconnected_seats(&self) -> impl Iterator<Item = Seat> {
        let plays = |place: &SeatState| matches!(place, SeatState::Sitter { left: false, .. });
        let away = move |(seat, place): (Seat, &SeatState)| {
            (plays(place) && self.is_connected(seat) == Some(false)).then_some(seat)
        };
        self.numbered_seats().filter_map(away)
    }

    /// Returns whether the player in a seat is connected. Returns `None` if the seat has no player, or if the server
    /// has not sent presence on this connection. This client's own player always counts as connected.
    #[must_use]
    pub fn is_connected(&self, seat: Seat) -> Option<bool> {
        let presence = self.presence.as_ref()?;
        let SeatState::Sitter { player, .. } = self.seats().get(seat.index())? else {
            return None;
        };
        // People who have just sat down are still listed as spectators.
        let watches = || (presence.watching.iter()).any(|other| other.player == *player);
        Some(self.seat() == Some(seat) || presence.seats.contains(&seat) || watches())
    }

    /// Returns whether the connection of the player in this seat does not respond at the moment.
    #[must_use]
    pub fn is_reconnecting(&self, seat: Seat) -> bool {
        let presence = self.presence.as_ref();
        presence.is_some_and(|presence| presence.reconnecting.contains(&seat))
    }

    /// Returns the seat of a bot that has to wait until the server has time for it.
    #[must_use]
    pub fn waiting_bot(&self) -> Option<Seat> {
        self.presence.as_ref()?.waiting_bot
    }

    /// Returns the seats of absent people without whom the server would not start a match. It does not wait for
    /// programs.
    pub fn seats_to_wait_for(&self) -> impl Iterator<Item = Seat> {
        let clock = self.snapshot().map(|known| known.table.clock);
        let is_awaited = move |seat: &Seat| match &self.seats()[seat.index()] {
            SeatState::Sitter { is, .. } => clock.is_some_and(|clock| clock.awaits(*is)),
            SeatState::Free | SeatState::Bot { .. } => false,
        };
        self.disconnected_seats().filter(is_awaited)
    }

    /// Returns the spectators who have a name, including those whom the host has removed.
    pub fn named_spectators(&self) -> impl Iterator<Item = &SpectatorInfo> {
        let presence = self.presence.iter();
        presence.flat_map(|presence| &presence.watching)
    }

    /// Returns the spectators who have a name, except those whom the host has removed.
    pub fn watching(&self) -> impl Iterator<Item = &SpectatorInfo> {
        let spectators = self.named_spectators();
        spectators.filter(|watcher| !self.is_removed(watcher.player))
    }

    fn is_removed(&self, player: PlayerId) -> bool {
        self.snapshot()
            .is_some_and(|known| known.table.removed.contains(&player))
    }

    /// Returns how many others are watching.
    #[must_use]
    pub fn others_watching(&self) -> u32 {
        let sits = |who: PlayerId| {
            let mut seats = self.seats().iter();
            seats.any(|place| matches!(place, SeatState::Sitter { player, .. } if *player == who))
        };
        // The server still lists people who have just sat down, and those who were removed.
        let listed = self.named_spectators();
        let seated = listed.filter(|them| sits(them.player) || self.is_removed(them.player));
        let itself = u32::from(self.seat().is_none());
        let presence = self.presence.as_ref();
        let spectators = presence.map_or(0, |presence| presence.spectators);
        spectators.saturating_sub(seated.count() as u32 + itself)
    }

    /// Returns how many milliseconds a player has left, unless time is unlimited.
    #[must_use]
    pub fn time_left(&self, seat: Seat, now: u64) -> Option<u64> {
        let clocks = self.snapshot()?.clocks.as_ref()?;
        let left = *clocks.left.get(seat.index())?;
        let used = if clocks.running == Some(seat) {
            let now = self.server_time(now).millis();
            now.saturating_sub(clocks.since.millis())
        } else {
            0
        };
        Some(left.saturating_sub(used))
    }
}
