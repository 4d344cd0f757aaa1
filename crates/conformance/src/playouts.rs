//! Whole games with uniformly random moves, for the benches of every game.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand_pcg::Pcg64Mcg;
use table::{Draw, Game};

/// How a random move is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveBy {
    /// All legal moves are listed, and one is picked.
    List,
    /// One is sampled without a list.
    Sample,
}

/// Plays these games to their end, each with its standings, and says how many moves that took: the
/// same number every time, and for both ways to find a move.
pub fn playouts<G: Game>(starts: impl IntoIterator<Item = G>, by: MoveBy) -> u64 {
    let mut rng = Pcg64Mcg::new(7);
    let mut moves = Vec::new();
    let mut played = 0;
    for mut game in starts {
        while !game.turn().is_over() {
            let mv = match by {
                MoveBy::List => {
                    game.moves(&mut moves);
                    rng.pick(&moves)
                }
                MoveBy::Sample => game.sample(&mut rng, &mut moves),
            };
            game.play(mv, &mut ());
            played += 1;
        }
        black_box(game.standings());
    }
    played
}

/// The best of so many short runs, in seconds, which is what the machine does when nothing else
/// disturbs it.
pub fn best_time<T>(runs: usize, mut run: impl FnMut() -> T) -> f64 {
    let once = || {
        let start = Instant::now();
        black_box(run());
        start.elapsed()
    };
    let best = std::iter::repeat_with(once).take(runs).min();
    best.unwrap_or(Duration::MAX).as_secs_f64()
}
