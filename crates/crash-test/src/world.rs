//! State that all players of a campaign share.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use client::{Error, Server};
use table::{Dice, Label, Seed, Stream};
use tokio::time::sleep;

use crate::fairness::Outage;
use crate::ledger::Ledger;

/// The timeout for a single request and for progress at a table. It allows for servers that are killed in the meantime.
pub(crate) const MATCH_TIMEOUT: Duration = Duration::from_mins(2);

/// State that all players of a campaign share.
pub(crate) struct World {
    pub(crate) server: Server,
    dice: Dice,
    ledgers: Mutex<Vec<Arc<Ledger>>>,
    wrong: Mutex<Vec<Violation>>,
    downtimes: Mutex<Vec<Outage>>,
    ending: AtomicBool,
    pub(crate) matches: AtomicU64,
}

/// A violation of a guarantee, with its evidence.
#[derive(Clone, Debug)]
pub(crate) struct Violation {
    pub(crate) what: ViolationKind,
    pub(crate) evidence: String,
}

/// The kind of a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ViolationKind {
    /// Data that a player received is missing from the storage.
    Lost,
    /// One order became two entries.
    Doubled,
    /// A player received something other than what is stored.
    Changed,
    /// The log is inconsistent.
    Log,
    /// A permitted order or request was refused, or a refused order was executed.
    Refused,
    /// A match made no progress.
    Stuck,
    /// A record does not belong to the match.
    Record,
    /// A player was charged for time that they did not have, or the time of the log went backwards.
    Unfair,
    /// A server logged a panic or an error.
    Broken,
}

impl fmt::Display for ViolationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ViolationKind::Lost => "lost",
            ViolationKind::Doubled => "duplicated",
            ViolationKind::Changed => "changed",
            ViolationKind::Log => "bad log",
            ViolationKind::Refused => "wrongly refused",
            ViolationKind::Stuck => "stuck",
            ViolationKind::Record => "bad record",
            ViolationKind::Unfair => "unfair clock",
            ViolationKind::Broken => "server error",
        })
    }
}

/// The label for the random streams of the players.
const LUCK: Label = Label::new("kills");

impl World {
    pub(crate) fn new(server: Server, seed: u64) -> Self {
        World {
            server,
            dice: Dice::new(Seed::number(seed)),
            ledgers: Mutex::default(),
            wrong: Mutex::default(),
            downtimes: Mutex::default(),
            ending: AtomicBool::new(false),
            matches: AtomicU64::new(0),
        }
    }

    pub(crate) fn luck(&self, number: u64) -> Stream {
        self.dice.stream(LUCK, number)
    }

    pub(crate) fn add_ledger(&self, ledger: &Arc<Ledger>) {
        let mut ledgers = self.ledgers.lock().unwrap_or_else(PoisonError::into_inner);
        ledgers.push(ledger.clone());
    }

    pub(crate) fn ledgers(&self) -> Vec<Arc<Ledger>> {
        let ledgers = self.ledgers.lock().unwrap_or_else(PoisonError::into_inner);
        ledgers.clone()
    }

    /// Reports a violation.
    pub(crate) fn report(&self, what: ViolationKind, evidence: impl Into<String>) {
        let evidence = evidence.into();
        eprintln!("{what}: {evidence}");
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.push(Violation { what, evidence });
    }

    pub(crate) fn violations(&self) -> Vec<Violation> {
        let wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.clone()
    }

    /// Records a period in which no server was running.
    pub(crate) fn add_downtime(&self, downtime: Outage) {
        let mut all = self
            .downtimes
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        all.push(downtime);
    }

    pub(crate) fn downtimes(&self) -> Vec<Outage> {
        let all = self
            .downtimes
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        all.clone()
    }

    /// Lets no new match begin.
    pub(crate) fn end(&self) {
        self.ending.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_ending(&self) -> bool {
        self.ending.load(Ordering::Relaxed)
    }

    /// Retries a request until it succeeds, because killed servers come back. Permanent errors are violations.
    pub(crate) async fn retry<T, A>(&self, ask: impl Fn() -> A) -> Option<T>
    where
        A: Future<Output = Result<T, Error>>,
    {
        let end = Instant::now() + MATCH_TIMEOUT;
        loop {
            match ask().await {
                Ok(answer) => return Some(answer),
                Err(error) if error.is_retryable() && Instant::now() < end => {
                    sleep(Duration::from_millis(150)).await;
                }
                Err(error) => {
                    self.report(
                        ViolationKind::Refused,
                        format!("request failed: {error} ({error:?})"),
                    );
                    return None;
                }
            }
        }
    }
}
