//! Tilewright in a terminal: the full screen, and prompt mode, a table drawn as text and moves typed
//! at a prompt.
//!
//! | module | what it holds |
//! |---|---|
//! | [`screen`] | the full screen, with one board per game |
//! | [`draw`] | for prompt mode: the table and what happens on it, as text; one drawing per game |
//! | [`fronts`] | which board and drawing a game has |
//! | [`prompt`] | asking for moves and commands until the game is over |
//! | [`input`] | lines from a person at a terminal, or from a pipe |
//! | [`serving`] | the page for browsers, served from here |
//!
//! A front end knows a game through the catalogue only: moves are text, views and events are JSON.
//! Besides that a game may have a front of its own, with a board and a drawing: [`fronts`] lists them,
//! and shows every other game plainly.

mod ago;
mod beside;
pub mod draw;
pub mod fronts;
pub mod input;
mod line;
mod match_here;
pub mod prompt;
pub mod screen;
pub mod serving;
mod table_elsewhere;
mod table_words;
mod trouble;

pub use beside::{Above, Beside};
pub use table_elsewhere::{Joining, usual_name};
pub use trouble::{NoLink, NotSignedIn, Trouble};
