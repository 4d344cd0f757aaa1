//! The people, bots and programs at a table.

use std::fmt;
use std::ops::Index;

use serde::{Deserialize, Deserializer, Serialize};

use crate::json::{read_at_most, read_through, reject};
use crate::{Name, Players, PlayersError, Seat, errors, text};

/// The player of a seat. Whether it is a bot or a program is stored here, and never guessed from a name.
///
/// A program appears under its name. Only the person who typed the command that starts it knows that command.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    Person(Name),
    /// One of the bots of Tilewright.
    Bot(BotText),
    /// An external program.
    Program(Name),
}

impl Occupant {
    /// Returns whether a person plays here.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Occupant::Person(_))
    }

    /// Returns the name without the number that distinguishes namesakes at a table.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Occupant::Person(name) | Occupant::Program(name) => name,
            Occupant::Bot(bot) => &bot.0,
        }
    }
}

/// The name of a bot as text, `bot:4`: 1 to 100 printable characters. The crate `bots` parses it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct BotText(String);

errors! {
    /// A text that cannot be the name of a bot.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct BotTextError(pub text: String)
        => "{text} is not a valid bot name: use 1 to {most} printable characters",
        most = BotText::LONGEST;
}

impl BotText {
    /// The maximum number of characters, enough for every part of a bot's name.
    pub const LONGEST: usize = 100;

    /// Checks the text.
    ///
    /// # Errors
    /// If it is empty, too long or not printable.
    pub fn new(text: &str) -> Result<Self, BotTextError> {
        let fits = (1..=Self::LONGEST).contains(&text.chars().count());
        if fits && text.chars().all(text::is_printable) {
            Ok(BotText(text.to_owned()))
        } else {
            Err(BotTextError(text.to_owned()))
        }
    }
}

impl TryFrom<String> for BotText {
    type Error = BotTextError;

    fn try_from(text: String) -> Result<Self, BotTextError> {
        BotText::new(&text)
    }
}

impl<'de> Deserialize<'de> for BotText {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read_through::<String, _, _>(from)
    }
}

impl AsRef<str> for BotText {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The occupants of all seats of a table, in order. No two people have the same name. Bots and programs with the
/// same name are numbered when they are shown.
///
/// ```
/// use table::{BotText, Occupant, Seats};
/// let bot = || Occupant::Bot(BotText::new("bot:4").unwrap());
/// let seats = Seats::new(vec![bot(), bot()]).unwrap();
/// assert_eq!(&*seats.names()[1], "bot:4 #2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "Vec<Occupant>")]
pub struct Seats {
    occupants: Vec<Occupant>,
    names: Players,
}

impl Seats {
    /// Creates a table with these occupants.
    ///
    /// # Errors
    /// If there are more occupants than any game has seats, or two people have the same name.
    pub fn new(occupants: Vec<Occupant>) -> Result<Self, PlayersError> {
        if occupants.len() > Players::MOST {
            return Err(PlayersError::TooMany);
        }
        let people = occupants.iter().filter_map(|occupant| match occupant {
            Occupant::Person(name) => Some(name.clone()),
            _ => None,
        });
        Players::try_from(people.collect::<Vec<_>>())?;
        let names = distinct_names(&occupants);
        Ok(Seats { occupants, names })
    }

    /// Returns the names of all occupants, no two of them equal.
    #[must_use]
    pub const fn names(&self) -> &Players {
        &self.names
    }

    /// Iterates over the occupants in seat order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Occupant> + DoubleEndedIterator {
        self.occupants.iter()
    }

    /// Returns the number of seats.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.occupants.len()
    }

    /// Returns whether the table has no seats.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.occupants.is_empty()
    }
}

impl Index<Seat> for Seats {
    type Output = Occupant;

    fn index(&self, seat: Seat) -> &Occupant {
        &self.occupants[seat.index()]
    }
}

impl From<Players> for Seats {
    /// Treats every name as a person's.
    fn from(names: Players) -> Self {
        Seats {
            occupants: names.iter().cloned().map(Occupant::Person).collect(),
            names,
        }
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // Stop reading once there are more seats than any table has.
        let occupants = read_at_most(from, Players::MOST, "seats")?;
        Seats::new(occupants).map_err(reject)
    }
}

impl From<Seats> for Vec<Occupant> {
    fn from(seats: Seats) -> Self {
        seats.occupants
    }
}

/// Gives every occupant a distinct name. People keep their names, and others get a number if their name is taken.
fn distinct_names(occupants: &[Occupant]) -> Players {
    let is_taken = |used: &[Name], name: &Name| {
        let people = occupants.iter();
        used.contains(name)
            || people
                .clone()
                .any(|one| *one == Occupant::Person(name.clone()))
    };
    let mut used: Vec<Name> = Vec::new();
    for occupant in occupants {
        let name = match occupant {
            Occupant::Person(name) => name.clone(),
            Occupant::Bot(_) | Occupant::Program(_) => (1..=occupants.len())
                .filter_map(|number| numbered(occupant.name(), number))
                .find(|name| !is_taken(&used, name))
                .expect("one of these numbers is free"),
        };
        used.push(name);
    }
    Players::try_from(used).expect("no two are the same")
}

/// Returns `bot:4`, `bot:4 #2`, and so on, truncated to the maximum length of a name.
pub(crate) fn numbered(text: &str, number: usize) -> Option<Name> {
    let suffix = match number {
        1 => String::new(),
        _ => format!(" #{number}"),
    };
    let short: String = text.chars().take(Name::LONGEST - suffix.len()).collect();
    Name::new(&format!("{}{suffix}", short.trim())).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot(text: &str) -> Occupant {
        Occupant::Bot(BotText::new(text).unwrap())
    }

    fn person(name: &str) -> Occupant {
        Occupant::Person(Name::new(name).unwrap())
    }

    fn names(seats: &Seats) -> Vec<&str> {
        seats.names().iter().map(|name| &**name).collect()
    }

    #[test]
    fn bots_with_the_same_name_are_numbered_and_truncated_only_for_display() {
        let long = "bot:search,nodes=1000000,threads=4,slips=30";
        let seats = Seats::new(vec![bot(long), person("Ana"), bot(long)]).unwrap();
        assert_eq!(
            names(&seats),
            [
                "bot:search,nodes=1000000,threads=4,slips",
                "Ana",
                "bot:search,nodes=1000000,threads=4,sl #2"
            ]
        );
        let text = serde_json::to_string(&seats).unwrap();
        let again: Seats = serde_json::from_str(&text).unwrap();
        assert_eq!(again, seats);
        assert_eq!(again[Seat::new(2)], bot(long));
    }

    #[test]
    fn a_person_keeps_a_name_that_a_bot_also_has() {
        let program = Occupant::Program(Name::new("mybot").unwrap());
        let seats = Seats::new(vec![
            program,
            person("mybot"),
            person("bot:4"),
            bot("bot:4"),
        ]);
        assert_eq!(
            names(&seats.unwrap()),
            ["mybot #2", "mybot", "bot:4", "bot:4 #2"]
        );
    }

    #[test]
    fn two_people_with_the_same_name_are_rejected() {
        assert!(Seats::new(vec![person("Ana"), person("Ana")]).is_err());
        assert!(serde_json::from_str::<Seats>(r#"[{"person":"Ana"},{"person":"Ana"}]"#).is_err());
        assert!(serde_json::from_str::<Seats>(r#"[{"bot":"\u001b"}]"#).is_err());
    }
}
