//! The public tables of a server: lists them, opens one, and finds an opponent.

use std::collections::BTreeMap;
use std::{io, thread};

use hyper::Method;
use room::{Clock, SeatState, TableId};
use serde::{Deserialize, Serialize};
use tokio::runtime::Builder;

use crate::{Api, Error, NewTable, Opened};

/// The public tables of a server.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Lobby {
    /// Tables that are waiting for players, oldest first.
    pub open: Vec<ListedTable>,
    /// Matches that people can watch, newest first.
    pub running: Vec<ListedTable>,
    /// Where the next page of `open` begins, unless this is the last one.
    #[serde(default)]
    pub next_open: Option<String>,
    /// Where the next page of `running` begins, unless this is the last one.
    #[serde(default)]
    pub next_running: Option<String>,
}

impl Lobby {
    /// Checks whether there are more tables than these.
    #[must_use]
    pub const fn has_more(&self) -> bool {
        self.next_open.is_some() || self.next_running.is_some()
    }
}

/// Which tables of a lobby to list, and in which order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbySearch {
    /// Parameters of the API with their values, such as `game` and `azul`.
    pub filters: BTreeMap<&'static str, String>,
    /// The number of pages, which is at least 1.
    pub pages: usize,
}

impl Default for LobbySearch {
    fn default() -> Self {
        LobbySearch {
            filters: BTreeMap::new(),
            pages: 1,
        }
    }
}

impl LobbySearch {
    /// Returns the path of the first page, or of the page of one list that begins at a cursor.
    fn path(&self, page: Option<(&'static str, &str)>) -> String {
        let mut params: Vec<(&str, &str)> = Vec::new();
        params.extend(self.filters.iter().map(|(name, value)| (*name, &**value)));
        if let Some((state, after)) = page {
            params.extend([("state", state), ("after", after)]);
        }
        let params = params.iter();
        let params: Vec<String> = params
            .map(|(name, value)| format!("{name}={}", percent_encoded(value)))
            .collect();
        match &params[..] {
            [] => "/lobby".to_owned(),
            params => format!("/lobby?{}", params.join("&")),
        }
    }
}

/// Encodes a value for use in a URL.
fn percent_encoded(value: &str) -> String {
    let mut encoded = String::with_capacity(value.len());
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~') {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

/// A table in a list.
#[derive(Clone, Debug, Deserialize)]
pub struct ListedTable {
    pub table: TableId,
    /// The id of the game.
    pub game: String,
    /// Whether the match counts towards ratings.
    pub rated: bool,
    /// The number of seats.
    pub players: u8,
    /// The number of seats that are taken.
    pub taken: u8,
    #[serde(default)]
    pub seats: Vec<SeatState>,
    #[serde(default)]
    pub clock: Clock,
}

/// The match that a player wants to play with the next opponent, with any clock except one in days.
#[derive(Clone, Debug, Serialize)]
pub struct PlayNow {
    /// The id of the game.
    pub game: String,
    /// Options, like `wall=free`.
    pub set: Vec<String>,
    /// The number of players.
    pub players: usize,
}

/// A request to the lobby of a server.
#[derive(Clone, Debug)]
pub enum LobbyRequest {
    /// List public tables.
    List(LobbySearch),
    Open(NewTable),
    /// Sit down at the oldest public table that fits, or open one.
    PlayNow(PlayNow),
}

/// The answer to a [`LobbyRequest`].
#[derive(Clone, Debug)]
pub enum LobbyAnswer {
    Tables(Lobby),
    /// The table where the player has a seat now.
    Opened(Opened),
}

impl Api {
    /// Carries out a request to the lobby.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses the request.
    pub async fn lobby(&self, request: &LobbyRequest) -> Result<LobbyAnswer, Error> {
        Ok(match request {
            LobbyRequest::List(query) => LobbyAnswer::Tables(self.tables(query).await?),
            LobbyRequest::Open(table) => LobbyAnswer::Opened(self.open(table).await?),
            LobbyRequest::PlayNow(setup) => {
                let opened = self
                    .send_json(Method::POST, "/tables/play-now", setup)
                    .await?;
                LobbyAnswer::Opened(opened)
            }
        })
    }

    /// Lists the tables on the first pages.
    async fn tables(&self, query: &LobbySearch) -> Result<Lobby, Error> {
        let mut lobby: Lobby = self.get(&query.path(None)).await?;
        for _ in 1..query.pages {
            if let Some(after) = lobby.next_open.take() {
                let page: Lobby = self.get(&query.path(Some(("open", &after)))).await?;
                lobby.open.extend(page.open);
                lobby.next_open = page.next_open;
            }
            if let Some(after) = lobby.next_running.take() {
                let page: Lobby = self.get(&query.path(Some(("running", &after)))).await?;
                lobby.running.extend(page.running);
                lobby.next_running = page.next_running;
            }
        }
        Ok(lobby)
    }
}

/// Carries out a request to the lobby on its own thread, for callers that are not asynchronous. Passes the answer to
/// `tell`.
///
/// # Errors
/// If the thread cannot be started.
pub fn ask_lobby_in_background(
    api: Api,
    request: LobbyRequest,
    callback: impl FnOnce(Result<LobbyAnswer, Error>) + Send + 'static,
) -> io::Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let thread = thread::Builder::new().name("lobby".to_owned());
    thread
        .spawn(move || callback(runtime.block_on(api.lobby(&request))))
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_becomes_the_path_of_a_page() {
        let mut query = LobbySearch::default();
        assert_eq!(query.path(None), "/lobby");
        query.filters.insert("name", "Zoë & co".to_owned());
        query.filters.insert("game", "azul".to_owned());
        assert_eq!(
            query.path(None),
            "/lobby?game=azul&name=Zo%C3%AB%20%26%20co"
        );
        let page = query.path(Some(("open", "1-2")));
        assert!(page.ends_with("&state=open&after=1-2"), "{page}");
    }
}
