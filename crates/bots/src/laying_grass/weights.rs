//! The weights of the forecasts, fitted to 1,649 self-play games of a searching bot.

use super::features::{Danger, Features};

/// How close a capture is, by how many of its four neighbours the player has. Set by hand before
/// the fit.
pub(super) const NEARNESS: [f32; 5] = [0.0, 0.1, 0.4, 1.0, 1.0];
/// How close a capture is if the player has none of its neighbours, but has grass at most two cells
/// away. Set by hand before the fit.
pub(super) const CLOSE: f32 = 0.05;

/// Returns the probability that a player will reach a square.
pub(super) fn reach(features: &Features, side: usize, danger: &Danger) -> f32 {
    let cost = f32::from(features.means.squares.cost[side]);
    let choice = f32::from(features.means.squares.choice[side]);
    let [exchanges, stones, robberies] = features.near;
    let side = side as f32;
    let inputs = [
        1.0,
        cost,
        f32::from(features.means.coupons.min(4)),
        features.means.surplus,
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
        features.robbery_risk,
        features.robbery_risk * danger.robberies,
    ];
    squash(sum(&inputs, &REACH[features.means.tiles]))
}

/// Returns the probability that a player keeps an existing square until the end.
pub(super) fn hold(features: &Features, side: usize, danger: &Danger) -> f32 {
    let larger = features.means.squares.cost[side..]
        .iter()
        .filter(|&&cost| cost == 0);
    let inputs = [
        1.0,
        danger.robberies,
        features.robbery_risk,
        features.robbery_risk * danger.robberies,
        larger.count() as f32 - 1.0,
        side as f32,
        danger.stones,
    ];
    squash(sum(&inputs, &HOLD[features.means.tiles]))
}

/// Returns the expected final size of the territory, and its standard deviation.
pub(super) fn territory(features: &Features, danger: &Danger) -> (f32, f32) {
    let [exchanges, _, robberies] = features.near;
    let inputs = [
        1.0,
        features.means.surplus,
        f32::from(features.means.coupons),
        exchanges,
        robberies,
        danger.robberies,
        features.edge,
        features.room.count() as f32,
        danger.contested,
        features.robbery_risk,
        features.robbery_risk * danger.robberies,
    ];
    let weights = &TERRITORY[features.means.tiles];
    let more = sum(&inputs, &weights[..inputs.len()]);
    (features.territory + more, weights[inputs.len()])
}

fn sum(inputs: &[f32], weights: &[f32]) -> f32 {
    inputs
        .iter()
        .zip(weights)
        .map(|(input, weight)| input * weight)
        .sum()
}

/// Maps any number to the range from 0 to 1, with the same result on every machine.
pub(super) fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// The weights of the inputs of [`reach`], by the number of tiles to come.
pub(super) const REACH: [[f32; 17]; 10] = [
    [
        3.276, -1.111, 0.939, 0.0, -0.723, -0.355, -0.785, -0.306, 0.048, -0.196, -0.164, -5.091,
        -0.010, 0.005, 0.005, -0.127, -0.209,
    ],
    [
        1.712, -0.452, 0.460, -0.052, 0.776, -0.227, -0.054, -0.140, -0.489, -0.118, 0.030, -0.153,
        -0.027, 0.008, 0.008, -0.001, 0.086,
    ],
    [
        2.674, -0.219, 0.353, -0.028, 0.620, -0.376, -0.058, -0.083, -0.644, -0.261, -0.016,
        -0.609, -0.033, 0.010, 0.010, 0.001, -0.026,
    ],
    [
        3.557, -0.141, 0.289, -0.024, 0.548, -0.515, -0.070, -0.058, -0.765, -0.044, 0.075, -0.413,
        -0.038, 0.013, -0.003, -0.089, -0.135,
    ],
    [
        3.726, -0.100, 0.219, -0.007, 1.025, -0.588, 0.049, 0.021, -0.667, -0.083, 0.118, -0.320,
        -0.038, 0.013, -0.004, -0.161, -0.207,
    ],
    [
        4.292, -0.085, 0.231, -0.010, 0.833, -0.704, 0.032, 0.112, -0.576, -0.154, 0.205, -0.117,
        -0.047, 0.015, -0.008, -0.185, -0.164,
    ],
    [
        4.198, -0.075, 0.202, -0.004, 0.560, -0.714, 0.165, 0.129, -0.353, -0.115, 0.152, -0.034,
        -0.052, 0.018, -0.012, -0.105, -0.281,
    ],
    [
        4.079, -0.066, 0.228, 0.012, 0.626, -0.697, 0.202, 0.263, -0.105, -0.206, 0.250, -0.038,
        -0.064, 0.018, -0.006, 0.020, -0.437,
    ],
    [
        3.855, -0.064, 0.273, 0.014, 0.320, -0.478, -0.058, 0.209, -0.097, -0.081, 0.181, -0.165,
        -0.094, 0.019, -0.006, 0.109, -0.335,
    ],
    [
        1.532, -0.062, 0.181, 0.022, 2.537, -0.315, -1.661, 1.831, -0.376, -0.074, -0.307, -0.312,
        0.019, 0.012, 0.013, -3.291, 0.388,
    ],
];

/// The weights of the inputs of [`territory`] and the standard deviation, by the number of tiles to come.
pub(super) const TERRITORY: [[f32; 12]; 10] = [
    [
        -1.340, 0.0, 1.177, -0.428, 0.774, -0.120, 0.050, -0.011, 0.020, -1.052, -11.246, 1.339,
    ],
    [
        9.212, 0.778, 0.932, 0.576, 2.498, 0.555, -0.041, -0.011, -0.027, -0.869, -10.145, 1.933,
    ],
    [
        14.654, 0.725, 0.857, 0.686, 3.576, -0.259, -0.019, -0.011, -0.041, -1.220, -10.143, 3.061,
    ],
    [
        21.667, 0.691, 0.843, 0.386, 4.551, -0.823, -0.060, -0.005, -0.047, -2.005, -9.890, 4.005,
    ],
    [
        25.615, 0.779, 1.146, 0.417, 5.395, 0.847, -0.042, -0.001, -0.008, -1.792, -11.275, 4.713,
    ],
    [
        32.953, 0.751, 1.483, 0.023, 5.505, 0.357, -0.104, 0.009, -0.044, -2.216, -9.696, 5.695,
    ],
    [
        37.458, 0.695, 1.750, 0.721, 5.735, 1.608, -0.126, 0.026, -0.097, -1.604, -9.684, 6.300,
    ],
    [
        41.030, 0.725, 2.521, 1.196, 5.730, 0.171, -0.183, 0.035, -0.044, 0.016, -7.345, 6.761,
    ],
    [
        44.615, 0.690, 3.562, -0.237, 5.460, 0.647, -0.370, 0.053, -0.095, 3.188, -7.625, 7.472,
    ],
    [
        46.056, 0.598, 2.613, -14.838, 28.800, -5.863, 0.143, 0.133, 0.089, -7.798, -1.793, 7.885,
    ],
];

/// The weights of the inputs of [`hold`], by the number of tiles to come.
pub(super) const HOLD: [[f32; 7]; 10] = [
    [7.053, -2.625, -0.775, 0.357, -0.463, -0.772, 0.250],
    [6.733, -1.947, -0.187, -0.433, -0.337, -0.803, 0.526],
    [6.495, -2.041, -0.688, 0.109, -0.259, -0.811, 0.712],
    [5.559, -2.186, -1.178, 0.541, 0.055, -0.594, 0.697],
    [5.955, -1.453, -1.080, -0.023, -0.102, -0.791, 1.143],
    [6.210, -1.315, -1.590, 0.008, -0.006, -0.755, 0.203],
    [7.322, -0.373, -2.776, -0.663, -0.382, -0.755, 0.579],
    [7.401, 0.435, -3.954, -1.521, 0.226, -0.424, 2.228],
    [3.907, 0.002, -3.800, -0.676, 1.390, 1.390, 0.501],
    [5.000, -1.000, 0.0, -2.000, 0.500, -0.200, 0.0],
];
