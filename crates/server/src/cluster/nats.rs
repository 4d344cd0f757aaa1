//! The connection between nodes through NATS.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr, Subscriber};
use axum::body::Bytes;
use futures_util::StreamExt;
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use crate::Transport;

/// The subject of all messages between nodes. The number is the version of the message format.
const SUBJECT: &str = "tilewright.nodes.1";

/// The capacity of each queue. Messages beyond it are lost, and nodes find the changes in the database.
const QUEUE: usize = 4_096;

/// How often the connection is pinged. After two unanswered pings the client reconnects.
const PING: Duration = Duration::from_secs(5);

/// The longest pause between two attempts to connect.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// The error for an invalid address, which the message does not repeat because it may contain a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a valid NATS address; expected something like nats://user:password@host:4222")]
pub struct NatsAddressError;

/// The addresses and credentials of NATS.
#[derive(Clone)]
pub(super) struct Nats {
    /// The addresses without credentials, for the log.
    servers: Vec<ServerAddr>,
    user: Option<(String, Option<String>)>,
}

impl FromStr for Nats {
    type Err = NatsAddressError;

    fn from_str(text: &str) -> Result<Self, NatsAddressError> {
        let mut nats = Nats {
            servers: Vec::new(),
            user: None,
        };
        for part in text.split(',') {
            let server: ServerAddr = part.trim().parse().map_err(|_| NatsAddressError)?;
            if server.is_websocket() || server.host().is_empty() {
                return Err(NatsAddressError);
            }
            let mut url = server.into_inner();
            if !url.username().is_empty() {
                let user = decoded(url.username())?;
                let password = url.password().map(decoded).transpose()?;
                nats.user.get_or_insert((user, password));
            }
            let _ = url.set_password(None);
            let _ = url.set_username("");
            let server = ServerAddr::from_url(url).map_err(|_| NatsAddressError)?;
            nats.servers.push(server);
        }
        Ok(nats)
    }
}

/// Decodes percent-encoded text, for example `%40` to `@`.
fn decoded(text: &str) -> Result<String, NatsAddressError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first == b'%' {
            let (digits, after) = rest.split_at_checked(2).ok_or(NatsAddressError)?;
            let digits = str::from_utf8(digits).map_err(|_| NatsAddressError)?;
            bytes.push(u8::from_str_radix(digits, 16).map_err(|_| NatsAddressError)?);
            rest = after;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).map_err(|_| NatsAddressError)
}

impl Nats {
    fn options(&self, is_up: watch::Sender<bool>) -> ConnectOptions {
        let is_up = Arc::new(is_up);
        let options = ConnectOptions::new()
            .name("tilewright")
            .no_echo()
            .retry_on_initial_connect()
            .max_reconnects(None)
            .ping_interval(PING)
            .connection_timeout(PING)
            .reconnect_delay_callback(|tries| {
                LONGEST_PAUSE.min(Duration::from_millis(100) * tries.min(100) as u32)
            })
            .event_callback(move |event| {
                let is_up = is_up.clone();
                async move { handle_event(&event, &is_up) }
            });
        match self.user.clone() {
            Some((user, Some(password))) => options.user_and_password(user, password),
            Some((token, None)) => options.token(token),
            None => options,
        }
    }

    /// Starts the connection to the other nodes. It reconnects automatically.
    pub(super) fn transport(&self) -> Transport {
        let (set_up, is_up) = watch::channel(false);
        let (say, outgoing) = mpsc::channel(QUEUE);
        let (to_node, incoming) = mpsc::channel(QUEUE);
        let (options, servers) = (self.options(set_up), self.servers.clone());
        tokio::spawn(async move {
            match connected(options, servers).await {
                Ok((client, subscriber)) => run(client, subscriber, outgoing, to_node).await,
                Err(error) => {
                    tracing::error!(error, "cannot use NATS; polling the database instead");
                    // Keep the channel open, so that the node does not take this for a shutdown.
                    to_node.closed().await;
                }
            }
        });
        Transport {
            outgoing: say,
            incoming,
            is_up,
        }
    }
}

async fn connected(
    options: ConnectOptions,
    servers: Vec<ServerAddr>,
) -> Result<(Client, Subscriber), String> {
    let client = options.connect(servers).await;
    let client = client.map_err(|error| error.to_string())?;
    let subscriber = client.subscribe(SUBJECT).await;
    let subscriber = subscriber.map_err(|error| error.to_string())?;
    Ok((client, subscriber))
}

fn handle_event(event: &Event, is_up: &watch::Sender<bool>) {
    match event {
        Event::Connected => {
            tracing::info!("connected to NATS; nodes notify each other");
            is_up.send_replace(true);
        }
        Event::Disconnected | Event::Closed => {
            if is_up.send_replace(false) {
                tracing::warn!("lost the connection to NATS; polling the database every second");
            }
        }
        Event::ServerError(_) | Event::ClientError(_) => tracing::warn!(%event, "NATS"),
        Event::LameDuckMode | Event::Draining | Event::SlowConsumer(_) => {
            tracing::debug!(%event, "NATS");
        }
    }
}

/// Sends and receives messages until the node ends.
async fn run(
    client: Client,
    mut subscriber: Subscriber,
    mut outgoing: mpsc::Receiver<Bytes>,
    incoming: mpsc::Sender<Bytes>,
) {
    loop {
        tokio::select! {
            text = outgoing.recv() => {
                let Some(text) = text else { return };
                if let Err(error) = client.publish(SUBJECT, text).await {
                    tracing::debug!(%error, "cannot publish to NATS");
                }
            }
            message = subscriber.next() => {
                if let Some(message) = message {
                    if incoming.send(message.payload).await.is_err() {
                        return;
                    }
                } else {
                    sleep(LONGEST_PAUSE).await;
                    match client.subscribe(SUBJECT).await {
                        Ok(again) => subscriber = again,
                        Err(error) => tracing::warn!(%error, "cannot subscribe to NATS"),
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credentials_are_separated_from_addresses() {
        let nats: Nats = "nats://ana:p%40ss@10.0.0.1:4222, nats://10.0.0.2"
            .parse()
            .unwrap();
        assert_eq!(nats.user, Some(("ana".to_owned(), Some("p@ss".to_owned()))));
        assert_eq!(nats.servers.len(), 2);
        assert!(!format!("{:?}", nats.servers).contains("ss@"));
        let token: Nats = "nats://secret@localhost".parse().unwrap();
        assert_eq!(token.user, Some(("secret".to_owned(), None)));
    }

    #[test]
    fn invalid_addresses_are_refused() {
        for wrong in [
            "",
            "http://x",
            "ws://x",
            "nats://a:b%@x",
            "nats://,nats://x",
        ] {
            let error = wrong.parse::<Nats>().err();
            assert_eq!(error, Some(NatsAddressError), "{wrong}");
        }
    }
}
