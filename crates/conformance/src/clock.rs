//! How long something takes.

use std::hint::black_box;
use std::time::Duration;

/// The time that this process has had so far: what other programs take does not count.
#[cfg(unix)]
fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ProcessCPUTime)
        .try_into()
        .expect("no time before the start was had")
}

/// The time since this was first asked; as WebAssembly, by the clock that whoever runs it has set.
#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::OnceLock;
    use web_time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// The best of so many short runs, which is what the machine does when nothing else disturbs it. Time
/// that other programs take does not count, where that can be known.
pub fn best_time<T>(runs: usize, mut run: impl FnMut() -> T) -> Duration {
    let once = || {
        let start = now();
        black_box(run());
        now().saturating_sub(start)
    };
    let best = std::iter::repeat_with(once).take(runs).min();
    best.unwrap_or(Duration::MAX)
}
