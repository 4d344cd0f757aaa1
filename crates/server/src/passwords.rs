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

/// The shortest and the longest password in characters. Longer ones would be no safer, but cost time.
const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// How many passwords are hashed concurrently. Each takes 19 MiB and a few hundredths of a second of a core, and the
/// tables need the cores too.
const AT_ONCE: usize = 2;

/// How long a request waits for its turn to hash a password.
const HASHING_TIMEOUT: Duration = Duration::from_secs(10);

/// A hash that no password has, checked if the login is unknown, so that this takes as long as a wrong password. It is
/// all zeros, with the usual parameters; a password with this hash is as unlikely as guessing 256 bits.
const DUMMY_HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                       AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The passwords of at least [`SHORTEST`] characters that people choose most often, in lower case and sorted.
const COMMON: &str = include_str!("passwords/common.txt");

/// The longest part of which a password may not consist alone, such as `abc` in `abcabcabc`.
const LONGEST_REPEATED: usize = 3;

/// Checks a new password. Others may not be able to guess it from `names`, the login and the name of the player.
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

/// Checks whether a password is among the first that somebody would try.
fn is_weak(password: &str, names: &[&str]) -> bool {
    let password = password.trim().to_lowercase();
    let letters: Vec<char> = password.chars().collect();
    let repeats = |length| letters.iter().zip(&letters[length..]).all(|(a, b)| a == b);
    // In the name of an address, the provider is as easy to guess.
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

    /// Checks a password. Without a stored hash it takes as long and returns false.
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
