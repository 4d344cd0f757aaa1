//! The foundation that all tile-laying games share.
//!
//! **A game is a value; a match is its move list.** A position is a plain value with no I/O, clock or global
//! state. `(game, options, seed, moves)` determines everything, on every machine and in every later version. This
//! crate holds everything that follows from that:
//!
//! | item | what it is |
//! |---|---|
//! | [`Game`] | the trait that the rules of a game implement |
//! | [`mask`] | legal moves as bit sets of action numbers |
//! | [`Seat`], [`Turn`], [`Viewer`] | a place at the table, whose turn it is, and who is looking |
//! | [`Seed`], [`Dice`], [`Draw`] | reproducible random choices |
//! | [`view_to_json`], [`view_to_text`], [`view_from_json`] | views for programs, with the version of their format |
//! | [`Events`] | a sink for what happens during a move |
//! | [`Standings`] | the result of a finished game |
//! | [`OptionSpec`] | a rules option that a front end can show and set |
//! | [`Players`], [`Seats`], [`Occupant`] | the names at the table, and who sits where |
//! | [`Change`], [`Ending`] | players who left or were replaced, and how a match ended |
//! | [`errors!`], [`Message`] | errors as data, so that they can be translated |
//! | [`Record`] | a match as a file |
//! | [`Match`] | a record being played: play, undo, redo, history |
//!
//! This crate does not depend on any game or front end. To add a game, implement [`Game`] in a new crate and add one
//! line to the catalogue in `games`.

mod change;
mod dice;
mod events;
mod format;
mod game;
mod json;
pub mod mask;
mod match_play;
mod message;
mod occupant;
mod options;
mod players;
mod record;
mod seat;
mod seed;
mod standings;
pub mod text;
mod timestamp;

pub use change::{
    Change, ChangeFormError, Ending, Final, SeatChange, losers, only_one_left, others_play_on,
    wins_by_forfeit, with_forfeits,
};
pub use dice::{Dice, Draw, Label, Stream, filler_stream};
pub use events::Events;
pub use format::{FormatError, view_from_json, view_to_json, view_to_text};
pub use game::{Game, SetupError, ViewError};
pub use json::{
    ExpectedValue, FoundValue, InvalidValue, JsonError, LocatedFault, ReadFault, find_fault,
    from_json, read_json, read_text, read_through, reject, with_position,
};
pub use match_play::{ChangeError, LegalMove, Match, PlayError, Ply};
pub use message::{Argument, Describe, Message, Messages};
pub use occupant::{BotText, BotTextError, Occupant, Seats};
pub use options::{OptionError, OptionSpec, Values, read_options, set_option};
pub use players::{Name, NameError, Players, PlayersError};
pub use record::{MoveRefusal, ReadError, Record, RecordError, VersionError, WrongResult};
pub use seat::{Seat, Turn, Viewer};
pub use seed::{Seed, SeedError};
pub use standings::{RankedSeat, Standings, win_shares};
pub use timestamp::{Timestamp, TimestampError};

/// The generator trait that [`Draw`] builds on.
pub use chacha20::rand_core::Rng;
