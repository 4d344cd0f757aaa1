//! The other end of a table's socket: connects, comes back, follows, sends commands.
//!
//! | item | what it is |
//! |---|---|
//! | [`Link`], [`Server`], [`Place`] | where a table or a server is, as somebody was told |
//! | [`Api`] | the few requests over HTTP: who I am, a table, its record |
//! | [`Connection`] | one socket of a table, as long as it holds |
//! | [`Follower`] | a table over any number of sockets: it connects, comes back with growing pauses, and sends what was not answered again |
//! | [`Inbox`] | the tables somebody is at, told whenever that changes: how a program hears that it is invited |
//! | [`Background`] | a follower on a thread of its own, for programs that are not asynchronous themselves |
//! | [`sign_in`], [`Tokens`] | who somebody is at each server, kept for the next time |
//! | [`load`] | many clients at once, to see what a server can bear |
//! | [`Error`] | what can go wrong, and whether it is worth to come back |
//!
//! What is known of a table is an [`online::Following`], as in the page for browsers: it is fed by what
//! the server tells and never counts by itself.

mod api;
mod background;
mod connection;
mod dial;
mod error;
mod follower;
mod inbox;
mod link;
pub mod load;
mod pause;
mod sign_in;
mod socket;
mod tokens;

pub use api::{Api, NewTable, Opened, Person, Program, RatingChange};
pub use background::{Background, Update};
pub use connection::Connection;
pub use error::Error;
pub use follower::{Event, Follower, order};
pub use inbox::{Inbox, InboxEvent, OwnTable};
pub use link::{Link, LinkError, Place, Server};
pub use pause::Pauses;
pub use sign_in::{SignInError, sign_in, sign_in_behind};
pub use tokens::{Token, TokenError, Tokens};
