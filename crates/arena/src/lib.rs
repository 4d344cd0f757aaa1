//! Many matches at once.
//!
//! [`simulate`] plays a batch of whole games with uniformly random moves on as many cores as asked
//! and gathers [`Statistics`]; [`simulate_bots`] does the same with a bot in every seat. The games
//! depend on the seed and on nothing else: neither on the number of jobs nor on how they happen to
//! be scheduled.
//!
//! ```
//! use arena::{Batch, simulate};
//! use table::Seed;
//!
//! let game = games::GAMES.find("azul").unwrap();
//! let batch = Batch {
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
//! A [`Tournament`](tournament::Tournament) finds out which of several bots is the strongest.
//!
//! | module | what it holds |
//! |---|---|
//! | [`tournament`] | who plays whom, the games on disk, the test of the order of two |
//! | [`ratings`] | how strong the entrants are |
//! | [`summary`] | everything that is counted of a tournament |
//! | [`report`] | the table, `results.csv`, `report.html` |

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
