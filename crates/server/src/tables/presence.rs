//! Tracks which players at a table are present, and how long the others have been away.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use room::{Attendance, Clock, Deadline, DeadlineKind, PlayerId, Room, TableStage};
use tokio::time::Instant;

use super::broadcast::Broadcast;
use super::remote_presence::RemotePresence;
use crate::config::TableTimeouts;

/// Tracks which players at a table are present, as far as this node knows.
pub(super) struct PresenceTracker {
    timeouts: TableTimeouts,
    /// Before the match: when a seated player or the host went away.
    away: HashMap<PlayerId, Instant>,
    /// Before the match: the players who are present, by a socket or a request.
    arrived: HashSet<PlayerId>,
    /// Before the match: the players who have had a socket.
    connected: HashSet<PlayerId>,
    /// During the match: when a player went away.
    absent: HashMap<PlayerId, Instant>,
    /// Before the match: the players at any node, as last read from the storage.
    at_any_node: Vec<PlayerId>,
    pub(super) remote: RemotePresence,
}

impl PresenceTracker {
    pub(super) fn new(timeouts: TableTimeouts) -> Self {
        PresenceTracker {
            timeouts,
            away: HashMap::new(),
            arrived: HashSet::new(),
            connected: HashSet::new(),
            absent: HashMap::new(),
            at_any_node: Vec::new(),
            remote: RemotePresence::default(),
        }
    }

    /// Records that a player is present. Returns whether this may change permissions.
    pub(super) fn mark_present(&mut self, player: PlayerId, is_before_match: bool) -> bool {
        if let Some(since) = self.away.get_mut(&player) {
            *since = Instant::now();
        }
        let was_absent = self.absent.remove(&player).is_some();
        was_absent | (is_before_match && self.arrived.insert(player))
    }

    /// Updates who is present and who is away, by the sockets at this node and at others.
    pub(super) fn update(&mut self, room: &Room, here: &Broadcast) {
        let stage = room.stage();
        if stage == TableStage::Running {
            self.update_during_match(room, here);
        }
        // With a clock that counts days, players need not be present all the time.
        if stage == TableStage::Open && !matches!(room.opening().clock, Clock::Days { .. }) {
            self.update_before_match(room, here);
        } else {
            self.away.clear();
            self.arrived.clear();
            self.connected.clear();
        }
    }

    fn update_during_match(&mut self, room: &Room, here: &Broadcast) {
        let PresenceTracker { absent, remote, .. } = self;
        let is_away = |player| !here.is_present(player) && !remote.is_present(player);
        absent.retain(|player, _| room.seat_of(*player).is_some());
        for (_, sitter) in room.sitters() {
            let player = sitter.player;
            if is_away(player) {
                absent.entry(player).or_insert_with(Instant::now);
            } else {
                absent.remove(&player);
            }
        }
    }

    /// Updates the presence before the match. A host keeps the seat at a private table, because nobody else can find
    /// the table. At any table, a host who is away and has no seat is replaced.
    fn update_before_match(&mut self, room: &Room, here: &Broadcast) {
        let is_present = |player| here.is_present(player) || self.remote.is_present(player);
        let sitters = room.sitters().map(|(_, sitter)| sitter.player);
        let (present, mut away): (HashSet<PlayerId>, HashSet<PlayerId>) =
            sitters.partition(|player| is_present(*player));
        let opening = room.opening();
        let host = opening.host;
        if !opening.public {
            away.remove(&host);
        }
        let has_seat = room.seat_of(host).is_some();
        if !has_seat && !room.seating().is_host_gone() && !is_present(host) {
            away.insert(host);
        }
        // Players who have lost their socket are away, even if they were active before.
        let PresenceTracker { connected, .. } = self;
        self.arrived.retain(|player| {
            room.seat_of(*player).is_some()
                && (present.contains(player) || !connected.contains(player))
        });
        self.arrived.extend(&present);
        connected.extend(&present);
        connected.retain(|player| room.seat_of(*player).is_some());
        self.away.retain(|player, _| away.contains(player));
        for player in away {
            self.away.entry(player).or_insert_with(Instant::now);
        }
    }

    /// Checks whether a player is present before the match. Returns `None` if that is unknown.
    fn is_here(&self, player: PlayerId, elsewhere: &[PlayerId]) -> Option<bool> {
        if self.arrived.contains(&player) || elsewhere.contains(&player) {
            Some(true)
        } else {
            self.connected.contains(&player).then_some(false)
        }
    }

    /// Checks whether a player would miss the start of the match, as far as this node knows.
    pub(super) fn is_anybody_absent(&self, room: &Room) -> bool {
        let is_here = |player| self.is_here(player, &[]);
        room.seating().is_anybody_absent(is_here)
    }

    /// Checks whether all players are known to be present, at this node or elsewhere.
    pub(super) fn is_complete(&self, room: &Room, elsewhere: &[PlayerId]) -> bool {
        let is_here = |player| self.is_here(player, elsewhere).or(Some(false));
        !room.seating().is_anybody_absent(is_here)
    }

    /// Sets which players are at any node, as read from the storage.
    pub(super) fn set_at_any_node(&mut self, players: Vec<PlayerId>) {
        self.at_any_node = players;
    }

    /// Returns who is present and who is overdue.
    pub(super) fn attendance(&self, room: &Room) -> Attendance {
        let mut attendance = Attendance::default();
        for (seat, sitter) in room.sitters() {
            let player = sitter.player;
            if let Some(is_here) = self.is_here(player, &self.at_any_node) {
                attendance.here.insert(player, is_here);
            }
            let since = self.absent.get(&player);
            if since.is_some_and(|since| since.elapsed() >= self.timeouts.first_move) {
                attendance.overdue.insert(seat);
            }
        }
        attendance
    }

    /// Returns when the next player becomes overdue after this moment.
    pub(super) fn next_overdue(&self, after: Instant) -> Option<Instant> {
        let overdue = (self.absent.values()).map(|since| *since + self.timeouts.first_move);
        overdue.filter(|at| *at > after).min()
    }

    /// Returns how long an absent player keeps a seat before the match. The time is shorter if only absent players
    /// delay the start.
    fn away_timeout(&self, due: Option<Deadline>) -> Duration {
        let timeout = self.timeouts.away;
        if due.is_some_and(|due| due.what == DeadlineKind::Start) {
            timeout.min(self.timeouts.delays_start)
        } else {
            timeout
        }
    }

    pub(super) fn is_anybody_away(&self) -> bool {
        !self.away.is_empty()
    }

    /// Returns when the next player will have been away for too long before the match.
    pub(super) fn next_timeout(&self, due: Option<Deadline>) -> Option<Instant> {
        let first = self.away.values().min()?;
        Some(*first + self.away_timeout(due))
    }

    /// Returns the players who have been away for too long before the match.
    pub(super) fn timed_out(&self, due: Option<Deadline>) -> Vec<PlayerId> {
        let timeout = self.away_timeout(due);
        let away = self.away.iter();
        let long = away.filter(|(_, since)| since.elapsed() >= timeout);
        long.map(|(player, _)| *player).collect()
    }

    /// Restarts the timeout of a player.
    pub(super) fn restart_timeout(&mut self, player: PlayerId) {
        self.away.insert(player, Instant::now());
    }

    /// Drops the timeout of a player whose seat is being freed.
    pub(super) fn drop_timeout(&mut self, player: PlayerId) {
        self.away.remove(&player);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use table::{Seat, Timestamp};

    use super::super::broadcast::Subscription;
    use super::super::test_room::{sitter, table, who};
    use super::*;

    /// Returns a table where Ana, the host, and Bo have taken their seats.
    fn room(public: bool, clock: Clock) -> Room {
        table(
            public,
            clock,
            vec![sitter(who(1, "Ana")), sitter(who(2, "Bo"))],
        )
    }

    fn tracker(timeouts: TableTimeouts) -> (PresenceTracker, Arc<Broadcast>) {
        let here = Arc::new(Broadcast::default());
        here.begin(1, Vec::new());
        (PresenceTracker::new(timeouts), here)
    }

    #[test]
    fn players_who_lose_their_socket_are_away() {
        let (mut presence, here) = tracker(TableTimeouts::default());
        let room = room(true, Clock::None);
        let bo = who(2, "Bo");
        presence.update(&room, &here);
        assert!(
            presence.attendance(&room).here.is_empty(),
            "the presence should still be unknown"
        );
        assert!(presence.mark_present(PlayerId::from_bits(1), true));
        let socket = Subscription::new(&here, Some(&bo), 1);
        presence.update(&room, &here);
        assert!(presence.is_complete(&room, &[]));
        drop(socket);
        presence.update(&room, &here);
        assert!(presence.is_anybody_absent(&room));
        assert_eq!(
            presence.attendance(&room).here.get(&bo.player),
            Some(&false)
        );
        assert!(
            presence.is_complete(&room, &[bo.player]),
            "Bo is at another node"
        );
    }

    #[test]
    fn seats_are_freed_after_the_timeout_except_the_hosts_at_a_private_table() {
        let timeouts = TableTimeouts {
            away: Duration::ZERO,
            ..TableTimeouts::default()
        };
        for (public, clock, expected) in [
            (true, Clock::None, vec![1, 2]),
            (false, Clock::None, vec![2]),
            (false, Clock::Days { days: 2 }, vec![]),
        ] {
            let (mut presence, here) = tracker(timeouts);
            presence.update(&room(public, clock), &here);
            let mut away = presence.timed_out(None);
            away.sort_unstable();
            let expected: Vec<PlayerId> = expected.into_iter().map(PlayerId::from_bits).collect();
            assert_eq!(away, expected);
            assert_eq!(presence.is_anybody_away(), !away.is_empty());
        }
    }

    #[test]
    fn a_player_who_delays_the_start_has_less_time() {
        let (mut presence, here) = tracker(TableTimeouts::default());
        presence.update(&room(true, Clock::None), &here);
        let start = Deadline {
            what: DeadlineKind::Start,
            at: Timestamp::from_millis(1),
        };
        let [usual, short] = [None, Some(start)].map(|due| presence.next_timeout(due));
        assert!(short < usual);
    }

    #[test]
    fn absent_players_become_overdue_during_the_match() {
        let timeouts = TableTimeouts {
            first_move: Duration::ZERO,
            ..TableTimeouts::default()
        };
        let (mut presence, here) = tracker(timeouts);
        let mut room = room(true, Clock::None);
        let socket = Subscription::new(&here, Some(&who(1, "Ana")), 1);
        let full = room::AutomaticEvent::Full { random: 5 };
        let start = room
            .propose_automatic(full, Timestamp::from_millis(2))
            .unwrap();
        room.apply(&start).unwrap();
        let before = Instant::now();
        presence.update(&room, &here);
        let overdue = presence.attendance(&room).overdue;
        assert_eq!(overdue, HashSet::from([Seat::new(1)]));
        assert!(presence.next_overdue(before).is_some());
        assert!(presence.mark_present(PlayerId::from_bits(2), false));
        assert!(presence.attendance(&room).overdue.is_empty());
        drop(socket);
    }
}
