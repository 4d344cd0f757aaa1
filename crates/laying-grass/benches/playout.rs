//! Whole games with uniformly random moves, through the generic trait: list all legal moves, pick
//! one, play it; the same with a sampled move; and both against the slow reference of the tests.
//!
//! `cargo bench -p laying-grass` prints criterion's figures and, first, a plain table in ns/move
//! and games/s.

#[path = "../tests/reference/mod.rs"]
#[expect(dead_code, reason = "the tests look at more of it")]
mod reference;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use laying_grass::{LayingGrass, Options};
use rand_pcg::Pcg64Mcg;
use reference::Reference;
use table::{Draw, Game, Seed};

/// How moves are found.
#[derive(Clone, Copy, Debug)]
enum Way {
    ListAll,
    Sample,
}

/// Plays one game and says how many moves it took.
fn playout<G: Game>(start: &G, way: Way, moves: &mut Vec<G::Move>, rng: &mut Pcg64Mcg) -> u64 {
    let mut game = start.clone();
    let mut played = 0;
    while !game.turn().is_over() {
        let mv = match way {
            Way::ListAll => {
                game.moves(moves);
                rng.pick(moves)
            }
            Way::Sample => game.sample(rng, moves),
        };
        game.play(mv, &mut ());
        played += 1;
    }
    black_box(game.standings());
    played
}

/// Tables laid out for games from different seeds.
fn starts(players: usize) -> Vec<LayingGrass> {
    let options = Options {
        players,
        ..Options::default()
    };
    let start =
        |seed| LayingGrass::new(&options, Seed::number(seed)).expect("the options are right");
    (0..GAMES).map(start).collect()
}

/// A game from each start; the number of moves is the same every time, and for both ways.
fn batch(starts: &[LayingGrass], way: Way) -> u64 {
    let mut rng = Pcg64Mcg::new(7);
    let mut moves = Vec::new();
    starts
        .iter()
        .map(|start| playout(start, way, &mut moves, &mut rng))
        .sum()
}

/// One game of the reference: the moves it took, and the time.
fn slow_game(players: usize) -> (u64, Duration) {
    let options = Options {
        players,
        ..Options::default()
    };
    let json = serde_json::to_value(options).expect("options have text keys");
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
const TABLES: [usize; 3] = [2, 4, 9];

/// The best of many short runs, which is what the machine does when nothing else disturbs it.
fn print_summary() {
    println!("position: {} bytes", size_of::<LayingGrass>());
    for players in TABLES {
        let starts = starts(players);
        let (slow_moves, slow) = (0..5)
            .map(|_| slow_game(players))
            .min_by_key(|&(_, time)| time)
            .expect("five games");
        let slow = slow.as_secs_f64() * 1e9 / slow_moves as f64;
        for way in [Way::ListAll, Way::Sample] {
            let moves = batch(&starts, way);
            let best = (0..100)
                .map(|_| {
                    let start = Instant::now();
                    black_box(batch(&starts, way));
                    start.elapsed()
                })
                .min()
                .unwrap_or(Duration::MAX)
                .as_secs_f64();
            let fast = best * 1e9 / moves as f64;
            println!(
                "{players} players, {:8} {fast:7.1} ns/move {:8.0} games/s {:5.1} moves/game, \
                 reference {slow:9.0} ns/move: {:5.0} times as fast",
                format!("{way:?}"),
                GAMES as f64 / best,
                moves as f64 / GAMES as f64,
                slow / fast,
            );
        }
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
        for way in [Way::ListAll, Way::Sample] {
            group.throughput(Throughput::Elements(batch(&starts, way)));
            let name = format!("{players} players, {way:?}");
            group.bench_function(name, |bencher| bencher.iter(|| batch(&starts, way)));
        }
    }
    group.finish();
    criterion.final_summary();
}
