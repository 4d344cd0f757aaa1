//! Many games at once, as numbers: for whoever lets machines learn.
//!
//! ```
//! use batch::{Actions, ActionsMut, Buffers, Settings, batch};
//! use serde_json::json;
//!
//! let settings = Settings { rows: 64, seed: 1, ..Settings::default() };
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
//! **Rows.** Row *i* is a match of its own. Its games follow from the seed of the batch, its number and
//! how many games it had before: not from threads, the size of the batch, or what happens in other rows.
//!
//! **Actions** are numbers: what they mean depends on the options only (`Game::actions`). A step checks
//! all of them first; those that are not legal are named with their rows and the reason, and nothing moves.
//! Where that is wanted, whoever chose one loses instead ([`Illegal`]). A step can be made in some rows
//! only: [`AnyBatch::step_some`].
//!
//! **Observations** are what the seat to move may know, as numbers in named parts ([`Spec`]); seats are
//! counted from that seat, in the order of play. They are stored as `float32`, bytes or bits, and hold the
//! same in each. [`Encoding`] says how a game is written down.
//!
//! **Rewards.** 0 until the end, where a winner alone gets just 1 and the others lose it in equal parts;
//! tied winners share. All seats' rewards add up to 0, as exactly as `float32` can tell thirds
//! ([`Outputs::rewards`]). Points are told besides.
//!
//! **A game that is over** has an empty mask and `to_play` −1; its observation is the end as the seat sees
//! it that moved last; its rewards are told in the step in which it ended and are 0 afterwards. [`Reset`]
//! says what comes then; with `same_step` such a row shows the next game already.
//!
//! All arrays are the caller's and are filled anew at every step ([`Outputs`]); [`Buffers`] is for whoever
//! has none.
//!
//! | file | what it holds |
//! |---|---|
//! | `spec`, `pen`, `spread`, `encoding` | what an observation is, who writes it, and how a game says what to write |
//! | `azul`, `laying_grass`, `tilings` | each game as numbers |
//! | `settings`, `arrays`, `error` | how a batch is run, what it reads and fills, and what can be wrong |
//! | `row`, `pieces`, `crew`, `luck` | one game of a batch; many of them, shared by threads; their seeds |
//! | `batch`, `playing`, `branch`, `any_batch`, `catalogue` | a batch of one game, its bots, its copies, and any batch |

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
