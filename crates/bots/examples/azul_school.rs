//! Teaches the network of Azul from the games of `azul_lessons`:
//! `cargo run --release -p bots --example azul_school -- KIND EPOCHS TRUST OUT FILE…`
//!
//! KIND is 0 for positions within a round, 1 for those between rounds; TRUST is how much of the
//! target is the game's result, in percent, the rest being what the search thought. Plain Adam on
//! the cross entropy, with a rate that falls to 0.

use std::io::Read;

const WIDTH: usize = 64;
const FEATURES: usize = 1278;
const NUMBERS: usize = 8;
const BATCH: usize = 2048;

struct Lesson {
    features: Vec<u16>,
    numbers: [f32; NUMBERS],
    target: f32,
    won: f32,
    test: bool,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [kind, epochs, trust, out, files @ ..] = &arguments[..] else {
        panic!("kind, epochs, trust, out, files");
    };
    let kind: i16 = kind.parse().unwrap();
    let epochs: usize = epochs.parse().unwrap();
    let trust = trust.parse::<f32>().unwrap() / 100.0;
    let mut lessons: Vec<Lesson> = Vec::new();
    for file in files {
        read(file, kind, trust, &mut lessons);
    }
    let (test, mut learn): (Vec<Lesson>, Vec<Lesson>) =
        lessons.into_iter().partition(|lesson| lesson.test);
    println!("{} lessons, {} kept apart", learn.len(), test.len());
    let mut net = Net::new();
    let steps = epochs * learn.len().div_ceil(BATCH);
    let mut step = 0;
    let mut dice = 88_172_645_463_325_252_u64;
    for epoch in 0..epochs {
        for i in (1..learn.len()).rev() {
            learn.swap(i, (random(&mut dice) % (i as u64 + 1)) as usize);
        }
        let mut loss = 0.0;
        for batch in learn.chunks(BATCH) {
            let part = step as f32 / steps as f32;
            let rate = 0.003 * (part * 20.0).min(1.0) * (1.0 - part);
            loss += net.learn(batch, rate.max(1e-6));
            step += 1;
        }
        if epoch % 4 == 3 || epoch + 1 == epochs {
            let (target, won, right) = net.test(&test);
            println!(
                "epoch {epoch}: loss {:.4}; apart {target:.4}, of wins {won:.4}, right {right:.4}",
                loss / learn.len() as f32
            );
        }
    }
    std::fs::write(out, net.quantised()).unwrap();
}

fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

fn read(file: &str, kind: i16, trust: f32, lessons: &mut Vec<Lesson>) {
    let mut file = std::io::BufReader::new(std::fs::File::open(file).unwrap());
    let mut bytes = [0; 172];
    while file.read_exact(&mut bytes).is_ok() {
        let word = |i: usize| i16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]);
        if word(0) != kind {
            continue;
        }
        let won = f32::from(word(2) + 1) / 2.0;
        let result = 0.6 * won + 0.4 * sigmoid(f32::from(word(3)) / 8.0);
        let thought = sigmoid(f32::from(word(1)) / 256.0);
        lessons.push(Lesson {
            features: (0..usize::from(word(5).cast_unsigned()))
                .map(|i| word(6 + i).cast_unsigned())
                .collect(),
            numbers: std::array::from_fn(|i| f32::from(word(78 + i)) / 16.0),
            target: trust * result + (1.0 - trust) * thought,
            won,
            test: word(4) % 32 == 7,
        });
    }
}

/// All weights in one list: features, numbers, bias, out, skip, out bias.
struct Net {
    weights: Vec<f32>,
    slopes: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

const NUMBER: usize = FEATURES * WIDTH;
const BIAS: usize = NUMBER + NUMBERS * WIDTH;
const OUT: usize = BIAS + WIDTH;
const SKIP: usize = OUT + WIDTH;
const LAST: usize = SKIP + NUMBERS;
const ALL: usize = LAST + 1;

impl Net {
    fn new() -> Self {
        let mut dice = 0x1234_5678_9abc_def1;
        let mut spread = |width: f32| {
            let sum: f32 = (0..4)
                .map(|_| (random(&mut dice) >> 40) as f32 / (1 << 24) as f32 - 0.5)
                .sum();
            sum * width * 1.7
        };
        let mut weights: Vec<f32> = (0..ALL).map(|_| spread(0.06)).collect();
        for weight in &mut weights[BIAS..OUT] {
            *weight = 0.3;
        }
        for weight in &mut weights[OUT..SKIP] {
            *weight = spread(0.3);
        }
        weights[SKIP..].fill(0.0);
        weights[SKIP] = 2.0;
        Net {
            weights,
            slopes: vec![0.0; ALL],
            mean: vec![0.0; ALL],
            square: vec![0.0; ALL],
            steps: 0,
        }
    }

    fn sums(&self, lesson: &Lesson) -> ([f32; WIDTH], f32) {
        let row = |at: usize| -> &[f32] { &self.weights[at..at + WIDTH] };
        let mut sums = [0.0; WIDTH];
        sums.copy_from_slice(row(BIAS));
        for &feature in &lesson.features {
            for (sum, weight) in sums.iter_mut().zip(row(usize::from(feature) * WIDTH)) {
                *sum += weight;
            }
        }
        let mut out = self.weights[LAST];
        for (i, number) in lesson.numbers.into_iter().enumerate() {
            for (sum, weight) in sums.iter_mut().zip(row(NUMBER + i * WIDTH)) {
                *sum += weight * number;
            }
            out += self.weights[SKIP + i] * number;
        }
        for (sum, weight) in sums.iter().zip(row(OUT)) {
            let cut = sum.clamp(0.0, 1.0);
            out += cut * cut * weight;
        }
        (sums, out)
    }

    /// Learns from a batch and returns its loss.
    fn learn(&mut self, batch: &[Lesson], rate: f32) -> f32 {
        let mut loss = 0.0;
        self.slopes.fill(0.0);
        for lesson in batch {
            let (sums, out) = self.sums(lesson);
            loss += cross_entropy(out, lesson.target);
            let slope = (sigmoid(out) - lesson.target) / batch.len() as f32;
            let mut back = [0.0; WIDTH];
            for i in 0..WIDTH {
                let cut = sums[i].clamp(0.0, 1.0);
                self.slopes[OUT + i] += slope * cut * cut;
                if sums[i] > 0.0 && sums[i] < 1.0 {
                    back[i] = slope * 2.0 * cut * self.weights[OUT + i];
                }
            }
            self.slopes[LAST] += slope;
            for (i, number) in lesson.numbers.into_iter().enumerate() {
                self.slopes[SKIP + i] += slope * number;
                let at = NUMBER + i * WIDTH;
                for (sum, back) in self.slopes[at..at + WIDTH].iter_mut().zip(&back) {
                    *sum += back * number;
                }
            }
            let rows = lesson.features.iter().map(|&f| usize::from(f) * WIDTH);
            for at in rows.chain([BIAS]) {
                for (sum, back) in self.slopes[at..at + WIDTH].iter_mut().zip(&back) {
                    *sum += back;
                }
            }
        }
        self.steps += 1;
        let (first, second) = (0.9_f32, 0.999_f32);
        let mean_scale = 1.0 / (1.0 - first.powi(self.steps));
        let square_scale = 1.0 / (1.0 - second.powi(self.steps));
        for i in 0..ALL {
            let slope = self.slopes[i];
            self.mean[i] += (1.0 - first) * (slope - self.mean[i]);
            self.square[i] += (1.0 - second) * (slope * slope - self.square[i]);
            let step = self.mean[i] * mean_scale / ((self.square[i] * square_scale).sqrt() + 1e-8);
            self.weights[i] -= rate * (step + 0.01 * self.weights[i]);
        }
        for weight in &mut self.weights[OUT..SKIP] {
            *weight = weight.clamp(-1.98, 1.98);
        }
        loss
    }

    fn test(&self, lessons: &[Lesson]) -> (f32, f32, f32) {
        let (mut target, mut won, mut right) = (0.0, 0.0, 0.0);
        for lesson in lessons {
            let out = self.sums(lesson).1;
            target += cross_entropy(out, lesson.target);
            won += cross_entropy(out, lesson.won);
            right += f32::from(u8::from((out > 0.0) == (lesson.won > 0.5)));
        }
        let count = lessons.len() as f32;
        (target / count, won / count, right / count)
    }

    fn quantised(&self) -> Vec<u8> {
        let scale = |i: usize| match i {
            ..OUT => 255.0,
            OUT..SKIP => 64.0,
            _ => 256.0,
        };
        let words = self
            .weights
            .iter()
            .enumerate()
            .map(|(i, weight)| (weight * scale(i)).round().clamp(-32767.0, 32767.0) as i16);
        words.flat_map(i16::to_le_bytes).collect()
    }
}

fn cross_entropy(out: f32, target: f32) -> f32 {
    out.max(0.0) - out * target + (-out.abs()).exp().ln_1p()
}
