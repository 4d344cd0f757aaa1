//! What our bots are worth: measured once, by tournaments whose commands stand beside the figures.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Size;

/// The end of tournaments between the levels. The mean of those that took part is 1500, where beginners begin
/// too. Levels that were not measured are not shown: the last ones take minutes a match where more than two play.
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
    fn levels_stand_on_the_ladders_where_they_were_measured() {
        for game in GAMES.iter() {
            for size in Size::ALL {
                let bots = bots_on(game.id(), size);
                let is_measured =
                    matches!(bots.len(), 6..=8) || (size == Size::More && bots.is_empty());
                assert!(is_measured, "{} {}", game.id(), size.name());
                for bot in &bots {
                    assert!(BotName::from_outside(&bot.bot).is_ok(), "{}", bot.bot);
                }
                let sum: i64 = bots.iter().map(|bot| bot.rating).sum();
                let mean = sum.checked_div(bots.len() as i64).unwrap_or(1500);
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
