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
//! What was tried, what paid and what did not, is told in `crates/lab/experiments/azul.md`.

mod alpha_beta;
mod crowd;
mod inputs;
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

pub use inputs::{FEATURES, Inputs, NETWORK_BYTES, NUMBERS, WIDTH};

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
