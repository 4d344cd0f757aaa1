//! How Tilings is played.
//!
//! From level 2 on most points are for large zones, so greedy hopes for zones (`outlook`): for
//! each a share of what it will be worth, by who leads there and by how much can still change. The
//! search grows a tree over samples of the decks and of the King's whims (`guide`) and judges a
//! position half by these hopes and half by the end of a game played on at random, of which the
//! rules play some hundred thousand a second.
//!
//! What paid, and what did not: two players at the usual table, every deal played from both sides,
//! 95 % intervals; searches with as many nodes on both sides (400 to 2000), each idea against what was
//! best before it.
//!
//! | idea | against | games | won |
//! |---|---|---|---|
//! | greedy by hopes for zones | random | 1000 | 94.3 % ± 1.4 |
//! | greedy by the score now | random | 400 | 85.4 % ± 3.5 |
//! | hopes: zones grow at open sides, leads count less early on | a fixed scale of leads | 800 | 58.9 % ± 3.4 |
//! | weights of moves: square of influence gained | influence gained | 120 | 60.0 % ± 8.8 |
//! | judged by whole random games | ten moves, then hopes | 120 | 59.2 % ± 8.8 |
//! | judged by both | whole random games | 100 | 55.0 % ± 9.8, points 1277 : 984 |
//! | all nodes ranked by hopes | by influence | 100 | 55.0 % ± 9.8, a third slower |
//! | search, 300 nodes | greedy | 100 | 55.0 % ± 9.8 |
//! | search, 4000 nodes | greedy | 60 | 88.3 % ± 8.1 |
//! | search, 1200 nodes | search, 300 nodes | 60 | 86.7 % ± 8.6 |
//! | search, 600 nodes (level 5) | greedy (level 4) | 40 | 70.0 % ± 14.2 |
//! | search, 25,000 nodes | greedy | 60 | 78.3 % ± 10.4 |
//! | search, 12,000 nodes | search, 3000 nodes | 30 | 53.3 % ± 17.9 |
//! | four players: search, 2000 nodes | three greedy ones | 40 | 45.0 % ± 15.4 |
//! | *given up:* judged by looks to 80 % | to 50 % | 40 | 17.5 % ± 11.8 |
//! | *given up:* judged by looks to 20 % | to 50 % | 40 | 45.0 % ± 15.4 |
//! | *given up:* the best of three random moves in playouts | any | 40 | 52.5 % ± 15.5, slower |
//! | rule level 2: search, 1000 nodes | greedy | 40 | 97.5 % ± 4.8 |
//! | rule level 1: search, 1000 nodes | greedy | 40 | 95.0 % ± 6.8 |
//! | rule level 0: search, 1000 nodes | greedy | 40 | 50.0 % ± 14.3 |
//! | *given up:* the better of two random moves in playouts | any | 120 | 50.0 % ± 8.9, slower |
//! | *given up:* four moves, then hopes | ten | 120 | 42.5 % ± 8.8 |
//! | *given up:* exploration 0.4 | 1 | 120 | 42.1 % ± 8.8 |
//! | *given up:* exploration 2 | 1 | 120 | 43.3 % ± 8.9 |
//! | *given up:* weights by the cube | by the square | 120 | 44.2 % ± 8.9 |
//! | *given up:* half of a game's end counted by its lead | by who won | 60 | 43.3 % ± 12.5 |

mod guide;
mod outlook;

use ::tilings::Tilings;
use table::{Game, Seat};

use crate::tree::TreeSearch;
use crate::{Estimate, Mind, Recipe, Search, Strategy};
use guide::Playouts;

impl Strategy for Tilings {
    // Beginners make mistakes. Beyond some thousand nodes more of them help less and less.
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
