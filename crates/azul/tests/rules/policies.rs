//! Policies that reach situations that random players never reach.

use azul::{Azul, Move, Target};
use rand_pcg::Pcg64Mcg;
use table::Draw;

/// Picks a random move that goes to the floor one time in four, so that floor lines overflow and games are long.
pub(crate) fn careless(_: &Azul, moves: &[Move], rng: &mut Pcg64Mcg) -> Move {
    let floor = |mv: &&Move| {
        matches!(
            mv,
            Move::Take {
                to: Target::Floor,
                ..
            }
        )
    };
    let dropped: Vec<Move> = moves.iter().filter(floor).copied().collect();
    if !dropped.is_empty() && rng.below(4) == 0 {
        return rng.pick(&dropped);
    }
    rng.pick(moves)
}
