//! How Tilings is played.
//!
//! From level 2 on most points are for large zones, so greedy looks at zones (`evaluation`): of
//! each it counts a share of what it will be worth, by who leads there and by how much can still change. The
//! search grows a tree over samples of the decks and of the King's whims (`guide`) and evaluates a
//! position half by these shares and half by the end of a game played on at random, of which the
//! rules play some hundred thousand a second.
//!
//! What was tried, what paid and what did not, is told in `crates/lab/experiments/tilings.md`.

mod evaluation;
mod guide;

use ::tilings::Tilings;
use table::{Game, Seat};

use crate::tree::TreeSearch;
use crate::{Bot, Estimate, Recipe, SearchBudget, Strategy};
use guide::TilingsGuide;

/// How Tilings is played.
pub struct TilingsBots;

impl Strategy<Tilings> for TilingsBots {
    // Found by play: `docs/bots.md` has the figures. Beginners make mistakes; beyond some thousand nodes
    // more of them help less and less.
    const LEVELS: [Recipe; 8] = [
        Recipe::RANDOM,
        Recipe::GREEDY.slipping(60),
        Recipe::GREEDY.slipping(30),
        Recipe::GREEDY,
        Recipe::search(400),
        Recipe::search(800),
        Recipe::search(2_000),
        Recipe::search(15_000),
    ];

    fn evaluate(position: &Tilings, seat: Seat) -> Estimate {
        let even = Estimate {
            chance: 0.5,
            lead: 0.0,
        };
        let mut estimates = [even; evaluation::SEATS];
        evaluation::evaluate(position, &mut estimates[..position.players()]);
        estimates[seat.index()]
    }

    fn search(search: SearchBudget) -> Box<dyn Bot<Tilings>> {
        Box::new(TreeSearch::new(TilingsGuide::default(), search))
    }
}
