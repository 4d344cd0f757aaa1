//! How Azul is played.
//!
//! At a table of two the search is alpha-beta with iterative deepening to the end of the round, where
//! walls are tiled exactly and a finished game is exact: principal variations, killers and history,
//! late moves first searched less deep, a table of positions in which nothing depends on the order
//! of equal factories. It judges by two small networks, one for positions within a round and one for
//! the moment between rounds. On the free wall it judges by rules of thumb, and tries all ways to lay
//! the tiles of a full line. At larger tables everybody plays for themselves in a tree of sampled
//! rounds (`crowd`), played on in a hurry and judged by the second network for each two of the
//! players.
//!
//! With one thread and a budget of nodes the choice is the same on every machine. With more threads
//! at a table of two they share what they remember, and the choice is not reproducible.
//!
//! | file | what it holds |
//! |---|---|
//! | `round`, `wall` | a round as the search sees it |
//! | `alpha_beta`, `order`, `memory` | the search for two |
//! | `crowd` | the search for three and four |
//! | `tiling` | columns of the free wall |
//! | `net`, `judge`, `value` | the networks, rules of thumb, and which of them judges what |
//! | `thinker` | the search as a bot, on some threads |
//!
//! The networks were taught by `examples/azul_lessons` (games against itself, 600 nodes a move) and
//! `examples/azul_school`, each generation playing lessons for the next: the first learned from
//! 30 000 games judged by rules of thumb, the one in use from 28 000 games of the first and some
//! 9 000 at a time of later ones. A little less than half of the target is the result (win 60 %,
//! points 40 %), the rest what the search thought.
//!
//! What was measured, two players, paired seeds, equal nodes:
//!
//! | idea | nodes | games | won |
//! |---|---|---|---|
//! | network, generation 1, against rules of thumb | 3 000 | 100 | 70 % ± 9 |
//! | generation 2 against 1 | 3 000 | 300 | 79 % ± 5 |
//! | generation 3 against 2 | 3 000 | 200 | 62 % ± 7 |
//! | generation 4 against 3 | 3 000 | 200 | 56 % ± 7 |
//! | generation 5, in use, against 4 | 3 000 | 240 | 62 % ± 6 |
//! | generation 6, taught without the oldest games, against 5 | 3 000 | 300 | 49 % ± 6 |
//! | no late move reductions | 8 000 | 120 | 44 % ± 9 |
//! | stronger reductions | 8 000 | 120 | 51 % ± 9 |
//! | no moves to the floor where a line accepts the tiles | 8 000 | 120 | 55 % ± 9, not kept |
//!
//! | level | against | games | won | points |
//! |---|---|---|---|---|
//! | greedy | random | 1000 | 100 % | 70 : 1 |
//! | 2 | 1 | 200 | 90 % ± 4 | 43 : 18 |
//! | 3 | 2 | 200 | 83 % ± 5 | 52 : 31 |
//! | 4 | 3 | 200 | 90 % ± 4 | 55 : 35 |
//! | 5 | 4 | 200 | 86 % ± 5 | 55 : 40 |
//! | 6 | 5 | 200 | 87 % ± 5 | 48 : 37 |
//! | 7 | 6 | 100 | 76 % ± 8 | 45 : 39 |
//! | 8 | 7 | 40 | 65 % ± 15 | 43 : 41 |
//! | 7 | greedy | 200 | 100 % | 71 : 30 |

mod alpha_beta;
mod crowd;
mod judge;
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
        Recipe::GREEDY.slipping(50),
        Recipe::GREEDY.slipping(20),
        Recipe::search(40).slipping(15),
        Recipe::search(60),
        Recipe::search(300),
        Recipe::search(2_000),
        Recipe::search(20_000),
        Recipe::search(2_000_000),
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
