//! Seeds of the games and random choices of a batch.

use table::{Dice, Label, Rng, Seed};

const ROW: Label = Label::new("batch row");
const GAME: Label = Label::new("batch game");

/// Returns the seed for all games of a row.
pub(crate) fn row_key(seed: u64, row: u64) -> u64 {
    Dice::new(Seed::number(seed)).stream(ROW, row).next_u64()
}

/// Returns the seed of a row's n-th game.
pub(crate) fn game_seed(row_key: u64, episode: u64) -> Seed {
    let mut stream = Dice::new(Seed::number(row_key)).stream(GAME, episode);
    Seed::from_bits(stream.next_u64())
}

/// Hashes these numbers with the finalizer of `SplitMix64`, applied twice.
#[inline]
pub(crate) fn mixed(row_key: u64, key: u64, step: u64) -> u64 {
    let spread = |mut word: u64| {
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    };
    let key = spread(key.wrapping_add(0x9e37_79b9_7f4a_7c15));
    spread((row_key ^ key).wrapping_add(step.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// Maps a random number to the range below `count`. The bias is too small to be detected in 2³²
/// draws.
#[inline]
pub(crate) fn one_below(mixed: u64, count: u32) -> u32 {
    ((u128::from(mixed) * u128::from(count)) >> 64) as u32
}
