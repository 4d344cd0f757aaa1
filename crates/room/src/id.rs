//! Random ids of tables, players and commands, and invitations.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The error for a string that is not an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id must have 32 lower-case hexadecimal digits")]
pub struct IdError;

/// Defines an id of 128 random bits.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
        pub struct $name(u128);

        impl $name {
            /// Returns the id with these bits, which should be random.
            #[must_use]
            pub const fn from_bits(bits: u128) -> Self {
                $name(bits)
            }

            /// Returns the bits of the id.
            #[must_use]
            pub const fn bits(self) -> u128 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:032x}", self.0)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
                if text.len() != 32 || !text.bytes().all(is_digit) {
                    return Err(IdError);
                }
                let bits = u128::from_str_radix(text, 16);
                bits.map($name).map_err(|_| IdError)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = String::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id! {
    /// The id of a table. Everybody who knows it may watch.
    ///
    /// ```
    /// use room::TableId;
    /// let table = TableId::from_bits(26);
    /// assert_eq!(table.to_string(), "0000000000000000000000000000001a");
    /// assert_eq!("0000000000000000000000000000001a".parse(), Ok(table));
    /// ```
    TableId
}
id! {
    /// The public id of a player or spectator.
    PlayerId
}
id! {
    /// The id of a command. It stays the same across reconnects, so that a command that is sent twice is carried out
    /// once.
    CommandId
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

impl fmt::Debug for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayerId({self})")
    }
}

impl fmt::Debug for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CommandId({self})")
    }
}

id! {
    /// The secret that lets people sit down at a private table. Only players who may invite others receive it, and logs
    /// never contain it.
    Invitation
}

impl fmt::Debug for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invitation(…)")
    }
}
