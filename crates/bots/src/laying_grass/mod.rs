//! Bots for Laying Grass.
//!
//! The static evaluation is based on the squares within reach. For every player and every size, it finds the cheapest
//! place for a square (`square_costs`). The cost of a place is the sum over its missing cells: a cell that only few
//! tiles can fill costs more, and a hole takes a coupon. Together with the tiles and coupons to come, the room to grow,
//! nearby bonuses (`features`) and the risk from robberies (`risk`), this gives the probability of each size
//! (`forecast`, `weights`). The probabilities of all players give the chance of winning, where territory breaks ties
//! between equal squares (`evaluation`). The weights were fitted to 1,649 self-play games of a searching bot.
//!
//! A final step adds what the forecasts leave out: coupons, captures that are close, and whose turn
//! it is (`calibration`).
//!
//! The search (`guide`) ranks moves by the evaluation after each. If there are many placements, a
//! quick prior (`prior`) selects those worth evaluating. Leaves are evaluated partly by the static
//! evaluation and partly by a rollout (`rollout`), in which everybody plays the best move of the
//! prior. Early in the game the lead at the end of the rollout counts, and late in the game the
//! winner. Without rollouts, more than a hundred nodes did not help.
//!
//! See `crates/lab/experiments/laying-grass.md` for all experiments and their results.

mod calibration;
mod evaluation;
mod features;
mod forecast;
mod guide;
mod prior;
mod risk;
mod rollout;
mod square_costs;
mod weights;

use ::laying_grass::LayingGrass;
use table::{Game, Seat};

use crate::tree::TreeSearch;
use crate::{Bot, Estimate, Recipe, SearchBudget, Strategy};
use guide::LayingGrassGuide;

/// The strategy for Laying Grass.
pub struct LayingGrassBots;

impl Strategy<LayingGrass> for LayingGrassBots {
    // Tuned in test games so that each level clearly beats the one below. `docs/bots.md` has the figures.
    const LEVELS: [Recipe; 8] = [
        Recipe::GREEDY.slipping(80),
        Recipe::GREEDY.slipping(50),
        Recipe::GREEDY.slipping(20),
        Recipe::GREEDY,
        Recipe::search(100),
        Recipe::search(350),
        Recipe::search(1_300),
        Recipe::search(5_000),
    ];

    fn evaluate(position: &LayingGrass, seat: Seat) -> Estimate {
        let zero = Estimate {
            chance: 0.0,
            lead: 0.0,
        };
        let mut values = [zero; 9];
        evaluation::evaluate(position, &mut values[..position.players()]);
        values[seat.index()]
    }

    fn search(search: SearchBudget) -> Box<dyn Bot<LayingGrass>> {
        Box::new(TreeSearch::new(LayingGrassGuide::default(), search))
    }
}

/// Returns a search that sees the whole queue if it is given the real position. It has no name, because it only serves
/// to measure the value of knowing the queue.
#[must_use]
pub fn clairvoyant(search: SearchBudget) -> Box<dyn Bot<LayingGrass>> {
    Box::new(TreeSearch::clairvoyant(LayingGrassGuide::default(), search))
}
