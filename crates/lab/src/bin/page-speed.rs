//! Measures games and bots on the platform that it runs on: natively, or as WebAssembly built with the page's profile.
//!
//! `bash scripts/page speed` runs both and compares them. Each line of the output has four columns
//! separated by tabs: the game, the measurement, nanoseconds, and a description of the work. Lines
//! with the same description did the same work. If the system measures CPU time, time used by other
//! programs does not count.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use azul::Azul;
use bots::networks::Network;
use conformance::{MoveBy, best_time};
use games::{AnyGame, GAMES, QuestionKind};
use laying_grass::LayingGrass;
use table::{Game, Players, Seed};
use tilings::Tilings;

/// The number of random games in a batch. A batch takes milliseconds, much longer than a tick of a
/// browser's clock.
const BATCH: u64 = 500;
/// Enough batches that other programs hardly affect the fastest one.
const BATCHES: usize = 100;
/// The plies at which the strongest bot chooses a move.
const ASKED: [usize; 3] = [2, 9, 16];
const ANSWERS: usize = 2;

#[cfg(target_family = "wasm")]
mod console {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = console, js_name = log)]
        pub(super) fn say(line: &str);
    }
}

#[cfg(not(target_family = "wasm"))]
mod console {
    pub(super) fn say(line: &str) {
        println!("{line}");
    }
}

fn main() {
    for network in Network::ALL {
        network
            .load(network.file())
            .expect("the embedded file is valid");
    }
    random_moves::<Azul>();
    random_moves::<LayingGrass>();
    random_moves::<Tilings>();
    for game in GAMES.iter() {
        strongest_moves(game);
    }
}

/// Prints the time per move of whole random games, including setup and standings.
fn random_moves<G: Game>() {
    let options = G::Options::default();
    let start = |seed| G::new(&options, Seed::number(seed)).expect("the default options are valid");
    let batch = || conformance::playouts((0..BATCH).map(start), MoveBy::Sample);
    let moves = batch();
    let time = best_time(BATCHES, batch).as_nanos() / u128::from(moves);
    console::say(&format!("{}\trandom move\t{time}\t{moves} moves", G::NAME));
}

/// Prints the moves of level 8 at some plies of a match, and its time per move.
fn strongest_moves(game: &'static dyn AnyGame) {
    let options = game.options_for(2, &[]).expect("two can play");
    let seats = Players::new(["Ana", "Bo"]).expect("two names").into();
    let mut played = game
        .start(options, Seed::number(1), seats)
        .expect("the default options are valid");
    let bot = "bot:8".parse().expect("there is a level 8");
    let (mut time, mut chosen) = (Duration::ZERO, Vec::new());
    for ply in 0..=ASKED[ASKED.len() - 1] {
        if ASKED.contains(&ply) {
            let ask = || {
                let question = played.question(bot, QuestionKind::Move);
                let question = question.ok().flatten().expect("the game is not over");
                question.choose(&AtomicBool::new(false)).text().to_owned()
            };
            chosen.push(ask());
            time += best_time(ANSWERS, ask);
        }
        let moves = played.moves();
        let text = &moves[ply * 7 % moves.len()];
        played.play(text).expect("a listed move is legal");
    }
    let time = time.as_nanos() / ASKED.len() as u128;
    let chosen = chosen.join(", ");
    console::say(&format!("{}\tlevel 8\t{time}\t{chosen}", game.name()));
}
