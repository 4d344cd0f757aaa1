//! How fast games and bots are where this runs: natively, or as WebAssembly under the page's profile.
//!
//! `bash scripts/page speed` runs it as both and compares. It prints a line for each figure, tabs between
//! game, what was measured, nanoseconds, and what was done: two lines of the same work end alike. Time that
//! other programs take does not count, where that can be known.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use azul::Azul;
use conformance::{MoveBy, best_time};
use games::{AnyGame, GAMES, QuestionKind};
use laying_grass::LayingGrass;
use table::{Game, Players, Seed};
use tilings::Tilings;

/// Random games in a batch: some milliseconds, much longer than a browser's clock is coarse.
const BATCH: u64 = 500;
/// So many that the best of them was hardly disturbed.
const BATCHES: usize = 100;
/// The moves at which the strongest bot is asked.
const ASKED: [usize; 3] = [2, 9, 16];
const ANSWERS: usize = 2;

#[cfg(target_arch = "wasm32")]
mod console {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = console, js_name = log)]
        pub(super) fn say(line: &str);
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod console {
    pub(super) fn say(line: &str) {
        println!("{line}");
    }
}

fn main() {
    random_moves::<Azul>();
    random_moves::<LayingGrass>();
    random_moves::<Tilings>();
    for game in GAMES.iter() {
        strongest_moves(game);
    }
}

/// Whole games of random moves, set up and standings included: time a move.
fn random_moves<G: Game>() {
    let options = G::Options::default();
    let start = |seed| G::new(&options, Seed::number(seed)).expect("the usual options");
    let batch = || conformance::playouts((0..BATCH).map(start), MoveBy::Sample);
    let moves = batch();
    let time = best_time(BATCHES, batch).as_nanos() / u128::from(moves);
    console::say(&format!("{}\trandom move\t{time}\t{moves} moves", G::NAME));
}

/// What level 8 plays at some moments of a match: time a move.
fn strongest_moves(game: &'static dyn AnyGame) {
    let options = game.options_for(2, &[]).expect("two can play");
    let seats = Players::new(["Ana", "Bo"]).expect("two names").into();
    let mut played = game
        .start(options, Seed::number(1), seats)
        .expect("the usual options");
    let bot = "bot:8".parse().expect("there is a level 8");
    let (mut time, mut chosen) = (Duration::ZERO, Vec::new());
    for ply in 0..=ASKED[ASKED.len() - 1] {
        if ASKED.contains(&ply) {
            let ask = || {
                let question = played.question(bot, QuestionKind::Move);
                let question = question.ok().flatten().expect("the game goes on");
                question.think(&AtomicBool::new(false)).mv
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
