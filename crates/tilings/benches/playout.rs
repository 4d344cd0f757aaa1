//! Benchmarks whole games of uniformly random moves at level 3, through the generic trait, from the setup to the final
//! score. Each move is picked from the list of legal moves, sampled without a list, or picked from the mask.
//!
//! `cargo bench -p tilings` first prints a plain table, in millions of moves per second of CPU time, and then
//! Criterion's figures.

use std::hint::black_box;
use std::time::Duration;

use conformance::{MoveBy, best_time, playouts, rates};
use criterion::{Criterion, Throughput};
use table::{Game, Seed};
use tilings::{Options, Tilings};

/// Plays a hundred games from different seeds.
fn batch(options: &Options, by: MoveBy) -> u64 {
    playouts((0..GAMES).map(|seed| start(options, seed)), by)
}

fn start(options: &Options, seed: u64) -> Tilings {
    Tilings::new(options, Seed::number(seed)).expect("the options are valid")
}

const GAMES: u64 = 100;
/// Enough runs for at least one of them to be barely affected by other processes.
const RUNS: usize = 300;

/// Returns the tables to measure. The standard deck has 100 tiles, so a game has at most 100 moves on any board.
fn tables() -> impl Iterator<Item = (Options, String)> {
    [10, 50].into_iter().flat_map(|side| {
        [2, 4, 20].into_iter().map(move |players| {
            let options = Options {
                players,
                side,
                ..Options::default()
            };
            (options, format!("{players} players, {side}×{side}"))
        })
    })
}

fn print_summary() {
    println!("position: {} bytes", size_of::<Tilings>());
    for (options, name) in tables() {
        let moves = batch(&options, MoveBy::Sample) as f64 / GAMES as f64;
        let rates = rates(RUNS, |by| batch(&options, by));
        let position = start(&options, 0);
        let set_up = best_time(RUNS, || {
            for seed in 0..GAMES {
                black_box(start(&options, seed));
            }
        });
        let copy = best_time(RUNS, || {
            for _ in 0..GAMES {
                black_box(position.clone());
            }
        });
        let each = |time: Duration| time.as_secs_f64() * 1e6 / GAMES as f64;
        println!(
            "{name:18} {rates}; set up {:4.2} µs, copy {:4.2} µs; {moves:5.1} moves/game",
            each(set_up),
            each(copy),
        );
    }
}

fn main() {
    if std::env::args().any(|argument| argument == "--bench") {
        print_summary();
    }
    let mut criterion = Criterion::default().configure_from_args();
    for by in MoveBy::ALL {
        let mut group = criterion.benchmark_group(format!("random game, {}", by.name()));
        for (options, name) in tables() {
            group.throughput(Throughput::Elements(batch(&options, by)));
            group.bench_function(name, |bencher| {
                bencher.iter(|| batch(&options, by));
            });
        }
        group.finish();
    }
    criterion.final_summary();
}
