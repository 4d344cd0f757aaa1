//! A small neural network that evaluates two boards and the tiles on offer.
//!
//! About sixty binary features are active in each position. For both players, they describe the pattern of each row,
//! column and colour of the wall after the full lines are tiled, the tiles of each line, and the floor line. The rest
//! describe the tiles in the centre and the factories, the round and the marker. Eight numeric inputs give the scores
//! and the share of each colour in the bag. Each feature and each value of a numeric input has a row of weights; the
//! accumulator is the sum of the rows of the active ones. A squared clipped `ReLU` and the output weights turn it into
//! a value. All weights are quantized to integers, so that every machine gets the same result.

use super::round::{NOBODY, Offer, PackedLine, Round, count};
use super::wall::{Tiled, WallBits, standard_column};

/// The size of the accumulator. Set by hand before training, and kept small for speed.
pub(super) const WIDTH: usize = 64;

/// The quantization factor of the accumulator: 255 stands for 1.0.
const ONE: i16 = 255;
/// The quantization factor of the output weights: 64 stands for 1.0.
const ONE_OUT: i32 = 64;
/// Numeric inputs are divided by 16.
const NUMBERS_SHIFT: i32 = 4;

/// The offsets of the features of each kind, as in the weight files. Each player has 32 patterns
/// for each row, column and colour of the wall, 22 states of each line, and 8 of the floor line.
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
pub(super) const FEATURES: usize = ROUND + 8;
pub(super) const NUMBERS: usize = 8;

/// The number of weights of a network: those of the features and numeric inputs, the biases, the
/// output weights, the skip weights of the numeric inputs, and the output bias.
pub const WEIGHTS: usize = (FEATURES + NUMBERS + 2) * WIDTH + NUMBERS + 1;

type Row = [i16; WIDTH];

/// The minimum and maximum of each numeric input.
const RANGES: [(i32, i32); NUMBERS] = [
    (-64, 64),
    (-16, 100),
    (-16, 100),
    (-16, 64),
    (-16, 64),
    (-16, 64),
    (-16, 64),
    (-16, 64),
];

/// The weights of one network, with one row per feature and one row per value of each numeric
/// input.
pub(super) struct Net {
    rows: Vec<Row>,
    /// The row for the value 0 of each numeric input.
    zeros: [usize; NUMBERS],
    bias: Row,
    out: Row,
    skip: [i16; NUMBERS],
    out_bias: i16,
}

impl Net {
    /// Reads weights that [`packed`] wrote after training: those of the features and numeric
    /// inputs, the biases, the output weights, the skip weights, and the output bias. Returns
    /// `None` if the file does not contain exactly [`WEIGHTS`] of them.
    pub(super) fn read(file: &[u8]) -> Option<Self> {
        let weights = unpacked(file)?;
        let mut words = weights.iter().copied();
        let mut word = || words.next().expect("the weights were counted");
        let mut row = || -> Row { std::array::from_fn(|_| word()) };
        let mut rows: Vec<Row> = (0..FEATURES).map(|_| row()).collect();
        let zeros = RANGES.map(|(least, most)| {
            let weights = row();
            let zero = rows.len().wrapping_add_signed(-least as isize);
            rows.extend((least..=most).map(|number| {
                weights.map(|weight| ((i32::from(weight) * number) >> NUMBERS_SHIFT) as i16)
            }));
            zero
        });
        Some(Net {
            rows,
            zeros,
            bias: row(),
            out: row(),
            skip: std::array::from_fn(|_| word()),
            out_bias: word(),
        })
    }

    /// Returns the row for a value of a numeric input.
    fn number(&self, which: usize, value: i32) -> usize {
        self.zeros[which].wrapping_add_signed(value as isize)
    }

    /// Returns the value, with 256 per logit, for the player to move. Between rounds, that is the
    /// player who starts the next one.
    #[cfg(test)]
    pub(super) fn value(&self, scene: &NetworkInput) -> i32 {
        let mut sums = self.bias;
        scene.features(|feature| add(&mut sums, &self.rows[feature]));
        for (i, number) in scene.numbers().into_iter().enumerate() {
            add(&mut sums, &self.rows[self.number(i, number)]);
        }
        self.weigh(&sums, scene.numbers())
    }

    /// Applies the squared clipped `ReLU` and the output weights.
    fn weigh(&self, sums: &Row, numbers: [i32; NUMBERS]) -> i32 {
        let mut out = 0;
        for (&sum, &weight) in sums.iter().zip(&self.out) {
            let sum = sum.clamp(0, ONE);
            out += i32::from(sum.wrapping_mul(weight)) * i32::from(sum);
        }
        let mut skip = 0;
        for (&weight, number) in self.skip.iter().zip(numbers) {
            skip += i32::from(weight) * number;
        }
        let unit = i32::from(ONE) * i32::from(ONE) * ONE_OUT / 256;
        out / unit + (skip >> NUMBERS_SHIFT) + i32::from(self.out_bias)
    }
}

/// Marks a weight that does not fit into a byte. It follows as two bytes in little-endian order.
const LONG: i8 = i8::MIN;

/// Packs weights so that they compress well: nearly all fit into a byte.
#[must_use]
pub fn packed(weights: &[i16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(weights.len());
    for &weight in weights {
        match i8::try_from(weight) {
            Ok(short) if short != LONG => bytes.push(short.cast_unsigned()),
            _ => {
                bytes.push(LONG.cast_unsigned());
                bytes.extend(weight.to_le_bytes());
            }
        }
    }
    bytes
}

/// Unpacks the weights of a network. Returns `None` if there are more or fewer than [`WEIGHTS`].
#[must_use]
pub fn unpacked(file: &[u8]) -> Option<Vec<i16>> {
    let mut weights = Vec::with_capacity(WEIGHTS);
    let mut bytes = file.iter().copied();
    while let Some(byte) = bytes.next() {
        let short = byte as i8;
        weights.push(if short == LONG {
            i16::from_le_bytes([bytes.next()?, bytes.next()?])
        } else {
            short.into()
        });
    }
    (weights.len() == WEIGHTS).then_some(weights)
}

/// Wraps around instead of saturating, so that the order of the summands does not matter.
fn add(sums: &mut Row, row: &Row) {
    for (sum, &weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(weight);
    }
}

fn subtract(sums: &mut Row, row: &Row) {
    for (sum, &weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(weight);
    }
}

/// A network with precomputed sums of everything that does not change in a round.
pub(super) struct Prepared {
    net: &'static Net,
    between: bool,
    /// For each pair of players, with the player to move first: the sum of the bias, the walls
    /// without the full lines, and the round.
    base: [[Row; 4]; 4],
    /// The sum for each factory.
    factories: [Row; 9],
}

impl Prepared {
    pub(super) fn new(net: &'static Net, round: &Round, between: bool) -> Self {
        let base = std::array::from_fn(|me| {
            std::array::from_fn(|other| {
                let mut sums = net.bias;
                for (side, seat) in [me, other].into_iter().enumerate() {
                    let wall = &round.walls[seat];
                    for i in 0..5 {
                        for feature in wall_features(side, wall, i, i, i) {
                            add(&mut sums, &net.rows[feature]);
                        }
                    }
                }
                let number = usize::from(round.number - 1 + u8::from(between));
                add(&mut sums, &net.rows[ROUND + number.min(7)]);
                if !between {
                    for (i, part) in round.mixture.into_iter().enumerate() {
                        add(&mut sums, &net.rows[net.number(3 + i, part)]);
                    }
                }
                sums
            })
        });
        let factories = round.factories.map(|heap| {
            let mut sums = [0; WIDTH];
            factory_features(heap, |feature| add(&mut sums, &net.rows[feature]));
            sums
        });
        Prepared {
            net,
            between,
            base,
            factories,
        }
    }

    /// Returns the same value as [`Net::value`], but faster.
    pub(super) fn value(&self, scene: &NetworkInput) -> i32 {
        let NetworkInput { round, offer, .. } = *scene;
        let net = self.net;
        let mut rows = Rows::default();
        let mut sums = self.base[scene.seats[0]][scene.seats[1]];
        for (side, seat) in scene.seats.into_iter().enumerate() {
            let board = &offer.boards[seat];
            let mut wall = round.walls[seat];
            for row in 0..5 {
                let line = board.lines[row];
                rows.push(LINES + side * PLAYER + 22 * row + line_state(line, row, self.between));
                if line.is_full(row) {
                    let colour = line.colour();
                    let column = standard_column(row, colour);
                    for feature in wall_features(side, &wall, row, column, usize::from(colour)) {
                        subtract(&mut sums, &net.rows[feature]);
                    }
                    wall.put(row, column, colour);
                    for feature in wall_features(side, &wall, row, column, usize::from(colour)) {
                        rows.push(feature);
                    }
                }
            }
            if !self.between {
                rows.push(FLOOR + side * PLAYER + usize::from(board.floor));
            }
        }
        let numbers = scene.numbers();
        let dynamic = if self.between { NUMBERS } else { 3 };
        for (i, &number) in numbers.iter().enumerate().take(dynamic) {
            rows.push(net.number(i, number));
        }
        if !self.between {
            for colour in 0..5 {
                let tiles = usize::from(count(offer.centre, colour)).min(7);
                rows.push(CENTRE + 8 * usize::from(colour) + tiles);
            }
            rows.push(LEFT + offer.left.count_ones() as usize);
            rows.push(scene.marker());
            let mut left = offer.left;
            while left != 0 {
                add(&mut sums, &self.factories[left.trailing_zeros() as usize]);
                left &= left - 1;
            }
        }
        rows.add_to(&mut sums, &net.rows);
        net.weigh(&sums, numbers)
    }
}

/// A list of rows to add. Collecting them first keeps the accumulator in registers.
struct Rows {
    list: [u16; 64],
    count: usize,
}

impl Default for Rows {
    fn default() -> Self {
        Rows {
            list: [0; 64],
            count: 0,
        }
    }
}

impl Rows {
    #[inline]
    fn push(&mut self, row: usize) {
        self.list[self.count] = row as u16;
        self.count += 1;
    }

    fn add_to(&self, sums: &mut Row, rows: &[Row]) {
        const PART: usize = 32;
        for part in 0..WIDTH / PART {
            let mut part_sums = [0_i16; PART];
            part_sums.copy_from_slice(&sums[part * PART..(part + 1) * PART]);
            for &row in &self.list[..self.count] {
                let row = &rows[usize::from(row)][part * PART..(part + 1) * PART];
                for (sum, &weight) in part_sums.iter_mut().zip(row) {
                    *sum = sum.wrapping_add(weight);
                }
            }
            sums[part * PART..(part + 1) * PART].copy_from_slice(&part_sums);
        }
    }
}

/// Returns the features of a row, a column and a colour of a wall.
fn wall_features(
    side: usize,
    wall: &WallBits,
    row: usize,
    column: usize,
    colour: usize,
) -> [usize; 3] {
    let base = side * PLAYER;
    [
        base + 32 * row + wall.row(row) as usize,
        base + COLUMNS + 32 * column + wall.column(column) as usize,
        base + COLOURS + 32 * colour + wall.colour(colour) as usize,
    ]
}

fn factory_features(heap: u64, mut visit: impl FnMut(usize)) {
    for colour in 0..5 {
        let tiles = usize::from(count(heap, colour));
        if tiles > 0 {
            visit(FACTORY + 5 * usize::from(colour) + tiles);
        }
    }
}

/// The position that the network evaluates.
pub(super) struct NetworkInput<'a> {
    pub(super) round: &'a Round,
    pub(super) offer: &'a Offer,
    /// My wall and the opponent's, with the full lines tiled.
    pub(super) tiled: [&'a Tiled; 2],
    /// My seat and the opponent's.
    pub(super) seats: [usize; 2],
    /// The share of each colour in the bag; see [`mixture`].
    pub(super) mixture: [i32; 5],
    /// Whether the round is over and the next one not yet dealt.
    pub(super) between: bool,
}

impl NetworkInput<'_> {
    /// Calls `visit` with each active feature.
    #[inline]
    pub(super) fn features(&self, mut visit: impl FnMut(usize)) {
        let NetworkInput { round, offer, .. } = *self;
        let seats = self.seats;
        for (side, tiled) in self.tiled.into_iter().enumerate() {
            let base = side * PLAYER;
            let (wall, board) = (&tiled.wall, &offer.boards[seats[side]]);
            for i in 0..5 {
                for feature in wall_features(side, wall, i, i, i) {
                    visit(feature);
                }
                visit(base + LINES + 22 * i + line_state(board.lines[i], i, self.between));
            }
            if !self.between {
                visit(base + FLOOR + usize::from(board.floor));
            }
        }
        let number = usize::from(round.number - 1 + u8::from(self.between));
        visit(ROUND + number.min(7));
        if self.between {
            return;
        }
        for colour in 0..5 {
            let tiles = usize::from(count(offer.centre, colour)).min(7);
            visit(CENTRE + 8 * usize::from(colour) + tiles);
        }
        let mut left = offer.left;
        visit(LEFT + left.count_ones() as usize);
        while left != 0 {
            factory_features(round.factories[left.trailing_zeros() as usize], &mut visit);
            left &= left - 1;
        }
        visit(self.marker());
    }

    fn marker(&self) -> usize {
        MARKER
            + match self.offer.marker {
                NOBODY => 0,
                seat if usize::from(seat) == self.seats[0] => 1,
                _ => 2,
            }
    }

    /// Returns the numeric inputs: the scores, and the share of each colour in the bag.
    #[inline]
    pub(super) fn numbers(&self) -> [i32; NUMBERS] {
        let [mine, theirs] = self.tiled.map(|tiled| tiled.score);
        let mut numbers = [0; NUMBERS];
        numbers[0] = (mine - theirs).clamp(-64, 64);
        numbers[1] = mine.clamp(-16, 100);
        numbers[2] = theirs.clamp(-16, 100);
        numbers[3..].copy_from_slice(&self.mixture);
        numbers
    }
}

/// Returns the state of a line: empty, begun with some tiles of a colour, or full. Between rounds,
/// a full line counts as empty.
fn line_state(line: PackedLine, row: usize, between: bool) -> usize {
    if line.count() == 0 || between && line.is_full(row) {
        0
    } else if line.is_full(row) {
        21
    } else {
        4 * usize::from(line.colour()) + usize::from(line.count())
    }
}

/// Returns the share of each colour in a pool: the tiles of the colour per 80 tiles, minus the usual 16.
pub(super) fn mixture(pool: [u8; 5]) -> [i32; 5] {
    let total = pool.iter().map(|&n| i32::from(n)).sum::<i32>().max(1);
    pool.map(|n| 80 * i32::from(n) / total - 16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::azul::networks::Network;
    use ::azul::{Azul, Options};
    use rand_pcg::Pcg64Mcg;
    use table::{Draw, Game, Seed};

    #[test]
    fn precomputed_sums_give_the_same_values() {
        let mut moves = Vec::new();
        for seed in 0..40 {
            let mut azul = Azul::new(&Options::default(), Seed::number(seed)).unwrap();
            let mut rng = Pcg64Mcg::new(seed.into());
            let (mut round, _) = Round::new(&azul);
            while !azul.turn().is_over() {
                let (now, offer) = Round::new(&azul);
                if now.number != round.number {
                    round = now;
                }
                let tiled = [0, 1].map(|seat| round.tiled(&offer, seat));
                for (me, between) in [(0, false), (1, false), (0, true), (1, true)] {
                    let scene = NetworkInput {
                        round: &round,
                        offer: &offer,
                        tiled: [&tiled[me], &tiled[1 - me]],
                        seats: [me, 1 - me],
                        mixture: round.mixture,
                        between,
                    };
                    let network = if between {
                        Network::Between
                    } else {
                        Network::Middle
                    };
                    let net = network.net();
                    let fast = Prepared::new(net, &round, between).value(&scene);
                    assert_eq!(fast, net.value(&scene));
                    // With a complete row, the game is over before the next round.
                    let is_over = tiled.iter().any(|tiled| tiled.wall.complete_rows() > 0);
                    if !(between && is_over) {
                        let is_trained = |feature: usize| net.rows[feature] != [0; WIDTH];
                        scene.features(|feature| assert!(is_trained(feature), "{feature}"));
                    }
                }
                azul.moves(&mut moves);
                azul.play(rng.pick(&moves), &mut ());
            }
        }
    }

    #[test]
    fn weights_of_any_size_survive_packing() {
        let mut weights = vec![0; WEIGHTS];
        weights[..7].copy_from_slice(&[-1, 127, 128, -127, -128, i16::MIN, i16::MAX]);
        let file = packed(&weights);
        assert_eq!(unpacked(&file), Some(weights));
        assert_eq!(unpacked(&file[1..]), None);
    }
}
