//! How the games of a tournament are seeded.

use std::fmt;
use std::str::FromStr;

use bots::AgentName;
use serde::{Deserialize, Serialize};
use table::{Dice, Label, Rng, Seed};

use crate::report::ReportPhrase;

/// The label of the random streams for games.
const GAME: Label = Label::new("arena game");

/// How the games of a tournament are seeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// The same seeds with swapped seats, so that luck cancels out. This is for our own bots, which remember nothing.
    Shared,
    /// A different seed for every game. This is for programs, which could take notes and would know what is hidden if a
    /// seed were repeated. The secret prevents them from deriving the seeds of games from the tournament's seed, which
    /// is visible on the command line.
    Own(Secret),
}

impl Luck {
    /// Checks whether these entrants need a different seed for every game.
    #[must_use]
    pub fn is_own_for(entrants: &[AgentName]) -> bool {
        let program = |name: &AgentName| matches!(name, AgentName::Program(_));
        entrants.iter().any(program)
    }

    /// Returns the secret, if there is one.
    #[must_use]
    pub const fn secret(self) -> Option<Secret> {
        match self {
            Luck::Shared => None,
            Luck::Own(secret) => Some(secret),
        }
    }

    /// Returns a one-word name for use in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Luck::Shared => "shared",
            Luck::Own(_) => "own",
        }
    }

    /// Returns a phrase for display, for tables with this many seats.
    #[must_use]
    pub const fn phrase(self, seats: usize) -> ReportPhrase {
        match (self, seats) {
            (Luck::Shared, ..=2) => ReportPhrase::SwappedSeats,
            (Luck::Shared, _) => ReportPhrase::RotatedSeats,
            (Luck::Own(_), _) => ReportPhrase::OwnSeeds,
        }
    }
}

/// Random bits that nobody can guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 16]);

impl Secret {
    /// Creates a secret from random bits.
    #[must_use]
    pub const fn new(bits: [u8; 16]) -> Self {
        Secret(bits)
    }

    /// Returns the seed of a game. Without the secret, it cannot be derived from the tournament's
    /// seed or from other games.
    pub(super) fn game_seed(self, seed: Seed, game: u64) -> Seed {
        let bits = |seed| {
            let mut stream = Dice::new(seed).stream(GAME, game);
            u128::from(stream.next_u64()) << 64 | u128::from(stream.next_u64())
        };
        let secret = Seed::secret(u128::from_be_bytes(self.0));
        Seed::secret(bits(seed) ^ bits(secret))
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Error for a text that is not a secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a secret must have 32 hexadecimal digits")]
pub struct SecretError;

impl FromStr for Secret {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Self, SecretError> {
        let is_hex = text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        let bits = is_hex.then(|| u128::from_str_radix(text, 16).ok());
        let bits = bits.flatten().ok_or(SecretError)?;
        Ok(Secret(bits.to_be_bytes()))
    }
}

impl TryFrom<String> for Secret {
    type Error = SecretError;

    fn try_from(text: String) -> Result<Self, SecretError> {
        text.parse()
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> Self {
        secret.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn secret_seed_and_number_all_change_the_seed_of_a_game() {
        let mut seen = HashSet::new();
        for secret in [[0; 16], [1; 16], [0xff; 16]].map(Secret::new) {
            for seed in [0, 1, u64::MAX] {
                for game in [0, 1, 99_999_999] {
                    let luck = secret.game_seed(Seed::number(seed), game);
                    assert!(seen.insert(luck));
                    assert_eq!(luck, secret.game_seed(Seed::number(seed), game));
                }
            }
        }
    }

    #[test]
    fn a_secret_survives_a_round_trip() {
        let secret = Secret::new(std::array::from_fn(|i| i as u8 * 17));
        let text = secret.to_string();
        assert_eq!(text, "00112233445566778899aabbccddeeff");
        assert_eq!(text.parse(), Ok(secret));
        for wrong in ["", "00", "+0112233445566778899aabbccddeeff", &text[1..]] {
            assert_eq!(wrong.parse::<Secret>(), Err(SecretError), "{wrong}");
        }
    }

    #[test]
    fn only_programs_need_different_seeds() {
        let own = |names: &str| Luck::is_own_for(&AgentName::list(names).unwrap());
        assert!(!own("1,search,nodes=5,greedy"));
        assert!(own("1,cmd:./mybot"));
    }
}
