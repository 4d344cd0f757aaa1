//! How a match is conducted: one way, for every front end.
//!
//! A match is its log, a list of [`MatchEntry`]s with version numbers, and nothing else. A [`Session`] is
//! what the log comes to. It does no I/O and looks at no clock:
//!
//! 1. [`Session::propose`] checks a [`MatchCommand`] and returns a [`Proposal`]: the next entry, and the typed move
//!    in it. Text is parsed here, and a move that is typed already is checked ([`MoveInput`]). Nothing has
//!    changed;
//! 2. the caller makes the entry durable, in a file, a browser's storage or a database. If another
//!    entry came first, the proposal is dropped, and that entry is applied instead
//!    ([`Session::apply_entry`]);
//! 3. [`Session::apply`] changes the match, and [`Session::update_for`] says what each viewer is told of
//!    it: a [`Perspective`] is all that one viewer knows, fed by these. [`ViewModel`] is the same with the rules to ask about it.
//!
//! ```
//! use session::{Command, Session};
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
//! let seat = session.game().turn().seat().unwrap();
//! let mv = session.game().moves()[0].clone().into();
//! let proposal = session.propose(Command::Play { seat, mv, took: None }, now).unwrap();
//! // … here `proposal.entry()` is written down …
//! session.apply(&proposal).unwrap();
//! assert_eq!(session.version(), 2);
//! ```
//!
//! # Whose turn it is
//! [`Session::awaits`] says for whom the match waits: a person, a bot (whose move is a question that
//! can be thought about anywhere), or a program.
//!
//! # What may be taken back
//! - One person who plays against bots and programs takes back anything: nobody is wronged. What the
//!   others have played since goes with it.
//! - Among several people, only the last move, by whoever made it, and only if nothing hidden came to
//!   light by it. At one keyboard whoever took back may go on with moves of their own, but not with
//!   those of others.
//! - Where others have moved since, they may agree: then all since is taken back too, if nothing hidden came
//!   to light by any of it. Whoever conducts the match asks them.
//! - Nobody takes back the move that ended the match, or one before somebody left or was replaced.
//! - What was taken back last may be played again until somebody moves.
//!
//! # Hints
//! Whoever is to move may ask for one; it is a question like a bot's turn, and no entry.
//!
//! # Forfeits
//! Whoever makes no legal move in time, breaks or gives up has lost. With two seats left the other
//! wins at once. With more, a bot plays on in that seat, random moves unless the others choose a
//! level, and it ranks behind all who stayed.

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
