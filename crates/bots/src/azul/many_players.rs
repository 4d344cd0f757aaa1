//! The guide of the tree search with three and four players, where a round is too long to search to
//! its end.
//!
//! A rollout to the end of the round evaluates each leaf. In it, everybody takes what is best for their own board, with
//! a little randomness. The walls are then evaluated as in the search for two players.

use ::azul::{Azul, Move, Source};
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game};

use super::AzulBots;
use super::evaluation::{self, Evaluator};
use super::heuristic::{self, POINT};
use super::round::{FLOOR, Offer, Round, Take};
use crate::tree::{Guide, RankedMove, TreeParameters};
use crate::{Estimate, Strategy};

/// A guide that ranks moves by their value for the player's own board, and evaluates leaves with a rollout.
#[derive(Clone, Default)]
pub(super) struct ManyPlayers {
    ranked: Vec<(i32, Move)>,
}

/// The deficit at which a move's prior falls to a quarter of the best: a point and a half. Set by
/// hand.
const TOLERANCE: f32 = 1.5 * POINT as f32;

/// The maximum random bonus of a move in a rollout: half a point. Set by hand.
const LUCK: u32 = POINT as u32 / 2;

/// The maximum number of moves to consider at a node. Set by hand.
const MOST_RANKED: usize = 40;

impl Guide<Azul> for ManyPlayers {
    // The same parameters as for Laying Grass, where the exploration constant was measured.
    const PARAMETERS: TreeParameters = TreeParameters {
        exploration: 0.6,
        width: 3.0,
        widening: 0.4,
        first_play_urgency: 0.02,
    };

    fn key(&mut self, position: &Azul) -> u64 {
        // Within a round everything follows from the moves, so only the deal needs to be in the
        // key.
        let mut key = u64::from(position.round());
        let mut mix = |word: u64| {
            key = (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            key ^= key >> 29;
        };
        for source in Source::ALL {
            let tiles = position.tiles_at(source);
            for colour in ::azul::Colour::ALL {
                mix(u64::from(tiles.count(colour)));
            }
        }
        mix(position.turn().seat().map_or(9, |seat| seat.index() as u64));
        mix(position.tiling().map_or(9, |row| row as u64));
        key
    }

    fn rank(&mut self, position: &Azul, legal: &[Move], ranked: &mut Vec<RankedMove<Move>>) {
        let seat = position.turn().seat().expect("the game is not over");
        self.ranked.clear();
        if position.tiling().is_some() {
            self.ranked.extend(legal.iter().map(|&mv| {
                let mut next = *position;
                next.play(mv, &mut ());
                (
                    ((POINT as f32) * AzulBots::evaluate(&next, seat).lead) as i32,
                    mv,
                )
            }));
        } else {
            let (round, offer) = Round::new(position);
            let rounds = heuristic::rounds_left(&round, &offer);
            for &mv in legal {
                let Some(take) = Take::from_move(mv) else {
                    continue;
                };
                // Factories with the same tiles offer the same moves.
                let twin = round.first_twin(&offer, take).to_move();
                if twin == mv || !legal.contains(&twin) {
                    self.ranked
                        .push((own_worth(&round, &offer, take, rounds), mv));
                }
            }
        }
        // The sort is stable: equally good moves stay in the order of the list.
        self.ranked.sort_by_key(|&(worth, _)| -worth);
        let best = self.ranked[0].0;
        ranked.extend(self.ranked.iter().take(MOST_RANKED).map(|&(worth, mv)| {
            let behind = 1.0 + (best - worth) as f32 / TOLERANCE;
            RankedMove {
                mv,
                prior: 1.0 / (behind * behind),
            }
        }));
    }

    fn evaluate(&mut self, position: &mut Azul, rng: &mut Pcg64Mcg, values: &mut [Estimate]) {
        if let Some(standings) = position.standings() {
            for ranked in standings.seats() {
                values[ranked.seat.index()] = evaluation::finished(&standings, ranked.seat);
            }
            return;
        }
        if position.tiling().is_some() {
            for seat in position.seats() {
                values[seat.index()] = AzulBots::evaluate(position, seat);
            }
            return;
        }
        let (round, mut offer) = Round::new(position);
        rollout(&round, &mut offer, rng);
        let evaluator = Evaluator::new(&round);
        let ends = evaluator.end_for_all(&round, &offer);
        evaluation::shares(&ends[..values.len()], values);
    }
}

/// Plays the round to its end with a fast policy.
fn rollout(round: &Round, offer: &mut Offer, rng: &mut Pcg64Mcg) {
    let rounds = heuristic::rounds_left(round, offer);
    while offer.tiles > 0 {
        let mut best = (i32::MIN, Take::NONE);
        round.each_take(offer, |take, _| {
            let worth = own_worth(round, offer, take, rounds) + rng.below(LUCK) as i32;
            if worth > best.0 {
                best = (worth, take);
            }
        });
        round.play(offer, best.1);
    }
}

/// Returns the value of the player's own board after a move.
fn own_worth(round: &Round, offer: &Offer, take: Take, rounds: usize) -> i32 {
    let seat = usize::from(offer.turn);
    let mut next = *offer;
    round.play(&mut next, take);
    // The floor line costs nothing at a score of 0, but wasted tiles still hurt later.
    let dumped = if take.target() == FLOOR { POINT / 4 } else { 0 };
    heuristic::worth(
        &round.tiled(&next, seat),
        &next.boards[seat],
        round.free,
        rounds,
    ) - dumped
}
