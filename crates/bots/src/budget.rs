//! How much a bot may think.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

/// How much a search may think about one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many nodes: positions looked at, or games played on in the mind. The same choice on every
    /// machine.
    Nodes(u64),
    /// So long.
    Time(Duration),
}

impl Budget {
    /// The parts of so many threads. All of them may think as long as one.
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

/// Somebody who waits for an answer.
pub trait SearchObserver: fmt::Debug + Sync {
    /// Whether they want it now.
    fn wants_it_now(&self) -> bool;

    /// How much of the thinking is done, 0 to 1, told many times. Where several threads think, each
    /// tells of its own part; a second look at the moves begins again.
    fn progress(&self, _done: f32) {}
}

/// A stop sign that another thread raises.
impl SearchObserver for AtomicBool {
    fn wants_it_now(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

/// Counts the nodes of one search and says when it has to end: at its budget, or when it is cut
/// short.
#[derive(Debug)]
pub struct Meter<'a> {
    nodes: u64,
    most: u64,
    /// The node at which clock and watch are looked at next.
    look: u64,
    stride: u64,
    /// When it began, and how long it may take.
    time: Option<(Instant, Duration)>,
    watch: &'a dyn SearchObserver,
    over: bool,
}

impl<'a> Meter<'a> {
    /// A meter that starts now and looks at the clock once in so many nodes: often where a node
    /// takes long, seldom where the look would take longer than the node.
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

    /// Asks for one node more. Once it says no, it says no for ever.
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

    /// Whether the search has to end.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// How many nodes were taken.
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
