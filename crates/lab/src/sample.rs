//! One position of a game that was played out, for training.

use bots::training::azul::{Inputs, NUMBERS};

/// A position of Azul as the network sees it, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Between two rounds, or within one.
    pub between: bool,
    /// What the search thought of it, for the player to move: 256 a logit.
    pub value: i16,
    /// How the game ended for this player: 1, 0 or -1.
    pub result: i16,
    /// By how many points.
    pub lead: i16,
    /// The number of the game, for keeping some games apart.
    pub game: i16,
    /// What the network sees.
    pub inputs: Inputs,
}

/// More features than any position has.
const MOST_FEATURES: usize = 72;

const WORDS: usize = 6 + MOST_FEATURES + NUMBERS;

impl Sample {
    /// How long a sample is in a file.
    pub const BYTES: usize = 2 * WORDS;

    /// The sample as little-endian words of 16 bits: 1 between rounds, else 0; value, result, lead,
    /// game; how many features; these, filled up with 0; the numbers.
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

    /// Reads what [`to_bytes`](Self::to_bytes) has written; nothing if that is no sample.
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
    fn a_sample_is_read_as_it_was_written() {
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
    fn what_is_no_sample_is_refused() {
        assert_eq!(Sample::from_bytes(&[0xff; Sample::BYTES]), None);
    }
}
