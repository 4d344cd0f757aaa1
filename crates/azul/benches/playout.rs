//! Whole games with uniformly random moves, through the generic trait: list all legal moves, pick
//! one, play it; and the same games with a sample in place of list and pick.
//!
//! `cargo bench -p azul` prints criterion's figures and, first, a plain table in ns/move and
//! games/s.

use std::hint::black_box;
use std::time::{Duration, Instant};

use azul::{Azul, Options, Side};
use criterion::{Criterion, Throughput};
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seed};

/// How a move is chosen.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    List,
    Sample,
}

/// Plays one game and says how many moves it took.
fn playout<G: Game>(
    start: &G,
    choice: Choice,
    moves: &mut Vec<G::Move>,
    rng: &mut Pcg64Mcg,
) -> u64 {
    let mut game = start.clone();
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
fn batch(players: usize, wall: Side, choice: Choice) -> u64 {
    let mut rng = Pcg64Mcg::new(7);
    let mut moves = Vec::new();
    let options = Options {
        players,
        wall,
        ..Options::default()
    };
    (0..GAMES)
        .map(|seed| {
            let start = Azul::new(&options, Seed::number(seed)).expect("the options are right");
            playout(&start, choice, &mut moves, &mut rng)
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
    println!("position: {} bytes", size_of::<Azul>());
    for (players, side, name) in tables() {
        let moves = batch(players, side, Choice::List) as f64;
        let list = best(|| batch(players, side, Choice::List));
        let sample = best(|| batch(players, side, Choice::Sample));
        println!(
            "{name:24} list {:5.1} ns/move, {:4.1} M moves/s, {:6.0} games/s; \
             sample {:5.1} ns/move; {:5.1} moves/game",
            list * 1e9 / moves,
            moves / list / 1e6,
            GAMES as f64 / list,
            sample * 1e9 / moves,
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
        let mut group = criterion.benchmark_group(format!("random playout, {name}"));
        for (players, side, name) in tables() {
            group.throughput(Throughput::Elements(batch(players, side, choice)));
            group.bench_function(name, |bencher| {
                bencher.iter(|| batch(players, side, choice));
            });
        }
        group.finish();
    }
    criterion.final_summary();
}
