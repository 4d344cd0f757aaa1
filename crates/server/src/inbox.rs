//! The socket of a player: which tables they are at, told whole whenever that changes. A program that has one
//! open can be invited.

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
use crate::socket::{PING, SEND_TIMEOUT, SocketEnd, dismissed, end};

/// How often it is looked whether something has changed that nobody here has told of.
const EVERY: Duration = Duration::from_secs(10);

/// How many tables are told of.
const MOST: u32 = 50;

/// Who has such a socket open here.
#[derive(Default)]
pub(crate) struct InboxSockets {
    open: Mutex<HashMap<PlayerId, Inbox>>,
    /// A program has come or gone.
    pub(crate) programs_changed: Notify,
}

struct Inbox {
    sockets: u32,
    is_program: bool,
    /// Rings when there is something new.
    bell: watch::Sender<()>,
}

impl InboxSockets {
    /// Whether a player can be reached here.
    pub(crate) fn is_open(&self, player: PlayerId) -> bool {
        lock(&self.open).contains_key(&player)
    }

    /// Lets a player look, if they are here.
    pub(crate) fn ring(&self, player: PlayerId) {
        if let Some(inbox) = lock(&self.open).get(&player) {
            inbox.bell.send_replace(());
        }
    }

    /// The programs that can be reached here.
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
            bell: watch::Sender::new(()),
        });
        inbox.sockets += 1;
        if is_program && inbox.sockets == 1 {
            self.programs_changed.notify_one();
        }
        Opened {
            inboxes: self.clone(),
            player,
            bell: inbox.bell.subscribe(),
        }
    }
}

/// A socket that is open, as long as this is kept.
struct Opened {
    inboxes: Arc<InboxSockets>,
    player: PlayerId,
    bell: watch::Receiver<()>,
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

/// What is said over such a socket.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum ToPlayer {
    /// The tables at which they are that are not over, the last touched first.
    Tables {
        /// Each as in `/me/tables`.
        tables: Vec<ListedTableInfo>,
    },
}

/// Talks with a player until one of both ends it.
pub(crate) async fn talk(
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
    let mut farewell = std::pin::pin!(dismissed(place.farewell.clone()));
    let mut looks = interval_at(time::Instant::now() + EVERY, EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut pinged = Instant::now();
    let mut heard = Instant::now();
    let mut told = Utf8Bytes::default();
    loop {
        match tables(node, player).await {
            Ok(text) if text == told => {}
            Ok(text) => {
                told = text.clone();
                if !send(socket, Message::Text(text)).await {
                    return SocketEnd::Broken;
                }
            }
            // They are told as soon as storage answers again.
            Err(error) => tracing::warn!(%error, "the tables of a player could not be read"),
        }
        loop {
            tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        // Nothing is asked here.
                        Some(Ok(Message::Text(_) | Message::Binary(_))) => return SocketEnd::NONSENSE,
                        Some(Ok(Message::Close(_))) => return SocketEnd::Left,
                        Some(Err(_)) | None => return SocketEnd::Broken,
                    }
                }
                rung = opened.bell.changed() => {
                    if rung.is_err() {
                        return SocketEnd::LATER;
                    }
                }
                _ = looks.tick() => {}
                () = &mut shutdown => return SocketEnd::RESTART,
                why = &mut farewell => return why,
            }
            break;
        }
        if heard.elapsed() > 2 * PING {
            return SocketEnd::Broken;
        }
        if pinged.elapsed() >= PING {
            pinged = Instant::now();
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

/// What a player is told of their tables.
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
