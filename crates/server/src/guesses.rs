//! A rate limit on wrong passwords. Nobody can abuse it to lock the owner out of an account.

use std::net::IpAddr;
use std::time::Instant;

use crate::limits::{Buckets, RateLimit};

/// How many wrong passwords a network may send for a login that is under attack: three, and one more every five minutes.
const OWN_ALLOWANCE: RateLimit = RateLimit {
    per_second: 1.0 / 300.0,
    burst: 3.0,
};

/// Counts wrong passwords, for existing and for unknown logins.
///
/// All callers share a limit for each login. When it is used up, because somebody guesses, each network still has a
/// small allowance of its own. The right password is not counted.
pub(crate) struct Guesses {
    by_login: Buckets<String>,
    by_network: Buckets<(String, IpAddr)>,
}

/// A password attempt that counts as failed until it is cleared.
#[must_use]
pub(crate) enum Guess {
    Shared(String),
    Own(String, IpAddr),
}

impl Guesses {
    /// Allows all callers together this many wrong passwords per minute for one login.
    pub(crate) fn new(per_minute: u32) -> Self {
        Guesses {
            by_login: Buckets::new(RateLimit::per_minute(per_minute)),
            by_network: Buckets::new(OWN_ALLOWANCE),
        }
    }

    /// Counts a guess, or returns `None` if the limits are reached.
    pub(crate) fn begin(&self, login: &str, network: IpAddr, now: Instant) -> Option<Guess> {
        let login = login.to_ascii_lowercase();
        if self.by_login.take(login.clone(), now) {
            return Some(Guess::Shared(login));
        }
        let own = (login, network);
        let (login, network) = self.by_network.take(own.clone(), now).then_some(own)?;
        Some(Guess::Own(login, network))
    }

    /// Takes a guess off the count, because the password was right or was not checked.
    pub(crate) fn forgive(&self, guess: Guess, now: Instant) {
        match guess {
            Guess::Shared(login) => self.by_login.give_back(&login, now),
            Guess::Own(login, network) => self.by_network.give_back(&(login, network), now),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn network(number: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, number])
    }

    /// Guesses this many times, and returns how many of the guesses were allowed.
    fn guess(guesses: &Guesses, from: u8, times: usize, now: Instant) -> usize {
        let begun = (0..times).filter_map(|_| guesses.begin("ana", network(from), now));
        begun.count()
    }

    #[test]
    fn every_network_has_its_own_allowance_for_a_login_under_attack() {
        let guesses = Guesses::new(20);
        let now = Instant::now();
        assert_eq!(guess(&guesses, 1, 99, now), 20 + 3);
        assert_eq!(guess(&guesses, 2, 99, now), 3);
        let begun = guesses.begin("ANA", network(3), now).unwrap();
        guesses.forgive(begun, now);
        assert_eq!(guess(&guesses, 3, 99, now), 3);
        let other = guesses.begin("bo", network(1), now);
        assert!(matches!(other, Some(Guess::Shared(_))));
        // One more guess is allowed every five minutes, in addition to the limit that all callers share.
        let later = now + Duration::from_secs(301);
        assert_eq!(guess(&guesses, 1, 99, later), 20 + 1);
    }

    #[test]
    fn right_passwords_cost_nothing() {
        let guesses = Guesses::new(5);
        let now = Instant::now();
        for _ in 0..50 {
            let begun = guesses.begin("ana", network(1), now).unwrap();
            guesses.forgive(begun, now);
        }
        assert_eq!(guess(&guesses, 1, 99, now), 5 + 3);
    }
}
