//! How Azul is played.

mod alpha_beta;
mod judge;
mod max_n;
mod memory;
mod net;
mod order;
mod round;
mod thinker;
mod tiling;
mod value;
mod wall;

use table::{Game, Seat};

use crate::{Estimate, Mind, Recipe, Search, Strategy};
use ::azul::Azul;
use round::Round;

pub use value::lesson;

impl Strategy for Azul {
    const LEVELS: [Recipe; 8] = [
        Recipe::GREEDY.slipping(60),
        Recipe::GREEDY.slipping(30),
        Recipe::search(40).slipping(30),
        Recipe::search(60),
        Recipe::search(300),
        Recipe::search(2_000),
        Recipe::search(20_000),
        Recipe::search(1_000_000),
    ];

    fn evaluate(&self, seat: Seat) -> Estimate {
        if let Some(standings) = self.standings() {
            return value::finished(&standings, seat);
        }
        let (round, offer) = Round::new(self);
        let worths = judge::worths(&round, &offer);
        value::estimate_lead(judge::lead(&worths, round.players, seat.index()))
    }

    fn search(search: Search) -> Box<dyn Mind<Self>> {
        Box::new(thinker::Thinker::new(search))
    }
}
