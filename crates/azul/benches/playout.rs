//! Benchmarks whole games of uniformly random moves, through the generic trait. Each move is picked from the list of
//! all legal moves, sampled without a list, or picked from the mask.
//!
//! `cargo bench -p azul` first prints a plain table, in millions of moves per second of CPU time, and then Criterion's
//! figures.

use azul::{Azul, Options, WallSide};
use conformance::{MoveBy, playouts, rates};
use criterion::{Criterion, Throughput};
use table::{Game, Seed};

/// Plays a hundred games from different seeds.
fn batch(players: usize, wall: WallSide, by: MoveBy) -> u64 {
    let options = Options {
        players,
        wall,
        ..Options::default()
    };
    let start = |seed| Azul::new(&options, Seed::number(seed)).expect("the options are valid");
    playouts((0..GAMES).map(start), by)
}

const GAMES: u64 = 100;
/// Enough runs for at least one of them to be barely affected by other processes.
const RUNS: usize = 300;

fn tables() -> impl Iterator<Item = (usize, WallSide, String)> {
    [WallSide::Standard, WallSide::Free]
        .into_iter()
        .flat_map(|side| {
            (2..=4).map(move |players| {
                let name = format!("{players} players, {side:?} wall").to_lowercase();
                (players, side, name)
            })
        })
}

fn print_summary() {
    println!("position: {} bytes", size_of::<Azul>());
    for (players, side, name) in tables() {
        let moves = batch(players, side, MoveBy::List) as f64 / GAMES as f64;
        let rates = rates(RUNS, |by| batch(players, side, by));
        println!("{name:24} {rates}; {moves:5.1} moves/game");
    }
}

fn main() {
    if std::env::args().any(|argument| argument == "--bench") {
        print_summary();
    }
    let mut criterion = Criterion::default().configure_from_args();
    for by in MoveBy::ALL {
        let mut group = criterion.benchmark_group(format!("random playout, {}", by.name()));
        for (players, side, name) in tables() {
            group.throughput(Throughput::Elements(batch(players, side, by)));
            group.bench_function(name, |bencher| {
                bencher.iter(|| batch(players, side, by));
            });
        }
        group.finish();
    }
    criterion.final_summary();
}
