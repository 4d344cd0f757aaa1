//! What makes a tournament.

use std::time::Duration;

use bots::AgentName;
use games::{AnyGame, Entrants};
use serde_json::Value;
use table::{RecordError, Seed, text};

use super::{Luck, Schedule};

/// What makes a tournament. Everything in it decides its results; how fast they come does not.
#[derive(Clone)]
pub struct TournamentSettings {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its options, the number of players among them: that many sit at a table.
    pub options: Value,
    /// Who takes part. Whoever is named twice takes part twice.
    pub entrants: Vec<AgentName>,
    /// How many games every table plays, at least.
    pub games: u64,
    /// From which all games follow.
    pub seed: Seed,
    /// How luck is shared out.
    pub luck: Luck,
    /// Whether to stop as soon as it is settled which of two is better.
    pub until_sure: bool,
    /// How long a program may take for an answer.
    pub patience: Duration,
}

/// Settings that make no tournament.
#[derive(Debug, thiserror::Error)]
pub enum TournamentSettingsError {
    /// The options do not make a game.
    #[error(transparent)]
    Options(#[from] RecordError),
    /// Not enough for one table.
    #[error(
        "{} cannot fill a table of {seats}: name more of them; the same one may be named several \
         times",
        text::count(*entrants, "bot")
    )]
    TooFew {
        /// How many there are.
        entrants: usize,
        /// How many are needed.
        seats: usize,
    },
    /// A test of the order of two, with more or fewer than two.
    #[error(
        "the order of exactly two bots can be tested, at a table of two; here are {}, {seats} at a \
         table",
        text::count(*entrants, "bot")
    )]
    NotTwo {
        /// How many there are.
        entrants: usize,
        /// How many sit at a table.
        seats: usize,
    },
    /// More games than anybody waits for.
    #[error("that would be more than {MOST_GAMES} games")]
    TooMany,
}

impl TournamentSettingsError {
    /// The most games of a tournament.
    pub const MOST_GAMES: u64 = MOST_GAMES;
}

/// More than this is a mistake of the keyboard, or every combination of too many entrants.
pub(super) const MOST_GAMES: u64 = 100_000_000;

/// Settings that were checked, and the games that follow from them.
pub struct Tournament {
    settings: TournamentSettings,
    names: Vec<String>,
    schedule: Schedule,
}

impl Tournament {
    /// Checks the settings.
    ///
    /// # Errors
    /// If they make no tournament.
    pub fn new(settings: TournamentSettings) -> Result<Self, TournamentSettingsError> {
        let entrants = Entrants {
            names: settings.entrants.clone(),
            timeout: settings.patience,
        };
        settings.game.referee(&settings.options, entrants)?;
        let seats = seats(&settings);
        let entrants = settings.entrants.len();
        if settings.until_sure && (entrants, seats) != (2, 2) {
            return Err(TournamentSettingsError::NotTwo { entrants, seats });
        }
        if entrants < seats {
            return Err(TournamentSettingsError::TooFew { entrants, seats });
        }
        let (seed, luck) = (settings.seed, settings.luck);
        let schedule = Schedule::new(seed, luck, entrants, seats, settings.games)
            .ok_or(TournamentSettingsError::TooMany)?;
        let names: Vec<String> = settings.entrants.iter().map(AgentName::to_string).collect();
        Ok(Tournament {
            names: numbered(&names),
            settings,
            schedule,
        })
    }

    /// The same with other names: for entrants that are played elsewhere and whose results are brought
    /// here, which need not be ours.
    ///
    /// # Panics
    /// If there is not a name for everyone.
    #[must_use]
    pub fn with_names(mut self, names: &[String]) -> Self {
        assert_eq!(names.len(), self.names.len(), "everyone has a name");
        self.names = numbered(names);
        self
    }

    /// What it was made of.
    #[must_use]
    pub const fn settings(&self) -> &TournamentSettings {
        &self.settings
    }

    /// The entrants as they are told apart: those named again are numbered.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How many sit at a table.
    #[must_use]
    pub fn seats(&self) -> usize {
        seats(&self.settings)
    }

    /// The games.
    #[must_use]
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }
}

fn seats(settings: &TournamentSettings) -> usize {
    settings.options["players"].as_u64().unwrap_or_default() as usize
}

/// `bot:4`, `bot:4 #2`, without anything that a terminal would obey.
fn numbered(entrants: &[String]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for entrant in entrants {
        let printable = entrant.chars().filter(|&c| text::is_printable(c));
        let name: String = printable.collect();
        let same = |n: usize| match n {
            1 => name.clone(),
            _ => format!("{name} #{n}"),
        };
        // One more name than there are others: one of them is free.
        let mut candidates = (1..=entrants.len()).map(same);
        let free = candidates.find(|name| !names.contains(name));
        names.extend(free);
    }
    names
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A tournament of Azul.
    pub(crate) fn settings(bots: &str, seats: usize, games: u64) -> TournamentSettings {
        let game = games::GAMES.find("azul").unwrap();
        TournamentSettings {
            game,
            options: game.options_for(seats, &[]).unwrap(),
            entrants: AgentName::list(bots).unwrap(),
            games,
            seed: Seed::number(7),
            luck: Luck::Shared,
            until_sure: false,
            patience: Duration::from_secs(10),
        }
    }

    fn refusal(settings: TournamentSettings) -> String {
        Tournament::new(settings).err().unwrap().to_string()
    }

    #[test]
    fn whoever_is_named_again_is_numbered() {
        let tournament = Tournament::new(settings("1,greedy,1,1", 2, 2)).unwrap();
        assert_eq!(
            tournament.names(),
            ["bot:1", "bot:greedy", "bot:1 #2", "bot:1 #3"]
        );
    }

    #[test]
    fn entrants_of_elsewhere_have_their_own_names() {
        let names = ["net", "bot:1", "net"].map(str::to_owned);
        let tournament = Tournament::new(settings("1,1,1", 2, 2)).unwrap();
        let tournament = tournament.with_names(&names);
        assert_eq!(tournament.names(), ["net", "bot:1", "net #2"]);
    }

    #[test]
    fn a_table_must_be_filled() {
        let refused = refusal(settings("1,2", 3, 10));
        assert!(refused.contains("2 bots cannot fill a table of 3"));
    }

    #[test]
    fn the_order_of_two_is_tested_and_of_no_others() {
        for (bots, seats) in [("1,2,3", 2), ("1,2,3", 3), ("1", 2)] {
            let wrong = TournamentSettings {
                until_sure: true,
                ..settings(bots, seats, 10)
            };
            assert!(refusal(wrong).contains("exactly two"), "{bots}");
        }
    }

    #[test]
    fn nobody_waits_for_all_tables_of_too_many() {
        let many = vec!["random"; 200].join(",");
        assert!(refusal(settings(&many, 4, 400)).contains("more than 100000000 games"));
        assert!(refusal(settings("1,2", 2, u64::MAX)).contains("more than"));
    }
}
