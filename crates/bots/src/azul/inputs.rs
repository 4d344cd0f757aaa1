//! What a network sees of a position, for those who train it.

use ::azul::{Azul, Colour};

use super::evaluation::tile_all;
use super::net::{self, NetworkInput};
use super::round::{Round, count};

/// How many features there are.
pub const FEATURES: usize = net::FEATURES;
/// How many numbers there are.
pub const NUMBERS: usize = net::NUMBERS;
/// How many sums the first layer has.
pub const WIDTH: usize = net::WIDTH;
/// What a network sees of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// The features that are there.
    pub features: Vec<u16>,
    /// Points, and what the bag is made of.
    pub numbers: [i32; NUMBERS],
}

impl Inputs {
    /// What is seen within a round, or `between` rounds: just before this round was dealt.
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
