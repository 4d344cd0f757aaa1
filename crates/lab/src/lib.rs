//! Self-play, training, experiments and benchmarks, which provide the parameters of the bots.
//!
//! None of this is part of the program, and `cargo run` does not build it.
//!
//! | command | purpose |
//! |---|---|
//! | `lab self-play` | play games of Azul by self-play and store them as training samples |
//! | `lab train` | train a network for Azul on such samples |
//! | `lab hidden-luck` | measure the value of hidden information in Laying Grass |
//! | `lab speed` | measure nodes per second of every search, and detect changes in the bots' choices |
//!
//! Run them like `cargo run --release -p lab -- speed`. `--help` explains the options.
//!
//! A second program, `page-speed`, measures games and bots natively and as WebAssembly. `bash scripts/page speed`
//! builds and runs both versions.
//!
//! The module [`experiments`] lists what was tried for each game, with results.

// `page-speed` uses nothing from this library, and the library's dependencies do not build for WebAssembly.
#![cfg(not(target_family = "wasm"))]

pub mod hidden_luck;
mod network;
mod sample;
pub mod self_play;
pub mod speed;
pub mod training;

pub use sample::Sample;

/// Experiments for each game, with results.
pub mod experiments {
    #[doc = include_str!("../experiments/azul.md")]
    pub mod azul {}

    #[doc = include_str!("../experiments/laying-grass.md")]
    pub mod laying_grass {}

    #[doc = include_str!("../experiments/tilings.md")]
    pub mod tilings {}
}
