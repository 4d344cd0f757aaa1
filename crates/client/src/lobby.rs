//! The public tables of a server: lists them, opens one, and finds an opponent.

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
    /// List the public tables.
    List,
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
            LobbyRequest::List => LobbyAnswer::Tables(self.get("/lobby").await?),
            LobbyRequest::Open(table) => LobbyAnswer::Opened(self.open(table).await?),
            LobbyRequest::PlayNow(wanted) => {
                let opened = self
                    .send_json(Method::POST, "/tables/play-now", wanted)
                    .await?;
                LobbyAnswer::Opened(opened)
            }
        })
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
