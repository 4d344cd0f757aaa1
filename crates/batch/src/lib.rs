//! Batches of many games with observations as numbers, for machine learning.
//!
//! ```
//! use batch::{Actions, ActionsMut, BatchSettings, Buffers, batch};
//! use serde_json::json;
//!
//! let settings = BatchSettings { rows: 64, seed: 1, ..BatchSettings::default() };
//! let mut batch = batch("azul", &json!({"players": 2}), settings).unwrap();
//! let mut buffers = Buffers::new(&*batch);
//! batch.show(buffers.outputs()).unwrap();
//! let mut actions = vec![0; 64];
//! for _ in 0..100 {
//!     batch.sample(0, ActionsMut::Int32(&mut actions)).unwrap();
//!     batch.step(Actions::Int32(&actions), buffers.outputs()).unwrap();
//! }
//! assert_eq!(batch.actions(), 180);
//! assert_eq!(batch.decode(180 - 1).unwrap(), "c l f");
//! ```
//!
//! **Rows.** Each row is a separate match. Its games depend only on the seed of the batch, the
//! number of the row, and how many games it has already played. They do not depend on threads, the
//! size of the batch, or other rows.
//!
//! **Actions** are numbers, whose meaning depends only on the options (`Game::actions`). A step checks all actions
//! first. If some are illegal, the error lists their rows with reasons, and nothing moves. Optionally, a player who
//! chooses an illegal action loses ([`Illegal`]). [`AnyBatch::step_some`] steps only some rows.
//!
//! **Observations** contain what the seat to move may know, as numbers in named parts ([`Spec`]).
//! Seats are relative to that seat, in the order of play. Observations are stored as `float32`,
//! bytes or bits with the same content. [`Encoding`] defines them for each game.
//!
//! **Rewards** are 0 until the end of the game. A sole winner then gets exactly 1, which the other
//! seats lose in equal parts. Tied winners share it. The rewards of all seats add up to 0, up to the
//! precision of `float32` ([`Outputs::rewards`]). Points are separate.
//!
//! **After the end of a game**, the mask is empty and `to_play` is −1. The observation shows the end from the point of
//! view of the seat that moved last. Rewards are given in the step in which the game ended, and are 0 afterwards.
//! [`Reset`] is the autoreset mode. With `same_step`, the row already shows the next game.
//!
//! The caller owns all arrays, and every step fills them ([`Outputs`]). [`Buffers`] allocates them.
//!
//! | file | contents |
//! |---|---|
//! | `spec`, `writer`, `spread`, `encoding` | format of observations, writers, and the trait for encodings |
//! | `azul`, `laying_grass`, `tilings` | encoding of each game |
//! | `settings`, `arrays`, `error` | settings of a batch, arrays that it reads and fills, and errors |
//! | `row`, `job`, `chunks`, `batch_threads`, `luck` | one row, the work on many of them in parallel, and their seeds |
//! | `batch`, `playing`, `branch`, `any_batch`, `catalogue` | batches of one game, bots in them, copies, and all games |

mod any_batch;
mod arrays;
mod azul;
mod batch;
mod batch_threads;
mod branch;
mod catalogue;
mod chunks;
mod encoding;
mod error;
mod job;
mod laying_grass;
mod luck;
mod playing;
mod row;
mod settings;
mod spec;
mod spread;
mod tilings;
mod writer;

pub use any_batch::AnyBatch;
pub use arrays::{Actions, ActionsMut, Buffers, Observations, Outputs};
pub use azul::AzulEncoding;
pub use batch::Batch;
pub use bots::BotName;
pub use catalogue::{BATCHED, BatchGame, BatchedGame, Observer, batch, batched};
pub use encoding::{Encoding, SideError};
pub use error::{BatchError, IllegalAction};
pub use laying_grass::LayingGrassEncoding;
pub use settings::{BatchSettings, Illegal, Reset, UnknownIllegal, UnknownReset};
pub use spec::{Dtype, ObservationPart, PartRange, Scale, Spec, StoredRow, UnknownDtype};
pub use tilings::TilingsEncoding;
pub use writer::{Field, ObservationWriter};
