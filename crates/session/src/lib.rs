//! Runs a match in the same way for every front end.
//!
//! A match is its log: a list of [`MatchEntry`]s with version numbers. A [`Session`] is the state that results
//! from the log. It does no I/O and reads no clock:
//!
//! 1. [`Session::propose`] checks a [`MatchCommand`] and returns a [`Proposal`]: the next entry and the typed move in
//!    it. It parses text, and checks a move that is already typed ([`MoveInput`]). The session does not change.
//! 2. The caller makes the entry durable in a file, in a browser's storage or in a database. If another entry came
//!    first, the caller drops the proposal and applies that entry instead ([`Session::apply_entry`]).
//! 3. [`Session::apply`] changes the match, and [`Session::update_for`] creates the update for each viewer. The
//!    updates keep a [`Perspective`] current, which is everything that one viewer knows. A [`ViewModel`] adds the
//!    rules of the game to it.
//!
//! ```
//! use session::{MatchCommand, Session};
//! use table::{Players, Record, Seed, Timestamp};
//!
//! let now = Timestamp::from_millis(0);
//! let azul = games::GAMES.find("azul").unwrap();
//! let options = azul.options_for(2, &["first=seat-1"]).unwrap();
//! let players = Players::new(["Ana", "Bo"]).unwrap();
//! let record = Record::new("azul", options, Seed::number(42), players.into());
//! let first = Session::begin(record, now);
//! let mut session = Session::replay(games::GAMES, [&first]).unwrap();
//!
//! let mv = session.game().moves()[0].clone().into();
//! let proposal = session.propose(MatchCommand::Play { by: None, mv, took: None }, now).unwrap();
//! // … store `proposal.entry()` here …
//! session.apply(&proposal).unwrap();
//! assert_eq!(session.version(), 2);
//! ```
//!
//! # Whose turn it is
//! [`Session::awaits`] returns whom the match is waiting for: a person, a bot or a program. A bot's move can be
//! computed anywhere.
//!
//! # Undo
//! - A single person who plays against bots and programs can take back any move, because that is not unfair
//!   to anyone. Moves that the opponents have made since are taken back too.
//! - Among several people, only the last move can be taken back, only by the person who made it, and only if it
//!   revealed nothing hidden. When it has been taken back, the same holds for the move before it. People who share
//!   one keyboard can therefore step back move by move.
//! - If others have moved since, they may agree to an undo. It also takes back all moves since then, if none of
//!   them revealed anything hidden. The caller asks the other players for permission.
//! - The move that ended the match cannot be taken back. Neither can a move made before a
//!   player left or was replaced.
//! - The moves that were taken back last can be redone until somebody moves.
//!
//! # Hints
//! The player whose turn it is may ask for a hint. It is computed like a bot's move, and adds no entry to the
//! log.
//!
//! # Forfeits
//! A player who makes no legal move in time, fails or resigns loses. With two seats left, the other one wins
//! immediately. With more seats, a bot takes over and ranks behind everyone who stayed. It plays random moves unless
//! the others choose a level.

mod command;
mod conduct;
mod entry;
mod perspective;
mod proposal;
mod undo;
mod view_model;

pub use games::{StandingsRow, TypedView, places};

pub use command::{EntryError, LogError, MatchCommand, MatchRefusal, MoveInput};
pub use conduct::{Awaits, Session};
pub use entry::{MatchEntry, MatchEntryKind, SeatChangeKind};
pub use perspective::{JsonForm, MatchState, Perspective, PerspectiveUpdate};
pub use proposal::Proposal;
pub use undo::{NoUndo, TakenBack, TakingBack};
pub use view_model::{ViewModel, ViewModelError};
