//! The replica of a table in a client.

mod permitted;
mod presence;

pub use presence::TablePresence;
use table::{Players, Seat, Timestamp};

use crate::chat::MAX_CHAT_LINES;
use crate::pending::PendingOrders;
use crate::take_back::{EndedRequest, OpenRequest};
use crate::{
    Audience, CommandId, EntryUpdate, Invitation, MatchUpdate, Order, Permissions, PlayerId,
    Presence, SeatState, Snapshot, TableCommand, TableParts, TableStage, ToClient, ToServer,
    Update,
};

/// The code of every command until the server has sent permissions.
pub const UNKNOWN: &str = "unknown";

/// The replica of a table in one client. It applies messages from the socket, returns messages to send, and keeps the
/// orders that have no answer yet.
///
/// It does no I/O and reads no clock. `now` is the caller's time in milliseconds since an arbitrary moment.
#[derive(Clone, Debug, Default)]
pub struct Replica {
    snapshot: Option<Box<Snapshot>>,
    /// How many milliseconds the server's clock is ahead of the caller's.
    ahead: i64,
    /// Who is connected; `None` until the server has sent it on this connection.
    presence: Option<Presence>,
    pending: PendingOrders,
    /// The invitation that the client started with.
    invitation: Option<Invitation>,
    /// Whether the next snapshot counts even if it is older. A server that restarted may have lost entries.
    is_reconnected: bool,
    /// What this client may do; `None` until the server has sent it.
    permissions: Option<Box<Permissions>>,
    hello: Hello,
    missing: Missing,
    /// How the last request to take back a move ended.
    pub(crate) ended_request: Option<EndedRequest>,
}

/// Whether entries are missing between the replica and the latest message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Missing {
    #[default]
    Nothing,
    /// The client has to request the missing entries.
    Yes,
    Requested,
}

/// The state of the hello on this connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Hello {
    #[default]
    Unsent,
    Sent,
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
        self.hello = Hello::Unsent;
        self.missing = Missing::Nothing;
        self.pending.resend();
    }

    /// Records that the connection is lost. Until there is a new one, nothing is known about presence.
    pub fn disconnected(&mut self) {
        self.presence = None;
    }

    /// Applies the text of a message from the socket.
    ///
    /// # Errors
    /// If the text is not a message. In that case, the replica does not change.
    pub fn apply_text(&mut self, text: &str, now: u64) -> Result<Update, serde_json::Error> {
        let message = ToClient::read(text)?;
        Ok(message.map_or(Update::Nothing, |message| self.apply(message, now)))
    }

    /// Applies a message from the socket.
    pub fn apply(&mut self, message: ToClient, now: u64) -> Update {
        match message {
            ToClient::Snapshot(snapshot) => self.replace(snapshot, now),
            ToClient::Update(update) => {
                let command = update.command;
                let open = self.open_request();
                match self.apply_update(*update) {
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
                if code == "malformed" && self.hello == Hello::Sent =>
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
        self.snapshot = Some(snapshot);
        self.compare_request(open);
        self.missing = Missing::Nothing;
        self.pending.resend();
        Update::Replaced
    }

    fn open_request(&self) -> Option<OpenRequest> {
        self.snapshot().and_then(OpenRequest::at)
    }

    /// Records how the previously open request has ended.
    fn compare_request(&mut self, open: Option<OpenRequest>) {
        if let (Some(open), Some(now)) = (open, self.snapshot()) {
            self.ended_request = EndedRequest::between(open, now);
        }
    }

    /// Applies the next entry.
    fn apply_update(&mut self, update: EntryUpdate) -> Update {
        let Some(snapshot) = &mut self.snapshot else {
            return self.is_missing_entries();
        };
        if update.version <= snapshot.version {
            return Update::Nothing;
        }
        if update.version != snapshot.version + 1 {
            return self.is_missing_entries();
        }
        let mut play = MatchUpdate::Nothing;
        if let Some(view_update) = update.play {
            play = MatchUpdate::Continued {
                stand: view_update.stand,
            };
            let is_applied = snapshot
                .play
                .as_mut()
                .is_some_and(|play| play.apply(view_update));
            if !is_applied {
                return self.is_missing_entries();
            }
        }
        let parts = TableParts {
            table: update.table.is_some(),
            clocks: update.clocks.is_some(),
            chat: update.chat.is_some(),
        };
        snapshot.version = update.version;
        if update.start.is_some() {
            play = MatchUpdate::Replaced;
            snapshot.play = update.start;
        }
        if let Some(table) = update.table {
            snapshot.table = table;
        }
        if update.clocks.is_some() {
            snapshot.clocks = update.clocks;
        }
        if let Some(line) = update.chat {
            snapshot.chat.push(line);
            let too_many = snapshot.chat.len().saturating_sub(MAX_CHAT_LINES);
            snapshot.chat.drain(..too_many);
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
        if self.hello == Hello::Unsent {
            self.hello = Hello::Sent;
            let invitation = self.invitation();
            messages.push(ToServer::Hello { invitation });
        }
        if self.missing == Missing::Yes {
            self.missing = Missing::Requested;
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
        if self.missing == Missing::Yes || self.hello == Hello::Unsent {
            return Some(0);
        }
        self.pending.due()
    }

    /// Accepts an order, which [`outgoing`](Self::outgoing) sends until it is answered.
    pub fn order(&mut self, order: Order) {
        self.pending.push(order);
    }

    /// Records that an order was sent by a route other than the socket.
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
        self.snapshot.as_deref()
    }

    /// Returns the number of the last entry that was applied, or 0.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.snapshot().map_or(0, |snapshot| snapshot.version)
    }

    /// Returns the server's time.
    #[must_use]
    pub const fn server_time(&self, now: u64) -> Timestamp {
        Timestamp::from_millis(now.saturating_add_signed(self.ahead))
    }

    /// Returns the permissions of this client, once the server has sent them.
    #[must_use]
    pub fn permissions(&self) -> Option<&Permissions> {
        self.permissions.as_deref()
    }

    /// Returns the invitation to this table, if the client has one.
    #[must_use]
    pub fn invitation(&self) -> Option<Invitation> {
        let view_update = self.snapshot().and_then(|snapshot| snapshot.invitation);
        view_update.or(self.invitation)
    }

    /// Returns the stage of the table.
    #[must_use]
    pub fn stage(&self) -> TableStage {
        self.snapshot()
            .map_or(TableStage::Open, |snapshot| snapshot.table.stage)
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
        self.snapshot()
            .map_or(&[], |snapshot| &snapshot.table.seats)
    }

    fn numbered_seats(&self) -> impl Iterator<Item = (Seat, &SeatState)> {
        Seat::all(Players::MOST).zip(self.seats())
    }

    /// Returns the seat of a player.
    fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let sits = |(_, place): &(Seat, &SeatState)| matches!(place, SeatState::Sitter { player: other, .. } if *other == player);
        self.numbered_seats().find(sits).map(|(seat, _)| seat)
    }

    /// Returns the free seats.
    pub fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let free = |(seat, place): (Seat, &SeatState)| (*place == SeatState::Free).then_some(seat);
        self.numbered_seats().filter_map(free)
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
