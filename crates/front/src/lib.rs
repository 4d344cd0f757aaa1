//! What the front ends for people at a terminal share: the state of a match, and what is said of it.
//! Nothing here knows colours, keys or lines.
//!
//! | module | what it holds |
//! |---|---|
//! | [`local_match`] | a match played at this keyboard, saved in the user's folder |
//! | [`remote_table`] | a table on a server |
//! | [`person`] | what such a table asks of the person here |
//! | [`presenter`] | what is announced there and what the person can do: prompt and full screen are views of it |
//! | [`table_words`] | such a table in words |
//! | [`line`](mod@line) | the connection to the server |
//! | [`hosting`] | what starts a server for browsers |
//! | [`settings`] | the user's settings |
//! | [`seat_colours`] | the names of the seats' colours |
//! | [`reasons`], [`trouble`] | errors in the user's language |

pub mod ago;
pub mod hosting;
pub mod lobby;
pub mod local_match;
pub mod person;
pub mod presenter;
pub mod reasons;
pub mod remote_table;
pub mod seat_colours;
pub mod settings;
pub mod table_words;
pub mod transport;
pub mod trouble;

use std::path::PathBuf;

/// The file of a name as people write it, `~/` being their home.
#[must_use]
pub fn file_named(name: &str) -> PathBuf {
    let name = name.trim();
    match (name.strip_prefix("~/"), etcetera::home_dir()) {
        (Some(rest), Ok(home)) => home.join(rest),
        _ => PathBuf::from(name),
    }
}
