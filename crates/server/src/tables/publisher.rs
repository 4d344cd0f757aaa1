//! Publishes entries, presence and permissions to the listeners of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use room::{EntryUpdate, PlayerId, Room, TableEntry, TableEntryKind, TableStage, ToClient};
use serde_json::value::RawValue;
use table::{Seat, Viewer};
use tokio::sync::watch;
use tokio::time::Instant;

use super::broadcast::{Broadcast, json};
use super::presence::PresenceTracker;

/// The minimum time between two presence messages. Without it, hundreds of people who come at the same time would cause
/// hundreds of messages.
const PRESENCE_INTERVAL: Duration = Duration::from_millis(300);

/// The actor's end of the broadcast.
pub(super) struct Publisher {
    broadcast: Arc<Broadcast>,
    /// Wakes the listeners; it closes when the actor ends.
    changed: watch::Sender<()>,
    presence_changed: bool,
    waiting_bot: Option<Seat>,
    presence_sent: Instant,
    /// Whether something other than an entry may have changed the permissions.
    permissions_changed: bool,
    permissions_sent: Instant,
}

impl Publisher {
    pub(super) fn new(broadcast: Arc<Broadcast>, changed: watch::Sender<()>) -> Self {
        let now = Instant::now();
        Publisher {
            broadcast,
            changed,
            presence_changed: false,
            waiting_bot: None,
            presence_sent: now,
            permissions_changed: false,
            permissions_sent: now,
        }
    }

    pub(super) const fn broadcast(&self) -> &Arc<Broadcast> {
        &self.broadcast
    }

    /// Wakes the listeners, who then pull what is new.
    fn notify(&self) {
        self.changed.send_replace(());
    }

    /// Notifies the listeners that the table was deleted.
    pub(super) fn set_gone(&self) {
        self.broadcast.gone();
        self.notify();
    }

    /// Starts publishing for a table that was loaded.
    pub(super) fn begin(&mut self, room: &Room) {
        self.broadcast.begin(room.version(), sitters(room));
        self.broadcast
            .set_running(room.stage() == TableStage::Running);
        self.presence_changed = true;
        self.notify();
    }

    /// Makes all listeners take a snapshot of a table whose log was rewritten.
    pub(super) fn rewritten(&self, room: &Room) {
        self.broadcast.rewritten(room.version(), sitters(room));
        self.notify();
    }

    /// Records that the whole log was read, so standings and permissions may have changed.
    pub(super) fn reloaded(&mut self) {
        self.broadcast.forget_standings();
        self.permissions_changed = true;
        self.notify();
    }

    /// Publishes the last applied entry, together with the permissions that follow from it.
    pub(super) fn publish(
        &mut self,
        room: &Room,
        entry: &TableEntry,
        presence: &mut PresenceTracker,
    ) {
        self.render_entry(room, entry);
        presence.update(room, &self.broadcast);
        if self.broadcast.is_anybody_greeted() {
            if !matches!(
                entry.what,
                TableEntryKind::Played(_) | TableEntryKind::Chat(_)
            ) {
                self.broadcast.forget_standings();
            }
            self.render_permissions(Some(room), presence);
        }
        self.notify();
    }

    /// Renders the last applied entry for every listener. If it renews the invitation, nothing is rendered, so that all
    /// listeners take a snapshot, which contains the invitation for those who may know it.
    pub(super) fn render_entry(&mut self, room: &Room, entry: &TableEntry) {
        let renews_invitation = matches!(
            entry.what,
            TableEntryKind::Removed {
                invitation: Some(_),
                ..
            }
        );
        let seats = self.broadcast.seats_listening().into_iter();
        let seats = seats.filter(|_| !renews_invitation);
        // If all seats and spectators see the same, it is rendered only once.
        let is_alike = matches!(entry.what, TableEntryKind::Played(_))
            && room
                .session()
                .is_some_and(|session| session.game().game().has_same_view_for_all());
        let mut once = None;
        let rendered: Vec<_> = seats
            .map(|seat| {
                let rendered = match &once {
                    Some(rendered) if is_alike => Utf8Bytes::clone(rendered),
                    _ => once.insert(render(room, entry, seat)).clone(),
                };
                (seat, rendered)
            })
            .collect();
        self.broadcast.send(entry.version, sitters(room), &rendered);
        self.broadcast
            .set_running(room.stage() == TableStage::Running);
        self.presence_changed |= matches!(
            entry.what,
            TableEntryKind::Seated { .. }
                | TableEntryKind::Vacated { .. }
                | TableEntryKind::Removed { .. }
        );
    }

    /// Records that people came or left.
    pub(super) const fn presence_changed(&mut self) {
        self.presence_changed = true;
        self.permissions_changed = true;
    }

    /// Sets the seat of a bot that waits for a thread, which is part of the presence.
    pub(super) fn set_waiting_bot(&mut self, seat: Option<Seat>) {
        if self.waiting_bot != seat {
            self.waiting_bot = seat;
            self.presence_changed = true;
        }
    }

    /// Returns when the presence must be sent, if it has changed.
    pub(super) fn presence_due(&self) -> Option<Instant> {
        let due = self.presence_sent + PRESENCE_INTERVAL;
        self.presence_changed.then_some(due)
    }

    /// Sends the presence to the listeners.
    pub(super) fn set_presence(&mut self, presence: &PresenceTracker) {
        self.presence_changed = false;
        self.presence_sent = Instant::now();
        let mut presence = self.broadcast.presence(&presence.remote);
        presence.waiting_bot = self.waiting_bot;
        if self
            .broadcast
            .set_presence(json(&ToClient::Presence(presence)))
        {
            self.notify();
        }
    }

    pub(super) const fn permissions_changed(&mut self, have_changed: bool) {
        self.permissions_changed |= have_changed;
    }

    pub(super) const fn are_permissions_stale(&self) -> bool {
        self.permissions_changed
    }

    pub(super) const fn permissions_sent_at(&self) -> Instant {
        self.permissions_sent
    }

    /// Sends the permissions to the listeners, if they have changed.
    pub(super) fn set_permissions(&mut self, room: Option<&Room>, presence: &PresenceTracker) {
        if self.render_permissions(room, presence) {
            self.notify();
        }
    }

    /// Renders the permissions of the listeners. Returns whether they have changed.
    fn render_permissions(&mut self, room: Option<&Room>, presence: &PresenceTracker) -> bool {
        self.permissions_changed = false;
        self.permissions_sent = Instant::now();
        let room = room.filter(|_| self.broadcast.is_anybody_greeted());
        room.is_some_and(|room| {
            let attendance = presence.attendance(room);
            self.broadcast.set_permissions(room, &attendance)
        })
    }
}

/// Renders the last applied entry for a viewer.
fn render(room: &Room, entry: &TableEntry, seat: Option<Seat>) -> Utf8Bytes {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let update: EntryUpdate<Box<RawValue>> = room.update_for(entry, viewer);
    ToClient::update_text(&update).into()
}

/// Returns the player at each seat.
fn sitters(room: &Room) -> Vec<Option<PlayerId>> {
    let mut seats = vec![None; room.opening().seats.len()];
    for (seat, sitter) in room.sitters() {
        if let Some(place) = seats.get_mut(seat.index()) {
            *place = Some(sitter.player);
        }
    }
    seats
}

#[cfg(test)]
mod tests {
    use room::{Clock, SeatSetup};
    use table::Timestamp;

    use super::super::broadcast::Subscription;
    use super::super::test_room::{sitter, table, who};
    use super::*;
    use crate::config::TableTimeouts;

    #[test]
    fn an_entry_is_published_with_the_resulting_permissions() {
        let ana = who(1, "Ana");
        let mut room = table(
            true,
            Clock::None,
            vec![sitter(ana.clone()), SeatSetup::Free],
        );
        let mut publisher = Publisher::new(Arc::default(), watch::channel(()).0);
        let mut presence = PresenceTracker::new(TableTimeouts::default());
        publisher.begin(&room);
        let mut listener = Subscription::new(publisher.broadcast(), Some(&ana), 1);
        listener.greet(Some(&ana), None);
        publisher.presence_changed();
        let entry = TableEntry {
            version: 2,
            at: Timestamp::from_millis(2),
            by: Some(ana.player),
            command: None,
            what: TableEntryKind::Closed {},
        };
        room.apply_entry(&entry).unwrap();
        publisher.publish(&room, &entry, &mut presence);
        assert!(listener.pull_permissions().is_some());
        assert!(
            !publisher.are_permissions_stale(),
            "the permissions would be rendered again"
        );
    }
}
