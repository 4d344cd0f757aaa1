//! Where the luck of the games comes from.

use std::fmt;
use std::str::FromStr;

use bots::AgentName;
use serde::{Deserialize, Serialize};
use table::{Dice, Label, Rng, Seed};

use crate::report::ReportPhrase;

/// The luck of games has streams of its own.
const GAME: Label = Label::new("arena game");

/// How luck is shared out among the games of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// The same seeds with exchanged seats, so that luck cancels: for bots of ours, who remember
    /// nothing.
    Shared,
    /// A seed of its own for every game: for programs, which may keep notes and would know the
    /// future when a seed comes again. The secret keeps them from working it out of the seed, which
    /// anybody can read on the command line.
    Own(Secret),
}

impl Luck {
    /// Whether these entrants need a seed of their own for every game.
    #[must_use]
    pub fn is_own_for(entrants: &[AgentName]) -> bool {
        let program = |name: &AgentName| matches!(name, AgentName::Program(_));
        entrants.iter().any(program)
    }

    /// The secret, if there is one.
    #[must_use]
    pub const fn secret(self) -> Option<Secret> {
        match self {
            Luck::Shared => None,
            Luck::Own(secret) => Some(secret),
        }
    }

    /// The same in a word, for files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Luck::Shared => "shared",
            Luck::Own(_) => "own",
        }
    }

    /// The same for people, at tables with this many seats.
    #[must_use]
    pub const fn phrase(self, seats: usize) -> ReportPhrase {
        match (self, seats) {
            (Luck::Shared, ..=2) => ReportPhrase::SwappedSeats,
            (Luck::Shared, _) => ReportPhrase::RotatedSeats,
            (Luck::Own(_), _) => ReportPhrase::OwnSeeds,
        }
    }
}

/// Bits that nobody can guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 16]);

impl Secret {
    /// A secret of random bits.
    #[must_use]
    pub const fn new(bits: [u8; 16]) -> Self {
        Secret(bits)
    }

    /// The luck of a game. Who does not know the secret learns nothing of it from the seed, nor from
    /// the luck of other games.
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

/// A text that is no secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a secret has 32 hexadecimal digits")]
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
    fn every_part_changes_the_luck() {
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
    fn a_secret_is_read_as_it_is_written() {
        let secret = Secret::new(std::array::from_fn(|i| i as u8 * 17));
        let text = secret.to_string();
        assert_eq!(text, "00112233445566778899aabbccddeeff");
        assert_eq!(text.parse(), Ok(secret));
        for wrong in ["", "00", "+0112233445566778899aabbccddeeff", &text[1..]] {
            assert_eq!(wrong.parse::<Secret>(), Err(SecretError), "{wrong}");
        }
    }

    #[test]
    fn only_programs_need_a_seed_of_their_own() {
        let own = |names: &str| Luck::is_own_for(&AgentName::list(names).unwrap());
        assert!(!own("1,search,nodes=5,greedy"));
        assert!(own("1,cmd:./mybot"));
    }
}
