//! How a bot is named.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use table::{Game, errors, text};

use crate::{Bot, Budget, Recipe, RecipeKind, SearchBudget, Strategy};

/// The levels that every game has.
pub const LEVELS: RangeInclusive<u8> = 1..=8;

/// A bot, as it is named wherever a player is named: `bot:4`, `bot:greedy`,
/// `bot:search,nodes=20000`, `bot:search,time=2s,threads=2`, `bot:greedy,slips=30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotName {
    /// A strength from 1 to 8, which means something else in every game.
    Level(u8),
    /// Exactly this one.
    Recipe(Recipe),
}

impl BotName {
    /// What it means in a game.
    #[must_use]
    pub fn recipe<G: Game, S: Strategy<G>>(self) -> Recipe {
        match self {
            BotName::Level(level) => S::LEVELS[usize::from(level - 1)],
            BotName::Recipe(recipe) => recipe,
        }
    }

    /// The bot for a game that is played by this strategy.
    #[must_use]
    pub fn make<G: Game, S: Strategy<G>>(self) -> Box<dyn Bot<G>> {
        self.recipe::<G, S>().make::<G, S>()
    }

    /// Reads the name of a bot that comes from elsewhere: a record, a file, a socket. It may not use
    /// this machine as it likes.
    ///
    /// # Errors
    /// If it is no bot, or one that wants more than [`MOST_NODES`], [`MOST_TIME`] or one thread.
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

    /// Whether a text is meant as the name of a bot.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.starts_with(PREFIX)
    }
}

const PREFIX: &str = "bot:";

/// The most nodes a move that a bot from elsewhere may ask for. Chosen by eye: somewhat more than the
/// 2,000,000 of the strongest level of any game.
pub const MOST_NODES: u64 = 5_000_000;

/// The most time for a move that a bot from elsewhere may ask for. Chosen by eye: as long as a person
/// waits without thinking that something is wrong.
pub const MOST_TIME: Duration = Duration::from_secs(10);

errors! {
    /// A text that names no bot.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum BotNameError {
        /// It does not begin as the name of a bot.
        Unknown(text: String)
            => "{text} is no bot: there are bot:1 to bot:8, bot:random, bot:greedy and bot:search";
        /// Something after a comma.
        Part(text: String)
            => "{text} is no part of a bot's name: after a comma there may be nodes=20000, time=2s or \
                time=500ms, threads=2 (those of bot:search), slips=30 (percent)";
        /// Something that only a search has.
        NotASearch(text: String) => "only bot:search has {text}", text = text.as_str();
        /// A key twice, or nodes and time.
        Twice(text: String) => "{text}: one budget is enough", text = text.as_str();
        /// More than a bot from elsewhere may have.
        Greedy(text: String)
            => "{text} wants more than a bot from a file or from elsewhere may have: at most {nodes} \
                nodes or {seconds} s a move, and one thread",
            nodes = MOST_NODES, seconds = MOST_TIME.as_secs();
        /// A program without a command.
        Command(text: String)
            => "{text} names no program: after cmd: comes a command, like cmd:./mybot or \
                cmd:python3 mybot.py, and every quote in it is closed";
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
                    // In a list, this was meant as the next bot.
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
    /// Reads what stands after a comma: `nodes=20000`.
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

/// More than this is a mistake of the keyboard.
const MOST_THREADS: usize = 1024;

/// `2s`, `0.5s` or `500ms`: more than nothing, and at most a day.
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
    fn every_name_is_written_as_it_is_read() {
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
    fn a_bot_from_elsewhere_may_not_use_the_machine_as_it_likes() {
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
    fn the_prefix_may_be_missing_and_half_seconds_are_understood() {
        assert_eq!("4".parse(), Ok(BotName::Level(4)));
        let name: BotName = "search,time=0.5s".parse().unwrap();
        assert_eq!(name.to_string(), "bot:search,time=500ms");
    }

    #[test]
    fn what_names_no_bot_says_what_would() {
        let refusal = |text: &str| text.parse::<BotName>().unwrap_err().to_string();
        for (text, part) in [
            ("bot:", "is no bot"),
            ("bot:0", "bot:1 to bot:8"),
            ("bot:9", "bot:1 to bot:8"),
            ("bot:clever", "\"bot:clever\" is no bot"),
            ("bot:4,nodes=5", "only bot:search has nodes=5"),
            ("bot:4,clever", "\"clever\" is no bot"),
            ("bot:greedy,nodes=5", "only bot:search has nodes"),
            ("bot:search,nodes=0", "\"nodes=0\" is no part"),
            ("bot:search,nodes", "\"nodes\" is no part"),
            ("bot:search,time=2", "time=2s or time=500ms"),
            ("bot:search,time=0s", "\"time=0s\""),
            ("bot:search,time=NaNs", "\"time=NaNs\""),
            ("bot:search,time=1e99s", "\"time=1e99s\""),
            ("bot:search,threads=0", "\"threads=0\""),
            ("bot:search,nodes=5,time=2s", "one budget is enough"),
            ("bot:random,slips=101", "\"slips=101\""),
        ] {
            let message = refusal(text);
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
