//! A subscription to a broadcast.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use room::{Invitation, PlayerId, Requester};
use table::Seat;

use super::{Broadcast, Greeted, Present};
use crate::limits::lock;

/// A listener's subscription, which ends when this value is dropped.
pub(crate) struct Subscription {
    broadcast: Arc<Broadcast>,
    /// The number of this subscription, which is unique in its broadcast.
    number: u64,
    player: Option<PlayerId>,
    seat: Option<Seat>,
    /// The last version that the listener has; 0 if none.
    received: u32,
    /// The number of the last presence message that the listener has.
    presence_received: u32,
    /// How many times the log was rewritten, as far as the listener knows.
    rewritten_received: u32,
    /// The last permissions message that the listener has.
    permissions_received: Option<Utf8Bytes>,
    /// Whether the listener's socket does not answer.
    is_silent: bool,
}

/// The result of pulling messages.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum PullResult {
    /// There is nothing new.
    Nothing,
    /// The messages that the listener does not have yet.
    Updates(Vec<Utf8Bytes>),
    /// The listener has missed too much and needs a snapshot.
    Behind,
    /// The table was deleted.
    Gone,
}

impl Subscription {
    pub(in crate::tables) fn new(
        broadcast: &Arc<Broadcast>,
        who: Option<&Requester>,
        after: u32,
    ) -> Self {
        let mut shared = lock(&broadcast.shared);
        let player = who.map(|who| who.player);
        let seat = shared.seat_of(player);
        shared.listen(seat);
        match who {
            Some(who) => {
                let present = shared.present.entry(who.player).or_insert_with(|| Present {
                    name: who.name.clone(),
                    sockets: 0,
                    silent: 0,
                });
                present.sockets += 1;
            }
            None => shared.strangers += 1,
        }
        // A listener who may have known the table from another seat, or with other names, takes a snapshot.
        let rewritten_received = shared.rewritten;
        let received = if after < shared.seats_changed || rewritten_received > 0 {
            0
        } else {
            after
        };
        shared.subscriptions += 1;
        let number = shared.subscriptions;
        drop(shared);
        broadcast.people_changed.notify_one();
        Subscription {
            broadcast: broadcast.clone(),
            number,
            player,
            seat,
            received,
            presence_received: 0,
            rewritten_received,
            permissions_received: None,
            is_silent: false,
        }
    }

    /// Checks whether the listener has a seat in a running match.
    pub(crate) fn is_playing(&self) -> bool {
        let shared = lock(&self.broadcast.shared);
        shared.is_running && shared.seat_of(self.player).is_some()
    }

    /// Sets whether the listener's socket has stopped answering, which the other players can see.
    pub(crate) fn set_silent(&mut self, is_silent: bool) {
        if self.is_silent == is_silent {
            return;
        }
        self.is_silent = is_silent;
        let mut shared = lock(&self.broadcast.shared);
        let player = self
            .player
            .and_then(|player| shared.present.get_mut(&player));
        if let Some(present) = player {
            present.silent = if is_silent {
                present.silent + 1
            } else {
                present.silent - 1
            };
        }
        drop(shared);
        self.broadcast.people_changed.notify_one();
    }

    /// Handles the hello of the listener, who receives permissions from now on.
    pub(crate) fn greet(&self, who: Option<&Requester>, invitation: Option<Invitation>) {
        let greeted = Greeted {
            who: who.cloned(),
            invitation,
            standing: None,
        };
        lock(&self.broadcast.shared)
            .greeted
            .insert(self.number, greeted);
    }

    /// Returns the permissions message if it has changed.
    pub(crate) fn pull_permissions(&mut self) -> Option<Utf8Bytes> {
        let shared = lock(&self.broadcast.shared);
        let standing = shared.greeted.get(&self.number)?.standing?;
        let permissions = shared.permissions.get(&standing);
        let new = permissions.filter(|text| self.permissions_received.as_ref() != Some(*text))?;
        self.permissions_received = Some(new.clone());
        Some(new.clone())
    }

    /// Returns the new messages.
    pub(crate) fn pull(&mut self) -> PullResult {
        let mut shared = lock(&self.broadcast.shared);
        if shared.is_gone {
            return PullResult::Gone;
        }
        let seat = shared.seat_of(self.player);
        if seat != self.seat {
            shared.leave(self.seat);
            shared.listen(seat);
            self.seat = seat;
            return PullResult::Behind;
        }
        if self.rewritten_received != shared.rewritten {
            self.rewritten_received = shared.rewritten;
            return PullResult::Behind;
        }
        if self.received == 0 || self.received > shared.version {
            return PullResult::Behind;
        }
        if self.received == shared.version {
            return PullResult::Nothing;
        }
        let channel = shared.channel(seat);
        match channel.and_then(|channel| channel.after(self.received)) {
            Some(updates) => {
                self.received = shared.version;
                PullResult::Updates(updates)
            }
            None => PullResult::Behind,
        }
    }

    /// Returns the presence message if it has changed.
    pub(crate) fn pull_presence(&mut self) -> Option<Utf8Bytes> {
        let shared = lock(&self.broadcast.shared);
        if self.presence_received == shared.presence_version {
            return None;
        }
        self.presence_received = shared.presence_version;
        Some(shared.presence.clone())
    }

    /// Sets the last version that the listener has: that of a snapshot, or the one that the client named.
    pub(crate) const fn set_received(&mut self, version: u32) {
        self.received = version;
    }

    /// Returns the last version that the listener has.
    pub(crate) const fn received_version(&self) -> u32 {
        self.received
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut shared = lock(&self.broadcast.shared);
        shared.leave(self.seat);
        shared.greeted.remove(&self.number);
        match self.player {
            Some(player) => {
                if let Some(present) = shared.present.get_mut(&player) {
                    present.sockets -= 1;
                    present.silent -= u32::from(self.is_silent);
                    if present.sockets == 0 {
                        shared.present.remove(&player);
                    }
                }
            }
            None => shared.strangers -= 1,
        }
        drop(shared);
        self.broadcast.people_changed.notify_one();
    }
}
