//! Sets of bits in machine words.

/// Iterates over the set bits of a word, lowest first.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}
