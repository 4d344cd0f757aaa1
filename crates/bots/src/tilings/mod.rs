//! Bots for Tilings.
//!
//! From level 2 of the rules on, most points come from large zones, so the greedy bot evaluates zones (`evaluation`).
//! It counts a share of each zone's expected value, based on who leads in it and how much can still change. The search
//! grows a tree over determinizations of the decks and of the King's strikes (`guide`). It evaluates a leaf half with
//! these shares and half with a random playout. The rules can play about a hundred thousand of those per second.
//!
//! See `crates/lab/experiments/tilings.md` for all experiments and their results.

mod evaluation;
mod guide;

use ::tilings::Tilings;
use table::{Game, Seat};

use crate::tree::TreeSearch;
use crate::{Bot, Estimate, Recipe, SearchBudget, Strategy};
use guide::TilingsGuide;

/// The strategy for Tilings.
pub struct TilingsBots;

impl Strategy<Tilings> for TilingsBots {
    // Tuned in test games; `docs/bots.md` has the figures. Beginners make mistakes. Beyond a few thousand nodes, more
    // nodes help less and less.
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
