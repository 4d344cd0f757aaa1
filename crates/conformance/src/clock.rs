//! Measuring time.

use std::hint::black_box;
use std::time::Duration;

/// Returns the processor time of this process, which does not include that of other programs.
#[cfg(unix)]
fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ProcessCPUTime)
        .try_into()
        .expect("processor time is not negative")
}

/// Returns the time since the first call. In WebAssembly, the host provides the clock.
#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::OnceLock;
    use web_time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// Returns the time of the fastest of several short runs, the one that other programs disturbed least. On systems that
/// can measure it, only the processor time of this process counts.
pub fn best_time<T>(runs: usize, mut run: impl FnMut() -> T) -> Duration {
    let once = || {
        let start = now();
        black_box(run());
        now().saturating_sub(start)
    };
    let best = std::iter::repeat_with(once).take(runs).min();
    best.unwrap_or(Duration::MAX)
}
