//! The clock of a node, which never jumps or goes back.

use std::sync::Mutex;
use std::time::Duration;

use table::Timestamp;
use tokio::time::Instant;

use crate::limits::lock;

/// How fast the clock approaches its reference at most, in microseconds per second. Players do not notice this rate,
/// which `adjtime` also uses, and it corrects more than any clock drifts.
const MAX_SLEW: i64 = 500;

/// The clock of a node. It runs on the monotonic clock of the system, so that players keep their time when somebody sets
/// the clock of the machine. It approaches the clock of the storage slowly, so that the nodes stay together.
pub(crate) struct NodeClock(Mutex<Reading>);

/// What the clock showed at one moment.
struct Reading {
    moment: Instant,
    /// In microseconds.
    time: i64,
    /// The correction per second in microseconds, and for how long it applies.
    slew: i64,
    slew_for: Duration,
}

impl Reading {
    const fn new(moment: Instant, time: i64) -> Self {
        Reading {
            moment,
            time,
            slew: 0,
            slew_for: Duration::ZERO,
        }
    }

    fn at(&self, moment: Instant) -> i64 {
        let elapsed = moment.saturating_duration_since(self.moment);
        let corrected = elapsed.min(self.slew_for).as_micros() as i64;
        self.time + elapsed.as_micros() as i64 + corrected * self.slew / 1_000_000
    }
}

fn micros(time: Timestamp) -> i64 {
    time.millis() as i64 * 1_000
}

impl NodeClock {
    pub(crate) fn new(time: Timestamp) -> Self {
        NodeClock(Mutex::new(Reading::new(Instant::now(), micros(time))))
    }

    /// Returns the time.
    pub(crate) fn now(&self) -> Timestamp {
        let now = lock(&self.0).at(Instant::now());
        Timestamp::from_millis((now / 1_000) as u64)
    }

    /// Sets the clock, which may jump. Only for a node that has not yet begun to serve players.
    pub(crate) fn set(&self, time: Timestamp) {
        *lock(&self.0) = Reading::new(Instant::now(), micros(time));
    }

    /// Approaches a reference that shows this time now, within the given time if it is not too far away.
    pub(crate) fn approach(&self, reference: Timestamp, within: Duration) {
        let moment = Instant::now();
        let mut reading = lock(&self.0);
        let time = reading.at(moment);
        let slew = (micros(reference) - time) / within.as_secs().max(1) as i64;
        *reading = Reading {
            moment,
            time,
            slew: slew.clamp(-MAX_SLEW, MAX_SLEW),
            slew_for: within,
        };
    }

    /// Returns an instant at which this time has certainly passed.
    pub(crate) fn instant(&self, at: Timestamp) -> Instant {
        let wait = at.millis().saturating_sub(self.now().millis());
        Instant::now() + Duration::from_millis(wait + 1)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    const BEAT: Duration = Duration::from_secs(5);

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_millis(((1_763_000_000 + seconds) * 1_000) as u64)
    }

    /// Runs a node for a time with a reference that is this many seconds ahead, and returns how much the clock differs
    /// from the time that really passed, in milliseconds.
    async fn runs(clock: &NodeClock, began: Instant, seconds: i64, step: i64) -> i64 {
        let mut last = clock.now();
        for _ in 0..seconds / 5 {
            let passed = began.elapsed().as_secs() as i64;
            clock.approach(at(passed + step), BEAT);
            for _ in 0..5 {
                advance(Duration::from_secs(1)).await;
                let now = clock.now();
                let took = now.millis() as i64 - last.millis() as i64;
                assert!((999..=1_001).contains(&took), "a second took {took} ms");
                last = now;
            }
        }
        let real = at(began.elapsed().as_secs() as i64);
        last.millis() as i64 - real.millis() as i64
    }

    #[tokio::test(start_paused = true)]
    async fn a_step_of_the_machines_clock_does_not_matter() {
        for step in [300, -300, 45, -45] {
            let clock = NodeClock::new(at(0));
            let began = Instant::now();
            let ahead = runs(&clock, began, 60, step).await;
            assert!(ahead.abs() <= 30, "{step}: {ahead} ms");
            let back = runs(&clock, began, 120, 0).await;
            assert!(back.abs() <= 1, "{step}: {back} ms");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_clock_approaches_its_reference() {
        let clock = NodeClock::new(at(0));
        let began = Instant::now();
        let ahead = runs(&clock, began, 3_600, 1).await;
        assert!((999..=1_001).contains(&ahead), "{ahead} ms");
    }

    #[tokio::test(start_paused = true)]
    async fn the_clock_keeps_going_without_a_reference() {
        let clock = NodeClock::new(at(0));
        clock.approach(at(300), BEAT);
        advance(Duration::from_hours(1)).await;
        let ahead = clock.now().millis() - at(3_600).millis();
        assert!(ahead <= 3, "{ahead} ms");
        assert!(clock.instant(clock.now()) > Instant::now());
    }
}
