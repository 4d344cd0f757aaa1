//! Calibrates the win chances by features other than the squares within reach.
//!
//! The forecasts were fitted separately to how far each player got. But the winner also depends on coupons, captures
//! that are close, and whose turn it is. These weights were fitted to the results of 1,680 games with two players.
//! Without them, the log loss in the second half of a game would be a quarter higher.

use ::laying_grass::{Bonus, LayingGrass, Phase};
use table::{Game, Seat};

use super::features::Features;
use crate::Estimate;

/// The time at which a position is evaluated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// The round, or one more than the number of rounds while the last coupons are spent.
    round: usize,
    mover: Option<Seat>,
}

/// The phase after the nine rounds, when players spend their last coupons.
const LAST: usize = 10;

impl Moment {
    pub(super) fn of(position: &LayingGrass) -> Self {
        let round = match position.waits_for() {
            Phase::Last => LAST,
            _ => usize::from(position.round()),
        };
        Moment {
            round: round.min(LAST),
            mover: position.turn().seat(),
        }
    }
}

/// Recalibrates the chances that the forecasts give, once everybody has a base.
pub(super) fn calibrate(features: &[Option<Features>], moment: Moment, values: &mut [Estimate]) {
    let everybody = features.iter().flatten();
    if moment.round == 0 || everybody.clone().count() < features.len() {
        return;
    }
    let soon = |features: &Features| {
        let [one, two, _] = features.lacking[Bonus::Robbery as usize];
        usize::from(one + two)
    };
    let robberies: usize = everybody.clone().map(soon).sum();
    let mut most = f32::NEG_INFINITY;
    for ((seat, features), value) in Seat::all(values.len()).zip(everybody).zip(&mut *values) {
        let threatened = robberies > soon(features);
        let inputs = inputs(
            features,
            moment.mover == Some(seat),
            threatened,
            value.chance,
        );
        let weights = &WEIGHTS[moment.round - 1];
        value.chance = inputs
            .iter()
            .zip(weights)
            .map(|(input, weight)| input * weight)
            .sum();
        most = most.max(value.chance);
    }
    let mut all = 0.0;
    for value in &mut *values {
        // The last bits of the standard library's version differ from machine to machine.
        value.chance = libm::expf(value.chance - most);
        all += value.chance;
    }
    for value in values {
        value.chance /= all;
    }
}

/// The number of inputs. They were chosen by hand, and their weights were fitted.
const INPUTS: usize = 20;

/// Returns the inputs for one player.
fn inputs(features: &Features, moves: bool, threatened: bool, chance: f32) -> [f32; INPUTS] {
    let yes = |is: bool| f32::from(u8::from(is));
    let [exchanges, stones, robberies] = features.lacking.map(|lacking| lacking.map(f32::from));
    // Cells that coupons will buy at the end, if nothing else fills them.
    let bought = features.lacking[Bonus::Robbery as usize]
        .iter()
        .zip(1..)
        .filter(|&(&count, lacking)| count > 0 && lacking <= features.means.coupons);
    [
        libm::logf(chance.clamp(0.005, 0.995)),
        f32::from(features.means.coupons),
        features.territory / 10.0,
        features.means.surplus,
        features.edge / 10.0,
        features.room.count() as f32 / 10.0,
        yes(moves),
        features.near[Bonus::Robbery as usize],
        bought.count() as f32,
        features.robbery_risk * yes(threatened),
        features.robbery_risk,
        exchanges[0],
        exchanges[1],
        exchanges[2],
        stones[0],
        stones[1],
        stones[2],
        robberies[0],
        robberies[1],
        robberies[2],
    ]
}

/// The fitted weights of the inputs, by round and for the last coupons.
#[rustfmt::skip]
const WEIGHTS: [[f32; INPUTS]; LAST] = [
    [1.17, 0.59, -0.31, 0.02, -0.19, 0.22, 0.46, 0.12, -0.35, 0.00, -0.21, 0.19, 0.52, 0.15, 0.22, -0.01, 0.51, -0.35, 0.09, -0.18],
    [0.63, 0.63, -0.35, 0.02, 0.17, 0.16, 0.36, 0.81, -0.04, 0.03, -0.10, 0.44, 0.67, 0.25, 0.35, 0.17, 0.21, -0.30, 0.47, 0.81],
    [1.30, 0.40, -0.44, 0.01, 0.41, 0.03, 0.24, 0.83, 0.10, -0.10, 0.26, 0.60, 0.64, 0.48, -0.41, 0.23, 0.29, -0.26, 0.88, 1.25],
    [1.88, 0.52, -0.50, 0.02, 0.46, -0.05, 0.15, 0.93, -0.16, 0.38, 1.02, 0.74, 0.91, 0.15, 0.01, -0.02, 0.55, -0.09, 1.43, 0.72],
    [1.63, 0.72, -0.14, 0.03, 0.04, 0.04, 0.08, 0.89, -0.21, 0.26, 1.05, 1.29, 0.50, 0.15, -0.06, 0.15, 0.42, 0.01, 1.41, 1.02],
    [1.56, 0.89, -0.18, 0.04, 0.11, 0.02, 0.18, 0.83, -0.13, 0.32, 0.86, 0.64, 0.35, 0.31, 0.50, 0.11, 0.34, 0.08, 1.54, 0.44],
    [1.43, 0.96, -0.00, 0.04, 0.19, -0.01, 0.14, 0.45, 0.47, 0.21, 0.78, 0.88, 0.62, 0.28, 0.24, 0.03, 0.17, -0.12, 1.14, 0.35],
    [1.30, 1.05, 0.09, 0.03, 0.19, -0.04, 0.31, 0.50, 0.48, 0.38, 0.77, 0.63, 0.69, 0.02, 0.05, -0.10, -0.02, 0.04, 0.94, 0.58],
    [1.24, 1.09, 0.05, 0.03, 0.24, -0.08, 0.30, 0.40, 0.89, 0.50, 0.75, 0.57, 0.65, 0.01, 0.19, -0.32, 0.25, 0.06, 0.67, 0.60],
    [1.28, 1.06, 0.09, 0.00, -0.03, -0.08, 0.45, 0.38, 1.07, 0.61, 0.66, 0.59, 0.42, 0.26, 0.33, -0.40, -0.03, 0.38, -0.08, 0.22],
];
