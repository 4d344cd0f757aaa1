//! Password hashing with argon2id, on blocking threads and only a few at once.

use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash as Parsed;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::http::StatusCode;
use store::PasswordHash;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::error::ApiError;
use crate::node::random;

/// The minimum and maximum length of a password, in characters. A longer one would not be safer, but would take longer
/// to hash.
const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// How many passwords are hashed concurrently. Each takes 19 MiB and a few hundredths of a second of a core, and the
/// tables need the cores too.
const AT_ONCE: usize = 2;

/// How long a request waits for its turn to hash a password.
const HASHING_TIMEOUT: Duration = Duration::from_secs(10);

/// A hash that does not match any password. It is checked if the login is unknown, so that the response takes as long
/// as for a wrong password. It is all zeros, with the usual parameters; finding a password with this hash is as
/// unlikely as guessing 256 bits.
const DUMMY_HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                       AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes and verifies passwords.
pub(crate) struct Passwords {
    permits: Semaphore,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        Passwords {
            permits: Semaphore::new(AT_ONCE),
        }
    }

    /// Hashes a new password for the storage.
    pub(crate) async fn hash(&self, password: String) -> Result<PasswordHash, ApiError> {
        let length = password.chars().count();
        if !(SHORTEST..=LONGEST).contains(&length) {
            let message = format!("a password must have {SHORTEST} to {LONGEST} characters");
            return Err(ApiError::field("password", "password", message));
        }
        let hash = self.run_blocking(move || {
            let salt = random().to_be_bytes();
            let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
            hash.map(|hash| PasswordHash(hash.to_string()))
        });
        hash.await?.map_err(|error| {
            tracing::error!(%error, "cannot hash a password");
            busy()
        })
    }

    /// Checks a password. Without a stored hash, this takes the same time and returns false.
    pub(crate) async fn is_right(
        &self,
        password: String,
        stored: Option<PasswordHash>,
    ) -> Result<bool, ApiError> {
        let is_somebodys = stored.is_some();
        let stored = stored.unwrap_or_else(|| PasswordHash(DUMMY_HASH.to_owned()));
        let is_right = self.run_blocking(move || {
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
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = timeout(HASHING_TIMEOUT, self.permits.acquire()).await;
        let Ok(Ok(_permit)) = permit else {
            return Err(busy());
        };
        spawn_blocking(work).await.map_err(|_| busy())
    }
}

fn busy() -> ApiError {
    let message = "too many sign-ins at the moment; try again soon";
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message).after(5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_exact_password_is_accepted() {
        let passwords = Passwords::new();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(
            hash.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{}",
            hash.0
        );
        let again = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert_ne!(hash, again, "each hash must have a new salt");
        let is_right = async |password: &str, stored: Option<&PasswordHash>| {
            let checked = passwords.is_right(password.to_owned(), stored.cloned());
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
