//! The clock of a node, which never jumps or goes backwards.

use std::sync::Mutex;
use std::time::Duration;

use table::Timestamp;
use tokio::time::Instant;

use crate::limits::lock;

/// The maximum rate at which the clock approaches its reference, in microseconds per second. Players do not notice this
/// rate, which `adjtime` also uses, and it is greater than the drift of any clock.
const MAX_SLEW: i64 = 500;

/// The clock of a node. It runs on the monotonic clock of the system, so that players keep their time when somebody
/// sets the clock of the machine. It approaches the clock of the storage slowly, so that the nodes stay in sync.
pub(crate) struct NodeClock(Mutex<Reading>);

/// A reading of the clock at one moment.
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

    fn approach(&mut self, moment: Instant, reference: Timestamp, within: Duration) {
        let time = self.at(moment);
        let slew = (micros(reference) - time) / within.as_secs().max(1) as i64;
        *self = Reading {
            moment,
            time,
            slew: slew.clamp(-MAX_SLEW, MAX_SLEW),
            slew_for: within,
        };
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
        Timestamp::from_millis((now / 1_000).cast_unsigned())
    }

    /// Sets the clock, which may jump. Call this only on a node that does not serve players yet.
    pub(crate) fn set(&self, time: Timestamp) {
        *lock(&self.0) = Reading::new(Instant::now(), micros(time));
    }

    /// Adjusts the clock towards a reference clock that currently shows this time. If the difference is small enough,
    /// the clock catches up within the given time.
    pub(crate) fn approach(&self, reference: Timestamp, within: Duration) {
        lock(&self.0).approach(Instant::now(), reference, within);
    }

    /// Returns an instant by which this time will certainly have been reached.
    pub(crate) fn instant(&self, at: Timestamp) -> Instant {
        let wait = at.millis().saturating_sub(self.now().millis());
        Instant::now() + Duration::from_millis(wait + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEAT: u64 = 5;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_millis(((1_763_000_000 + seconds) * 1_000).cast_unsigned())
    }

    /// A simulated machine, and a clock on it that initially shows the correct time.
    struct Machine {
        began: Instant,
        seconds: u64,
        clock: Reading,
    }

    impl Machine {
        fn new() -> Self {
            let began = Instant::now();
            Machine {
                began,
                seconds: 0,
                clock: Reading::new(began, micros(at(0))),
            }
        }

        fn now(&self) -> Instant {
            self.began + Duration::from_secs(self.seconds)
        }

        /// Lets `seconds` pass with a reference clock that is `step` seconds ahead. Returns how many milliseconds the
        /// node's clock is ahead of the time that actually passed.
        fn run(&mut self, seconds: u64, step: i64) -> i64 {
            let mut last = self.clock.at(self.now());
            for second in 0..seconds {
                if second % BEAT == 0 {
                    let reference = at(self.seconds as i64 + step);
                    let within = Duration::from_secs(BEAT);
                    self.clock.approach(self.now(), reference, within);
                }
                self.seconds += 1;
                let now = self.clock.at(self.now());
                let took = now - last;
                assert!((999_499..=1_000_501).contains(&took), "{took} µs");
                last = now;
            }
            (last - micros(at(self.seconds as i64))) / 1_000
        }
    }

    #[test]
    fn a_step_of_the_machines_clock_does_not_matter() {
        for step in [300, -300, 45, -45] {
            let mut machine = Machine::new();
            let ahead = machine.run(60, step);
            assert!(ahead.abs() <= 30, "{step}: {ahead} ms");
            let ahead = machine.run(120, 0);
            assert!(ahead.abs() <= 1, "{step}: {ahead} ms");
        }
    }

    #[test]
    fn the_clock_approaches_its_reference() {
        let ahead = Machine::new().run(3_600, 1);
        assert!((999..=1_001).contains(&ahead), "{ahead} ms");
    }

    #[test]
    fn the_clock_keeps_going_without_a_reference() {
        let mut machine = Machine::new();
        let within = Duration::from_secs(BEAT);
        machine.clock.approach(machine.now(), at(300), within);
        machine.seconds = 3_600;
        let ahead = machine.clock.at(machine.now()) - micros(at(3_600));
        assert!((2_000..=3_000).contains(&ahead), "{ahead} µs");
    }

    #[test]
    fn an_instant_is_after_its_time() {
        let clock = NodeClock::new(at(0));
        assert!(clock.instant(clock.now()) > Instant::now());
    }
}
