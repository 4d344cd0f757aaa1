//! Benchmarks batches, in nanoseconds of one core per step of one game.
//!
//! Run `cargo bench -p batch --bench step`. An argument selects the benchmarks whose names contain
//! it. Every figure is the median of several runs, in CPU time of this thread.

use std::hint::black_box;

use batch::{Actions, ActionsMut, AnyBatch, BatchSettings, Buffers, Dtype, batch};
use serde_json::{Value, json};

const RUNS: usize = 5;

fn main() {
    let filter = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let tables = [
        ("azul 2", "azul", json!({"players": 2}), 4096, 800),
        ("azul 4", "azul", json!({"players": 4}), 4096, 300),
        (
            "azul free",
            "azul",
            json!({"players": 2, "wall": "free"}),
            4096,
            300,
        ),
        ("grass 2", "laying-grass", json!({"players": 2}), 64, 1600),
        ("tilings 2", "tilings", json!({"players": 2}), 64, 2400),
        (
            "tilings level 1",
            "tilings",
            json!({"players": 2, "level": "1"}),
            512,
            300,
        ),
    ];
    println!(
        "{:<24} {:>10} {:>10} {:>14}",
        "", "step ns", "sample ns", "steps/CPU-s"
    );
    for (name, game, options, rows, steps) in tables {
        for dtype in [Dtype::Float32, Dtype::Uint8, Dtype::Bits, Dtype::Nothing] {
            let name = format!("{name} {dtype}");
            if filter.as_ref().is_some_and(|word| !name.contains(word)) {
                continue;
            }
            let [step, sample] = measure(game, &options, rows, steps, dtype);
            println!(
                "{name:<24} {step:>10.1} {sample:>10.1} {:>14.0}",
                1e9 / step
            );
        }
    }
}

/// Returns the cost of a step and of a sample, in nanoseconds.
fn measure(game: &str, options: &Value, rows: usize, steps: usize, dtype: Dtype) -> [f64; 2] {
    let settings = BatchSettings {
        rows,
        seed: 1,
        observations: dtype,
        ..BatchSettings::default()
    };
    let mut batch = batch(game, options, settings).expect("a batch");
    let mut buffers = Buffers::new(&*batch);
    batch.show(buffers.reused()).expect("arrays that fit");
    let mut actions = vec![0; rows];
    // A warm-up spreads games that began together over all stages.
    run(&mut *batch, &mut buffers, &mut actions, steps.max(100));
    let mut times: Vec<[f64; 2]> = (0..RUNS)
        .map(|_| run(&mut *batch, &mut buffers, &mut actions, steps))
        .collect();
    black_box(&buffers);
    [0, 1].map(|which| {
        times.sort_by(|a, b| a[which].total_cmp(&b[which]));
        times[RUNS / 2][which] / (rows * steps) as f64
    })
}

/// Steps with random actions, and returns the time of all steps and of choosing their actions.
fn run(
    batch: &mut dyn AnyBatch,
    buffers: &mut Buffers,
    actions: &mut [i32],
    steps: usize,
) -> [f64; 2] {
    // The CPU clock ticks only a few hundred times per second, so this times long loops and
    // subtracts one from the other.
    let start = processor_time();
    for key in 0..steps as u64 {
        batch
            .sample(key, ActionsMut::Int32(actions))
            .expect("room for actions");
        black_box(&*actions);
    }
    let middle = processor_time();
    for _ in 0..steps {
        batch
            .sample(0, ActionsMut::Int32(actions))
            .expect("room for actions");
        batch
            .step(Actions::Int32(actions), buffers.reused())
            .expect("legal actions");
    }
    let sampling = middle - start;
    [processor_time() - middle - sampling, sampling]
}

/// Returns the CPU time of this thread in nanoseconds, or the elapsed time if the system does not
/// report it.
fn processor_time() -> f64 {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let ran = statistics.and_then(|text| text.split_whitespace().next()?.parse().ok());
    ran.unwrap_or_else(|| {
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        let start = START.get_or_init(std::time::Instant::now);
        start.elapsed().as_nanos() as f64
    })
}
