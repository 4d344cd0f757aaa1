//! Simulations and tournaments of many matches.
//!
//! [`simulate`] plays whole games with uniformly random moves on several threads and collects
//! [`Statistics`]. [`simulate_bots`] does the same with a bot in every seat. The games depend only
//! on the seed, not on the number of threads or their timing.
//!
//! ```
//! use arena::{Simulation, simulate};
//! use table::Seed;
//!
//! let game = games::GAMES.find("azul").unwrap();
//! let batch = Simulation {
//!     game,
//!     options: game.options_for(2, &[]).unwrap(),
//!     games: 100,
//!     seed: Seed::number(42),
//!     jobs: 2,
//! };
//! let statistics = simulate(&batch, None, |_| true).unwrap();
//! assert_eq!(statistics.games, 100);
//! ```
//!
//! A [`Tournament`](tournament::Tournament) determines which of several bots is the strongest.
//!
//! | module | contents |
//! |---|---|
//! | [`tournament`] | schedule, games on disk, and the test of which of two bots is better |
//! | [`ratings`] | strength of the entrants |
//! | [`summary`] | all statistics of a tournament |
//! | [`report`] | the table, `results.csv` and `report.html` |

mod behaviour;
pub mod ratings;
pub mod report;
mod simulate;
mod simulate_bots;
mod statistics;
pub mod summary;
pub mod tournament;
mod workers;

pub use behaviour::Behaviour;
pub use simulate::{Simulation, SimulationError, game_seed, simulate};
pub use simulate_bots::{BotStatistics, simulate_bots};
pub use statistics::{Interval, Moments, SeatStatistics, Statistics};
pub use workers::WorkError;
