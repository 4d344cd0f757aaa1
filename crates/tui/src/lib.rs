//! The full screen: home, tables, replays, by keyboard and by mouse.
//!
//! | module | what it holds |
//! |---|---|
//! | [`app`] | the whole screen as a state machine without a terminal |
//! | [`run`](mod@run) | the terminal: events in, drawings out, restored whatever happens |
//! | [`guard`] | the terminal taken over, and given back |
//! | `pages` | home, new game, table, replay and so on, one of which is shown |
//! | `thinking` | bots on threads of their own |
//! | `shell` | what stands around every page, and who gets an input |
//! | `dialog`, `field`, `keys` | what pages are made of |

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
