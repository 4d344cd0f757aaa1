//! Password hashing with argon2id, on blocking threads and only a few at once.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash as Parsed;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::http::StatusCode;
use store::PasswordHash;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::error::ApiError;
use crate::limits::lock;
use crate::node::random;

/// The minimum and maximum length of a password, in characters. A longer password would not be safer, but would take
/// longer to hash.
const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// The minimum number of passwords that are hashed concurrently. It is the number of cores if that is larger, because
/// hashing a password occupies a core for a few hundredths of a second and takes 19 MiB.
const MIN_AT_ONCE: usize = 2;

/// How long a request waits for its turn to hash a password.
const MAX_WAIT: Duration = Duration::from_secs(30);

/// How many passwords of one address may wait at a time.
const MAX_WAITING_PER_ADDRESS: u32 = 10;

/// How long hashing takes until it has been measured.
const ASSUMED_HASHING_TIME: Duration = Duration::from_millis(50);

/// A hash that does not match any password. It is checked if the login is unknown, so that the response takes as long
/// as for a wrong password. It is all zeros, with the usual parameters; finding a password with this hash is as
/// unlikely as guessing 256 bits.
const DUMMY_HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                       AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The passwords of at least [`SHORTEST`] characters that people choose most often, in lower case and sorted.
const COMMON: &str = include_str!("passwords/common.txt");

/// A password must not merely repeat a part of up to this length, as `abcabcabc` repeats `abc`.
const LONGEST_REPEATED: usize = 3;

/// Checks a new password. It must not be guessable from `names`, the player's login and name.
pub(crate) fn check(password: &str, names: &[&str]) -> Result<(), ApiError> {
    let length = password.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        let message = format!("a password must have {SHORTEST} to {LONGEST} characters");
        return Err(ApiError::field("password", "password", message));
    }
    if is_weak(password, names) {
        let message = "this password is too easy to guess; choose another one";
        return Err(ApiError::field("password", "password-weak", message));
    }
    Ok(())
}

/// Checks whether a password is among the first that an attacker would try.
fn is_weak(password: &str, names: &[&str]) -> bool {
    let password = password.trim().to_lowercase();
    let letters: Vec<char> = password.chars().collect();
    let repeats = |length| letters.iter().zip(&letters[length..]).all(|(a, b)| a == b);
    // If a name is an email address, its part before the `@` is easy to guess too.
    let mut names = names
        .iter()
        .flat_map(|name| [Some(*name), name.split('@').next()]);
    COMMON.lines().any(|common| common == password)
        || names.any(|name| name.is_some_and(|name| name.to_lowercase() == password))
        || (1..=LONGEST_REPEATED.min(letters.len())).any(repeats)
        || is_sequence(letters.iter())
        || is_sequence(letters.iter().rev())
}

/// Checks whether every character follows the one before, as in `12345678`. After 9 comes 0.
fn is_sequence<'a>(letters: impl Iterator<Item = &'a char> + Clone) -> bool {
    let follows = |(before, after): (&char, &char)| {
        u32::from(*before) + 1 == u32::from(*after) || (*before, *after) == ('9', '0')
    };
    letters.clone().zip(letters.skip(1)).all(follows)
}

/// Hashes and verifies passwords.
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
    queue: Arc<Mutex<Queue>>,
}

/// The passwords that wait or are being hashed.
struct Queue {
    at_once: u32,
    all: u32,
    by_address: HashMap<IpAddr, u32>,
    /// How long hashing has recently taken.
    hashing_time: Duration,
}

impl Queue {
    /// Adds a password, unless it would have to wait too long.
    fn enter(&mut self, address: IpAddr) -> Result<(), ApiError> {
        let wait = self.hashing_time * self.all / self.at_once;
        let seconds = wait.as_secs() as u32 + 1;
        if wait > MAX_WAIT {
            return Err(busy(seconds));
        }
        let here = self.by_address.entry(address).or_default();
        if *here >= MAX_WAITING_PER_ADDRESS {
            return Err(ApiError::too_fast(seconds));
        }
        *here += 1;
        self.all += 1;
        Ok(())
    }

    fn leave(&mut self, address: IpAddr) {
        self.all -= 1;
        if let Some(here) = self.by_address.get_mut(&address) {
            *here -= 1;
            if *here == 0 {
                self.by_address.remove(&address);
            }
        }
    }

    /// Records how long it took to hash a password.
    fn measure(&mut self, took: Duration) {
        self.hashing_time = (self.hashing_time * 7 + took) / 8;
    }
}

/// A password in the queue. Dropping this value removes it.
struct QueuePlace {
    queue: Arc<Mutex<Queue>>,
    address: IpAddr,
}

impl QueuePlace {
    fn new(queue: &Arc<Mutex<Queue>>, address: IpAddr) -> Result<Self, ApiError> {
        lock(queue).enter(address)?;
        let queue = queue.clone();
        Ok(QueuePlace { queue, address })
    }
}

impl Drop for QueuePlace {
    fn drop(&mut self) {
        lock(&self.queue).leave(self.address);
    }
}

impl Passwords {
    pub(crate) fn new() -> Self {
        let cores = available_parallelism().map_or(1, NonZeroUsize::get);
        Passwords::with_threads(cores.max(MIN_AT_ONCE))
    }

    fn with_threads(at_once: usize) -> Self {
        Passwords {
            permits: Arc::new(Semaphore::new(at_once)),
            queue: Arc::new(Mutex::new(Queue {
                at_once: at_once as u32,
                all: 0,
                by_address: HashMap::new(),
                hashing_time: ASSUMED_HASHING_TIME,
            })),
        }
    }

    /// Hashes a new password for the storage.
    pub(crate) async fn hash(
        &self,
        password: String,
        address: IpAddr,
    ) -> Result<PasswordHash, ApiError> {
        let hash = self.run_blocking(address, move || {
            let salt = random().to_be_bytes();
            let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
            hash.map(|hash| PasswordHash(hash.to_string()))
        });
        hash.await?.map_err(|error| {
            tracing::error!(%error, "cannot hash a password");
            ApiError::internal()
        })
    }

    /// Checks a password. Without a stored hash, this takes the same time and returns false.
    pub(crate) async fn is_right(
        &self,
        password: String,
        stored: Option<PasswordHash>,
        address: IpAddr,
    ) -> Result<bool, ApiError> {
        let is_somebodys = stored.is_some();
        let stored = stored.unwrap_or_else(|| PasswordHash(DUMMY_HASH.to_owned()));
        let is_right = self.run_blocking(address, move || {
            if password.chars().count() > LONGEST {
                return false;
            }
            let parsed = Parsed::new(&stored.0);
            parsed.is_ok_and(|hash| {
                Argon2::default()
                    .verify_password(password.as_bytes(), &hash)
                    .is_ok()
            })
        });
        Ok(is_right.await? && is_somebodys)
    }

    async fn run_blocking<T: Send + 'static>(
        &self,
        address: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = QueuePlace::new(&self.queue, address)?;
        let permit = timeout(MAX_WAIT, self.permits.clone().acquire_owned()).await;
        let Ok(Ok(permit)) = permit else {
            return Err(busy(MAX_WAIT.as_secs() as u32));
        };
        // The work goes on even if the client disconnects, so it owns its place and its permit.
        let done = spawn_blocking(move || {
            let began = Instant::now();
            let result = work();
            lock(&place.queue).measure(began.elapsed());
            drop((place, permit));
            result
        });
        done.await.map_err(|_| ApiError::internal())
    }
}

fn busy(seconds: u32) -> ApiError {
    let message = "too many sign-ins at the moment; try again soon";
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message).after(seconds)
}

#[cfg(test)]
mod tests {
    use axum::http::header::RETRY_AFTER;
    use axum::response::IntoResponse;
    use tokio::task::JoinSet;

    use super::*;

    fn address(number: usize) -> IpAddr {
        IpAddr::from([192, 0, 2, number as u8])
    }

    #[tokio::test]
    async fn simultaneous_sign_ins_wait_for_their_turn() {
        let passwords = Arc::new(Passwords::with_threads(2));
        let mut all = JoinSet::new();
        for number in 0..240 {
            let passwords = passwords.clone();
            all.spawn(async move {
                let work = || std::thread::sleep(Duration::from_millis(100));
                let done = passwords.run_blocking(address(number / 10), work);
                done.await.map_err(|error| error.into_response().status())
            });
        }
        // Waiting for all of them takes twelve seconds.
        while let Some(done) = all.join_next().await {
            assert_eq!(done.unwrap(), Ok(()));
        }
        let queue = lock(&passwords.queue);
        assert!(queue.all == 0 && queue.by_address.is_empty());
    }

    #[test]
    fn a_queue_is_full_only_for_one_address_or_if_the_wait_is_too_long() {
        let passwords = Passwords::with_threads(4);
        let mut queue = lock(&passwords.queue);
        for _ in 0..10 {
            queue.enter(address(1)).unwrap();
        }
        let refused = queue.enter(address(1)).unwrap_err().into_response();
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
        queue.leave(address(1));
        queue.enter(address(1)).unwrap();
        // Hashing becomes so slow that twelve passwords take more than 30 seconds on four cores.
        for _ in 0..100 {
            queue.measure(Duration::from_secs(12));
        }
        queue.enter(address(2)).unwrap();
        let refused = queue.enter(address(3)).unwrap_err().into_response();
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(refused.headers()[RETRY_AFTER], "33");
        queue.leave(address(2));
        queue.enter(address(3)).unwrap();
    }

    #[tokio::test]
    async fn only_the_exact_password_is_accepted() {
        let passwords = Passwords::new();
        let hash = passwords
            .hash("correct horse".to_owned(), address(1))
            .await
            .unwrap();
        assert!(
            hash.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{}",
            hash.0
        );
        let again = passwords
            .hash("correct horse".to_owned(), address(1))
            .await
            .unwrap();
        assert_ne!(hash, again, "each hash must have a new salt");
        let is_right = async |password: &str, stored: Option<&PasswordHash>| {
            let checked = passwords.is_right(password.to_owned(), stored.cloned(), address(1));
            checked.await.unwrap()
        };
        assert!(is_right("correct horse", Some(&hash)).await);
        assert!(!is_right("Correct horse", Some(&hash)).await);
        assert!(!is_right("", Some(&hash)).await);
        assert!(!is_right("correct horse", None).await);
        let broken = PasswordHash("correct horse".to_owned());
        assert!(!is_right("correct horse", Some(&broken)).await);
    }

    #[test]
    fn the_most_common_passwords_are_sorted() {
        let common: Vec<&str> = COMMON.lines().collect();
        assert!(common.is_sorted_by(|before, after| before < after));
        for password in common {
            assert!(password.chars().count() >= SHORTEST, "{password}");
            assert_eq!(password.to_lowercase(), password);
        }
    }

    #[test]
    fn passwords_that_are_easy_to_guess_are_weak() {
        let names = ["Ana.Maria@example.org", "Ana Maria Lee"];
        for weak in [
            "password",
            "PassWord1",
            " password ",
            "iloveyou",
            "qwertyuiop",
            "aaaaaaaaaaaa",
            "abababab",
            "äbcäbcäbc",
            "12345678",
            "34567890",
            "98765432",
            "5678901234",
            "cdefghijk",
            "STUVWXYZ",
            "ana.maria",
            "ANA.MARIA@EXAMPLE.ORG",
            "ana maria lee",
        ] {
            let code = check(weak, &names).err().map(|error| error.code());
            assert_eq!(code, Some("password-weak"), "{weak}");
        }
        for good in [
            "correct horse",
            "battery staple",
            "abcdefgx",
            "ana.maria.7",
            "12345679q",
        ] {
            assert!(check(good, &names).is_ok(), "{good}");
        }
    }

    #[test]
    fn unknown_logins_cost_as_much_as_wrong_passwords() {
        let nobodys = Parsed::new(DUMMY_HASH).unwrap();
        let ours = Argon2::default()
            .hash_password_with_salt(b"x", &[7; 16])
            .unwrap();
        assert_eq!(nobodys.params, ours.params);
        assert_eq!(nobodys.algorithm, ours.algorithm);
        assert_eq!(
            nobodys.hash.map(|hash| hash.len()),
            ours.hash.map(|hash| hash.len())
        );
    }
}
