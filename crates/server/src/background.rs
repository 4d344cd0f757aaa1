//! A server on its own threads, for programs that are not asynchronous.

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

use crate::heartbeat::process_at;
use crate::{Config, ListenError, Listening, Node, listen, router, table_router};

/// How long the server waits during a shutdown for responses that it has begun to send. Sending the page takes much
/// less time, and a browser that has stopped reading cannot delay the exit any longer.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// The database file in a data folder.
const FILE: &str = "server.db";

/// The lock file that marks a data folder as in use.
const LOCK: &str = "server.lock";

/// A running server, which stops when this value is dropped.
pub struct BackgroundServer {
    address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Locks the data folder until the server has ended.
    lock: Option<File>,
}

/// Why a server with tables cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The server cannot listen on the address.
    #[error(transparent)]
    Listen(#[from] ListenError),
    /// The data folder cannot be created, or a file in it cannot be written.
    #[error("{folder}: {error}")]
    Folder {
        /// The folder, or the file that cannot be written.
        folder: PathBuf,
        /// The cause.
        error: io::Error,
    },
    /// Another server uses the folder.
    #[error("another server is using the folder {}", .0.display())]
    Busy(PathBuf),
    /// The database file cannot be opened.
    #[error("{file}: {error}")]
    Store {
        /// The database file.
        file: PathBuf,
        /// The cause.
        error: StoreError,
    },
    /// The database that the nodes share cannot be used. The message omits its URL, which may contain a password.
    #[error(transparent)]
    Database(StoreError),
}

/// Starts serving the page on an address. Port 0 chooses a free port.
///
/// # Errors
/// If the server cannot listen on the address.
pub fn serve(address: SocketAddr) -> Result<BackgroundServer, ListenError> {
    let failed = |error: io::Error| ListenError::Other { address, error };
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(failed)?;
    let listening = runtime.block_on(listen(address))?;
    start(runtime, listening, router(), None).map_err(failed)
}

/// Starts serving the page and tables, which are stored in this folder.
///
/// # Errors
/// If the server cannot listen on the address or open the database.
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
    let config = at(listening.address(), config);
    let node = runtime.block_on(Node::new(config, Arc::new(store)));
    let router = table_router(&node);
    let mut background = start(runtime, listening, router, Some(node)).map_err(failed)?;
    background.lock = Some(lock);
    Ok(background)
}

/// Adds the number that identifies this process to the configuration.
fn at(address: SocketAddr, config: Config) -> Config {
    let process = config.process.or_else(|| process_at(address));
    Config { process, ..config }
}

/// Opens the file beforehand, because SQLite's error does not say why it cannot open a file.
fn is_writable(file: &Path) -> Result<(), ServeError> {
    match File::options().read(true).write(true).open(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(ServeError::Folder {
            folder: file.to_owned(),
            error,
        }),
        _ => Ok(()),
    }
}

/// Locks a folder for one server, because two servers would not see each other's changes.
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

/// Starts serving the page and tables as one of several nodes that share a database.
///
/// # Errors
/// If the server cannot listen on the address or use the database.
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
    let config = at(listening.address(), config);
    let node = runtime.block_on(shared.node(config));
    let node = node.map_err(ServeError::Database)?;
    let router = table_router(&node);
    Ok(start(runtime, listening, router, Some(node)).map_err(failed)?)
}

/// Copies all tables in this folder into a new file, even while a server uses them.
///
/// # Errors
/// If the folder has no tables, or the new file exists or cannot be written. Never leaves a partial copy.
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
    let config = node
        .as_ref()
        .map_or_else(Config::default, |node| node.config.clone());
    let (end, ended) = oneshot::channel::<()>();
    let serve = move || {
        runtime.block_on(async {
            let (close, closed) = oneshot::channel::<()>();
            let mut serving = pin!(listening.serve(router, &config, async {
                // A message and a dropped sender both end the server.
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
        // Do not wait for threads that are blocked on the disk: acknowledged data is already stored.
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
    /// Returns the address on which the server listens.
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
