//! Downtime, and the clocks that are set back for it.

use table::Timestamp;

use crate::{Room, TableEntryKind, TableProposal, TableStage};

/// How long clocks stay stopped after a downtime, in milliseconds. The players have to reconnect first.
pub const RECONNECT_TIME: u64 = 10_000;

/// A period in which nobody could move, because no server was running or the storage was unavailable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Downtime {
    pub from: Timestamp,
    pub until: Timestamp,
}

impl Room {
    /// Returns whether a match is running whose clocks stop during a downtime. Clocks that count days do not.
    #[must_use]
    pub fn stops_for_downtime(&self) -> bool {
        self.stage() == TableStage::Running && self.opening().clock.stops_for_downtime()
    }

    /// Returns the entry that sets the clocks back for the downtimes since the turn began, or `None` if this has
    /// already been done. `downtimes` are in the order of their beginning. The server was up when it wrote the last
    /// entry, and clocks that have already been set back are stopped, so neither time counts.
    #[must_use]
    pub fn propose_credit(&self, downtimes: &[Downtime], now: Timestamp) -> Option<TableProposal> {
        if !self.stops_for_downtime() {
            return None;
        }
        let mut millis = 0;
        let mut until = self.last_at().max(self.play.stopped_until);
        let since = self.play.since;
        for downtime in downtimes.iter().filter(|downtime| downtime.until > since) {
            let from = downtime.from.max(until).millis();
            let end = downtime.until.millis() + RECONNECT_TIME;
            if end > from {
                millis += end - from;
                until = Timestamp::from_millis(end);
            }
        }
        let credit = TableEntryKind::ClocksCredited { millis, until };
        (millis > 0).then(|| self.propose_step(credit.into(), now, None, None))
    }
}
