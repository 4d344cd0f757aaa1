//! How Laying Grass is played.

mod frailty;
mod guide;
mod judgement;
mod outlook;
mod weights;
mod windows;
mod wishes;

use ::laying_grass::LayingGrass;
use table::{Game, Seat};

use crate::tree::TreeSearch;
use crate::{Estimate, Mind, Recipe, Search, Strategy};
use guide::Gardener;

impl Strategy for LayingGrass {
    const LEVELS: [Recipe; 8] = [
        Recipe::GREEDY.slipping(80),
        Recipe::GREEDY.slipping(50),
        Recipe::GREEDY.slipping(20),
        Recipe::GREEDY,
        Recipe::search(100),
        Recipe::search(600),
        Recipe::search(3200),
        Recipe::search(16_000),
    ];

    fn evaluate(&self, seat: Seat) -> Estimate {
        let zero = Estimate {
            chance: 0.0,
            lead: 0.0,
        };
        let mut values = [zero; 9];
        judgement::judge(self, &mut values[..self.players()]);
        values[seat.index()]
    }

    fn search(search: Search) -> Box<dyn Mind<Self>> {
        Box::new(TreeSearch::new(Gardener::default(), search))
    }
}
