//! What every tile-laying game shares.
//!
//! **A game is a value; a match is its move list.** A position is a plain value with no I/O, clock
//! or global state, and `(game, options, seed, moves)` determines everything, on every machine and
//! for ever. This crate holds what follows from that sentence:
//!
//! | item | what it is |
//! |---|---|
//! | [`Game`] | the trait that one game's rules implement |
//! | [`mask`] | legal moves as bits, each with its number |
//! | [`Seat`], [`Turn`], [`Viewer`] | who sits where, who moves, who looks |
//! | [`Seed`], [`Dice`], [`Draw`] | every random choice, reproducible for ever |
//! | [`view_to_json`], [`view_to_text`], [`view_from_json`] | views for programs, with the version of their format |
//! | [`Events`] | what happened during a move, told to whoever wants to know |
//! | [`Standings`] | the result of a game that is over |
//! | [`OptionSpec`] | a rules option as a front end can show and set it |
//! | [`Players`], [`Seats`], [`Occupant`] | the names at the table, and who sits where |
//! | [`Change`], [`Ending`] | who left a match or took over, and how it ended |
//! | [`errors!`], [`Message`] | errors as data, so that they can be given in any language |
//! | [`Record`] | a match as a file |
//! | [`Match`] | a record being played: play, undo, redo, history |
//!
//! It knows no game and no front end. To add a game, implement [`Game`] in a crate of its own and
//! add one line to the catalogue in `games`.

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
    Change, ChangeFormError, Ending, Final, SeatChange, losers, only_one_stays, others_play_on,
    wins_by_forfeit, with_forfeits,
};
pub use dice::{Dice, Draw, Label, Stream, invented};
pub use events::Events;
pub use format::{FormatError, view_from_json, view_to_json, view_to_text};
pub use game::{Game, SetupError, ViewError};
pub use json::{
    ExpectedValue, FoundValue, InvalidValue, JsonError, Misread, ReadFault, at_place, from_json,
    misread, read_json, read_text, read_through, refuse,
};
pub use match_play::{ChangeError, LegalMove, Match, PlayError, Ply};
pub use message::{Argument, Describe, Message, Messages};
pub use occupant::{BotText, BotTextError, Occupant, Seats};
pub use options::{OptionError, OptionSpec, Values, read_options, set_option};
pub use players::{Name, NameError, Players, PlayersError};
pub use record::{MoveRefusal, ReadError, Record, RecordError, VersionError, WrongResult};
pub use seat::{Seat, Turn, Viewer};
pub use seed::{Seed, SeedError};
pub use standings::{RankedSeat, Standings};
pub use timestamp::{Timestamp, TimestampError};

/// The generator trait that [`Draw`] builds on.
pub use chacha20::rand_core::Rng;
