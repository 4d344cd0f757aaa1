//! The floating-point version of the network for Azul, used in training.

#![expect(clippy::disallowed_methods, reason = "training runs on one machine")]

use bots::training::azul::{self, FEATURES, NUMBERS, WEIGHTS, WIDTH};

/// A training example.
pub(crate) struct Example {
    pub(crate) features: Vec<u16>,
    pub(crate) numbers: [f32; NUMBERS],
    /// The win chance to learn.
    pub(crate) target: f32,
    /// 1 if the game was won, one half if the win was shared.
    pub(crate) won: f32,
}

/// All weights in one vector (features, numeric inputs, biases, output weights, skip weights,
/// output bias), and the state of the Adam optimizer.
pub(crate) struct TrainingNetwork {
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
const ALL: usize = WEIGHTS;

impl TrainingNetwork {
    /// Creates a network with random weights that only knows that a lead is good.
    pub(crate) fn new() -> Self {
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
        TrainingNetwork {
            weights,
            slopes: vec![0.0; ALL],
            mean: vec![0.0; ALL],
            square: vec![0.0; ALL],
            steps: 0,
        }
    }

    /// Returns the accumulator and the logit.
    fn sums(&self, example: &Example) -> ([f32; WIDTH], f32) {
        let row = |at: usize| -> &[f32] { &self.weights[at..at + WIDTH] };
        let mut sums = [0.0; WIDTH];
        sums.copy_from_slice(row(BIAS));
        for &feature in &example.features {
            for (sum, weight) in sums.iter_mut().zip(row(usize::from(feature) * WIDTH)) {
                *sum += weight;
            }
        }
        let mut out = self.weights[LAST];
        for (i, number) in example.numbers.into_iter().enumerate() {
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

    /// Performs one training step on a batch, and returns its total loss.
    pub(crate) fn learn(&mut self, batch: &[Example], rate: f32) -> f32 {
        let mut loss = 0.0;
        self.slopes.fill(0.0);
        for example in batch {
            let (sums, out) = self.sums(example);
            loss += cross_entropy(out, example.target);
            let slope = (sigmoid(out) - example.target) / batch.len() as f32;
            let mut back = [0.0; WIDTH];
            for i in 0..WIDTH {
                let cut = sums[i].clamp(0.0, 1.0);
                self.slopes[OUT + i] += slope * cut * cut;
                if sums[i] > 0.0 && sums[i] < 1.0 {
                    back[i] = slope * 2.0 * cut * self.weights[OUT + i];
                }
            }
            self.slopes[LAST] += slope;
            for (i, number) in example.numbers.into_iter().enumerate() {
                self.slopes[SKIP + i] += slope * number;
                let at = NUMBER + i * WIDTH;
                for (sum, back) in self.slopes[at..at + WIDTH].iter_mut().zip(&back) {
                    *sum += back * number;
                }
            }
            let rows = example.features.iter().map(|&f| usize::from(f) * WIDTH);
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

    /// Evaluates the network on validation examples. Returns the losses against the target and
    /// against the result, and how often it predicted the winner.
    pub(crate) fn test(&self, examples: &[Example]) -> (f32, f32, f32) {
        let (mut target, mut won, mut right) = (0.0, 0.0, 0.0);
        for example in examples {
            let out = self.sums(example).1;
            target += cross_entropy(out, example.target);
            won += cross_entropy(out, example.won);
            right += f32::from(u8::from((out > 0.0) == (example.won > 0.5)));
        }
        let count = examples.len() as f32;
        (target / count, won / count, right / count)
    }

    /// Returns the weight file, quantized to integers. A feature that did not occur in any example
    /// still has its random initial weights, so they are set to 0, which compresses well.
    pub(crate) fn file(&self) -> Vec<u8> {
        let rows = self.square[..NUMBER].chunks(WIDTH);
        let is_learned: Vec<bool> = rows.map(|row| row.iter().any(|&s| s > 0.0)).collect();
        let scale = |i: usize| match i {
            ..OUT => 255.0,
            OUT..SKIP => 64.0,
            _ => 256.0,
        };
        let word = |(i, weight): (usize, &f32)| {
            if is_learned.get(i / WIDTH) == Some(&false) {
                return 0;
            }
            (weight * scale(i)).round().clamp(-32767.0, 32767.0) as i16
        };
        let words: Vec<i16> = self.weights.iter().enumerate().map(word).collect();
        azul::packed(&words)
    }
}

fn cross_entropy(out: f32, target: f32) -> f32 {
    out.max(0.0) - out * target + (-out.abs()).exp().ln_1p()
}

/// Xorshift, which is good enough for initial weights and shuffling, and the same in every run.
pub(crate) fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

pub(crate) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_learns_repeated_examples() {
        let examples: Vec<Example> = (0..64)
            .map(|i| Example {
                features: vec![i % 2, 10 + i],
                numbers: [0.0; NUMBERS],
                target: f32::from(i % 2),
                won: f32::from(i % 2),
            })
            .collect();
        let mut network = TrainingNetwork::new();
        let first = network.learn(&examples, 0.003);
        for _ in 0..60 {
            network.learn(&examples, 0.003);
        }
        let last = network.learn(&examples, 0.003);
        assert!(last < first / 4.0, "{first} {last}");
        assert!(network.test(&examples).2 > 0.99);
    }

    #[test]
    fn the_file_is_a_valid_network() {
        let file = TrainingNetwork::new().file();
        assert!(azul::unpacked(&file).is_some());
    }
}
