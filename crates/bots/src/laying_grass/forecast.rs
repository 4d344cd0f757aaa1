//! Forecast of the final result of one player.

use super::features::{Danger, Features};
use super::square_costs::LARGEST;
use super::weights;

/// The expected final result of one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Forecast {
    /// By side: the probability that the largest square is at least this large.
    pub(super) reach: [f32; LARGEST + 2],
    /// The expected number of cells of the territory.
    pub(super) territory: f32,
    /// The standard deviation of `territory`.
    pub(super) spread: f32,
}

impl Forecast {
    /// The forecast for a player without a base. Set by hand.
    const OPEN: Forecast = Forecast {
        reach: [1.0, 1.0, 0.98, 0.95, 0.85, 0.6, 0.12, 0.0, 0.0],
        territory: 56.0,
        spread: 8.0,
    };

    /// Forecasts a player's result from their own features and the danger from others.
    pub(super) fn new(features: Option<&Features>, danger: Danger) -> Self {
        let Some(features) = features else {
            return Forecast::OPEN;
        };
        let mut reach = [0.0; LARGEST + 2];
        reach[0] = 1.0;
        // A player never loses the base.
        reach[1] = 1.0;
        let mut most: f32 = 1.0;
        for (side, reach) in reach.iter_mut().enumerate().take(LARGEST + 1).skip(2) {
            most = match features.means.squares.cost[side] {
                0 => most.min(weights::hold(features, side, &danger)),
                u8::MAX => 0.0,
                _ => most.min(weights::reach(features, side, &danger)),
            };
            *reach = most;
        }
        let (territory, spread) = weights::territory(features, &danger);
        Forecast {
            reach,
            territory,
            spread,
        }
    }
}
