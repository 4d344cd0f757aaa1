//! Backoff: how long to wait before reconnecting.

use std::time::Duration;

/// Exponential backoff with jitter, so that clients do not all reconnect at once after a server restarts.
#[derive(Clone, Debug, Default)]
pub struct Backoff {
    attempts: u32,
}

/// The maximum length of the first pause.
const MAX_FIRST_PAUSE: Duration = Duration::from_millis(500);

/// The longest pause. It is short, so that waiting players soon see that the server is back.
const MAX_PAUSE: Duration = Duration::from_secs(5);

/// The minimum pause after the server has asked a client to slow down.
const MIN_SLOW_PAUSE: Duration = Duration::from_secs(5);

impl Backoff {
    /// Returns the next pause, a random time between half of its full length and all of it. `slower` says that the
    /// server has asked the client to slow down.
    pub fn next(&mut self, slower: bool) -> Duration {
        let full = MAX_FIRST_PAUSE
            .saturating_mul(1 << self.attempts.min(16))
            .min(MAX_PAUSE);
        self.attempts = self.attempts.saturating_add(1);
        let half = full / 2;
        let pause = half + half.mul_f64(share(getrandom::u32().unwrap_or(u32::MAX)));
        if slower {
            pause.max(MIN_SLOW_PAUSE)
        } else {
            pause
        }
    }

    /// Resets the backoff because the connection works.
    pub fn reset(&mut self) {
        self.attempts = 0;
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
        let mut full = MAX_FIRST_PAUSE;
        for _ in 0..40 {
            let pause = pauses.next(false);
            assert!(pause >= full / 2 && pause <= full, "{pause:?} of {full:?}");
            full = (full * 2).min(MAX_PAUSE);
        }
        pauses.reset();
        assert!(pauses.next(false) <= MAX_FIRST_PAUSE);
    }

    #[test]
    fn clients_do_not_all_reconnect_at_once() {
        let first = |_| Backoff::default().next(false);
        let pauses: std::collections::HashSet<Duration> = (0..20).map(first).collect();
        assert!(pauses.len() > 10);
    }

    #[test]
    fn a_client_that_is_too_fast_waits_longer() {
        assert!(Backoff::default().next(true) >= MIN_SLOW_PAUSE);
    }
}
