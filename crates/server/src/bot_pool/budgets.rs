//! Accounting for the bots' thinking time: who pays for it, and how much each payer has used.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use room::PlayerId;

use crate::config::Limits;
use crate::limits::{Bucket, RateLimit};

/// Who pays for a question: the host of the table, and the address from which the host was last seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Payer {
    pub(super) player: PlayerId,
    pub(super) address: Option<IpAddr>,
}

/// A player or an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Account {
    Player(PlayerId),
    Address(IpAddr),
}

impl Payer {
    /// Returns the account that competes for a fair share. All players at an address have one account in common.
    pub(super) fn household(self) -> Account {
        self.address
            .map_or(Account::Player(self.player), Account::Address)
    }
}

/// The largest number of accounts. Beyond it, all of them are reset.
const MOST_ACCOUNTS: usize = 50_000;

/// The burst of a budget: the thinking time of this many minutes.
const BURST_MINUTES: f32 = 5.0;

/// How much thinking time each player and each address may still use, as token buckets of seconds.
pub(super) struct Budgets {
    player: RateLimit,
    address: RateLimit,
    buckets: HashMap<Account, Bucket>,
}

impl Budgets {
    pub(super) fn new(limits: &Limits) -> Self {
        let per_minute = |seconds: u32| RateLimit {
            per_second: seconds as f32 / 60.0,
            burst: seconds as f32 * BURST_MINUTES,
        };
        Budgets {
            player: per_minute(limits.bot_time_per_player),
            address: per_minute(limits.bot_time_per_address),
            buckets: HashMap::new(),
        }
    }

    const fn rate(&self, account: Account) -> RateLimit {
        match account {
            Account::Player(_) => self.player,
            Account::Address(_) => self.address,
        }
    }

    /// Checks whether the player or the address has used up its budget.
    pub(super) fn is_over(&self, payer: Payer, now: Instant) -> bool {
        let is_over = |account| {
            let bucket = self.buckets.get(&account);
            bucket.is_some_and(|bucket| bucket.is_empty(self.rate(account), now))
        };
        is_over(Account::Player(payer.player))
            || payer
                .address
                .is_some_and(|address| is_over(Account::Address(address)))
    }

    /// Charges the player and the address. A question that was already running can overdraw a budget by at most a
    /// burst, so every budget recovers within ten minutes.
    pub(super) fn charge(&mut self, payer: Payer, time: Duration, now: Instant) {
        self.spend(payer, time.as_secs_f32(), now);
    }

    /// Corrects an earlier charge to the time that was actually used.
    pub(super) fn correct(
        &mut self,
        payer: Payer,
        charged: Duration,
        used: Duration,
        now: Instant,
    ) {
        self.spend(payer, used.as_secs_f32() - charged.as_secs_f32(), now);
    }

    fn spend(&mut self, payer: Payer, seconds: f32, now: Instant) {
        if self.buckets.len() >= MOST_ACCOUNTS {
            let (player, address) = (self.player, self.address);
            self.buckets.retain(|account, bucket| match account {
                Account::Player(_) => !bucket.is_full(player, now),
                Account::Address(_) => !bucket.is_full(address, now),
            });
            if self.buckets.len() >= MOST_ACCOUNTS {
                self.buckets.clear();
            }
        }
        let address = payer.address.map(Account::Address);
        for account in [Some(Account::Player(payer.player)), address]
            .into_iter()
            .flatten()
        {
            let rate = self.rate(account);
            let bucket = self.buckets.entry(account);
            bucket
                .or_insert_with(|| Bucket::full(rate, now))
                .spend(seconds, rate, now);
        }
    }
}

/// Start-time fair queueing: the time that each account has used in one lane. An account that was idle starts level
/// with the others, so nobody can save up time.
#[derive(Default)]
pub(super) struct Shares {
    households: Shared,
    players: Shared,
}

/// The rank of a payer in a lane. The payer with the lowest rank is served first.
pub(super) type Rank = (u64, u64);

#[derive(Default)]
struct Shared {
    /// The time that each account has used, in microseconds. A value below the floor counts as the floor.
    used: HashMap<Account, u64>,
    /// The usage of the account that was served last.
    floor: u64,
}

impl Shares {
    /// Returns the rank of a payer: by address first, then by player.
    pub(super) fn rank(&self, payer: Payer) -> Rank {
        (
            self.households.used(payer.household()),
            self.players.used(Account::Player(payer.player)),
        )
    }

    pub(super) fn charge(&mut self, payer: Payer, time: Duration) {
        self.households.charge(payer.household(), time);
        self.players.charge(Account::Player(payer.player), time);
    }

    pub(super) fn correct(&mut self, payer: Payer, charged: Duration, used: Duration) {
        self.households.correct(payer.household(), charged, used);
        self.players
            .correct(Account::Player(payer.player), charged, used);
    }
}

impl Shared {
    fn used(&self, account: Account) -> u64 {
        self.used
            .get(&account)
            .copied()
            .unwrap_or_default()
            .max(self.floor)
    }

    fn charge(&mut self, account: Account, time: Duration) {
        if self.used.len() >= MOST_ACCOUNTS {
            self.used.retain(|_, used| *used > self.floor);
            if self.used.len() >= MOST_ACCOUNTS {
                self.used.clear();
            }
        }
        self.floor = self.used(account);
        self.used.insert(account, self.floor + micros(time));
    }

    fn correct(&mut self, account: Account, charged: Duration, used: Duration) {
        if let Some(sum) = self.used.get_mut(&account) {
            *sum = (*sum + micros(used)).saturating_sub(micros(charged));
        }
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX / 4)
}
