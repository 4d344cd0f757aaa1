//! What can be asked for over HTTP, a file for each thing.

pub(crate) mod accounts;
pub(crate) mod health;
pub(crate) mod lists;
pub(crate) mod opening;
pub(crate) mod players;
pub(crate) mod programs;
pub(crate) mod ratings;
pub(crate) mod tables;
