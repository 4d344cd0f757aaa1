//! Many matches at once.
//!
//! [`simulate`] plays a batch of whole games with uniformly random moves on as many cores as asked
//! and gathers [`Statistics`]. The games depend on the seed and on nothing else: neither on the
//! number of jobs nor on how they happen to be scheduled.
//!
//! ```
//! use arena::{Batch, simulate};
//! use table::Seed;
//!
//! let game = games::find("azul").unwrap();
//! let batch = Batch {
//!     game,
//!     options: game.options_for(2, &[]).unwrap(),
//!     games: 100,
//!     seed: Seed(42),
//!     jobs: 2,
//! };
//! let statistics = simulate(&batch, None, |_| true).unwrap();
//! assert_eq!(statistics.games, 100);
//! ```

mod simulate;
mod statistics;

pub use simulate::{Batch, SimulationError, simulate};
pub use statistics::{Estimate, Moments, SeatStatistics, Statistics};
