//! Self-play, training and experiments: where the bots' numbers come from.
//!
//! Nothing of this is part of the program; `cargo run` does not build it.
//!
//! | command | what it does |
//! |---|---|
//! | `lab self-play` | games of Azul that the search plays against itself, as training samples |
//! | `lab train` | a network of Azul from such samples |
//! | `lab hidden-luck` | what it is worth in Laying Grass to see what is hidden |
//! | `lab speed` | nodes a second of every search, and whether bots choose as they did |
//!
//! Each is run like `cargo run --release -p lab -- speed`, and explains itself with `--help`.
//!
//! A second program, `page-speed`, measures games and bots natively and as WebAssembly. `bash scripts/page
//! speed` builds it both ways.
//!
//! What was tried for each game, what paid and what did not, with the numbers: [`experiments`].

// `page-speed` uses nothing from this library, and the library's dependencies do not build for WebAssembly.
#![cfg(not(target_family = "wasm"))]

pub mod hidden_luck;
mod network;
mod sample;
pub mod self_play;
pub mod speed;
pub mod training;

pub use sample::Sample;

/// What was tried for each game, and what paid.
pub mod experiments {
    #[doc = include_str!("../experiments/azul.md")]
    pub mod azul {}

    #[doc = include_str!("../experiments/laying-grass.md")]
    pub mod laying_grass {}

    #[doc = include_str!("../experiments/tilings.md")]
    pub mod tilings {}
}
