//! How Azul is played.
//!
//! At a table of two the search is alpha-beta with iterative deepening to the end of the round, where
//! walls are tiled exactly and a finished game is exact: principal variations, killers and history,
//! late moves first searched less deep, a table of positions in which nothing depends on the order
//! of equal factories. It evaluates by two small networks, one for positions within a round and one for
//! the moment between rounds. On the free wall it evaluates by rules of thumb, and tries all ways to lay
//! the tiles of a full line. At larger tables everybody plays for themselves in a tree of sampled
//! rounds (`many_players`): each is played to its end by a quick rollout and evaluated by the second
//! network for each two of the players.
//!
//! With one thread and a budget of nodes the choice is the same on every machine. With more threads
//! at a table of two they share what they remember, and the choice is not reproducible.
//!
//! | file | what it holds |
//! |---|---|
//! | `round`, `wall` | a round as the search sees it |
//! | `alpha_beta`, `order`, `transposition` | the search for two |
//! | `many_players` | the search for three and four |
//! | `tiling` | columns of the free wall |
//! | `net`, `heuristic`, `evaluation` | the networks, rules of thumb, and which of them is asked when |
//! | `networks` | where the networks come from: the program itself, or files that the page loads |
//! | `inputs` | what the networks see, for training |
//! | `search` | all of that as a bot, on some threads |
//!
//! What was tried, what paid and what did not, is told in `crates/lab/experiments/azul.md`.

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

/// How Azul is played.
pub struct AzulBots;

impl Strategy<Azul> for AzulBots {
    // Found by play, so that each clearly beats the one below: the second table of the experiments.
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
