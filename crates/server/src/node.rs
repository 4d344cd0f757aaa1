//! One server process and the state that its modules share.

use std::cell::RefCell;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

use room::{PlayerId, TableCommand};
use store::{Store, TokenHash};
use table::Timestamp;
use tokio::time::{sleep, timeout};

use crate::bot_pool::BotPool;
use crate::clock::NodeClock;
use crate::config::Config;
use crate::guesses::Guesses;
use crate::heartbeat::{self, Heartbeats};
use crate::inbox::InboxSockets;
use crate::limits::{Buckets, RateLimit, Sockets, lock};
use crate::metrics::{Gauges, Metrics};
use crate::passwords::Passwords;
use crate::peers::{self, PeerMessage, Peers, Transport};
use crate::shutdown::Shutdown;
use crate::sweep;
use crate::tables::Tables;

/// One server process. The storage is the source of truth, and the node has a replica in memory.
pub struct Node {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<NodeClock>,
    pub(crate) heartbeats: Heartbeats,
    pub(crate) tables: Tables,
    pub(crate) bot_pool: BotPool,
    pub(crate) sockets: Arc<Sockets>,
    /// The rate limit for requests, by address.
    pub(crate) requests: Buckets<std::net::IpAddr>,
    /// The rate limit for new tables and guests, by address.
    pub(crate) openings: Buckets<std::net::IpAddr>,
    /// The rate limit for sign-in attempts, by address.
    pub(crate) sign_ins: Buckets<std::net::IpAddr>,
    pub(crate) guesses: Guesses,
    /// The rate limit for password checks by which signed-in players confirm something, by session.
    pub(crate) confirmations: Buckets<TokenHash>,
    /// The rate limits for orders and of chat messages, by player.
    orders: Buckets<PlayerId>,
    talk: Buckets<PlayerId>,
    pub(crate) passwords: Passwords,
    pub(crate) inboxes: Arc<InboxSockets>,
    pub(crate) peers: Peers,
    pub(crate) metrics: Metrics,
    /// When the storage last failed.
    storage_failed: Mutex<Option<Instant>>,
    pub(crate) shutdown: Shutdown,
}

/// How long the storage counts as unavailable after an operation has failed. On a full disk, there may still be space
/// for a heartbeat.
const STORAGE_RECOVERY: Duration = Duration::from_secs(10);

/// How long sockets and tables may take to close.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(2);

impl Node {
    /// Starts a node on this storage. Must be called inside a Tokio runtime.
    pub async fn new(config: Config, store: Arc<dyn Store>) -> Arc<Self> {
        Node::begin(config, store, Peers::new(None)).await
    }

    /// Starts a node on storage that it shares with other nodes. Must be called inside a Tokio runtime.
    pub async fn in_cluster(
        config: Config,
        store: Arc<dyn Store>,
        transport: Transport,
    ) -> Arc<Self> {
        let Transport {
            outgoing: say,
            incoming,
            is_up,
        } = transport;
        let config = Config {
            has_peers: true,
            ..config
        };
        let node = Node::begin(config, store, Peers::new(Some((say, is_up)))).await;
        tokio::spawn(peers::listen(node.clone(), incoming));
        node
    }

    async fn begin(config: Config, store: Arc<dyn Store>, peers: Peers) -> Arc<Self> {
        let limits = config.limits;
        let requests = limits.requests as f32;
        let bot_pool = BotPool::new(config.bot_threads, &limits);
        let node = Arc::new(Node {
            store,
            clock: Arc::new(NodeClock::new(SystemTime::now().into())),
            heartbeats: Heartbeats::new(config.process),
            tables: Tables::default(),
            bot_pool,
            sockets: Arc::default(),
            requests: Buckets::new(RateLimit {
                per_second: requests,
                burst: 10.0 * requests,
            }),
            openings: Buckets::new(RateLimit::per_minute(limits.openings)),
            sign_ins: Buckets::new(RateLimit::per_minute(limits.sign_ins)),
            guesses: Guesses::new(limits.sign_ins.saturating_mul(2)),
            confirmations: Buckets::new(RateLimit::per_minute(limits.sign_ins)),
            orders: Buckets::new(RateLimit::of_orders(&limits)),
            talk: Buckets::new(RateLimit::of_talk(&limits)),
            passwords: Passwords::new(),
            inboxes: Arc::default(),
            peers,
            metrics: Metrics::default(),
            storage_failed: Mutex::default(),
            shutdown: Shutdown::new(),
            config,
        });
        // This sets the clock.
        if let Err(error) = node.heartbeats.beat(&node).await {
            tracing::warn!(%error, "cannot write a heartbeat");
        }
        tokio::spawn(heartbeat::run(node.clone()));
        tokio::spawn(sweep::run(node.clone()));
        tokio::spawn(sweep::run_expiry(node.clone()));
        node
    }

    /// Returns the configuration.
    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Shuts down within seconds: opens no new tables, asks clients to reconnect, and stores everything.
    pub async fn close(&self) {
        self.shutdown.begin();
        self.peers.broadcast(&PeerMessage::Leaving);
        let end = Instant::now() + CLOSING_TIMEOUT;
        while (self.sockets.count() > 0 || self.tables.count() > 0) && Instant::now() < end {
            sleep(Duration::from_millis(5)).await;
        }
        if timeout(CLOSING_TIMEOUT, self.heartbeats.end(self))
            .await
            .is_err()
        {
            tracing::warn!("the last heartbeat was not written in time");
        }
        match timeout(CLOSING_TIMEOUT, self.store.close()).await {
            Ok(Ok(())) => tracing::info!("everything is stored"),
            Ok(Err(error)) => tracing::error!(%error, "cannot close the storage"),
            Err(_) => tracing::error!("the storage did not close in time"),
        }
    }

    /// Checks whether a player is within the rate limits for orders and chat messages, and counts this order. All
    /// orders count, however they are sent.
    pub(crate) fn may_order(&self, player: PlayerId, command: &TableCommand) -> bool {
        let now = Instant::now();
        let is_talk = matches!(command, TableCommand::Say { .. });
        self.orders.take(player, now) && (!is_talk || self.talk.take(player, now))
    }

    pub(crate) fn note_storage_failure(&self) {
        self.metrics.storage_errors.add(1);
        *lock(&self.storage_failed) = Some(Instant::now());
    }

    /// Checks whether recent writes to the storage have succeeded.
    pub(crate) fn is_storage_writable(&self) -> bool {
        let failed = *lock(&self.storage_failed);
        let has_failed = failed.is_some_and(|at| at.elapsed() < STORAGE_RECOVERY);
        !has_failed && self.heartbeats.is_current()
    }

    /// Returns the server's time.
    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub(crate) fn gauges(&self) -> Gauges<'_> {
        Gauges {
            sockets: u64::from(self.sockets.count()),
            tables: self.tables.count() as u64,
            bots: self.bot_pool.gauges(),
        }
    }
}

/// Returns unpredictable bits. They are fetched from the operating system in batches, because every order needs some.
pub(crate) fn random() -> u128 {
    thread_local! {
        static STOCK: RefCell<Vec<u128>> = const { RefCell::new(Vec::new()) };
    }
    STOCK.with_borrow_mut(|stock| {
        if stock.is_empty() {
            let mut bytes = [[0; 16]; 32];
            getrandom::fill(bytes.as_flattened_mut())
                .expect("the operating system provides random bytes");
            stock.extend(bytes.map(u128::from_be_bytes));
        }
        stock.pop().expect("the buffer was just refilled")
    })
}
