//! Requests to a server over HTTP.

use std::io;
use std::pin::pin;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{ACCEPT, AUTHORIZATION, CONNECTION, CONTENT_TYPE, HOST, USER_AGENT};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use room::{Clock, Invitation, Order, PlayerId, PlayerKind, Snapshot, TableId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use table::{Name, Record, Seat};
use tokio::time::timeout;

use crate::dial::{CONNECT_TIMEOUT, dial};
use crate::{Error, Server, Token};

/// The user agent of the program.
pub(crate) const USER_AGENT_NAME: &str = concat!("tilewright/", env!("CARGO_PKG_VERSION"));

/// The maximum size of an answer, in bytes. The record of the longest match has a few hundred thousand bytes.
const MAX_ANSWER_SIZE: usize = 16 << 20;

/// The HTTP API of a server, as used by one player or by a stranger.
#[derive(Clone, Debug)]
pub struct Api {
    server: Server,
    token: Option<Token>,
}

/// A player, as the server knows them.
#[derive(Clone, Debug, Deserialize)]
pub struct Person {
    pub player: PlayerId,
    pub name: Name,
    pub kind: PlayerKind,
    /// The secret that identifies the player. The server sends it only once, when the player is new.
    #[serde(default)]
    pub token: Option<Token>,
}

/// The settings of a new table.
#[derive(Clone, Debug, Serialize)]
pub struct NewTable {
    /// The id of the game.
    pub game: String,
    /// Options, like `wall=free`.
    pub set: Vec<String>,
    /// The number of seats.
    pub players: usize,
    pub clock: Clock,
    /// Whether the lobby lists the table.
    pub public: bool,
}

/// A table that was opened.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Opened {
    pub table: TableId,
    /// The secret that lets others sit down. A public table does not need it.
    #[serde(default)]
    pub invitation: Option<Invitation>,
}

/// The answer to an order that was carried out.
#[derive(Deserialize)]
struct Done {
    version: u32,
}

/// A program that can be invited.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ListedProgram {
    pub player: PlayerId,
    pub name: Name,
}

/// How a match changed the rating of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct RatingChange {
    pub seat: Seat,
    pub before: i64,
    pub after: i64,
}

#[derive(Deserialize)]
struct RatingChanges {
    changes: Vec<RatingChange>,
}

#[derive(Deserialize)]
struct Programs {
    bots: Vec<ListedProgram>,
}

/// The body of an error response.
#[derive(Deserialize)]
struct ErrorReply {
    code: String,
    message: String,
}

impl Api {
    /// Returns the API of a server for the player with this token, or for a stranger.
    #[must_use]
    pub const fn new(server: Server, token: Option<Token>) -> Self {
        Api { server, token }
    }

    /// Returns the server.
    #[must_use]
    pub const fn server(&self) -> &Server {
        &self.server
    }

    /// Returns the token of the player.
    #[must_use]
    pub const fn token(&self) -> Option<&Token> {
        self.token.as_ref()
    }

    /// Creates a guest with this name, and acts as that guest from now on.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn become_guest(&mut self, name: &Name) -> Result<Person, Error> {
        let payload = serde_json::json!({ "name": name });
        self.token = None;
        let person: Person = self
            .send_json(Method::POST, "/players?token=1", &payload)
            .await?;
        if person.token.is_none() {
            return Err(self.unexpected_answer("it created a player without a token"));
        }
        self.token.clone_from(&person.token);
        Ok(person)
    }

    /// Returns the player with this token, as the server knows them.
    ///
    /// # Errors
    /// If the server cannot be reached or does not know the token.
    pub async fn me(&self) -> Result<Person, Error> {
        self.get("/me").await
    }

    /// Changes the name of the player.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses the name.
    pub async fn rename(&self, name: &Name) -> Result<(), Error> {
        let payload = serde_json::json!({ "name": name });
        let _: serde::de::IgnoredAny = self.send_json(Method::PATCH, "/me", &payload).await?;
        Ok(())
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn open(&self, table: &NewTable) -> Result<Opened, Error> {
        self.send_json(Method::POST, "/tables", table).await
    }

    /// Returns the snapshot of a table for this player.
    ///
    /// # Errors
    /// If the server cannot be reached or has no such table.
    pub async fn snapshot(&self, table: TableId) -> Result<Snapshot, Error> {
        self.get(&format!("/tables/{table}")).await
    }

    /// Sends an order to a table without a socket, and returns the version of its entry. The server carries out an
    /// order only once, even if it is sent again.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses the order.
    pub async fn order(&self, table: TableId, order: &Order) -> Result<u32, Error> {
        let path = format!("/tables/{table}/orders");
        let done: Done = self.send_json(Method::POST, &path, order).await?;
        Ok(done.version)
    }

    /// Returns the programs that can be invited now.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn programs(&self) -> Result<Vec<ListedProgram>, Error> {
        let found: Programs = self.get("/bots").await?;
        Ok(found.bots)
    }

    /// Gives a seat to a program that is online. Only the host can do this.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn invite(&self, table: TableId, program: PlayerId, seat: Seat) -> Result<(), Error> {
        let path = format!("/tables/{table}/programs");
        let payload = serde_json::json!({ "player": program, "seat": seat });
        let _: serde::de::IgnoredAny = self.send_json(Method::POST, &path, &payload).await?;
        Ok(())
    }

    /// Returns the record of a match that is over.
    ///
    /// # Errors
    /// If the server cannot be reached, or if the match is not over.
    pub async fn record(&self, table: TableId) -> Result<Record, Error> {
        let body = self
            .exchange(Method::GET, &format!("/tables/{table}/record"), None)
            .await?;
        let text = std::str::from_utf8(&body)
            .map_err(|_| self.unexpected_answer("the record is not UTF-8"))?;
        let record = Record::from_text(text);
        record.map_err(|error| self.unexpected_answer(&format!("the record is not valid: {error}")))
    }

    /// Returns how a match changed the ratings, by seat. The list is empty if the match is not rated or not over.
    ///
    /// # Errors
    /// If the server cannot be reached or has no such table.
    pub async fn ratings(&self, table: TableId) -> Result<Vec<RatingChange>, Error> {
        let found: RatingChanges = self.get(&format!("/tables/{table}/ratings")).await?;
        Ok(found.changes)
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        let body = self.exchange(Method::GET, path, None).await?;
        self.read(&body)
    }

    pub(crate) async fn send_json<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        payload: &impl Serialize,
    ) -> Result<T, Error> {
        let payload = serde_json::to_vec(payload).expect("the keys are strings");
        let body = self.exchange(method, path, Some(payload)).await?;
        // An empty body is a successful answer to a request that expects no data.
        self.read(if body.is_empty() { b"null" } else { &body })
    }

    fn read<T: DeserializeOwned>(&self, body: &[u8]) -> Result<T, Error> {
        serde_json::from_slice(body).map_err(|error| self.unexpected_answer(&error.to_string()))
    }

    fn unexpected_answer(&self, what: &str) -> Error {
        Error::Stranger {
            server: self.server.clone(),
            what: table::text::safe(what),
        }
    }

    /// Sends one request on a new connection and returns the answer. There are too few requests to reuse connections.
    async fn exchange(
        &self,
        method: Method,
        path: &str,
        payload: Option<Vec<u8>>,
    ) -> Result<Bytes, Error> {
        let stream = dial(&self.server).await?;
        let answered = timeout(CONNECT_TIMEOUT, async {
            let (mut sender, connection) =
                hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
            let request = self.request(method, path, payload);
            let reply = async {
                let response = sender.send_request(request).await?;
                let status = response.status();
                let body = Limited::new(response.into_body(), MAX_ANSWER_SIZE)
                    .collect()
                    .await;
                Ok((status, body.map(http_body_util::Collected::to_bytes)))
            };
            // The connection makes progress only while it is polled.
            let mut reply = pin!(reply);
            tokio::select! {
                biased;
                answered = &mut reply => answered,
                ended = connection => match ended {
                    Err(error) => Err(error),
                    Ok(()) => reply.await,
                },
            }
        });
        let lost = |error| Error::NoServer {
            server: self.server.clone(),
            error,
        };
        let answered: Result<_, hyper::Error> = answered
            .await
            .map_err(|_| lost(io::ErrorKind::TimedOut.into()))?;
        let (status, body) = answered.map_err(|error| {
            if error.is_parse() {
                self.unexpected_answer(&error.to_string())
            } else {
                lost(io::Error::new(io::ErrorKind::ConnectionAborted, error))
            }
        })?;
        let body =
            body.map_err(|error| lost(io::Error::new(io::ErrorKind::ConnectionAborted, error)))?;
        if status.is_success() {
            return Ok(body);
        }
        Err(refusal(&self.server, status, &body))
    }

    fn request(
        &self,
        method: Method,
        path: &str,
        payload: Option<Vec<u8>>,
    ) -> Request<Full<Bytes>> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(HOST, self.server.authority())
            .header(USER_AGENT, USER_AGENT_NAME)
            .header(ACCEPT, "application/json")
            .header(CONNECTION, "close");
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {}", token.secret()));
        }
        if payload.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = Full::new(Bytes::from(payload.unwrap_or_default()));
        request
            .body(body)
            .expect("tokens and host names are valid in a header")
    }
}

/// Returns the error for an unsuccessful response.
pub(crate) fn refusal(server: &Server, status: StatusCode, body: &[u8]) -> Error {
    match serde_json::from_slice::<ErrorReply>(body) {
        Ok(ErrorReply { code, .. }) if code == "no-table" => Error::NoTable,
        Ok(ErrorReply { code, message }) => Error::Refused {
            status: status.as_u16(),
            code: table::text::safe(&code),
            message: table::text::safe(&message),
        },
        // While a server restarts, a proxy in front of it responds in another format.
        Err(_) if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
            Error::Refused {
                status: status.as_u16(),
                code: "unavailable".to_owned(),
                message: format!("{server} is unavailable at the moment: {status}"),
            }
        }
        Err(_) => Error::Stranger {
            server: server.clone(),
            what: format!("it answered {status}"),
        },
    }
}
