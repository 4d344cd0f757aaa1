//! From which games and choices of a batch follow.

use table::{Dice, Label, Rng, Seed};

const ROW: Label = Label::new("batch row");
const GAME: Label = Label::new("batch game");

/// From which all games of a row follow.
pub(crate) fn row_key(seed: u64, row: u64) -> u64 {
    Dice::new(Seed::number(seed)).stream(ROW, row).next_u64()
}

/// The seed of a row's n-th game.
pub(crate) fn game_seed(row_key: u64, episode: u64) -> Seed {
    let mut stream = Dice::new(Seed::number(row_key)).stream(GAME, episode);
    Seed::from_bits(stream.next_u64())
}

/// A number that follows from these and tells nothing of them: the finalizer of `SplitMix64`, twice.
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

/// One of `count`, each as likely: what that is off by is less than chance would show in 2³² draws.
#[inline]
pub(crate) fn one_below(mixed: u64, count: u32) -> u32 {
    ((u128::from(mixed) * u128::from(count)) >> 64) as u32
}
