//! The socket of a player, which sends the complete list of their tables whenever it changes. A program can be invited
//! while its socket is open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use room::PlayerId;
use serde::Serialize;
use store::{PlayerTablesQuery, StoreError, TableStatus};
use tokio::sync::{Notify, watch};
use tokio::time::{self, MissedTickBehavior, interval_at, timeout};
use utoipa::ToSchema;

use crate::limits::{SocketPermit, lock};
use crate::node::Node;
use crate::routes::lists::ListedTableInfo;
use crate::socket::{PING, SEND_TIMEOUT, SocketEnd, disconnected, end};

/// How often the server polls for changes that nobody has announced.
const POLL_INTERVAL: Duration = Duration::from_secs(10);

/// How many open and how many running tables the list contains at most.
const MOST: u32 = 50;

/// The players whose sockets are open at this node.
#[derive(Default)]
pub(crate) struct InboxSockets {
    open: Mutex<HashMap<PlayerId, Inbox>>,
    /// Notified when a program has come or gone.
    pub(crate) programs_changed: Notify,
}

struct Inbox {
    sockets: u32,
    is_program: bool,
    /// Changes when the list of tables may have changed.
    changed: watch::Sender<()>,
}

impl InboxSockets {
    /// Checks whether a player has a socket open at this node.
    pub(crate) fn is_open(&self, player: PlayerId) -> bool {
        lock(&self.open).contains_key(&player)
    }

    /// Notifies the sockets of a player at this node that their tables may have changed.
    pub(crate) fn notify(&self, player: PlayerId) {
        if let Some(inbox) = lock(&self.open).get(&player) {
            inbox.changed.send_replace(());
        }
    }

    /// Returns the programs that are online at this node.
    pub(crate) fn programs(&self) -> Vec<PlayerId> {
        let open = lock(&self.open);
        let programs = open.iter().filter(|(_, inbox)| inbox.is_program);
        programs.map(|(player, _)| *player).collect()
    }

    fn open(self: &Arc<Self>, player: PlayerId, is_program: bool) -> Opened {
        let mut open = lock(&self.open);
        let inbox = open.entry(player).or_insert_with(|| Inbox {
            sockets: 0,
            is_program,
            changed: watch::Sender::new(()),
        });
        inbox.sockets += 1;
        if is_program && inbox.sockets == 1 {
            self.programs_changed.notify_one();
        }
        Opened {
            inboxes: self.clone(),
            player,
            changed: inbox.changed.subscribe(),
        }
    }
}

/// An open socket, counted until this is dropped.
struct Opened {
    inboxes: Arc<InboxSockets>,
    player: PlayerId,
    changed: watch::Receiver<()>,
}

impl Drop for Opened {
    fn drop(&mut self) {
        let mut open = lock(&self.inboxes.open);
        if let Some(inbox) = open.get_mut(&self.player) {
            inbox.sockets -= 1;
            if inbox.sockets == 0 {
                if inbox.is_program {
                    self.inboxes.programs_changed.notify_one();
                }
                open.remove(&self.player);
            }
        }
    }
}

/// A message over the socket of a player.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum ToPlayer {
    /// The player's unfinished tables, the most recently changed first.
    Tables {
        /// The tables, as in `/me/tables`.
        tables: Vec<ListedTableInfo>,
    },
}

/// Serves the socket of a player until either side ends it.
pub(crate) async fn serve_socket(
    mut socket: WebSocket,
    node: Arc<Node>,
    player: PlayerId,
    is_program: bool,
    place: SocketPermit,
) {
    let opened = node.inboxes.open(player, is_program);
    let ended = serve(&mut socket, &node, player, opened, &place).await;
    end(socket, ended).await;
    drop(place);
}

async fn serve(
    socket: &mut WebSocket,
    node: &Arc<Node>,
    player: PlayerId,
    mut opened: Opened,
    place: &SocketPermit,
) -> SocketEnd {
    let mut shutdown = std::pin::pin!(node.shutdown.begun());
    let mut disconnect = std::pin::pin!(disconnected(place.disconnect.clone()));
    let mut polls = interval_at(time::Instant::now() + POLL_INTERVAL, POLL_INTERVAL);
    polls.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last_ping = Instant::now();
    let mut last_received = Instant::now();
    let mut last_sent = Utf8Bytes::default();
    loop {
        match tables(node, player).await {
            Ok(text) if text == last_sent => {}
            Ok(text) => {
                last_sent = text.clone();
                if !send(socket, Message::Text(text)).await {
                    return SocketEnd::Broken;
                }
            }
            // The next poll retries.
            Err(error) => tracing::warn!(%error, "cannot read the tables of a player"),
        }
        loop {
            tokio::select! {
                message = socket.recv() => {
                    last_received = Instant::now();
                    match message {
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        // Clients send nothing over this socket.
                        Some(Ok(Message::Text(_) | Message::Binary(_))) => return SocketEnd::MALFORMED,
                        Some(Ok(Message::Close(_))) => return SocketEnd::Left,
                        Some(Err(_)) | None => return SocketEnd::Broken,
                    }
                }
                changed = opened.changed.changed() => {
                    if changed.is_err() {
                        return SocketEnd::LATER;
                    }
                }
                _ = polls.tick() => {}
                () = &mut shutdown => return SocketEnd::RESTART,
                why = &mut disconnect => return why,
            }
            break;
        }
        if last_received.elapsed() > 2 * PING {
            return SocketEnd::Broken;
        }
        if last_ping.elapsed() >= PING {
            last_ping = Instant::now();
            if !send(socket, Message::Ping(axum::body::Bytes::new())).await {
                return SocketEnd::Broken;
            }
        }
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(
        timeout(SEND_TIMEOUT, socket.send(message)).await,
        Ok(Ok(()))
    )
}

/// Returns the message with the tables of a player.
async fn tables(node: &Node, player: PlayerId) -> Result<Utf8Bytes, StoreError> {
    let of = |state| PlayerTablesQuery {
        state: Some(state),
        ..PlayerTablesQuery::first(player, MOST)
    };
    let mut found = node.store.tables_of(of(TableStatus::Running)).await?;
    found.extend(node.store.tables_of(of(TableStatus::Open)).await?);
    found.sort_by_key(|table| std::cmp::Reverse(table.row.touched));
    let tables = found.into_iter().map(ListedTableInfo::from).collect();
    let text = serde_json::to_string(&ToPlayer::Tables { tables });
    Ok(text.expect("messages have text keys").into())
}
