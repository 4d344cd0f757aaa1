//! What our bots are worth: measured once, by tournaments whose commands stand beside the figures.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Size;

/// The end of tournaments between the levels. The mean of those that took part is 1500, where beginners begin
/// too. A level that was not measured is not shown.
const MEASURED: &str = include_str!("../bot_ratings.json");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Measured {
    /// What was typed, for whoever measures again.
    #[serde(rename = "commands")]
    _commands: Vec<String>,
    /// By game and ladder, from the first level to the last.
    ratings: BTreeMap<String, BTreeMap<String, Vec<i64>>>,
}

static RATINGS: LazyLock<Measured> =
    LazyLock::new(|| serde_json::from_str(MEASURED).expect("a test reads the same file"));

/// A bot of ours on a ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct BotRating {
    /// Which: `bot:4`.
    pub(crate) bot: String,
    /// How strong; it stays as it is.
    pub(crate) rating: i64,
}

/// Our bots on a ladder, the first level first.
pub(crate) fn bots_on(game: &str, size: Size) -> Vec<BotRating> {
    let ratings = RATINGS
        .ratings
        .get(game)
        .and_then(|game| game.get(size.name()));
    let levels = ratings.into_iter().flatten().enumerate();
    let bot = |(index, &rating): (usize, &i64)| BotRating {
        bot: format!("bot:{}", index + 1),
        rating,
    };
    levels.map(bot).collect()
}

#[cfg(test)]
mod tests {
    use bots::BotName;
    use games::GAMES;

    use super::*;

    #[test]
    fn all_levels_stand_on_both_ladders() {
        for game in GAMES.iter() {
            for size in Size::ALL {
                let bots = bots_on(game.id(), size);
                assert_eq!(bots.len(), 8, "{} {}", game.id(), size.name());
                for bot in &bots {
                    assert!(BotName::from_outside(&bot.bot).is_ok(), "{}", bot.bot);
                }
                let sum: i64 = bots.iter().map(|bot| bot.rating).sum();
                let mean = sum / 8;
                assert!(
                    (mean - 1500).abs() <= 1,
                    "{} {}: {sum}",
                    game.id(),
                    size.name()
                );
            }
        }
        assert!(bots_on("chess", Size::Two).is_empty());
    }
}
