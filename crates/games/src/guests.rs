//! Who sits at a table: people, bots and programs.

use bots::{BotName, BotNameError, PlayerName};
use table::{Name, Players, PlayersError};

use crate::contest::distinct_names;

/// Everybody at a table: their names, and which of them are no people.
///
/// A bot's name is what it is, so a record tells by its names which seats bots play:
///
/// ```
/// use games::Guests;
/// let guests = Guests::read("Ana,bot:4,bot:4").unwrap();
/// assert_eq!(&*guests.players[2], "bot:4 #2");
/// assert!(guests.bots[0].is_none());
/// let again = Guests::of_record(&guests.players);
/// assert_eq!(again.bots, guests.bots);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guests {
    /// All names.
    pub players: Players,
    /// By seat: the bot or program that plays it, nothing for a person.
    pub bots: Vec<Option<PlayerName>>,
}

/// A text that is no list of guests.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuestsError {
    /// A person cannot sit there under that name.
    #[error(transparent)]
    Players(#[from] PlayersError),
    /// It begins like a bot's name, but is none.
    #[error(transparent)]
    Bot(#[from] BotNameError),
}

impl Guests {
    /// Reads names with commas between them: `Ana,bot:search,nodes=2000,cmd:./mybot`.
    ///
    /// # Errors
    /// If one is no name, two people have the same, or a bot is not there.
    pub fn read(text: &str) -> Result<Self, GuestsError> {
        let mut texts: Vec<String> = Vec::new();
        for part in text.split(',') {
            match texts.last_mut() {
                // What belongs to a bot stands behind it: nodes=2000.
                Some(last) if BotName::is_meant(last) && part.contains('=') => {
                    last.push(',');
                    last.push_str(part);
                }
                _ => texts.push(part.trim().to_owned()),
            }
        }
        let mut bots: Vec<Option<PlayerName>> = Vec::new();
        let mut people: Vec<Name> = Vec::new();
        for (i, text) in texts.iter_mut().enumerate() {
            if PlayerName::is_meant(text) {
                let bot: PlayerName = text.parse()?;
                *text = bot.to_string();
                bots.push(Some(bot));
            } else {
                let number = i + 1;
                people.push(Name::new(text).map_err(|error| PlayersError::Name { number, error })?);
                bots.push(None);
            }
        }
        // Only bots may have the same name.
        Players::try_from(people)?;
        Ok(Guests {
            players: distinct_names(texts.into_iter()),
            bots,
        })
    }

    /// Whoever sat at the table of a record. A program is not started because a file says so: its
    /// seat is a person's.
    #[must_use]
    pub fn of_record(players: &Players) -> Self {
        let bot = |name: &Name| {
            let text = name.split_once(" #").map_or(&**name, |(text, _)| text);
            let bot = BotName::is_meant(text).then(|| text.parse().ok());
            bot.flatten().map(PlayerName::Bot)
        };
        Guests {
            players: players.clone(),
            bots: players.iter().map(bot).collect(),
        }
    }
}

impl From<Players> for Guests {
    /// People only.
    fn from(players: Players) -> Self {
        Guests {
            bots: vec![None; players.len()],
            players,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let guests = Guests::read(text).unwrap();
        guests.players.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn people_bots_and_programs_sit_at_one_table() {
        let guests =
            Guests::read("Ana, bot:search,nodes=20,slips=5,cmd:./mybot --fast,Bo").unwrap();
        let bots: Vec<_> = guests
            .bots
            .iter()
            .map(|bot| bot.as_ref().map(ToString::to_string))
            .collect();
        assert_eq!(
            bots,
            [
                None,
                Some("bot:search,nodes=20,slips=5".to_owned()),
                Some("cmd:./mybot --fast".to_owned()),
                None
            ]
        );
    }

    #[test]
    fn bots_of_one_name_are_numbered() {
        assert_eq!(
            names("bot:1,bot:1,Ana,bot:1"),
            ["bot:1", "bot:1 #2", "Ana", "bot:1 #3"]
        );
    }

    #[test]
    fn a_program_in_a_record_is_not_started() {
        let guests = Guests::read("cmd:rm -rf /,bot:2").unwrap();
        let again = Guests::of_record(&guests.players);
        assert_eq!(again.bots[0], None);
        assert_eq!(again.bots[1], guests.bots[1]);
    }

    #[test]
    fn wrong_guests_are_refused_with_the_reason() {
        let refusal = |text: &str| Guests::read(text).unwrap_err().to_string();
        assert_eq!(refusal("Ana,"), "player 2: a name cannot be empty");
        assert!(refusal("Ana,Ana").starts_with("two players are called Ana"));
        assert!(refusal("Ana,bot:9").contains("bot:1 to bot:8"));
        assert!(refusal("bot:search,nodes=x").contains("nodes=x"));
    }
}
