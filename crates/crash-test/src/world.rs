//! What all players of a campaign share.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use client::{Error, Server};
use table::{Dice, Label, Seed, Stream};
use tokio::time::sleep;

use crate::ledger::Ledger;

/// Nothing at a table takes longer than this, whatever is killed meanwhile.
pub(crate) const MATCH_TIMEOUT: Duration = Duration::from_mins(2);

/// What all players of a campaign share.
pub(crate) struct World {
    pub(crate) server: Server,
    dice: Dice,
    ledgers: Mutex<Vec<Arc<Ledger>>>,
    wrong: Mutex<Vec<Violation>>,
    ending: AtomicBool,
    pub(crate) matches: AtomicU64,
}

/// Something that must not be.
#[derive(Clone, Debug)]
pub(crate) struct Violation {
    pub(crate) what: ViolationKind,
    pub(crate) evidence: String,
}

/// What must not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ViolationKind {
    /// Somebody was told of it, and it is not there any more.
    Lost,
    /// One order became two entries.
    Doubled,
    /// Somebody was told something else.
    Changed,
    /// The log makes no sense.
    Log,
    /// Somebody was refused what they may do, or an order was refused and carried out.
    Refused,
    /// A match did not go on.
    Stuck,
    /// A record is not that of the match.
    Record,
    /// A server broke by itself.
    Broken,
}

impl fmt::Display for ViolationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ViolationKind::Lost => "lost",
            ViolationKind::Doubled => "doubled",
            ViolationKind::Changed => "told otherwise",
            ViolationKind::Log => "bad log",
            ViolationKind::Refused => "wrongly refused",
            ViolationKind::Stuck => "stuck",
            ViolationKind::Record => "bad record",
            ViolationKind::Broken => "server broke",
        })
    }
}

/// Everybody has dice of their own.
const LUCK: Label = Label::new("kills");

impl World {
    pub(crate) fn new(server: Server, seed: u64) -> Self {
        World {
            server,
            dice: Dice::new(Seed::number(seed)),
            ledgers: Mutex::default(),
            wrong: Mutex::default(),
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

    /// Something is wrong.
    pub(crate) fn wrong(&self, what: ViolationKind, evidence: impl Into<String>) {
        let evidence = evidence.into();
        eprintln!("{what}: {evidence}");
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.push(Violation { what, evidence });
    }

    pub(crate) fn all_wrong(&self) -> Vec<Violation> {
        let wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.clone()
    }

    /// No match begins any more.
    pub(crate) fn end(&self) {
        self.ending.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_ending(&self) -> bool {
        self.ending.load(Ordering::Relaxed)
    }

    /// Asks until there is an answer: servers come back.
    pub(crate) async fn ask<T, A>(&self, ask: impl Fn() -> A) -> Option<T>
    where
        A: Future<Output = Result<T, Error>>,
    {
        let end = Instant::now() + MATCH_TIMEOUT;
        loop {
            match ask().await {
                Ok(answer) => return Some(answer),
                Err(error) if error.may_pass() && Instant::now() < end => {
                    sleep(Duration::from_millis(150)).await;
                }
                Err(error) => {
                    self.wrong(
                        ViolationKind::Refused,
                        format!("a request: {error} ({error:?})"),
                    );
                    return None;
                }
            }
        }
    }
}
