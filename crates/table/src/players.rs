//! The names at the table.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::text;

/// The name of a player: 1 to 40 printable characters, no space at either end.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Name(String);

/// A text that is no name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Nothing but space.
    #[error("a name cannot be empty")]
    Empty,
    /// Too long to show.
    #[error("a name has at most {most} characters, not {0}", most = Name::LONGEST)]
    Long(usize),
    /// Characters that a terminal would obey instead of showing.
    #[error("a name has only printable characters, unlike {0}")]
    Unprintable(String),
}

impl Name {
    /// How many characters a name may have.
    pub const LONGEST: usize = 40;

    /// The name, without the space around it.
    ///
    /// # Errors
    /// If it is empty, too long or not printable.
    pub fn new(text: &str) -> Result<Self, NameError> {
        let text = text.trim();
        let length = text.chars().count();
        if length == 0 {
            Err(NameError::Empty)
        } else if length > Self::LONGEST {
            Err(NameError::Long(length))
        } else if !text.chars().all(text::is_printable) {
            Err(NameError::Unprintable(text::quoted(text)))
        } else {
            Ok(Name(text.to_owned()))
        }
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Self, NameError> {
        Name::new(&text)
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The names of all seats, in order, no two the same.
///
/// ```
/// use table::Players;
/// let players = Players::new(["Ana", "Bo"]).unwrap();
/// assert_eq!(&*players[1], "Bo");
/// assert!(Players::new(["Ana", "Ana"]).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Name>")]
pub struct Players(Vec<Name>);

/// Names that cannot sit at one table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayersError {
    /// One of them is no name.
    #[error("player {number}: {error}")]
    Name {
        /// Which, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: NameError,
    },
    /// More than any game has seats.
    #[error("there are {0} players, and no table has more than {most} seats", most = Players::MOST)]
    Many(usize),
    /// Two of them are the same.
    #[error("two players are called {0}: every name may be used once")]
    Twice(Name),
}

impl Players {
    /// More than any game has seats.
    pub const MOST: usize = 100;

    pub(crate) fn check_number(players: usize) -> Result<(), PlayersError> {
        if players > Self::MOST {
            return Err(PlayersError::Many(players));
        }
        Ok(())
    }

    /// The players with these names.
    ///
    /// # Errors
    /// If one is no name, or two are the same.
    pub fn new<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> Result<Self, PlayersError> {
        let names = names
            .into_iter()
            .enumerate()
            .map(|(i, name)| {
                Name::new(name.as_ref()).map_err(|error| PlayersError::Name {
                    number: i + 1,
                    error,
                })
            })
            .collect::<Result<Vec<_>, _>>()?;
        Players::try_from(names)
    }

    /// `Player 1`, `Player 2`, and so on.
    #[must_use]
    pub fn numbered(players: usize) -> Self {
        Players((1..=players).map(|n| Name(format!("Player {n}"))).collect())
    }
}

impl TryFrom<Vec<Name>> for Players {
    type Error = PlayersError;

    fn try_from(names: Vec<Name>) -> Result<Self, PlayersError> {
        // First of all, for the search for doubles takes longer the more there are.
        Players::check_number(names.len())?;
        for (i, name) in names.iter().enumerate() {
            if names[..i].contains(name) {
                return Err(PlayersError::Twice(name.clone()));
            }
        }
        Ok(Players(names))
    }
}

impl Deref for Players {
    type Target = [Name];

    fn deref(&self) -> &[Name] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(names: &[&str]) -> String {
        Players::new(names).unwrap_err().to_string()
    }

    #[test]
    fn space_around_a_name_does_not_count() {
        assert_eq!(&*Name::new("  Ana Lúcia ").unwrap(), "Ana Lúcia");
    }

    #[test]
    fn wrong_names_are_refused_with_the_reason() {
        assert_eq!(refusal(&["Ana", " "]), "player 2: a name cannot be empty");
        assert_eq!(
            refusal(&[&"x".repeat(10_000)]),
            "player 1: a name has at most 40 characters, not 10000"
        );
        assert_eq!(
            refusal(&["A\u{1b}[31m"]),
            "player 1: a name has only printable characters, unlike \"A\\u{1b}[31m\""
        );
        assert_eq!(
            refusal(&["Bo", "Ana", " Bo"]),
            "two players are called Bo: every name may be used once"
        );
    }

    #[test]
    fn names_in_a_file_are_held_to_the_same() {
        assert!(serde_json::from_str::<Players>(r#"["Ana","Bo"]"#).is_ok());
        assert!(serde_json::from_str::<Players>(r#"["Ana","Ana"]"#).is_err());
        assert!(serde_json::from_str::<Players>(r#"["Ana",""]"#).is_err());
    }
}
