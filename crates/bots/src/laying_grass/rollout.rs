//! A game played on in a rollout: what every cell is worth decides, with a little luck.

use ::laying_grass::{LayingGrass, Move};
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seat};

use super::evaluation::SeatFeatures;
use super::features::Means;
use super::prior::{CellWorths, quick_worth};

/// Plays on without thinking much. Buffers are used again from game to game.
#[derive(Clone, Default)]
pub(super) struct Rollout {
    legal: Vec<Move>,
}

/// Two players are through by then; at a larger table, the next few turns of everybody. Six
/// moves and then the static evaluation were no better, and slower.
const PLIES: usize = 24;

/// By how much luck may change what a move is worth, in parts of a thousand. Set by hand.
const LUCK: u32 = 300;

/// Where a quick look cannot compare moves, so many of them are looked at. Set by hand, as a look takes
/// long.
const LOOKED_AT: usize = 12;

/// At a larger table everybody minds their own squares only. Set by hand, as a look takes long.
const MANY_PLAYERS: usize = 4;

impl Rollout {
    /// Plays to the end of the game, or as far as there is time.
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
        let seat = position.turn().seat().expect("the game goes on");
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

    /// The best of some moves which a quick look cannot compare: bases, robberies, exchanges.
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
