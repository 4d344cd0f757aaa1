//! Whole games with uniformly random moves, for the benches of every game.

use std::hint::black_box;

use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, mask};

use crate::best_time;

/// How a random move is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveBy {
    /// All legal moves are listed, and one is picked.
    List,
    /// One is sampled without a list.
    Sample,
    /// All legal moves are asked for as bits, and one of these is picked.
    Mask,
}

impl MoveBy {
    /// All ways.
    pub const ALL: [MoveBy; 3] = [MoveBy::List, MoveBy::Sample, MoveBy::Mask];

    /// In one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MoveBy::List => "list",
            MoveBy::Sample => "sample",
            MoveBy::Mask => "mask",
        }
    }
}

/// Plays these games to their end, each with its standings, and says how many moves that took: the
/// same number every time, and for every way to find a move.
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
                    let number = mask::pick(&legal, &mut rng).expect("the game goes on");
                    game.move_of(number).expect("it is legal")
                }
            };
            game.play(mv, &mut ());
            played += 1;
        }
        black_box(game.standings());
    }
    played
}

/// How many million moves a second of processor time has, for every way to find them, given what plays
/// some games in such a way and says how many moves that took.
pub fn rates(runs: usize, mut play: impl FnMut(MoveBy) -> u64) -> String {
    let rates = MoveBy::ALL.map(|by| {
        let moves = play(by) as f64;
        let time = best_time(runs, || play(by)).as_secs_f64();
        format!("{} {:5.2}", by.name(), moves / time / 1e6)
    });
    format!("{} M moves/s", rates.join(", "))
}
