//! Random choices that are reproducible on every machine and in every later version.
//!
//! A [`Dice`] is only a seed. It gives independent streams, each identified by a [`Label`] and a number. A
//! position therefore stores the seed and counters instead of a generator: cloning stays cheap, and a draw in one
//! part of a game never affects another part. The streams are `ChaCha8`. The bounded draw and the shuffle on top
//! are our code, so that no library update changes a replay. Golden vectors in the tests pin all of it.

use chacha20::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

use crate::Seed;

/// The name of a family of streams: at most 16 ASCII characters, checked at compile time.
///
/// ```
/// # use table::Label;
/// const BAG: Label = Label::new("bag");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label([u8; 16]);

impl Label {
    /// Creates the label with this name.
    ///
    /// # Panics
    /// If the name is empty, longer than 16 bytes or not ASCII. In a `const`, that is a compile error.
    #[must_use]
    pub const fn new(name: &str) -> Self {
        let name = name.as_bytes();
        assert!(
            !name.is_empty() && name.len() <= 16 && name.is_ascii(),
            "a label has 1 to 16 ASCII characters"
        );
        let mut padded = [0; 16];
        let mut i = 0;
        while i < name.len() {
            padded[i] = name[i];
            i += 1;
        }
        Label(padded)
    }
}

/// A random stream. Draw from it with [`Draw`].
pub type Stream = ChaCha8Rng;

/// The source of all random streams of one match.
///
/// ```
/// use table::{Dice, Draw, Label, Seed};
/// const BAG: Label = Label::new("bag");
///
/// let dice = Dice::new(Seed::number(42));
/// let mut one = dice.stream(BAG, 1);
/// let mut again = dice.stream(BAG, 1);
/// assert_eq!(one.below(100), again.below(100));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    seed: Seed,
}

impl Dice {
    /// Creates the dice for this seed.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Dice { seed }
    }

    /// Returns the `n`-th stream of this label, from its beginning.
    ///
    /// The key is the seed, the number and the label side by side, so different inputs never share a stream. A secret
    /// seed also fills the number's place in the key. The number selects one of that key's streams instead. The first
    /// bit of the label is never set in ASCII. It marks the keys of secret seeds, so that they never equal the key of a
    /// numbered seed.
    #[must_use]
    pub fn stream(self, label: Label, n: u64) -> Stream {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.low.to_le_bytes());
        key[16..].copy_from_slice(&label.0);
        if self.seed.high == 0 {
            key[8..16].copy_from_slice(&n.to_le_bytes());
            return Stream::from_seed(key);
        }
        key[8..16].copy_from_slice(&self.seed.high.to_le_bytes());
        key[16] |= 0x80;
        let mut stream = Stream::from_seed(key);
        stream.set_stream(n);
        stream
    }
}

/// Returns the stream that fills in hidden information when a position is rebuilt from a view. It is always the
/// same stream, so the same view always gives the same position.
#[must_use]
pub fn filler_stream() -> Stream {
    Dice::new(Seed::number(0)).stream(Label::new("invented"), 0)
}

/// Fair draws on top of any generator. The same generator gives the same draws in every version.
pub trait Draw: Rng {
    /// Returns a number below `n`, each equally likely (Lemire's multiplication with rejection).
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a draw needs at least one possibility");
        let mut product = u64::from(self.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Returns one of the items, each equally likely.
    ///
    /// # Panics
    /// If there are no items.
    #[inline]
    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// Shuffles the items, each order equally likely (Fisher–Yates, from the end).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl<R: Rng + ?Sized> Draw for R {}

#[cfg(test)]
mod tests {
    use super::*;

    const BAG: Label = Label::new("bag");
    const FIRST: Label = Label::new("first");

    fn words(seed: u64, label: Label, n: u64) -> [u32; 4] {
        words_of(Seed::number(seed), label, n)
    }

    fn words_of(seed: Seed, label: Label, n: u64) -> [u32; 4] {
        let mut stream = Dice::new(seed).stream(label, n);
        std::array::from_fn(|_| stream.next_u32())
    }

    /// Checks a stream against the published `ChaCha8` keystream for a key of zeros.
    #[test]
    fn the_generator_is_chacha8() {
        let mut stream = Stream::from_seed([0; 32]);
        let mut bytes = [0; 16];
        stream.fill_bytes(&mut bytes);
        assert_eq!(
            bytes,
            [
                0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09,
                0xa5, 0xa1
            ]
        );
    }

    #[test]
    fn golden_streams_never_change() {
        assert_eq!(words(0, BAG, 1), GOLDEN[0]);
        assert_eq!(words(42, BAG, 1), GOLDEN[1]);
        assert_eq!(words(42, BAG, 2), GOLDEN[2]);
        assert_eq!(words(42, FIRST, 1), GOLDEN[3]);
        assert_eq!(words(u64::MAX, FIRST, u64::MAX), GOLDEN[4]);
    }

    /// Computed with another implementation of the cipher.
    const GOLDEN: [[u32; 4]; 5] = [
        [0x5a71_b375, 0xf853_8c03, 0xfdd7_7c9a, 0x07e2_d37b],
        [0x3f04_a5a8, 0x1b83_8fbe, 0xc653_8b2d, 0xe30b_567b],
        [0x29e9_1fb5, 0x5deb_330d, 0x6428_b4c4, 0x890d_f638],
        [0xdc8a_ea43, 0xd79e_10b0, 0x8791_b758, 0x9b7c_335b],
        [0x3ded_9485, 0xb66b_e35e, 0x0518_b0d4, 0xc9dc_d565],
    ];

    #[test]
    fn golden_streams_of_secrets_never_change() {
        let secret: Seed = "000102030405060708090a0b0c0d0e0f".parse().unwrap();
        let all_ones = Seed::secret(u128::MAX);
        assert_eq!(words_of(secret, BAG, 1), SECRET[0]);
        assert_eq!(words_of(secret, BAG, 2), SECRET[1]);
        assert_eq!(words_of(secret, FIRST, 1), SECRET[2]);
        assert_eq!(words_of(all_ones, FIRST, u64::MAX), SECRET[3]);
        assert_eq!(words_of(Seed::secret(1 << 64), BAG, 0), SECRET[4]);
    }

    /// Computed with another implementation of the cipher.
    const SECRET: [[u32; 4]; 5] = [
        [0xfab2_e8f9, 0x53e1_f045, 0x4c27_cd39, 0x76c2_bb8a],
        [0xfa4a_5259, 0x766e_f32b, 0xb020_0bad, 0x8935_fd11],
        [0x113e_8fd3, 0xacf5_28ce, 0x83a8_9db7, 0x0dcf_f5d7],
        [0x5592_9a5a, 0x358e_a240, 0x7a81_addc, 0x2530_9003],
        [0xc7ac_ff5f, 0xc46a_1a12, 0x5fe1_23dd, 0x3b8d_fcea],
    ];

    #[test]
    fn golden_draws_never_change() {
        let mut stream = Dice::new(Seed::number(42)).stream(BAG, 1);
        let draws: Vec<u32> = [1, 2, 3, 6, 100, 1_000_000, u32::MAX]
            .map(|n| stream.below(n))
            .to_vec();
        assert_eq!(draws, [0, 0, 2, 5, 25, 269_578, 568_939_006]);
        let mut order: Vec<u8> = (0..10).collect();
        stream.shuffle(&mut order);
        assert_eq!(order, [3, 9, 4, 5, 2, 1, 0, 6, 7, 8]);
    }

    /// A generator that plays back a list, to reach the rejection in `below`.
    struct List(Vec<u32>);

    impl chacha20::rand_core::TryRng for List {
        type Error = std::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok(self.0.remove(0))
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            unreachable!("draws use 32 bits")
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unreachable!("draws use 32 bits")
        }
    }

    #[test]
    fn a_draw_that_would_be_unfair_is_repeated() {
        // 2^32 mod 3 is 1, so only the word 0 must be rejected.
        let mut list = List(vec![0, 0, u32::MAX, 1]);
        assert_eq!(list.below(3), 2);
        assert_eq!(list.below(3), 0);
        assert!(list.0.is_empty());
    }

    #[test]
    fn draws_are_fair() {
        let mut stream = Dice::new(Seed::number(7)).stream(BAG, 0);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[stream.below(6) as usize] += 1;
        }
        assert!(
            seen.iter().all(|&n| n.abs_diff(10_000) < 500),
            "six sides: {seen:?}"
        );
    }

    #[test]
    fn every_order_of_a_shuffle_is_equally_likely() {
        let mut stream = Dice::new(Seed::number(8)).stream(BAG, 0);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut order = [0, 1, 2, 3];
            stream.shuffle(&mut order);
            *seen.entry(order).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|&n| n.abs_diff(1_000) < 160), "{seen:?}");
    }
}
