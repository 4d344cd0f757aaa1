//! The socket of a player, which sends the complete list of their tables whenever it changes. A program can be invited
//! while its socket is open.
//!
//! A socket reads the list only after something has changed at one of these tables, or when the player gets a seat. A
//! socket never polls the storage. Only nodes that share their storage do, once for all sockets (`sweep.rs`).

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use room::{PlayerId, TableId};
use serde::Serialize;
use store::{PlayerTable, PlayerTablesQuery, StoreError, TableStatus};
use tokio::sync::{Notify, watch};
use tokio::time::{self, MissedTickBehavior, interval_at, sleep_until, timeout};
use utoipa::ToSchema;

use crate::limits::{SocketPermit, lock};
use crate::node::Node;
use crate::routes::lists::ListedTableInfo;
use crate::socket::{PING, SEND_TIMEOUT, SocketEnd, disconnected, end};

/// The minimum time between two reads of a list. The first change after a pause is sent immediately.
const READ_INTERVAL: Duration = Duration::from_secs(1);

/// How long to wait before retrying after the storage has failed.
const RETRY: Duration = Duration::from_secs(5);

/// The maximum number of open tables in the list, and of running ones.
const MOST: u32 = 50;

/// The players whose sockets are open at this node.
#[derive(Default)]
pub(crate) struct InboxSockets {
    open: Mutex<OpenInboxes>,
    /// Notified when a program connects or disconnects.
    pub(crate) programs_changed: Notify,
}

#[derive(Default)]
struct OpenInboxes {
    by_player: HashMap<PlayerId, Inbox>,
    /// The players whose lists contain each table.
    by_table: HashMap<TableId, HashSet<PlayerId>>,
}

struct Inbox {
    sockets: u32,
    is_program: bool,
    /// Changes when the list of tables may have changed.
    changed: watch::Sender<()>,
    /// The tables of the list.
    tables: HashSet<TableId>,
    /// The version that the list in the storage had when it was last compared.
    version: Option<u64>,
}

impl OpenInboxes {
    /// Sets the tables of a player's list. Returns whether some of them were not watched before.
    fn set_tables(&mut self, player: PlayerId, tables: HashSet<TableId>) -> bool {
        let Some(inbox) = self.by_player.get_mut(&player) else {
            return false;
        };
        let before = std::mem::replace(&mut inbox.tables, tables);
        let tables = &inbox.tables;
        for table in before.difference(tables) {
            unwatch(&mut self.by_table, *table, player);
        }
        let mut is_any_new = false;
        for table in tables.difference(&before) {
            is_any_new = true;
            self.by_table.entry(*table).or_default().insert(player);
        }
        is_any_new
    }
}

fn unwatch(by_table: &mut HashMap<TableId, HashSet<PlayerId>>, table: TableId, player: PlayerId) {
    if let Some(players) = by_table.get_mut(&table) {
        players.remove(&player);
        if players.is_empty() {
            by_table.remove(&table);
        }
    }
}

impl InboxSockets {
    /// Checks whether a player has a socket open at this node.
    pub(crate) fn is_open(&self, player: PlayerId) -> bool {
        lock(&self.open).by_player.contains_key(&player)
    }

    /// Notifies the sockets of a player at this node that their tables may have changed.
    pub(crate) fn notify(&self, player: PlayerId) {
        if let Some(inbox) = lock(&self.open).by_player.get(&player) {
            inbox.changed.send_replace(());
        }
    }

    /// Notifies the sockets at this node whose lists contain a table.
    pub(crate) fn table_changed(&self, table: TableId) {
        let open = lock(&self.open);
        for player in open.by_table.get(&table).into_iter().flatten() {
            if let Some(inbox) = open.by_player.get(player) {
                inbox.changed.send_replace(());
            }
        }
    }

    /// Returns the players whose sockets are open at this node.
    pub(crate) fn players(&self) -> Vec<PlayerId> {
        lock(&self.open).by_player.keys().copied().collect()
    }

    /// Compares the versions of these players' lists with the last ones, and notifies those whose list has changed.
    pub(crate) fn compare(&self, players: &[PlayerId], versions: Vec<(PlayerId, u64)>) {
        let versions: HashMap<PlayerId, u64> = versions.into_iter().collect();
        let mut open = lock(&self.open);
        for player in players {
            let version = versions.get(player).copied().unwrap_or(0);
            if let Some(inbox) = open.by_player.get_mut(player)
                && inbox.version.replace(version) != Some(version)
            {
                inbox.changed.send_replace(());
            }
        }
    }

    /// Returns the programs that are online at this node.
    pub(crate) fn programs(&self) -> Vec<PlayerId> {
        let open = lock(&self.open);
        let programs = open.by_player.iter().filter(|(_, inbox)| inbox.is_program);
        programs.map(|(player, _)| *player).collect()
    }

    fn open(self: &Arc<Self>, player: PlayerId, is_program: bool) -> Opened {
        let mut open = lock(&self.open);
        let inbox = open.by_player.entry(player).or_insert_with(|| Inbox {
            sockets: 0,
            is_program,
            changed: watch::Sender::new(()),
            tables: HashSet::new(),
            version: None,
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

/// An open socket. It is counted until this value is dropped.
struct Opened {
    inboxes: Arc<InboxSockets>,
    player: PlayerId,
    changed: watch::Receiver<()>,
}

impl Drop for Opened {
    fn drop(&mut self) {
        let mut open = lock(&self.inboxes.open);
        let OpenInboxes {
            by_player,
            by_table,
        } = &mut *open;
        if let Some(inbox) = by_player.get_mut(&self.player) {
            inbox.sockets -= 1;
            if inbox.sockets == 0 {
                if inbox.is_program {
                    self.inboxes.programs_changed.notify_one();
                }
                for table in &inbox.tables {
                    unwatch(by_table, *table, self.player);
                }
                by_player.remove(&self.player);
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
    let mut pings = interval_at(time::Instant::now() + PING, PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last_received = Instant::now();
    let mut last_sent = Utf8Bytes::default();
    // When to read the list again; `None` while it cannot have changed.
    let mut read_at = Some(time::Instant::now());
    let mut next_read = time::Instant::now();
    loop {
        tokio::select! {
            () = sleep_until(read_at.unwrap_or(next_read)), if read_at.is_some() => {
                read_at = None;
                next_read = time::Instant::now() + READ_INTERVAL;
                match read(node, player, &mut opened).await {
                    Ok(text) if text == last_sent => {}
                    Ok(text) => {
                        last_sent = text.clone();
                        if !send(socket, Message::Text(text)).await {
                            return SocketEnd::Broken;
                        }
                    }
                    Err(error) => {
                        tracing::warn!(%error, "cannot read the tables of a player");
                        read_at = Some(time::Instant::now() + RETRY);
                    }
                }
            }
            message = socket.recv() => {
                last_received = Instant::now();
                match message {
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
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
                read_at = read_at.or(Some(next_read));
            }
            _ = pings.tick() => {
                let is_silent = last_received.elapsed() > 2 * PING;
                if is_silent || !send(socket, Message::Ping(axum::body::Bytes::new())).await {
                    return SocketEnd::Broken;
                }
            }
            () = &mut shutdown => return SocketEnd::RESTART,
            why = &mut disconnect => return why,
        }
    }
}

/// Reads the list of a player's tables, and watches them. A table that was not watched may have changed after the list
/// was read, so the list is then read again.
async fn read(node: &Node, player: PlayerId, opened: &mut Opened) -> Result<Utf8Bytes, StoreError> {
    loop {
        opened.changed.mark_unchanged();
        let tables = tables(node, player).await?;
        let ids = tables.iter().map(|table| table.row.id).collect();
        if !lock(&opened.inboxes.open).set_tables(player, ids) {
            let tables = tables.into_iter().map(ListedTableInfo::from).collect();
            let text = serde_json::to_string(&ToPlayer::Tables { tables });
            return Ok(text.expect("messages have string keys").into());
        }
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(
        timeout(SEND_TIMEOUT, socket.send(message)).await,
        Ok(Ok(()))
    )
}

/// Returns the unfinished tables of a player.
async fn tables(node: &Node, player: PlayerId) -> Result<Vec<PlayerTable>, StoreError> {
    let of = |state| PlayerTablesQuery {
        state: Some(state),
        ..PlayerTablesQuery::first(player, MOST)
    };
    let mut found = node.store.tables_of(of(TableStatus::Running)).await?.tables;
    found.extend(node.store.tables_of(of(TableStatus::Open)).await?.tables);
    found.sort_by_key(|table| std::cmp::Reverse(table.row.touched));
    Ok(found)
}
