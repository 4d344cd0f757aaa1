//! A listener of a broadcast.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use online::{Invitation, PlayerId, Who};
use table::Seat;

use super::{Broadcast, Greeted, Present};
use crate::limits::lock;

/// A listener, until this is dropped.
pub(crate) struct Subscription {
    broadcast: Arc<Broadcast>,
    /// Its number among the subscriptions of this broadcast.
    number: u64,
    player: Option<PlayerId>,
    seat: Option<Seat>,
    /// The last version that was heard; 0 for none.
    heard: u32,
    /// How often it was told who is here, when that was heard last.
    presence_heard: u32,
    /// How often a name was taken out, when that was heard last.
    rewritten_heard: u32,
    /// What it was told last that it may do.
    permissions_heard: Option<Utf8Bytes>,
}

/// What a listener finds.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Pulled {
    /// Nothing new.
    Nothing,
    /// What was told since.
    News(Vec<Utf8Bytes>),
    /// Too much was missed: a snapshot is needed.
    Behind,
    /// There is no such table any more.
    Gone,
}

impl Subscription {
    pub(in crate::tables) fn new(
        broadcast: &Arc<Broadcast>,
        who: Option<&Who>,
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
                });
                present.sockets += 1;
            }
            None => shared.strangers += 1,
        }
        // Whoever may have sat elsewhere then knows the table through other eyes, or by other names.
        let rewritten_heard = shared.rewritten;
        let heard = if after < shared.seats_changed || rewritten_heard > 0 {
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
            heard,
            presence_heard: 0,
            rewritten_heard,
            permissions_heard: None,
        }
    }

    /// The listener wants to know what it may do from now on.
    pub(crate) fn greet(&self, who: Option<&Who>, invitation: Option<Invitation>) {
        let greeted = Greeted {
            who: who.cloned(),
            invitation,
            standing: None,
        };
        lock(&self.broadcast.shared)
            .greeted
            .insert(self.number, greeted);
    }

    /// What the listener may do, as a message for the socket, if that has changed.
    pub(crate) fn pull_permissions(&mut self) -> Option<Utf8Bytes> {
        let shared = lock(&self.broadcast.shared);
        let standing = shared.greeted.get(&self.number)?.standing?;
        let permissions = shared.permissions.get(&standing);
        let new = permissions.filter(|text| self.permissions_heard.as_ref() != Some(*text))?;
        self.permissions_heard = Some(new.clone());
        Some(new.clone())
    }

    /// Whatever is new.
    pub(crate) fn pull(&mut self) -> Pulled {
        let mut shared = lock(&self.broadcast.shared);
        if shared.is_gone {
            return Pulled::Gone;
        }
        let seat = shared.seat_of(self.player);
        if seat != self.seat {
            shared.leave(self.seat);
            shared.listen(seat);
            self.seat = seat;
            return Pulled::Behind;
        }
        if self.rewritten_heard != shared.rewritten {
            self.rewritten_heard = shared.rewritten;
            return Pulled::Behind;
        }
        if self.heard == 0 || self.heard > shared.version {
            return Pulled::Behind;
        }
        if self.heard == shared.version {
            return Pulled::Nothing;
        }
        let channel = shared.channel(seat);
        match channel.and_then(|channel| channel.after(self.heard)) {
            Some(news) => {
                self.heard = shared.version;
                Pulled::News(news)
            }
            None => Pulled::Behind,
        }
    }

    /// Who is here, as a message for the socket, if that has changed.
    pub(crate) fn pull_presence(&mut self) -> Option<Utf8Bytes> {
        let shared = lock(&self.broadcast.shared);
        if self.presence_heard == shared.presence_told {
            return None;
        }
        self.presence_heard = shared.presence_told;
        Some(shared.presence.clone())
    }

    /// A snapshot of this version was taken, or the listener says what it has.
    pub(crate) const fn has_heard(&mut self, version: u32) {
        self.heard = version;
    }

    /// The last version that was heard.
    pub(crate) const fn heard(&self) -> u32 {
        self.heard
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
