//! The broadcast of a table: recent messages for all its listeners.
//!
//! Listeners pull messages when there is something new, so that a slow listener costs nothing. A listener that is far
//! behind takes a snapshot instead.

mod subscription;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use room::{
    Attendance, Invitation, PlayerId, Presence, Requester, Room, SpectatorInfo, Standing, ToClient,
};
use table::{Name, Seat};
use tokio::sync::Notify;

pub(crate) use subscription::{PullResult, Subscription};

use super::remote_presence::RemotePresence;
use crate::limits::lock;

/// How many messages, and how many bytes of them, are buffered for listeners who reconnect. This is enough for a short
/// interruption.
const MAX_BUFFERED: usize = 32;
const MAX_BUFFERED_BYTES: usize = 16 * 1024;

/// The grace period after which messages are no longer rendered for a viewer without listeners.
const GRACE_PERIOD: Duration = Duration::from_mins(1);

/// How many spectators are listed by name.
pub(super) const NAMED: usize = 20;

/// The recent messages of a table, and its listeners.
#[derive(Default)]
pub(super) struct Broadcast {
    shared: Mutex<Shared>,
    /// Wakes the actor when people come or leave.
    pub(super) people_changed: Notify,
}

#[derive(Default)]
struct Shared {
    version: u32,
    /// The player at each seat, and the version in which these players last changed.
    seats: Vec<Option<PlayerId>>,
    seats_changed: u32,
    /// Whether a match is running.
    is_running: bool,
    /// One channel for each seat, and one without a seat for spectators. They are so few that a list is enough.
    channels: Vec<(Option<Seat>, Channel)>,
    /// The latest presence message, and how many there have been.
    presence: Utf8Bytes,
    presence_version: u32,
    present: HashMap<PlayerId, Present>,
    /// The number of anonymous listeners.
    strangers: u32,
    /// The listeners who have said hello, by the number of their subscription.
    greeted: HashMap<u64, Greeted>,
    subscriptions: u64,
    /// The latest permissions message for each standing.
    permissions: HashMap<Standing, Utf8Bytes>,
    is_gone: bool,
    /// How many times a name was removed from the log, which invalidates earlier messages.
    rewritten: u32,
}

struct Present {
    name: Name,
    sockets: u32,
    /// How many of the sockets do not answer.
    silent: u32,
}

/// A listener who said hello and receives permissions.
struct Greeted {
    who: Option<Requester>,
    invitation: Option<Invitation>,
    /// `None` until it is determined.
    standing: Option<Standing>,
}

/// The latest messages for one viewer.
struct Channel {
    listeners: usize,
    /// When the last listener left.
    left: Instant,
    /// The version before the first message.
    start: u32,
    messages: VecDeque<Utf8Bytes>,
    bytes: usize,
}

impl Channel {
    fn new(start: u32) -> Self {
        Channel {
            listeners: 0,
            left: Instant::now(),
            start,
            messages: VecDeque::new(),
            bytes: 0,
        }
    }

    fn push(&mut self, update: Utf8Bytes) {
        self.bytes += update.len();
        self.messages.push_back(update);
        while self.messages.len() > MAX_BUFFERED
            || (self.bytes > MAX_BUFFERED_BYTES && self.messages.len() > 1)
        {
            if let Some(oldest) = self.messages.pop_front() {
                self.bytes -= oldest.len();
                self.start += 1;
            }
        }
    }

    /// Drops all messages; listeners take a snapshot of this version.
    fn clear(&mut self, version: u32) {
        self.messages.clear();
        self.bytes = 0;
        self.start = version;
    }

    /// Returns the messages after this version, or `None` if some were dropped.
    fn after(&self, version: u32) -> Option<Vec<Utf8Bytes>> {
        let known = version.checked_sub(self.start)? as usize;
        Some(self.messages.iter().skip(known).cloned().collect())
    }
}

impl Shared {
    fn seat_of(&self, player: Option<PlayerId>) -> Option<Seat> {
        let player = player?;
        let index = self
            .seats
            .iter()
            .position(|sitter| *sitter == Some(player))?;
        Some(Seat::new(index as u8))
    }

    fn channel(&mut self, of: Option<Seat>) -> Option<&mut Channel> {
        let mut channels = self.channels.iter_mut();
        channels.find_map(|(seat, channel)| (*seat == of).then_some(channel))
    }

    fn listen(&mut self, seat: Option<Seat>) {
        if let Some(channel) = self.channel(seat) {
            channel.listeners += 1;
        } else {
            let mut channel = Channel::new(self.version);
            channel.listeners = 1;
            self.channels.push((seat, channel));
        }
    }

    fn leave(&mut self, seat: Option<Seat>) {
        if let Some(channel) = self.channel(seat) {
            channel.listeners -= 1;
            channel.left = Instant::now();
        }
    }
}

/// Returns a value as JSON.
pub(super) fn json(value: &impl serde::Serialize) -> Utf8Bytes {
    let text = serde_json::to_string(value).expect("messages have string keys");
    text.into()
}

impl Broadcast {
    /// Sets the version and the seats of a table that was loaded.
    pub(super) fn begin(&self, version: u32, seats: Vec<Option<PlayerId>>) {
        let mut shared = lock(&self.shared);
        shared.version = version;
        shared.seats = seats;
        shared.seats_changed = version;
    }

    /// Makes all listeners take a snapshot, because a name was removed from the log and no entry says so.
    pub(super) fn rewritten(&self, version: u32, seats: Vec<Option<PlayerId>>) {
        self.begin(version, seats);
        let mut shared = lock(&self.shared);
        shared.rewritten += 1;
        for (_, channel) in &mut shared.channels {
            channel.clear(version);
        }
    }

    /// Sets whether a match is running.
    pub(super) fn set_running(&self, is_running: bool) {
        lock(&self.shared).is_running = is_running;
    }

    /// Returns the version that was broadcast last; 0 before the table was loaded.
    pub(super) fn version(&self) -> u32 {
        lock(&self.shared).version
    }

    /// Returns the viewers for whom entries have to be rendered.
    pub(super) fn seats_listening(&self) -> Vec<Option<Seat>> {
        let mut shared = lock(&self.shared);
        shared
            .channels
            .retain(|(_, channel)| channel.listeners > 0 || channel.left.elapsed() < GRACE_PERIOD);
        shared.channels.iter().map(|(seat, _)| *seat).collect()
    }

    /// Adds the next entry, rendered for each viewer, and sets the seats.
    pub(super) fn send(
        &self,
        version: u32,
        seats: Vec<Option<PlayerId>>,
        rendered: &[(Option<Seat>, Utf8Bytes)],
    ) {
        let mut shared = lock(&self.shared);
        shared.version = version;
        if shared.seats != seats {
            shared.seats = seats;
            shared.seats_changed = version;
        }
        for (seat, channel) in &mut shared.channels {
            if let Some((_, update)) = rendered.iter().find(|(of, _)| of == seat) {
                channel.push(update.clone());
            } else {
                // A listener who came during the rendering takes a snapshot.
                channel.clear(version);
            }
        }
    }

    /// Sets the presence message. Returns whether it is new.
    pub(super) fn set_presence(&self, text: Utf8Bytes) -> bool {
        let mut shared = lock(&self.shared);
        if shared.presence == text {
            return false;
        }
        shared.presence = text;
        shared.presence_version += 1;
        true
    }

    /// Checks whether any listener has said hello.
    pub(super) fn is_anybody_greeted(&self) -> bool {
        !lock(&self.shared).greeted.is_empty()
    }

    /// Discards the standings, which must be determined again because people sat down, got up or were removed.
    pub(super) fn forget_standings(&self) {
        for listener in lock(&self.shared).greeted.values_mut() {
            listener.standing = None;
        }
    }

    /// Renders permissions for the listeners who have said hello, once for each standing. Returns whether anything
    /// changed.
    pub(super) fn set_permissions(&self, room: &Room, attendance: &Attendance) -> bool {
        let mut shared = lock(&self.shared);
        let Shared {
            greeted,
            permissions,
            ..
        } = &mut *shared;
        let mut rendered = HashMap::new();
        for listener in greeted.values_mut() {
            let find = || room.standing(listener.who.as_ref(), listener.invitation);
            let standing = *listener.standing.get_or_insert_with(find);
            rendered.entry(standing).or_insert_with(|| {
                let permissions = room.permissions(&standing, attendance);
                json(&ToClient::Permissions(Box::new(permissions)))
            });
        }
        if rendered == *permissions {
            return false;
        }
        *permissions = rendered;
        true
    }

    /// Marks the table as deleted.
    pub(super) fn gone(&self) {
        lock(&self.shared).is_gone = true;
    }

    /// Returns the number of listeners.
    pub(super) fn listeners(&self) -> usize {
        let shared = lock(&self.shared);
        let channels = shared.channels.iter();
        channels.map(|(_, channel)| channel.listeners).sum()
    }

    /// Checks whether a player has a socket at this node.
    pub(super) fn is_present(&self, player: PlayerId) -> bool {
        lock(&self.shared).present.contains_key(&player)
    }

    /// Returns who is present, at this node and at others.
    pub(super) fn presence(&self, remote: &RemotePresence) -> Presence {
        let shared = lock(&self.shared);
        let here = shared.present.iter();
        let here = here.map(|(player, present)| (*player, Some(&present.name)));
        let all: BTreeMap<PlayerId, Option<&Name>> = remote.players().chain(here).collect();
        let mut presence = Presence {
            seats: Vec::new(),
            reconnecting: Vec::new(),
            watching: Vec::new(),
            spectators: shared.strangers + remote.strangers(),
            waiting_bot: None,
        };
        for (player, name) in all {
            if let Some(seat) = shared.seat_of(Some(player)) {
                presence.seats.push(seat);
                let present = shared.present.get(&player);
                let is_silent = present.is_some_and(|present| present.silent == present.sockets);
                if is_silent && !remote.is_present(player) {
                    presence.reconnecting.push(seat);
                }
                continue;
            }
            presence.spectators += 1;
            if let Some(name) = name
                && presence.watching.len() < NAMED
            {
                let name = name.clone();
                presence.watching.push(SpectatorInfo { player, name });
            }
        }
        presence.seats.sort_unstable();
        presence.reconnecting.sort_unstable();
        presence
    }

    /// Returns who is at this node, for other nodes: the players, some spectators, and the number of the rest.
    pub(super) fn here(&self) -> (Vec<PlayerId>, u32) {
        let shared = lock(&self.shared);
        let all = shared.present.keys().copied();
        let (mut players, mut watching): (Vec<PlayerId>, Vec<PlayerId>) =
            all.partition(|player| shared.seat_of(Some(*player)).is_some());
        watching.sort_unstable();
        let more = watching.split_off(watching.len().min(NAMED)).len();
        players.extend(watching);
        players.sort_unstable();
        (players, shared.strangers + more as u32)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use room::PlayerKind;

    use super::*;

    fn who(number: u128) -> Requester {
        Requester {
            player: PlayerId::from_bits(number),
            name: Name::new("Ana").unwrap(),
            kind: PlayerKind::Guest,
        }
    }

    fn send_update(broadcast: &Broadcast, version: u32, seats: &[Option<PlayerId>]) {
        let rendered = broadcast.seats_listening().into_iter();
        let rendered = rendered.map(|seat| (seat, format!("{version} for {seat:?}").into()));
        broadcast.send(version, seats.to_vec(), &rendered.collect::<Vec<_>>());
    }

    fn updates(texts: &[&str]) -> PullResult {
        PullResult::Updates(
            texts
                .iter()
                .map(|&text| Utf8Bytes::from_static(leak(text)))
                .collect(),
        )
    }

    fn leak(text: &str) -> &'static str {
        Box::leak(text.to_owned().into_boxed_str())
    }

    #[test]
    fn a_returning_client_receives_exactly_what_it_missed() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(5, vec![None]);
        let mut first = Subscription::new(&broadcast, None, 5);
        assert_eq!(first.pull(), PullResult::Nothing);
        send_update(&broadcast, 6, &[None]);
        assert_eq!(first.pull(), updates(&["6 for None"]));
        drop(first);
        send_update(&broadcast, 7, &[None]);
        send_update(&broadcast, 8, &[None]);
        let mut again = Subscription::new(&broadcast, None, 6);
        assert_eq!(again.pull(), updates(&["7 for None", "8 for None"]));
        for after in [0, 4, 9] {
            let mut other = Subscription::new(&broadcast, None, after);
            assert_eq!(other.pull(), PullResult::Behind, "{after}");
        }
    }

    #[test]
    fn a_player_who_sits_down_takes_a_snapshot() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(1, vec![None]);
        let ana = who(1);
        let mut subscription = Subscription::new(&broadcast, Some(&ana), 1);
        assert_eq!(broadcast.presence(&RemotePresence::default()).spectators, 1);
        let seats = [Some(ana.player)];
        send_update(&broadcast, 2, &seats);
        assert_eq!(subscription.pull(), PullResult::Behind);
        subscription.set_received(2);
        send_update(&broadcast, 3, &seats);
        assert_eq!(subscription.pull(), updates(&["3 for Some(Seat(0))"]));
        assert_eq!(
            broadcast.presence(&RemotePresence::default()).seats,
            [Seat::new(0)]
        );
        // A client with an older version knew the table as a spectator.
        let mut late = Subscription::new(&broadcast, Some(&ana), 1);
        assert_eq!(late.pull(), PullResult::Behind);
        drop((subscription, late));
        assert_eq!(
            broadcast.presence(&RemotePresence::default()),
            Presence::default()
        );
        assert_eq!(broadcast.listeners(), 0);
    }

    #[test]
    fn listeners_take_a_snapshot_after_a_name_was_removed() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(5, vec![None]);
        let mut open = Subscription::new(&broadcast, None, 5);
        broadcast.rewritten(5, vec![None]);
        assert_eq!(open.pull(), PullResult::Behind);
        open.set_received(5);
        assert_eq!(open.pull(), PullResult::Nothing);
        let mut back = Subscription::new(&broadcast, None, 5);
        assert_eq!(back.pull(), PullResult::Behind);
    }

    #[test]
    fn presence_is_sent_once_and_to_later_listeners() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(1, Vec::new());
        let mut first = Subscription::new(&broadcast, None, 1);
        assert_eq!(first.pull_presence(), None);
        assert!(broadcast.set_presence("one".into()));
        assert!(!broadcast.set_presence("one".into()));
        assert_eq!(first.pull_presence(), Some("one".into()));
        assert_eq!(first.pull_presence(), None);
        let mut second = Subscription::new(&broadcast, None, 1);
        assert_eq!(second.pull_presence(), Some("one".into()));
    }

    #[test]
    fn only_the_latest_messages_are_buffered() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(1, Vec::new());
        let mut slow = Subscription::new(&broadcast, None, 1);
        for version in 2..=MAX_BUFFERED as u32 + 2 {
            send_update(&broadcast, version, &[]);
        }
        assert_eq!(slow.pull(), PullResult::Behind);
        slow.set_received(MAX_BUFFERED as u32);
        assert!(matches!(slow.pull(), PullResult::Updates(updates) if updates.len() == 2));
    }
}
