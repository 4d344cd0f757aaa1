//! The fixed ratings of our bots, from tournaments whose commands are in the same file.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::LadderSize;

/// The results of tournaments between the levels. The mean of all participants is 1500, where new players start too.
/// A level that did not take part is not shown.
const MEASURED: &str = include_str!("../bot_ratings.json");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Measured {
    /// The commands of the tournaments, so that they can be repeated.
    #[serde(rename = "commands")]
    _commands: Vec<String>,
    /// The ratings by game and ladder, from the first level to the last.
    ratings: BTreeMap<String, BTreeMap<String, Vec<i64>>>,
}

static RATINGS: LazyLock<Measured> = LazyLock::new(|| {
    serde_json::from_str(MEASURED).expect("a test checks that this file is valid")
});

/// One of our bots on a ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct BotRating {
    /// The name of the bot, for example `bot:4`.
    pub(crate) bot: String,
    /// The rating, which never changes.
    pub(crate) rating: i64,
}

/// Returns our bots on a ladder, the first level first.
pub(crate) fn bots_on(game: &str, size: LadderSize) -> Vec<BotRating> {
    let ratings = RATINGS
        .ratings
        .get(game)
        .and_then(|game| game.get(size.name()));
    let levels = ratings.map_or_else(Vec::new, |measured| rising(measured));
    let levels = levels.into_iter().enumerate();
    let bot = |(index, rating): (usize, i64)| BotRating {
        bot: format!("bot:{}", index + 1),
        rating,
    };
    levels.map(bot).collect()
}

/// Returns the non-decreasing ratings that are nearest to the measured ones by least squares (isotonic regression).
/// Neighbouring levels in the wrong order share their mean, because a higher level is never shown as weaker. The mean
/// of all levels stays the same.
fn rising(measured: &[i64]) -> Vec<i64> {
    let mut pools: Vec<(i64, usize)> = Vec::new();
    for &rating in measured {
        let mut pool = (rating, 1);
        while let Some((sum, count)) =
            pools.pop_if(|(sum, count)| *sum * pool.1 as i64 > pool.0 * *count as i64)
        {
            pool = (pool.0 + sum, pool.1 + count);
        }
        pools.push(pool);
    }
    let shared = |(sum, count): (i64, usize)| {
        let mean = (sum as f64 / count as f64).round() as i64;
        std::iter::repeat_n(mean, count)
    };
    pools.into_iter().flat_map(shared).collect()
}

#[cfg(test)]
mod tests {
    use bots::BotName;
    use games::GAMES;

    use super::*;

    #[test]
    fn all_levels_are_on_both_ladders() {
        for game in GAMES.iter() {
            for size in LadderSize::ALL {
                let bots = bots_on(game.id(), size);
                assert_eq!(bots.len(), 8, "{} {}", game.id(), size.name());
                for bot in &bots {
                    assert!(BotName::from_outside(&bot.bot).is_ok(), "{}", bot.bot);
                }
                let rises = bots.is_sorted_by_key(|bot| bot.rating);
                assert!(rises, "{} {}: {bots:?}", game.id(), size.name());
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
        assert!(bots_on("chess", LadderSize::Two).is_empty());
    }

    #[test]
    fn levels_in_the_wrong_order_share_their_mean() {
        assert_eq!(rising(&[]), [0; 0]);
        assert_eq!(rising(&[1, 2, 2, 5]), [1, 2, 2, 5]);
        assert_eq!(rising(&[1, 4, 2, 5]), [1, 3, 3, 5]);
        // A shared mean may in turn be below the previous level.
        assert_eq!(rising(&[5, 6, 1, 9]), [4, 4, 4, 9]);
    }
}
