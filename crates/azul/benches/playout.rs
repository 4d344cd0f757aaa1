//! Whole games with uniformly random moves, through the generic trait: list all legal moves, pick
//! one, play it.
//!
//! `cargo bench -p azul` prints criterion's figures and, first, a plain table in ns/move and
//! games/s.

use std::hint::black_box;
use std::time::{Duration, Instant};

use azul::{Azul, Options, Side};
use criterion::{Criterion, Throughput};
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seed};

/// Plays one game and says how many moves it took.
fn playout<G: Game>(start: &G, moves: &mut Vec<G::Move>, rng: &mut Pcg64Mcg) -> u64 {
    let mut game = start.clone();
    let mut played = 0;
    while !game.turn().is_over() {
        game.moves(moves);
        game.play(rng.pick(moves), &mut ());
        played += 1;
    }
    black_box(game.standings());
    played
}

/// A hundred games from different seeds; the number of moves is the same every time.
fn batch(players: usize, wall: Side) -> u64 {
    let mut rng = Pcg64Mcg::new(7);
    let mut moves = Vec::new();
    let options = Options {
        players,
        wall,
        ..Options::default()
    };
    (0..GAMES)
        .map(|seed| {
            let start = Azul::new(&options, Seed(seed)).expect("the options are right");
            playout(&start, &mut moves, &mut rng)
        })
        .sum()
}

const GAMES: u64 = 100;

fn tables() -> impl Iterator<Item = (usize, Side, String)> {
    [Side::Standard, Side::Free].into_iter().flat_map(|side| {
        (2..=4).map(move |players| {
            let name = format!("{players} players, {side:?} wall").to_lowercase();
            (players, side, name)
        })
    })
}

/// The best of many short runs, which is what the machine does when nothing else disturbs it.
fn print_summary() {
    println!("position: {} bytes", size_of::<Azul>());
    for (players, side, name) in tables() {
        let moves = batch(players, side);
        let best = (0..300)
            .map(|_| {
                let start = Instant::now();
                black_box(batch(players, side));
                start.elapsed()
            })
            .min()
            .unwrap_or(Duration::MAX)
            .as_secs_f64();
        println!(
            "{name:26} {:6.1} ns/move {:6.1} M moves/s {:9.0} games/s {:5.1} moves/game",
            best * 1e9 / moves as f64,
            moves as f64 / best / 1e6,
            GAMES as f64 / best,
            moves as f64 / GAMES as f64,
        );
    }
}

fn main() {
    if std::env::args().any(|argument| argument == "--bench") {
        print_summary();
    }
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("random playout");
    for (players, side, name) in tables() {
        group.throughput(Throughput::Elements(batch(players, side)));
        group.bench_function(name, |bencher| bencher.iter(|| batch(players, side)));
    }
    group.finish();
    criterion.final_summary();
}
