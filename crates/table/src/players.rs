//! The names of the players at a table.

use std::collections::HashSet;
use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize};

use crate::json::{read_at_most, read_through, reject};
use crate::{errors, text};

/// The name of a player: 1 to 40 printable characters, without spaces at either end.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct Name(String);

errors! {
    /// A text that is not a valid name.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NameError {
        Empty => "a name cannot be empty";
        Long(length: usize) => "a name can have at most {most} characters, not {length}",
            most = Name::LONGEST;
        /// The name contains characters that would control a terminal instead of being shown.
        Unprintable(name: String) => "{name} contains characters that cannot be printed";
    }
}

impl Name {
    /// The maximum number of characters. Names are rarely longer, and this is half of an 80-column line.
    pub const LONGEST: usize = 40;

    /// Checks a name, and removes spaces around it.
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
            Err(NameError::Unprintable(text.to_owned()))
        } else {
            Ok(Name(text.to_owned()))
        }
    }

    /// Returns a placeholder for a name that was removed from a match. The number distinguishes several placeholders.
    #[must_use]
    pub fn removed(number: usize) -> Self {
        Name(format!("({number})"))
    }

    /// Returns whether this is the placeholder for a removed name.
    #[must_use]
    pub fn is_removed(&self) -> bool {
        let number = self.0.strip_prefix('(');
        let number = number.and_then(|rest| rest.strip_suffix(')'));
        number.is_some_and(|digits| {
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        })
    }

    /// Returns `Ana`, `Ana #2`, and so on, truncated to the maximum length of a name. Use it if the name is taken.
    #[must_use]
    pub fn numbered(&self, number: usize) -> Option<Self> {
        crate::occupant::numbered(self, number)
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Self, NameError> {
        Name::new(&text)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read_through::<String, _, _>(from)
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

/// The names of all seats, in order, no two of them equal.
///
/// ```
/// use table::Players;
/// let players = Players::new(["Ana", "Bo"]).unwrap();
/// assert_eq!(&*players[1], "Bo");
/// assert!(Players::new(["Ana", "Ana"]).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Players(Vec<Name>);

errors! {
    /// Names that cannot be at one table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum PlayersError {
        Name {
            /// The number of the player, counted from 1.
            number: usize,
            error: NameError,
        } => "player {number}: {error}";
        TooMany => "a table can have at most {most} players", most = Players::MOST;
        Twice(name: Name) => "two players are called {name}; use a different name for each";
    }
}

impl Players {
    /// More names than any game has seats. A longer list is not read to its end.
    pub const MOST: usize = 100;

    /// Checks these names.
    ///
    /// # Errors
    /// If a name is invalid, two are equal, or there are too many.
    pub fn new<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> Result<Self, PlayersError> {
        let names = names
            .into_iter()
            .take(Players::MOST + 1)
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

    /// Returns `Player 1`, `Player 2`, and so on.
    #[must_use]
    pub fn numbered(players: usize) -> Self {
        Players((1..=players).map(|n| Name(format!("Player {n}"))).collect())
    }
}

impl TryFrom<Vec<Name>> for Players {
    type Error = PlayersError;

    fn try_from(names: Vec<Name>) -> Result<Self, PlayersError> {
        if names.len() > Players::MOST {
            return Err(PlayersError::TooMany);
        }
        let mut seen = HashSet::new();
        if let Some(twice) = names.iter().find(|name| !seen.insert(*name)) {
            return Err(PlayersError::Twice(twice.clone()));
        }
        Ok(Players(names))
    }
}

impl<'de> Deserialize<'de> for Players {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let names = read_at_most(from, Players::MOST, "names")?;
        Players::try_from(names).map_err(reject)
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
    fn spaces_around_a_name_are_removed() {
        assert_eq!(&*Name::new("  Ana Lúcia ").unwrap(), "Ana Lúcia");
    }

    #[test]
    fn invalid_names_are_rejected_with_the_reason() {
        assert_eq!(refusal(&["Ana", " "]), "player 2: a name cannot be empty");
        assert_eq!(
            refusal(&[&"x".repeat(10_000)]),
            "player 1: a name can have at most 40 characters, not 10000"
        );
        assert_eq!(
            refusal(&["A\u{1b}[31m"]),
            "player 1: \"A\\u{1b}[31m\" contains characters that cannot be printed"
        );
        assert_eq!(
            refusal(&["Bo", "Ana", " Bo"]),
            "two players are called Bo; use a different name for each"
        );
    }

    #[test]
    fn names_in_files_follow_the_same_rules() {
        assert!(serde_json::from_str::<Players>(r#"["Ana","Bo"]"#).is_ok());
        assert!(serde_json::from_str::<Players>(r#"["Ana","Ana"]"#).is_err());
        assert!(serde_json::from_str::<Players>(r#"["Ana",""]"#).is_err());
    }

    #[test]
    fn too_many_names_are_rejected_before_they_are_compared() {
        let names: Vec<String> = (0..200_000).map(|n| format!("P{n}")).collect();
        assert_eq!(Players::new(&names), Err(PlayersError::TooMany));
        let written = serde_json::to_string(&names).unwrap();
        let error = crate::read_json::<Players>(&written).unwrap_err();
        assert_eq!(error.fault(), &crate::ReadFault::TooMany { most: 100 });
        // The list was not read to its end.
        assert_eq!(error.column(), 598);
    }
}
