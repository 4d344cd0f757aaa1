//! What the evaluation weighs, and how much.

use super::outlook::{Danger, Features};

/// How near a capture is with so many of its four neighbours.
pub(super) const NEARNESS: [f32; 5] = [0.0, 0.1, 0.4, 1.0, 1.0];
/// How near it is with none, but grass two cells away or nearer.
pub(super) const CLOSE: f32 = 0.05;

/// How likely a player who is so far from a square will have it.
pub(super) fn reach(features: &Features, side: usize, danger: &Danger) -> f32 {
    let cost = f32::from(features.windows.cost[side]);
    let choice = f32::from(features.windows.choice[side]);
    let [exchanges, stones, robberies] = features.near;
    let side = side as f32;
    let seen = [
        1.0,
        cost,
        features.coupons.min(4.0),
        features.surplus,
        choice / (choice + 3.0),
        side,
        exchanges,
        robberies,
        danger.robberies,
        danger.stones,
        stones,
        cost / side,
        features.edge,
        features.room.count() as f32,
        danger.contested,
        features.frailty,
        features.frailty * danger.robberies,
    ];
    squash(sum(&seen, &REACH[features.tiles]))
}

/// How many cells the territory may have in the end, and how much that may differ.
pub(super) fn territory(features: &Features, danger: &Danger) -> (f32, f32) {
    let [exchanges, _, robberies] = features.near;
    let seen = [
        1.0,
        features.surplus,
        features.coupons,
        exchanges,
        robberies,
        danger.robberies,
        features.edge,
        features.room.count() as f32,
        danger.contested,
        features.frailty,
        features.frailty * danger.robberies,
    ];
    let weights = &TERRITORY[features.tiles];
    let more = sum(&seen, &weights[..seen.len()]);
    (features.territory + more, weights[seen.len()])
}

fn sum(seen: &[f32], weights: &[f32]) -> f32 {
    seen.iter()
        .zip(weights)
        .map(|(seen, weight)| seen * weight)
        .sum()
}

/// Any number as a share between 0 and 1, by means that give the same on every machine.
pub(super) fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// By tiles to come: the weights of what [`reach`] looks at.
pub(super) const REACH: [[f32; 17]; 10] = [
    [
        -0.013, 0.001, 1.734, 0.0, 0.288, -0.732, 0.594, -0.667, 0.661, 0.136, -0.061, -0.012, 0.0,
        0.0, 0.0, 0.0, 0.0,
    ],
    [
        2.075, -0.235, 0.063, -0.098, 0.698, -0.423, 0.124, -0.166, -0.416, -0.414, 0.095, -0.877,
        0.0, 0.0, 0.0, 0.0, 0.0,
    ],
    [
        1.911, -0.164, 0.234, -0.067, 0.961, -0.332, 0.196, -0.101, -0.631, -0.198, 0.090, -0.856,
        0.0, 0.0, 0.0, 0.0, 0.0,
    ],
    [
        2.277, -0.118, 0.092, -0.042, 0.851, -0.383, 0.204, 0.042, -0.663, -0.136, 0.212, -0.673,
        0.0, 0.0, 0.0, 0.0, 0.0,
    ],
    [
        2.442, -0.084, 0.021, -0.029, 0.875, -0.411, 0.248, 0.063, -0.681, -0.162, 0.174, -0.575,
        0.0, 0.0, 0.0, 0.0, 0.0,
    ],
    [
        2.571, -0.068, 0.078, -0.006, 0.963, -0.452, 0.180, 0.025, -0.613, -0.312, -0.005, -0.438,
        0.0, 0.0, 0.0, 0.0, 0.0,
    ],
    [
        2.802, -0.053, 0.090, 0.007, 0.871, -0.492, 0.137, 0.229, -0.518, -0.148, 0.195, -0.402,
        0.0, 0.0, 0.0, 0.0, 0.0,
    ],
    [
        3.032, -0.047, 0.101, 0.010, 0.770, -0.545, 0.184, 0.335, -0.430, -0.055, 0.363, -0.319,
        0.0, 0.0, 0.0, 0.0, 0.0,
    ],
    [
        2.946, -0.047, 0.118, 0.006, 0.843, -0.525, 0.194, 0.429, -0.319, -0.525, 0.602, -0.262,
        0.0, 0.0, 0.0, 0.0, 0.0,
    ],
    [
        1.865, -0.048, -0.036, -0.005, 2.107, -0.372, 0.690, 2.157, -0.160, -1.334, 1.356, -0.391,
        0.0, 0.0, 0.0, 0.0, 0.0,
    ],
];

/// By tiles to come: the weights of what [`territory`] looks at, and the deviation.
pub(super) const TERRITORY: [[f32; 12]; 10] = [
    [
        -1.515, 0.0, 2.302, 0.414, 2.149, -8.887, 0.0, 0.0, 0.0, 0.0, 0.0, 8.432,
    ],
    [
        5.537, 0.809, 2.529, 0.643, 3.079, -8.591, 0.0, 0.0, 0.0, 0.0, 0.0, 8.471,
    ],
    [
        11.150, 0.706, 1.972, 1.891, 3.415, -11.317, 0.0, 0.0, 0.0, 0.0, 0.0, 9.512,
    ],
    [
        16.914, 0.732, 2.090, 2.504, 4.709, -11.304, 0.0, 0.0, 0.0, 0.0, 0.0, 10.162,
    ],
    [
        22.534, 0.816, 2.230, 2.291, 4.632, -10.834, 0.0, 0.0, 0.0, 0.0, 0.0, 10.885,
    ],
    [
        28.060, 0.882, 3.074, 3.678, 5.617, -10.787, 0.0, 0.0, 0.0, 0.0, 0.0, 11.398,
    ],
    [
        33.821, 0.897, 3.558, 3.920, 7.134, -10.654, 0.0, 0.0, 0.0, 0.0, 0.0, 11.799,
    ],
    [
        39.283, 0.789, 3.730, 4.545, 8.398, -9.809, 0.0, 0.0, 0.0, 0.0, 0.0, 12.602,
    ],
    [
        44.775, 0.587, 4.220, 3.370, 6.633, -7.192, 0.0, 0.0, 0.0, 0.0, 0.0, 13.387,
    ],
    [
        50.264, 0.447, 1.213, 21.863, 52.321, -5.450, 0.0, 0.0, 0.0, 0.0, 0.0, 14.558,
    ],
];
