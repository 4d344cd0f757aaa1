//! The inputs of the networks, for training.

use ::azul::{Azul, Colour};

use super::evaluation::tile_all;
use super::net::{self, NetworkInput};
use super::round::{Round, count};

/// The number of binary features.
pub const FEATURES: usize = net::FEATURES;
/// The number of numeric inputs.
pub const NUMBERS: usize = net::NUMBERS;
/// The size of the accumulator.
pub const WIDTH: usize = net::WIDTH;
/// The inputs of a network for one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// The indices of the active features.
    pub features: Vec<u16>,
    /// The scores, and the share of each colour in the bag.
    pub numbers: [i32; NUMBERS],
}

impl Inputs {
    /// Returns the inputs within a round or, with `between`, those just before this round was
    /// dealt.
    #[must_use]
    pub fn of(azul: &Azul, between: bool) -> Self {
        let (mut round, offer) = Round::new(azul);
        let me = usize::from(offer.turn);
        let mut mixture = round.mixture;
        if between {
            round.number -= 1;
            let mut pool = Colour::ALL.map(|colour| azul.bag().count(colour));
            for heap in round.factories {
                for (colour, tiles) in pool.iter_mut().enumerate() {
                    *tiles += count(heap, colour as u8);
                }
            }
            mixture = net::mixture(pool);
        }
        let tiled = tile_all(&round, &offer);
        let scene = NetworkInput {
            round: &round,
            offer: &offer,
            tiled: [&tiled[me], &tiled[1 - me]],
            seats: [me, 1 - me],
            mixture,
            between,
        };
        let mut features = Vec::new();
        scene.features(|feature| features.push(feature as u16));
        Inputs {
            features,
            numbers: scene.numbers(),
        }
    }
}
