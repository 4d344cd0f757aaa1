//! How long to wait before coming back.

use std::time::Duration;

/// Pauses that grow, each of them partly chance: so that a server which starts anew does not meet everybody
/// at once.
#[derive(Clone, Debug, Default)]
pub struct Backoff {
    tries: u32,
}

/// The first pause is at most this.
const FIRST: Duration = Duration::from_millis(500);

/// No pause is longer: whoever waits for their turn sees soon that the server is back.
const LONGEST: Duration = Duration::from_secs(5);

/// Whoever is asked to be slower waits at least this.
const SLOW: Duration = Duration::from_secs(5);

impl Backoff {
    /// The next pause, from half of its full length to all of it. Whoever is told to be slower waits longer.
    pub fn next(&mut self, slower: bool) -> Duration {
        let full = FIRST.saturating_mul(1 << self.tries.min(16)).min(LONGEST);
        self.tries = self.tries.saturating_add(1);
        let half = full / 2;
        let pause = half + half.mul_f64(share(getrandom::u32().unwrap_or(u32::MAX)));
        if slower { pause.max(SLOW) } else { pause }
    }

    /// The line holds: the next pause is short again.
    pub fn forget(&mut self) {
        self.tries = 0;
    }
}

fn share(bits: u32) -> f64 {
    f64::from(bits) / f64::from(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_a_few_seconds() {
        let mut pauses = Backoff::default();
        let mut full = FIRST;
        for _ in 0..40 {
            let pause = pauses.next(false);
            assert!(pause >= full / 2 && pause <= full, "{pause:?} of {full:?}");
            full = (full * 2).min(LONGEST);
        }
        pauses.forget();
        assert!(pauses.next(false) <= FIRST);
    }

    #[test]
    fn not_everybody_comes_back_at_once() {
        let first = |_| Backoff::default().next(false);
        let pauses: std::collections::HashSet<Duration> = (0..20).map(first).collect();
        assert!(pauses.len() > 10);
    }

    #[test]
    fn whoever_is_too_fast_waits_longer() {
        assert!(Backoff::default().next(true) >= SLOW);
    }
}
