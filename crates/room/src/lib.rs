//! A table on a server: commands, permissions, and updates for each viewer.
//!
//! A table is its log, a list of numbered [`TableEntry`]s. A [`Room`] is the state that results from the log. The match
//! inside is a [`session::Session`], which alone decides how a match is played. This crate does no I/O, reads no clock
//! and draws no random numbers:
//!
//! 1. [`Room::propose`] checks an [`Order`] and returns the next entry without changing the room.
//! 2. The server makes the entry durable. If another entry was appended first, the server applies that entry and
//!    retries the order.
//! 3. [`Room::apply`] changes the room, and [`Room::update_for`] returns the update for each viewer.
//!
//! Every client keeps a [`Replica`] of the table. Both ends use the messages of [`ToServer`] and [`ToClient`].
//!
//! # Stale orders
//! An order names the version that its sender knew. A move is stale if the match has continued since then. An answer is
//! stale if its request or the match has changed, and a start is stale if somebody has sat down or stood up. For all
//! other commands only the current state matters. In particular, chat never makes a move stale.
//!
//! # Clocks
//! Clocks run from the first move on, by the server's time. The [`LATENCY_ALLOWANCE`] of each move does not count. A player
//! loses on time only when the server records the timeout, so a late move that arrives before that still counts. An
//! entry is never earlier than the one before. For a [`Downtime`], an entry sets the running clock back.

mod anonymizer;
mod automatic;
mod chat;
mod clock;
mod command;
mod conditions;
mod deadline;
mod downtime;
mod entry;
mod entry_update;
mod id;
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
mod skeleton;
mod take_back;
mod update;

pub use anonymizer::Anonymizer;
pub use automatic::AutomaticEvent;
pub use chat::MAX_CHAT_LENGTH;
pub use clock::{Clock, ClockError, Clocks, LATENCY_ALLOWANCE};
pub use command::{Order, Requester, TableCommand, TableRefusal, no_undo};
pub use conditions::TableConditions;
pub use deadline::{Deadline, DeadlineKind, Timeouts};
pub use downtime::{Downtime, RECONNECT_TIME};
pub use entry::{
    Audience, ChatLine, PlayerKind, SeatSetup, Sitter, TableEntry, TableEntryKind, TableSetup,
};
pub use entry_update::{EntryUpdate, SeatState, Snapshot, TableState};
pub use id::{CommandId, IdError, Invitation, PlayerId, TableId};
pub use message::{Presence, SpectatorInfo, ToClient, ToServer, close};
pub use permissions::{Permissions, PlayerPermissions, SeatPermissions};
pub use permit::{Attendance, Standing};
pub use proposal::TableProposal;
pub use propose::{ProposalContext, ProposalOutcome};
pub use replica::{Replica, TablePresence, UNKNOWN};
pub use room::{Room, RoomError, TableStage};
pub use seating::Seating;
pub use skeleton::{is_invisible, resembles, skeleton};
pub use take_back::TakeBackRequest;
pub use update::{MatchUpdate, TableParts, Update};
