//! The socket of a table, one for each client.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use room::{
    CommandId, Invitation, Order, Requester, TableCommand, TableId, ToClient, ToServer, close,
};
use tokio::sync::watch;
use tokio::time::{self, sleep, timeout};

use crate::error::STORAGE;
use crate::limits::{Bucket, Disconnect, RateLimit, SocketPermit};
use crate::node::Node;
use crate::routes::tables::SocketQuery;
use crate::tables::{OrderError, OrderOutcome, PullResult, SnapshotFormat, Subscription};

/// The read buffer of a socket. It is small because thousands of sockets are idle and messages are short.
pub(crate) const READ_BUFFER: usize = 1024;

/// How often the server pings a client. A client that has been silent for twice as long is disconnected.
pub(crate) const PING: Duration = Duration::from_secs(25);

/// How long a client may take to read a message.
pub(crate) const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// How long the server waits for an announced hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(5);

/// How long the server waits for the close handshake.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(500);

/// How many malformed messages, and how many beyond the rate limit, are refused before the server disconnects.
const MAX_MALFORMED: u32 = 10;
const MAX_RATE_LIMITED: u32 = 200;

/// Why a socket ends.
pub(crate) enum SocketEnd {
    /// The connection is broken.
    Broken,
    /// The client closed the connection.
    Left,
    /// The server closes the connection with a code and a reason.
    Closed(u16, &'static str),
}

impl SocketEnd {
    const GONE: SocketEnd = SocketEnd::Closed(close::GONE, "no such table");
    pub(crate) const LATER: SocketEnd =
        SocketEnd::Closed(close::OVERLOADED, "reconnect in a moment");
    pub(crate) const RESTART: SocketEnd = SocketEnd::Closed(
        close::RESTART,
        "the server is restarting; reconnect in a moment",
    );
    pub(crate) const MALFORMED: SocketEnd =
        SocketEnd::Closed(close::NOT_A_MESSAGE, "not a valid message");
    const FORBIDDEN: SocketEnd =
        SocketEnd::Closed(close::FORBIDDEN, "this player no longer exists");
    const TOO_FAST: SocketEnd =
        SocketEnd::Closed(close::RATE_LIMITED, "too many messages or sockets");
}

/// One client at a table.
struct Client {
    socket: WebSocket,
    node: Arc<Node>,
    table: TableId,
    who: Option<Requester>,
    subscription: Subscription,
    /// Changes when there is something new to pull.
    changed: watch::Receiver<()>,
    /// The invitation from the client's hello, which later orders need not repeat.
    invitation: Option<Invitation>,
    /// The version of the last snapshot that was sent. Its entries are not sent as updates again.
    snapshot: u32,
    /// The rate limit for messages other than a player's orders.
    messages: Bucket,
    nonsense: u32,
    too_fast: u32,
}

/// Refuses a socket because of a limit.
pub(crate) async fn refuse(socket: WebSocket) {
    end(socket, SocketEnd::TOO_FAST).await;
}

/// Serves a client until either side ends it.
pub(crate) async fn serve_socket(
    socket: WebSocket,
    node: Arc<Node>,
    table: TableId,
    who: Option<Requester>,
    SocketQuery { after, hello }: SocketQuery,
    place: SocketPermit,
) {
    let found = match node.table(table, after).await {
        Ok(found) => found,
        Err(OrderError::Gone) => return end(socket, SocketEnd::GONE).await,
        Err(_) if node.shutdown.has_begun() => return end(socket, SocketEnd::RESTART).await,
        Err(_) => return end(socket, SocketEnd::LATER).await,
    };
    let changed = found.changed();
    let subscription = found.subscribe(who.as_ref(), after);
    drop(found);
    let mut client = Client {
        messages: Bucket::full(RateLimit::of_orders(&node.config.limits), Instant::now()),
        nonsense: 0,
        too_fast: 0,
        snapshot: 0,
        socket,
        node,
        table,
        who,
        subscription,
        changed,
        invitation: None,
    };
    let ended = client.serve(&place, hello).await;
    let Client {
        socket,
        subscription,
        ..
    } = client;
    // A client that is being disconnected is no longer present.
    drop(subscription);
    end(socket, ended).await;
    drop(place);
}

/// Sends the close frame with the reason, and waits briefly for the client's answer.
pub(crate) async fn end(mut socket: WebSocket, why: SocketEnd) {
    let handshake = async {
        match why {
            SocketEnd::Broken => return,
            // Reading on also sends the answer to the client's close frame.
            SocketEnd::Left => {}
            SocketEnd::Closed(code, reason) => {
                let reason = Utf8Bytes::from_static(reason);
                let close = Message::Close(Some(CloseFrame { code, reason }));
                if socket.send(close).await.is_err() {
                    return;
                }
            }
        }
        while let Some(Ok(_)) = socket.recv().await {}
    };
    let _ = timeout(CLOSE_TIMEOUT, handshake).await;
}

impl Client {
    /// Serves the client, and returns why the socket ended.
    async fn serve(&mut self, place: &SocketPermit, waits_for_hello: bool) -> SocketEnd {
        let node = self.node.clone();
        let mut shutdown = std::pin::pin!(node.shutdown.begun());
        let mut disconnect = std::pin::pin!(disconnected(place.disconnect.clone()));
        let mut is_playing = false;
        let mut ping = std::pin::pin!(sleep(PING));
        let mut last_received = Instant::now();
        let mut served = if waits_for_hello {
            self.welcome().await
        } else {
            self.pull().await
        };
        while served.is_ok() {
            // Players of a running match wait for each other, so they are pinged more often.
            if is_playing != self.subscription.is_playing() {
                is_playing = !is_playing;
                ping.as_mut().reset(self.next_ping(is_playing));
            }
            served = tokio::select! {
                message = self.socket.recv() => {
                    last_received = Instant::now();
                    self.subscription.set_silent(false);
                    match message {
                        Some(Ok(message)) => self.receive(message).await,
                        Some(Err(error)) => Err(broken(&error)),
                        None => Err(SocketEnd::Broken),
                    }
                }
                changed = self.changed.changed() => match changed {
                    Ok(()) => self.pull().await,
                    Err(_) => Err(self.eviction_reason()),
                },
                () = &mut ping => {
                    ping.as_mut().reset(self.next_ping(is_playing));
                    let every = self.node.config.timeouts.ping;
                    // The client has not answered the previous ping.
                    self.subscription.set_silent(is_playing && last_received.elapsed() > every * 3 / 2);
                    if last_received.elapsed() > 2 * PING {
                        Err(SocketEnd::Broken)
                    } else {
                        self.send(Message::Ping(Bytes::new())).await
                    }
                }
                () = &mut shutdown => Err(SocketEnd::RESTART),
                why = &mut disconnect => Err(why),
            };
        }
        served.err().unwrap_or(SocketEnd::Broken)
    }

    /// Returns the time of the next ping.
    fn next_ping(&self, is_playing: bool) -> time::Instant {
        let ping = self.node.config.timeouts.ping;
        time::Instant::now() + if is_playing { ping } else { PING }
    }

    /// Waits for the hello, so that the first snapshot comes with the permissions.
    async fn welcome(&mut self) -> Result<(), SocketEnd> {
        match timeout(HELLO_TIMEOUT, self.socket.recv()).await {
            Ok(Some(Ok(message))) => self.receive(message).await?,
            Ok(Some(Err(error))) => return Err(broken(&error)),
            Ok(None) => return Err(SocketEnd::Broken),
            Err(_) => {}
        }
        self.pull().await
    }

    /// Handles a hello, after which the client receives its permissions.
    async fn greet(&mut self, invitation: Option<Invitation>) -> Result<(), SocketEnd> {
        self.invitation = invitation;
        self.subscription.greet(self.who.as_ref(), invitation);
        // If the table does not answer, the client will notice with its next request.
        let _ = self
            .node
            .ready(self.table, self.subscription.received_version())
            .await;
        self.pull().await
    }

    /// Returns why the table is no longer in memory.
    fn eviction_reason(&mut self) -> SocketEnd {
        match self.subscription.pull() {
            PullResult::Gone => SocketEnd::GONE,
            _ if self.node.shutdown.has_begun() => SocketEnd::RESTART,
            _ => SocketEnd::LATER,
        }
    }

    /// Sends everything that is new.
    async fn pull(&mut self) -> Result<(), SocketEnd> {
        // Mark the state as seen before pulling, so that no change is missed.
        self.changed.mark_unchanged();
        // Permissions come before the state they belong to, so a client never has a state without permissions.
        if let Some(text) = self.subscription.pull_permissions() {
            self.send_text(text).await?;
        }
        loop {
            match self.subscription.pull() {
                PullResult::Nothing => break,
                PullResult::Gone => return Err(SocketEnd::GONE),
                PullResult::Updates(updates) => {
                    self.node.metrics.updates.add(updates.len() as u64);
                    for text in updates {
                        self.send_text(text).await?;
                    }
                }
                PullResult::Behind => {
                    let player = self.who.as_ref().map(|who| who.player);
                    let snapshot = self
                        .node
                        .snapshot(self.table, player, SnapshotFormat::Message)
                        .await;
                    let snapshot = snapshot.map_err(|error| match error {
                        OrderError::Gone => SocketEnd::GONE,
                        _ => SocketEnd::LATER,
                    })?;
                    self.subscription.set_received(snapshot.version);
                    self.snapshot = snapshot.version;
                    self.send_text(snapshot.text).await?;
                }
            }
        }
        match self.subscription.pull_presence() {
            Some(text) => self.send_text(text).await,
            None => Ok(()),
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), SocketEnd> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(SocketEnd::Left),
            Message::Binary(_) => return Err(SocketEnd::MALFORMED),
        };
        match serde_json::from_str(&text) {
            Ok(ToServer::Order(order)) => self.order(order).await,
            Ok(ToServer::After { version }) => {
                if !self.may_send() {
                    return self.too_fast(None).await;
                }
                self.subscription.set_received(version);
                self.pull().await
            }
            Ok(ToServer::Hello { invitation }) => {
                if !self.may_send() {
                    return self.too_fast(None).await;
                }
                self.greet(invitation).await
            }
            Err(error) => {
                self.nonsense += 1;
                if self.nonsense > MAX_MALFORMED {
                    return Err(SocketEnd::MALFORMED);
                }
                self.refuse(None, "malformed", error.to_string()).await
            }
        }
    }

    /// Checks whether the client is within the rate limit for messages, and counts this one.
    fn may_send(&mut self) -> bool {
        let limit = RateLimit::of_orders(&self.node.config.limits);
        self.messages.take(limit, Instant::now())
    }

    async fn order(&mut self, mut order: Order) -> Result<(), SocketEnd> {
        let is_allowed = match &self.who {
            Some(who) => self.node.may_order(who.player, &order.command),
            None => self.may_send(),
        };
        if !is_allowed {
            return self.too_fast(Some(order.id)).await;
        }
        let Some(who) = &self.who else {
            let message = "choose a name first".to_owned();
            return self.refuse(Some(order.id), "nobody", message).await;
        };
        if let TableCommand::Sit { invitation, .. } = &mut order.command {
            *invitation = invitation.or(self.invitation);
        }
        let outcome = self.node.order(self.table, who, &order).await;
        // Before the reply, the client receives the state on which it is based.
        self.pull().await?;
        let id = order.id;
        match outcome {
            // The client received the entry either as an update, which is the reply, or as part of a snapshot.
            Ok(OrderOutcome::Applied(version)) if version > self.snapshot => Ok(()),
            Ok(OrderOutcome::Applied(version) | OrderOutcome::AppliedBefore(version)) => {
                self.send_message(&ToClient::Done { id, version }).await
            }
            Err(OrderError::Gone) => Err(SocketEnd::GONE),
            Err(OrderError::Closing) => {
                let message = "the server is busy; try again".to_owned();
                self.refuse(Some(id), "closing", message).await
            }
            Err(OrderError::Storage) => self.refuse(Some(id), "storage", STORAGE.to_owned()).await,
            Err(OrderError::Rules(refusal)) => {
                self.refuse(Some(id), refusal.code(), refusal.to_string())
                    .await
            }
        }
    }

    async fn too_fast(&mut self, id: Option<CommandId>) -> Result<(), SocketEnd> {
        self.too_fast += 1;
        if self.too_fast > MAX_RATE_LIMITED {
            return Err(SocketEnd::TOO_FAST);
        }
        let message = "too many messages; wait a moment".to_owned();
        self.refuse(id, "too-fast", message).await
    }

    async fn refuse(
        &mut self,
        id: Option<CommandId>,
        code: &str,
        message: String,
    ) -> Result<(), SocketEnd> {
        let code = code.to_owned();
        let version = self.subscription.received_version();
        self.send_message(&ToClient::Refused {
            id,
            code,
            message,
            version,
        })
        .await
    }

    async fn send_message(&mut self, message: &ToClient) -> Result<(), SocketEnd> {
        let text = serde_json::to_string(message).expect("messages have string keys");
        self.send_text(text.into()).await
    }

    async fn send_text(&mut self, text: Utf8Bytes) -> Result<(), SocketEnd> {
        self.send(Message::Text(text)).await
    }

    /// Sends a message, with a timeout for clients that do not read.
    async fn send(&mut self, message: Message) -> Result<(), SocketEnd> {
        match timeout(SEND_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(SocketEnd::Broken),
        }
    }
}

/// Completes when all sockets of a player must disconnect, and returns the reason.
pub(crate) async fn disconnected(disconnect: Option<watch::Receiver<Disconnect>>) -> SocketEnd {
    if let Some(mut disconnect) = disconnect
        && disconnect.changed().await.is_ok()
    {
        return match *disconnect.borrow() {
            Disconnect::Gone => SocketEnd::FORBIDDEN,
            Disconnect::Reconnect | Disconnect::Not => SocketEnd::LATER,
        };
    }
    std::future::pending().await
}

/// Maps a socket error: a message that is too long or invalid is the client's fault, anything else a lost connection.
fn broken(error: &axum::Error) -> SocketEnd {
    use std::error::Error;
    let text = error.source().map(ToString::to_string).unwrap_or_default();
    if text.contains("too long") || text.contains("UTF-8") || text.contains("protocol") {
        SocketEnd::MALFORMED
    } else {
        SocketEnd::Broken
    }
}
