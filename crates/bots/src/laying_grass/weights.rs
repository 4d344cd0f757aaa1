//! What the evaluation weighs, and how much.

use super::outlook::{Danger, Features};

/// How near a capture is with so many of its four neighbours.
pub(super) const NEARNESS: [f32; 5] = [0.0, 0.1, 0.4, 1.0, 1.0];
/// How near it is with none, but grass two cells away or nearer.
pub(super) const CLOSE: f32 = 0.05;

/// How likely a player who is so far from a square will have it.
pub(super) fn reach(features: &Features, side: usize, danger: Danger) -> f32 {
    let cost = f32::from(features.windows.cost[side]);
    let choice = f32::from(features.windows.choice[side]);
    let tiles = features.tiles as f32;
    let hope = 4.6 * tiles
        + 0.4 * features.surplus
        + 1.0 * features.coupons
        + 0.7 * features.near[0]
        + 1.5 * features.near[2]
        - 0.8 * danger.robberies
        - 0.3 * danger.stones
        + 1.5 * choice / (choice + 3.0)
        - 0.5;
    squash((hope - cost) * 0.7 / (1.0 + tiles).sqrt())
}

/// How many cells the territory may have in the end, and how much that may differ.
pub(super) fn territory(features: &Features, danger: Danger) -> (f32, f32) {
    let tiles = features.tiles as f32;
    let mean = features.territory
        + 6.0 * tiles
        + features.surplus
        + 0.8 * features.coupons
        + 0.5 * features.near[0]
        + 4.0 * features.near[2]
        - 3.0 * danger.robberies;
    (mean, 0.3 + 2.0 * tiles.sqrt())
}

/// Any number as a share between 0 and 1, by means that give the same on every machine.
pub(super) fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}
