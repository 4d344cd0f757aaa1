//! Estimates of how long bots think about a question, corrected by measurements.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use bots::{Budget, RecipeKind};
use games::Workload;

use crate::limits::lock;

/// The measured costs of questions. They are in CPU time, so that questions do not become more expensive when the
/// machine is busy.
#[derive(Default)]
pub(super) struct Costs {
    measured: Mutex<HashMap<CostKey, f64>>,
}

/// Questions that cost about the same per unit. The unit is a node for a search, and a move for other bots.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct CostKey {
    game: &'static str,
    players: usize,
    /// The bit length of the number of actions.
    actions: u32,
    kind: CostKind,
    slips: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum CostKind {
    Random,
    Greedy,
    /// A search, grouped by the number of base-4 digits of its node budget, because fixed costs are a larger part of a
    /// short search.
    Search(u32),
}

/// The maximum number of keys. Players can invent boards and budgets, but the number of different keys is only in the
/// thousands.
const MOST_KEYS: usize = 10_000;

/// The fraction of the difference by which a measurement raises or lowers the estimate. Low estimates are corrected
/// faster, because an estimate that is too low delays other questions.
const RISE: f64 = 0.5;
const FALL: f64 = 0.1;

/// The seconds per move of bots without a search, on a slow machine. Used until there are measurements.
const RANDOM: f64 = 100e-6;
const GREEDY: f64 = 5e-3;

/// Returns the seconds per node on a slow machine. Used until there are measurements.
fn node(game: &str) -> f64 {
    match game {
        "azul" => 2e-6,
        "laying-grass" => 400e-6,
        "tilings" => 40e-6,
        _ => 200e-6,
    }
}

impl Costs {
    /// Estimates the CPU time that an answer takes.
    pub(super) fn estimate(&self, work: &Workload) -> Duration {
        if let Some(Budget::Time(time)) = work.budget {
            return time;
        }
        let (key, units) = key(work);
        let measured = lock(&self.measured).get(&key).copied();
        let each = measured.unwrap_or(match key.kind {
            CostKind::Random => RANDOM,
            CostKind::Greedy => GREEDY,
            CostKind::Search(_) => node(key.game),
        });
        Duration::try_from_secs_f64(each * units).unwrap_or(Duration::MAX)
    }

    /// Corrects the estimate for questions like this one.
    pub(super) fn learn(&self, work: &Workload, used: Duration) {
        if let Some(Budget::Time(_)) = work.budget {
            return;
        }
        let (key, units) = key(work);
        let each = used.as_secs_f64() / units;
        let mut measured = lock(&self.measured);
        if measured.len() >= MOST_KEYS {
            measured.clear();
        }
        let known = measured.entry(key).or_insert(each);
        let by = if each > *known { RISE } else { FALL };
        *known += by * (each - *known);
    }
}

/// Returns the kind of a question and its number of units.
fn key(work: &Workload) -> (CostKey, f64) {
    let nodes = match work.budget {
        Some(Budget::Nodes(nodes)) => nodes.max(1),
        Some(Budget::Time(_)) | None => 1,
    };
    let kind = match work.recipe.kind {
        RecipeKind::Random => CostKind::Random,
        RecipeKind::Greedy => CostKind::Greedy,
        RecipeKind::Search(_) => CostKind::Search(nodes.ilog2() / 2),
    };
    let key = CostKey {
        game: work.game,
        players: work.players,
        actions: work.actions.max(1).ilog2(),
        kind,
        slips: work.recipe.slips,
    };
    (key, nodes as f64)
}

#[cfg(test)]
mod tests {
    use bots::{BotName, Recipe};

    use super::super::queue::BotLane;
    use super::*;

    fn work(bot: &str) -> Workload {
        let Ok(BotName::Recipe(recipe)) = bot.parse() else {
            panic!("{bot} is not a recipe");
        };
        let budget = match recipe.kind {
            RecipeKind::Search(search) => search.budget,
            RecipeKind::Random | RecipeKind::Greedy => None,
        };
        Workload {
            game: "azul",
            players: 2,
            actions: 180,
            recipe,
            budget,
        }
    }

    #[test]
    fn a_budget_of_time_is_its_own_price() {
        let costs = Costs::default();
        let work = work("bot:search,time=3s");
        costs.learn(&work, Duration::from_millis(1));
        assert_eq!(costs.estimate(&work), Duration::from_secs(3));
    }

    #[test]
    fn the_price_of_nodes_grows_with_them_and_follows_the_measurements() {
        let costs = Costs::default();
        let [few, more, many] = [500, 1_000, 1_000_000].map(|nodes| Workload {
            budget: Some(Budget::Nodes(nodes)),
            ..work("bot:search,nodes=1")
        });
        let before = costs.estimate(&many);
        assert!(costs.estimate(&few) < before);
        costs.learn(&few, Duration::from_millis(10));
        assert_eq!(costs.estimate(&few), Duration::from_millis(10));
        assert_eq!(costs.estimate(&more), Duration::from_millis(20));
        assert_eq!(
            costs.estimate(&many),
            before,
            "the cost of short searches must not change that of long ones"
        );
        // The estimate rises fast and falls slowly.
        costs.learn(&few, Duration::from_millis(110));
        assert_eq!(costs.estimate(&few), Duration::from_millis(60));
        costs.learn(&few, Duration::from_millis(10));
        assert_eq!(costs.estimate(&few), Duration::from_millis(55));
    }

    #[test]
    fn large_boards_do_not_make_small_ones_expensive() {
        let costs = Costs::default();
        let greedy = Workload {
            recipe: Recipe::GREEDY,
            budget: None,
            ..work("bot:greedy")
        };
        let large = Workload {
            actions: 10_000,
            ..greedy
        };
        let before = costs.estimate(&greedy);
        costs.learn(&large, Duration::from_secs(1));
        assert_eq!(costs.estimate(&large), Duration::from_secs(1));
        assert_eq!(costs.estimate(&greedy), before);
    }

    #[test]
    fn the_first_four_levels_of_every_game_are_quick() {
        use games::{GAMES, QuestionKind};
        use table::{Players, Seed};
        for game in GAMES.iter() {
            for players in [*game.players().start(), *game.players().end()] {
                let options = game.options_for(players, &[]).unwrap();
                let names = Players::new((1..=players).map(|player| format!("P{player}")));
                let game = game.start(options, Seed::number(1), names.unwrap().into());
                for level in 1..=4 {
                    let question = game
                        .as_ref()
                        .unwrap()
                        .question(BotName::Level(level), QuestionKind::Move);
                    let work = question.unwrap().unwrap().workload();
                    let price = Costs::default().estimate(&work);
                    assert_eq!(BotLane::of(price), BotLane::Quick, "{work:?}");
                }
            }
        }
    }
}
