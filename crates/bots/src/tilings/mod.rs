//! How Tilings is played.

use rand_pcg::Pcg64Mcg;
use table::{Game, Seat};

use crate::tree::{Growth, Guide, Ranked, TreeSearch};
use crate::{Estimate, Mind, Recipe, Search, Strategy};
use ::tilings::Tilings;

impl Strategy for Tilings {
    const LEVELS: [Recipe; 8] = [
        Recipe::RANDOM,
        Recipe::GREEDY.slipping(60),
        Recipe::GREEDY.slipping(20),
        Recipe::GREEDY,
        Recipe::search(100),
        Recipe::search(400),
        Recipe::search(1600),
        Recipe::search(6400),
    ];

    fn evaluate(&self, _: Seat) -> Estimate {
        Estimate {
            chance: 0.5,
            lead: 0.0,
        }
    }

    fn search(search: Search) -> Box<dyn Mind<Self>> {
        Box::new(TreeSearch::new(Playouts::default(), search))
    }
}

/// Judges by playing on at random.
#[derive(Clone, Default)]
struct Playouts {
    scratch: Vec<<Tilings as Game>::Move>,
}

impl Guide<Tilings> for Playouts {
    const GROWTH: Growth = Growth {
        exploration: 1.0,
        width: 4.0,
        widening: 0.5,
        doubt: 0.1,
    };

    fn key(&mut self, position: &Tilings) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        position.moves(&mut self.scratch);
        let mut hasher = DefaultHasher::new();
        self.scratch.hash(&mut hasher);
        hasher.finish()
    }

    fn rank(
        &mut self,
        _: &Tilings,
        legal: &[<Tilings as Game>::Move],
        ranked: &mut Vec<Ranked<<Tilings as Game>::Move>>,
    ) {
        ranked.extend(legal.iter().map(|&mv| Ranked { mv, weight: 1.0 }));
    }

    fn judge(&mut self, position: &mut Tilings, rng: &mut Pcg64Mcg, values: &mut [Estimate]) {
        while !position.turn().is_over() {
            let mv = position.sample(rng, &mut self.scratch);
            position.play(mv, &mut ());
        }
        let standings = position.standings().expect("the game is over");
        let winners = standings.winners().count() as f32;
        for place in standings.places() {
            values[place.seat.index()] = Estimate {
                chance: if place.rank == 1 { 1.0 / winners } else { 0.0 },
                lead: Tilings::points(&place.tally) as f32,
            };
        }
    }
}
