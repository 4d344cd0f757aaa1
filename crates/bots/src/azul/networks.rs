//! The weight files of the networks for Azul. Native programs embed them, and the page loads those
//! that a question needs.

use std::sync::OnceLock;

use ::azul::{Azul, WallSide};
use table::Game;

use super::AzulBots;
use super::net::Net;
use crate::{BotName, RecipeKind};

/// A network that evaluates positions with two players and the standard wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Network {
    Middle,
    /// Evaluates positions between rounds. With more players, it evaluates each pair of them.
    Between,
}

/// Error for a file that is not one of the networks for Azul.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a network for Azul")]
pub struct NetworkError;

static MIDDLE: OnceLock<Net> = OnceLock::new();
static BETWEEN: OnceLock<Net> = OnceLock::new();

impl Network {
    /// Both networks.
    pub const ALL: [Network; 2] = [Network::Middle, Network::Between];

    /// Returns the name of its file, without the extension `.net`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Network::Middle => "middle",
            Network::Between => "between",
        }
    }

    /// Returns the contents of its file. Any program that calls this embeds the file. The page does
    /// not, so that it stays small on a first visit.
    #[must_use]
    pub const fn file(self) -> &'static [u8] {
        match self {
            Network::Middle => include_bytes!("middle.net"),
            Network::Between => include_bytes!("between.net"),
        }
    }

    const fn slot(self) -> &'static OnceLock<Net> {
        match self {
            Network::Middle => &MIDDLE,
            Network::Between => &BETWEEN,
        }
    }

    /// Loads the network from the contents of its file. Does nothing if it is already loaded.
    ///
    /// # Errors
    /// If the contents are something else, like a server's error page.
    pub fn load(self, file: &[u8]) -> Result<(), NetworkError> {
        let net = Net::read(file).ok_or(NetworkError)?;
        self.slot().get_or_init(|| net);
        Ok(())
    }

    /// Checks whether the network is loaded.
    #[must_use]
    pub fn is_loaded(self) -> bool {
        self.slot().get().is_some()
    }

    /// Returns the network, parsing it on first use.
    pub(super) fn net(self) -> &'static Net {
        self.slot().get_or_init(|| {
            let embedded = (!cfg!(target_family = "wasm")).then(|| self.file());
            let file = embedded.expect("in WebAssembly, a network must be loaded before a search");
            Net::read(file).expect("the embedded file is valid")
        })
    }
}

/// Returns the networks that this bot uses to evaluate such a position.
pub(super) fn needed_by(bot: BotName, position: &Azul) -> &'static [Network] {
    let searches = matches!(bot.recipe::<Azul, AzulBots>().kind, RecipeKind::Search(_));
    match (position.side(), position.players()) {
        (WallSide::Standard, 2) if searches => &Network::ALL,
        (WallSide::Standard, _) if searches => &[Network::Between],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use ::azul::Options;
    use table::Seed;

    use super::*;

    #[test]
    fn other_files_are_rejected() {
        let load = |file: &[u8]| Network::Middle.load(file);
        assert_eq!(load(b"<!doctype html>"), Err(NetworkError));
        let file = Network::Middle.file();
        assert_eq!(load(&file[1..]), Err(NetworkError));
        assert_eq!(load(&[file, &[0]].concat()), Err(NetworkError));
        assert_eq!(load(file), Ok(()));
        assert!(Network::Middle.is_loaded());
    }

    #[test]
    fn only_searches_on_the_standard_wall_need_networks() {
        let needs = |name: &str, players, wall| {
            let options = Options {
                players,
                wall,
                ..Options::default()
            };
            let position = Azul::new(&options, Seed::number(1)).unwrap();
            needed_by(name.parse().unwrap(), &position)
        };
        for name in ["bot:random", "bot:1", "bot:2"] {
            assert_eq!(needs(name, 2, WallSide::Standard), []);
        }
        for name in ["bot:3", "bot:search,nodes=50"] {
            assert_eq!(needs(name, 2, WallSide::Standard), Network::ALL);
            assert_eq!(needs(name, 4, WallSide::Standard), [Network::Between]);
            assert_eq!(needs(name, 2, WallSide::Free), []);
        }
    }
}
