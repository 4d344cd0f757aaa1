//! Sets of action numbers, as [`Game::mask`] fills them. Each word holds 64 numbers, with the lowest number in
//! the lowest bit of the first word.
//!
//! Because action numbers ascend in the order of [`Game::moves`], the n-th number of a mask belongs to the n-th
//! legal move:
//!
//! ```
//! use table::mask;
//!
//! let legal = [0b1010, 0, 1 << 3];
//! assert_eq!(mask::count(&legal), 3);
//! assert_eq!(mask::nth(&legal, 2), Some(131));
//! assert_eq!(mask::nth(&legal, 3), None);
//! assert_eq!(mask::numbers(&legal).collect::<Vec<_>>(), [1, 3, 131]);
//! ```

use std::hint::{black_box, select_unpredictable};

use crate::{Draw, Game, Rng};

/// Returns how many words a mask needs for this many action numbers.
#[must_use]
pub const fn words(actions: usize) -> usize {
    actions.div_ceil(64)
}

/// Creates an empty mask that is large enough for the actions of this table.
#[must_use]
pub fn room_for<G: Game>(game: &G) -> Vec<u64> {
    vec![0; words(game.actions())]
}

/// Counts the numbers in a mask.
#[must_use]
#[inline]
pub fn count(mask: &[u64]) -> u32 {
    mask.iter().map(|word| word.count_ones()).sum()
}

/// Checks whether a number is in the mask. A number beyond its end is not.
#[must_use]
#[inline]
pub fn contains(mask: &[u64], action: usize) -> bool {
    mask.get(action / 64)
        .is_some_and(|word| word >> (action % 64) & 1 == 1)
}

/// Adds a number. The mask must be large enough for it.
#[inline]
pub fn insert(mask: &mut [u64], action: usize) {
    mask[action / 64] |= 1 << (action % 64);
}

/// Iterates over the numbers in ascending order.
pub fn numbers(mask: &[u64]) -> impl Iterator<Item = usize> {
    mask.iter().enumerate().flat_map(|(place, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * place + bit)
        })
    })
}

/// Returns the number that has `n` numbers before it, or `None` if the mask has at most `n`.
#[must_use]
#[inline]
pub fn nth(mask: &[u64], n: u32) -> Option<usize> {
    let mut before = n;
    for (place, &word) in mask.iter().enumerate() {
        let counted = CountedWord::new(word);
        if before < counted.count() {
            return Some(64 * place + counted.nth(before) as usize);
        }
        before -= counted.count();
    }
    None
}

/// Picks one of the numbers, or returns `None` for an empty mask. The given function chooses an index below the count
/// of the numbers. The result is the same as with [`count`] and [`nth`], but this is faster for a large mask.
#[must_use]
#[inline]
pub fn choose(mask: &[u64], index: impl FnOnce(u32) -> u32) -> Option<usize> {
    if mask.len() > BLOCKS / 8 {
        return choose_of_many(mask, index);
    }
    match count(mask) {
        0 => None,
        all => nth(mask, index(all)),
    }
}

/// Returns one of the numbers, each equally likely, or `None` for an empty mask. It is the number of the move that
/// [`pick`](Draw::pick) would choose from the list of all legal moves.
#[must_use]
#[inline]
pub fn pick(mask: &[u64], rng: &mut (impl Rng + ?Sized)) -> Option<usize> {
    // Small masks stay in registers.
    match *mask {
        [one] => pick_of_few([one], rng),
        [one, two] => pick_of_few([one, two], rng),
        [one, two, three] => pick_of_few([one, two, three], rng),
        [one, two, three, four] => pick_of_few([one, two, three, four], rng),
        [one, two, three, four, five] => pick_of_few([one, two, three, four, five], rng),
        [one, two, three, four, five, six] => pick_of_few([one, two, three, four, five, six], rng),
        _ => pick_of_many(mask, rng),
    }
}

#[inline]
fn pick_of_few<const WORDS: usize>(
    mask: [u64; WORDS],
    rng: &mut (impl Rng + ?Sized),
) -> Option<usize> {
    // Count the set bits of the words one by one. The compiler would otherwise count them in parallel in vector
    // registers, which takes longer because the words must wait for each other.
    let mask = mask.map(black_box);
    let counts = mask.map(in_bytes);
    // The number of set bits up to and including each word.
    let mut upto = [0; WORDS];
    let mut so_far = 0;
    for (upto, counts) in upto.iter_mut().zip(counts) {
        so_far += counts;
        *upto = all_bytes(so_far);
    }
    let all = upto[WORDS - 1];
    if all == 0 {
        return None;
    }
    let chosen = rng.below(all);
    let (mut word, mut count, mut before, mut first) = (mask[0], counts[0], 0, 0);
    for next in 1..WORDS {
        // Select without a branch, because the processor cannot predict the word.
        let further = upto[next - 1] <= chosen;
        word = select_unpredictable(further, mask[next], word);
        count = select_unpredictable(further, counts[next], count);
        before = select_unpredictable(further, upto[next - 1], before);
        first = select_unpredictable(further, 64 * next, first);
    }
    let counted = CountedWord::with(word, count);
    Some(first + counted.nth(chosen - before) as usize)
}

/// The maximum number of blocks that a large mask is divided into.
const BLOCKS: usize = 64;

fn pick_of_many(mask: &[u64], rng: &mut (impl Rng + ?Sized)) -> Option<usize> {
    choose_of_many(mask, |all| rng.below(all))
}

fn choose_of_many(mask: &[u64], index: impl FnOnce(u32) -> u32) -> Option<usize> {
    // The set bits of each block are counted once, and those of the chosen block again. Many blocks are empty, which a
    // cheap test detects.
    let block = mask.len().div_ceil(BLOCKS).max(8);
    let mut upto = [0; BLOCKS];
    let mut all = 0;
    for (upto, block) in upto.iter_mut().zip(mask.chunks(block)) {
        if block.iter().fold(0, |any, word| any | word) != 0 {
            all += count(block);
        }
        *upto = all;
    }
    if all == 0 {
        return None;
    }
    let chosen = index(all);
    let place = upto.iter().position(|&upto| upto > chosen)?;
    let before = place.checked_sub(1).map_or(0, |last| upto[last]);
    let first = place * block;
    let within = nth(&mask[first..], chosen - before)?;
    Some(64 * first + within)
}

/// The value 1 in every byte.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// Counts the set bits in each byte of a word.
#[inline]
const fn in_bytes(word: u64) -> u64 {
    let pairs = word - (word >> 1 & (EACH_BYTE * 0x55));
    let fours = (pairs & (EACH_BYTE * 0x33)) + (pairs >> 2 & (EACH_BYTE * 0x33));
    (fours + (fours >> 4)) & (EACH_BYTE * 0x0f)
}

/// Adds up the bytes of a word. The sum may exceed 255.
#[inline]
const fn all_bytes(word: u64) -> u32 {
    let even = 0x00ff_00ff_00ff_00ff;
    let pairs = (word & even) + (word >> 8 & even);
    (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
}

/// A word with a running total of its set bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CountedWord {
    pub word: u64,
    /// The number of set bits up to and including each byte.
    running: u64,
}

impl CountedWord {
    /// Counts the set bits of a word.
    #[must_use]
    #[inline]
    pub const fn new(word: u64) -> Self {
        CountedWord::with(word, in_bytes(word))
    }

    /// Creates a counted word from a word and the number of set bits in each of its bytes.
    #[inline]
    const fn with(word: u64, in_bytes: u64) -> Self {
        CountedWord {
            word,
            running: in_bytes.wrapping_mul(EACH_BYTE),
        }
    }

    /// Returns the number of set bits.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u32 {
        (self.running >> 56) as u32
    }

    /// Returns the position of the `nth` set bit, counted from 0 at the lowest. If the word has too few set bits, the
    /// result is unspecified.
    ///
    /// This has no branches, because the processor cannot predict the position.
    #[must_use]
    #[inline]
    pub const fn nth(self, nth: u32) -> u32 {
        // Find the first byte with more than `nth` set bits up to and including it.
        let high = EACH_BYTE << 7;
        let target = EACH_BYTE.wrapping_mul(nth as u64 + 1);
        let more = (self.running | high).wrapping_sub(target) & high;
        let byte = more.trailing_zeros() & 0x38;
        let before = (self.running << 8 >> byte) as u32 & 0xff;
        let here = (self.word >> byte) as usize & 0xff;
        byte + NTH[here][nth.wrapping_sub(before) as usize & 7] as u32
    }
}

/// The positions of the set bits of every byte.
static NTH: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0_u8, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn random_words() -> impl Iterator<Item = u64> {
        let special = [
            0,
            1,
            1 << 63,
            u64::MAX,
            0x8000_0000_0000_0001,
            0x00ff_0000_0000_ff00,
        ];
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        let mixed = std::iter::repeat_with(move || {
            word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).rotate_left(17) & word.rotate_left(5)
                | word >> 7;
            word
        });
        special.into_iter().chain(mixed)
    }

    #[test]
    fn the_nth_bit_matches_the_list() {
        for word in random_words().take(2000) {
            let listed: Vec<u32> = (0..64).filter(|bit| word >> bit & 1 == 1).collect();
            let counted = CountedWord::new(word);
            assert_eq!(counted.count() as usize, listed.len());
            for (n, &bit) in (0..).zip(&listed) {
                assert_eq!(counted.nth(n), bit, "{word:x} {n}");
            }
        }
    }

    #[test]
    fn the_nth_number_matches_the_list() {
        let words: Vec<u64> = random_words().take(300).collect();
        for mask in words.chunks(5) {
            let listed: Vec<usize> = (0..320).filter(|&n| contains(mask, n)).collect();
            assert_eq!(numbers(mask).collect::<Vec<_>>(), listed);
            assert_eq!(count(mask) as usize, listed.len());
            for (n, &number) in (0..).zip(&listed) {
                assert_eq!(nth(mask, n), Some(number));
            }
            assert_eq!(nth(mask, listed.len() as u32), None);
            assert_eq!(nth(mask, u32::MAX), None);
        }
    }

    /// Includes full masks, in which a byte could overflow.
    #[test]
    fn a_pick_matches_a_pick_from_the_list() {
        let full = [u64::MAX; 600];
        let random: Vec<u64> = random_words().skip(6).take(600).collect();
        let sparse = random.iter().enumerate();
        let sparse = sparse.map(|(place, &word)| if place % 23 == 5 { word } else { 0 });
        let words: Vec<u64> = random.iter().copied().chain(sparse).chain(full).collect();
        for length in (1..=9).chain([82, 183, 600]) {
            for mask in words.chunks_exact(length).chain([&full[..length]]) {
                let listed: Vec<usize> = numbers(mask).collect();
                if listed.is_empty() {
                    assert_eq!(pick(mask, &mut crate::filler_stream()), None);
                    continue;
                }
                for index in [0, listed.len() / 2, listed.len() - 1] {
                    assert_eq!(choose(mask, |_| index as u32), Some(listed[index]));
                }
                let (mut rng, mut same) = (crate::filler_stream(), crate::filler_stream());
                for _ in 0..20 {
                    assert_eq!(pick(mask, &mut rng), Some(same.pick(&listed)));
                }
            }
        }
    }

    #[test]
    fn an_empty_mask_gives_no_pick() {
        let mut rng = crate::filler_stream();
        assert_eq!(pick(&[], &mut rng), None);
        assert_eq!(pick(&[0, 0], &mut rng), None);
        assert_eq!(pick(&[0, 0, 0], &mut rng), None);
        assert_eq!(pick(&[0, 0, 1], &mut rng), Some(128));
        assert_eq!(pick(&[0, 1 << 7], &mut rng), Some(71));
    }

    #[test]
    fn a_mask_does_not_contain_numbers_beyond_its_end() {
        let mut mask = [0; 2];
        insert(&mut mask, 127);
        assert!(contains(&mask, 127));
        assert!(!contains(&mask, 126));
        assert!(!contains(&mask, 128));
        assert!(!contains(&mask, usize::MAX));
    }
}
