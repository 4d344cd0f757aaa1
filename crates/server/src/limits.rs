//! Rate limits and limits on open sockets.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use room::PlayerId;
use tokio::sync::watch;

use crate::config::Limits;

/// A token-bucket rate limit: a sustained rate and the largest burst.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RateLimit {
    pub(crate) per_second: f32,
    pub(crate) burst: f32,
}

impl RateLimit {
    /// The rate limit for orders of one player, and for messages over one socket.
    pub(crate) fn of_orders(limits: &Limits) -> Self {
        let orders = limits.orders as f32;
        RateLimit {
            per_second: orders,
            burst: 4.0 * orders,
        }
    }

    /// The rate limit for chat messages of one player.
    pub(crate) fn of_talk(limits: &Limits) -> Self {
        let talk = limits.talk as f32;
        RateLimit {
            per_second: talk / 60.0,
            burst: (talk / 4.0).max(1.0),
        }
    }

    /// Returns a limit per minute, with a burst of the same size.
    pub(crate) fn per_minute(tokens: u32) -> Self {
        let tokens = tokens as f32;
        RateLimit {
            per_second: tokens / 60.0,
            burst: tokens,
        }
    }
}

/// A token bucket, which refills over time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f32,
    at: Instant,
}

impl Bucket {
    pub(crate) const fn full(limit: RateLimit, now: Instant) -> Self {
        Bucket {
            left: limit.burst,
            at: now,
        }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, limit: RateLimit, now: Instant) -> bool {
        self.left = self.filled(limit, now);
        self.at = now;
        let takes = self.left >= 1.0;
        if takes {
            self.left -= 1.0;
        }
        takes
    }

    /// Takes a number of tokens, even if there are fewer; the bucket can owe at most a burst. A negative number gives
    /// tokens back.
    pub(crate) fn spend(&mut self, tokens: f32, limit: RateLimit, now: Instant) {
        let left = self.filled(limit, now) - tokens;
        self.left = left.clamp(-limit.burst, limit.burst);
        self.at = now;
    }

    /// Checks whether no token is left.
    pub(crate) fn is_empty(&self, limit: RateLimit, now: Instant) -> bool {
        self.filled(limit, now) <= 0.0
    }

    /// Checks whether the bucket is as full as a new one.
    pub(crate) fn is_full(&self, limit: RateLimit, now: Instant) -> bool {
        self.filled(limit, now) >= limit.burst
    }

    fn filled(&self, limit: RateLimit, now: Instant) -> f32 {
        let since = now.saturating_duration_since(self.at).as_secs_f32();
        (self.left + since * limit.per_second).min(limit.burst)
    }
}

/// A token bucket for each caller.
pub(crate) struct Buckets<K> {
    limit: RateLimit,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// The largest number of buckets, at about 50 bytes each. Beyond it, all callers start again with full buckets.
const MOST_BUCKETS: usize = 50_000;

impl<K: Hash + Eq> Buckets<K> {
    pub(crate) fn new(limit: RateLimit) -> Self {
        Buckets {
            limit,
            buckets: Mutex::new(HashMap::new()),
        }
    }

    /// Checks whether a caller is within the rate limit, and counts this call.
    pub(crate) fn take(&self, caller: K, now: Instant) -> bool {
        let limit = self.limit;
        let mut buckets = lock(&self.buckets);
        if buckets.len() >= MOST_BUCKETS {
            // Full buckets can be dropped, because a new one is full too.
            buckets.retain(|_, bucket| !bucket.is_full(limit, now));
            if buckets.len() >= MOST_BUCKETS {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(caller);
        bucket
            .or_insert_with(|| Bucket::full(limit, now))
            .take(limit, now)
    }

    /// Takes a call off the count.
    pub(crate) fn give_back(&self, caller: &K, now: Instant) {
        if let Some(bucket) = lock(&self.buckets).get_mut(caller) {
            bucket.spend(-1.0, self.limit, now);
        }
    }
}

/// Locks a mutex and ignores poisoning: the protected data is consistent even after a panic.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts the open sockets.
#[derive(Default)]
pub(crate) struct Sockets {
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    all: u32,
    by_address: HashMap<IpAddr, u32>,
    by_player: HashMap<PlayerId, Player>,
}

struct Player {
    sockets: u32,
    /// Asks the player's sockets to disconnect.
    disconnect: watch::Sender<Disconnect>,
}

/// Why all sockets of a player are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disconnect {
    /// They stay open.
    Not,
    /// The player's name or password has changed. A client with a valid token can reconnect.
    Reconnect,
    /// The player was deleted.
    Gone,
}

/// An open socket. It is counted until this value is dropped.
pub(crate) struct SocketPermit {
    sockets: Arc<Sockets>,
    address: IpAddr,
    player: Option<PlayerId>,
    /// Changes when the socket must disconnect.
    pub(crate) disconnect: Option<watch::Receiver<Disconnect>>,
}

impl Sockets {
    /// Counts one more socket, unless a limit is reached.
    pub(crate) fn enter(
        self: &Arc<Self>,
        address: IpAddr,
        player: Option<PlayerId>,
        limits: &Limits,
    ) -> Option<SocketPermit> {
        let mut open = lock(&self.open);
        let here = open.by_address.get(&address).copied().unwrap_or(0);
        let theirs = player.and_then(|player| open.by_player.get(&player));
        let theirs = theirs.map_or(0, |theirs| theirs.sockets);
        if open.all >= limits.sockets
            || here >= limits.sockets_per_address
            || theirs >= limits.sockets_per_player
        {
            return None;
        }
        open.all += 1;
        *open.by_address.entry(address).or_default() += 1;
        let disconnect = player.map(|player| {
            let theirs = open.by_player.entry(player).or_insert_with(|| Player {
                sockets: 0,
                disconnect: watch::Sender::new(Disconnect::Not),
            });
            theirs.sockets += 1;
            theirs.disconnect.subscribe()
        });
        Some(SocketPermit {
            sockets: self.clone(),
            address,
            player,
            disconnect,
        })
    }

    /// Returns the number of open sockets.
    pub(crate) fn count(&self) -> u32 {
        lock(&self.open).all
    }

    /// Closes all sockets of a deleted player.
    pub(crate) fn disconnect_player(&self, player: PlayerId) {
        self.notify(player, Disconnect::Gone);
    }

    /// Closes all sockets of a player, so that they reconnect with the new identity.
    pub(crate) fn reconnect(&self, player: PlayerId) {
        self.notify(player, Disconnect::Reconnect);
    }

    fn notify(&self, player: PlayerId, disconnect: Disconnect) {
        if let Some(theirs) = lock(&self.open).by_player.get(&player) {
            theirs.disconnect.send_replace(disconnect);
        }
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut open = lock(&self.sockets.open);
        open.all -= 1;
        if let Some(here) = open.by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                open.by_address.remove(&self.address);
            }
        }
        if let Some(player) = self.player
            && let Some(theirs) = open.by_player.get_mut(&player)
        {
            theirs.sockets -= 1;
            if theirs.sockets == 0 {
                open.by_player.remove(&player);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_refills_over_time() {
        let limit = RateLimit {
            per_second: 2.0,
            burst: 3.0,
        };
        let now = Instant::now();
        let buckets = Buckets::new(limit);
        let taken = (0..9).filter(|_| buckets.take("ana", now)).count();
        assert_eq!(taken, 3);
        assert!(buckets.take("bo", now));
        let later = now + Duration::from_secs(1);
        let taken = (0..9).filter(|_| buckets.take("ana", later)).count();
        assert_eq!(taken, 2);
    }

    #[test]
    fn sockets_are_counted_by_address_and_player_and_forgotten() {
        let limits = Limits {
            sockets_per_address: 3,
            sockets_per_player: 2,
            ..Limits::default()
        };
        let sockets = Arc::new(Sockets::default());
        let [here, there] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let ana = Some(PlayerId::from_bits(1));
        let first = sockets.enter(here, ana, &limits);
        let second = sockets.enter(there, ana, &limits);
        assert!(first.is_some() && second.is_some());
        assert!(sockets.enter(there, ana, &limits).is_none());
        let others: Vec<_> = (0..2).map(|_| sockets.enter(here, None, &limits)).collect();
        assert!(others.iter().all(Option::is_some));
        assert!(sockets.enter(here, None, &limits).is_none());
        drop((first, second, others));
        assert_eq!(sockets.count(), 0);
        assert!(lock(&sockets.open).by_address.is_empty());
        assert!(lock(&sockets.open).by_player.is_empty());
    }
}
