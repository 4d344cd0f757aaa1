//! The seed of all random choices of a match.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::errors;
use crate::json::reject;

/// The seed of all random choices of a match: a number, or a secret of 128 random bits.
///
/// A number is easy to type, but once the first tiles are visible, anybody can find it by trying all numbers. A secret
/// cannot be found in this way. Numbers and secrets have different streams, and the streams of a number never change.
///
/// ```
/// use table::Seed;
/// assert_eq!("42".parse(), Ok(Seed::number(42)));
/// let secret: Seed = "000102030405060708090a0b0c0d0e0f".parse().unwrap();
/// assert_eq!(secret.as_number(), None);
/// assert_eq!(secret.to_string(), "000102030405060708090a0b0c0d0e0f");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed {
    /// Zero for a number, never zero for a secret, so that both fit into two words.
    pub(crate) high: u64,
    pub(crate) low: u64,
}

impl Seed {
    /// Creates the seed with this number.
    #[must_use]
    pub const fn number(number: u64) -> Self {
        Seed {
            high: 0,
            low: number,
        }
    }

    /// Creates a seed from random bits. It has only 53 bits, so that JSON readers that store numbers as floating
    /// point do not change it.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Seed::number(bits >> 11)
    }

    /// Creates a secret from 128 random bits. The first 64 must not all be zero. If they are, which has a probability
    /// of 1 in 2⁶⁴, the last of them is set to 1.
    #[must_use]
    pub const fn secret(bits: u128) -> Self {
        let high = (bits >> 64) as u64;
        Seed {
            high: if high == 0 { 1 } else { high },
            low: bits as u64,
        }
    }

    /// Returns the number, unless the seed is a secret.
    #[must_use]
    pub const fn as_number(self) -> Option<u64> {
        if self.high == 0 { Some(self.low) } else { None }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_number() {
            Some(number) => number.fmt(f),
            None => write!(f, "{:016x}{:016x}", self.high, self.low),
        }
    }
}

errors! {
    /// A text that is not a seed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct SeedError
        => "a seed must be a whole number from 0 to {most} or a secret of 32 hexadecimal digits",
        most = u64::MAX;
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            let bits = u128::from_str_radix(text, 16).map_err(|_| SeedError)?;
            return match bits >> 64 {
                0 => Err(SeedError),
                _ => Ok(Seed::secret(bits)),
            };
        }
        text.parse().map(Seed::number).map_err(|_| SeedError)
    }
}

impl Serialize for Seed {
    /// Writes a number as a number and a secret as text.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.as_number() {
            Some(number) => to.serialize_u64(number),
            None => to.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let seed = match Value::deserialize(from)? {
            Value::Number(number) => number.as_u64().map(Seed::number),
            Value::String(text) if text.len() == 32 => text.parse().ok(),
            _ => None,
        };
        seed.ok_or_else(|| reject(SeedError))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_whole_number_or_a_secret() {
        assert_eq!("42".parse(), Ok(Seed::number(42)));
        assert_eq!("18446744073709551615".parse(), Ok(Seed::number(u64::MAX)));
        let secret = "ffffffffffffffff0000000000000000";
        assert_eq!(secret.parse(), Ok(Seed::secret(u128::from(u64::MAX) << 64)));
        for wrong in [
            "",
            "x",
            "-1",
            "1.5",
            "18446744073709551616",
            "0000000000000000ffffffffffffffff",
            "ffffffffffffffff000000000000000",
            "+fffffffffffffff0000000000000000",
        ] {
            assert_eq!(wrong.parse::<Seed>(), Err(SeedError), "{wrong}");
        }
    }

    #[test]
    fn seeds_in_files_are_numbers_and_secrets_are_text() {
        for (seed, text) in [
            (Seed::number(42), "42"),
            (
                Seed::secret(1 << 127),
                r#""80000000000000000000000000000000""#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&seed).unwrap(), text);
            assert_eq!(serde_json::from_str::<Seed>(text).unwrap(), seed);
        }
        for wrong in [r#""42""#, "-1", "1.5", "null", r#""x""#] {
            let error = serde_json::from_str::<Seed>(wrong).unwrap_err().to_string();
            assert!(error.contains("32 hexadecimal digits"), "{wrong}: {error}");
        }
    }
}
