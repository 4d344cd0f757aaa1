//! What helps the search: what legal moves depend on, which moves come first, what a leaf is worth.

use ::laying_grass::{LayingGrass, Move};
use rand_pcg::Pcg64Mcg;
use table::Game;

use super::judgement::{self, Seen};
use crate::Estimate;
use crate::tree::{Growth, Guide, Ranked};

/// Ranks by looking at the position after every move, and judges by looking.
#[derive(Clone, Default)]
pub(super) struct Gardener {
    scored: Vec<(f32, Move)>,
}

/// Moves beyond the best so many are never tried.
const MOST_RANKED: usize = 48;

/// How much worse a move may look and still have half the weight.
const TOLERANCE: f32 = 0.03;

impl Guide<LayingGrass> for Gardener {
    const GROWTH: Growth = Growth {
        exploration: 0.6,
        width: 3.0,
        widening: 0.4,
        doubt: 0.02,
    };

    fn key(&mut self, position: &LayingGrass) -> u64 {
        // Everything else that legal moves depend on follows from the moves and the keys before.
        let seat = position
            .turn()
            .seat()
            .map_or(u64::MAX, |seat| seat.index() as u64);
        let tile = position
            .tile_to_place()
            .map_or(0, |tile| u64::from(tile.number()));
        let phase = position.waits_for() as u64;
        seat << 24 | u64::from(position.round()) << 16 | phase << 8 | tile
    }

    fn rank(&mut self, position: &LayingGrass, legal: &[Move], ranked: &mut Vec<Ranked<Move>>) {
        let seat = position.turn().seat().expect("the game goes on");
        let before = Seen::of(position);
        self.scored.clear();
        for &mv in legal {
            let mut next = *position;
            next.play(mv, &mut ());
            let chance = before.chance_after(position, mv, &next, seat);
            self.scored.push((chance, mv));
        }
        // Stable: moves that look the same stay in the order of the list.
        self.scored.sort_by(|one, other| other.0.total_cmp(&one.0));
        let best = self.scored[0].0;
        ranked.extend(self.scored.iter().take(MOST_RANKED).map(|&(score, mv)| {
            let behind = 1.0 + (best - score) / TOLERANCE;
            Ranked {
                mv,
                weight: 1.0 / (behind * behind),
            }
        }));
    }

    fn judge(&mut self, position: &mut LayingGrass, _: &mut Pcg64Mcg, values: &mut [Estimate]) {
        judgement::judge(position, values);
    }
}
