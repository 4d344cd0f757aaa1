//! The networks of Azul's search, as files: a native program has them inside, the page loads them when a
//! search is first asked.

use std::sync::OnceLock;

use ::azul::Azul;

use super::net::Net;
use super::{AzulBots, NETWORK_BYTES};
use crate::{BotName, Kind};

/// The networks for positions within a round and between rounds, at a table of two with the
/// standard wall.
pub(in crate::azul) struct Networks {
    pub(super) middle: Net,
    pub(super) between: Net,
}

impl Networks {
    fn read([middle, between]: [&[u8]; 2]) -> Self {
        Networks {
            middle: Net::read(middle),
            between: Net::read(between),
        }
    }

    #[cfg(test)]
    pub(super) fn net(&self, between: bool) -> &Net {
        if between { &self.between } else { &self.middle }
    }
}

/// The files of both networks, for positions within a round and between rounds. Naming this constant
/// puts them into the program; the page does not, so that its first visit stays small.
pub const FILES: [&[u8]; 2] = [include_bytes!("middle.net"), include_bytes!("between.net")];

static NETWORKS: OnceLock<Networks> = OnceLock::new();

/// A file that is not one of Azul's networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a network of {NETWORK_BYTES} bytes, got {got}")]
pub struct NetworkError {
    /// How long the file is.
    pub got: usize,
}

/// Loads the networks from the contents of [`FILES`]. Does nothing if they are there already.
///
/// # Errors
/// If one of them has the wrong length, as an answer of another server would have.
pub fn load(files: [&[u8]; 2]) -> Result<(), NetworkError> {
    if let Some(wrong) = files.iter().find(|file| file.len() != NETWORK_BYTES) {
        return Err(NetworkError { got: wrong.len() });
    }
    NETWORKS.get_or_init(|| Networks::read(files));
    Ok(())
}

/// Returns whether the networks are there, so that any bot can be asked.
#[must_use]
pub fn are_loaded() -> bool {
    NETWORKS.get().is_some()
}

/// Returns whether this bot evaluates positions of Azul by the networks.
#[must_use]
pub fn needed_by(bot: BotName) -> bool {
    matches!(bot.recipe::<Azul, AzulBots>().kind, Kind::Search(_))
}

/// Returns the networks, read once.
pub(in crate::azul) fn networks() -> &'static Networks {
    NETWORKS.get_or_init(|| {
        let embedded = (!cfg!(target_family = "wasm")).then_some(FILES);
        Networks::read(embedded.expect("in WebAssembly, load them before asking a search"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_another_length_is_refused() {
        let [middle, _] = FILES;
        let refused = load([middle, b"<!doctype html>"]);
        assert_eq!(refused, Err(NetworkError { got: 15 }));
        assert_eq!(load(FILES), Ok(()));
        assert!(are_loaded());
    }

    #[test]
    fn only_searches_need_the_networks() {
        let needs = |name: &str| needed_by(name.parse().unwrap());
        assert!(!needs("bot:random") && !needs("bot:1") && !needs("bot:2"));
        assert!(needs("bot:3") && needs("bot:search,nodes=50"));
    }
}
