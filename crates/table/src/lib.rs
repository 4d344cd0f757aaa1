//! What every tile-laying game shares.
//!
//! **A game is a value; a match is its move list.** A position is a plain value with no I/O, clock
//! or global state, and `(game, options, seed, moves)` determines everything, on every machine and
//! for ever. This crate holds what follows from that sentence:
//!
//! | item | what it is |
//! |---|---|
//! | [`Game`] | the trait that one game's rules implement |
//! | [`Seat`], [`Turn`], [`Viewer`] | who sits where, who moves, who looks |
//! | [`Seed`], [`Dice`], [`Draw`] | every random choice, reproducible for ever |
//! | [`view_to_json`], [`view_from_json`] | views for programs, with the version of their format |
//! | [`Events`] | what happened during a move, told to whoever wants to know |
//! | [`Standings`] | the result of a game that is over |
//! | [`OptionSpec`] | a rules option as a front end can show and set it |
//! | [`Players`] | the names at the table |
//! | [`Record`] | a match as a file |
//! | [`Match`] | a record being played: play, undo, redo, history |
//!
//! It knows no game and no front end. To add a game, implement [`Game`] in a crate of its own and
//! add one line to the catalogue in `games`.

mod dice;
mod events;
#[cfg(feature = "files")]
mod file;
mod format;
mod game;
mod json;
mod match_play;
mod options;
mod players;
mod read;
mod record;
mod seat;
mod standings;
pub mod text;

pub use dice::{Dice, Draw, Label, Seed, Stream, invented};
pub use events::Events;
#[cfg(feature = "files")]
pub use file::{sweep, write_atomically};
pub use format::{FormatError, view_from_json, view_to_json};
pub use game::{Game, SetupError, ViewError};
pub use json::JsonError;
pub use match_play::{Match, PlayError, Ply};
pub use options::{OptionError, OptionSpec, Values, read_options, set_option};
pub use players::{Name, NameError, Players, PlayersError};
pub use read::read_text;
pub use record::{ReadError, Record, RecordError, read_records};
pub use seat::{Seat, Turn, Viewer};
pub use standings::{Place, Standings};

/// The generator trait that [`Draw`] builds on.
pub use chacha20::rand_core::Rng;
