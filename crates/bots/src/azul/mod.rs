//! Bots for Azul.
//!
//! With two players, the search is alpha-beta with iterative deepening to the end of the round,
//! where walls are tiled exactly and finished games have exact values. It uses principal variation
//! search, killer moves, the history heuristic, late move reductions, and a transposition table in
//! which the order of equal factories does not matter. Two small networks evaluate positions: one
//! within a round, and one between rounds. On the free wall, it evaluates with heuristics and tries
//! all ways to lay the tiles of full lines. With more players, a tree search over determinized
//! rounds (`many_players`) lets everybody play for themselves. A fast rollout plays each round to
//! its end, and the second network evaluates each pair of players.
//!
//! With one thread and a node budget, the choice is the same on every machine. With more threads and two players, the
//! threads share a transposition table, and the choice is not reproducible.
//!
//! | file | contents |
//! |---|---|
//! | `round`, `wall` | compact representation of a round for the search |
//! | `alpha_beta`, `order`, `transposition` | search for two players |
//! | `many_players` | guide of the search for three and four |
//! | `tiling` | choice of columns on the free wall |
//! | `net`, `heuristic`, `evaluation` | networks, heuristics, and which of them evaluates a position |
//! | `networks` | source of the weights: the program itself, or files that the page loads |
//! | `inputs` | inputs of the networks, for training |
//! | `search` | the bot that combines all of this, on one or more threads |
//!
//! See `crates/lab/experiments/azul.md` for all experiments and their results.

mod alpha_beta;
mod evaluation;
mod heuristic;
mod inputs;
mod many_players;
mod net;
pub mod networks;
mod order;
mod round;
mod search;
mod tiling;
mod transposition;
mod wall;

use table::{Game, Seat};

use crate::{Bot, BotName, Estimate, Recipe, SearchBudget, Strategy};
use ::azul::Azul;
use networks::Network;
use round::Round;

pub use inputs::{FEATURES, Inputs, NUMBERS, WIDTH};
pub use net::{WEIGHTS, packed, unpacked};

/// The strategy for Azul.
pub struct AzulBots;

impl Strategy<Azul> for AzulBots {
    // Tuned in test games so that each level clearly beats the one below. See the second table of the experiments.
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

    fn evaluate(position: &Azul, seat: Seat) -> Estimate {
        if let Some(standings) = position.standings() {
            return evaluation::finished(&standings, seat);
        }
        let (round, offer) = Round::new(position);
        let worths = heuristic::worths(&round, &offer);
        evaluation::estimate_lead(heuristic::lead(&worths, round.players, seat.index()))
    }

    fn search(search: SearchBudget) -> Box<dyn Bot<Azul>> {
        Box::new(search::AzulSearch::new(search))
    }

    fn networks(bot: BotName, position: &Azul) -> &'static [Network] {
        networks::needed_by(bot, position)
    }
}
