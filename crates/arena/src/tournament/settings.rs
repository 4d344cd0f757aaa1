//! The settings of a tournament.

use std::time::Duration;

use bots::AgentName;
use games::{AnyGame, Entrants};
use serde_json::Value;
use table::{RecordError, Seed, text};

use super::{Luck, Schedule};

/// The settings of a tournament: everything that affects its results. The number of threads does
/// not, so it is not part of them.
#[derive(Clone)]
pub struct TournamentSettings {
    pub game: &'static dyn AnyGame,
    /// The options of the game, including the number of players per table.
    pub options: Value,
    /// The participants. A bot that is named twice plays as two entrants.
    pub entrants: Vec<AgentName>,
    /// The minimum number of games per table.
    pub games: u64,
    /// The seed of all games.
    pub seed: Seed,
    /// How games are seeded.
    pub luck: Luck,
    /// Whether to stop as soon as it is decided which of two entrants is better.
    pub until_sure: bool,
    /// How long a program may take for each answer.
    pub timeout: Duration,
}

/// The reason why settings are invalid.
#[derive(Debug, thiserror::Error)]
pub enum TournamentSettingsError {
    #[error(transparent)]
    Options(#[from] RecordError),
    #[error(
        "{} cannot fill a table of {seats}; name more bots (you can repeat one)",
        text::count(*entrants, "bot")
    )]
    TooFew { entrants: usize, seats: usize },
    /// The order test needs exactly two entrants.
    #[error(
        "this test compares exactly two bots at a table of two; you gave {} and a table of {seats}",
        text::count(*entrants, "bot")
    )]
    NotTwo { entrants: usize, seats: usize },
    /// More games than anyone would wait for.
    #[error("that would be more than {MOST_GAMES} games")]
    TooMany,
}

impl TournamentSettingsError {
    /// The maximum number of games of a tournament.
    pub const MOST_GAMES: u64 = MOST_GAMES;
}

/// A larger number is a typing mistake, or comes from all combinations of too many entrants.
pub(super) const MOST_GAMES: u64 = 100_000_000;

/// A tournament with valid settings, and its schedule.
pub struct Tournament {
    settings: TournamentSettings,
    names: Vec<String>,
    schedule: Schedule,
}

impl Tournament {
    /// Checks the settings.
    ///
    /// # Errors
    /// If the settings are invalid.
    pub fn new(settings: TournamentSettings) -> Result<Self, TournamentSettingsError> {
        let entrants = Entrants {
            names: settings.entrants.clone(),
            timeout: settings.timeout,
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

    /// Replaces the names of the entrants. Used for entrants that play elsewhere, so that only their results are added
    /// here.
    ///
    /// # Panics
    /// If the number of names differs from the number of entrants.
    #[must_use]
    pub fn with_names(mut self, names: &[String]) -> Self {
        assert_eq!(names.len(), self.names.len(), "everyone has a name");
        self.names = numbered(names);
        self
    }

    /// Returns the settings.
    #[must_use]
    pub const fn settings(&self) -> &TournamentSettings {
        &self.settings
    }

    /// Returns unique names of the entrants. Repeated names are numbered.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the number of players per table.
    #[must_use]
    pub fn seats(&self) -> usize {
        seats(&self.settings)
    }

    /// Returns the schedule.
    #[must_use]
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }
}

fn seats(settings: &TournamentSettings) -> usize {
    settings.options["players"].as_u64().unwrap_or_default() as usize
}

/// Numbers repeated names, like `bot:4` and `bot:4 #2`, and removes control characters.
fn numbered(entrants: &[String]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for entrant in entrants {
        let printable = entrant.chars().filter(|&c| text::is_printable(c));
        let name: String = printable.collect();
        let same = |n: usize| match n {
            1 => name.clone(),
            _ => format!("{name} #{n}"),
        };
        // There is one more candidate than other names, so one of them is free.
        let mut candidates = (1..=entrants.len()).map(same);
        let free = candidates.find(|name| !names.contains(name));
        names.extend(free);
    }
    names
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Returns settings for a tournament of Azul.
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
            timeout: Duration::from_secs(10),
        }
    }

    fn refusal(settings: TournamentSettings) -> String {
        Tournament::new(settings).err().unwrap().to_string()
    }

    #[test]
    fn repeated_names_are_numbered() {
        let tournament = Tournament::new(settings("1,greedy,1,1", 2, 2)).unwrap();
        assert_eq!(
            tournament.names(),
            ["bot:1", "bot:greedy", "bot:1 #2", "bot:1 #3"]
        );
    }

    #[test]
    fn entrants_that_play_elsewhere_keep_their_names() {
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
    fn the_order_test_needs_exactly_two_entrants() {
        for (bots, seats) in [("1,2,3", 2), ("1,2,3", 3), ("1", 2)] {
            let wrong = TournamentSettings {
                until_sure: true,
                ..settings(bots, seats, 10)
            };
            assert!(refusal(wrong).contains("exactly two"), "{bots}");
        }
    }

    #[test]
    fn too_many_games_are_rejected() {
        let many = vec!["random"; 200].join(",");
        assert!(refusal(settings(&many, 4, 400)).contains("more than 100000000 games"));
        assert!(refusal(settings("1,2", 2, u64::MAX)).contains("more than"));
    }
}
