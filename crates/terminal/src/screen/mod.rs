//! The full screen: home, tables, replays, by keyboard and by mouse.
//!
//! | module | what it holds |
//! |---|---|
//! | [`app`] | the whole screen as a state machine without a terminal |
//! | [`run`](mod@run) | the terminal: events in, drawings out, restored whatever happens |
//! | [`guard`] | the terminal taken over, and given back |
//! | `pages` | home, new game, table, replay and so on, one of which is shown |
//! | [`board`] | how each game is shown and played: one [`board::DrawnBoard`] per game |
//! | `thinking` | bots on threads of their own |
//! | `shell` | what stands around every page, and who gets an input |
//! | `dialog`, `field`, `keys`, `list`, `paint` | what pages are made of |
//! | [`theme`] | colours and signs for what the terminal can show |
//! | `reasons` | why settings and files are not right, in the person's language |
//! | [`settings`] | what the person likes |

pub mod app;
pub(crate) mod ascii;
pub mod board;
pub mod context;
mod dialog;
mod field;
pub mod guard;
mod keys;
mod list;
mod pages;
mod paint;
pub(crate) mod reasons;
pub mod run;
pub(crate) mod seat_colours;
pub mod settings;
mod shell;
#[cfg(test)]
mod tests;
pub mod theme;
mod thinking;
