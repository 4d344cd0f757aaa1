//! Whole games with uniformly random moves at level 3, through the generic trait: set up, play by
//! samples to the end, score.
//!
//! `cargo bench -p tilings` prints criterion's figures and, first, a plain table in µs/game.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seed};
use tilings::{Options, Tilings};

/// How a move is chosen.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    List,
    Sample,
}

/// Plays one game, scores it, and says how many moves it took.
fn playout<G: Game>(
    mut game: G,
    choice: Choice,
    moves: &mut Vec<G::Move>,
    rng: &mut Pcg64Mcg,
) -> u64 {
    let mut played = 0;
    while !game.turn().is_over() {
        let mv = if choice == Choice::List {
            game.moves(moves);
            rng.pick(moves)
        } else {
            game.sample(rng, moves)
        };
        game.play(mv, &mut ());
        played += 1;
    }
    black_box(game.standings());
    played
}

/// A hundred games from different seeds; the number of moves is the same every time.
fn batch(options: &Options, choice: Choice) -> u64 {
    let mut rng = Pcg64Mcg::new(7);
    let mut moves = Vec::new();
    (0..GAMES)
        .map(|seed| {
            let start = Tilings::new(options, Seed::number(seed)).expect("the options are right");
            playout(start, choice, &mut moves, &mut rng)
        })
        .sum()
}

const GAMES: u64 = 100;

/// The standard deck has 100 tiles, so that is how many moves a game has at most on any board.
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

/// The best of many short runs, which is what the machine does when nothing else disturbs it.
fn best(mut run: impl FnMut() -> u64) -> f64 {
    let once = || {
        let start = Instant::now();
        black_box(run());
        start.elapsed()
    };
    let best = std::iter::repeat_with(once).take(300).min();
    best.unwrap_or(Duration::MAX).as_secs_f64()
}

fn print_summary() {
    println!("position: {} bytes", size_of::<Tilings>());
    for (options, name) in tables() {
        let moves = batch(&options, Choice::Sample) as f64;
        let sample = best(|| batch(&options, Choice::Sample));
        let list = best(|| batch(&options, Choice::List));
        let position = Tilings::new(&options, Seed::number(0)).expect("the options are right");
        let set_up = best(|| {
            (0..GAMES)
                .map(|seed| {
                    black_box(Tilings::new(&options, Seed::number(seed)).is_ok());
                    1
                })
                .sum()
        });
        let copy = best(|| {
            (0..GAMES)
                .map(|_| {
                    black_box(position.clone());
                    1
                })
                .sum()
        });
        println!(
            "{name:18} sample {:5.2} µs/game, {:5.1} ns/move, {:6.0} games/s; \
             list {:5.2} µs/game; set up {:4.2} µs, copy {:4.2} µs; {:5.1} moves/game",
            sample * 1e6 / GAMES as f64,
            sample * 1e9 / moves,
            GAMES as f64 / sample,
            list * 1e6 / GAMES as f64,
            set_up * 1e6 / GAMES as f64,
            copy * 1e6 / GAMES as f64,
            moves / GAMES as f64,
        );
    }
}

fn main() {
    if std::env::args().any(|argument| argument == "--bench") {
        print_summary();
    }
    let mut criterion = Criterion::default().configure_from_args();
    for (choice, name) in [(Choice::List, "list all"), (Choice::Sample, "sample")] {
        let mut group = criterion.benchmark_group(format!("random game, {name}"));
        for (options, name) in tables() {
            group.throughput(Throughput::Elements(batch(&options, choice)));
            group.bench_function(name, |bencher| {
                bencher.iter(|| batch(&options, choice));
            });
        }
        group.finish();
    }
    criterion.final_summary();
}
