//! The other end of a table's socket: connects, comes back, follows, sends commands.
//!
//! | item | what it is |
//! |---|---|
//! | [`Link`], [`Server`], [`LinkTarget`] | where a table or a server is, as somebody was told |
//! | [`Api`] | the few requests over HTTP: who I am, a table, its record |
//! | [`Lobby`], [`LobbyRequest`] | the public tables of a server, and what can be asked there |
//! | [`Connection`] | one socket of a table, as long as it holds |
//! | [`TableConnection`] | the connection to a table: it reconnects with growing pauses |
//! | [`TableClient`] | a [`Replica`](room::Replica) of a table over such a connection: it asks for what it has missed, and sends orders again that were not answered |
//! | [`Inbox`] | the tables somebody is at, told whenever that changes: how a program hears that it is invited |
//! | [`BackgroundClient`] | such a connection on a thread of its own, for programs that are not asynchronous themselves |
//! | [`sign_in`], [`Tokens`] | who somebody is at each server, kept for the next time |
//! | [`Error`] | what can go wrong, and whether it is worth to come back |
//!
//! What is known of a table is an [`room::Replica`], as in the page for browsers.

mod api;
mod background;
mod backoff;
mod connection;
mod dial;
mod error;
mod inbox;
mod link;
mod lobby;
mod sign_in;
mod socket;
mod table_client;
mod table_connection;
mod tokens;

pub use api::{Api, ListedProgram, NewTable, Opened, Person, RatingChange};
pub use background::{BackgroundClient, ServerEvent};
pub use backoff::Backoff;
pub use connection::{Connection, MessageTap};
pub use error::Error;
pub use inbox::{Inbox, InboxEvent, OwnTable};
pub use link::{Link, LinkError, LinkTarget, Server};
pub use lobby::{ListedTable, Lobby, LobbyAnswer, LobbyRequest, PlayNow, ask_lobby_behind};
pub use sign_in::{SignInError, sign_in, sign_in_behind};
pub use table_client::{TableClient, order};
pub use table_connection::{Event, TableConnection};
pub use tokens::{Token, TokenError, Tokens};
