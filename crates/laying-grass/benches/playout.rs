//! Benchmarks whole games of uniformly random moves, through the generic trait. Each move is picked from the list of
//! all legal moves, sampled without a list, or picked from the mask. Every variant is compared with the slow reference
//! implementation of the tests.
//!
//! `cargo bench -p laying-grass` first prints a plain table, in millions of moves per second of CPU time, and then
//! Criterion's figures.

#[path = "../tests/rules/reference/mod.rs"]
mod reference;

use std::time::{Duration, Instant};

use conformance::{MoveBy, ReferenceGame, playouts, rates};
use criterion::{Criterion, Throughput};
use laying_grass::{LayingGrass, Options};
use rand_pcg::Pcg64Mcg;
use reference::Reference;
use table::{Draw, Game, Seed};

/// Sets up games from different seeds.
fn starts(players: usize) -> Vec<LayingGrass> {
    let options = Options {
        players,
        ..Options::default()
    };
    let start =
        |seed| LayingGrass::new(&options, Seed::number(seed)).expect("the options are valid");
    (0..GAMES).map(start).collect()
}

/// Plays a game from each start.
fn batch(starts: &[LayingGrass], by: MoveBy) -> u64 {
    playouts(starts.iter().copied(), by)
}

/// Plays one game with the reference implementation. Returns the number of moves and the time.
fn slow_game(players: usize) -> (u64, Duration) {
    let options = Options {
        players,
        ..Options::default()
    };
    let json = serde_json::to_value(options).expect("all keys of options are strings");
    let mut table = Reference::new(&json, Seed::number(1));
    let mut rng = Pcg64Mcg::new(7);
    let mut played = 0;
    let start = Instant::now();
    while table.phase != "over" {
        let moves = table.moves();
        let text = &moves[rng.below(moves.len() as u32) as usize];
        table.play(text);
        played += 1;
    }
    (played, start.elapsed())
}

const GAMES: u64 = 100;
/// Enough runs for at least one of them to be barely affected by other processes.
const RUNS: usize = 100;
const TABLES: [usize; 3] = [2, 4, 9];

fn print_summary() {
    println!("position: {} bytes", size_of::<LayingGrass>());
    for players in TABLES {
        let starts = starts(players);
        let (slow_moves, slow) = (0..5)
            .map(|_| slow_game(players))
            .min_by_key(|&(_, time)| time)
            .expect("five games");
        let slow = slow.as_secs_f64() * 1e9 / slow_moves as f64;
        let moves = batch(&starts, MoveBy::List) as f64 / GAMES as f64;
        let rates = rates(RUNS, |by| batch(&starts, by));
        println!(
            "{players} players: {rates}; {moves:5.1} moves/game; reference {slow:9.0} ns/move"
        );
    }
}

fn main() {
    if std::env::args().any(|argument| argument == "--bench") {
        print_summary();
    }
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("random playout");
    for players in TABLES {
        let starts = starts(players);
        for by in MoveBy::ALL {
            group.throughput(Throughput::Elements(batch(&starts, by)));
            let name = format!("{players} players, {by:?}");
            group.bench_function(name, |bencher| bencher.iter(|| batch(&starts, by)));
        }
    }
    group.finish();
    criterion.final_summary();
}
