//! How Tilings is played.

mod guide;
mod outlook;

use ::tilings::Tilings;
use table::{Game, Seat};

use crate::tree::TreeSearch;
use crate::{Estimate, Mind, Recipe, Search, Strategy};
use guide::Playouts;

impl Strategy for Tilings {
    const LEVELS: [Recipe; 8] = [
        Recipe::RANDOM,
        Recipe::GREEDY.slipping(60),
        Recipe::GREEDY.slipping(20),
        Recipe::GREEDY,
        Recipe::search(300),
        Recipe::search(1200),
        Recipe::search(5000),
        Recipe::search(25_000),
    ];

    fn evaluate(&self, seat: Seat) -> Estimate {
        let even = Estimate {
            chance: 0.5,
            lead: 0.0,
        };
        let mut estimates = [even; outlook::SEATS];
        outlook::look(self, &mut estimates[..self.players()]);
        estimates[seat.index()]
    }

    fn search(search: Search) -> Box<dyn Mind<Self>> {
        Box::new(TreeSearch::new(Playouts::default(), search))
    }
}
