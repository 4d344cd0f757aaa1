//! The full-screen terminal program: home, tables and replays, with keyboard and mouse.
//!
//! | module | contents |
//! |---|---|
//! | [`app`] | the whole screen as a state machine without a terminal |
//! | [`run`](mod@run) | the event loop of the terminal |
//! | [`guard`] | takes over the terminal and restores it |
//! | `pages` | home, new game, table, replay and the other pages |
//! | `thinking` | bots on background threads |
//! | `shell` | the frame around every page, and the routing of inputs |
//! | `dialog`, `field`, `keys` | building blocks of pages |

pub mod app;
pub(crate) mod ascii;
pub mod context;
mod dialog;
mod field;
pub mod guard;
mod keys;
mod pages;
pub mod run;
mod shell;
#[cfg(test)]
mod tests;
mod thinking;
