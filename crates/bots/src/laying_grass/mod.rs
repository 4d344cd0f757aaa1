//! How Laying Grass is played.
//!
//! A position is evaluated by the squares that are within reach. For every player and every size, the
//! cheapest place of a square is found (`square_costs`): what its missing cells cost, where a cell
//! that only few tiles can fill costs more, and a hole takes a coupon. With the tiles and coupons to
//! come, the room around, bonuses nearby (`features`), and what others' robberies could cut off
//! (`risk`), that gives the chance of each size (`forecast`, `weights`); the chances of all players
//! together give the chance of winning, territory deciding between equal squares (`evaluation`). The
//! weights were fitted to 1,649 games of a searching bot against itself.
//!
//! What the forecasts leave out — coupons, captures that are near, whose turn it is — is weighed
//! after them (`calibration`).
//!
//! The search (`guide`) ranks moves by the evaluation after each; of many placements, a quick prior
//! (`prior`) keeps those that deserve it. It evaluates a leaf in part by itself and in part by how a
//! rollout ends (`rollout`), in which everybody takes what the prior likes best; early in the game
//! the lead counts in which that ends, late who wins. Without rollouts, more than a hundred nodes
//! were of no use.
//!
//! What was tried, what paid and what did not, is told in `crates/lab/experiments/laying-grass.md`.

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

/// How Laying Grass is played.
pub struct LayingGrassBots;

impl Strategy<LayingGrass> for LayingGrassBots {
    // Found by play, so that each clearly beats the one below: `docs/bots.md` has the figures.
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

/// The search that sees the whole queue, if it is shown the real position. Nobody can name it: it is
/// there to measure what luck is worth.
#[must_use]
pub fn clairvoyant(search: SearchBudget) -> Box<dyn Bot<LayingGrass>> {
    Box::new(TreeSearch::clairvoyant(LayingGrassGuide::default(), search))
}
