//! The few requests over HTTP.

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

/// How programs of ours call themselves.
pub(crate) const PROGRAM: &str = concat!("tilewright/", env!("CARGO_PKG_VERSION"));

/// An answer has at most so many bytes: a record of the longest match has some hundred thousand.
const LONGEST: usize = 16 << 20;

/// A server, as somebody asks it.
#[derive(Clone, Debug)]
pub struct Api {
    server: Server,
    token: Option<Token>,
}

/// Somebody as a server knows them.
#[derive(Clone, Debug, Deserialize)]
pub struct Person {
    /// Who.
    pub player: PlayerId,
    /// What they are called.
    pub name: Name,
    /// What they are.
    pub kind: PlayerKind,
    /// The secret they are known by: told once, to whom it is new.
    #[serde(default)]
    pub token: Option<Token>,
}

/// What a table is opened with.
#[derive(Clone, Debug, Serialize)]
pub struct NewTable {
    /// The id of the game.
    pub game: String,
    /// Options, like `wall=free`.
    pub set: Vec<String>,
    /// How many seats.
    pub players: usize,
    /// How long everybody may think.
    pub clock: Clock,
    /// Whether it is in the lobby.
    pub public: bool,
}

/// A table that was opened.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Opened {
    /// Which.
    pub table: TableId,
    /// What lets others sit there; nobody needs it at a public table.
    #[serde(default)]
    pub invitation: Option<Invitation>,
}

/// An order was carried out.
#[derive(Deserialize)]
struct Done {
    version: u32,
}

/// A program that can be invited.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ListedProgram {
    /// Who.
    pub player: PlayerId,
    /// What it is called.
    pub name: Name,
}

/// What a match did to somebody's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct RatingChange {
    /// Where they sat.
    pub seat: Seat,
    /// What it was.
    pub before: i64,
    /// What it became.
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

/// How a server says no.
#[derive(Deserialize)]
struct ErrorReply {
    code: String,
    message: String,
}

impl Api {
    /// A server, asked by somebody it knows by this token, or by nobody.
    #[must_use]
    pub const fn new(server: Server, token: Option<Token>) -> Self {
        Api { server, token }
    }

    /// Which server.
    #[must_use]
    pub const fn server(&self) -> &Server {
        &self.server
    }

    /// Who asks.
    #[must_use]
    pub const fn token(&self) -> Option<&Token> {
        self.token.as_ref()
    }

    /// Makes a guest of this name, and asks as that guest from now on.
    ///
    /// # Errors
    /// If the server cannot be reached or makes none.
    pub async fn become_guest(&mut self, name: &Name) -> Result<Person, Error> {
        let asked = serde_json::json!({ "name": name });
        self.token = None;
        let person: Person = self.ask(Method::POST, "/players?token=1", &asked).await?;
        if person.token.is_none() {
            return Err(self.stranger("it makes a player and tells no token"));
        }
        self.token.clone_from(&person.token);
        Ok(person)
    }

    /// Who asks, as the server knows them.
    ///
    /// # Errors
    /// If the server cannot be reached or knows nobody by the token.
    pub async fn me(&self) -> Result<Person, Error> {
        self.get("/me").await
    }

    /// Is called by another name from now on.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses the name.
    pub async fn rename(&self, name: &Name) -> Result<(), Error> {
        let asked = serde_json::json!({ "name": name });
        let _: serde::de::IgnoredAny = self.ask(Method::PATCH, "/me", &asked).await?;
        Ok(())
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If the server cannot be reached or opens none.
    pub async fn open(&self, table: &NewTable) -> Result<Opened, Error> {
        self.ask(Method::POST, "/tables", table).await
    }

    /// What whoever asks sees of a table.
    ///
    /// # Errors
    /// If the server cannot be reached or has no such table.
    pub async fn look(&self, table: TableId) -> Result<Snapshot, Error> {
        self.get(&format!("/tables/{table}")).await
    }

    /// Wants something done at a table, without a socket, and says by which entry it was. Asked again with the
    /// same order, it is carried out once.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses it.
    pub async fn order(&self, table: TableId, order: &Order) -> Result<u32, Error> {
        let path = format!("/tables/{table}/orders");
        let done: Done = self.ask(Method::POST, &path, order).await?;
        Ok(done.version)
    }

    /// The programs that can be invited now, by name.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn programs(&self) -> Result<Vec<ListedProgram>, Error> {
        let found: Programs = self.get("/bots").await?;
        Ok(found.bots)
    }

    /// The host gives a seat to a program that is online.
    ///
    /// # Errors
    /// If the server cannot be reached or does not do it.
    pub async fn invite(&self, table: TableId, program: PlayerId, seat: Seat) -> Result<(), Error> {
        let path = format!("/tables/{table}/programs");
        let asked = serde_json::json!({ "player": program, "seat": seat });
        let _: serde::de::IgnoredAny = self.ask(Method::POST, &path, &asked).await?;
        Ok(())
    }

    /// The record of a match that is over.
    ///
    /// # Errors
    /// If the server cannot be reached, or tells none before the end.
    pub async fn record(&self, table: TableId) -> Result<Record, Error> {
        let body = self
            .exchange(Method::GET, &format!("/tables/{table}/record"), None)
            .await?;
        let text = std::str::from_utf8(&body).map_err(|_| self.stranger("a record is text"))?;
        let record = Record::from_text(text);
        record.map_err(|error| self.stranger(&format!("its record is none: {error}")))
    }

    /// What a match did to the ratings, by seat; nothing if it does not count or is not over.
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

    pub(crate) async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        asked: &impl Serialize,
    ) -> Result<T, Error> {
        let asked = serde_json::to_vec(asked).expect("what we ask has text keys");
        let body = self.exchange(method, path, Some(asked)).await?;
        // An answer without words says yes to a question that asks for none.
        self.read(if body.is_empty() { b"null" } else { &body })
    }

    fn read<T: DeserializeOwned>(&self, body: &[u8]) -> Result<T, Error> {
        serde_json::from_slice(body).map_err(|error| self.stranger(&error.to_string()))
    }

    fn stranger(&self, what: &str) -> Error {
        Error::Stranger {
            server: self.server.clone(),
            what: table::text::safe(what),
        }
    }

    /// One request and its answer, on a line of its own: there are few of them.
    async fn exchange(
        &self,
        method: Method,
        path: &str,
        asked: Option<Vec<u8>>,
    ) -> Result<Bytes, Error> {
        let line = dial(&self.server).await?;
        let answered = timeout(CONNECT_TIMEOUT, async {
            let (mut sender, connection) =
                hyper::client::conn::http1::handshake(TokioIo::new(line)).await?;
            let request = self.request(method, path, asked);
            let asked = async {
                let response = sender.send_request(request).await?;
                let status = response.status();
                let body = Limited::new(response.into_body(), LONGEST).collect().await;
                Ok((status, body.map(http_body_util::Collected::to_bytes)))
            };
            // The line is driven as long as somebody waits for the answer.
            let mut asked = pin!(asked);
            tokio::select! {
                biased;
                answered = &mut asked => answered,
                ended = connection => match ended {
                    Err(error) => Err(error),
                    Ok(()) => asked.await,
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
                self.stranger(&error.to_string())
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

    fn request(&self, method: Method, path: &str, asked: Option<Vec<u8>>) -> Request<Full<Bytes>> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(HOST, self.server.authority())
            .header(USER_AGENT, PROGRAM)
            .header(ACCEPT, "application/json")
            .header(CONNECTION, "close");
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {}", token.secret()));
        }
        if asked.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = Full::new(Bytes::from(asked.unwrap_or_default()));
        request
            .body(body)
            .expect("tokens and names of machines can stand in a header")
    }
}

/// What an answer means that is no success.
pub(crate) fn refusal(server: &Server, status: StatusCode, body: &[u8]) -> Error {
    match serde_json::from_slice::<ErrorReply>(body) {
        Ok(ErrorReply { code, .. }) if code == "no-table" => Error::NoTable,
        Ok(ErrorReply { code, message }) => Error::Refused {
            status: status.as_u16(),
            code: table::text::safe(&code),
            message: table::text::safe(&message),
        },
        // A proxy in front of a server that starts anew says so in its own words.
        Err(_) if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
            Error::Refused {
                status: status.as_u16(),
                code: "unavailable".to_owned(),
                message: format!("{server} cannot answer now: {status}"),
            }
        }
        Err(_) => Error::Stranger {
            server: server.clone(),
            what: format!("it says {status}"),
        },
    }
}
