//! Playouts: whole games with uniformly random moves, for the benchmarks of every game.

use std::hint::black_box;

use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, mask};

use crate::best_time;

/// The way to find a random move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveBy {
    /// List all legal moves and pick one.
    List,
    /// Sample a move without a list.
    Sample,
    /// Get the mask of all legal moves and pick a bit.
    Mask,
}

impl MoveBy {
    /// All ways to find a move.
    pub const ALL: [MoveBy; 3] = [MoveBy::List, MoveBy::Sample, MoveBy::Mask];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MoveBy::List => "list",
            MoveBy::Sample => "sample",
            MoveBy::Mask => "mask",
        }
    }
}

/// Plays these games to their end, computes the standings of each, and returns the total number of moves. This total
/// does not depend on how the moves are found.
pub fn playouts<G: Game>(starts: impl IntoIterator<Item = G>, by: MoveBy) -> u64 {
    let mut rng = Pcg64Mcg::new(7);
    let mut moves = Vec::new();
    let mut played = 0;
    let mut legal = Vec::new();
    for mut game in starts {
        legal.resize(mask::words(game.actions()), 0);
        while !game.turn().is_over() {
            let mv = match by {
                MoveBy::List => {
                    game.moves(&mut moves);
                    rng.pick(&moves)
                }
                MoveBy::Sample => game.sample(&mut rng, &mut moves),
                MoveBy::Mask => {
                    game.mask(&mut legal);
                    let number = mask::pick(&legal, &mut rng).expect("the game is not over");
                    game.move_of(number).expect("every bit is a legal move")
                }
            };
            game.play(mv, &mut ());
            played += 1;
        }
        black_box(game.standings());
    }
    played
}

/// Returns a line with the speed of every way to find a move, in millions of moves per second of processor time. `play`
/// plays some games in the given way and returns the number of moves.
pub fn rates(runs: usize, mut play: impl FnMut(MoveBy) -> u64) -> String {
    let rates = MoveBy::ALL.map(|by| {
        let moves = play(by) as f64;
        let time = best_time(runs, || play(by)).as_secs_f64();
        format!("{} {:5.2}", by.name(), moves / time / 1e6)
    });
    format!("{} M moves/s", rates.join(", "))
}
