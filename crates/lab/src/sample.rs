//! Training samples: positions of finished games.

use bots::training::azul::{Inputs, NUMBERS};

/// A position of Azul as the network sees it, with the outcome of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Whether the position is between two rounds.
    pub between: bool,
    /// The value that the search found for the player to move, with 256 per logit.
    pub value: i16,
    /// How the game ended for this player: 1, 0 or -1.
    pub result: i16,
    /// The final lead of this player in points.
    pub lead: i16,
    /// The number of the game, used to split off a validation set.
    pub game: i16,
    pub inputs: Inputs,
}

/// More features than any position has.
const MOST_FEATURES: usize = 72;

const WORDS: usize = 6 + MOST_FEATURES + NUMBERS;

impl Sample {
    /// The size of a sample in a file.
    pub const BYTES: usize = 2 * WORDS;

    /// Serializes the sample as little-endian 16-bit words: 1 between rounds or 0 within one,
    /// value, result, lead, game, number of features, features padded with 0, and numeric inputs.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let Inputs { features, numbers } = &self.inputs;
        let mut words = vec![
            i16::from(self.between),
            self.value,
            self.result,
            self.lead,
            self.game,
            features.len() as i16,
        ];
        words.extend(features.iter().map(|feature| feature.cast_signed()));
        words.resize(6 + MOST_FEATURES, 0);
        words.extend(numbers.map(|number| number as i16));
        words.into_iter().flat_map(i16::to_le_bytes).collect()
    }

    /// Deserializes what [`to_bytes`](Self::to_bytes) has written, or returns `None` if it is not a
    /// sample.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Option<Self> {
        let word = |i: usize| i16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]);
        let count = usize::try_from(word(5)).ok()?;
        if count > MOST_FEATURES || !(0..=1).contains(&word(0)) {
            return None;
        }
        Some(Sample {
            between: word(0) == 1,
            value: word(1),
            result: word(2),
            lead: word(3),
            game: word(4),
            inputs: Inputs {
                features: (6..6 + count).map(|i| word(i).cast_unsigned()).collect(),
                numbers: std::array::from_fn(|i| i32::from(word(6 + MOST_FEATURES + i))),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_survives_a_round_trip() {
        let sample = Sample {
            between: true,
            value: -300,
            result: -1,
            lead: -17,
            game: 32_000,
            inputs: Inputs {
                features: vec![0, 7, 1277],
                numbers: [-64, 100, -16, 0, 1, 2, 3, 64],
            },
        };
        let bytes: [u8; Sample::BYTES] = sample.to_bytes().try_into().unwrap();
        assert_eq!(bytes.len(), 172);
        assert_eq!(Sample::from_bytes(&bytes), Some(sample));
    }

    #[test]
    fn invalid_bytes_are_rejected() {
        assert_eq!(Sample::from_bytes(&[0xff; Sample::BYTES]), None);
    }
}
