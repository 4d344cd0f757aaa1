//! Sets of bits in machine words.

/// The bits of a word, lowest first.
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

/// In every byte 1.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// A word, and its bits counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) word: u64,
    /// For every byte, how many bits the word has up to there, that byte included.
    running: u64,
}

impl Counted {
    #[inline]
    pub(crate) fn new(word: u64) -> Self {
        let pairs = word - (word >> 1 & (EACH_BYTE * 0x55));
        let fours = (pairs & (EACH_BYTE * 0x33)) + (pairs >> 2 & (EACH_BYTE * 0x33));
        let bytes = (fours + (fours >> 4)) & (EACH_BYTE * 0x0f);
        Counted {
            word,
            running: bytes.wrapping_mul(EACH_BYTE),
        }
    }

    /// How many bits there are.
    #[inline]
    pub(crate) fn count(self) -> u32 {
        (self.running >> 56) as u32
    }

    /// The place of the `nth` bit, the lowest being the 0th; there are more than `nth`.
    ///
    /// Without a branch: which bit it is cannot be guessed, and so neither can the way to it.
    #[inline]
    pub(crate) fn nth(self, nth: u32) -> u32 {
        // The first byte up to which there are more than `nth` bits.
        let high = EACH_BYTE << 7;
        let more = ((self.running | high) - EACH_BYTE * u64::from(nth + 1)) & high;
        let byte = more.trailing_zeros() & !7;
        let before = (self.running << 8 >> byte) as u32 & 0xff;
        let here = (self.word >> byte) as usize & 0xff;
        byte + u32::from(NTH[here][(nth - before) as usize & 7])
    }
}

/// The place of each bit of every byte.
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

    #[test]
    fn the_nth_bit_is_that_of_the_list() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        let special = [
            1,
            1 << 63,
            u64::MAX,
            0x8000_0000_0000_0001,
            0x00ff_0000_0000_ff00,
        ];
        for i in 0..2000 {
            word = special.get(i).copied().unwrap_or_else(|| {
                word.wrapping_mul(0x5851_f42d_4c95_7f2d).rotate_left(17) & word.rotate_left(5)
                    | word >> 7
            });
            let listed: Vec<u32> = bits(word).collect();
            let counted = Counted::new(word);
            assert_eq!(counted.count() as usize, listed.len());
            for (n, &bit) in (0..).zip(&listed) {
                assert_eq!(counted.nth(n), bit, "{word:x} {n}");
            }
        }
    }
}
