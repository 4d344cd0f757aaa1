//! A server on threads of its own, for programs that are not asynchronous themselves.

use std::fs::{File, TryLockError};
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use axum::Router;
use store::{BackupError, BackupSummary, SqliteStore, StoreError};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::{Config, ListenError, Listening, Node, listen, router, table_router};

/// How long an answer that was begun may take after the end: a page is sent long before that, and
/// nobody waits for a browser that has fallen asleep over it.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// The file of the tables in a data folder.
const FILE: &str = "server.db";

/// The file that says that a server uses a data folder.
const LOCK: &str = "server.lock";

/// A server that answers until this is dropped.
pub struct BackgroundServer {
    address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    /// The folder is this server's until it has ended.
    lock: Option<File>,
}

/// Why there is no server with tables.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It cannot be listened at the address.
    #[error(transparent)]
    Listen(#[from] ListenError),
    /// The folder for the tables cannot be made, or what is in it cannot be written.
    #[error("{folder}: {error}")]
    Folder {
        /// Which, or what in it.
        folder: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Another server uses the folder.
    #[error("another server keeps its tables in {}", .0.display())]
    Busy(PathBuf),
    /// The tables cannot be read.
    #[error("{file}: {error}")]
    Store {
        /// The file.
        file: PathBuf,
        /// Why not.
        error: StoreError,
    },
    /// The database that nodes share cannot be used; its address is not told, for it may hold a password.
    #[error(transparent)]
    Database(StoreError),
}

/// Begins to hand out the page at an address; port 0 is any that is free.
///
/// # Errors
/// If it cannot be listened at.
pub fn serve(address: SocketAddr) -> Result<BackgroundServer, ListenError> {
    let failed = |error: io::Error| ListenError::Other { address, error };
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(failed)?;
    let listening = runtime.block_on(listen(address))?;
    start(runtime, listening, router(), None).map_err(failed)
}

/// Begins to serve the page and tables, which are kept in this folder.
///
/// # Errors
/// If the address cannot be listened at, or the tables cannot be read.
pub fn serve_tables(
    address: SocketAddr,
    folder: &Path,
    config: Config,
) -> Result<BackgroundServer, ServeError> {
    let failed = |error: io::Error| ListenError::Other { address, error };
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(failed)?;
    let listening = runtime.block_on(listen(address))?;
    std::fs::create_dir_all(folder).map_err(|error| ServeError::Folder {
        folder: folder.to_owned(),
        error,
    })?;
    let lock = lock(folder)?;
    let file = folder.join(FILE);
    is_writable(&file)?;
    let store = runtime.block_on(SqliteStore::open(&file));
    let store = store.map_err(|error| ServeError::Store { file, error })?;
    let node = runtime.block_on(async { Node::new(config, Arc::new(store)) });
    let router = table_router(&node);
    let mut background = start(runtime, listening, router, Some(node)).map_err(failed)?;
    background.lock = Some(lock);
    Ok(background)
}

/// SQLite says of a file that it cannot use only that it cannot be opened; the system says why.
fn is_writable(file: &Path) -> Result<(), ServeError> {
    match File::options().read(true).write(true).open(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(ServeError::Folder {
            folder: file.to_owned(),
            error,
        }),
        _ => Ok(()),
    }
}

/// Takes a folder for one server: another would not hear what this one writes.
fn lock(folder: &Path) -> Result<File, ServeError> {
    let not_locked = |error: io::Error| ServeError::Folder {
        folder: folder.to_owned(),
        error,
    };
    let file = File::options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(folder.join(LOCK))
        .map_err(not_locked)?;
    match saves::lock(&file) {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(ServeError::Busy(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(not_locked(error)),
    }
}

/// Begins to serve the page and tables as one of many nodes, which share a database.
///
/// # Errors
/// If the address cannot be listened at, or the database cannot be used.
#[cfg(feature = "cluster")]
pub fn serve_cluster(
    address: SocketAddr,
    shared: &crate::ClusterConfig,
    config: Config,
) -> Result<BackgroundServer, ServeError> {
    let failed = |error: io::Error| ListenError::Other { address, error };
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(failed)?;
    let listening = runtime.block_on(listen(address))?;
    let node = runtime.block_on(shared.node(config));
    let node = node.map_err(ServeError::Database)?;
    let router = table_router(&node);
    Ok(start(runtime, listening, router, Some(node)).map_err(failed)?)
}

/// Writes all tables in this folder into a new file, while a server may be using them.
///
/// # Errors
/// If there are none, or the new file exists or cannot be written; half a copy is never left.
pub fn backup(folder: &Path, to: &Path) -> Result<BackupSummary, BackupError> {
    store::backup_file(&folder.join(FILE), to)
}

fn start(
    runtime: Runtime,
    listening: Listening,
    router: Router,
    node: Option<Arc<Node>>,
) -> io::Result<BackgroundServer> {
    let address = listening.address();
    let (end, ended) = oneshot::channel::<()>();
    let serve = move || {
        runtime.block_on(async {
            let (close, closed) = oneshot::channel::<()>();
            let mut serving = pin!(listening.serve(router, async {
                // Whether it is told or dropped: both are the end.
                let _ = closed.await;
            }));
            tokio::select! {
                () = &mut serving => {}
                _ = ended => {
                    drop(close);
                    if let Some(node) = &node {
                        node.close().await;
                    }
                    let _ = timeout(SHUTDOWN_TIMEOUT, serving).await;
                }
            }
        });
        drop(node);
        // A thread that waits for the disk is not waited for: what is stored is stored.
        runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
    };
    let thread = thread::Builder::new()
        .name("server".to_owned())
        .spawn(serve)?;
    Ok(BackgroundServer {
        address,
        end: Some(end),
        thread: Some(thread),
        lock: None,
    })
}

impl BackgroundServer {
    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for BackgroundServer {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        drop(self.lock.take());
    }
}
