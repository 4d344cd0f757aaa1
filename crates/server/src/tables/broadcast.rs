//! The broadcast of a table: the latest messages for everybody who listens.
//!
//! Listeners pull the messages when there is something new, so that a slow one costs nothing. One that is far behind
//! takes a snapshot instead.

mod subscription;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use online::{Attendance, Invitation, PlayerId, Presence, Room, Standing, ToClient, Watcher, Who};
use table::{Name, Seat};
use tokio::sync::Notify;

pub(crate) use subscription::{Pulled, Subscription};

use super::remote_presence::RemotePresence;
use crate::limits::lock;

/// How many entries are kept for whoever has missed some, and how many bytes of them: enough for a line that
/// was broken for a moment.
const MOST_KEPT: usize = 32;
const MOST_BYTES: usize = 16 * 1024;

/// For whom nobody listens any more, nothing is rendered after this.
const LINGERS: Duration = Duration::from_mins(1);

/// How many of those who watch are named.
pub(super) const NAMED: usize = 20;

/// The latest messages of a table, and its listeners.
#[derive(Default)]
pub(super) struct Broadcast {
    shared: Mutex<Shared>,
    /// Wakes the actor when people come or leave.
    pub(super) people_changed: Notify,
}

#[derive(Default)]
struct Shared {
    version: u32,
    /// Who sits where; the version that changed it last.
    seats: Vec<Option<PlayerId>>,
    seats_changed: u32,
    /// By seat; nobody's is for spectators. There are few.
    channels: Vec<(Option<Seat>, Channel)>,
    /// Who is here, as it was told last, and how often that was.
    presence: Utf8Bytes,
    presence_told: u32,
    present: HashMap<PlayerId, Present>,
    /// Those who did not say who they are.
    strangers: u32,
    /// Those who have said hello, by the number of their subscription, and what people of their standing may do.
    greeted: HashMap<u64, Greeted>,
    subscriptions: u64,
    permissions: HashMap<Standing, Utf8Bytes>,
    is_gone: bool,
    /// How often a name was taken out of it: what was told before is not so any more.
    rewritten: u32,
}

struct Present {
    name: Name,
    sockets: u32,
}

/// A listener who wants to know what they may do.
struct Greeted {
    who: Option<Who>,
    invitation: Option<Invitation>,
    /// Nothing until it was found out.
    standing: Option<Standing>,
}

/// What one viewer was told lately.
struct Channel {
    listeners: usize,
    /// Since when nobody listens.
    left: Instant,
    /// The version before the first of these.
    start: u32,
    told: VecDeque<Utf8Bytes>,
    bytes: usize,
}

impl Channel {
    fn new(start: u32) -> Self {
        Channel {
            listeners: 0,
            left: Instant::now(),
            start,
            told: VecDeque::new(),
            bytes: 0,
        }
    }

    fn push(&mut self, news: Utf8Bytes) {
        self.bytes += news.len();
        self.told.push_back(news);
        while self.told.len() > MOST_KEPT || (self.bytes > MOST_BYTES && self.told.len() > 1) {
            if let Some(oldest) = self.told.pop_front() {
                self.bytes -= oldest.len();
                self.start += 1;
            }
        }
    }

    /// Whoever listens takes a snapshot of this version.
    fn clear(&mut self, version: u32) {
        self.told.clear();
        self.bytes = 0;
        self.start = version;
    }

    /// All that was told after this version; nothing, if that is not known any more.
    fn after(&self, version: u32) -> Option<Vec<Utf8Bytes>> {
        let known = version.checked_sub(self.start)? as usize;
        Some(self.told.iter().skip(known).cloned().collect())
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
    let text = serde_json::to_string(value).expect("messages have text keys");
    text.into()
}

impl Broadcast {
    /// The table is in memory: this is its version, and who sits where.
    pub(super) fn begin(&self, version: u32, seats: Vec<Option<PlayerId>>) {
        let mut shared = lock(&self.shared);
        shared.version = version;
        shared.seats = seats;
        shared.seats_changed = version;
    }

    /// A name was taken out of it: everybody takes a snapshot, for no entry tells that.
    pub(super) fn rewritten(&self, version: u32, seats: Vec<Option<PlayerId>>) {
        self.begin(version, seats);
        let mut shared = lock(&self.shared);
        shared.rewritten += 1;
        for (_, channel) in &mut shared.channels {
            channel.clear(version);
        }
    }

    /// The version that was told last; 0 before the table is in memory.
    pub(super) fn version(&self) -> u32 {
        lock(&self.shared).version
    }

    /// For whom something has to be rendered.
    pub(super) fn seats_listening(&self) -> Vec<Option<Seat>> {
        let mut shared = lock(&self.shared);
        shared
            .channels
            .retain(|(_, channel)| channel.listeners > 0 || channel.left.elapsed() < LINGERS);
        shared.channels.iter().map(|(seat, _)| *seat).collect()
    }

    /// The next entry, as those are told for whom it was rendered, and who sits where now.
    pub(super) fn tell(
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
            if let Some((_, news)) = rendered.iter().find(|(of, _)| of == seat) {
                channel.push(news.clone());
            } else {
                // Somebody began to listen while it was rendered: they take a snapshot.
                channel.clear(version);
            }
        }
    }

    /// Who is here now, as a message for the socket; says whether that is new.
    pub(super) fn tell_presence(&self, text: Utf8Bytes) -> bool {
        let mut shared = lock(&self.shared);
        if shared.presence == text {
            return false;
        }
        shared.presence = text;
        shared.presence_told += 1;
        true
    }

    /// Whether somebody wants to know what they may do.
    pub(super) fn is_anybody_greeted(&self) -> bool {
        !lock(&self.shared).greeted.is_empty()
    }

    /// Forgets the standing of everybody: people have sat down, got up or were removed.
    pub(super) fn forget_standings(&self) {
        for listener in lock(&self.shared).greeted.values_mut() {
            listener.standing = None;
        }
    }

    /// Renders what the listeners may do who have said hello, once for everybody of the same standing. Says whether
    /// something changed.
    pub(super) fn tell_permissions(&self, room: &Room, attendance: &Attendance) -> bool {
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

    /// There is no such table any more.
    pub(super) fn gone(&self) {
        lock(&self.shared).is_gone = true;
    }

    /// How many listen.
    pub(super) fn listeners(&self) -> usize {
        let shared = lock(&self.shared);
        let channels = shared.channels.iter();
        channels.map(|(_, channel)| channel.listeners).sum()
    }

    /// Whether somebody is here.
    pub(super) fn is_present(&self, player: PlayerId) -> bool {
        lock(&self.shared).present.contains_key(&player)
    }

    /// Who is here, and at other nodes.
    pub(super) fn presence(&self, remote: &RemotePresence) -> Presence {
        let shared = lock(&self.shared);
        let here = shared.present.iter();
        let here = here.map(|(player, present)| (*player, Some(&present.name)));
        let all: BTreeMap<PlayerId, Option<&Name>> = remote.players().chain(here).collect();
        let mut presence = Presence {
            seats: Vec::new(),
            watching: Vec::new(),
            spectators: shared.strangers + remote.strangers(),
        };
        for (player, name) in all {
            if let Some(seat) = shared.seat_of(Some(player)) {
                presence.seats.push(seat);
                continue;
            }
            presence.spectators += 1;
            if let Some(name) = name
                && presence.watching.len() < NAMED
            {
                let name = name.clone();
                presence.watching.push(Watcher { player, name });
            }
        }
        presence.seats.sort_unstable();
        presence
    }

    /// Who is here, for other nodes: those with a seat, some who watch, and how many more there are.
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

    use online::PlayerKind;

    use super::*;

    fn who(number: u128) -> Who {
        Who {
            player: PlayerId::from_bits(number),
            name: Name::new("Ana").unwrap(),
            kind: PlayerKind::Guest,
        }
    }

    fn tell(broadcast: &Broadcast, version: u32, seats: &[Option<PlayerId>]) {
        let rendered = broadcast.seats_listening().into_iter();
        let rendered = rendered.map(|seat| (seat, format!("{version} for {seat:?}").into()));
        broadcast.tell(version, seats.to_vec(), &rendered.collect::<Vec<_>>());
    }

    fn news(texts: &[&str]) -> Pulled {
        Pulled::News(
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
    fn who_comes_back_hears_exactly_what_was_missed() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(5, vec![None]);
        let mut first = Subscription::new(&broadcast, None, 5);
        assert_eq!(first.pull(), Pulled::Nothing);
        tell(&broadcast, 6, &[None]);
        assert_eq!(first.pull(), news(&["6 for None"]));
        drop(first);
        tell(&broadcast, 7, &[None]);
        tell(&broadcast, 8, &[None]);
        let mut again = Subscription::new(&broadcast, None, 6);
        assert_eq!(again.pull(), news(&["7 for None", "8 for None"]));
        for after in [0, 4, 9] {
            let mut other = Subscription::new(&broadcast, None, after);
            assert_eq!(other.pull(), Pulled::Behind, "{after}");
        }
    }

    #[test]
    fn who_sits_down_sees_through_other_eyes_and_takes_a_snapshot() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(1, vec![None]);
        let ana = who(1);
        let mut subscription = Subscription::new(&broadcast, Some(&ana), 1);
        assert_eq!(broadcast.presence(&RemotePresence::default()).spectators, 1);
        let seats = [Some(ana.player)];
        tell(&broadcast, 2, &seats);
        assert_eq!(subscription.pull(), Pulled::Behind);
        subscription.has_heard(2);
        tell(&broadcast, 3, &seats);
        assert_eq!(subscription.pull(), news(&["3 for Some(Seat(0))"]));
        assert_eq!(
            broadcast.presence(&RemotePresence::default()).seats,
            [Seat::new(0)]
        );
        // Whoever knew the table before that knows it otherwise.
        let mut late = Subscription::new(&broadcast, Some(&ana), 1);
        assert_eq!(late.pull(), Pulled::Behind);
        drop((subscription, late));
        assert_eq!(
            broadcast.presence(&RemotePresence::default()),
            Presence::default()
        );
        assert_eq!(broadcast.listeners(), 0);
    }

    #[test]
    fn whoever_knows_a_name_that_was_taken_out_takes_a_snapshot() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(5, vec![None]);
        let mut open = Subscription::new(&broadcast, None, 5);
        broadcast.rewritten(5, vec![None]);
        assert_eq!(open.pull(), Pulled::Behind);
        open.has_heard(5);
        assert_eq!(open.pull(), Pulled::Nothing);
        let mut back = Subscription::new(&broadcast, None, 5);
        assert_eq!(back.pull(), Pulled::Behind);
    }

    #[test]
    fn who_is_here_is_told_once_and_to_whoever_comes_later() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(1, Vec::new());
        let mut first = Subscription::new(&broadcast, None, 1);
        assert_eq!(first.pull_presence(), None);
        assert!(broadcast.tell_presence("one".into()));
        assert!(!broadcast.tell_presence("one".into()));
        assert_eq!(first.pull_presence(), Some("one".into()));
        assert_eq!(first.pull_presence(), None);
        let mut second = Subscription::new(&broadcast, None, 1);
        assert_eq!(second.pull_presence(), Some("one".into()));
    }

    #[test]
    fn so_much_is_kept_and_no_more() {
        let broadcast = Arc::new(Broadcast::default());
        broadcast.begin(1, Vec::new());
        let mut slow = Subscription::new(&broadcast, None, 1);
        for version in 2..=MOST_KEPT as u32 + 2 {
            tell(&broadcast, version, &[]);
        }
        assert_eq!(slow.pull(), Pulled::Behind);
        slow.has_heard(MOST_KEPT as u32);
        assert!(matches!(slow.pull(), Pulled::News(news) if news.len() == 2));
    }
}
