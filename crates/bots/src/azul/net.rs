//! A small network that judges two boards and what is on offer between them.
//!
//! Everything that a player sees is told by some sixty features that are there or not: the pattern
//! of each row, column and colour of both walls (as they will be once the full lines are tiled), the
//! tiles of each line, the floor lines, the tiles of centre and factories, the round, the marker;
//! and by eight numbers: points and what the bag is made of. Each has a row of weights; their sum is
//! cut off below 0 and above 1, squared, and weighed once more. All in integers, so that every
//! machine agrees.

use super::round::{Line, NOBODY, Offer, Round, count};
use super::wall::Tiled;

/// How many sums there are.
pub(super) const WIDTH: usize = 64;

/// What stands for 1 in a sum.
const ONE: i16 = 255;
/// What stands for 1 in the second weights.
const ONE_OUT: i32 = 64;
/// A number of 16 stands for 1.
const NUMBERS_SHIFT: i32 = 4;

/// Where the features of each kind begin.
const PLAYER: usize = 598;
const COLUMNS: usize = 160;
const COLOURS: usize = 320;
const LINES: usize = 480;
const FLOOR: usize = 590;
const CENTRE: usize = 2 * PLAYER;
const FACTORY: usize = CENTRE + 40;
const LEFT: usize = FACTORY + 25;
const MARKER: usize = LEFT + 6;
const ROUND: usize = MARKER + 3;
const FEATURES: usize = ROUND + 8;
const NUMBERS: usize = 8;

type Row = [i16; WIDTH];

/// The weights of one network.
pub(super) struct Net {
    features: Vec<Row>,
    numbers: [Row; NUMBERS],
    bias: Row,
    out: Row,
    skip: [i16; NUMBERS],
    out_bias: i16,
}

impl Net {
    /// Reads weights as they were written after training: little-endian words in the order of the
    /// fields.
    pub(super) fn read(bytes: &[u8]) -> Self {
        let mut words = bytes
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut word = || words.next().expect("the file holds all weights");
        let mut row = || -> Row { std::array::from_fn(|_| word()) };
        let features = (0..FEATURES).map(|_| row()).collect();
        let numbers = std::array::from_fn(|_| row());
        let bias = row();
        let out = row();
        let net = Net {
            features,
            numbers,
            bias,
            out,
            skip: std::array::from_fn(|_| word()),
            out_bias: word(),
        };
        assert!(words.next().is_none(), "the file holds nothing else");
        net
    }

    /// The value, 256 a logit, for the player to move, or, between rounds, who starts the next.
    pub(super) fn value(&self, scene: &Scene) -> i32 {
        let mut sums = self.bias;
        scene.features(|feature| {
            for (sum, &weight) in sums.iter_mut().zip(&self.features[feature]) {
                *sum = sum.saturating_add(weight);
            }
        });
        let mut skip = 0;
        for (i, number) in scene.numbers().into_iter().enumerate() {
            for (sum, &weight) in sums.iter_mut().zip(&self.numbers[i]) {
                let part = (i32::from(weight) * number) >> NUMBERS_SHIFT;
                *sum = sum.saturating_add(part as i16);
            }
            skip += i32::from(self.skip[i]) * number;
        }
        let mut out = 0;
        for (&sum, &weight) in sums.iter().zip(&self.out) {
            let sum = sum.clamp(0, ONE);
            out += i32::from(sum.wrapping_mul(weight)) * i32::from(sum);
        }
        let unit = i32::from(ONE) * i32::from(ONE) * ONE_OUT / 256;
        out / unit + (skip >> NUMBERS_SHIFT) + i32::from(self.out_bias)
    }
}

/// What the network looks at.
pub(super) struct Scene<'a> {
    pub(super) round: &'a Round,
    pub(super) offer: &'a Offer,
    /// My wall and the other's, with the full lines tiled.
    pub(super) tiled: [&'a Tiled; 2],
    pub(super) me: usize,
    /// What the bag is made of.
    pub(super) mixture: [i32; 5],
    /// The round is over and the next is not dealt yet.
    pub(super) between: bool,
}

impl Scene<'_> {
    /// Tells the features that are there.
    #[inline]
    pub(super) fn features(&self, mut tell: impl FnMut(usize)) {
        let Scene { round, offer, .. } = *self;
        let seats = [self.me, 1 - self.me];
        for (side, tiled) in self.tiled.into_iter().enumerate() {
            let base = side * PLAYER;
            let (wall, board) = (&tiled.wall, &offer.boards[seats[side]]);
            for i in 0..5 {
                tell(base + 32 * i + wall.row(i) as usize);
                tell(base + COLUMNS + 32 * i + wall.column(i) as usize);
                tell(base + COLOURS + 32 * i + wall.colour(i) as usize);
                tell(base + LINES + 22 * i + line_state(board.lines[i], i, self.between));
            }
            if !self.between {
                tell(base + FLOOR + usize::from(board.floor));
            }
        }
        let number = usize::from(round.number - 1 + u8::from(self.between));
        tell(ROUND + number.min(7));
        if self.between {
            return;
        }
        for colour in 0..5 {
            let tiles = usize::from(count(offer.centre, colour)).min(7);
            tell(CENTRE + 8 * usize::from(colour) + tiles);
        }
        let mut left = offer.left;
        tell(LEFT + left.count_ones() as usize);
        while left != 0 {
            let heap = round.factories[left.trailing_zeros() as usize];
            left &= left - 1;
            for colour in 0..5 {
                let tiles = usize::from(count(heap, colour));
                if tiles > 0 {
                    tell(FACTORY + 5 * usize::from(colour) + tiles);
                }
            }
        }
        tell(
            MARKER
                + match offer.marker {
                    NOBODY => 0,
                    seat if usize::from(seat) == self.me => 1,
                    _ => 2,
                },
        );
    }

    /// Points, and what the bag is made of.
    #[inline]
    pub(super) fn numbers(&self) -> [i32; NUMBERS] {
        let [mine, theirs] = self.tiled.map(|tiled| tiled.score);
        let [a, b, c, d, e] = self.mixture;
        [
            (mine - theirs).clamp(-64, 64),
            mine.clamp(-16, 100),
            theirs.clamp(-16, 100),
            a,
            b,
            c,
            d,
            e,
        ]
    }
}

/// Empty, begun with some tiles of a colour, or full; between rounds a full line is an empty one.
fn line_state(line: Line, row: usize, between: bool) -> usize {
    if line.count() == 0 || between && line.is_full(row) {
        0
    } else if line.is_full(row) {
        21
    } else {
        4 * usize::from(line.colour()) + usize::from(line.count())
    }
}

/// What a pool of tiles is made of: tiles of each colour among 80, less the 16 that are usual.
pub(super) fn mixture(pool: [u8; 5]) -> [i32; 5] {
    let total = pool.iter().map(|&n| i32::from(n)).sum::<i32>().max(1);
    pool.map(|n| 80 * i32::from(n) / total - 16)
}
