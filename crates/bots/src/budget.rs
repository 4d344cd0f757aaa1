//! Budgets: how long a bot may think.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

/// The limit of a search for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// A number of nodes: positions visited, or simulated games. The choice is the same on every
    /// machine.
    Nodes(u64),
    Time(Duration),
}

impl Budget {
    /// Splits the budget between threads. Nodes are divided; each thread gets the full time.
    pub(crate) fn shares(self, threads: usize) -> impl Iterator<Item = Budget> {
        let threads = threads as u64;
        (0..threads).map(move |i| match self {
            Budget::Nodes(nodes) => Budget::Nodes(nodes / threads + u64::from(i < nodes % threads)),
            Budget::Time(_) => self,
        })
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Budget::Time(time) if time.as_millis() % 1000 == 0 => {
                write!(f, "time={}s", time.as_secs())
            }
            Budget::Time(time) => write!(f, "time={}ms", time.as_millis()),
        }
    }
}

/// An observer of a search, which can stop it early.
pub trait SearchObserver: fmt::Debug + Sync {
    /// Checks whether the search should stop and answer now.
    fn wants_it_now(&self) -> bool;

    /// Reports the progress of the search, from 0 to 1. This is called many times. With several
    /// threads, each reports its own share. If the question asks for further estimates, the second
    /// search starts again at 0.
    fn progress(&self, _done: f32) {}
}

/// A stop flag that another thread can set.
impl SearchObserver for AtomicBool {
    fn wants_it_now(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

/// Counts the nodes of one search, and ends the search when its budget is used up or its observer stops it.
#[derive(Debug)]
pub struct Meter<'a> {
    nodes: u64,
    most: u64,
    /// The node at which the meter next checks the clock and the observer.
    look: u64,
    stride: u64,
    /// The start and the time limit.
    time: Option<(Instant, Duration)>,
    watch: &'a dyn SearchObserver,
    over: bool,
}

impl<'a> Meter<'a> {
    /// Starts a meter that checks the clock once every `stride` nodes. The stride is small if a
    /// node takes long, and large if reading the clock would take longer than a node.
    #[must_use]
    pub fn new(budget: Budget, stride: u64, watch: &'a dyn SearchObserver) -> Self {
        let (most, time) = match budget {
            Budget::Nodes(nodes) => (nodes, None),
            Budget::Time(time) => (u64::MAX, Some((Instant::now(), time))),
        };
        Meter {
            nodes: 0,
            most,
            look: 0,
            stride,
            time,
            watch,
            over: false,
        }
    }

    /// Takes one more node from the budget, or returns `false` because the search must end.
    #[inline]
    pub fn take(&mut self) -> bool {
        if self.nodes >= self.most || self.over {
            self.over = true;
            return false;
        }
        if self.nodes >= self.look {
            self.look = self.nodes + self.stride;
            let done = match self.time {
                Some((start, time)) => start.elapsed().as_secs_f32() / time.as_secs_f32(),
                None => self.nodes as f32 / self.most as f32,
            };
            self.over = done >= 1.0 || self.watch.wants_it_now();
            if self.over {
                return false;
            }
            self.watch.progress(done);
        }
        self.nodes += 1;
        true
    }

    /// Checks whether the search must end.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Returns the number of nodes taken.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_of_a_budget_are_the_budget() {
        let nodes: Vec<_> = Budget::Nodes(11).shares(3).collect();
        assert_eq!(nodes, [4, 4, 3].map(Budget::Nodes));
        let time = Budget::Time(Duration::from_secs(2));
        assert!(time.shares(2).eq([time, time]));
    }
}
