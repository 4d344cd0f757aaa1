//! The handlers of the HTTP API.

pub(crate) mod accounts;
pub(crate) mod export;
pub(crate) mod health;
pub(crate) mod lists;
pub(crate) mod opening;
pub(crate) mod players;
pub(crate) mod programs;
pub(crate) mod ratings;
pub(crate) mod recovery;
pub(crate) mod sessions;
pub(crate) mod tables;
