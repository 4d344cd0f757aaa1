//! Heartbeats. Every node regularly records in the storage that it accepts moves. A node that starts can therefore tell
//! for how long nobody was able to move, and stops the clocks for that time.
//!
//! The nodes of a cluster also set their clocks by each other's heartbeats, so players do not notice if somebody sets
//! the clock of one machine.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use room::Downtime;
use store::{Heartbeat, StoreError};
use table::Timestamp;
use tokio::sync::{self, Notify};
use tokio::time::{Instant, sleep};

use crate::limits::lock;
use crate::node::{Node, random};
use crate::peers::PeerMessage;
use crate::tables::ActorMessage;

/// How often a node writes a heartbeat.
const INTERVAL: Duration = Duration::from_secs(5);

/// A node without a heartbeat for this long does not accept moves.
const SILENCE: Duration = Duration::from_secs(7);

/// How often a new node looks for heartbeats of others.
const POLL: Duration = Duration::from_millis(200);

/// The pause after the storage has failed.
const RETRY: Duration = Duration::from_secs(1);

/// How long a downtime can still affect a match, in milliseconds.
const LIFETIME: u64 = 24 * 60 * 60 * 1_000;

/// The heartbeats of one node.
pub(crate) struct Heartbeats {
    /// The number of this process.
    process: i64,
    /// Locked during a heartbeat, so that there is only one at a time.
    phase: sync::Mutex<Phase>,
    /// When this node wrote its last heartbeat.
    last: Mutex<Option<Instant>>,
    /// The periods in which nobody could move.
    downtimes: Mutex<Arc<[Downtime]>>,
    /// Requests an immediate heartbeat, because another node is starting.
    pub(crate) hurry: Notify,
}

/// How far a node has got with its start.
enum Phase {
    /// The storage has not answered yet.
    New,
    /// The known heartbeats of other nodes. If no newer heartbeat arrives by this time, no node was accepting moves.
    Joining(Vec<Heartbeat>, Instant),
    /// The node writes heartbeats. Its clock was this many milliseconds ahead of the storage's.
    Running { ahead: i64 },
}

/// Returns a number for the process that listens on this address, or `None` if the system does not support that.
/// Earlier processes with the same number have ended, because only one at a time can listen there.
pub(crate) fn process_at(address: SocketAddr) -> Option<i64> {
    let read = |file| fs::read_to_string(file).ok();
    let boot = read("/proc/sys/kernel/random/boot_id")?;
    let host = read("/proc/sys/kernel/hostname")?;
    let mut hasher = DefaultHasher::new();
    (boot, host, address).hash(&mut hasher);
    Some(hasher.finish().cast_signed())
}

/// Returns by how many milliseconds `later` is after `earlier`.
fn since(later: Timestamp, earlier: Timestamp) -> i64 {
    later.millis() as i64 - earlier.millis() as i64
}

fn plus(time: Timestamp, millis: i64) -> Timestamp {
    Timestamp::from_millis(time.millis().saturating_add_signed(millis))
}

impl Heartbeats {
    pub(crate) fn new(process: Option<i64>) -> Self {
        Heartbeats {
            process: process.unwrap_or_else(|| random() as i64),
            phase: sync::Mutex::new(Phase::New),
            last: Mutex::default(),
            downtimes: Mutex::new(Arc::default()),
            hurry: Notify::new(),
        }
    }

    /// Checks whether the node has written a heartbeat.
    pub(crate) fn has_begun(&self) -> bool {
        lock(&self.last).is_some()
    }

    /// Checks whether all downtimes up to now are known.
    pub(crate) fn is_current(&self) -> bool {
        lock(&self.last).is_some_and(|last| last.elapsed() < SILENCE)
    }

    /// Returns the periods in which nobody could move. Waits until they are known if the node has just started or was
    /// frozen.
    ///
    /// # Errors
    /// If the storage fails.
    pub(crate) async fn downtimes(&self, node: &Node) -> Result<Arc<[Downtime]>, StoreError> {
        while !self.is_current() {
            let mut phase = self.phase.lock().await;
            if self.is_current() || self.write(node, &mut phase).await? {
                break;
            }
            drop(phase);
            sleep(POLL).await;
        }
        Ok(lock(&self.downtimes).clone())
    }

    /// Writes a heartbeat. Returns false while it is unknown whether other nodes accept moves.
    pub(crate) async fn beat(&self, node: &Node) -> Result<bool, StoreError> {
        self.write(node, &mut *self.phase.lock().await).await
    }

    async fn write(&self, node: &Node, phase: &mut Phase) -> Result<bool, StoreError> {
        let requested = Instant::now();
        let time = node.store.time().await?;
        let (answered, took) = (Instant::now(), requested.elapsed());
        // The storage's clock showed this time in the middle of the round trip.
        let storage_time = || plus(time, (took / 2 + answered.elapsed()).as_millis() as i64);
        let known = node.store.heartbeats().await?;
        let peers: Vec<Heartbeat> = (known.iter().copied())
            .filter(|beat| node.config.has_peers && beat.running && beat.node != self.process)
            .collect();
        let latest = known.iter().map(|beat| beat.at).max();
        if let Phase::New = phase {
            let silence = SILENCE.as_millis() as u64;
            // How long ago a node wrote its heartbeat.
            let age = |beat: &Heartbeat| {
                since(time, plus(beat.at, -beat.ahead))
                    .max(0)
                    .cast_unsigned()
            };
            let recent = || peers.iter().filter(|beat| age(beat) < silence);
            let ahead = recent().map(|beat| beat.ahead).max().unwrap_or(0);
            let start = plus(storage_time(), ahead);
            node.clock
                .set(latest.map_or(start, |latest| latest.max(start)));
            let wait = recent().map(|beat| silence - age(beat)).max().unwrap_or(0);
            let until = Instant::now() + Duration::from_millis(wait);
            *phase = Phase::Joining(peers.clone(), until);
        }
        let mut has_started = false;
        if let Phase::Joining(before, until) = phase
            && peers.iter().all(|beat| before.contains(beat))
        {
            if Instant::now() < *until {
                node.peers.broadcast(&PeerMessage::Joined);
                return Ok(false);
            }
            has_started = true;
        }
        let moment = Instant::now();
        let now = node.clock.now();
        let is_gap = |from: Timestamp| has_started || since(now, from) > SILENCE.as_millis() as i64;
        let ended = latest
            .filter(|from| is_gap(*from))
            .map(|from| Downtime { from, until: now });
        let ahead = since(now, storage_time());
        let beat = Heartbeat {
            node: self.process,
            at: now,
            ahead,
            running: true,
        };
        node.store.beat(beat, ended).await?;
        let after = plus(now, -(LIFETIME as i64));
        let downtimes = node.store.downtimes(after).await?;
        if let Some(Downtime { from, until }) = ended {
            tracing::info!(%from, %until, "nobody could move; clocks stop for this time");
        }
        *phase = Phase::Running { ahead };
        *lock(&self.last) = Some(moment);
        node.clock.approach(storage_time(), INTERVAL);
        let is_new = downtimes[..] != lock(&self.downtimes)[..];
        if is_new {
            *lock(&self.downtimes) = downtimes.into();
            for table in node.tables.ids() {
                node.tables.deliver(table, ActorMessage::CreditClocks);
            }
        }
        Ok(true)
    }

    /// Writes the last heartbeat of a node that shuts down.
    pub(crate) async fn end(&self, node: &Node) {
        let phase = self.phase.lock().await;
        let Phase::Running { ahead } = *phase else {
            return;
        };
        let beat = Heartbeat {
            node: self.process,
            at: node.clock.now(),
            ahead,
            running: false,
        };
        if let Err(error) = node.store.beat(beat, None).await {
            tracing::warn!(%error, "cannot write the last heartbeat");
        }
    }
}

/// Writes heartbeats until the node ends.
pub(crate) async fn run(node: Arc<Node>) {
    loop {
        let pause = match node.heartbeats.beat(&node).await {
            Ok(true) => INTERVAL,
            Ok(false) => POLL,
            Err(error) => {
                node.note_storage_failure();
                tracing::warn!(%error, "cannot write a heartbeat");
                RETRY
            }
        };
        tokio::select! {
            () = sleep(pause) => {}
            () = node.heartbeats.hurry.notified() => {}
            () = node.shutdown.begun() => return,
        }
    }
}
