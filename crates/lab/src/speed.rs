//! Measures the nodes per second of every search, and hashes the bots' choices. The hashes must not
//! change unless a change of behaviour is intended.

use std::time::Duration;

use azul::Azul;
use bots::{
    AzulBots, BotName, LayingGrassBots, Question, Recipe, RecipeKind, SearchBudget, Strategy,
    TilingsBots, ask,
};
use laying_grass::LayingGrass;
use serde_json::json;
use table::{Game, Seed};
use tilings::Tilings;

/// The measurements of some games.
struct Measured {
    /// The hash of all choices as text.
    hash: u64,
    nodes: u64,
    time: Duration,
}

/// Measures every game, and prints one line for each.
pub fn run() {
    print::<Azul, AzulBots>(2, 100_000, 40);
    print::<Azul, AzulBots>(3, 10_000, 40);
    print::<LayingGrass, LayingGrassBots>(2, 150, 20);
    print::<LayingGrass, LayingGrassBots>(4, 60, 20);
    print::<Tilings, TilingsBots>(2, 1500, 30);
    print::<Tilings, TilingsBots>(3, 500, 30);
}

fn print<G: Game, S: Strategy<G>>(players: usize, nodes: u64, plies: u64) {
    let Measured { hash, nodes, time } = measure::<G, S>(players, nodes, plies);
    let speed = nodes as f64 / time.as_secs_f64();
    println!(
        "{} for {players}: {speed:.0} nodes/s, choices {hash:016x}",
        G::NAME
    );
}

/// Lets the search play the first moves of three games against itself, and asks the greedy bot for a move in each
/// position as well.
fn measure<G: Game, S: Strategy<G>>(players: usize, nodes: u64, plies: u64) -> Measured {
    let mut measured = Measured {
        hash: 0xcbf2_9ce4_8422_2325,
        nodes: 0,
        time: Duration::ZERO,
    };
    let options: G::Options =
        serde_json::from_value(json!({"players": players})).expect("every game has players");
    let searching = Recipe {
        kind: RecipeKind::Search(SearchBudget::nodes(nodes)),
        slips: 0,
    };
    for seed in 0..3 {
        let [mut search, mut greedy] =
            [searching, Recipe::GREEDY].map(|recipe| BotName::Recipe(recipe).make::<G, S>());
        let mut position =
            G::new(&options, Seed::number(seed)).expect("the default options are valid");
        for ply in 0..plies {
            if position.turn().is_over() {
                break;
            }
            let quick = ask(&mut *greedy, &position, &Question::new(ply));
            let thought = ask(&mut *search, &position, &Question::new(seed << 20 | ply));
            for mv in [quick.mv, thought.mv] {
                measured.add(&position.write(mv));
            }
            measured.add(&format!("{:?}", thought.estimate));
            measured.nodes += thought.nodes;
            measured.time += thought.time;
            position.play(thought.mv, &mut ());
        }
    }
    measured
}

impl Measured {
    /// FNV-1a, which is good enough to detect a change.
    fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_reproducible() {
        let once = measure::<Tilings, TilingsBots>(2, 20, 6);
        let again = measure::<Tilings, TilingsBots>(2, 20, 6);
        assert_eq!((once.hash, once.nodes), (again.hash, again.nodes));
        assert_ne!(once.hash, measure::<Tilings, TilingsBots>(3, 20, 6).hash);
    }
}
