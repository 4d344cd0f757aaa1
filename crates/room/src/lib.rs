//! A table on a server: what can be done there, and who is told what.
//!
//! A table is its log, a list of [`TableEntry`]s with version numbers: opened, seated, started, moves, talk. A
//! [`Room`] is what the log comes to; the match inside is a [`session::Session`], which alone decides how
//! one is played. There is no I/O, no clock and no chance in here:
//!
//! 1. [`Room::propose`] checks an [`Order`] and gives the next entry; nothing has changed;
//! 2. the server makes the entry durable. If another was quicker, it is dropped, theirs is applied, and
//!    the order is proposed afresh;
//! 3. [`Room::apply`] changes the room, and [`Room::told`] says what each viewer is told of it.
//!
//! Every client keeps a [`Replica`] of the table. Both ends use the messages of [`ToServer`] and [`ToClient`].
//!
//! # What a command depends on
//! An order names the version that its sender knew. A move is refused as stale if the match has gone on
//! since; the answer to a request, if the request or the match has changed; the start, if somebody has sat
//! down or got up. All other commands are tried as things stand: talk never refuses a move.
//!
//! # Clocks
//! They run from the first move on, by the server's time; of every move [`ALLOWANCE`] is not counted. A
//! move is in time if it comes before the time is over *and* the server has said so: until then it counts.

mod automatic;
mod chat;
mod clock;
mod command;
mod deadline;
mod entry;
mod entry_update;
mod forgotten;
mod id;
mod known;
mod log_index;
mod message;
mod pending;
mod permissions;
mod permit;
mod proposal;
mod propose;
mod replica;
mod requests;
mod room;
mod room_match;
mod seating;
mod take_back;
mod update;

pub use automatic::AutomaticEvent;
pub use chat::LONGEST_SAID;
pub use clock::{ALLOWANCE, Clock, ClockError, Clocks};
pub use command::{Order, Requester, TableCommand, TableRefusal, no_undo};
pub use deadline::{Deadline, DeadlineKind, Timeouts};
pub use entry::{
    Audience, ChatLine, PlayerKind, SeatSetup, Sitter, TableEntry, TableEntryKind, TableSetup,
};
pub use entry_update::{EntryUpdate, SeatState, Snapshot, TableState};
pub use forgotten::Forgotten;
pub use id::{CommandId, IdError, Invitation, PlayerId, TableId};
pub use message::{Presence, SpectatorInfo, ToClient, ToServer, close};
pub use permissions::{Permissions, PlayerPermissions, SeatPermissions};
pub use permit::{Attendance, Standing};
pub use proposal::TableProposal;
pub use propose::{ProposalContext, ProposalOutcome};
pub use replica::{Replica, UNKNOWN};
pub use room::{Room, RoomError, TableStage};
pub use seating::Seating;
pub use take_back::TakeBackRequest;
pub use update::{MatchUpdate, TableParts, Update};
