//! The tables of a player, received over a connection that reconnects.

use std::collections::VecDeque;

use room::{TableId, TableStage};
use serde::Deserialize;
use table::Seat;

use crate::reconnecting::ReconnectingSocket;
use crate::{Api, Error, Event, Server, Token};

/// Receives the tables of a player. It reconnects with backoff. A program can be invited while its inbox is connected.
pub struct Inbox {
    socket: ReconnectingSocket,
}

/// A table of a player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OwnTable {
    pub table: TableId,
    pub stage: TableStage,
    /// The seat of the player. A host may not have one.
    #[serde(default)]
    pub seat: Option<Seat>,
}

/// A message from the server.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum ToPlayer {
    Tables {
        tables: Vec<OwnTable>,
    },
    /// Newer servers may send other kinds of messages.
    #[serde(other)]
    Unknown,
}

impl Api {
    /// Returns the tables of the player that changed last, in all stages.
    ///
    /// # Errors
    /// If the server cannot be reached or does not know the token.
    pub async fn own_tables(&self) -> Result<Vec<OwnTable>, Error> {
        #[derive(Deserialize)]
        struct OwnTables {
            tables: Vec<OwnTable>,
        }
        let own: OwnTables = self.get("/me/tables").await?;
        Ok(own.tables)
    }
}

impl Inbox {
    /// Returns the inbox of the player with this token. It connects with the first call of [`next`](Self::next).
    #[must_use]
    pub fn new(server: Server, token: Token) -> Self {
        Inbox {
            socket: ReconnectingSocket::new(server, Some(token)),
        }
    }

    /// Waits for the next event. A message lists all unfinished tables of the player, the most recently changed first.
    /// If the future is dropped, nothing is lost and the next call continues.
    pub async fn next(&mut self) -> Event<Vec<OwnTable>> {
        let path = || "/me/socket".to_owned();
        let read = |text: &str| match serde_json::from_str(text)? {
            ToPlayer::Tables { tables } => Ok(Some(tables)),
            ToPlayer::Unknown => Ok(None),
        };
        self.socket.next(path, &mut VecDeque::new(), read).await
    }
}
