//! Rollouts, in which the prior and a little randomness choose the moves.

use ::laying_grass::{LayingGrass, Move};
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seat};

use super::evaluation::SeatFeatures;
use super::features::Means;
use super::prior::{CellWorths, quick_worth};

/// Plays rollouts, and reuses its buffers from game to game.
#[derive(Clone, Default)]
pub(super) struct Rollout {
    legal: Vec<Move>,
}

/// The maximum length of a rollout. Games with two players end before that; with more players it covers the next few
/// turns of everybody. Six moves followed by the static evaluation were no better, and slower.
const PLIES: usize = 24;

/// The maximum random bonus of a move, in thousandths. Set by hand.
const LUCK: u32 = 300;

/// How many moves without a prior are evaluated. Set by hand to a small number, because evaluations are slow.
const LOOKED_AT: usize = 12;

/// With more players than this, everybody considers only their own squares. Set by hand, because the costs of the other
/// players' squares take long to compute.
const MANY_PLAYERS: usize = 4;

impl Rollout {
    /// Plays to the end of the game, or for the maximum length.
    pub(super) fn play(&mut self, position: &mut LayingGrass, rng: &mut Pcg64Mcg) {
        for _ in 0..PLIES {
            if position.turn().is_over() {
                return;
            }
            let mv = self.choose(position, rng);
            position.play(mv, &mut ());
        }
    }

    fn choose(&mut self, position: &LayingGrass, rng: &mut Pcg64Mcg) -> Move {
        position.moves(&mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let seat = position.turn().seat().expect("the game is not over");
        let worths = CellWorths::of(position, |other| {
            let looked_at = other == seat || position.players() <= MANY_PLAYERS;
            (looked_at && !position.grass_of(other).is_empty()).then(|| Means::of(position, other))
        });
        let mut best: Option<(f32, Move)> = None;
        for &mv in &self.legal {
            if let Some(quick) = quick_worth(position, &worths, mv) {
                let luck = (1000 + rng.below(LUCK)) as f32;
                let worth = quick * luck;
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, mv));
                }
            }
        }
        best.map_or_else(|| self.look(position, seat, rng), |(_, mv)| mv)
    }

    /// Returns the best of some moves without a prior: bases, robberies and exchanges.
    fn look(&mut self, position: &LayingGrass, seat: Seat, rng: &mut Pcg64Mcg) -> Move {
        let before = SeatFeatures::of(position);
        let looked_at = self.legal.len().min(LOOKED_AT);
        let mut best = (f32::NEG_INFINITY, self.legal[0]);
        for i in 0..looked_at {
            let other = i + rng.below((self.legal.len() - i) as u32) as usize;
            self.legal.swap(i, other);
            let mv = self.legal[i];
            let mut next = *position;
            next.play(mv, &mut ());
            let chance = before.chance_after(position, mv, &next, seat);
            if chance > best.0 {
                best = (chance, mv);
            }
        }
        best.1
    }
}
