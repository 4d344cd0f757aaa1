//! Names of bots.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use table::{Game, errors, text};

use crate::{Bot, Budget, Recipe, RecipeKind, SearchBudget, Strategy};

/// The levels of every game.
pub const LEVELS: RangeInclusive<u8> = 1..=8;

/// The name of a bot, as used wherever players are named: `bot:4`, `bot:greedy`,
/// `bot:search,nodes=20000`, `bot:search,time=2s,threads=2`, `bot:greedy,slips=30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotName {
    /// A level from 1 to 8, which is its strength. Each game defines its own levels.
    Level(u8),
    /// A bot with explicit settings.
    Recipe(Recipe),
}

impl BotName {
    /// Returns the settings of this bot in a game.
    #[must_use]
    pub fn recipe<G: Game, S: Strategy<G>>(self) -> Recipe {
        match self {
            BotName::Level(level) => S::LEVELS[usize::from(level - 1)],
            BotName::Recipe(recipe) => recipe,
        }
    }

    /// Creates the bot for a game with this strategy.
    #[must_use]
    pub fn make<G: Game, S: Strategy<G>>(self) -> Box<dyn Bot<G>> {
        self.recipe::<G, S>().make::<G, S>()
    }

    /// Parses the name of a bot from an untrusted source, such as a record, a file or a socket, and
    /// limits how much of this machine it may use.
    ///
    /// # Errors
    /// If the text does not name a bot, or if the bot exceeds [`MOST_NODES`], [`MOST_TIME`] or one
    /// thread.
    pub fn from_outside(text: &str) -> Result<Self, BotNameError> {
        let bot: BotName = text.parse()?;
        let BotName::Recipe(Recipe {
            kind: RecipeKind::Search(search),
            ..
        }) = bot
        else {
            return Ok(bot);
        };
        let is_modest = match search.budget {
            None => true,
            Some(Budget::Nodes(nodes)) => nodes <= MOST_NODES,
            Some(Budget::Time(time)) => time <= MOST_TIME,
        };
        if is_modest && search.threads == NonZeroUsize::MIN {
            Ok(bot)
        } else {
            Err(BotNameError::Greedy(text.to_owned()))
        }
    }

    /// Checks whether a text is meant to name a bot.
    #[must_use]
    pub fn looks_like_name(text: &str) -> bool {
        text.starts_with(PREFIX)
    }
}

const PREFIX: &str = "bot:";

/// The maximum number of nodes per move for a bot from an untrusted source: somewhat more than the 2,000,000 of the
/// strongest level of any game.
pub const MOST_NODES: u64 = 5_000_000;

/// The maximum time per move for a bot from an untrusted source: about as long as people wait before they think that
/// something is wrong.
pub const MOST_TIME: Duration = Duration::from_secs(10);

errors! {
    /// The reason why a text does not name a bot.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum BotNameError {
        Unknown(text: String)
            => "{text} is not a bot; the bots are bot:1 to bot:8, bot:random, bot:greedy and bot:search";
        Part(text: String)
            => "{text} is not an option of a bot: after a comma you can write nodes=20000, time=2s or \
                time=500ms, threads=2 (all for bot:search only), or slips=30 (percent)";
        NotASearch(text: String) => "only bot:search takes {text}", text = text.as_str();
        /// An option is given twice, or both nodes and time are given.
        Twice(text: String) => "{text}: give only one budget, nodes or time", text = text.as_str();
        Greedy(text: String)
            => "{text} asks for too much: a bot from a file or another computer may use at most {nodes} \
                nodes or {seconds} s per move, and one thread",
            nodes = MOST_NODES, seconds = MOST_TIME.as_secs();
        Command(text: String)
            => "{text} does not name a program: write a command after cmd:, like cmd:./mybot or \
                cmd:python3 mybot.py, and close every quote";
    }
}

impl FromStr for BotName {
    type Err = BotNameError;

    fn from_str(name: &str) -> Result<Self, BotNameError> {
        let unknown = || BotNameError::Unknown(name.to_owned());
        let mut parts = name.strip_prefix(PREFIX).unwrap_or(name).split(',');
        let kind = match parts.next().ok_or_else(unknown)? {
            "random" => RecipeKind::Random,
            "greedy" => RecipeKind::Greedy,
            "search" => RecipeKind::Search(SearchBudget {
                budget: None,
                threads: NonZeroUsize::MIN,
            }),
            level => {
                let level = level.parse().map_err(|_| unknown())?;
                if !LEVELS.contains(&level) {
                    return Err(unknown());
                }
                return match parts.next() {
                    None => Ok(BotName::Level(level)),
                    Some(part) if part.contains('=') => {
                        Err(BotNameError::NotASearch(text::safe(part)))
                    }
                    // In a list, this was meant to be the next bot.
                    Some(part) => Err(BotNameError::Unknown(part.to_owned())),
                };
            }
        };
        let mut recipe = Recipe::of(kind);
        for part in parts {
            recipe.read(part)?;
        }
        Ok(BotName::Recipe(recipe))
    }
}

impl Recipe {
    /// Parses an option after a comma: `nodes=20000`.
    fn read(&mut self, part: &str) -> Result<(), BotNameError> {
        let wrong = || BotNameError::Part(part.to_owned());
        let (key, value) = part.split_once('=').ok_or_else(wrong)?;
        if key == "slips" {
            self.slips = value
                .parse()
                .ok()
                .filter(|&slips| slips <= 100)
                .ok_or_else(wrong)?;
            return Ok(());
        }
        let budget = match key {
            "nodes" => Some(Budget::Nodes(
                value
                    .parse()
                    .ok()
                    .filter(|&nodes| nodes > 0)
                    .ok_or_else(wrong)?,
            )),
            "time" => Some(Budget::Time(read_time(value).ok_or_else(wrong)?)),
            "threads" => None,
            _ => return Err(wrong()),
        };
        let RecipeKind::Search(search) = &mut self.kind else {
            return Err(BotNameError::NotASearch(key.to_owned()));
        };
        if budget.is_none() {
            search.threads = value
                .parse()
                .ok()
                .filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS)
                .ok_or_else(wrong)?;
        } else if search.budget.is_some() {
            return Err(BotNameError::Twice(text::safe(part)));
        } else {
            search.budget = budget;
        }
        Ok(())
    }
}

/// A larger number is almost certainly a typing mistake.
const MOST_THREADS: usize = 1024;

/// Parses `2s`, `0.5s` or `500ms`: more than zero, and at most a day.
fn read_time(text: &str) -> Option<Duration> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s')?, 1.0),
    };
    let seconds = number.parse::<f64>().ok()? * unit;
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    (Duration::from_millis(1)..=Duration::from_hours(24))
        .contains(&time)
        .then(|| Duration::from_millis(time.as_millis() as u64))
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Level(level) => write!(f, "{PREFIX}{level}"),
            BotName::Recipe(recipe) => recipe.fmt(f),
        }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        match self.kind {
            RecipeKind::Random => write!(f, "random")?,
            RecipeKind::Greedy => write!(f, "greedy")?,
            RecipeKind::Search(search) => {
                write!(f, "search")?;
                if let Some(budget) = search.budget {
                    write!(f, ",{budget}")?;
                }
                if search.threads > NonZeroUsize::MIN {
                    write!(f, ",threads={}", search.threads)?;
                }
            }
        }
        if self.slips > 0 {
            write!(f, ",slips={}", self.slips)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_formatted_as_it_was_parsed() {
        for name in [
            "bot:1",
            "bot:8",
            "bot:random",
            "bot:greedy",
            "bot:greedy,slips=30",
            "bot:search",
            "bot:search,nodes=20000",
            "bot:search,time=2s",
            "bot:search,time=250ms,threads=2,slips=5",
        ] {
            assert_eq!(name.parse::<BotName>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn a_bot_from_an_untrusted_source_is_limited() {
        for modest in [
            "bot:8",
            "bot:search",
            "bot:search,nodes=5000000",
            "bot:search,time=10s",
        ] {
            assert!(BotName::from_outside(modest).is_ok(), "{modest}");
        }
        for greedy in [
            "bot:search,nodes=18446744073709551615",
            "bot:search,nodes=5000001",
            "bot:search,time=10001ms",
            "bot:search,nodes=100,threads=4",
        ] {
            let refusal = BotName::from_outside(greedy).unwrap_err().to_string();
            assert!(
                refusal.contains("at most 5000000 nodes or 10 s"),
                "{refusal}"
            );
        }
    }

    #[test]
    fn the_prefix_is_optional_and_seconds_may_have_fractions() {
        assert_eq!("4".parse(), Ok(BotName::Level(4)));
        let name: BotName = "search,time=0.5s".parse().unwrap();
        assert_eq!(name.to_string(), "bot:search,time=500ms");
    }

    #[test]
    fn errors_say_what_would_be_valid() {
        let refusal = |text: &str| text.parse::<BotName>().unwrap_err().to_string();
        for (text, part) in [
            ("bot:", "is not a bot"),
            ("bot:0", "bot:1 to bot:8"),
            ("bot:9", "bot:1 to bot:8"),
            ("bot:clever", "\"bot:clever\" is not a bot"),
            ("bot:4,nodes=5", "only bot:search takes nodes=5"),
            ("bot:4,clever", "\"clever\" is not a bot"),
            ("bot:greedy,nodes=5", "only bot:search takes nodes"),
            ("bot:search,nodes=0", "\"nodes=0\" is not an option"),
            ("bot:search,nodes", "\"nodes\" is not an option"),
            ("bot:search,time=2", "time=2s or time=500ms"),
            ("bot:search,time=0s", "\"time=0s\""),
            ("bot:search,time=NaNs", "\"time=NaNs\""),
            ("bot:search,time=1e99s", "\"time=1e99s\""),
            ("bot:search,threads=0", "\"threads=0\""),
            ("bot:search,nodes=5,time=2s", "give only one budget"),
            ("bot:random,slips=101", "\"slips=101\""),
        ] {
            let message = refusal(text);
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
