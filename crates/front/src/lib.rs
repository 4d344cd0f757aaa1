//! Code shared by both front ends for the terminal, the prompt and the full screen: the state of a match and the
//! sentences about it. It does not depend on colours, keys or lines.
//!
//! | module | contents |
//! |---|---|
//! | [`local_match`] | a match played at this keyboard, saved in the user's folder |
//! | [`lobby`] | the lobby of a server |
//! | [`remote_table`] | a table on a server |
//! | [`person`] | commands of the user at a table on a server |
//! | [`presenter`] | announcements and commands at a table on a server; the prompt and the full screen are views of it |
//! | [`table_words`] | sentences about a table on a server |
//! | [`transport`] | the connection to the server |
//! | [`hosting`] | the interface for starting a server |
//! | [`settings`] | the user's settings |
//! | [`seat_colours`] | the names of the seats' colours |
//! | [`ago`] | texts about how long ago something was |
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

/// Converts a typed file name into a path, and expands `~/` to the user's home.
#[must_use]
pub fn file_named(name: &str) -> PathBuf {
    let name = name.trim();
    match (name.strip_prefix("~/"), etcetera::home_dir()) {
        (Some(rest), Ok(home)) => home.join(rest),
        _ => PathBuf::from(name),
    }
}
