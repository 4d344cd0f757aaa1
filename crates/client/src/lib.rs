//! The client's end of a table's socket: connects, reconnects, follows the table and sends orders.
//!
//! | item | what it is |
//! |---|---|
//! | [`Link`], [`Server`], [`LinkTarget`] | links to tables and servers |
//! | [`Api`] | requests over HTTP: players, tables, records |
//! | [`Lobby`], [`LobbyRequest`] | the public tables of a server, and requests to its lobby |
//! | [`Connection`] | one socket of a table, without reconnecting |
//! | [`TableConnection`] | a connection to a table that reconnects with backoff |
//! | [`TableClient`] | a [`Replica`](room::Replica) of a table over a connection that reconnects |
//! | [`Inbox`] | the tables of a player, sent whenever they change, so that programs notice invitations |
//! | [`BackgroundClient`] | a connection to a table on its own thread, for programs that are not asynchronous |
//! | [`sign_in`], [`Tokens`] | signing in, and the saved tokens for each server |
//! | [`Event`] | what happens on a connection that reconnects |
//! | [`Error`] | errors, and whether a retry may succeed |
//!
//! Like the web page, a client keeps the state of a table in a [`room::Replica`].

mod api;
mod background;
mod backoff;
mod connection;
mod dial;
mod error;
mod inbox;
mod link;
mod lobby;
mod reconnecting;
mod sign_in;
mod socket;
mod table_client;
mod table_connection;
mod tokens;

pub use api::{Api, ListedProgram, NewTable, Opened, Person, RatingChange};
pub use background::{BackgroundClient, ServerEvent};
pub use backoff::Backoff;
pub use connection::Connection;
pub use error::Error;
pub use inbox::{Inbox, OwnTable};
pub use link::{Link, LinkError, LinkTarget, Server};
pub use lobby::{
    ListedTable, Lobby, LobbyAnswer, LobbyRequest, LobbySearch, PlayNow, ask_lobby_in_background,
};
pub use reconnecting::Event;
pub use sign_in::{SignInError, sign_in, sign_in_in_background};
pub use table_client::{TableClient, order};
pub use table_connection::{MessageTap, TableConnection};
pub use tokens::{Token, TokenError, Tokens};
