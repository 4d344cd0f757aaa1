//! Trains a network for Azul on samples of self-play, with Adam on the cross entropy and a learning
//! rate that decays to 0.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;

use crate::Sample;
use crate::network::{Example, TrainingNetwork, random, sigmoid};

/// The settings of a training run.
#[derive(Debug, clap::Args)]
pub struct TrainingSettings {
    /// The positions that the network will evaluate
    #[arg(long, value_enum)]
    pub positions: Positions,
    /// Number of epochs
    #[arg(long, default_value_t = 40)]
    pub epochs: usize,
    /// Percentage of the target that is the result of the game; the rest is the value found by the
    /// search
    #[arg(long, default_value_t = 45, value_parser = clap::value_parser!(u8).range(..=100))]
    pub trust: u8,
    /// Output file for the network
    #[arg(long)]
    pub out: PathBuf,
    /// Files with samples
    #[arg(required = true)]
    pub samples: Vec<PathBuf>,
}

/// The positions that a network evaluates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Positions {
    /// Positions within a round.
    Middle,
    /// Positions between two rounds.
    Between,
}

/// The batch size. Set by hand.
const BATCH: usize = 2048;

/// The weight of winning or losing in a result. The rest is the lead. Set by hand.
const WIN: f32 = 0.6;

/// One out of this many games is for validation. Set by hand.
const APART: i16 = 32;

/// Trains a network, and writes it to a file.
///
/// # Errors
/// If a file cannot be read or written, or contains no samples.
pub fn run(settings: &TrainingSettings) -> anyhow::Result<()> {
    let (mut apart, mut examples) = (Vec::new(), Vec::new());
    let trust = f32::from(settings.trust) / 100.0;
    for file in &settings.samples {
        let samples = read(file).with_context(|| format!("cannot read {}", file.display()))?;
        let between = settings.positions == Positions::Between;
        for sample in samples.iter().filter(|sample| sample.between == between) {
            let is_validation = sample.game % APART == 7;
            let list = if is_validation {
                &mut apart
            } else {
                &mut examples
            };
            list.push(example(sample, trust));
        }
    }
    anyhow::ensure!(
        !examples.is_empty(),
        "the files contain no samples of these positions"
    );
    println!(
        "{} samples for training, {} for validation",
        examples.len(),
        apart.len()
    );
    let network = train(&mut examples, &apart, settings.epochs);
    let out = &settings.out;
    std::fs::write(out, network.file()).with_context(|| format!("cannot write {}", out.display()))
}

fn train(examples: &mut [Example], apart: &[Example], epochs: usize) -> TrainingNetwork {
    let mut network = TrainingNetwork::new();
    let steps = epochs * examples.len().div_ceil(BATCH);
    let mut step = 0;
    let mut dice = 88_172_645_463_325_252_u64;
    for epoch in 0..epochs {
        for i in (1..examples.len()).rev() {
            examples.swap(i, (random(&mut dice) % (i as u64 + 1)) as usize);
        }
        let mut loss = 0.0;
        for batch in examples.chunks(BATCH) {
            let part = step as f32 / steps as f32;
            let rate = 0.003 * (part * 20.0).min(1.0) * (1.0 - part);
            loss += network.learn(batch, rate.max(1e-6));
            step += 1;
        }
        if epoch % 4 == 3 || epoch + 1 == epochs {
            let (target, won, right) = network.test(apart);
            println!(
                "epoch {epoch}: loss {:.4}; validation {target:.4}, against results {won:.4}, correct {right:.4}",
                loss / examples.len() as f32
            );
        }
    }
    network
}

/// Reads all samples of a file.
fn read(path: &Path) -> anyhow::Result<Vec<Sample>> {
    let mut file = BufReader::new(File::open(path)?);
    let mut samples = Vec::new();
    let mut bytes = [0; Sample::BYTES];
    loop {
        match file.read_exact(&mut bytes) {
            Ok(()) => {}
            // If self-play was interrupted, the last sample may be incomplete.
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(samples),
            Err(error) => return Err(error.into()),
        }
        let number = samples.len() + 1;
        let sample = Sample::from_bytes(&bytes);
        samples.push(sample.with_context(|| format!("sample {number} is not valid"))?);
    }
}

fn example(sample: &Sample, trust: f32) -> Example {
    let won = f32::from(sample.result + 1) / 2.0;
    let result = WIN * won + (1.0 - WIN) * sigmoid(f32::from(sample.lead) / 8.0);
    let thought = sigmoid(f32::from(sample.value) / 256.0);
    Example {
        features: sample.inputs.features.clone(),
        numbers: sample.inputs.numbers.map(|number| number as f32 / 16.0),
        target: trust * result + (1.0 - trust) * thought,
        won,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::self_play;

    #[test]
    fn a_network_can_be_trained_on_self_play() {
        let folder = tempfile::tempdir().unwrap();
        let (samples, out) = (folder.path().join("samples"), folder.path().join("net"));
        self_play::run(&self_play::SelfPlaySettings {
            games: 2,
            nodes: 20,
            seed: 1,
            threads: 2,
            file: samples.clone(),
        })
        .unwrap();
        run(&TrainingSettings {
            positions: Positions::Between,
            epochs: 2,
            trust: 45,
            out: out.clone(),
            samples: vec![samples],
        })
        .unwrap();
        let written = std::fs::read(out).unwrap();
        assert!(bots::training::azul::unpacked(&written).is_some());
    }

    #[test]
    fn other_files_are_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("something");
        std::fs::write(&path, [0xff; 2 * Sample::BYTES]).unwrap();
        let refusal = read(&path).unwrap_err().to_string();
        assert_eq!(refusal, "sample 1 is not valid");
    }
}
