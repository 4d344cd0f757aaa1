//! One WebSocket to a server, without reconnecting.

use futures_util::{SinkExt, StreamExt};
use hyper::header::{AUTHORIZATION, USER_AGENT};
use room::ToServer;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::api::{USER_AGENT_NAME, refusal};
use crate::dial::{CONNECT_TIMEOUT, ServerStream, dial};
use crate::{Error, Server, Token};

/// The maximum size of a message, in bytes. The longest match fits easily.
const MAX_MESSAGE_SIZE: usize = 16 << 20;

/// The size of the buffers, in bytes. Most messages contain a single move and its effects.
const BUFFER: usize = 8 << 10;

/// One WebSocket to a server. It does not reconnect.
pub(crate) struct Socket {
    stream: WebSocketStream<ServerStream>,
    server: Server,
}

/// A message or another signal from the server.
pub(crate) enum SocketMessage {
    Message(Utf8Bytes),
    /// Anything except text, such as a ping or pong. It only shows that the server is alive.
    Life,
}

impl Socket {
    /// Opens a socket at a path of the API.
    pub(crate) async fn open(
        server: &Server,
        path: &str,
        token: Option<&Token>,
    ) -> Result<Self, Error> {
        let scheme = if server.is_secure() { "wss" } else { "ws" };
        let address = format!("{scheme}://{}/api/v1{path}", server.authority());
        let mut request = address.into_client_request().map_err(|error| {
            let what = error.to_string();
            unexpected_answer(server, &what)
        })?;
        let headers = request.headers_mut();
        headers.insert(USER_AGENT, HeaderValue::from_static(USER_AGENT_NAME));
        if let Some(token) = token {
            let bearer = HeaderValue::from_str(&format!("Bearer {}", token.secret()));
            let mut bearer = bearer.expect("a token is valid in a header");
            bearer.set_sensitive(true);
            headers.insert(AUTHORIZATION, bearer);
        }
        let stream = dial(server).await?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(BUFFER)
            .max_message_size(Some(MAX_MESSAGE_SIZE))
            .max_frame_size(Some(MAX_MESSAGE_SIZE));
        let opened = timeout(
            CONNECT_TIMEOUT,
            client_async_with_config(request, stream, Some(config)),
        );
        let opened = opened.await.map_err(|_| Error::Silent)?;
        let (stream, _) = opened.map_err(|error| not_opened(server, error))?;
        Ok(Socket {
            stream,
            server: server.clone(),
        })
    }

    /// Waits for the next text, or for another sign that the server is alive. Nothing is lost if the future is dropped.
    pub(crate) async fn receive(&mut self) -> Result<SocketMessage, Error> {
        let closed = |code, why: &str| Error::Closed {
            code,
            why: table::text::safe(why),
        };
        let message = match self.stream.next().await {
            None => return Err(closed(None, "")),
            Some(Err(error)) => return Err(connection_error(&self.server, &error)),
            Some(Ok(message)) => message,
        };
        match message {
            Message::Text(text) => Ok(SocketMessage::Message(text)),
            Message::Close(Some(frame)) => Err(closed(Some(frame.code.into()), &frame.reason)),
            Message::Close(None) => Err(closed(None, "")),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {
                Ok(SocketMessage::Life)
            }
        }
    }

    /// Returns the error for text that is not a message.
    pub(crate) fn parse_error(&self, error: &serde_json::Error) -> Error {
        unexpected_answer(&self.server, &error.to_string())
    }

    /// Queues a message, which [`flush`](Self::flush) sends. If the future is dropped early, nothing is queued.
    pub(crate) async fn feed(&mut self, message: &ToServer) -> Result<(), Error> {
        let text = serde_json::to_string(message).expect("the keys are strings");
        let fed = self.stream.feed(Message::text(text)).await;
        fed.map_err(|error| connection_error(&self.server, &error))
    }

    pub(crate) async fn flush(&mut self) -> Result<(), Error> {
        let flushed = self.stream.flush().await;
        flushed.map_err(|error| connection_error(&self.server, &error))
    }

    /// Sends a ping.
    pub(crate) async fn ping(&mut self) -> Result<(), Error> {
        let pinged = self.stream.send(Message::Ping(Vec::new().into())).await;
        pinged.map_err(|error| connection_error(&self.server, &error))
    }

    /// Closes the connection properly.
    pub(crate) async fn close(mut self) {
        let _ = timeout(CONNECT_TIMEOUT / 10, self.stream.close(None)).await;
    }
}

fn unexpected_answer(server: &Server, what: &str) -> Error {
    Error::Stranger {
        server: server.clone(),
        what: table::text::safe(what),
    }
}

/// Returns the error for a socket that could not be opened.
fn not_opened(server: &Server, error: tungstenite::Error) -> Error {
    match error {
        tungstenite::Error::Http(response) => {
            let body = response.body().as_deref().unwrap_or_default();
            match response.status() {
                status if status.is_success() => {
                    unexpected_answer(server, "it did not open a WebSocket")
                }
                status => refusal(server, status, body),
            }
        }
        error => connection_error(server, &error),
    }
}

/// Returns the error for a connection that broke.
fn connection_error(server: &Server, error: &tungstenite::Error) -> Error {
    match error {
        tungstenite::Error::Protocol(
            tungstenite::error::ProtocolError::ResetWithoutClosingHandshake
            | tungstenite::error::ProtocolError::HandshakeIncomplete,
        )
        | tungstenite::Error::Io(_)
        | tungstenite::Error::Tls(_)
        | tungstenite::Error::ConnectionClosed
        | tungstenite::Error::AlreadyClosed => Error::Closed {
            code: None,
            why: String::new(),
        },
        other => unexpected_answer(server, &other.to_string()),
    }
}
